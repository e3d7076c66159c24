import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../../emulator/github/server.ts";
import { createMarkerCodec } from "../../../src/agent/comment/marker.ts";
import type { Tracker, TrackingOptions } from "../../../src/agent/comment/tracker.ts";
import { TrackingComment } from "../../../src/agent/comment/tracking-comment.ts";
import type { Clock } from "../../../src/clock.ts";
import type { Thread } from "../../../src/github/thread.ts";
import { connectTo, hastyClock, limits } from "../../github/connect.ts";
import { anEnding, aReport } from "../a-report.ts";

let github: EmulatedGitHub;
let warnings: string[];
let lines: string[];

beforeEach(async () => {
  github = await startGitHub();
  warnings = [];
  lines = [];
});
afterEach(() => github.close());

const codec = createMarkerCodec("mint_key", { owner: "acme", name: "shop" });
const issue: Thread = { kind: "issue", number: 7, url: "https://github.com/acme/shop/issues/7" };
const say = (text: string) => void lines.push(text);

function tracker(options: Partial<TrackingOptions> = {}, token: string = SEED_TOKENS.installation): Tracker {
  const asked = github.state.getThread({ number: 7 }).comments[0]?.id ?? 0;
  return new TrackingComment({
    github: connectTo(github, token),
    thread: issue,
    comment: null,
    codec,
    key: "k",
    digest: "d",
    attempt: "7.1",
    project: "p",
    reactTo: {
      kind: "issue-comment",
      id: asked,
    },
    environment: { runUrl: "https://github.com/acme/shop/actions/runs/77", runAttempt: 1 },
    startedAtMs: Date.now(),
    inputs: { notify: false },
    clock: hastyClock,
    onChange: () => {},
    log: {
      info: say,
      notice: say,
      warning: say,
      error: say,
      group: say,
    },
    warn: (sentence) => void warnings.push(sentence),
    ...options,
  });
}

const own = () =>
  github
    .thread({ kind: "issue", number: 7 })
    .comments.filter(({ author }) => author === "github-actions[bot]");
const starting = aReport({ job: null });
const working = aReport();
const done = aReport(
  { ending: anEnding("pull-request") },
  { status: "completed", prLink: "https://github.com/a/b/pull/1" },
);

describe("one comment, edited in place", () => {
  test("from its first state to its last", async () => {
    const comments = tracker();
    for (const report of [starting, working]) {
      await comments.update(report, limits());
    }
    await comments.conclude(done, limits());
    const [comment, ...others] = own();
    expect(others).toEqual([]);
    expect(comment?.bodies.map((body) => codec.read(body, 7))).toMatchObject([
      { verified: true, marker: { key: "k", jobId: null, phase: "starting" } },
      { verified: true, marker: { key: "k", jobId: "job-1", phase: "working" } },
      { verified: true, marker: { key: "k", jobId: "job-1", phase: "pull-request" } },
    ]);
    expect(github.requests.map(({ kind }) => kind).toSorted()).toEqual(
      ["create-comment", "create-reaction", "get-comment", "update-comment", "update-comment"].toSorted(),
    );
    expect(warnings).toEqual([]);
  });

  test("when it is told twice at once", async () => {
    const comments = tracker();
    await Promise.all([comments.update(starting, limits()), comments.update(working, limits())]);
    expect(own().map(({ edits }) => edits)).toEqual([1]);
  });

  test("of an earlier attempt", async () => {
    const first = tracker();
    await first.update(starting, limits());
    const second = tracker();
    second.adopt(first.comment() ?? { kind: "issue-comment", id: "0", url: "" }, { claims: false });
    await second.conclude(done, limits());
    expect(own().map(({ edits }) => edits)).toEqual([1]);
  });

  test("says the truth in the log, after the fact only", async () => {
    github.faults.add({ kind: "create-comment", at: "every", fault: { type: "status", status: 422 } });
    await tracker().update(starting, limits());
    expect(lines.filter((line) => line.includes("created"))).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  test("tells the post step as soon as it is there", async () => {
    const seen: (string | undefined)[] = [];
    const comments: Tracker = tracker({ onChange: () => seen.push(comments.comment()?.id) });
    await comments.update(starting, limits());
    expect(seen).toEqual([String(own()[0]?.id)]);
  });
});

describe("a look before the write", () => {
  const asked = (key: string) => tracker({ key });
  const adopted = async (key: string, claims: boolean): Promise<Tracker> => {
    const [comment] = own();
    const later = asked(key);
    later.adopt({ kind: "issue-comment", id: String(comment?.id), url: "" }, { claims });
    return later;
  };

  test("keeps what a later instruction said", async () => {
    const first = asked("k");
    await first.update(working, limits());
    const second = await adopted("l", true);
    expect(second.remembers()).toBe(false);
    await second.update(working, limits());
    expect(second.remembers()).toBe(true);
    expect(await first.conclude(done, limits())).toBe(true);
    expect(codec.read(own()[0]?.body ?? "", 7)?.marker).toMatchObject({
      key: "l",
      phase: "working",
      earlier: [{ key: "k", phase: "working" }],
    });
    expect(lines.at(-1)).toContain("left as it is");
  });

  test("that fails does not keep the end from being written", async () => {
    await asked("k").update(working, limits());
    const second = await adopted("l", true);
    await second.update(working, limits());
    github.faults.add({ kind: "get-comment", at: "every", fault: { type: "status", status: 502 } });
    await second.conclude(done, limits());
    expect(codec.read(own()[0]?.body ?? "", 7)?.marker).toMatchObject({
      phase: "pull-request",
      earlier: [{ key: "k" }],
    });
  });

  test("that fails keeps a comment which nobody has read from being written", async () => {
    await asked("k").update(working, limits());
    github.faults.add({ kind: "get-comment", at: "every", fault: { type: "status", status: 502 } });
    expect(await (await adopted("l", true)).update(working, limits())).toBe(false);
    expect(own().map(({ edits }) => edits)).toEqual([0]);
  });

  test("by a run that was cancelled before it could tell anything changes nothing", async () => {
    await asked("k").update(working, limits());
    const second = await adopted("l", true);
    await second.conclude(aReport({ ending: anEnding("cancelled") }), limits());
    expect(own().map(({ edits }) => edits)).toEqual([0]);
  });
});

describe("another try has the comment to its end", () => {
  const failed = aReport({ ending: anEnding("failed") });
  const again = aReport({}, { id: "job-2" });
  const againDone = aReport({ ending: anEnding("pull-request") }, { id: "job-2", status: "completed" });
  const marker = () => codec.read(own()[0]?.body ?? "", 7)?.marker;
  const adopted = (claims: boolean, options: Partial<TrackingOptions> = {}): Tracker => {
    const later = tracker(options);
    later.adopt({ kind: "issue-comment", id: String(own()[0]?.id), url: "" }, { claims });
    return later;
  };

  test.each([
    ["an hour behind", 3_600_000],
    ["as late, to the second", 0],
    ["an hour ahead", -3_600_000],
  ])("though its machine's clock is %s", async (_, aheadMs) => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    const startedAtMs = now + aheadMs;
    await tracker({ startedAtMs }).conclude(failed, limits());
    const second = adopted(true, { startedAtMs: now });
    for (const report of [starting, again, againDone]) {
      await second.update(report, limits());
      const told = marker();
      await adopted(false, { startedAtMs }).conclude(failed, limits());
      expect(marker()).toEqual(told);
    }
    expect(marker()).toMatchObject({ jobId: "job-2", phase: "pull-request" });
  });

  test.each<[string, Fault]>([
    ["was refused for now", { type: "status", status: 502 }],
    ["came too often", { type: "status", status: 429, headers: { "retry-after": "1" } }],
  ])("though a write about the first one %s, and is repeated after it", async (_, fault) => {
    const startedAtMs = Date.now() - 60_000;
    await tracker({ startedAtMs }).conclude(aReport({ ending: anEnding("started") }), limits());
    github.faults.add({ kind: "update-comment", at: 1, fault });
    const second = adopted(true);
    const sleep: Clock["sleep"] = async () => {
      for (const report of [starting, again, againDone]) await second.update(report, limits());
    };
    const slowly = connectTo(github, SEED_TOKENS.installation, { ...hastyClock, sleep });
    expect(await adopted(false, { startedAtMs, github: slowly }).conclude(failed, limits())).toBe(true);
    expect(marker()).toMatchObject({ jobId: "job-2", phase: "pull-request" });
    expect(lines.at(-1)).toContain("left as it is");
    expect(warnings).toEqual([]);
  });

  test("and a write that was carried out without an answer is repeated", async () => {
    await tracker().conclude(failed, limits());
    github.faults.add({
      kind: "update-comment",
      at: 1,
      fault: { type: "status", status: 502 },
      processed: true,
    });
    expect(await adopted(true).update(starting, limits())).toBe(true);
    expect(marker()).toMatchObject({ jobId: null, phase: "starting" });
    const last = github.requests.slice(-4).map(({ kind }) => kind);
    expect(last).toEqual(["get-comment", "update-comment", "get-comment", "update-comment"]);
    expect(warnings).toEqual([]);
  });
});

describe("a comment that was written, though the answer was lost, is found and not written again", () => {
  test.each<[string, Fault]>([
    ["502", { type: "status", status: 502 }],
    ["a reset", { type: "reset" }],
    ["an answer cut off", { type: "truncate" }],
    ["an answer that is no JSON", { type: "body", bytes: "<html>", contentType: "text/html", status: 201 }],
  ])("%s", async (_, fault) => {
    github.faults.add({ kind: "create-comment", at: 1, fault, processed: true });
    const comments = tracker();
    await comments.update(starting, limits());
    await comments.conclude(done, limits());
    expect(own()).toHaveLength(1);
    expect(codec.read(own()[0]?.body ?? "", 7)?.marker.phase).toBe("pull-request");
  });

  test("one that was not written is written", async () => {
    github.faults.add({ kind: "create-comment", at: 1, fault: { type: "status", status: 502 } });
    await tracker().update(starting, limits());
    expect(own()).toHaveLength(1);
  });
});

describe("a comment that somebody deleted meanwhile", () => {
  test("is written anew by the run that wrote it", async () => {
    const comments = tracker();
    await comments.update(starting, limits());
    const first = comments.comment()?.url;
    const { id } = own()[0] as { id: number };
    await fetch(`${github.apiUrl}/repos/acme/shop/issues/comments/${id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${SEED_TOKENS.installation}` },
    });
    expect(own()).toEqual([]);
    expect(await comments.conclude(done, limits())).toBe(true);
    expect(own()).toHaveLength(1);
    expect(comments.comment()?.url).not.toBe(first);
    expect(codec.read(own()[0]?.body ?? "", 7)?.marker.phase).toBe("pull-request");
    expect(warnings).toEqual([]);
  });

  test("and is there after all, is not written twice", async () => {
    const comments = tracker();
    await comments.update(starting, limits());
    github.faults.add({ kind: "update-comment", at: 1, fault: { type: "status", status: 404 } });
    expect(await comments.conclude(done, limits())).toBe(true);
    expect(own()).toHaveLength(1);
    expect(codec.read(own()[0]?.body ?? "", 7)?.marker.phase).toBe("pull-request");
    expect(warnings).toEqual([]);
  });

  test("is left so by a run that only found it", async () => {
    await tracker().update(starting, limits());
    const id = String(own()[0]?.id);
    const found = tracker({ comment: { kind: "issue-comment", id, url: "https://x.example/1" } });
    github.faults.add({ kind: "get-comment", at: "every", fault: { type: "status", status: 404 } });
    await found.update(done, limits());
    expect(own()).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });
});

describe("size", () => {
  test("a history that has grown for years is remembered in part", async () => {
    const history = Array.from({ length: 5000 }, (_, index) => `Earlier try: job \`job-${index}\` was lost.`);
    await tracker().update(aReport({ history }), limits());
    const body = own()[0]?.body ?? "";
    expect(body.length).toBeLessThanOrEqual(65_000);
    expect(codec.read(body, 7)?.marker.history).toEqual(history.slice(-20));
  });

  test("whatever the instruction, a comment is what GitHub takes, and its marker stands", async () => {
    const instruction = `${"`😀\n".repeat(200_000)}`;
    const prLink = `https://github.com/${"p".repeat(1900)}`;
    const report = aReport(
      {
        instruction,
        askedBy: "語".repeat(500),
        ending: anEnding("error", { message: "m ".repeat(100_000) }),
      },
      { id: "j".repeat(256), prLink },
    );
    await tracker().update(report, limits());
    for (const key of Array.from({ length: 20 }, (_, index) => String(index))) {
      const next = tracker({ key });
      next.adopt({ kind: "issue-comment", id: String(own()[0]?.id), url: "" }, { claims: true });
      await next.update(report, limits());
    }
    const body = own()[0]?.body ?? "";
    expect(body.length).toBeLessThanOrEqual(65_000);
    expect(body.isWellFormed()).toBe(true);
    const { verified, marker } = codec.read(body, 7) ?? {};
    expect([verified, marker?.earlier.length]).toEqual([true, 20]);
  });
});

describe("trouble changes nothing but what is said", () => {
  test.each([
    ["the token may not", 403, /permissions/, 1],
    ["the token has expired", 401, /expired/, 1],
    ["the thread is gone", 404, /Could not write the tracking comment/, 2],
    ["the thread is locked or odd", 422, /Could not write the tracking comment/, 2],
  ])("%s (%d)", async (_, status, warning, requests) => {
    github.faults.add({ kind: "create-comment", at: "every", fault: { type: "status", status } });
    const comments = tracker({ reactTo: null });
    await comments.update(starting, limits());
    await comments.conclude(done, limits());
    expect(warnings[0]).toMatch(warning);
    expect(github.requests).toHaveLength(requests);
    expect(comments.comment()).toBeNull();
  });

  test.each([
    ["issue", 7, "issues: write"],
    ["pull-request", 8, "pull-requests: write"],
  ] as const)("a missing permission is named: %s", async (kind, number, permission) => {
    github.state.addToken({ token: "ghs_some", kind: "installation", permissions: {} });
    await tracker({ thread: { kind, number, url: "" }, reactTo: null }, "ghs_some").update(
      starting,
      limits(),
    );
    expect(warnings).toEqual([expect.stringContaining(permission)]);
  });

  test("an edit that nobody waits for any more comes before the next one", async () => {
    await github.close();
    let held = 0;
    github = await startGitHub({
      hold: async ({ kind }) => {
        held += kind === "update-comment" ? 1 : 0;
        await sleep(kind === "update-comment" && held === 1 ? 300 : 0);
      },
    });
    const controller = new AbortController();
    const comments = tracker({
      clock: { ...hastyClock, sleep: (ms, signal) => hastyClock.sleep(ms * 1000, signal) },
    });
    await comments.update(starting, limits());
    const telling = comments.update(working, limits({ signal: controller.signal }));
    setTimeout(() => controller.abort(new Error("The job has ended.")), 100);
    await expect(telling).rejects.toThrow("The job has ended.");
    await comments.conclude(done, limits());
    expect(own()[0]?.bodies.map((body) => codec.read(body, 7)?.marker.phase)).toEqual([
      "starting",
      "working",
      "pull-request",
    ]);
  });

  test("a cancel while the comment is being created waits for it a moment", async () => {
    const controller = new AbortController();
    github.faults.add({ kind: "create-comment", at: 1, fault: { type: "slow", ms: 300 } });
    const comments = tracker({
      clock: { ...hastyClock, sleep: (ms, signal) => hastyClock.sleep(ms * 1000, signal) },
    });
    const telling = comments.update(starting, limits({ signal: controller.signal })).catch(() => undefined);
    setTimeout(() => controller.abort(new Error("cancelled")), 100);
    await telling;
    expect(comments.comment()).not.toBeNull();
    await comments.conclude(aReport({ job: null, ending: anEnding("cancelled") }), limits());
    expect(own().map(({ edits }) => edits)).toEqual([1]);
  });
});

describe("reactions", () => {
  test.each([
    ["pull-request", ["rocket"]],
    ["no-pull-request", ["+1"]],
    ["failed", ["confused"]],
    ["error", ["confused"]],
    ["started", []],
    ["cancelled", []],
  ] as const)("at the end as %s: %j beside the eyes", async (outcome, reactions) => {
    const comments = tracker();
    await comments.react("eyes", limits());
    await comments.conclude(aReport({ ending: anEnding(outcome) }), limits());
    const asked = github.thread({ kind: "issue", number: 7 }).comments[0];
    expect(asked?.reactions.map(({ content }) => content)).toEqual(["eyes", ...reactions]);
  });

  test("go on nothing where nobody asked", async () => {
    await tracker({ reactTo: null }).conclude(done, limits());
    expect(github.requests.map(({ kind }) => kind)).toEqual(["create-comment"]);
  });

  test("that the token may not make do not keep the comment from being written", async () => {
    github.faults.add({ kind: "create-reaction", at: "every", fault: { type: "status", status: 403 } });
    const comments = tracker();
    await comments.react("eyes", limits());
    await comments.conclude(done, limits());
    expect(own()).toHaveLength(1);
  });
});

test("a run that was cancelled before anything happened leaves no comment", async () => {
  await tracker().conclude(aReport({ job: null, ending: anEnding("cancelled") }), limits());
  expect(own()).toEqual([]);
});
