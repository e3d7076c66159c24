import { basename } from "node:path";
import { listenForCancel } from "../action/signals.ts";

// Before all else is loaded, which takes longer than this: a signal that nobody listens for ends the process without a word.
const signal = listenForCancel();
const { runStep } = await import("../action/world.ts");
// Known by the name under which the runner starts it: a main that was killed early leaves nothing else to know it by.
const isPost = basename(process.argv[1] ?? "") === "post.js";
// Post starts 8 ms faster without what only main needs.
const act = isPost ? (await import("./post.ts")).post : (await import("./run.ts")).run;
await runStep("Docs agent", signal, act);
