import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";

const script = `
  const { listenForCancel } = await import(${JSON.stringify(pathToFileURL("src/action/signals.ts").href)});
  const signal = listenForCancel();
  // Only Windows has Ctrl-Break: here another signal brings it.
  process.on("SIGUSR2", () => process.emit("SIGBREAK"));
  const alive = setInterval(() => {}, 1000);
  signal.addEventListener("abort", () => {
    console.log(signal.reason.name);
    clearInterval(process.argv[1] === "leave" ? alive : undefined);
  });
  console.log("ready");
`;

/** Starts a program that listens, sends it signals a moment apart, and says how it ended. */
async function interrupt(signals: readonly NodeJS.Signals[], manner: "leave" | "stay") {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script, manner], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (text: string) => lines.push(...text.trim().split("\n")));
  await once(child.stdout, "data");
  for (const signal of signals) {
    child.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const ended = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  return { lines, code: ended[0] };
}

describe("a cancel", () => {
  test.each([["SIGINT"], ["SIGTERM"], ["SIGUSR2"]] as const)(
    "by %s aborts, and lets the step end by itself",
    async (signal) => {
      expect(await interrupt([signal], "leave")).toEqual({ lines: ["ready", "Cancelled"], code: 0 });
    },
  );

  const twice = [
    ["SIGINT", "SIGTERM"],
    ["SIGINT", "SIGUSR2"],
  ] as const;

  test.each(twice.map((signals) => [signals]))("twice (%j) ends the process at once", async (signals) => {
    expect(await interrupt(signals, "stay")).toEqual({ lines: ["ready", "Cancelled"], code: 130 });
  });
});
