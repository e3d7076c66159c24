import { daysAgo } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { ifError } from "../../if-error.ts";
import { plainLink } from "../../plain-link.ts";
import { inCode } from "../../plain-text.ts";
import type { RequestIdentity } from "../comment/marker.ts";
import { findOwnComments, isVerified } from "../comment/own-comments.ts";
import type { FoundHandOver } from "../hand-over/find.ts";
import { pullAddress } from "../hand-over/hand-over-comments.ts";
import type { Ending } from "../outcome.ts";
import type { Task } from "../task.ts";
import type { ClosedThread, ThreadJob } from "./request-facts.ts";

// A thread whose last job is older starts afresh.
const FOLLOW_UP_DAYS = 90;

interface Finding {
  readonly thread: Thread;
  /** Of the request that asks. */
  readonly identity: RequestIdentity;
}

/**
 * The job that a thread is about. In the conversation of a pull request and at its lines, a hand-over of this project decides.
 * Elsewhere, and where there is none, it is that of the newest verified comment of this project that has one. With `job-id`, it is
 * the newest comment of that job, whatever a hand-over says. The request's own comment, of an earlier attempt, does not count. Null
 * where there is none.
 */
export async function findThreadJob(task: Task, finding: Finding): Promise<ThreadJob | ClosedThread | null> {
  const onError = ({ message }: GitHubError) => {
    task.step.warn(
      `The thread's earlier comments are not known, so none of their jobs is continued: ${message}`,
    );
    return null;
  };
  return await find(task, finding).catch(ifError(GitHubError, onError));
}

async function find(task: Task, { thread, identity }: Finding): Promise<ThreadJob | ClosedThread | null> {
  const { step, inputs, github, markerCodec, project, limits } = task;
  const handed = inputs.jobId === "" ? await findHandedJob(task, thread) : null;
  if (handed !== null) {
    return handed;
  }
  const since = daysAgo(FOLLOW_UP_DAYS, step.world.clock);
  const own = await findOwnComments(
    { github, thread, since, markerCodec, limits },
    ({ verified, marker }) => verified && marker.key !== identity.key,
  );
  const newest = own
    .filter(isVerified)
    .filter(({ marker }) => marker.project === project && marker.jobId !== null)
    .findLast(({ marker }) => inputs.jobId === "" || marker.jobId === inputs.jobId);
  const jobId = newest?.marker.jobId ?? null;
  return newest === undefined || jobId === null
    ? null
    : { jobId, commentUrl: plainLink(newest.comment.url), prLink: newest.marker.prLink };
}

/** The job that opened this pull request, as its hand-over says; null where it has none of this project. */
async function findHandedJob(
  { handOvers, environment, project, limits }: Task,
  thread: Thread,
): Promise<ThreadJob | ClosedThread | null> {
  if (thread.kind !== "pull-request" && thread.kind !== "review-thread") {
    return null;
  }
  const pull = pullAddress(thread.number, environment);
  const found = await handOvers.find(pull, limits);
  if (found.kind === "none" || projectOf(found) !== project) {
    // Another project's hand-over may well be signed by an API key that this workflow does not have.
    return null;
  }
  if (found.kind === "unverified") {
    return { ending: KEY_CHANGED, unverified: found.comment };
  }
  const { jobId, state, movedTo } = found.handOver;
  return state === "moved"
    ? { ending: movedOn(movedTo) }
    : { jobId, commentUrl: plainLink(found.comment.url), prLink: plainLink(pull.url) ?? null };
}

function projectOf(found: Exclude<FoundHandOver, { readonly kind: "none" }>): string {
  return found.kind === "unverified" ? found.project : found.handOver.project;
}

const KEY_CHANGED: Ending = {
  outcome: "error",
  reason: "unverified-memory",
  message:
    "The API key has changed since this pull request was connected to the agent's job, so nothing that is written here reaches that job any more.",
  next: "Edit the pull request yourself, or ask again in an issue: that starts a new job, which does not know this pull request and usually opens another one.",
};

function movedOn(movedTo: string | null): Ending {
  return {
    outcome: "skipped",
    reason: "outdated",
    message: "The agent continues in another pull request, so nothing is accepted in this one.",
    next: movedTo === null ? "Ask in the newer pull request." : `Ask in ${inCode(movedTo, 300)}.`,
  };
}
