import { isDeepStrictEqual } from "node:util";
import type { Fault } from "../../../emulator/faults.ts";
import type { GitHubKind } from "../../../emulator/github/server.ts";
import type { Emulator } from "../../../emulator/index.ts";
import {
  commented,
  discussionCommented,
  NO_COMMIT,
  pushed,
  released,
  reviewCommented,
  reviewed,
  schedule,
} from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { IN_FULL } from "../../extent.ts";
import { onServers, type Scenario, type ScenarioRun, type Servers, soon } from "./scenario.ts";
import { count, headline, threads } from "./views.ts";

/** What GitHub does instead of answering, in passing. */
export interface Hiccup {
  readonly name: string;
  readonly fault: () => Fault;
  /** GitHub does what was asked, and only the answer is lost. */
  readonly processed?: true;
  readonly only?: "graphql" | "rest";
}

// As GitHub words it: https://github.com/octokit/plugin-retry.js/issues/395
const WENT_WRONG =
  "Something went wrong while executing your query. Please include `0401:6C25:28BCA72` when reporting this issue.";
const SLOW_DOWN = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
const ok = (body: unknown, headers: Record<string, string> = {}): Fault => ({
  type: "status",
  status: 200,
  body,
  headers,
});
const usedUp = () => ({
  "x-ratelimit-remaining": "0",
  "x-ratelimit-reset": String(Math.ceil(Date.now() / 1000)),
});
const errors = (error: object) => ({ errors: [error] });

/** Every kind of hiccup; the first two of each interface stand for the others in a quick run. */
export const HICCUPS: readonly Hiccup[] = [
  { name: "200 with an error", only: "graphql", fault: () => ok(errors({ message: WENT_WRONG })) },
  {
    name: "200 with an error, after the effect",
    only: "graphql",
    fault: () => ok(errors({ message: WENT_WRONG })),
    processed: true,
  },
  { name: "500", only: "rest", fault: () => ({ type: "status", status: 500, body: { message: "Oops" } }) },
  {
    name: "502 after the effect",
    fault: () => ({ type: "status", status: 502, body: "<html>", contentType: "text/html" }),
    processed: true,
  },
  {
    name: "200 with an error beside empty data",
    only: "graphql",
    fault: () => ok({ data: null, ...errors({ message: WENT_WRONG }) }),
  },
  {
    name: "200 with RATE_LIMITED and a reset",
    only: "graphql",
    fault: () => ok(errors({ type: "RATE_LIMITED", message: "API rate limit exceeded" }), usedUp()),
  },
  {
    name: "200 with RATE_LIMIT and its code",
    only: "graphql",
    fault: () =>
      ok(
        errors({
          type: "RATE_LIMIT",
          code: "graphql_rate_limit",
          message: "API rate limit already exceeded",
        }),
        usedUp(),
      ),
  },
  {
    name: "200 with Retry-After",
    only: "graphql",
    fault: () => ok(errors({ message: SLOW_DOWN }), { "retry-after": "1" }),
  },
  {
    name: "403 with Retry-After",
    fault: () => ({
      type: "status",
      status: 403,
      body: { message: SLOW_DOWN },
      headers: { "retry-after": "1" },
    }),
  },
  {
    name: "429 with Retry-After",
    fault: () => ({ type: "status", status: 429, headers: { "retry-after": "1" } }),
  },
  { name: "a reset", fault: () => ({ type: "reset" }) },
  { name: "a reset after the effect", fault: () => ({ type: "reset" }), processed: true },
];

/** How the run is started whose calls are struck, after what happened before. */
export interface Course {
  readonly name: string;
  /** Settles what was before, and gives the run to strike. */
  readonly open: (servers: Servers) => Scenario | Promise<Scenario>;
  /** What is right at most where GitHub never answers; else as much as in a healthy run. */
  readonly most?: { readonly creates: number; readonly comments: number };
  /** A call that nobody repeats twice: the five seconds of the last writes have no room for it. */
  readonly lastCreate?: GitHubKind;
}

const says = { author: "mona", body: "/docs explain the retry option" };
const refresh = { prompt: "Refresh the guide." };
const inState =
  (event: (emulator: Emulator) => ReturnType<NonNullable<Scenario["event"]>>, inputs = {}) =>
  () => ({
    event,
    inputs,
  });

/** Every place that a run asks GitHub from. */
export const COURSES: readonly Course[] = [
  {
    name: "a command on an issue",
    open: inState(({ github: { state } }) => commented(state.addComment({ number: 7, ...says }))),
  },
  {
    name: "a command that follows up, with a mention",
    // A job and a comment of its own, where the thread's cannot be found; and the mention.
    most: { creates: 2, comments: 3 },
    lastCreate: "create-comment",
    open: async ({ runScenario }) => {
      await runScenario();
      return { inputs: { "follow-up": "true", notify: "true" } };
    },
  },
  {
    name: "a command on a pull request",
    open: inState(({ github: { state } }) => commented(state.addComment({ number: 8, ...says }))),
  },
  {
    name: "the phrase alone",
    lastCreate: "create-comment",
    open: () => ({ says: "/docs" }),
  },
  {
    name: "an item of a list",
    lastCreate: "create-comment",
    open: () => ({ says: "- /docs explain the limits" }),
  },
  {
    name: "a command on a line",
    open: inState(({ github: { state } }) =>
      reviewCommented(state.addReviewComment({ number: 8, line: 12, ...says })),
    ),
  },
  {
    name: "a command in a review",
    open: inState(({ github: { state } }) => {
      const thread = state.getThread({ number: 8 });
      return reviewed(thread, { author: thread.author, body: says.body });
    }),
  },
  {
    name: "a command in a discussion",
    open: inState(({ github: { state } }) => discussionCommented(state.addComment({ number: 9, ...says }))),
  },
  {
    name: "a command in a discussion's reply",
    open: inState(({ github: { state } }) => {
      const { id: replyTo } = state.addComment({ number: 9, author: "reed", body: "How?" });
      return discussionCommented(state.addComment({ number: 9, ...says, replyTo }));
    }),
  },
  {
    name: "a push",
    open: inState(({ github: { state } }) => {
      state.addCommit({ message: "Start" });
      return pushed(state, { commits: [state.addCommit({ message: "Add retry" })] });
    }, refresh),
  },
  {
    name: "a new branch",
    open: inState(({ github: { state } }) => {
      const commits = [state.addCommit({ message: "Add retry" })];
      return pushed(state, { commits, changes: { before: NO_COMMIT } });
    }, refresh),
  },
  {
    name: "a release",
    open: inState(({ github: { state } }) => released(state, { tag: "v1", body: "Retries." }), refresh),
  },
  {
    name: "a schedule with a limit",
    open: ({ emulator }) => {
      emulator.github.state.addPullRequest({ number: 12, author: "mintlify[bot]" });
      return {
        event: ({ github: { state } }) => schedule(state),
        inputs: { ...refresh, "max-open-pull-requests": "3" },
      };
    },
  },
  {
    name: "a re-run",
    open: async ({ emulator, runScenario }) => {
      const event = commented(emulator.github.state.addComment({ number: 7, ...says }));
      await runScenario({ event: () => event });
      return { event: () => event, env: { GITHUB_RUN_ATTEMPT: "2" } };
    },
  },
  {
    name: "a collector",
    open: async ({ emulator, runScenario }) => {
      // It has ended when the collector looks, however fast that begins.
      emulator.service.jobs.scriptNext(jobScript({ ms: 0 }));
      await runScenario({ inputs: { wait: "false" } });
      return { event: ({ github: { state } }) => schedule(state), inputs: { collect: "true" } };
    },
  },
];

/** Which of the calls of one kind are struck. */
export type Times = "once" | "twice" | "for ever";

/** A call of a healthy run that can be struck: the n-th of its kind. */
export interface Call {
  readonly kind: GitHubKind;
  readonly nth: number;
}

/** What a run does and leaves behind when all is well. */
export interface Healthy {
  /** The first and the last call of each kind. */
  readonly calls: readonly Call[];
  readonly outcome: string | undefined;
  readonly creates: number;
  /** The comments by the action, each by its first line. */
  readonly comments: readonly (string | undefined)[];
}

/** The run without any hiccup. */
export async function whenAllIsWell(course: Course): Promise<Healthy> {
  return await inCourse(course, async ({ emulator, finish, before }) => {
    const ended = await finish();
    const kinds = emulator.github.requests.slice(before).map(({ kind }) => kind);
    const calls = [...new Set(kinds)].flatMap((kind) => {
      const all = kinds.filter((each) => each === kind).length;
      return all > 1
        ? [
            { kind, nth: 1 },
            { kind, nth: all },
          ]
        : [{ kind, nth: 1 }];
    });
    return { calls, ...leftBy(ended) };
  });
}

function leftBy({ emulator, run }: ScenarioRun): Omit<Healthy, "calls"> {
  const own = threads(emulator)
    .flatMap((thread) => [...thread.comments, ...thread.reviewComments])
    .filter(({ author }) => author === "github-actions[bot]");
  return {
    outcome: run.outputs["outcome"],
    creates: count(emulator.service, "create"),
    comments: own.map(headline).toSorted(),
  };
}

/** What a run shows after its hiccup, when something is wrong with it. */
export interface Struck {
  readonly course: Course;
  readonly healthy: Healthy;
  readonly call: Call;
  readonly hiccup: Hiccup;
  readonly times: Times;
}

/** What is wrong after a hiccup; empty where nothing is. */
export async function findingsAfter({ course, healthy, call, hiccup, times }: Struck): Promise<string[]> {
  return await inCourse(course, async ({ emulator, finish, earlier }) => {
    const nth = earlier(call.kind) + call.nth;
    const at = times === "once" ? nth : times === "twice" ? [nth, nth + 1] : { from: nth };
    const { processed } = hiccup;
    const fault = hiccup.fault();
    emulator.github.faults.add({ kind: call.kind, at, fault, ...(processed && { processed }) });
    const ended = await finish();
    // After the job's end there are five seconds, of which looking for the mention takes three: a busy machine has no time to
    // send it again. On a time that leaps it has to be there.
    const isTooLate = call.kind === course.lastCreate && (times === "twice" || IN_FULL);
    const isTooOften = times === "for ever" || isTooLate;
    return isTooOften ? dishonest(ended, { course, healthy }) : unhealthy(ended, healthy);
  });
}

interface Opened {
  readonly emulator: Emulator;
  readonly before: number;
  readonly earlier: (kind: GitHubKind) => number;
  readonly finish: () => Promise<ScenarioRun>;
}

async function inCourse<T>(course: Course, act: (opened: Opened) => Promise<T>): Promise<T> {
  return await onServers({ script: soon() }, async (servers) => {
    const scenario = await course.open(servers);
    const { github } = servers.emulator;
    const before = github.requests.length;
    const kinds = github.requests.map(({ kind }) => kind);
    const earlier = (kind: GitHubKind) => kinds.filter((each) => each === kind).length;
    return await act({ ...servers, before, earlier, finish: () => servers.runScenario(scenario) });
  });
}

/** As if nothing had happened: the same end, the same comments, and no warning. */
function unhealthy(ended: ScenarioRun, { calls: _, ...healthy }: Healthy): string[] {
  const { run, result } = ended;
  const warnings = Array.isArray(result["warnings"]) ? result["warnings"] : [];
  const left = leftBy(ended);
  return [
    ...(run.exitCode === 0 ? [] : [`exit code ${run.exitCode}, ${run.outputs["reason"]}`]),
    ...warnings.map((warning) => `warned: ${String(warning)}`),
    ...(isDeepStrictEqual(left, healthy) ? [] : [`left ${JSON.stringify(left)}`]),
  ];
}

// What a run may say that GitHub never answers.
const HONEST = new Set([
  "pull-request ",
  "collected ",
  "skipped permission-unknown",
  "skipped no-instruction",
  "skipped near-miss",
  "error text-unreadable",
  "error memory-unreadable",
  "error no-memory",
  "error environment",
]);

/** A success of the job is one, a refusal names its reason, a comment that is not final has a warning beside it, and nothing is there twice. */
function dishonest(
  ended: ScenarioRun,
  { course, healthy }: { readonly course: Course; readonly healthy: Healthy },
): string[] {
  const { run, result, tracking } = ended;
  const { outcome = "", reason = "" } = run.outputs;
  const warnings = Array.isArray(result["warnings"]) ? result["warnings"].length : 0;
  const isUnfinished = tracking.some((comment) => headline(comment) !== "🚀 Pull request opened");
  const isTold = warnings > 0 || outcome !== "pull-request" || run.post !== undefined;
  const { comments, creates } = leftBy(ended);
  const most = course.most ?? { creates: healthy.creates, comments: healthy.comments.length };
  return [
    ...(HONEST.has(`${outcome} ${reason}`) ? [] : [`ended as ${outcome} ${reason}`]),
    ...(isUnfinished && !isTold ? ["an unfinished comment, and nobody says so"] : []),
    ...(comments.length > most.comments ? [`comments: ${comments.join(", ")}`] : []),
    ...(creates > most.creates ? [`${creates} creates`] : []),
  ];
}
