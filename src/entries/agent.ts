// The steps of the agent action and of the digest action. The listener for a cancel is loaded first.
import "./cancel.ts";
import { runStep } from "../action/world.ts";
import { run } from "../agent/run.ts";
import { cancel } from "./cancel.ts";

const [, , name] = process.argv;

await runStep("Docs agent", cancel, async (world) => {
  if (name !== "digest") return await run(world);
  // Few runs are a digest's.
  const digest = await import("../digest/run.ts");
  return await digest.run(world);
});
