import type { StateInline } from "markdown-it";

const BLANK = "[ \\t\\n]";
const VALUE = `(?:[^ \\t\\n"'=<>\`]+|'[^']*'|"[^"]*")`;
const ATTRIBUTE = `${BLANK}+[a-zA-Z_:][a-zA-Z0-9:._-]*(?:${BLANK}*=${BLANK}*${VALUE})?`;
/** A whole tag, by the rules of GitHub's parser: its blanks are those of ASCII. */
export const TAG = `<(?:[a-zA-Z][a-zA-Z0-9-]*(?:${ATTRIBUTE})*${BLANK}*/?|/[a-zA-Z][a-zA-Z0-9-]*${BLANK}*)>`;

const TAG_HERE = new RegExp(TAG, "y");
const TERMINATORS: readonly (readonly [start: RegExp, end: string])[] = [
  [/^<!---?>/, ""],
  [/^<!--/, "-->"],
  [/^<!\[CDATA\[/, "]]>"],
  [/^<\?/, "?>"],
  [/^<![A-Za-z]/, ">"],
];
const LONGEST_START = 9;

const lastEnds = new WeakMap<StateInline, Map<string, number>>();

/**
 * Inline rule for tags, comments, declarations and instructions. The library's own one counts blanks that GitHub does
 * not, and forgets, after a look ahead at an unclosed comment, that those before it are closed.
 */
export function htmlInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charAt(pos) !== "<") {
    return false;
  }
  if (!/[!?]/.test(src.charAt(pos + 1))) {
    return takeTag(state, silent);
  }
  const head = src.slice(pos, pos + LONGEST_START);
  for (const [start, end] of TERMINATORS) {
    const opening = start.exec(head)?.[0];
    if (opening !== undefined) {
      return takeUpTo(state, { from: pos + opening.length, end, silent });
    }
  }
  return false;
}

function takeTag(state: StateInline, silent: boolean): boolean {
  TAG_HERE.lastIndex = state.pos;
  const tag = TAG_HERE.exec(state.src)?.[0];
  if (tag === undefined || state.pos + tag.length > state.posMax) {
    return false;
  }
  if (!silent) {
    state.push("html_inline", "", 0).content = tag;
    state.linkLevel += /^<a[ \t\n>]/i.test(tag) ? 1 : /^<\/a[ \t\n>]/i.test(tag) ? -1 : 0;
  }
  state.pos += tag.length;
  return true;
}

interface Extent {
  readonly from: number;
  readonly end: string;
  readonly silent: boolean;
}

function takeUpTo(state: StateInline, { from, end, silent }: Extent): boolean {
  const found = lastEnd(state, end) < from ? -1 : state.src.indexOf(end, from);
  if (found < 0) {
    return false;
  }
  const isUnclear = mayBeText(state.src.slice(state.pos, found + end.length));
  const last = isUnclear ? state.posMax : found + end.length;
  if (!silent) {
    const token = state.push(isUnclear ? "unclear" : "html_inline", "", 0);
    token.content = state.src.slice(state.pos, last);
  }
  state.pos = last;
  return true;
}

/**
 * A comment with two dashes in it and a declaration in small letters are text by one version of the rules and HTML by
 * another. That matters where links, code, tags or formulas begin or end in it: the rest of the text reads otherwise.
 */
function mayBeText(html: string): boolean {
  const comment = /^<!--(.*)-->$/s.exec(html)?.[1];
  const isClear =
    comment === undefined
      ? !/^<![a-zA-Z]/.test(html) || /^<![A-Z]+[ \t\n]/.test(html)
      : !/--|-$|^>/.test(comment);
  return !isClear && /[`<[\]$]/.test(html.slice(2));
}

/** Where the last such end is: beyond it, no search is needed. */
function lastEnd(state: StateInline, end: string): number {
  const known = lastEnds.get(state) ?? new Map<string, number>();
  lastEnds.set(state, known);
  const last = known.get(end) ?? state.src.lastIndexOf(end);
  known.set(end, last);
  return last;
}
