import { InputError } from "../action/input-rules.ts";
import type { JobContext } from "../agent/job/job-context.ts";
import { patientLimits } from "../call-limits.ts";
import { readRepository } from "../github/merged-pulls.ts";
import { pullAddress } from "../github/pull-talk.ts";
import { readStandingIssue } from "../github/standing-issue.ts";
import { isSamePull } from "../plain-link.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { DigestInputs } from "./inputs.ts";
import { lookBack } from "./look-back.ts";
import { cursorOf, type Told } from "./memory.ts";
import { mergeKey, sortMerges } from "./news.ts";
import { readOwnPulls } from "./own-pulls.ts";
import type { Places } from "./places.ts";
import { labelsIn } from "./shown.ts";
import { lookUpSources, nameOf, readSources, type Source } from "./sources.ts";

/** What was merged in the last minute may not be in GitHub's lists yet. */
export const SETTLED_SECONDS = 60;

/** What a digest works with. */
export interface Digest {
  readonly inputs: DigestInputs;
  readonly places: Places;
  readonly sources: readonly Source[];
}

/** All that a run decides and tells by. */
export type Gathered = Awaited<ReturnType<typeof gather>>;

/** Reads the memory, the digest's own pull requests, and from where each source goes on, its merges. */
export async function gather(context: JobContext, { inputs, places, sources }: Digest) {
  const { step, setting, known: request } = context.request;
  const { github, environment } = setting;
  const { serverUrl, repository } = environment;
  const newLimits = () => patientLimits(TIME_LIMITS.lists, step.world);
  const limits = newLimits();
  const issue = await readStandingIssue(github, inputs.issueNumber, limits);
  if ("rule" in issue) {
    throw new InputError("issue-number", issue);
  }
  // What is merged after the moment at which a window ends is not in the lists that follow, whichever of the two clocks is wrong.
  const now = Math.min(Math.floor(step.world.clock.date().getTime() / 1000), issue.answeredAt);
  const here = await readRepository(github, repository, limits);
  const known = await lookUpSources(sources, { ...inputs, here, limits });
  const ids = known.map(({ facts }) => facts.id);
  const { comments, requests } = await lookBack(context, { ...inputs, issue, ids, limits });
  // Looking at earlier jobs has taken its time.
  const listLimits = newLimits();
  const links = requests.flatMap(({ record, about, comment }) =>
    record.prLink === null ? [] : [{ link: record.prLink, described: labelsIn(about), comment }],
  );
  const own = await readOwnPulls(links, { places, serverUrl, limits: listLimits });
  const told = requests.map(({ record, comment }) => ({
    record,
    comment,
    standing: own.find(({ link }) => isSamePull(link, record.prLink ?? ""))?.standing ?? null,
    isOwn: record.key === request.record.key && request.comment !== null,
  })) satisfies Told[];
  const beginnings = { openedAt: issue.openedAt, since: inputs.since, now };
  const merged = await readSources(known, {
    here,
    limits: listLimits,
    windowOf: (id) => {
      const { from } = cursorOf(told, id, beginnings);
      return [id, from, Math.max(from, now - SETTLED_SECONDS)];
    },
  });
  const merges = await sortMerges(merged, {
    ...inputs,
    limits: listLimits,
    // Of notes that verify alone, or a forged one could hide a merge.
    own: new Set(
      links.flatMap(({ link }) => {
        const pull = pullAddress(link, serverUrl);
        return pull === undefined ? [] : [mergeKey(`${pull.owner}/${pull.name}`, pull.number)];
      }),
    ),
  });
  return {
    here,
    now,
    comments,
    /** The newest first. */
    requests: told,
    /** The newest first. */
    own,
    undecided: own.filter(({ standing }) => standing === "open" || standing === "unreadable"),
    merged,
    merges,
    told: merges.filter(({ why }) => why === ""),
    /** What `since` leaves out of a source that was told before. */
    skips: known.flatMap(({ source, facts }) => {
      const { from, skippedFrom } = cursorOf(told, facts.id, beginnings);
      return skippedFrom === null ? [] : skipOf(nameOf(source), skippedFrom, from);
    }),
    until: now - SETTLED_SECONDS,
  };
}

function skipOf(name: string, from: number, until: number): string {
  const [first, last] = [from, until].map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 16));
  return `What was merged into \`${name}\` from ${first}Z to ${last}Z was skipped, because \`since\` is later.`;
}
