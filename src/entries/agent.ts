// The main step of the agent action, and its post step, which dist/agent/post.js starts. The listener for a cancel is loaded first.
import "./cancel.ts";
import { runStep } from "../action/world.ts";
import { post } from "../agent/post.ts";
import { run } from "../agent/run.ts";
import { cancel } from "./cancel.ts";

// Only the name of the step decides, never the runner's state: without state, post would otherwise run main and pay for a job.
const isPost = process.argv[2] === "post";

await runStep("Docs agent", cancel, (world) => (isPost ? post(world) : run(world)));
