// The main step of the agent action. The listener for a cancel is loaded first.
import "./cancel.ts";
import { runStep } from "../action/world.ts";
import { run } from "../agent/run.ts";
import { cancel } from "./cancel.ts";

await runStep("Docs agent", cancel, (world) => run(world));
