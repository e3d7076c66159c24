import { describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import { trusted } from "../../../emulator/payloads/events.ts";
import { startService } from "../../../emulator/service/service.ts";
import { endless, runScenario, type Scenario } from "./scenario.ts";
import { arrived } from "./views.ts";

const CANARY = "mint_canary_5f0c2b7e9d";

/** Runs in which the key could slip out; after each one it is searched in everything that was written. */
const rows: readonly (Scenario & { readonly name: string; readonly outcome: string })[] = [
  { name: "all goes well", outcome: "pull-request" },
  { name: "with debug logging", debug: true, outcome: "pull-request" },
  {
    name: "the service quotes the key as it refuses it",
    prepare: ({ service }) =>
      service.faults.add({ kind: "create", at: 1, fault: quoting(401, `wrong key ${CANARY}`) }),
    outcome: "error",
  },
  {
    name: "the service quotes the key in plain text",
    prepare: ({ service }) =>
      service.faults.add({
        kind: "create",
        at: 1,
        fault: {
          type: "status",
          status: 403,
          body: `no ${CANARY}`,
          contentType: "text/plain",
        },
      }),
    outcome: "error",
  },
  {
    name: "the service quotes the key while it is looked at",
    prepare: ({ service }) =>
      service.faults.add({ kind: "get", at: "every", fault: quoting(403, `Bearer ${CANARY}`) }),
    outcome: "error",
  },
  {
    name: "nobody listens",
    // Its port may become that of another test's server meanwhile, which must not take this key for its own.
    adminKey: "mint_silence_9c1d27a0f4",
    prepare: ({ service }) => service.pause(),
    outcome: "error",
  },
  { name: "a wrong input", inputs: { timeout: "x" }, outcome: "error" },
  { name: "a dry run", inputs: { "dry-run": "true" }, outcome: "skipped" },
  {
    name: "cancelled",
    script: endless,
    cancelAfter: ({ service }) => arrived(service, "get"),
    outcome: "cancelled",
  },
];

describe.concurrent("the key stays where it is", () => {
  test.each(rows)("$name", async ({ outcome, adminKey = CANARY, ...scenario }) => {
    const timeout = { inputs: { timeout: "3s", ...scenario.inputs } };
    const { run, emulator } = await runScenario({ ...scenario, ...timeout, adminKey });

    // `runScenario` itself looks for the key and the token in all that was written.
    expect(run.outputs["outcome"]).toBe(outcome);
    expect(run.masks).toContain(adminKey);
    expect(JSON.stringify(emulator.github.requests)).not.toContain(adminKey);
  });

  test("it is masked before anything else is written", async () => {
    const { run } = await runScenario({ adminKey: CANARY });

    expect(run.log[0]?.text).toBe(`::add-mask::${CANARY}`);
  });

  test.each([301, 302, 307, 308])("a redirect (%i) to another host is not followed", async (status) => {
    const elsewhere = await startService({ adminKey: CANARY });
    try {
      const { run, emulator } = await runScenario({
        adminKey: CANARY,
        prepare: ({ service }) =>
          service.faults.add({
            kind: "create",
            at: "every",
            fault: {
              type: "status",
              status,
              headers: { location: `${elsewhere.url}/v2/agent/handbook/job` },
            },
          }),
      });

      expect(run.outputs).toMatchObject({ outcome: "error", reason: "redirected" });
      expect(elsewhere.requests).toEqual([]);
      expect(emulator.service.requests).toHaveLength(1);
    } finally {
      await elsewhere.close();
    }
  });

  test("a look is not redirected either", async () => {
    const elsewhere = await startService({ adminKey: CANARY });
    try {
      const { run } = await runScenario({
        adminKey: CANARY,
        prepare: ({ service }) =>
          service.faults.add({
            kind: "get",
            at: "every",
            fault: {
              type: "status",
              status: 302,
              headers: { location: elsewhere.url },
            },
          }),
      });

      expect(run.outputs).toMatchObject({ outcome: "error", reason: "redirected", status: "active" });
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  test("a password in base-url is not repeated", async () => {
    const { run } = await runScenario({
      event: ({ github }) => trusted(github.state, "push"),
      inputs: { prompt: "x", "base-url": "https://joe:pass-4711@example.com" },
    });

    expect(run.outputs["reason"]).toBe("invalid-input");
    expect(JSON.stringify([run.log, run.outputs, run.summary])).not.toContain("pass-4711");
  });
});

function quoting(status: number, error: string): Fault {
  return { type: "status", status, body: { error } };
}
