import { InputError } from "../action/input-rules.ts";
import type { JobContext } from "../agent/job/job-context.ts";
import { seeEnd } from "../agent/job/watch.ts";
import { Stop } from "../agent/outcome.ts";
import { stopUnread, stopWithoutMemory } from "../agent/record/comment-store.ts";
import { type FoundRequest, type NotedComment, readNote } from "../agent/record/notes.ts";
import { isOfDigest, looksLikeDigest, type RequestRecord, unverified } from "../agent/record/record.ts";
import { openFound } from "../agent/request.ts";
import { notPolled } from "../agent/say/endings.ts";
import type { CallLimits } from "../call-limits.ts";
import { isSameAccount, ownLogin } from "../github/account.ts";
import type { GitHubConnection } from "../github/connection.ts";
import { GitHubError } from "../github/errors.ts";
import { readStandingIssue, type StandingIssue } from "../github/standing-issue.ts";
import type { ThreadComment } from "../github/thread.ts";
import { listNewestComments } from "../github/thread-comments.ts";
import { ifError } from "../if-error.ts";

const MOST_COMMENTS = 3000;
// Beside the cursors, the last requests and what people said of them count.
const LEAST_COMMENTS = 100;

/** Reads the issue whose comments are the memory. @throws InputError if nothing can be recorded there */
export async function readIssue(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<StandingIssue> {
  const unfit = (rule: string, fix: string) => new InputError("issue-number", { rule, fix });
  const issue = await readStandingIssue(github, number, limits);
  if (issue === null) {
    throw unfit(
      "this repository has no such issue that the token may read",
      "Check the number, and that the workflow's job has `issues: write`. If the issue was deleted: decide about the pull request that may be open, open a new issue, and set `since` to the day of the last pull request that the old one led to.",
    );
  }
  if (issue.isPullRequest) {
    throw unfit("it is the number of a pull request", "Name an issue that is for this workflow alone.");
  }
  if (!issue.isOpen) {
    throw unfit("the issue is closed", "Open it again, because its comments are the memory.");
  }
  if (issue.isLocked) {
    throw unfit("the issue is locked", "Unlock it, because its comments are the memory.");
  }
  return issue;
}

interface LookOptions {
  readonly issue: StandingIssue;
  /** The repositories that are followed. */
  readonly ids: readonly number[];
  /** The input; null if it was not given. */
  readonly since: number | null;
  readonly limits: CallLimits;
}

/**
 * Reads the digest's memory, the newest request first, and with it the comments that were read. Then looks at the jobs that no run has
 * seen end.
 * @throws Stop if the issue cannot be read, if no note verifies, or if a job cannot be looked at
 */
export async function lookBack(context: JobContext, options: LookOptions) {
  const { comments, notes } = await readNotes(context, options).catch(ifError(GitHubError, stopUnread));
  const found: FoundRequest[] = [];
  for (const note of notes) {
    found.push({ ...note, record: await lookedAt(context, note) });
  }
  return { comments, found };
}

async function readNotes(context: JobContext, { issue, ids, since, limits }: LookOptions) {
  const { setting, codec, known } = context.request;
  const { github, thread } = setting;
  if (thread === null) {
    throw new Error("A digest has an issue.");
  }
  const comments: ThreadComment[] = [];
  const notes: FoundRequest[] = [];
  const others: NotedComment[] = [];
  const isNamed = (id: number) => notes.some(({ record }) => record.windows.some(([of]) => of === id));
  for await (const page of listNewestComments(github, { ...thread, count: issue.comments, limits })) {
    if (comments.length >= MOST_COMMENTS) {
      throw forgotten(
        `In the newest ${MOST_COMMENTS} comments of the issue, not every source is named`,
        "Decide about the pull request that may be open. Then open a new issue, and",
      );
    }
    comments.push(...page.toReversed());
    for (const note of page.toReversed().flatMap((comment) => readNote(codec, comment, thread) ?? [])) {
      const { record } = note;
      if (record === null) {
        others.push(note);
      } else if (note.namesComment && isOfDigest(record) && record.project === known.record.project) {
        notes.push({ ...note, record });
      }
    }
    if (comments.length >= LEAST_COMMENTS && ids.every(isNamed)) {
      break;
    }
  }
  if (notes.length === 0 && since === null) {
    // A note that says that nothing was sent, as after a wrong key, holds nothing to remember.
    const lost = others.filter(({ noted }) => unverified(noted).state !== "none" && looksLikeDigest(noted));
    const own = lost.length === 0 ? "" : await ownLogin(github, limits);
    if (lost.some(({ comment }) => isSameAccount(comment.author, own))) {
      throw forgotten(
        "No comment of the digest on this issue can be verified with this API key",
        "Most likely the API key has been replaced. Decide about the pull request that may be open. Then",
      );
    }
  }
  return { comments, notes };
}

/** `how`: what to do; it ends before `since` is set. */
function forgotten(why: string, how: string): Stop {
  return stopWithoutMemory(`${why}, so this run cannot tell what was told before. Nothing was sent.`, {
    details: `${how} set \`since\` to the day of the last comment that shows a pull request, or says that the agent finished without one. Remove \`since\` after the next comment.`,
  });
}

/** The record as it is once the job's end, if there is one, was seen. */
async function lookedAt(context: JobContext, { record, ...found }: FoundRequest): Promise<RequestRecord> {
  // A dry run asks the service nothing.
  if (record.state !== "working" || context.request.setting.asking.dryRun) {
    return record;
  }
  const request = openFound(context.request, { ...found, record });
  const problem = await seeEnd({ ...context, request });
  if (problem !== null) {
    throw new Stop(notPolled({ ...request.known, record }, problem));
  }
  return request.known.record;
}
