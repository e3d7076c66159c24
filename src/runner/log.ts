import * as core from "@actions/core";
import { oneCommandFree } from "../plain-text.ts";

/** The step's log. Whatever is written through it, no line can become a command to the runner. */
export interface Log {
  readonly info: (text: string) => void;
  readonly notice: (text: string) => void;
  readonly warning: (text: string) => void;
  readonly error: (text: string) => void;
  /** A collapsed group of lines under a title. */
  readonly group: (title: string, text: string) => void;
}

// The runner cuts an annotation here, in the middle of whatever stands there.
const ANNOTATION_LIMIT = 4096;

// What stands above an annotation on the run's page.
const TITLE = { title: "Docs agent" };

/** Writes to standard output in the runner's own form. */
export const runnerLog: Log = {
  info: (text) => core.info(oneCommandFree(text)),
  notice: (text) => core.notice(annotation(text), TITLE),
  warning: (text) => core.warning(annotation(text), TITLE),
  error: (text) => core.error(annotation(text), TITLE),
  group: (title, text) => {
    core.startGroup(oneCommandFree(title));
    core.info(oneCommandFree(text));
    core.endGroup();
  },
};

function annotation(text: string): string {
  const safe = oneCommandFree(text);
  return safe.length <= ANNOTATION_LIMIT ? safe : `${safe.slice(0, ANNOTATION_LIMIT - 1)}…`;
}
