import { listenForCancel } from "../action/signals.ts";

/**
 * Listens from the moment in which this file is loaded, which each entry does first: a signal that nobody listens for ends the
 * process without a word (docs/decisions/0010).
 */
export const cancel = listenForCancel();
