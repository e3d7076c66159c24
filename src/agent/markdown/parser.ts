import createMarkdownIt, { type Env, type MarkdownIt, type Token } from "markdown-it";
import { footnoteDefinition, footnoteReference } from "./footnotes.ts";
import { gaveUpOn, loneBracket, longBackticks, MAX_NESTING, noteDepth, oversizedTable } from "./guards.ts";
import { htmlBlock } from "./html-block.ts";
import { htmlInline } from "./html-inline.ts";
import { noteLineEnd } from "./line-starts.ts";
import { noteListNumbers } from "./list-numbers.ts";

/** A parsed document: block tokens with inline children, and what is needed to judge them. */
export interface Document {
  /** The lines of the source that the tokens' `map` counts. */
  readonly lines: readonly string[];
  readonly tokens: readonly Token[];
  readonly env: Env;
  /** Whether an inline token's content is nested so deeply that the parser gave up on it. */
  readonly isTooDeep: (token: Token) => boolean;
}

const LINKED_SCHEMES = new Set(["http", "https", "mailto", "ftp", "tel"]);

const parser = createParser();
const parseInline = parser.inline.parse.bind(parser.inline);
// The image rule parses alternative texts, which nobody reads, level by level: hostile nesting makes that expensive.
parser.inline.parse = () => undefined;

/** The lines of a text as the parser counts them. */
export function normaliseNewlines(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
  return /[\v\f]/.test(lines) ? lines.split("\n").map(withoutFormFeeds).join("\n") : lines;
}

/** GitHub takes a form feed for a blank between the parts of tags, links and tables, and for a letter where blocks begin. */
function withoutFormFeeds(line: string): string {
  const isTableRule = /^[-|: \t\v\f]*\|[-|: \t\v\f]*$/.test(line);
  const start = isTableRule ? "" : (/^[\s\d>*+\-.)#=_]*/.exec(line)?.[0] ?? "");
  return start.replace(/[\v\f]/g, "\u200B") + line.slice(start.length).replace(/[\v\f]/g, " ");
}

/** Reads blocks only. */
export function parseBlocks(text: string): Document {
  const env: Env = {};
  const source = normaliseNewlines(text);
  const tokens = parser.parse(source, env);
  const isTooDeep = (token: Token): boolean =>
    token.type === "inline" ? gaveUpOn(token.content, env) : token.level >= MAX_NESTING - 1;
  return { lines: source.split("\n"), tokens, env, isTooDeep };
}

/** Reads the text of one block of a document. */
export function parseText(block: Token, env: Env): Token[] {
  const children: Token[] = [];
  parseInline(block.content, parser, env, children);
  block.children = children;
  return children;
}

/** Reads blocks and all text in them. */
export function parseDocument(text: string): Document {
  const document = parseBlocks(text);
  for (const token of document.tokens) {
    if (token.type === "inline") {
      parseText(token, document.env);
    }
  }
  return document;
}

/** The parser's own decoding of entities and escapes, for entities alone. */
export function decodeEntities(text: string): string {
  return parser.utils.unescapeAll(text.replaceAll("\\", "\\\\"));
}

/** Whether GitHub makes a link of this target; of others it shows the text alone. */
export function isLinkTarget(target: string): boolean {
  const scheme = /^\s{0,9}([a-z][a-z0-9+.-]{0,40}):/i.exec(target.slice(0, 60))?.[1]?.toLowerCase();
  return target !== "" && (scheme === undefined || LINKED_SCHEMES.has(scheme));
}

/** A target that was written in HTML, as the parser writes those of Markdown. */
export function normaliseTarget(target: string): string {
  return parser.normalizeLink(target.trim());
}

function createParser(): MarkdownIt {
  const md = createMarkdownIt("default", { html: true, maxNesting: MAX_NESTING });
  // Definitions stay in sight; escapes stay apart from text; inline content is parsed by `parseText`.
  md.core.ruler.disable([
    "strip_references",
    "inline",
    "linkify",
    "replacements",
    "smartquotes",
    "text_join",
  ]);
  md.core.ruler.push("list_numbers", ({ tokens }) => noteListNumbers(tokens));
  md.validateLink = () => true;
  md.normalizeLinkText = (url) => url;
  md.block.ruler.before("reference", "footnote", footnoteDefinition, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  // `[^a](b)` is a link.
  md.inline.ruler.after("link", "footnote_reference", footnoteReference);
  md.block.ruler.before("table", "oversized_table", oversizedTable, { alt: ["paragraph", "reference"] });
  md.inline.ruler.before("backticks", "long_backticks", longBackticks);
  md.inline.ruler.before("link", "lone_bracket", loneBracket);
  md.inline.ruler.at("html_inline", htmlInline);
  md.block.ruler.at("html_block", htmlBlock, { alt: ["paragraph", "reference", "blockquote"] });
  md.inline.ruler.before("text", "depth", noteDepth);
  md.inline.ruler.before("text", "line_end", noteLineEnd);
  return md;
}
