// The main steps of the agent action and of the digest action, and the post step of both. The listener for a cancel is loaded first.
import "./cancel.ts";
import { runStep } from "../action/world.ts";
import { post } from "../agent/post.ts";
import { run } from "../agent/run.ts";
import { cancel } from "./cancel.ts";

// Only the name of the step decides, never the runner's state: without state, post would otherwise run main and pay for a job.
const [, , name] = process.argv;

await runStep("Docs agent", cancel, async (world) => {
  if (name === "post") return await post(world);
  if (name !== "digest") return await run(world);
  // Few runs are a digest's.
  const digest = await import("../digest/run.ts");
  return await digest.run(world);
});
