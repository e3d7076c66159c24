import type { CallLimits } from "../../call-limits.ts";
import { GitHubError } from "../../github/errors.ts";
import { ifError } from "../../if-error.ts";
import type { Ending } from "../outcome.ts";
import { listNotes, NO_NOTE } from "../record/notes.ts";
import type { RecordIn, RequestRecord } from "../record/record.ts";
import type { AgentRequest } from "../request.ts";
import { contentOf, renderHead } from "../say/body.ts";
import { endingOfFailure, notPolled, sendingUnknown } from "../say/endings.ts";
import { noneFound, noneOpen, notFinished, SEE_ITS_COMMENT, statusAgain } from "../say/replies.ts";
import { describeEnd, finishJob } from "./finish.ts";
import { lookAtJob } from "./wait-for-job.ts";
import { lookOptions } from "./watch.ts";

/**
 * Looks once at each request of the thread that has no end yet, brings its comment up to date, and replies. Nothing is sent to a job.
 * This command has no record of its own, so a re-run looks again.
 */
export async function reportStatus(request: AgentRequest, limits: CallLimits): Promise<Ending> {
  // Post must not write into the comments of other requests, whose runs may still be at work.
  request.markSettled();
  const [{ ending, record }] = await Promise.all([
    tellThread(request, limits),
    request.react("eyes", limits),
  ]);
  const reply = `${renderHead(contentOf(ending, record))}\n\n${NO_NOTE}`;
  await request.writer?.comment(reply, request.lastWrites());
  return ending;
}

/** What is said of the thread, and the record that it is about. */
interface Told {
  readonly ending: Ending;
  readonly record?: RequestRecord;
}

async function tellThread(request: AgentRequest, limits: CallLimits): Promise<Told> {
  const { writer, setting, codec, triggerPhrase } = request;
  const { project } = request.known.record;
  if (writer === null) {
    return { ending: noneFound(triggerPhrase) };
  }
  const listing = listNotes(setting.github, { codec, thread: writer.thread, limits });
  const noted = await listing.catch(ifError(GitHubError, (error) => error));
  if (noted instanceof GitHubError) {
    return { ending: endingOfFailure(noted, null) };
  }
  const told: Ending[] = [];
  let lastEnd: RecordIn<"ended"> | undefined;
  for (const { record, ...found } of noted) {
    // What a digest does with the end of its job, only a digest can do.
    if (record?.project !== project || record.windows.length > 0) {
      continue;
    }
    if (record.state === "ended") {
      lastEnd = record;
    } else if (record.state !== "none") {
      request.takeOver(found, record);
      told.unshift(await tellRequest(request, record));
    }
  }
  const [newest, ...earlier] = told;
  if (newest !== undefined) {
    const others = earlier.map(({ message }) => `An earlier request in this thread: ${message}`);
    const message = [newest.message, ...others].join(" ");
    return { ending: { ...newest, message }, record: request.known.record };
  }
  if (lastEnd === undefined) {
    return { ending: noneFound(triggerPhrase) };
  }
  return {
    ending: noneOpen(describeEnd(request, lastEnd)),
    record: lastEnd,
  };
}

/** Looks at the job of a request that has no end yet. */
async function tellRequest(request: AgentRequest, record: RecordIn<"sending" | "working">): Promise<Ending> {
  if (record.state === "sending") {
    return { ...sendingUnknown(record.jobId), next: SEE_ITS_COMMENT };
  }
  const { afterMessage } = record;
  const result = await lookAtJob(lookOptions(request, record), afterMessage);
  switch (result.kind) {
    case "ended": {
      const ending = await finishJob(request, result.end);
      return request.known.stored?.state === "ended"
        ? ending
        : { ...ending, message: `${ending.message} The comment of the request could not be updated.` };
    }
    case "no-end": {
      const { problem } = result;
      const ending = problem === undefined ? notFinished(request.known.job) : notPolled(record, problem);
      return { ...ending, next: statusAgain(request.triggerPhrase), details: "" };
    }
    case "error":
      return notPolled(record, result.error);
  }
}
