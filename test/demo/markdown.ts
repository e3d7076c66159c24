import createMarkdownIt, { type StateCore, type Token } from "markdown-it";
import { filterHtml } from "./html-filter.ts";
import { decodeHtml, type HtmlToken, serializeHtml, tokenizeHtml } from "./html-tokens.ts";
import { linkReferences, type Reference } from "./references.ts";

/** A text as GitHub shows it, and what in it is alive. */
export interface RenderedMarkdown {
  readonly html: string;
  readonly tokens: readonly HtmlToken[];
  /** Accounts, issues and commits that GitHub would link, and for accounts notify. */
  readonly references: readonly Reference[];
  /** Targets of all other links. */
  readonly links: readonly string[];
  /** Sources of pictures. */
  readonly images: readonly string[];
}

/** Renders GitHub's Markdown; in comments a line end is a line break, in summaries it is not. */
export function renderMarkdown(markdown: string, { breaks = true } = {}): RenderedMarkdown {
  const filtered = filterHtml(tokenizeHtml((breaks ? comments : summaries).render(markdown)));
  const references: Reference[] = [];
  const tokens = linkReferences(filtered, (found) => references.push(found));
  return {
    html: serializeHtml(tokens),
    tokens,
    references,
    links: attributeValues(filtered, "a", "href"),
    images: attributeValues(filtered, "img", "src"),
  };
}

/** The text that a reader of the page sees, without its form. */
export function visibleText(tokens: readonly HtmlToken[]): string {
  return tokens.map((token) => (token.kind === "text" ? decodeHtml(token.html) : "")).join("");
}

const comments = createRenderer(true);
const summaries = createRenderer(false);

function createRenderer(breaks: boolean): ReturnType<typeof createMarkdownIt> {
  const renderer = createMarkdownIt({ html: true, linkify: true, breaks });
  // GitHub links www. and absolute URLs only, never a bare domain.
  renderer.linkify.set({ fuzzyLink: false });
  renderer.linkify.add("www.", {
    validate: (text: string, at: number) =>
      /^[\w-]+(?:\.[\w-]+)+[^\s<]*/.exec(text.slice(at))?.[0].length ?? 0,
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
  renderer.core.ruler.after("inline", "task-lists", markTasks);
  renderer.core.ruler.after("block", "alerts", markAlerts);
  return renderer;
}

function attributeValues(tokens: readonly HtmlToken[], element: string, attribute: string): string[] {
  return tokens.flatMap((token) => {
    if (token.kind !== "open" || token.name !== element) return [];
    return [token.attributes.get(attribute) ?? ""];
  });
}

function markTasks({ tokens, Token: TokenClass }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const box = tokens[index - 2]?.type === "list_item_open" ? /^\[([ xX])\]\s/.exec(token.content) : null;
    const first = token.children?.[0];
    if (!box || !first) continue;
    first.content = first.content.slice(3);
    tokens[index - 2]?.attrJoin("class", "task-list-item");
    const checkbox = new TokenClass("html_inline", "", 0);
    const checked = box[1] === " " ? "" : " checked";
    checkbox.content = `<input type="checkbox" class="task-list-item-checkbox" disabled${checked}>`;
    token.children?.unshift(checkbox);
  }
}

function markAlerts({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const alert = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i.exec(token.content);
    const quote = tokens[index - 2];
    if (token.type !== "inline" || !alert || quote?.type !== "blockquote_open") continue;
    const level = alert[1]?.toLowerCase() ?? "";
    token.content = `**${level[0]?.toUpperCase()}${level.slice(1)}**\n${token.content.slice(alert[0].length)}`;
    quote.attrJoin("class", `markdown-alert markdown-alert-${level}`);
    asDivision(quote, closing(tokens, index, quote.level));
  }
}

function closing(tokens: readonly Token[], from: number, level: number): Token | undefined {
  return tokens.slice(from).find((token) => token.type === "blockquote_close" && token.level === level);
}

function asDivision(...pair: ReadonlyArray<Token | undefined>): void {
  for (const token of pair) if (token) token.tag = "div";
}
