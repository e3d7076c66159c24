import { readFileSync } from "node:fs";
import createMarkdownIt, { type Token } from "markdown-it";

// As GitHub reads Markdown: HTML stays, and an address becomes a link.
const markdown = createMarkdownIt({ html: true, linkify: true });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** A page of documentation, with what can be checked about it. Each part names its line in the file. */
export interface MarkdownPage {
  readonly path: string;
  /** Targets of links and images, in Markdown and in HTML. */
  readonly links: readonly { readonly target: string; readonly line: number }[];
  /** What stands behind `#` in links to the page's headings. */
  readonly anchors: ReadonlySet<string>;
  readonly fences: readonly { readonly language: string; readonly text: string; readonly line: number }[];
  /** All that stands in code: spans, and the lines of fences. */
  readonly code: readonly { readonly text: string; readonly line: number }[];
}

/** Reads a page. */
export function readPage(path: string): MarkdownPage {
  const text = readFileSync(path, "utf8");
  const tokens = placed(markdown.parse(text, {}));
  const fences = tokens
    .filter(({ token }) => token.type === "fence")
    .map(({ token, line }) => ({ language: token.info.trim(), text: token.content, line }));
  return {
    path,
    links: tokens.flatMap(({ token, line }) => linksIn(token).map((target) => ({ target, line }))),
    anchors: anchorsOf(tokens.map(({ token }) => token)),
    fences,
    code: [
      ...tokens.flatMap(({ token, line }) => spansIn(token).map((span) => ({ text: span, line }))),
      ...fences.flatMap((fence) =>
        fence.text.split("\n").map((each, index) => ({ text: each, line: fence.line + 1 + index })),
      ),
    ],
  };
}

/** A token with the line on which it stands, or the one that it stands in. */
interface Placed {
  readonly token: Token;
  readonly line: number;
}

function placed(tokens: readonly Token[]): Placed[] {
  let line = 1;
  return tokens.map((token) => {
    line = token.map === null ? line : token.map[0] + 1;
    return { token, line };
  });
}

function linksIn(token: Token): string[] {
  const children = token.children ?? [];
  const html = [token, ...children].filter(({ type }) => type.startsWith("html_"));
  const inHtml = html.flatMap(({ content }) => [...content.matchAll(/\b(?:src|srcset|href)="([^"]*)"/g)]);
  const inText = children.flatMap((child) => child.attrGet("href") ?? child.attrGet("src") ?? []);
  return [...inHtml.map(([, target = ""]) => target), ...inText.map(String)];
}

function spansIn(token: Token): string[] {
  return (token.children ?? []).filter(({ type }) => type === "code_inline").map(({ content }) => content);
}

/** As GitHub makes them: lower case, no punctuation, hyphens for spaces, a number for a heading that was there before. */
function anchorsOf(tokens: readonly Token[]): Set<string> {
  const anchors = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") {
      const slug = textOf(tokens[index + 1])
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
        .replaceAll(/\s/g, "-");
      let anchor = slug;
      for (let number = 1; anchors.has(anchor); number += 1) {
        anchor = `${slug}-${number}`;
      }
      anchors.add(anchor);
    }
  }
  return anchors;
}

function textOf(token: Token | undefined): string {
  const shown = (token?.children ?? []).filter(({ type }) => type === "text" || type === "code_inline");
  return shown.map(({ content }) => content).join("");
}
