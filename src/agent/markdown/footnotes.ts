import type { Env, StateBlock, StateInline, Token } from "markdown-it";

const MAX_LABEL_LENGTH = 999;
const REPEATED = "repeated";
const known = new WeakMap<Env, Footnotes>();

/** What a document says of its footnotes; labels are normalised. */
export interface Footnotes {
  readonly defined: Set<string>;
  /** The labels that some text refers to, and what the page shows for them. */
  readonly referenced: Map<string, string>;
}

/** The footnotes of the document that is parsed with this environment. */
export function footnotesOf(env: Env): Footnotes {
  const existing = known.get(env);
  if (existing !== undefined) {
    return existing;
  }
  const footnotes: Footnotes = { defined: new Set(), referenced: new Map() };
  known.set(env, footnotes);
  return footnotes;
}

/** What stands on the page for a definition: nothing without a reference to it, or if it is the second of its label. */
export function shownLabel(open: Token, footnotes: Footnotes): string | undefined {
  return open.markup === REPEATED ? undefined : footnotes.referenced.get(normaliseLabel(open.info));
}

function normaliseLabel(label: string): string {
  return label.toLowerCase();
}

/** The page numbers all footnotes in the order in which they are referred to: no label is to be seen. */
function refer(label: string, { referenced }: Footnotes): string {
  const key = normaliseLabel(label);
  const shown = referenced.get(key) ?? String(referenced.size + 1);
  referenced.set(key, shown);
  return shown;
}

/** Block rule for `[^label]: text`: a container, as GitHub has it. `info` is the label, `markup` says whether it is a second definition. */
export function footnoteDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const start = lineStart(state, startLine);
  if (state.sCount[startLine] === undefined || indentOf(state, startLine) >= 4) {
    return false;
  }
  const label = readLabel(state.src, start, state.eMarks[startLine] ?? 0);
  if (label === undefined || state.src.charAt(start + label.length + 3) !== ":") {
    return false;
  }
  if (silent) {
    return true;
  }
  const { defined } = footnotesOf(state.env);
  const open = state.push("footnote_open", "", 1);
  open.info = label;
  open.markup = defined.has(normaliseLabel(label)) ? REPEATED : "";
  defined.add(normaliseLabel(label));
  const map: [number, number] = [startLine, endLine];
  open.map = map;
  parseBody(state, { startLine, endLine, bodyStart: start + label.length + 4 });
  map[1] = state.line;
  state.push("footnote_close", "", -1);
  return true;
}

/**
 * Inline rule for `[^label]` where that footnote is defined. To the look ahead for the end of a link's text it is a pair of
 * brackets as any other: taken for a link, it would end the link around it.
 */
export function footnoteReference(state: StateInline, silent: boolean): boolean {
  const label = readLabel(state.src, state.pos, Math.min(state.posMax, state.pos + MAX_LABEL_LENGTH));
  if (silent || label === undefined || !footnotesOf(state.env).defined.has(normaliseLabel(label))) {
    return false;
  }
  const token = state.push("footnote_reference", "", 0);
  token.info = refer(label, footnotesOf(state.env));
  token.content = label;
  state.pos += label.length + 3;
  return true;
}

function lineStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

function indentOf(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}

function readLabel(text: string, start: number, max: number): string | undefined {
  if (!text.startsWith("[^", start)) {
    return undefined;
  }
  for (let position = start + 2; position < max; position++) {
    const character = text.charAt(position);
    if (character === "]") {
      return position > start + 2 ? text.slice(start + 2, position) : undefined;
    }
    if (/[ \t\n]/.test(character)) {
      return undefined;
    }
  }
  return undefined;
}

interface Body {
  readonly startLine: number;
  readonly endLine: number;
  readonly bodyStart: number;
}

/** The body is indented by four columns; its first line counts as indented whatever follows the colon. */
function parseBody(state: StateBlock, { startLine, endLine, bodyStart }: Body): void {
  const saved = {
    begin: state.bMarks[startLine] ?? 0,
    shift: state.tShift[startLine] ?? 0,
    count: state.sCount[startLine] ?? 0,
  };
  const textStart = Math.min(state.skipSpaces(bodyStart), state.eMarks[startLine] ?? bodyStart);
  state.blkIndent += 4;
  state.bMarks[startLine] = bodyStart;
  state.tShift[startLine] = textStart - bodyStart;
  state.sCount[startLine] = state.blkIndent;
  state.md.block.tokenize(state, startLine, endLine);
  state.bMarks[startLine] = saved.begin;
  state.tShift[startLine] = saved.shift;
  state.sCount[startLine] = saved.count;
  state.blkIndent -= 4;
}
