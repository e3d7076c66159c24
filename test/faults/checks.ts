import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import type { CommentView } from "../../emulator/github/thread-view.ts";
import { asRecord } from "../../emulator/json.ts";
import type { ActionRun } from "../../emulator/runner/action-run.ts";
import { machineTime } from "../../emulator/time.ts";
import { parseDuration } from "../../src/duration.ts";
import { expectClean } from "../bundle/agent/clean-run.ts";
import { facts, isTracking, marker, reactions, threads } from "../bundle/agent/views.ts";
import { serverOf } from "./position.ts";
import { FAILING } from "./rules.ts";
import { type FaultyRun, KEY } from "./run-with-faults.ts";
import { SCENARIOS } from "./scenarios.ts";

/** What is checked of a run. */
export const CHECKS = [
  "wrong endings",
  "second creates",
  "lost results",
  "overruns",
  "missing outputs",
  "hanging",
  "leaks",
  "untrue threads",
  "unclean runs",
  "faults that missed",
] as const;

/** One thing that is wrong with a run. */
export interface Finding {
  readonly check: (typeof CHECKS)[number];
  readonly text: string;
}

const LINK = "https://github.com/acme/handbook/pull/12";
// A poll that is under way at the deadline may take so long.
const OVERRUN_MS = 15_100;
const FINAL_WRITES_MS = 5000;
const BEFORE_CREATE_MS = 20_000;
const POST_MS = 10_000;
const LINGER_MS = 2000;

const { outputs: DECLARED } = parse(
  readFileSync(fileURLToPath(new URL("../../action.yml", import.meta.url)), "utf8"),
);

/** Everything that is wrong with a run. */
export function checkRun(seen: FaultyRun): Finding[] {
  const checks = [
    missed,
    wrongEnding,
    secondCreates,
    lostResult,
    overrun,
    missingOutputs,
    hanging,
    leaks,
    thread,
    unclean,
  ];
  return checks.flatMap((check) => check(seen));
}

function found(check: Finding["check"], is: boolean, text: () => string): Finding[] {
  return is ? [{ check, text: text() }] : [];
}

function endingOf({ outputs }: ActionRun): string {
  return `${outputs["outcome"]} ${outputs["reason"]}`.trim();
}

function missed({ struck }: FaultyRun): Finding[] {
  return found("faults that missed", !struck, () => "no request met the fault");
}

function wrongEnding({ run, rerun, plan }: FaultyRun): Finding[] {
  const ending = endingOf(run);
  const exitCode = FAILING.has(run.outputs["outcome"] ?? "error") ? 1 : 0;
  return [
    ...found(
      "wrong endings",
      !plan.endings.includes(ending),
      () => `${ending}, not ${plan.endings.join(" or ")}`,
    ),
    ...found("wrong endings", run.exitCode !== exitCode, () => `exit code ${run.exitCode} after ${ending}`),
    ...found(
      "wrong endings",
      rerun !== undefined && rerun.outputs["outcome"] !== "create-unknown",
      () => `the re-run ended as ${rerun && endingOf(rerun)}`,
    ),
  ];
}

/** A create may be repeated after a 429 only; more than one job is too many whatever was answered. */
function secondCreates({ emulator: { service } }: FaultyRun): Finding[] {
  const creates = service.requests.filter(({ kind }) => kind === "create");
  const repeated = creates.slice(0, -1).filter(({ status }) => status !== 429).length;
  const jobs = service.jobs.all.filter(({ id }) => id !== "job-of-before").length;
  return found("second creates", repeated > 0 || jobs > 1, () => `${creates.length} creates, ${jobs} jobs`);
}

/** What the service showed without a fault is in the outputs; a job that exists is named or said to be unknown. */
function lostResult({ run, from, emulator: { service } }: FaultyRun): Finding[] {
  const { outputs } = run;
  const shown = service.requests.slice(from).some(({ kind, answered }) => {
    const { status, prLink } = asRecord(answered);
    return kind === "get" && status === "completed" && prLink === LINK;
  });
  const [job] = service.jobs.all;
  const isSaidUnknown = outputs["outcome"] === "create-unknown" || outputs["reason"] === "memory-unreadable";
  const isNamed = job === undefined || outputs["job-id"] === job.id || isSaidUnknown;
  const passed = outputs["outcome"] === "pull-request";
  return [
    ...found("lost results", shown && outputs["pr-link"] !== LINK, () => `pr-link is ${outputs["pr-link"]}`),
    ...found("lost results", passed && outputs["pr-link"] !== LINK, () => "a pull request without a link"),
    ...found("lost results", !isNamed, () => `job ${job?.id} is not in the outputs: ${outputs["job-id"]}`),
  ];
}

/** Milliseconds of the process at which it wrote a line like this. */
function momentOf({ log }: ActionRun, line: RegExp): number | undefined {
  return log.find(({ text }) => line.test(text))?.atMs;
}

/** Milliseconds from the first request that starts something to the first word after the last look. */
function waited({ run, from, emulator: { service, github } }: FaultyRun): number | undefined {
  const asked = service.requests.slice(from);
  const [began] = asked.filter(({ kind }) => kind === "create" || kind === "message");
  const told = github.requests.find(({ at }) => at > (asked.at(-1)?.at ?? 0));
  if (began !== undefined && told !== undefined) return told.at - began.at;
  const [start, end] = [momentOf(run, /^Waiting for the job until/), momentOf(run, /^Outcome: /)];
  return start === undefined || end === undefined ? undefined : end - start;
}

/** Only a time that leaps can be held to a number. */
function overrun(seen: FaultyRun): Finding[] {
  const { run, plan, emulator } = seen;
  if (emulator.service.time === machineTime) return [];
  const isToldLate = plan.hits.some(({ position }) => serverOf(position) !== "service");
  const limit = (parseDuration(plan.timeout) ?? 0) + OVERRUN_MS + (isToldLate ? FINAL_WRITES_MS : 0);
  const late = Math.round((waited(seen) ?? 0) - limit);
  const began = momentOf(run, /^Waiting for the job until/) ?? 0;
  const slow = Math.round(began - BEFORE_CREATE_MS);
  return [
    ...found("overruns", late > 0, () => `${late} ms more than ${limit} ms`),
    ...found("overruns", slow > 0, () => `create ${slow} ms later than ${BEFORE_CREATE_MS} ms`),
  ];
}

function missingOutputs({ run, rerun }: FaultyRun): Finding[] {
  return [run, ...(rerun ? [rerun] : [])].flatMap(({ outputs }) => {
    const missing = Object.keys(DECLARED).filter((name) => outputs[name] === undefined);
    return found("missing outputs", missing.length > 0, () => missing.join(", "));
  });
}

function hanging({ run, emulator }: FaultyRun): Finding[] {
  if (emulator.service.time === machineTime) return [];
  const ended = momentOf(run, /^Outcome: /) ?? run.durationMs;
  const lingered = Math.round(run.durationMs - ended);
  return found(
    "hanging",
    lingered > LINGER_MS || (run.post?.durationMs ?? 0) > POST_MS,
    () => `${lingered} ms after its end`,
  );
}

/** The log, outputs and requests are searched in `unclean`; here, what left for elsewhere and the summary. */
function leaks({ run, strayed, plan, rerun }: FaultyRun): Finding[] {
  const summaries = [run, run.post, rerun, rerun?.post].map((phase) => phase?.summary ?? "");
  const secrets = [KEY, SEED_TOKENS.installation];
  const leaked = secrets.some((secret) => [strayed, ...summaries].some((text) => text.includes(secret)));
  const followed = strayed !== "" && plan.hits.every(({ position }) => serverOf(position) === "service");
  return [
    ...found("leaks", leaked, () => "a secret is in the summary, or arrived elsewhere"),
    ...found("leaks", followed, () => `a redirect of the service was followed: ${strayed.slice(0, 200)}`),
  ];
}

const FINAL_REACTIONS: Readonly<Record<string, string>> = {
  "pull-request": "rocket",
  "no-pull-request": "+1",
};
const REACTIONS = /^(create-reaction|graphql:React)$/;

/** The comment is in the state that the outputs tell, or the summary says why it is not. */
function thread(seen: FaultyRun): Finding[] {
  const { run, emulator, plan } = seen;
  const outcome = run.outputs["outcome"] ?? "";
  const comments = threads(emulator).flatMap((each) => [...each.comments, ...each.reviewComments]);
  const tracking = comments.filter(isTracking);
  const [{ position }] = plan.hits;
  const reason = run.outputs["reason"];
  // Of a page that cannot be read, nobody knows whether somebody asked there.
  const isUntold = outcome === "skipped" || reason === "text-unreadable";
  const isExpected = !SCENARIOS[position.scenario].silent && !isUntold;
  // What an earlier attempt wrote is left alone by one that cannot read it.
  const left: Readonly<Record<string, string>> = {
    "memory-unreadable": "pull-request",
    // The memory tells this error from others: nobody knows whether the job got the instruction.
    "message-unknown": "message-unknown",
  };
  // A message that found no job is a refusal to the memory, so that a re-run sends it.
  const isRefusedMessage = outcome === "lost" && position.name === "message";
  const told = isRefusedMessage ? "error" : (left[reason ?? ""] ?? outcome);
  const isTrue = tracking.length === 1 && marker(tracking[0])["phase"] === told;
  const isExplained = isHindered(seen) && /tracking comment|is not allowed to write/.test(run.summary);
  return [
    ...found("untrue threads", tracking.length > 1, () => `${tracking.length} comments`),
    ...found("untrue threads", isExpected && !isTrue && !isExplained, () => stateOf(tracking[0])),
    ...found(
      "untrue threads",
      isExpected && !isReacted(seen, comments),
      () => "other reactions than expected",
    ),
    ...found(
      "untrue threads",
      facts(run.summary)["Outcome"] !== outcome,
      () => "the summary tells another outcome",
    ),
  ];
}

/** The last write, or the look that it needs, failed; or a token was refused, which is not tried again. */
function isHindered({ emulator: { github }, plan }: FaultyRun): boolean {
  const last = github.requests.filter(({ kind }) => !REACTIONS.test(kind)).at(-1);
  const isRefused = plan.hits.some(
    ({ position, kind }) => serverOf(position) === "github" && kind.means === "refused",
  );
  return isRefused || last?.fault !== undefined;
}

function stateOf(comment: CommentView | undefined): string {
  return comment === undefined
    ? "no comment, and the summary does not say why"
    : `the comment says ${marker(comment)["phase"]}, and the summary does not say why`;
}

/** Where GitHub has no trouble, whoever asked sees it. */
function isReacted({ run, plan }: FaultyRun, comments: readonly CommentView[]): boolean {
  if (plan.hits.some(({ position }) => serverOf(position) !== "service")) return true;
  const last = FINAL_REACTIONS[run.outputs["outcome"] ?? ""] ?? "confused";
  return comments.flatMap(reactions).join() === `eyes,${last}`;
}

function unclean({ emulator, run, rerun }: FaultyRun): Finding[] {
  return [run, ...(rerun ? [rerun] : [])].flatMap((each) => {
    try {
      expectClean(emulator, { run: each, outputsLost: false, given: [KEY] });
      return [];
    } catch (error) {
      return [{ check: "unclean runs" as const, text: String(error).slice(0, 2000) }];
    }
  });
}
