import type { StateInline } from "markdown-it";

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
 * Inline rule for comments, declarations and instructions. The library's own one forgets, after a look ahead at an
 * unclosed one, that those before it are closed, and shows them.
 */
export function htmlComment(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charAt(pos) !== "<" || !/[!?]/.test(src.charAt(pos + 1))) {
    return false;
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
  if (!silent) {
    state.push("html_inline", "", 0).content = state.src.slice(state.pos, found + end.length);
  }
  state.pos = found + end.length;
  return true;
}

/** Where the last such end is: beyond it, no search is needed. */
function lastEnd(state: StateInline, end: string): number {
  const known = lastEnds.get(state) ?? new Map<string, number>();
  lastEnds.set(state, known);
  const last = known.get(end) ?? state.src.lastIndexOf(end);
  known.set(end, last);
  return last;
}
