import type { Env, StateBlock, StateInline } from "markdown-it";
import { htmlBlock } from "./html-block.ts";

/** The library stops reading below this depth and says nothing: such blocks have to be told apart. */
export const MAX_NESTING = 50;
const MAX_CELLS = 8192;
// A line that no table can start with, HTML apart.
const OTHER_BLOCK = /^(?:`{3,}[^`]*$|~~~|>|#{1,6}(?:\s|$)|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$))/;
// In a table, what reads otherwise than in a paragraph: a surplus cell, or what would go on in the next line.
const READS_OTHERWISE = /[|`<[\]$]/;
const LONG_BACKTICKS = "`".repeat(81);

const tooDeep = new WeakMap<Env, Set<string>>();
const cellBudgets = new WeakMap<Env, number>();
const lastBrackets = new WeakMap<StateInline, number>();

/** Whether the parser gave up on an inline content because of its nesting. */
export function gaveUpOn(content: string, env: Env): boolean {
  return tooDeep.get(env)?.has(content) === true;
}

/** Inline rule that notes where the parser is about to give up, and spares it the rest of such a text. */
export function noteDepth(state: StateInline, silent: boolean): boolean {
  if (state.level >= MAX_NESTING - 1) {
    const seen = tooDeep.get(state.env) ?? new Set<string>();
    tooDeep.set(state.env, seen.add(state.src));
  }
  if (silent || !gaveUpOn(state.src, state.env)) {
    return false;
  }
  state.pos = state.posMax;
  return true;
}

/** Inline rule: a bracket that nothing closes is a character, and no reason to look for a link up to the end. */
export function loneBracket(state: StateInline, silent: boolean): boolean {
  const marker = state.src.startsWith("![", state.pos) ? "![" : "[";
  if (!state.src.startsWith(marker, state.pos)) {
    return false;
  }
  const last = lastBrackets.get(state) ?? state.src.lastIndexOf("]");
  lastBrackets.set(state, last);
  if (last > state.pos) {
    return false;
  }
  if (!silent) {
    state.pending += marker;
  }
  state.pos += marker.length;
  return true;
}

/** Inline rule: so many back-ticks start code by one version of the rules and not by another; the rest is unclear. */
export function longBackticks(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith(LONG_BACKTICKS, state.pos)) {
    return false;
  }
  if (!silent) {
    state.push("unclear", "", 0).content = state.src.slice(state.pos, state.posMax);
  }
  state.pos = state.posMax;
  return true;
}

/**
 * Block rule: a table with more cells than a person writes into one document becomes one `oversized_table` token; so does
 * one that GitHub draws and the library does not see, if it reads otherwise than the paragraph that the library sees.
 */
export function oversizedTable(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (!isTableStart(state, startLine, endLine)) {
    return false;
  }
  if (silent) {
    // The library's own rule ends a paragraph before the tables that it sees.
    return isUnseenTable(state, startLine);
  }
  const columns = countCells(lineOf(state, startLine));
  const budget = cellBudgets.get(state.env) ?? MAX_CELLS;
  let line = startLine + 2;
  while (isRow(state, line, endLine) && (line - startLine) * columns <= budget) {
    line++;
  }
  const cells = (line - startLine) * columns;
  cellBudgets.set(state.env, Math.max(0, budget - cells));
  if (cells <= budget && !(isUnseenTable(state, startLine) && readsOtherwise(state, startLine, line))) {
    return false;
  }
  while (isRow(state, line, endLine)) {
    line++;
  }
  const token = state.push("oversized_table", "", 0);
  token.map = [startLine, line];
  token.content = state.getLines(startLine, line, state.blkIndent, true);
  state.line = line;
  return true;
}

function isTableStart(state: StateBlock, startLine: number, endLine: number): boolean {
  if (!isRow(state, startLine + 1, endLine)) {
    return false;
  }
  const first = lineOf(state, startLine);
  const rule = lineOf(state, startLine + 1);
  if (!rule.includes("-") || !/^[-|: \t]+$/.test(rule) || countCells(rule) !== countCells(first)) {
    return false;
  }
  return !OTHER_BLOCK.test(first) && !htmlBlock(state, startLine, endLine, true);
}

function isRow(state: StateBlock, line: number, endLine: number): boolean {
  return line < endLine && !state.isEmpty(line) && (state.sCount[line] ?? 0) >= state.blkIndent;
}

/** Without a bar in its first row; GitHub asks for none in the second either, but a colon if there is none. */
function isUnseenTable(state: StateBlock, startLine: number): boolean {
  return !lineOf(state, startLine).includes("|") && /[|:]/.test(lineOf(state, startLine + 1));
}

function readsOtherwise(state: StateBlock, startLine: number, endLine: number): boolean {
  const rows = Array.from({ length: endLine - startLine }, (_, index) => lineOf(state, startLine + index));
  return rows.some((row, index) => index !== 1 && READS_OTHERWISE.test(row));
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
}

function countCells(row: string): number {
  const bars = row.match(/(?<!\\)\|/g)?.length ?? 0;
  return bars + 1 - (row.startsWith("|") ? 1 : 0) - (/(?<!\\)\|$/.test(row) && row.length > 1 ? 1 : 0);
}
