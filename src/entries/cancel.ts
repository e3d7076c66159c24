import { listenForCancel } from "../action/signals.ts";

/**
 * Listens from the moment this file is loaded. Each entry loads it first, because a signal without a listener ends the process without a
 * message (docs/decisions/0010).
 */
export const cancel = listenForCancel();
