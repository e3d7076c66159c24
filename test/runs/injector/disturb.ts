import type { Fault } from "../../../emulator/faults.ts";
import { startEmulator } from "../../../emulator/index.ts";
import { asRecord } from "../../../emulator/json.ts";
import { LeapingTime } from "../leaping-time.ts";
import { type ScenarioRun, serversOf } from "../scenario.ts";
import { type Effect, type PlannedStop, startHere } from "../start-here.ts";
import { count, endOf, headline, record } from "../views.ts";
import { type RequestCase, SOON } from "./request-cases.ts";

/** What happens to one run of a case. */
export type Disturbance =
  /** Right after its n-th effect, from 1. */
  | { readonly by: "kill" | "cancel"; readonly after: number }
  /** The n-th call of that server's, from 1. The server did what was asked, or not. */
  | {
      readonly by: "fault";
      readonly server: "github" | "service";
      readonly at: number;
      readonly fault: Fault;
      readonly processed: boolean;
    }
  | { readonly by: "nothing" };

/** What happened in the case. */
export interface Disturbed {
  readonly effects: readonly Effect[];
  /** How many calls each server got from the run. */
  readonly calls: { readonly github: number; readonly service: number };
  /** What is wrong. */
  readonly findings: readonly string[];
}

/** Runs a case on servers of its own, with one of its runs disturbed. */
export async function disturb(request: RequestCase, disturbance: Disturbance): Promise<Disturbed> {
  const time = new LeapingTime();
  const emulator = await startEmulator({ service: { script: SOON }, time });
  try {
    const { disturbed, later } = await request.begin({ servers: serversOf(emulator) });
    const isStopped = disturbance.by === "kill" || disturbance.by === "cancel";
    const stop: PlannedStop = {
      by: disturbance.by === "cancel" ? "cancel" : "kill",
      after: isStopped ? disturbance.after : Number.POSITIVE_INFINITY,
      effects: [],
    };
    const sentBefore = sentTo(emulator);
    const before = { github: emulator.github.requests.length, service: emulator.service.requests.length };
    if (disturbance.by === "fault") {
      const { server, at, fault, processed } = disturbance;
      emulator[server].faults.add({ kind: "any", at: before[server] + at, fault, processed });
    }
    const first = await disturbed({
      start: startHere(time, stop),
      outputsLost: disturbance.by === "kill",
    });
    const calls = {
      github: emulator.github.requests.length - before.github,
      service: emulator.service.requests.length - before.service,
    };
    const left = first.tracking.map(({ body }) => body);
    const hasSent = sentTo(emulator) > sentBefore;
    emulator.github.faults.clear();
    emulator.service.faults.clear();
    const second = await later();
    const { stoppedAt = stop.effects.length } = stop;
    return {
      effects: stop.effects.slice(0, stoppedAt),
      calls,
      findings: [
        ...falseStatements(left, hasSent),
        ...(disturbance.by === "cancel" ? brokenPromises(first, stop) : []),
        ...findingsOf(request, first, second),
        ...(isStopped && stop.stoppedAt === undefined ? ["it was not stopped"] : []),
        ...stop.effects
          .slice(stoppedAt)
          .filter(({ name }) => /^request: POST \/v2\//.test(name))
          .map(({ name }) => `after it was stopped comes ${name}`),
      ],
    };
  } finally {
    await emulator.close();
  }
}

/** How many instructions the service has taken. */
function sentTo({ service }: Pick<ScenarioRun["emulator"], "service">): number {
  return service.jobs.all.flatMap(({ prompts }) => prompts).length;
}

/** What is untrue in the comments as the disturbed run left them. */
function falseStatements(bodies: readonly string[], hasSent: boolean): string[] {
  return those([
    hasSent && bodies.some((body) => body.includes("Nothing was started")),
    "a comment denies what was sent",
  ]);
}

// The runner ends a process 7.5 s after the signal.
const MOST_AFTER_CANCEL_MS = 7000;

/** What a cancel promises and did not keep: it ends in time, and log, comments and records say one thing. */
function brokenPromises({ run, tracking }: ScenarioRun, { ranOnMs = 0 }: PlannedStop): string[] {
  const open = tracking.map(headline).filter((shown) => /^⏳/u.test(shown ?? ""));
  const states = tracking.map((comment) => record(comment)["state"]);
  const deniesAll = run.summary.includes("Nothing was started");
  return those(
    [ranOnMs > MOST_AFTER_CANCEL_MS, `runs on for ${ranOnMs} ms`],
    [open.length > 0, `a comment is left as ${open[0]}`],
    [deniesAll && states.at(-1) === "sending", "nothing was started, and its record says sending"],
  );
}

/** What is wrong with what was sent and reported, once another run has followed. */
function findingsOf(
  { most, ends: [done, ...others] }: RequestCase,
  first: ScenarioRun,
  second: ScenarioRun,
): string[] {
  const { service, github } = second.emulator;
  const [creates, messages] = [count(service, "create"), count(service, "message")];
  const comments = github.requests.filter(({ kind }) => kind === "create-comment");
  const mentions = comments.filter(({ body }) => String(asRecord(JSON.parse(body))["body"]).startsWith("@"));
  const keys = new Set(second.tracking.map((comment) => record(comment)["key"]));
  const left = second.tracking.map(headline).filter((shown) => /^⏳/u.test(shown ?? ""));
  const known = first.run.outputs["job-id"] ?? "";
  const end = endOf(second);
  return those(
    [creates > most.creates, `${creates} creates`],
    [messages > most.messages, `${messages} messages`],
    [mentions.length > (most.mentions ?? 1), `${mentions.length} mentions`],
    [second.tracking.length > keys.size, "two comments for one request"],
    [![done, ...others].includes(end), `the run that follows ends as ${end}`],
    [end === done && creates + messages < most.creates + most.messages, "reports what was never sent"],
    [end === "pull-request" && second.run.outputs["job-id"] === "", "names no job"],
    [known !== "" && !isNamed(second, known), `job ${known} is lost`],
    [end === done && left.length > 0, `a comment is left as ${left[0]}`],
  );
}

/** Another try names the job before it in its comment. */
function isNamed({ run, tracking }: ScenarioRun, jobId: string): boolean {
  return run.outputs["job-id"] === jobId || tracking.some(({ body }) => body.includes(jobId));
}

/** The sentences whose condition holds. */
function those(...sentences: readonly (readonly [isSo: boolean, sentence: string])[]): string[] {
  return sentences.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}
