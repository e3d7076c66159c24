import { describe, expect, test } from "vitest";
import type { GitHubKind } from "../../../emulator/github/server.ts";
import type { Emulator } from "../../../emulator/index.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import type { ServiceKind } from "../../../emulator/service/service.ts";
import { inThread } from "../../runs/attempts.ts";
import { onServers } from "../../runs/scenario.ts";
import { count, endOf, headline, record } from "../../runs/views.ts";

// Processes of the built bundle, each stopped while a call is under way. The injector stops the sources everywhere else.

// The runner ends a process 7.5 s after the signal.
const MOST_AFTER_CANCEL_MS = 7000;

type Call = readonly [server: "github" | "service", kind: GitHubKind | ServiceKind, nth: number];

/** Each call with the outcome of a run that is cancelled while it is under way. */
const CALLS: readonly (readonly [...Call, outcome: "cancelled" | "pull-request"])[] = [
  ["github", "permission", 1, "cancelled"],
  ["github", "graphql:Page", 1, "cancelled"],
  ["github", "create-reaction", 1, "cancelled"],
  ["github", "create-comment", 1, "cancelled"],
  ["github", "update-comment", 1, "cancelled"],
  ["service", "create", 1, "cancelled"],
  ["github", "update-comment", 2, "cancelled"],
  ["service", "get", 1, "cancelled"],
  ["github", "update-comment", 3, "pull-request"],
  ["github", "create-reaction", 2, "pull-request"],
  ["github", "create-comment", 2, "pull-request"],
];

/** Slows the call down; resolves when it has arrived. */
function slowDown(emulator: Emulator, [server, kind, nth]: Call): Promise<void> {
  const fault = { type: "slow", ms: 1500 } as const;
  if (server === "github") {
    emulator.github.faults.add({ kind: kind as GitHubKind, at: nth, fault });
    return emulator.github.arrived(kind as GitHubKind, nth);
  }
  emulator.service.faults.add({ kind: kind as ServiceKind, at: nth, fault });
  return emulator.service.arrived(kind as ServiceKind, nth);
}

/** The stopped attempt and a re-run of it. */
async function stopped(call: Call, by: "cancel" | "kill") {
  return await onServers({ script: jobScript({ ms: 2000 }), asProcess: true }, async (servers) => {
    const { emulator } = servers;
    const attempt = inThread(servers, { inputs: { notify: "true" } });
    const arrived = slowDown(emulator, call);
    const stop =
      by === "cancel" ? { cancelAfter: () => arrived } : { kill: () => arrived, outputsLost: true };
    const first = await attempt(1, stop);
    emulator.github.faults.clear();
    emulator.service.faults.clear();
    const second = await attempt(2);
    return { first, second, creates: count(emulator.service, "create") };
  });
}

describe.concurrent.each(CALLS)("while %s answers %s %i", (server, kind, nth, outcome) => {
  const call = [server, kind, nth] as const;

  test("a cancel ends in time, and comment, log and record say one thing", async () => {
    const { first, second, creates } = await stopped(call, "cancel");
    const [comment] = first.tracking;

    expect(first.run.cancelSignals.map(({ ranOnMs }) => ranOnMs < MOST_AFTER_CANCEL_MS)).toEqual([true]);
    expect(headline(comment) ?? "").not.toMatch(/^⏳/u);
    expect(first.run.summary).toContain("Docs agent: ");
    expect(first.run.outputs["outcome"]).toBe(outcome);
    expect(record(comment)["state"] ?? "none").toMatch(
      first.run.summary.includes("Nothing was started") ? /^none$/ : /^(?:working|ended)$/,
    );
    expect(endOf(second)).toBe("pull-request");
    expect(creates).toBe(1);
  });

  test("a kill leaves a comment that says what to do, and a re-run goes on", async () => {
    const { first, second, creates } = await stopped(call, "kill");
    const [comment] = first.tracking;

    expect(first.run.signal).toBe("SIGKILL");
    expect(comment?.body ?? "If this comment does not change").toMatch(
      /If this comment (?:does not change|has not changed by)|^\*\*🚀/,
    );
    expect(endOf(second)).toBe(record(comment)["state"] === "sending" ? "create-unknown" : "pull-request");
    expect(creates).toBeLessThanOrEqual(1);
  });
});
