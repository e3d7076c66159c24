import { InputError } from "../action/input-rules.ts";
import type { JobContext } from "../agent/job/job-context.ts";
import { patientLimits } from "../call-limits.ts";
import { readRepository } from "../github/merged-pulls.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import { ALL_PATHS, type DigestInputs } from "./inputs.ts";
import { lookBack, readIssue } from "./look-back.ts";
import { beginningOf, cursorOf, type DigestRequest } from "./memory.ts";
import { readMerges } from "./merges.ts";
import { readOwnPull } from "./own-pulls.ts";
import { findPlaces, nameOf } from "./places.ts";
import { ofSource, openSources, orUnreadable } from "./sources.ts";

// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;

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
  // GitHub's clock alone, because it puts the records of all runs into their order.
  const now = issue.answeredAt;
  const here = await readRepository(github, repository, limits);
  const findPlace = findPlaces(context.request, inputs);
  const lines = inputs.sources.length === 0 ? [{ ...repository, ...ALL_PATHS }] : inputs.sources;
  const sources = await openSources(lines, { ...inputs, findPlace, here, limits });
  const ids = sources.map(({ facts }) => facts.id);
  const { since } = inputs;
  const { comments, found, isTakenOver } = await lookBack(context, { issue, ids, limits });
  // Looking at earlier jobs has taken its time.
  const listLimits = newLimits();
  const linked = found.filter(({ record }) => record.prLink !== null).slice(0, MOST_PULLS);
  const requests: DigestRequest[] = await Promise.all(
    found.map(async (note) => {
      const { record, comment } = note;
      const link = linked.includes(note) ? record.prLink : null;
      const options = { comment, findPlace, serverUrl, limits: listLimits };
      const pull = link && (await readOwnPull(link, options));
      return { ...note, pull, isOwn: record.key === known.record.key && known.comment !== null };
    }),
  );
  refuseToForget(requests, ids);
  const begins = beginningOf(requests, since, now);
  const bySource = await Promise.all(
    sources.map((source) => {
      const cursor = cursorOf(requests, source.facts.id, now);
      const options = { ...inputs, cursor, begins, now, requests, serverUrl, limits: listLimits };
      return orUnreadable(source, ofSource(source, readMerges(source, options)));
    }),
  );
  if (isTakenOver) {
    const places = bySource.map(({ source, range: [, from] }) => `\`${nameOf(source)}\` from \`${from}\``);
    step.warn(
      `No comment can be verified with this API key. Because a person started this run, it goes on from those of its own account: ${places.join(", ")}.`,
    );
  }
  const merges = bySource.flatMap((each) => each.merges).sort((one, other) => one.at - other.at);
  return {
    here,
    now,
    comments,
    /** The newest first. */
    requests,
    bySource,
    /** The oldest first. */
    merges,
    told: merges.filter(({ why }) => why === ""),
  };
}

/** A re-run replaces the record of the earlier attempt, which may be the only one that names a source. @throws InputError */
function refuseToForget(requests: readonly DigestRequest[], ids: readonly number[]): void {
  const named = requests.find(({ isOwn }) => isOwn)?.record.ranges ?? [];
  if (named.some(([id]) => !ids.includes(id))) {
    throw new InputError("sources", {
      rule: "it no longer names all sources of the earlier attempt, whose record this re-run would replace",
      fix: "Start a new run instead of this re-run.",
    });
  }
}
