import { listenForCancel } from "../action/signals.ts";

// Before all else is loaded, which takes longer than this: a signal that nobody listens for ends the process without a word.
const signal = listenForCancel();
const { runStep } = await import("../action/world.ts");
await runStep("Visitors", signal, (await import("./run.ts")).run);
