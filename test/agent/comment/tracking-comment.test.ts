import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import { type EmulatedGitHub, startGitHub } from "../../../emulator/github/server.ts";
import { ThreadWriter } from "../../../src/agent/comment/thread-writer.ts";
import { TrackingComment, type TrackingOptions } from "../../../src/agent/comment/tracking-comment.ts";
import type { HistoryEntry } from "../../../src/agent/history.ts";
import type { Report } from "../../../src/agent/report.ts";
import { plainLink } from "../../../src/plain-link.ts";
import { connectTo, hastyClock, limits } from "../../github/connect.ts";
import { markerCodec } from "../a-marker.ts";
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

const codec = markerCodec();
const issue = { kind: "issue", number: 7, url: "https://github.com/acme/shop/issues/7" } as const;
const say = (text: string) => void lines.push(text);

type WriterParts = Partial<ConstructorParameters<typeof ThreadWriter>[0]>;

/** Writes into issue 7, unless a test says another thread. */
function threadWriter(parts: WriterParts = {}, token: string = SEED_TOKENS.installation): ThreadWriter {
  const asked = github.state.getThread({ number: 7 }).comments[0]?.id ?? 0;
  return new ThreadWriter({
    github: connectTo(github, token),
    thread: issue,
    reactTo: { kind: "issue-comment", id: asked },
    warn: (sentence) => void warnings.push(sentence),
    ...parts,
  });
}

function tracker(options: Partial<TrackingOptions> = {}): TrackingComment {
  return new TrackingComment({
    writer: threadWriter(),
    comment: null,
    notifiedJobId: null,
    isCurrent: false,
    outdated: [],
    markerCodec: codec,
    identity: { key: "k", digest: "d", attempt: "7.1" },
    project: "p",
    environment: { runUrl: "https://github.com/acme/shop/actions/runs/77" },
    startedAtMs: Date.now(),
    inputs: { notify: false, triggerPhrase: "/docs" },
    clock: hastyClock,
    log: { info: say, notice: say, warning: say, error: say, group: say },
    ...options,
  });
}

const own = () =>
  github
    .thread({ kind: "issue", number: 7 })
    .comments.filter(({ author }) => author === "github-actions[bot]");
const markers = () =>
  own().map(({ id, bodies }) => bodies.map((body) => codec.read({ id: String(id), body }, 7)));
const phases = () => markers().map((all) => all.map((found) => (found?.verified ? found.marker.phase : "?")));
const starting = aReport({ job: null });
const working = aReport();
const done = aReport(
  { ending: anEnding("pull-request") },
  { status: "completed", prLink: plainLink("https://github.com/a/b/pull/1") ?? null },
);

describe("one comment, edited in place", () => {
  test("from its first state to its last", async () => {
    const comments = tracker();
    for (const report of [starting, working]) {
      await comments.update(report, limits());
    }
    await comments.conclude(done, limits());
    expect(markers()).toMatchObject([
      [
        { verified: true, marker: { key: "k", commentId: null, jobId: null, phase: "starting" } },
        { verified: true, marker: { commentId: String(own()[0]?.id), jobId: "job-1", phase: "working" } },
        { verified: true, marker: { commentId: String(own()[0]?.id), phase: "pull-request" } },
      ],
    ]);
    expect(github.requests.map(({ kind }) => kind).toSorted()).toEqual(
      ["create-comment", "create-reaction", "update-comment", "update-comment"].toSorted(),
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
    const second = tracker({ comment: first.comment() });
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
    const comments: TrackingComment = tracker({ onChange: () => seen.push(comments.comment()?.id) });
    await comments.update(starting, limits());
    expect(seen).toEqual([String(own()[0]?.id)]);
  });
});

describe("what a re-run would find", () => {
  test("nothing before this run has written, unless what is there says it already", async () => {
    await tracker().update(working, limits());
    const comment = { kind: "issue-comment", id: String(own()[0]?.id), url: "" } as const;
    const another = tracker({ comment });
    expect([another, tracker({ comment, isCurrent: true })].map((each) => each.isWrittenDown())).toEqual([
      false,
      true,
    ]);
    await another.update(starting, limits());
    expect(another.isWrittenDown()).toBe(true);
  });

  test("an edit that was carried out without an answer is repeated", async () => {
    const comments = tracker();
    await comments.update(starting, limits());
    const fault = { type: "status", status: 502 } as const;
    github.faults.add({ kind: "update-comment", at: 1, fault, processed: true });
    expect(await comments.update(working, limits())).toBe(true);
    expect(phases()).toEqual([["starting", "working", "working"]]);
    expect(warnings).toEqual([]);
  });

  test("a run that was cancelled before it could say anything leaves the comment of an earlier attempt", async () => {
    await tracker().update(working, limits());
    const comment = { kind: "issue-comment", id: String(own()[0]?.id), url: "" } as const;
    await tracker({ comment }).conclude(aReport({ ending: anEnding("cancelled") }), limits());
    expect(phases()).toEqual([["working"]]);
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
    expect(phases()[0]?.at(-1)).toBe("pull-request");
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
    expect(phases()[0]?.at(-1)).toBe("pull-request");
    expect(warnings).toEqual([]);
  });

  test("and is there after all, is not written twice", async () => {
    const comments = tracker();
    await comments.update(starting, limits());
    github.faults.add({ kind: "update-comment", at: 1, fault: { type: "status", status: 404 } });
    expect(await comments.conclude(done, limits())).toBe(true);
    expect(own()).toHaveLength(1);
    expect(phases()[0]?.at(-1)).toBe("pull-request");
    expect(warnings).toEqual([]);
  });

  test("is written anew by a re-run that found it a moment before", async () => {
    const comment = { kind: "issue-comment", id: "1", url: "https://x.example/1" } as const;
    expect(await tracker({ comment, isCurrent: true }).conclude(done, limits())).toBe(true);
    expect(phases()).toEqual([["pull-request"]]);
    expect(warnings).toEqual([]);
  });
});

describe("size", () => {
  test("a history that has grown for years is remembered in part", async () => {
    const history = Array.from({ length: 5000 }, (_, index): HistoryEntry => {
      return { kind: "earlier-try", jobId: `job-${index}`, end: "lost" };
    });
    await tracker().update(aReport({ history }), limits());
    expect((own()[0]?.body ?? "").length).toBeLessThanOrEqual(65_000);
    expect(markers()).toMatchObject([[{ verified: true, marker: { history: history.slice(-20) } }]]);
  });

  test("whatever the instruction, a comment is what GitHub takes, and its marker stands", async () => {
    const instruction = `${"`😀\n".repeat(200_000)}`;
    const prLink = plainLink(`https://github.com/${"p".repeat(1900)}`) ?? null;
    const report = aReport(
      {
        instruction,
        askers: [{ id: 1, login: "語".repeat(500), because: "admin" }],
        ending: anEnding("error", { message: "m ".repeat(100_000) }),
      },
      { id: "j".repeat(256), prLink },
    );
    await tracker().update(report, limits());
    const body = own()[0]?.body ?? "";
    expect(body.length).toBeLessThanOrEqual(65_000);
    expect(body.isWellFormed()).toBe(true);
    expect(markers()).toMatchObject([[{ verified: true, marker: { prLink } }]]);
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
    const comments = tracker({ writer: threadWriter({ reactTo: null }) });
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
    const writer = threadWriter({ thread: { kind, number, url: "" }, reactTo: null }, "ghs_some");
    await tracker({ writer }).update(starting, limits());
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
    expect(phases()).toEqual([["starting", "working", "pull-request"]]);
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
    const writer = threadWriter();
    await writer.react("eyes", limits());
    await tracker({ writer }).conclude(aReport({ ending: anEnding(outcome) }), limits());
    const asked = github.thread({ kind: "issue", number: 7 }).comments[0];
    expect(asked?.reactions.map(({ content }) => content)).toEqual(["eyes", ...reactions]);
  });

  test("go on nothing where nobody asked", async () => {
    await tracker({ writer: threadWriter({ reactTo: null }) }).conclude(done, limits());
    expect(github.requests.map(({ kind }) => kind)).toEqual(["create-comment"]);
  });

  test("that the token may not make do not keep the comment from being written", async () => {
    github.faults.add({ kind: "create-reaction", at: "every", fault: { type: "status", status: 403 } });
    const writer = threadWriter();
    await writer.react("eyes", limits());
    await tracker({ writer }).conclude(done, limits());
    expect(own()).toHaveLength(1);
  });

  test.each([
    ["a good end takes them back, once its own is there", "pull-request", ["eyes", "rocket"]],
    ["a bad end leaves them", "failed", ["eyes", "confused", "-1"]],
    ["a cancel leaves them", "cancelled", ["eyes", "confused", "-1"]],
  ] as const)("of earlier attempts: %s", async (_, outcome, left) => {
    const writer = threadWriter();
    for (const reaction of ["eyes", "confused", "-1"] as const) await writer.react(reaction, limits());
    const comments = tracker({ writer, outdated: ["confused", "-1"] });
    await comments.conclude(aReport({ ending: anEnding(outcome) }), limits());
    const asked = github.thread({ kind: "issue", number: 7 }).comments[0];
    expect(asked?.reactions.map(({ content }) => content).toSorted()).toEqual(left.toSorted());
  });
});

describe("a reaction of before that GitHub does not take back", () => {
  const node = () => ({ kind: "node", nodeId: github.state.getThread({ number: 9 }).nodeId }) as const;

  test.each([
    ["is said, where it refuses", 403, ["The workflow's token is not allowed to write here"]],
    ["is said, where it fails", 500, ["Could not react"]],
    ["is gone already, where it knows it no more", 404, []],
  ] as const)("%s (%d)", async (_, status, said) => {
    github.faults.add({ kind: "delete-reaction", at: "every", fault: { type: "status", status } });
    const comments = tracker({ outdated: ["confused"] });
    expect(await comments.conclude(done, limits())).toBe(true);
    expect(warnings).toEqual(said.map((words) => expect.stringContaining(words)));
  });

  test("is said of a discussion's, too", async () => {
    github.faults.add({ kind: "graphql:React", at: { from: 3 }, fault: { type: "status", status: 500 } });
    const comments = tracker({ writer: threadWriter({ reactTo: node() }), outdated: ["confused"] });
    expect(await comments.conclude(done, limits())).toBe(true);
    expect(warnings).toEqual([expect.stringContaining("Could not react")]);
  });
});

test("a run that was cancelled before anything happened leaves no comment", async () => {
  await tracker().conclude(aReport({ job: null, ending: anEnding("cancelled") }), limits());
  expect(own()).toEqual([]);
});

describe("the mention at the end", () => {
  const askers = [{ id: 1, login: "mona", because: "admin" }] as const;
  const ended = aReport({ askers: [...askers], ending: anEnding("failed") });
  const mentions = () => own().filter(({ body }) => body.startsWith("@mona"));
  const notify = { inputs: { notify: true, triggerPhrase: "/docs" } };

  test("comes once, and the comment says so before it is sent", async () => {
    const comments = tracker(notify);
    await comments.update(aReport({ askers: [...askers] }), limits());
    await comments.conclude(ended, limits());
    expect(mentions()).toHaveLength(1);
    expect(markers()[0]).toMatchObject([{ marker: { isNotified: false } }, { marker: { isNotified: true } }]);
  });

  test.each<[string, Partial<TrackingOptions>, Partial<Report>]>([
    ["not where nobody wants one", {}, {}],
    ["not twice for one job", { ...notify, notifiedJobId: "job-1" }, {}],
    [
      "not of an app, which it would not notify",
      notify,
      { askers: [{ id: 1, login: "x[bot]", because: "listed" }] },
    ],
    ["not while the job goes on", notify, { ending: anEnding("timed-out") }],
    ["not where nobody asked", notify, { askers: [] }],
  ])("%s", async (_, options, parts) => {
    await tracker(options).conclude({ ...ended, ...parts }, limits());
    expect(own()).toHaveLength(1);
  });

  test("not where the comment could not say so", async () => {
    const comments = tracker(notify);
    await comments.update(starting, limits());
    github.faults.add({ kind: "update-comment", at: "every", fault: { type: "status", status: 502 } });
    expect(await comments.conclude(ended, limits())).toBe(false);
    expect(mentions()).toEqual([]);
  });

  test("again for another job of the same request", async () => {
    await tracker({ ...notify, notifiedJobId: "job-0" }).conclude(ended, limits());
    expect(mentions()).toHaveLength(1);
  });
});
