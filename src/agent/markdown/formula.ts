import type { StateInline } from "markdown-it";

const READABLE_COLOURS =
  "red|green|blue|orange|purple|magenta|brown|teal|violet|olive|crimson|darkred|darkgreen|darkblue|RoyalBlue|ForestGreen";
// Commands that draw nothing, draw elsewhere, draw unreadably, rename commands, or set attributes; and comments.
const CONCEALING = new RegExp(
  [
    String.raw`\\(?:[hv]?phantom|label|(?:eq)?ref|tag|style|class|cssId|href|url|data|html[A-Za-z]*|math[lrc]lap|[lrc]lap|smash)(?![a-zA-Z])`,
    String.raw`\\(?:[hm]space|[hm]skip|m?kern|raise|lower|move(?:left|right)|raisebox|rule|[hv]box|hss|hfil+|hidewidth|mathchoice)(?![a-zA-Z])`,
    String.raw`\\(?:[gex]?def|let|(?:re)?new(?:command|environment)|providecommand|DeclareMathOperator|csname|require)(?![a-zA-Z])`,
    String.raw`\\(?:unicode|mmlToken|texttip|mathtip|toggle|action|bbox|f?colorbox|definecolor|tiny|Tiny|scriptscriptstyle)(?![a-zA-Z])`,
    String.raw`\\(?:text)?color(?![a-zA-Z])(?!\s{0,9}\{(?:${READABLE_COLOURS})\})`,
    String.raw`\\(?:neg(?:thin|med|thick)space|leftroot|uproot|above|mphantom|[bx]?cancel|enclose|mathcolor|Space|Rule)(?![a-zA-Z])`,
    String.raw`\\(?:makebox|framebox|parbox|newtagform|DeclarePairedDelimiter[A-Za-z]*|iffalse)(?![a-zA-Z])`,
    String.raw`\\!|\\\\\s{0,9}\[\s{0,9}-`,
    // An even number of backslashes escapes nothing: the last pair ends a row.
    String.raw`(?<!(?<!\\)(?:\\\\){0,99}\\)%`,
  ].join("|"),
  "g",
);

/** Whether a TeX formula contains something that its picture may not show. */
export function concealsText(tex: string): boolean {
  return nextConcealment(tex, 0) >= 0;
}

/** Inline rule: a `$…$` that conceals something becomes one `formula` token; any other stays ordinary text. */
export function formula(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charAt(pos) !== "$") {
    return false;
  }
  const delimiter = src.startsWith("$$", pos) ? "$$" : "$";
  const search = searchOf(state);
  const concealment = search.concealment.after(pos + delimiter.length);
  if (concealment < 0 || (delimiter === "$" && /^\s?$/.test(src.charAt(pos + 1)))) {
    return false;
  }
  const end = (delimiter === "$$" ? search.double : search.single).after(pos + delimiter.length);
  if (end < 0 || concealment > end || end + delimiter.length > state.posMax) {
    return false;
  }
  if (!silent) {
    state.push("formula", "", 0);
  }
  state.pos = end + delimiter.length;
  return true;
}

interface Finder {
  /** Index of the first find at or after `from`, else -1; amortised linear, as finds are remembered. */
  readonly after: (from: number) => number;
}

interface Search {
  readonly concealment: Finder;
  readonly single: Finder;
  readonly double: Finder;
}

const searches = new WeakMap<StateInline, Search>();

function searchOf(state: StateInline): Search {
  const known = searches.get(state);
  if (known !== undefined) {
    return known;
  }
  const { src } = state;
  const search: Search = {
    concealment: remembering((from) => nextConcealment(src, from)),
    single: remembering((from) => next(src, /(?<=[^\s\\])\$(?!\d)/g, from)),
    double: remembering((from) => src.indexOf("$$", from)),
  };
  searches.set(state, search);
  return search;
}

function remembering(find: (from: number) => number): Finder {
  let searchedFrom = 0;
  let found: number | undefined;
  return {
    after: (from) => {
      const stillValid = found !== undefined && from >= searchedFrom && (found < 0 || found >= from);
      if (!stillValid) {
        searchedFrom = from;
        found = find(from);
      }
      return found ?? -1;
    },
  };
}

function nextConcealment(tex: string, from: number): number {
  return next(tex, CONCEALING, from);
}

function next(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
