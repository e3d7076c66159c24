import { TIME_LIMITS } from "../time-limits.ts";

/** The run was cancelled: thrown out of every wait. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

// The exit code that a shell reports for a process that was interrupted.
const INTERRUPTED_EXIT_CODE = 130;

/**
 * Aborts when the run is cancelled: the runner sends SIGINT and, if the process is still running some seconds later, SIGTERM
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-cancellation). A second signal ends the
 * process.
 */
export function listenForCancel(): AbortSignal {
  const controller = new AbortController();
  const cancel = () => {
    if (controller.signal.aborted) {
      setTimeout(() => process.exit(INTERRUPTED_EXIT_CODE), TIME_LIMITS.exitDelay);
    }
    controller.abort(new Cancelled("The run was cancelled."));
  };
  // On Windows the runner sends Ctrl-C, then Ctrl-Break:
  // https://github.com/actions/runner/blob/main/src/Runner.Sdk/ProcessInvoker.cs
  process.on("SIGINT", cancel).on("SIGTERM", cancel).on("SIGBREAK", cancel);
  return controller.signal;
}
