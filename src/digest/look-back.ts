import { InputError } from "../action/input-rules.ts";
import type { JobContext } from "../agent/job/job-context.ts";
import { seeEnd } from "../agent/job/watch.ts";
import { Stop } from "../agent/outcome.ts";
import { stopUnread, stopWithoutMemory } from "../agent/record/comment-store.ts";
import { type FoundRequest, hasNote, type NotedComment, readNote, writeNote } from "../agent/record/notes.ts";
import { isOfDigest, unsigned } from "../agent/record/record.ts";
import { type AgentRequest, openFound } from "../agent/request.ts";
import { notPolled } from "../agent/say/endings.ts";
import type { Setting } from "../agent/setting.ts";
import type { CallLimits } from "../call-limits.ts";
import { isPerson, isSameAccount, ownLogin } from "../github/account.ts";
import type { GitHubConnection } from "../github/connect.ts";
import { GitHubError } from "../github/errors.ts";
import { readStandingIssue, type StandingIssue } from "../github/standing-issue.ts";
import type { ThreadComment } from "../github/thread.ts";
import { listNewestComments } from "../github/thread-comments.ts";
import { updateComment } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { inCode } from "../plain-text.ts";

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
      "Check the number, and that the workflow's job has `issues: write`. If the issue was deleted: merge or close the pull request that may be open, open a new issue, and set `since` to a moment before the last job was created.",
    );
  }
  if (issue.state !== "open") {
    throw unfit("the issue is closed", "Reopen it: its comments are the digest's memory.");
  }
  if (issue.locked) {
    throw unfit("the issue is locked", "Unlock it: its comments are the digest's memory.");
  }
  return issue;
}

interface LookOptions {
  readonly issue: StandingIssue;
  /** The repositories that are followed. */
  readonly ids: readonly number[];
  readonly limits: CallLimits;
}

/**
 * Reads the digest's memory, the newest request first, and with it the comments that were read. Then looks at the jobs that no run has
 * seen end. Where no note verifies and a person started the run, it has those of the token's own account and of apps.
 * @throws Stop if the issue cannot be read, if no note verifies, or if a job cannot be looked at
 */
export async function lookBack(context: JobContext, options: LookOptions) {
  const { comments, notes } = await readNotes(context, options).catch(ifError(GitHubError, stopUnread));
  const found: FoundRequest[] = [];
  for (const note of notes) {
    found.push(await lookedAt(context, note));
  }
  return { comments, found };
}

async function readNotes(context: JobContext, { issue, ids, limits }: LookOptions) {
  const { setting, codec } = context.request;
  const { github, thread } = setting;
  if (thread === null) {
    throw new Error("A digest has an issue.");
  }
  const comments: ThreadComment[] = [];
  const notes: FoundRequest[] = [];
  const others: NotedComment[] = [];
  const isNamed = (id: number) => notes.some(({ record }) => record.ranges.some(([of]) => of === id));
  for await (const page of listNewestComments(github, { ...thread, count: issue.comments, limits })) {
    comments.push(...page);
    for (const note of page.flatMap((comment) => readNote(codec, comment, thread) ?? [])) {
      const { record } = note;
      if (record === null) {
        others.push(note);
      } else if (note.namesComment && isOfDigest(record)) {
        notes.push({ ...note, record });
      }
    }
    if (comments.length >= LEAST_COMMENTS && ids.every(isNamed)) {
      break;
    }
  }
  if (notes.length > 0) {
    return { comments, notes };
  }
  // A note that says that nothing was sent, as after a wrong key, holds nothing to remember. A quoted one may be a stranger's.
  const lost = others.flatMap((note) => {
    const record = hasNote(note.comment.body) ? unsigned(note.noted) : undefined;
    return record !== undefined && record.state !== "none" && isOfDigest(record) ? [{ ...note, record }] : [];
  });
  const own = lost.length === 0 ? "" : await ownLogin(github, limits);
  // The account behind the token may have been replaced with the key. Most are apps, and strangers write as none.
  const taken = lost.filter(
    ({ comment: { author } }) => author.endsWith("[bot]") || isSameAccount(author, own),
  );
  if (taken.length > 0 && !isByHand(setting)) {
    throw stopWithoutMemory(
      "No comment of the digest on this issue can be verified with this API key, so this run cannot find what was reported before. Nothing was sent.",
      {
        next: "If the key was replaced, start this workflow once by hand (`workflow_dispatch`). That run continues from these comments and signs them again. Later runs then work as before. If it was not replaced, another workflow or a bot has copied comments of the digest to this issue: delete the copies.",
      },
    );
  }
  return { comments, notes: taken };
}

/** Whether a person started the run. */
export function isByHand({ trigger, environment }: Setting): boolean {
  const { runAttempt, triggeringActor } = environment;
  return (trigger.eventName === "workflow_dispatch" || runAttempt > 1) && isPerson(triggeringActor);
}

/** A request as it is once the job's end, if there is one, was seen. */
async function lookedAt(context: JobContext, found: FoundRequest): Promise<FoundRequest> {
  // A dry run asks the service nothing, and another project's job is not found in this one.
  const { known, setting } = context.request;
  const { record } = found;
  if (record.state !== "working" || record.project !== known.record.project || setting.asking.dryRun) {
    return found;
  }
  const request = openFound(context.request, found);
  const problem = await seeEnd({ ...context, request });
  if (problem !== null) {
    throw new Stop(notPolled({ ...request.known, record }, problem));
  }
  // With its end, the comment has got a note of this key.
  const namesComment =
    found.namesComment || (request.known.isStored && request.known.record.state === "ended");
  return { ...found, record: request.known.record, namesComment };
}

/**
 * Signs notes of an earlier key with this one, each in its own comment, the rest of which stays as it is. The oldest one is first, so what
 * is cut short tells something again and forgets nothing. A dry run signs nothing. @throws Stop
 */
export async function signAnew(
  { setting, codec, thread }: AgentRequest,
  notes: readonly FoundRequest[],
  limits: CallLimits,
): Promise<void> {
  if (thread === null) {
    return;
  }
  for (const { comment, noted, record } of notes.toReversed()) {
    const note = writeNote(codec, record, { thread, commentId: comment.id });
    const body = comment.body.replace(`<!-- docs-agent-action ${noted} -->`, () => note);
    const onError = ({ message }: GitHubError): never => {
      const said = `The comment ${inCode(comment.url, 200)} could not be signed again, so nothing was sent. ${message}`;
      throw stopWithoutMemory(said, { next: "Start this workflow by hand again once that works." });
    };
    await updateComment(setting.github, { comment, body, limits }).catch(ifError(GitHubError, onError));
  }
}
