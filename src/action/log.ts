import * as core from "@actions/core";
import { withoutCommands } from "../plain-text.ts";

/** The step's log. Whatever is written through it, no line can become a command to the runner. */
export type Log = Readonly<ReturnType<typeof runnerLog>>;

// The runner cuts longer annotations, wherever that is in the text.
const ANNOTATION_LIMIT = 4096;

/** Writes to standard output in the runner's own form; `title` is the heading of the annotations on the run's page. */
export function runnerLog(title: string) {
  return {
    info: (text: string) => core.info(withoutCommands(text)),
    notice: (text: string) => core.notice(annotation(text), { title }),
    warning: (text: string) => core.warning(annotation(text), { title }),
    error: (text: string) => core.error(annotation(text), { title }),
    /** A collapsed group of lines under a heading. */
    group: (heading: string, text: string) => {
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
