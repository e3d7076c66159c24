import type { RequestIdentity } from "../comment/marker.ts";
import { isRerun, requestIdentity } from "../memory/identity.ts";
import { NOTHING, type Recollection } from "../memory/recollection.ts";
import { type Ending, meansNoJob, phaseFactsOf } from "../outcome.ts";
import type { Task } from "../task.ts";
import type { Refusal } from "../trigger/decide-admission.ts";
import { type CommentTarget, openRecord } from "./open-record.ts";
import { recallRequest } from "./recall.ts";

/** Tells whoever asked, as far as they are answered, that nothing is started. */
export async function answerRefusal(task: Task, { ending, answer }: Refusal): Promise<Ending> {
  const { writer, limits } = task;
  const isTold = answer.comment && (await openAnswer(task));
  // The reaction to an error comes with the last state of its comment. Where a comment of before tells of a job, it stays as it is, and
  // so do its reactions.
  const isToCome = isTold && answer.reaction === phaseFactsOf(ending).reaction;
  if (answer.reaction !== undefined && !isToCome) {
    await writer?.react(answer.reaction, limits);
  }
  return ending;
}

/**
 * Opens the comment that the end is written to. A re-run that is no refusal any more continues in it. Returns whether the thread has
 * a comment that tells of the request, this one or another that is left as it is; false where nobody knows what is there.
 */
async function openAnswer(task: Task): Promise<boolean> {
  const { step, inputs } = task;
  // There may be no instruction to take the digest of: it was not read, or is none. An attempt that is admitted later finds the comment
  // by its key alone, and says itself what its job got.
  const identity = requestIdentity({ ...task, instruction: "", fromText: true });
  // Without an API key, nothing tells an own comment from a copy.
  const canRecall = inputs.apiKey !== "";
  const recollection = canRecall
    ? await recallRequest(task, { identity, fromText: true, cache: undefined })
    : NOTHING;
  const target = canRecall || !isRerun(identity) ? targetFor(recollection, identity) : undefined;
  if (target !== undefined) {
    const record = { identity, recollection, cache: undefined };
    step.keepRecord(openRecord(task, record, { ...target, notifiedJobId: null }));
    step.beginSaving();
  }
  return target !== undefined || recollection.kind === "remembered";
}

/** Where the answer goes; undefined where what is there already stays, and where nobody knows what is there. */
function targetFor(recollection: Recollection, identity: RequestIdentity): CommentTarget | undefined {
  switch (recollection.kind) {
    case "nothing":
      return { comment: recollection.comment, isCurrent: false };
    case "remembered": {
      const { comment, jobId, phase } = recollection.memory;
      // What says that there may be a job is worth more, and another delivery's answer is this one's too.
      const isAnswer = jobId === null && meansNoJob(phase);
      return isAnswer && isRerun(identity) ? { comment, isCurrent: false } : undefined;
    }
    case "several":
    case "unverified":
    case "unreadable":
      return isRerun(identity) ? undefined : { comment: null, isCurrent: false };
  }
}
