import type { JobContext } from "../agent/job/job-context.ts";
import { patientLimits } from "../call-limits.ts";
import { readRepository } from "../github/merged-pulls.ts";
import { inCode } from "../plain-text.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { DigestInputs } from "./inputs.ts";
import { lookBack, readIssue, signAnew } from "./look-back.ts";
import { beginningOf, cursorOf, type DigestRequest } from "./memory.ts";
import { readMerges, withFiles } from "./merges.ts";
import { readOwnPulls } from "./own-pulls.ts";
import { findPlaces, upToIn } from "./places.ts";
import { openSources, unreadableSource } from "./sources.ts";
import { readSpan, type Span } from "./spans.ts";

/** A source, and where it goes on; null if it begins. */
type Start = Pick<Span, "source" | "cursor">;

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
  const sources = await openSources(inputs.sources, { ...inputs, findPlace, here, limits });
  const ids = sources.map(({ facts }) => facts.id);
  const { comments, found } = await lookBack(context, { issue, ids, limits });
  // Looking at earlier jobs has taken its time.
  const listLimits = newLimits();
  const pulls = await readOwnPulls(found, { findPlace, here, serverUrl, limits: listLimits });
  const requests: readonly DigestRequest[] = found.map((note) => {
    const { id } = note.comment;
    return { ...note, pull: pulls.get(id) ?? null, isOwn: id === known.comment?.id };
  });
  const starts = sources.map((source) => ({ source, cursor: cursorOf(requests, source.facts.id, now) }));
  const isNeeded = (each: DigestRequest) =>
    starts.some(({ cursor }) => cursor?.request === each) || each.pull?.standing === "open";
  const unsigned = requests.filter((each) => !each.namesComment && isNeeded(each));
  if (unsigned.length > 0) {
    step.warn(
      `A person started this run, so it continues from comments that this API key does not verify: ${starts.flatMap(goesOn).join("; ")}.`,
    );
  }
  await signAnew(context.request, unsigned, newLimits());
  const begins = beginningOf(requests, { since: inputs.since, openedAt: issue.created_at });
  const rules = { ...inputs, requests, serverUrl, limits: listLimits };
  const readFrom = async ({ source, cursor }: Start) => {
    const span = await readSpan(source, { ...rules, begins, cursor });
    return { span, merges: await readMerges(span, rules) };
  };
  const read = await Promise.all(
    starts.map((start) => readFrom(start).catch(unreadableSource(start.source))),
  );
  const spans = read.map(({ span }) => span);
  const oldestFirst = read.flatMap((each) => each.merges).sort((one, other) => one.at - other.at);
  const merges = await withFiles(oldestFirst, listLimits);
  return {
    now,
    comments,
    /** The newest first. */
    requests,
    spans,
    /** The oldest first. */
    merges,
    told: merges.filter(({ why }) => why === ""),
  };
}

/** From where a source goes on, and which comment says so. */
function goesOn({ source, cursor }: Start): string[] {
  return cursor === null
    ? []
    : [`from ${upToIn(source, cursor)} (${inCode(cursor.request.comment.url, 200)})`];
}
