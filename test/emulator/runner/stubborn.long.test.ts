import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runAction } from "../../../emulator/runner/run-action.ts";

const action = fileURLToPath(new URL("./fixtures/action.yml", import.meta.url));

test("a step that ignores signals is killed after ten seconds", async () => {
  const { signal, log, cancelSignals } = await runAction({
    action,
    inputs: { act: "stubborn" },
    cancelAfter: /ready/,
    post: false,
  });
  expect(signal).toBe("SIGKILL");
  expect(log.map(({ text }) => text)).toEqual(["ready", "ignored SIGINT", "ignored SIGTERM"]);
  expect(cancelSignals).toHaveLength(3);
});
