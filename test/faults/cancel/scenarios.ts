import type { WorkflowRun } from "../../../emulator/github/checks.ts";
import type { Emulator } from "../../../emulator/index.ts";
import { asRecord } from "../../../emulator/json.ts";
import { runEnded, schedule } from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { createHandOverCodec } from "../../../src/agent/hand-over/marker.ts";
import { projectDigest } from "../../../src/agent/memory/identity.ts";
import { aHandOver } from "../../agent/a-hand-over.ts";
import { aMarker, markerCodec } from "../../agent/a-marker.ts";
import { RED } from "../../bundle/agent/life.ts";
import { ask, endless, type Scenario, soon } from "../../bundle/agent/scenario.ts";

/** A kind of request whose arrival is an instant to cancel at, and which of its kind it is. */
export type Moment = readonly [server: "service" | "github", kind: string, nth?: number];

/** A way for a run to go, and when it is cancelled. */
export interface CancelScenario {
  readonly name: string;
  readonly setting: Scenario;
  /** So many instants by the clock, spread evenly over so many milliseconds from the start of the process. */
  readonly clock: { readonly count: number; readonly spanMs: number };
  /** So many instants each, soon after a request has arrived. */
  readonly moments: readonly Moment[];
  readonly each: number;
  /** GitHub does not answer what the run has to say, so only post can say it. */
  readonly silentGitHub?: boolean;
}

const SLOW = { type: "slow", ms: 400 } as const;
const HANG = { type: "hang" } as const;
const TOO_MANY = { type: "status", status: 429, headers: { "retry-after": "2" } } as const;
const BOT = "github-actions[bot]";
const onSchedule: Scenario = {
  event: ({ github }) => schedule(github.state),
  inputs: { prompt: "Explain the retry option." },
};

/** The life of a run, in every way that it can be slow. */
export const scenarios: readonly CancelScenario[] = [
  {
    name: "while the program is loaded",
    setting: { ...onSchedule, script: soon() },
    clock: { count: 24, spanMs: 120 },
    moments: [],
    each: 0,
  },
  {
    name: "a command in a thread",
    setting: { script: soon() },
    clock: { count: 24, spanMs: 1500 },
    moments: [
      ["github", "permission"],
      ["github", "create-reaction"],
      ["github", "list-comments"],
      ["github", "create-comment"],
      ["service", "create"],
      ["github", "update-comment"],
      ["service", "get"],
      ["github", "update-comment", 2],
    ],
    each: 3,
  },
  {
    name: "no thread",
    setting: { ...onSchedule, script: soon() },
    clock: { count: 16, spanMs: 1200 },
    moments: [
      ["service", "create"],
      ["service", "get"],
    ],
    each: 4,
  },
  {
    name: "GitHub takes 400 ms for each call",
    setting: {
      script: soon(),
      prepare: ({ github }) => github.faults.add({ kind: "any", at: "every", fault: SLOW }),
    },
    clock: { count: 16, spanMs: 3000 },
    moments: [
      ["github", "permission"],
      ["github", "create-reaction"],
      ["github", "list-comments"],
      ["github", "create-comment"],
      ["github", "update-comment"],
      ["github", "update-comment", 2],
    ],
    each: 2,
  },
  {
    name: "the create is not answered",
    setting: {
      prepare: ({ service }) => service.faults.add({ kind: "create", at: 1, fault: HANG, processed: true }),
    },
    clock: { count: 4, spanMs: 1200 },
    moments: [["service", "create"]],
    each: 12,
  },
  {
    name: "the create is refused for two seconds",
    setting: {
      prepare: ({ service }) => service.faults.add({ kind: "create", at: 1, fault: TOO_MANY }),
    },
    clock: { count: 0, spanMs: 0 },
    moments: [["service", "create"]],
    each: 8,
  },
  {
    name: "the comment is written, and GitHub does not say so",
    setting: {
      prepare: ({ github }) =>
        github.faults.add({ kind: "create-comment", at: 1, fault: HANG, processed: true }),
    },
    clock: { count: 4, spanMs: 1200 },
    moments: [["github", "create-comment"]],
    each: 8,
    silentGitHub: true,
  },
  {
    name: "the comment is long in coming",
    setting: {
      prepare: ({ github }) =>
        github.faults.add({ kind: "create-comment", at: 1, fault: { type: "slow", ms: 1_200 } }),
    },
    clock: { count: 0, spanMs: 0 },
    moments: [["github", "create-comment"]],
    each: 8,
  },
  {
    name: "the follow-up message is not answered",
    setting: {
      inputs: { "job-id": "job-of-before", prompt: "Shorter, please." },
      prepare: ({ service }) => {
        service.jobs.seed({ id: "job-of-before", projectId: "handbook" });
        service.faults.add({ kind: "message", at: 1, fault: HANG });
      },
    },
    clock: { count: 4, spanMs: 1000 },
    moments: [["service", "message"]],
    each: 8,
  },
  {
    name: "a failed check is sent to the agent",
    setting: redCheck(),
    clock: { count: 12, spanMs: 2_000 },
    moments: [
      ["github", "list-comments"],
      ["github", "update-comment"],
      ["service", "message"],
      ["service", "get"],
    ],
    each: 4,
  },
  {
    name: "a failed check is not taken by the agent for two seconds",
    setting: redCheck(({ service }) => service.faults.add({ kind: "message", at: 1, fault: TOO_MANY })),
    clock: { count: 0, spanMs: 0 },
    moments: [["service", "message"]],
    each: 8,
  },
  {
    name: "backing off after 503",
    setting: {
      script: endless,
      prepare: ({ service }) =>
        service.faults.add({ kind: "get", at: "every", fault: { type: "status", status: 503 } }),
    },
    clock: { count: 0, spanMs: 0 },
    moments: [
      ["service", "get"],
      ["service", "get", 2],
    ],
    each: 8,
  },
  {
    name: "between two looks, ten seconds apart",
    setting: { script: endless, inputs: { "poll-interval": "10s" } },
    clock: { count: 4, spanMs: 1500 },
    moments: [["github", "update-comment"]],
    each: 10,
  },
  {
    name: "wait: false",
    setting: { script: endless, inputs: { wait: "false" } },
    clock: { count: 10, spanMs: 900 },
    moments: [
      ["service", "create"],
      ["github", "update-comment"],
    ],
    each: 4,
  },
  {
    name: "collect",
    setting: {
      ...onSchedule,
      inputs: { collect: "true" },
      prepare: (emulator) => {
        for (let n = 0; n < 3; n += 1) leaveOpen(emulator);
        emulator.github.faults.add({ kind: "any", at: "every", fault: { type: "slow", ms: 150 } });
      },
    },
    clock: { count: 10, spanMs: 1200 },
    moments: [
      ["github", "list-repository-comments"],
      ["service", "get"],
      ["github", "update-comment"],
      ["service", "get", 3],
    ],
    each: 3,
  },
];

/** A check fails on the agent's pull request, whose conversation has the hand-over. */
function redCheck(prepare: NonNullable<Scenario["prepare"]> = () => {}): Scenario {
  return { inputs: { "fix-checks": "1" }, prepare, event: (emulator) => runEnded(startRedCheck(emulator)) };
}

function startRedCheck(emulator: Emulator): WorkflowRun {
  const { service, github } = emulator;
  const { state } = github;
  const { number, head } = state.openPull({ branch: "mintlify/retry" });
  const script = jobScript({ ms: 300, final: { prLink: `https://github.com/acme/shop/pull/${number}` } });
  const job = service.jobs.seed({ projectId: "handbook", script: script.slice(-1) });
  service.jobs.scriptNext(script);
  const comment = state.addComment({ number, author: BOT, body: "." });
  const { id, login } = ask(emulator).author;
  const handOver = aHandOver({ project: projectOf(emulator), jobId: job.id, asker: { id, login } });
  const body = createHandOverCodec(service.adminKey, repositoryIdOf(emulator)).write(handOver, {
    pullNumber: number,
    commentId: String(comment.id),
  });
  state.editText(comment, { body, by: BOT });
  return state.addWorkflowRun({ ...head, jobs: [RED] });
}

/** A comment as `wait: false` leaves it, of a job that has ended since. */
function leaveOpen(emulator: Emulator): void {
  const { service, github } = emulator;
  const job = service.jobs.seed({ projectId: "handbook", script: soon().slice(-1) });
  const now = Math.floor(Date.now() / 1000);
  const marker = aMarker({
    key: job.id,
    project: projectOf(emulator),
    jobId: job.id,
    phase: "started",
    watchedUntil: 0,
    since: now - 60,
    reactTo: null,
  });
  const body = `**▶️ Started, not watched**\n\n${markerCodec(service.adminKey, repositoryIdOf(emulator)).write(marker, 7)}`;
  github.state.addComment({ number: 7, author: BOT, body });
}

function projectOf({ service }: Emulator): string {
  return projectDigest({ baseUrl: service.url, projectId: "handbook" });
}

function repositoryIdOf({ github }: Emulator): string {
  return String(asRecord(asRecord(schedule(github.state).payload)["repository"])["id"]);
}
