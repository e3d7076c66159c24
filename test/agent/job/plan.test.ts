import { describe, expect, test } from "vitest";
import type { JobView } from "../../../src/agent/job/look-at-job.ts";
import { type Plan, planFor } from "../../../src/agent/job/plan.ts";
import type { RequestFacts } from "../../../src/agent/job/request-facts.ts";
import type { Memory, Recollection } from "../../../src/agent/memory/recollection.ts";
import { JOB_ENDS, jobEndOf, type Outcome, PHASE_NAMES } from "../../../src/agent/outcome.ts";
import { GitHubError } from "../../../src/github/errors.ts";
import { plainLink } from "../../../src/plain-link.ts";
import { anEnding } from "../a-report.ts";
import { serviceError, serviceJob } from "./service-job.ts";

const NOW = 1_787_227_200;
const LINK = plainLink("https://github.com/acme/handbook/pull/12") ?? null;
const COMMENT = { kind: "issue-comment", id: "1", url: "https://github.com/acme/shop/issues/7#1" } as const;
const EARLIER = plainLink("https://github.com/acme/shop/issues/7#2");
const byDefault: ReadonlySet<Outcome> = new Set([
  "failed",
  "archived",
  "timed-out",
  "lost",
  "create-unknown",
]);
const strict: ReadonlySet<Outcome> = new Set([...byDefault, "no-pull-request"]);

/** A first attempt with a prompt, in a thread, of which nothing is remembered, and that could write it down. */
function someFacts(parts: Partial<RequestFacts> = {}): RequestFacts {
  return {
    identity: { key: "k", digest: "d", attempt: "77.1" },
    nowSeconds: NOW,
    failOn: byDefault,
    hasPrompt: true,
    promptBlocked: undefined,
    jobId: "",
    followUp: false,
    hasThread: true,
    isEventInThread: true,
    recollection: { kind: "nothing", comment: null, isShared: false },
    tooMany: null,
    isWrittenDown: true,
    ...parts,
  };
}

const rerun: Partial<RequestFacts> = { identity: { key: "k", digest: "d", attempt: "77.2" } };

function remembered(parts: Partial<Memory> = {}): Recollection {
  const memory: Memory = {
    ...{
      key: "k",
      digest: "d",
      attempt: "77.1",
      jobId: "j1",
      jobDigest: "d",
      phase: "working",
      prLink: null,
    },
    ...{ history: [], isNotified: false, writtenAt: NOW - 600, comment: COMMENT },
    ...parts,
  };
  return { kind: "remembered", memory, isShared: false };
}

const views = {
  active: { kind: "working", job: serviceJob() },
  "with link": { kind: "ended", job: serviceJob({ status: "completed", prLink: LINK }) },
  "without link": { kind: "ended", job: serviceJob({ status: "completed" }) },
  failed: { kind: "ended", job: serviceJob({ status: "failed" }) },
  archived: { kind: "ended", job: serviceJob({ status: "archived" }) },
  "404": { kind: "lost" },
  "500": { kind: "unclear", error: serviceError("server-error"), isPermanent: false },
} satisfies Readonly<Record<string, JobView>>;

/** A plan in a few words: what is done, and where it is written. */
function inWords(plan: Plan): string {
  switch (plan.kind) {
    case "look":
      return `look: ${plan.at}`;
    case "stop":
      return `stop: ${plan.ending.reason ?? plan.ending.outcome}${targetOf(plan)}${plan.thumbsDown ? ", 👎" : ""}`;
    case "report":
      return `report ${plan.end}${since(plan)}${targetOf(plan)}`;
    case "remember":
      return `remember${plan.jobId === null ? "" : ` ${plan.jobId}`} by the ${plan.where},${targetOf(plan)}`;
    case "create":
    case "message":
    case "attach":
      return `${plan.kind}${plan.jobId === null ? "" : ` ${plan.jobId}`}${targetOf(plan)}`;
  }
}

function since({ end, reportedBefore }: Extract<Plan, { readonly kind: "report" }>): string {
  return reportedBefore === undefined
    ? ""
    : reportedBefore === end
      ? ", no news"
      : `, after ${reportedBefore}`;
}

function targetOf({ target }: Exclude<Plan, { readonly kind: "look" }>): string {
  if (target.kind === "none") {
    return "";
  }
  return target.comment === null ? " in a new comment" : " in its comment";
}

const cases: (readonly [facts: string, plan: string])[] = [];

function plans(
  what: string,
  rows: readonly (readonly [facts: string, parts: Partial<RequestFacts>, plan: string])[],
): void {
  describe(what, () => {
    test.each(rows)("%s", (name, parts, expected) => {
      const words = inWords(planFor(someFacts(parts)));
      cases.push([`${what} ${name}`, words]);
      expect(words).toBe(expected);
    });
  });
}

plans("with nothing remembered,", [
  ["a first attempt", {}, "create in a new comment"],
  ["a re-run", rerun, "create in a new comment"],
  ["before the open pull requests are counted", { tooMany: undefined }, "look: open-pull-requests"],
  [
    "where too many are open",
    { tooMany: anEnding("skipped", { reason: "too-many-open" }) },
    "stop: too-many-open in a new comment, 👎",
  ],
  [
    "on a schedule where too many are open",
    { tooMany: anEnding("skipped", { reason: "too-many-open" }), isEventInThread: false },
    "stop: too-many-open",
  ],
  ["before it is written down", { isWrittenDown: undefined }, "remember by the comment, in a new comment"],
  ["a first attempt whose comment is refused", { isWrittenDown: false }, "look: cache"],
  [
    "a first attempt whose comment is refused, and of which the cache knows nothing",
    { isWrittenDown: false, isCacheAsked: true },
    "remember by the cache, in a new comment",
  ],
  [
    "a first attempt without a thread",
    { isWrittenDown: false, hasThread: false },
    "remember by the cache, in a new comment",
  ],
  [
    "a first attempt that could not be written down",
    { isWrittenDown: false, isCacheAsked: true, isCacheTried: true },
    "create in a new comment",
  ],
  [
    "a re-run whose comment is refused",
    { ...rerun, isWrittenDown: false },
    "remember by the cache, in a new comment",
  ],
  [
    "a re-run that could not be written down",
    { ...rerun, isWrittenDown: false, isCacheTried: true },
    "stop: no-memory",
  ],
  [
    "a prompt that may not be sent",
    { promptBlocked: anEnding("skipped", { reason: "edited" }) },
    "stop: edited in a new comment",
  ],
  ["with `job-id` and a prompt", { jobId: "j9", threadJob: null }, "message j9 in a new comment"],
  [
    "with `job-id` and a prompt, before it is written down",
    { jobId: "j9", threadJob: null, isWrittenDown: undefined },
    "remember j9 by the comment, in a new comment",
  ],
  ["with `job-id` alone", { jobId: "j9", hasPrompt: false, threadJob: null }, "attach j9 in a new comment"],
  ["with `job-id`, before the thread is asked", { jobId: "j9" }, "look: thread-job"],
  ["with `job-id` and no thread", { jobId: "j9", hasThread: false }, "message j9 in a new comment"],
  [
    "of a key that was replaced, a re-run in the comment that says so",
    { ...rerun, recollection: { kind: "nothing", comment: COMMENT, isShared: false } },
    "create in its comment",
  ],
]);

const follows: Partial<RequestFacts> = {
  followUp: true,
  threadJob: { jobId: "j0", commentUrl: EARLIER, prLink: null },
};
plans("with `follow-up`,", [
  ["before the thread is asked", { followUp: true }, "look: thread-job"],
  ["a thread without a job", { followUp: true, threadJob: null }, "create in a new comment"],
  ["a thread with a job, before that is asked for", follows, "look: thread-job-view"],
  ["a job at work", { ...follows, threadJobView: views.active }, "message j0 in a new comment"],
  ["a job that has ended", { ...follows, threadJobView: views.failed }, "message j0 in a new comment"],
  [
    "a job that the service does not tell of",
    { ...follows, threadJobView: views["500"] },
    "message j0 in a new comment",
  ],
  ["a job that is archived", { ...follows, threadJobView: views.archived }, "create in a new comment"],
  ["a job that is gone", { ...follows, threadJobView: views["404"] }, "create in a new comment"],
  ["no thread", { followUp: true, hasThread: false }, "create in a new comment"],
]);

const unreadable: Recollection = {
  kind: "unreadable",
  error: new GitHubError({ kind: "unavailable", operation: "GET issues/7/comments", status: 502 }),
};
plans("with a memory that is none,", [
  ["several, first attempt", { recollection: { kind: "several" } }, "stop: no-memory"],
  ["several, re-run", { ...rerun, recollection: { kind: "several" } }, "stop: no-memory"],
  ["unverified, first attempt", { recollection: { kind: "unverified" } }, "create in a new comment"],
  ["unverified, re-run", { ...rerun, recollection: { kind: "unverified" } }, "stop: unverified-memory"],
  ["unreadable, first attempt", { recollection: unreadable }, "create in a new comment"],
  ["unreadable, re-run", { ...rerun, recollection: unreadable }, "stop: memory-unreadable"],
]);

const startingNow = (age: number) => remembered({ jobId: null, phase: "starting", writtenAt: NOW - age });
plans("with a memory without a job,", [
  ["starting for a second, second delivery", { recollection: startingNow(1) }, "stop: other-delivery"],
  ["starting for 69 s, second delivery", { recollection: startingNow(69) }, "stop: other-delivery"],
  ["starting for 70 s, second delivery", { recollection: startingNow(70) }, "stop: create-unknown"],
  [
    "starting for a second, re-run",
    { ...rerun, recollection: startingNow(1) },
    "stop: create-unknown in its comment",
  ],
  [
    "starting, in the cache, re-run",
    {
      ...rerun,
      recollection: remembered({ jobId: null, phase: "starting", comment: null }),
    },
    "stop: create-unknown in a new comment",
  ],
  [
    "starting, in the cache, second delivery at once",
    { recollection: remembered({ jobId: null, phase: "starting", writtenAt: NOW, comment: null }) },
    "stop: other-delivery",
  ],
  [
    "an unknown create, second delivery",
    { recollection: remembered({ jobId: null, phase: "create-unknown" }) },
    "stop: create-unknown",
  ],
  [
    "an unknown create, re-run",
    { ...rerun, recollection: remembered({ jobId: null, phase: "create-unknown" }) },
    "stop: create-unknown in its comment",
  ],
  [
    "a create that was refused, second delivery",
    { recollection: remembered({ jobId: null, phase: "error" }) },
    "create in its comment",
  ],
  [
    "a create that was refused, re-run",
    { ...rerun, recollection: remembered({ jobId: null, phase: "error" }) },
    "create in its comment",
  ],
  [
    "a cancel before it, re-run",
    { ...rerun, recollection: remembered({ jobId: null, phase: "cancelled" }) },
    "create in its comment",
  ],
  [
    "a skipped run, re-run",
    { ...rerun, recollection: remembered({ jobId: null, phase: "skipped" }) },
    "create in its comment",
  ],
]);

const open = { recollection: remembered() };
const messaging = { recollection: remembered({ phase: "starting" }) };
plans("with a job whose end nobody saw,", [
  ["before it is asked for", open, "look: remembered-job"],
  ["active, re-run", { ...rerun, ...open, rememberedJob: views.active }, "attach j1 in its comment"],
  ["active, second delivery", { ...open, rememberedJob: views.active }, "attach j1"],
  [
    "the service does not tell, re-run",
    { ...rerun, ...open, rememberedJob: views["500"] },
    "attach j1 in its comment",
  ],
  [
    "ended with a link, re-run",
    { ...rerun, ...open, rememberedJob: views["with link"] },
    "report pull-request in its comment",
  ],
  [
    "ended with a link, second delivery",
    { ...open, rememberedJob: views["with link"] },
    "report pull-request",
  ],
  [
    "ended without one, re-run",
    { ...rerun, ...open, rememberedJob: views["without link"] },
    "report no-pull-request in its comment",
  ],
  [
    "ended without one, strict re-run",
    { ...rerun, ...open, failOn: strict, rememberedJob: views["without link"] },
    "create in its comment",
  ],
  ["failed, re-run", { ...rerun, ...open, rememberedJob: views.failed }, "create in its comment"],
  [
    "failed, re-run with `follow-up`",
    { ...rerun, ...open, followUp: true, rememberedJob: views.failed },
    "create in its comment",
  ],
  [
    "failed, re-run with `job-id`",
    { ...rerun, ...open, jobId: "j1", threadJob: null, rememberedJob: views.failed },
    "message j1 in its comment",
  ],
  [
    "failed, re-run with `job-id` alone",
    { ...rerun, ...open, jobId: "j1", hasPrompt: false, rememberedJob: views.failed },
    "report failed in its comment",
  ],
  ["failed, second delivery", { ...open, rememberedJob: views.failed }, "report failed"],
  [
    "failed, and that passes, re-run",
    { ...rerun, ...open, failOn: new Set(), rememberedJob: views.failed },
    "report failed in its comment",
  ],
  ["404, re-run", { ...rerun, ...open, rememberedJob: views["404"] }, "create in its comment"],
  ["404, second delivery", { ...open, rememberedJob: views["404"] }, "report lost"],
  [
    "in the cache, active, re-run",
    { ...rerun, recollection: remembered({ comment: null }), rememberedJob: views.active },
    "attach j1 in a new comment",
  ],
  [
    "about to get a message, second delivery at once",
    { recollection: remembered({ phase: "starting", writtenAt: NOW }) },
    "stop: other-delivery",
  ],
  [
    "about to get a message, active, re-run",
    { ...rerun, ...messaging, rememberedJob: views.active },
    "attach j1 in its comment",
  ],
  [
    "about to get a message, ended, re-run",
    { ...rerun, ...messaging, rememberedJob: views["with link"] },
    "stop: message-unknown in its comment",
  ],
]);

const ended = (phase: Memory["phase"], parts: Partial<Memory> = {}) => ({
  ...rerun,
  recollection: remembered({ phase, ...parts }),
});
plans("with an end that was reported,", [
  [
    "a pull request, still so",
    { ...ended("pull-request"), rememberedJob: views["with link"] },
    "report pull-request, no news in its comment",
  ],
  [
    "a pull request, archived since",
    { ...ended("pull-request"), rememberedJob: views.archived },
    "report pull-request, no news in its comment",
  ],
  [
    "a pull request, 404 since",
    { ...ended("pull-request"), rememberedJob: views["404"] },
    "report pull-request, no news in its comment",
  ],
  [
    "a pull request, 500 now",
    { ...ended("pull-request"), rememberedJob: views["500"] },
    "report pull-request, no news in its comment",
  ],
  [
    "a pull request, at work for somebody else",
    { ...ended("pull-request"), rememberedJob: views.active },
    "report pull-request, no news in its comment",
  ],
  [
    "no pull request, archived since",
    { ...ended("no-pull-request"), rememberedJob: views.archived },
    "report no-pull-request, no news in its comment",
  ],
  [
    "no pull request, 404 since",
    { ...ended("no-pull-request"), rememberedJob: views["404"] },
    "report no-pull-request, no news in its comment",
  ],
  [
    "no pull request, and the link came",
    { ...ended("no-pull-request"), rememberedJob: views["with link"] },
    "report pull-request, after no-pull-request in its comment",
  ],
  [
    "no pull request, strict",
    { ...ended("no-pull-request"), failOn: strict, rememberedJob: views["without link"] },
    "create in its comment",
  ],
  [
    "no pull request, strict, and the link came",
    { ...ended("no-pull-request"), failOn: strict, rememberedJob: views["with link"] },
    "report pull-request, after no-pull-request in its comment",
  ],
  ["failed", { ...ended("failed"), rememberedJob: views.failed }, "create in its comment"],
  ["failed, 404 since", { ...ended("failed"), rememberedJob: views["404"] }, "create in its comment"],
  [
    "failed, and that passes, 404 since",
    { ...ended("failed"), failOn: new Set(), rememberedJob: views["404"] },
    "report failed, no news in its comment",
  ],
  [
    "archived, and the link came",
    { ...ended("archived"), rememberedJob: views["with link"] },
    "report pull-request, after archived in its comment",
  ],
  ["lost, and still lost", { ...ended("lost"), rememberedJob: views["404"] }, "create in its comment"],
  ["lost, 500 now", { ...ended("lost"), rememberedJob: views["500"] }, "create in its comment"],
  [
    "lost, and there after all",
    { ...ended("lost"), rememberedJob: views.active },
    "attach j1 in its comment",
  ],
  [
    "failed, second delivery",
    { recollection: remembered({ phase: "failed" }), rememberedJob: views.failed },
    "report failed, no news",
  ],
]);

test("what is remembered with an end is handed on: its job, its link, the history", () => {
  const history = [{ kind: "earlier-try", jobId: "j0", end: "failed" }] as const;
  const recollection = remembered({ phase: "pull-request", prLink: LINK, history: [...history] });
  expect(planFor(someFacts({ ...rerun, recollection, rememberedJob: views["404"] }))).toMatchObject({
    kind: "report",
    jobId: "j1",
    prLink: LINK,
    history,
  });
});

test.each(JOB_ENDS.filter((end) => byDefault.has(end)).map((end) => [end]))(
  "another try after %s says so in its history, and no job is its own yet",
  (phase) => {
    const plan = planFor(someFacts({ ...ended(phase), rememberedJob: views["500"] }));
    const history = [{ kind: "earlier-try", jobId: "j1", end: phase }];
    expect(plan).toMatchObject({ kind: "create", jobId: null, history });
  },
);

test("a follow-up's comment names the earlier one; a successor's says which job is gone", () => {
  const plan = (view: JobView) => planFor(someFacts({ ...follows, threadJobView: view }));
  expect(plan(views.active)).toMatchObject({
    history: [{ kind: "follows", jobId: "j0", url: EARLIER, prLink: null }],
  });
  expect(plan(views["404"])).toMatchObject({ history: [{ kind: "job-gone", jobId: "j0" }] });
});

const CHANGED = { kind: "prompt-changed" } as const;
const UNKNOWN = { kind: "message-unknown" } as const;
const TRY = { kind: "earlier-try", jobId: "j1", end: "failed" } as const;
test.each<[string, Partial<Memory>, JobView, unknown[]]>([
  ["said where the job got another prompt", { jobDigest: "before" }, views.active, [CHANGED]],
  ["not said where an attempt before that had another", { digest: "before" }, views.active, []],
  ["not said any more where it is as before", { history: [CHANGED] }, views.active, []],
  ["said once", { jobDigest: "before", history: [CHANGED] }, views.active, [CHANGED]],
  ["not said of a new job", { jobDigest: "before", history: [CHANGED, UNKNOWN] }, views.failed, [TRY]],
])("that the prompt has changed is %s", (_, memory, rememberedJob, history) => {
  const facts = someFacts({ ...rerun, recollection: remembered(memory), rememberedJob });
  expect(planFor(facts)).toMatchObject({ history });
});

test.each<[Memory["phase"], unknown[]]>([
  ["starting", [UNKNOWN]],
  ["message-unknown", [UNKNOWN]],
  ["working", []],
  ["timed-out", []],
])("at work after %s: the history says whether the job may not have got the message", (phase, history) => {
  const recollection = remembered({ phase });
  const facts = someFacts({ ...rerun, recollection, rememberedJob: views.active });
  expect(planFor(facts)).toMatchObject({ kind: "attach", history });
});

describe("every remembered phase, under every answer of the service", () => {
  const all = PHASE_NAMES.flatMap((phase) =>
    Object.entries(views).flatMap(([answer, view]) =>
      [byDefault, strict].map((failOn) => ({ phase, answer, view, failOn, isStrict: failOn === strict })),
    ),
  );

  test.each(all)("$phase, $answer, strict: $isStrict: a second job only after an end that fails", (cell) => {
    const { phase, view, failOn } = cell;
    const plan = planFor(someFacts({ ...ended(phase), failOn, rememberedJob: view }));
    const remembered = jobEndOf(phase);
    const hasEnded = view.kind === "ended" || view.kind === "lost";
    const fails = remembered === undefined ? hasEnded : failOn.has(remembered);
    expect(plan.kind === "create" && !fails).toBe(false);
    expect(plan.kind).not.toBe("look");
    // Nothing is ever sent to a job that is remembered.
    expect(plan.kind).not.toBe("message");
  });
});

test("the table, printed", () => {
  expect(cases.length).toBeGreaterThan(70);
  if (process.env["PRINT_PLANS"] === "true") console.log(cases.map((row) => row.join(" → ")).join("\n"));
});
