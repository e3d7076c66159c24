import type { JobContext } from "../agent/job/job-context.ts";
import { patientLimits } from "../call-limits.ts";
import { readRepository } from "../github/merged-pulls.ts";
import { isSamePull } from "../plain-link.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { DigestInputs } from "./inputs.ts";
import { lookBack, readIssue } from "./look-back.ts";
import { cursorOf } from "./memory.ts";
import { sortMerges } from "./news.ts";
import { readOwnPulls } from "./own-pulls.ts";
import { findPlaces } from "./places.ts";
import { openSources, readSource } from "./sources.ts";

/** What was merged in the last minute may not be in GitHub's lists yet. */
export const SETTLED_SECONDS = 60;

/** All that a run decides and tells by. */
export type Gathered = Awaited<ReturnType<typeof gather>>;

/** Reads the memory, the digest's own pull requests, and from where each source goes on, its merges. */
export async function gather(context: JobContext, inputs: DigestInputs) {
  const { step, setting, known } = context.request;
  const { github, environment } = setting;
  const { serverUrl, repository } = environment;
  const newLimits = () => patientLimits(TIME_LIMITS.lists, step.world);
  const limits = newLimits();
  const issue = await readIssue(github, inputs.asking.issueNumber, limits);
  // The earlier of the two clocks counts, so that a window never ends after the lists that are read next, whichever clock is wrong.
  const now = Math.min(Math.floor(step.world.clock.date().getTime() / 1000), issue.answeredAt);
  const until = now - SETTLED_SECONDS;
  const here = await readRepository(github, repository, limits);
  const findPlace = findPlaces(context.request, inputs);
  const lines = inputs.sources.length === 0 ? [{ ...repository, globs: [], tags: "" }] : inputs.sources;
  const sources = await openSources(lines, { ...inputs, findPlace, here, limits });
  const ids = sources.map(({ facts }) => facts.id);
  const { comments, found } = await lookBack(context, { ...inputs, issue, ids, limits });
  // Looking at earlier jobs has taken its time.
  const listLimits = newLimits();
  const own = await readOwnPulls(found, { findPlace, serverUrl, limits: listLimits });
  const requests = found.map(({ record, comment }) => ({
    record,
    comment,
    standing: own.find((pull) => pull.comment === comment)?.standing ?? null,
    isOwn: record.key === known.record.key && context.request.known.comment !== null,
  }));
  const beginnings = { openedAt: issue.openedAt, since: inputs.since, now };
  const merged = await Promise.all(
    sources.map((source) => {
      const cursor = cursorOf(requests, source.facts.id, beginnings);
      return readSource(source, { ...cursor, until, limits: listLimits });
    }),
  );
  const merges = await sortMerges(merged, {
    ...inputs,
    // By notes that verify alone, or a forged one could hide a merge.
    isOwnPull: (fullName, number) =>
      requests.some(({ record }) =>
        isSamePull(record.prLink ?? "", `${serverUrl}/${fullName}/pull/${number}`),
      ),
    limits: listLimits,
  });
  return {
    here,
    now,
    until,
    comments,
    /** The newest first. */
    requests,
    /** The newest first. */
    own,
    undecided: own.filter(({ standing }) => standing === "open" || standing === "unreadable"),
    merged,
    merges,
    told: merges.filter(({ why }) => why === ""),
  };
}
