import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { schedule } from "../../../emulator/payloads/events.ts";
import { runScenario, type Scenario } from "./scenario.ts";

// What a start must not pay for (docs/decisions/0012): Node has an undici of its own, which a glance at `fetch` or `Headers`
// loads, and nobody here uses its HTTP client or speaks HTTP/2.
const ASLEEP = ["internal/deps/undici/undici", "http", "http2"].map((name) => `NativeModule ${name}`);

/** Every module of Node's own that main and post had loaded at their ends. */
async function loadedBy(scenario: Scenario): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "loaded-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const watch = `
    import { writeFileSync } from "node:fs";
    process.on("exit", () => writeFileSync(${JSON.stringify(folder)} + "/" + process.pid, process.moduleLoadList.join("\\n")));`;
  const { run } = await runScenario({
    ...scenario,
    asProcess: true,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}` },
  });
  expect(run.outputs["outcome"]).toBe("pull-request");
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(1);
  return files.flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));
}

describe("a run leaves asleep what it does not use", () => {
  test.each<[string, Scenario]>([
    ["schedule", { event: ({ github }) => schedule(github.state), inputs: { prompt: "Refresh the guide." } }],
    ["comment", {}],
  ])("on a %s", async (_, scenario) => {
    const loaded = await loadedBy(scenario);

    expect(loaded).toContain("NativeModule net");
    expect(loaded.filter((name) => ASLEEP.includes(name))).toEqual([]);
  });
});

test.each(["agent", "visitors"])("dist/%s has one undici, and no more of it than is used", (name) => {
  const folder = join(import.meta.dirname, "../../../dist", name);
  const code = readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");

  expect(code.match(/class EnvHttpProxyAgent /g)).toHaveLength(1);
  expect(code.match(/class (MockAgent|RetryAgent|WebSocketStream|CacheStorage) /g)).toBeNull();
});
