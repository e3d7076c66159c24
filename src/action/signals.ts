/** The run was cancelled: thrown out of every wait. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

// What a shell reports for a process that an interrupt ended.
const INTERRUPTED_EXIT_CODE = 130;
// Enough to write the outputs, too little for anybody to wait for: signals can come as close as two presses of a key.
const LAST_WORDS_MS = 50;

/** Aborts at the runner's cancel (SIGINT, then SIGTERM). A second signal ends the process: the post step does the rest. */
export function listenForCancel(): AbortSignal {
  const controller = new AbortController();
  const cancel = () => {
    if (controller.signal.aborted) {
      setTimeout(() => process.exit(INTERRUPTED_EXIT_CODE), LAST_WORDS_MS);
    }
    controller.abort(new Cancelled("The run was cancelled."));
  };
  // On Windows the second signal is Ctrl-Break.
  process.on("SIGINT", cancel).on("SIGTERM", cancel).on("SIGBREAK", cancel);
  return controller.signal;
}
