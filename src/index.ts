import { listenForCancel } from "./action/signals.ts";
import type { World } from "./action/world.ts";

/** The main step of the agent action. */
export async function agent(): Promise<void> {
  await start("Docs agent", async () => (await import("./agent/run.ts")).run);
}

/** The post step of the agent action. */
export async function post(): Promise<void> {
  await start("Docs agent", async () => (await import("./agent/post.ts")).post);
}

/** The visitors action. */
export async function visitors(): Promise<void> {
  await start("Visitors", async () => (await import("./visitors/run.ts")).run);
}

/** Runs a program in the real world, and ends the process. */
async function start(title: string, load: () => Promise<(world: World) => Promise<boolean>>): Promise<void> {
  // A signal that nobody listens for ends the process without a word, so this comes before the rest is loaded, which takes
  // longer (docs/decisions/0010).
  const signal = listenForCancel();
  const { runStep } = await import("./action/world.ts");
  await runStep(title, signal, await load());
}
