import { listenForCancel } from "../runner/signals.ts";

// Before all else is loaded, which takes longer than this: a signal that nobody listens for ends the process without a word.
const signal = listenForCancel();
const { main } = await import("./main.ts");
await main(signal);
