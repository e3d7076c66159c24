/**
 * Visible text as Markdown that shows it again: escapes what would otherwise be taken for HTML, an entity,
 * code, a link's target or a definition. Emphasis hides nothing and is left alone.
 */
export function escapeText(text: string): string {
  const escaped = text.replace(
    /\\(?=[!-/:-@[-`{-~]|\s|$)|<(?=[a-zA-Z/!?])|&(?=#?[0-9a-zA-Z]{1,32};)|`|(?<=\])[(:]/g,
    "\\$&",
  );
  // A formula can only hide something by a command or a comment of its own.
  return /[\\%]/.test(text) ? escaped.replaceAll("$", "\\$") : escaped;
}

/** A line of a paragraph that cannot be taken for the start of another block. */
export function escapeLineStart(line: string): string {
  if (/^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|~~~|[-_*|:=][-_*|:= \t]*$)/.test(line)) {
    return `\\${line}`;
  }
  return line.replace(/^(\d{1,9})([.)](?:\s|$))/, "$1\\$2");
}

/** An inline code span whose delimiter is longer than any run of back-ticks in it. */
export function codeSpan(content: string): string {
  if (content.trim() === "") {
    return content;
  }
  const delimiter = "`".repeat(longestRun(content, "`") + 1);
  const padded = /^`|`$|^ .*\S.* $/.test(content) ? ` ${content} ` : content;
  return delimiter + padded + delimiter;
}

/** A fenced code block as lines; the fence is longer than any in the content. */
export function fencedCode(language: string, content: string): string[] {
  const fence = "`".repeat(Math.max(3, longestRun(content, "`") + 1));
  const body = content.endsWith("\n") ? content.slice(0, -1) : content;
  return [fence + language, ...(body === "" ? [] : body.split("\n")), fence];
}

function longestRun(text: string, character: string): number {
  let longest = 0;
  let run = 0;
  for (const each of text) {
    run = each === character ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
