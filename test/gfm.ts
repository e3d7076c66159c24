import { markdownToHTML } from "comrak";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";

type Node = DefaultTreeAdapterMap["node"];

/** Two parsers of GitHub's Markdown, of different makes. HTML is left as it is: whatever is alive shows. */
export const GFM_PARSERS: ReadonlyArray<readonly [name: string, toHtml: (markdown: string) => string]> = [
  ["comrak", throughComrak],
  ["micromark", throughMicromark],
];

function throughComrak(markdown: string): string {
  const extension = {
    strikethrough: true,
    table: true,
    autolink: true,
    tasklist: true,
    footnotes: true,
    alerts: true,
  };
  return markdownToHTML(markdown, { extension, render: { unsafe: true } });
}

function throughMicromark(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** What on a page pings, leads away, loads, structures the page, or is none of the elements that this project writes. */
export interface Alive {
  readonly mentions: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly headings: readonly string[];
  readonly strangeElements: readonly string[];
}

const OWN_ELEMENTS: ReadonlySet<string> = new Set(
  "p strong em a code pre blockquote ul ol li sub details summary h1 h2 h3 h4 table thead tbody tr th td br".split(
    " ",
  ),
);
const WITHOUT_REFERENCES: ReadonlySet<string> = new Set(["a", "code", "pre"]);
/** Accounts and teams, issues, and commits, as GitHub finds them in running text. */
const REFERENCE =
  /(?<![\w`/.-])@[a-z\d][\w/-]*|(?<![\w`])(?:[\w./-]*#|GH-)\d+|\b(?=[a-f]*\d)[\da-f]{7,40}\b/gi;

export function aliveOn(html: string): Alive {
  const all = [...nodesIn(parseFragment(html))];
  const elements = all.filter((node) => "tagName" in node);
  const valuesOf = (name: string) =>
    elements.flatMap(({ attrs }) =>
      attrs.filter((attribute) => attribute.name === name).map(({ value }) => value),
    );
  const comments = all.filter((node) => node.nodeName === "#comment");
  return {
    mentions: all.filter(isRunningText).flatMap((node) => textIn(node).match(REFERENCE) ?? []),
    links: valuesOf("href"),
    images: valuesOf("src"),
    headings: elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map(textIn),
    strangeElements: [
      ...elements.filter((element) => !isAlert(element)).map(({ tagName }) => tagName),
      ...comments.map(() => "comment"),
    ].filter((name) => !OWN_ELEMENTS.has(name)),
  };
}

/** GitHub's alerts, which some parsers make of a quote that begins with `[!NOTE]`. */
function isAlert({ tagName, attrs }: DefaultTreeAdapterMap["element"]): boolean {
  return (
    tagName === "div" && attrs.some(({ name, value }) => name === "class" && /^markdown-alert/.test(value))
  );
}

/** What stands in code, element by element. */
export function codeOn(html: string): string[] {
  const elements = [...nodesIn(parseFragment(html))].filter((node) => "tagName" in node);
  return elements.filter(({ tagName }) => tagName === "code").map(textIn);
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of "childNodes" in node ? node.childNodes : []) {
    yield* nodesIn(child);
  }
}

function textIn(node: Node): string {
  return "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textIn).join("") : "";
}

function isRunningText(node: Node): boolean {
  return node.nodeName === "#text" && "parentNode" in node && !ancestors(node).some(isWithoutReferences);
}

function isWithoutReferences({ nodeName }: Node): boolean {
  return WITHOUT_REFERENCES.has(nodeName);
}

function ancestors(node: Node): Node[] {
  const parent = "parentNode" in node ? node.parentNode : null;
  return parent === null ? [] : [parent, ...ancestors(parent)];
}
