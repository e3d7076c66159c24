import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseCommandFile } from "../../emulator/runner/command-file.ts";
import { REPOSITORY, type Scene, setScene, TOKENS } from "./play.ts";

/** Starts a program of `live/` as the runner does. */
function start(
  program: "main.ts" | "post.ts",
  scene: Scene,
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(process.execPath, [join("live", program)], {
    env: {
      PATH: process.env["PATH"] ?? "",
      ...scene.env,
      GITHUB_ACTIONS: "true",
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_TOKEN: TOKENS.issues,
      INPUT_PHASE: "cancel",
      INPUT_AS: "issues",
      INPUT_FOLDER: scene.folder,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function untilPrinted({ stdout }: ChildProcess, words: string): Promise<void> {
  let text = "";
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    if (text.includes(words)) return;
  }
  throw new Error(`It ended without "${words}": ${text}`);
}

test("main notes the signals of its end, and post writes them into its comment", async () => {
  const scene = await setScene({}, { isCacheReal: false });
  await scene.run({ phase: "stage" }, { env: { GITHUB_TOKEN: TOKENS.full } });
  const state = join(scene.folder, "state");
  writeFileSync(state, "");

  const main = start("main.ts", scene, { GITHUB_STATE: state });
  await untilPrinted(main, "Waiting for the end");
  main.kill("SIGINT");
  await expect.poll(() => readFileSync(state, "utf8")).toContain("SIGINT");
  main.kill("SIGTERM");
  await expect.poll(() => readFileSync(state, "utf8")).toContain("SIGTERM");
  main.kill("SIGKILL");
  await once(main, "close");
  const { values } = parseCommandFile(readFileSync(state, "utf8"));
  const saved = Object.fromEntries(Object.entries(values).map(([name, value]) => [`STATE_${name}`, value]));
  const [code] = await once(start("post.ts", scene, saved), "close");

  expect(code).toBe(0);
  await scene.run({ phase: "finish" }, { env: { GITHUB_TOKEN: TOKENS.full } });
  const table = scene.printed.join("\n");
  expect(table).toMatch(/^cancel-post +holds +edited/m);
  expect(table).toMatch(/^cancel-state +holds +2 signals saved/m);
  // Nobody waited here for the seconds that a runner waits.
  expect(table).toMatch(/^cancel-signal +does not hold +SIGINT, SIGTERM \d+ ms later/m);
});
