import type { Pieces } from "./pieces.ts";

const NAMES =
  "p p p div div span span b i em code pre a ul ol li table tr td th h1 h3 blockquote details summary section math-renderer markdown-accessiblity-table clipboard-copy x-later strong sub sup kbd ins del q ruby rt rp bdo small tt samp dl dt dd img br hr input picture figure figcaption label button address nav menu center video audio meter progress dialog noscript style script".split(
    " ",
  );

const CLASSES =
  "sr-only anchor octicon zeroclipboard-container js-render-enrichment-loader email-hidden-reply email-hidden-toggle email-quoted-reply email-signature-reply email-fragment user-mention team-mention issue-link commit-link markdown-alert markdown-alert-title markdown-heading heading-element highlight snippet-clipboard-content js-suggested-changes-blob js-render-needs-enrichment render-plaintext-hidden footnotes data-footnote-backref task-list-item contains-task-list emoji notranslate position-relative x-later sr-only-x my-anchor".split(
    " ",
  );

/** HTML of the forms that GitHub has, put together otherwise than today. */
export function githubHtml(pieces: Pieces): string {
  return pieces.some(4, () => block(pieces, 0));
}

const MAX_DEPTH = 3;

function block(pieces: Pieces, depth: number): string {
  const inner = () => (depth < MAX_DEPTH ? pieces.some(2, () => block(pieces, depth + 1)) : pieces.word());
  const kinds: ReadonlyArray<() => string> = [
    () => `${pieces.word()} `,
    () => `${pieces.word()}\n`,
    () =>
      `<p dir="auto">${pieces.one(["", `${pieces.word()}<br>\n`, `${pieces.word()}\n`])}/docs ${inner()}</p>\n`,
    () => element(pieces, inner),
    () => element(pieces, inner),
    () => element(pieces, inner),
    () => element(pieces, inner),
    () => highlighted(pieces, inner),
    () => drawn(pieces),
    () => suggestion(pieces, inner),
    () =>
      `<section data-footnotes="" class="footnotes"><h2 class="sr-only">${pieces.word()}</h2><ol><li>${inner()} <a href="#x" data-footnote-backref="">↩</a></li></ol></section>`,
    () => `<sup><a href="#fn" data-footnote-ref="">${pieces.word()}</a></sup>`,
    () => `<div class="email-fragment">${pieces.word()}\n/docs ${inner()}\n ${pieces.word()}</div>`,
    () => `<img class="emoji" alt="${pieces.one([":octocat:", pieces.word()])}" src="x">`,
    // Of words in this element nobody learns whether they are struck out: GitHub puts a single emoji into it, and people nothing.
    () => `<g-emoji class="g-emoji" alias="tada">\u{1F389}</g-emoji>`,
    () => `<math-renderer class="js-inline-math">$${pieces.word()}$</math-renderer>`,
    () => `<!-- ${pieces.word()} -->`,
  ];
  return pieces.one(kinds)();
}

function element(pieces: Pieces, inner: () => string): string {
  const name = pieces.one(NAMES);
  const classes = pieces.one(["", "", "", ` class="${pieces.one(CLASSES)} ${pieces.one(CLASSES)}"`]);
  const attributes = pieces.one(["", "", pieces.attributes()]);
  return `<${name}${classes}${attributes}>${inner()}${pieces.one([`</${name}>`, `</${name}>`, `</${name}>`, ""])}`;
}

function highlighted(pieces: Pieces, inner: () => string): string {
  const language = pieces.one(["source-ts", "text-html-basic", "source-c++", "source-later", "later"]);
  const name = pieces.one(["div", "div", "x-code"]);
  return `<${name} class="highlight highlight-${language}"><pre>${inner()}</pre><div class="zeroclipboard-container"><clipboard-copy value="${pieces.word()}">${pieces.word()}</clipboard-copy></div></${name}>`;
}

function drawn(pieces: Pieces): string {
  const type = pieces.one(["mermaid", "geojson", "topojson", "stl", "later"]);
  return `<section class="js-render-needs-enrichment" data-type="${type}"><div class="js-render-enrichment-target" data-plain="${pieces.word()}"><div class="render-plaintext-hidden"><pre lang="${type}">${pieces.word()}</pre></div></div><span class="js-render-enrichment-loader"><span class="sr-only">${pieces.word()}</span></span></section>`;
}

function suggestion(pieces: Pieces, inner: () => string): string {
  const row = () => {
    const kind = pieces.one(["addition", "deletion", "context"]);
    return `<tr><td class="blob-num blob-num-${kind}" data-line-number="${pieces.upTo(99)}"></td><td class="blob-code-inner blob-code-${kind}">${inner()}</td></tr>`;
  };
  return `<div class="js-suggested-changes-blob"><div>${pieces.word()}</div><table><tbody>${pieces.some(3, row)}</tbody></table></div>`;
}
