import { describe, expect, test } from "vitest";
import type { Fault } from "../emulator/faults.ts";
import type { PermissionArea } from "../emulator/github/records.ts";
import { SEED_TOKENS } from "../emulator/github/seed.ts";
import { commented } from "./events.ts";
import { play, type Setting } from "./scenario.ts";
import { count, facts, headline, headlines, reactions } from "./views.ts";

const down: Fault = { type: "status", status: 503 };

/** Takes a permission from the workflow's token. */
function readOnly(area: PermissionArea): NonNullable<Setting["prepare"]> {
  return ({ github }) => {
    const token = github.state.getToken(SEED_TOKENS.installation);
    if (token !== undefined) token.permissions = { ...token.permissions, [area]: "read" };
  };
}

describe.concurrent("trouble with GitHub changes nothing about a job", { timeout: 60_000 }, () => {
  test("a token that may not write: the summary says which permission is missing", async () => {
    const { run, tracking } = await play({
      prepare: readOnly("issues"),
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ outcome: "pull-request", "comment-url": "" });
    expect(run.summary).toMatch(/`issues: write`.*`permissions:`/);
    expect(tracking).toEqual([]);
  });

  test("a token that may not write on a pull request: the other permission", async () => {
    const { run } = await play({
      event: ({ github: { state } }) =>
        commented(state.addComment({ number: 8, author: "mona", body: "/docs describe it" })),
      prepare: readOnly("pull-requests"),
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.summary).toMatch(/`pull-requests: write`.*`permissions:`/);
  });

  test("a locked conversation", async () => {
    const { run } = await play({
      prepare: ({ github }) => Object.assign(github.state.getThread({ number: 7 }), { locked: true }),
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.exitCode).toBe(0);
  });

  test("no comment can be written: the job runs, and the summary tells all", async () => {
    const { run, asking, tracking } = await play({
      prepare: ({ github }) => github.faults.add({ kind: "create-comment", at: "every", fault: down }),
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ outcome: "pull-request", "comment-url": "" });
    expect(run.summary).toContain("<https://github.com/acme/handbook/pull/12>");
    expect(tracking).toEqual([]);
    expect(reactions(asking)).toEqual(["eyes", "rocket"]);
  });

  test("the comment was written all the same: there is one only", async () => {
    const { tracking } = await play({
      prepare: ({ github }) =>
        github.faults.add({ kind: "create-comment", at: 1, fault: { type: "reset" }, processed: true }),
    });

    expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
  });

  test("no comment can be edited at the end: told elsewhere, in time", async () => {
    const { run, tracking } = await play({
      prepare: ({ github }) =>
        github.faults.add({ kind: "update-comment", at: { from: 2 }, fault: { type: "hang" } }),
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(facts(run.summary)["Outcome"]).toBe("pull-request");
    expect(run.durationMs).toBeLessThan(1500 + 5000 + 1500);
    expect(headlines(tracking[0])).toHaveLength(2);
  });

  test("an edit that hangs while the job runs does not hold up its end", async () => {
    const { run, emulator } = await play({
      prepare: ({ github }) =>
        github.faults.add({ kind: "update-comment", at: "every", fault: { type: "hang" } }),
    });
    const lookedAt = emulator.service.requests.at(-1)?.at ?? 0;
    const createdAt = emulator.service.requests[0]?.at ?? 0;

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.durationMs - (lookedAt - createdAt)).toBeLessThan(5000 + 2000);
  });

  test("the token expires while the job runs: the summary names it", async () => {
    const { run } = await play({
      prepare: ({ github }) =>
        github.faults.add({
          kind: "update-comment",
          at: { from: 2 },
          fault: {
            type: "status",
            status: 401,
            body: { message: "Bad credentials" },
          },
        }),
    });

    expect(run.exitCode).toBe(0);
    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(run.summary).toMatch(/refused the token.*expired/);
  });

  test("all of GitHub hangs before create: the job starts within 20 seconds", async () => {
    const { run, emulator } = await play({
      prepare: ({ github }) => {
        for (const kind of [
          "create-reaction",
          "list-comments",
          "create-comment",
          "update-comment",
        ] as const) {
          github.faults.add({ kind, at: "every", fault: { type: "hang" } });
        }
      },
    });
    const [asked] = emulator.github.requests;
    const [create] = emulator.service.requests;

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(count(emulator.service, "create")).toBe(1);
    expect((create?.at ?? 0) - (asked?.at ?? 0)).toBeLessThan(20_500);
  });
});
