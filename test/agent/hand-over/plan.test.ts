import { describe, expect, test } from "vitest";
import { type FoundHandOver, planWriting } from "../../../src/agent/hand-over/find.ts";
import { type FormerPull, planHandOver } from "../../../src/agent/hand-over/hand-over.ts";
import type { HandOver } from "../../../src/agent/hand-over/marker.ts";
import { unseenJob } from "../../../src/agent/report.ts";
import type { ThreadComment } from "../../../src/github/thread.ts";
import { aHandOver } from "../a-hand-over.ts";
import { aReport } from "../a-report.ts";

const comment: ThreadComment = {
  kind: "issue-comment",
  id: "501",
  url: "https://github.com/acme/shop/pull/8#issuecomment-501",
  body: "Ask here.",
  author: { login: "github-actions[bot]", isBot: true },
};
const handOver = aHandOver({ fixes: 2, lastSha: "c".repeat(40) });
const verified: FoundHandOver = { kind: "verified", handOver, comment };

test.each<[FoundHandOver, ReturnType<typeof planWriting>]>([
  [verified, { kind: "leave" }],
  [{ kind: "unverified", project: "p", comment }, { kind: "leave" }],
  [
    { kind: "unfinished", handOver, comment },
    { kind: "finish", comment },
  ],
  [{ kind: "none" }, { kind: "create" }],
])("a hand-over that is found $kind", (found, plan) => {
  expect(planWriting(found, handOver)).toEqual(plan);
});

describe("a hand-over that the work had left, and is back in", () => {
  const moved = { ...handOver, state: "moved", movedTo: "https://github.com/acme/shop/pull/9" } as const;
  const back = aHandOver({ jobId: "job-2" });

  test.each<[string, Partial<HandOver>, Partial<HandOver>]>([
    ["more was tried elsewhere", { fixes: 3, lastSha: "d", earlierShas: ["c"] }, {}],
    ["as much was tried elsewhere", { fixes: 2, lastSha: "d" }, {}],
    ["less is known elsewhere", { fixes: 0, lastSha: null }, { fixes: 2, lastSha: handOver.lastSha }],
  ])("opens again with all that was tried: %s", (_, elsewhere, kept) => {
    const continued = { ...back, ...elsewhere };
    const plan = planWriting({ ...verified, handOver: moved }, continued);
    expect(plan).toEqual({ kind: "revive", comment, handOver: { ...continued, ...kept } });
  });

  test("stays as it is where it is another project's", () => {
    const found = { ...verified, handOver: { ...moved, project: "q" } };
    expect(planWriting(found, back)).toEqual({ kind: "leave" });
  });
});

describe("what is handed over to pull request 9", () => {
  const pull = { number: 9, url: "https://github.com/acme/shop/pull/9" };
  const earlier = { number: 8, url: "https://github.com/acme/shop/pull/8" };
  const report = aReport({ job: unseenJob("job-2"), instruction: "shorten it", askers: [] });
  const handing = { report, thread: null, project: "p" };
  const begun = aHandOver({ jobId: "job-2", asker: null, origin: null, instruction: "shorten it" });

  test.each<[string, FormerPull | undefined]>([
    ["no work before", undefined],
    ["work in a pull request that has no hand-over", { pull: earlier, found: { kind: "none" } }],
    ["work that is another key's", { pull: earlier, found: { kind: "unverified", project: "p", comment } }],
    [
      "work of another project",
      { pull: earlier, found: { ...verified, handOver: { ...handOver, project: "q" } } },
    ],
    [
      "work that has moved already",
      { pull: earlier, found: { ...verified, handOver: { ...handOver, state: "moved" } } },
    ],
    ["the same pull request", { pull, found: verified }],
  ])("%s: it begins, and nothing moves", (_, left) => {
    expect(planHandOver(pull, left, handing)).toEqual({ handOver: begun, moved: undefined });
  });

  test("the same pull request, whose hand-over somebody has deleted: nothing", () => {
    expect(planHandOver(pull, { pull, found: { kind: "none" } }, handing)).toBe("deleted");
  });

  test.each<[string, FoundHandOver]>([
    ["", verified],
    [", whose hand-over is unfinished", { ...verified, kind: "unfinished" }],
  ])("work in another pull request%s: it moves, and what was tried counts on", (_, found) => {
    expect(planHandOver(pull, { pull: earlier, found }, handing)).toEqual({
      handOver: { ...handOver, jobId: "job-2", movedTo: null },
      moved: { from: earlier, comment, counted: 2 },
    });
  });
});
