import type { Env, StateInline } from "markdown-it";

/** A line of a paragraph that starts in plain text: not in a code span, a tag, or a link's target. */
export interface LineStart {
  /** Number of the line within its paragraph. */
  readonly line: number;
  readonly isInLink: boolean;
  /** The tags since the start of the line before. */
  readonly tags: readonly string[];
}

interface Progress {
  readonly starts: LineStart[];
  src: string;
  position: number;
  line: number;
  token: number;
}

const progressOf = new WeakMap<Env, Progress>();

/** Begins the notes on one paragraph; the list grows while it is parsed. */
export function noteLineStarts(env: Env, src: string): readonly LineStart[] {
  const starts: LineStart[] = [];
  progressOf.set(env, { starts, src, position: 0, line: 0, token: 0 });
  return starts;
}

/** Inline rule that matches nothing: it notes the line ends that the parser meets in plain text. */
export function noteLineEnd(state: StateInline, silent: boolean): boolean {
  const isEscaped = state.src.startsWith("\\\n", state.pos);
  const progress = progressOf.get(state.env);
  if (progress?.src !== state.src || silent || !(isEscaped || state.src.charAt(state.pos) === "\n")) {
    return false;
  }
  const end = state.pos + (isEscaped ? 1 : 0);
  for (; progress.position <= end; progress.position++) {
    progress.line += progress.src.charAt(progress.position) === "\n" ? 1 : 0;
  }
  const tags: string[] = [];
  for (; progress.token < state.tokens.length; progress.token++) {
    const token = state.tokens[progress.token];
    if (token?.type === "html_inline") {
      tags.push(token.content);
    }
  }
  progress.starts.push({ line: progress.line, isInLink: state.linkLevel > 0, tags });
  return false;
}
