// The visitors action. The listener for a cancel is loaded first.
import "./cancel.ts";
import { runStep } from "../action/world.ts";
import { run } from "../visitors/run.ts";
import { cancel } from "./cancel.ts";

await runStep("Visitors", cancel, run);
