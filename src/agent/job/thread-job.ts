import { daysAgo } from "../../clock.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Thread } from "../../github/thread.ts";
import { plainLink } from "../../plain-link.ts";
import { only } from "../../retry.ts";
import { findOwnComments, isVerified, type OwnComment } from "../comment/own-comments.ts";
import type { Task } from "../step.ts";
import type { ThreadJob } from "./facts.ts";

// A thread whose last job is older starts afresh.
const FOLLOW_UP_DAYS = 90;

/**
 * The job that a thread is about: that of its newest verified comment of this project that has one; with `job-id`, the newest
 * comment of that job. Null where there is none.
 */
export async function findThreadJob(
  { step, inputs, github, codec, project, limits }: Task,
  thread: Thread,
): Promise<ThreadJob | null> {
  const since = daysAgo(FOLLOW_UP_DAYS, step.world.clock);
  const search = { github, thread, since, codec, limits };
  const onError = ({ message }: GitHubError): OwnComment[] => {
    step.warn(`The thread's earlier comments are not known, so none of their jobs is continued: ${message}`);
    return [];
  };
  const own = await findOwnComments(search, ({ verified }) => verified).catch(only(GitHubError, onError));
  const newest = own
    .filter(isVerified)
    .filter(({ marker }) => marker.project === project && marker.jobId !== null)
    .findLast(({ marker }) => inputs.jobId === "" || marker.jobId === inputs.jobId);
  const jobId = newest?.marker.jobId ?? null;
  return newest === undefined || jobId === null ? null : { jobId, commentUrl: plainLink(newest.comment.url) };
}
