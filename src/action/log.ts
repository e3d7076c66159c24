import * as core from "@actions/core";
import { withoutCommands } from "../plain-text.ts";

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

/** Writes to standard output in the runner's own form; `title` stands above the annotations on the run's page. */
export function runnerLog(title: string): Log {
  return {
    info: (text) => core.info(withoutCommands(text)),
    notice: (text) => core.notice(annotation(text), { title }),
    warning: (text) => core.warning(annotation(text), { title }),
    error: (text) => core.error(annotation(text), { title }),
    group: (heading, text) => {
      core.startGroup(withoutCommands(heading));
      core.info(withoutCommands(text));
      core.endGroup();
    },
  };
}

function annotation(text: string): string {
  const safe = withoutCommands(text);
  return safe.length <= ANNOTATION_LIMIT ? safe : `${safe.slice(0, ANNOTATION_LIMIT - 1)}…`;
}
