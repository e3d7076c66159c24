import type { StateBlock } from "markdown-it";
import { TAG } from "./html-inline.ts";

const NAMES =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|" +
  "fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|" +
  "menuitem|nav|noframes|ol|optgroup|option|p|param|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|" +
  "track|ul";

interface Kind {
  readonly start: RegExp;
  /** What ends the block on its line; without it, an empty line does. */
  readonly end?: RegExp;
  readonly interruptsParagraph: boolean;
}

const KINDS: readonly Kind[] = [
  {
    start: /^<(?:script|pre|style)(?=[ \t>]|$)/i,
    end: /<\/(?:script|pre|style)>/i,
    interruptsParagraph: true,
  },
  { start: /^<!--/, end: /-->/, interruptsParagraph: true },
  { start: /^<\?/, end: /\?>/, interruptsParagraph: true },
  { start: /^<![A-Z]/, end: />/, interruptsParagraph: true },
  { start: /^<!\[CDATA\[/, end: /\]\]>/, interruptsParagraph: true },
  { start: new RegExp(`^</?(?:${NAMES})(?=[ \\t]|/?>|$)`, "i"), interruptsParagraph: true },
  { start: new RegExp(`^${TAG}[ \\t]*$`), interruptsParagraph: false },
];

// Markdown, or what may be no comment: with it, it matters whether such a block may follow an item's or a quote's text.
const READS_OTHERWISE = /[`[\]$]|<!(?!--(?!-?>)(?:(?!--)[\s\S])*-->)/;

/**
 * Block rule for HTML by the rules of GitHub's parser. The library follows a later version: what one takes for HTML and
 * the other for Markdown hides other words.
 */
export function htmlBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = lineOf(state, startLine);
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4 || !first.startsWith("<")) {
    return false;
  }
  const kind = KINDS.find(({ start }) => start.test(first));
  if (kind === undefined || silent) {
    return kind !== undefined && (kind.interruptsParagraph || !isInParagraph(state, startLine));
  }
  let line = startLine;
  while (line < endLine && isInside(state, line, kind)) {
    line++;
    if (kind.end?.test(lineOf(state, line - 1))) {
      break;
    }
  }
  const content = state.getLines(startLine, line, state.blkIndent, true);
  const mayBeMarkdown = !kind.interruptsParagraph && startLine > 0 && !state.isEmpty(startLine - 1);
  const token = state.push(mayBeMarkdown && READS_OTHERWISE.test(content) ? "unclear" : "html_block", "", 0);
  token.map = [startLine, line];
  token.content = content;
  state.line = line;
  return true;
}

/** Below an item or a quote that its paragraph leaves, GitHub's parser is in no paragraph. */
function isInParagraph(state: StateBlock, line: number): boolean {
  return /^(?:paragraph|reference)$/.test(state.parentType) && isIndented(state, line);
}

function isInside(state: StateBlock, line: number, { end }: Kind): boolean {
  const isEmpty = state.isEmpty(line);
  return end === undefined ? !isEmpty && isIndented(state, line) : isEmpty || isIndented(state, line);
}

function isIndented(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) >= state.blkIndent;
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}
