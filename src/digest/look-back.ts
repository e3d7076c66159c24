import type { JobContext } from "../agent/job/job-context.ts";
import { seeEnd } from "../agent/job/watch.ts";
import { Stop } from "../agent/outcome.ts";
import { listNotes, type NotedComment } from "../agent/record/notes.ts";
import { isOfDigest, type RequestRecord } from "../agent/record/record.ts";
import { stopWithoutMemory } from "../agent/record/record-store.ts";
import { openFound } from "../agent/request.ts";
import { notPolled } from "../agent/say/endings.ts";
import type { CallLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { pullAddress } from "../github/pull-talk.ts";
import { ifError } from "../if-error.ts";
import { isAtWork, toldIn } from "./memory.ts";
import { mergeKey } from "./news.ts";
import type { OwnLink } from "./own-pulls.ts";
import { labelsIn } from "./shown.ts";

/**
 * Reads the digest's memory, and first sees how its jobs ended that no run has seen end.
 * @throws Stop if the issue cannot be read, or if a job cannot be looked at
 */
export async function lookBack(context: JobContext, limits: CallLimits) {
  const { setting, codec, known, step } = context.request;
  const { github, thread, environment } = setting;
  const { key, project } = known.record;
  if (thread === null) {
    throw new Error("A digest has an issue.");
  }
  const unreadable = ({ message }: GitHubError) => {
    throw stopWithoutMemory(
      `The issue could not be read, so this run cannot tell what was told before. Nothing was sent. ${message}`,
      { next: "If it has too many comments, start a new issue." },
    );
  };
  const all = await listNotes(github, { codec, thread, limits }).catch(ifError(GitHubError, unreadable));
  // A re-run tells its news anew.
  const others = all.filter(
    (each) => each.key !== key && (each.record === null || isTold(each.record, project)),
  );
  const now = Math.floor(step.world.clock.date().getTime() / 1000);
  const noted: NotedComment[] = [];
  for (const each of others) {
    noted.push({ ...each, record: each.record && (await lookedAt(context, each, each.record)) });
  }
  const records = noted.flatMap(({ record }) => record ?? []);
  const isSigned = records.length > 0;
  if (!isSigned && noted.length > 0) {
    step.warn(
      "No comment of the digest can be verified with this key, so what they say is believed only where it prevents a job.",
    );
  }
  // A note that does not verify counts only as long as there is no other, or whoever forges one could stop the digest for good.
  const counted = noted.filter(({ record }) => record !== null || !isSigned);
  const links = counted.toReversed().flatMap((each) => {
    const described = labelsIn(each.about);
    return linksOf(each).map((link): OwnLink => ({ link, described }));
  });
  return {
    told: toldIn(counted, now),
    /** The newest first. */
    links,
    /** The links are those of notes that verify. Others can only prevent a job: they may lead to anybody's pull request. */
    isSigned,
    /** Of verified notes alone, or a forged one could hide a merge. */
    own: new Set(
      records.flatMap(({ prLink }) => {
        const pull = pullAddress(prLink ?? "", environment.serverUrl);
        return pull === undefined ? [] : [mergeKey(`${pull.owner}/${pull.name}`, pull.number)];
      }),
    ),
    isAtWork: counted.some((each) => isAtWork(each, now)),
  };
}

/** Another request of the issue, by the agent action, is none of the digest's. */
function isTold(record: RequestRecord, project: string): boolean {
  return record.project === project && isOfDigest(record);
}

/** The record as it is once the job's end, if there is one, was seen. */
async function lookedAt(
  context: JobContext,
  found: NotedComment,
  record: RequestRecord,
): Promise<RequestRecord> {
  // A dry run asks the service nothing.
  if (record.state !== "working" || context.request.setting.asking.dryRun) {
    return record;
  }
  const request = openFound(context.request, { ...found, record });
  const problem = await seeEnd({ ...context, request }, record);
  if (problem !== null && request.known.state === "working") {
    throw new Stop(notPolled(request.known, problem));
  }
  return request.known.record;
}

const ADDRESS = /https:\/\/[^\s`<>()]+\/pull\/\d+/g;

/** Of a note that does not verify, what its comment links to before the note. */
function linksOf({ record, comment, noted }: NotedComment): string[] {
  if (record !== null) {
    return record.state === "ended" && record.prLink !== null ? [record.prLink] : [];
  }
  return comment.body.slice(0, comment.body.indexOf(noted)).match(ADDRESS) ?? [];
}
