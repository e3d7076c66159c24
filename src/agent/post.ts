import type { World } from "../action/world.ts";
import { type CallLimits, finalLimits, patientLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import type { CommentReference } from "../github/thread.ts";
import { readComment } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { POSSIBLE_REACTIONS } from "./comment/outdated-reactions.ts";
import { findWritten } from "./comment/own-comments.ts";
import {
  readState,
  reportOfState,
  type SavedState,
  type SavedTracking,
  STATE_NAMES,
} from "./comment/saved-state.ts";
import { ThreadWriter } from "./comment/thread-writer.ts";
import { TrackingComment } from "./comment/tracking-comment.ts";
import { handOverPull } from "./hand-over/hand-over.ts";
import { endedEarly } from "./job/failure-endings.ts";
import { isRerun } from "./memory/identity.ts";
import type { Report } from "./report.ts";
import { writeSummary } from "./summary.ts";
import { readSettings } from "./task.ts";

// All calls of the post step to GitHub share this time.
const WRITES_MS = 10_000;

/** Finishes what a main step that was killed left open: the tracking comment and the summary. Always passes. */
export async function post(world: World): Promise<true> {
  const isConcluded = stateIn(world, "concluded") === "true";
  const isSummarized = stateIn(world, "summarized") === "true";
  if (isConcluded && isSummarized) {
    return true;
  }
  const state = readState(stateIn(world, "saved"));
  if (state === undefined) {
    return true;
  }
  // A cancel does not end post, which runs after it: so its limits get a signal that never aborts.
  const limits = patientLimits(WRITES_MS, { ...world, signal: new AbortController().signal });
  const settings = readSettings(world);
  const saved = isConcluded ? null : state.tracking;
  const found = saved === null ? null : await findComment(settings, saved, { state, limits });
  const isSearched = !(found instanceof GitHubError);
  const rerunFindsJob = state.isRemembered || (isSearched && found !== null && found.comment !== null);
  const ending = state.ending ?? endedEarly({ ...state, rerunFindsJob }, "The run was stopped");
  const reported = { ...reportOfState(state, world.clock.date().getTime()), ending };
  // The comment tells of the hand-over. Where GitHub did not let it be looked for, its trouble would most likely meet the hand-over too.
  const report =
    isConcluded || !isSearched
      ? reported
      : await handOver(world, settings, { ...limits, report: reported, tracking: found });
  world.log.info(ending.message);
  if (!isSearched) {
    // There may be a comment that was not found, and a second one beside it would leave the first one untrue.
    world.log.warning(`The tracking comment could not be looked for: ${found.message}`);
  } else if (found !== null) {
    await trackingOf(world, settings, { ...state, tracking: found }).conclude(report, limits);
  }
  if (!isSummarized) {
    writeSummary(world, report);
  }
  return true;
}

/** Makes the job's pull request the place to ask for changes, where main was to do so. */
async function handOver(
  { clock, log }: World,
  settings: Settings,
  {
    report,
    tracking,
    deadline,
  }: Pick<CallLimits, "deadline"> & { readonly report: Report; readonly tracking: SavedTracking | null },
): Promise<Report> {
  if (!settings.inputs.comment) {
    return report;
  }
  // Half of the time that is left: the comment needs the rest.
  const limits = finalLimits(deadline.remainingMs() / 2, clock);
  const warn = (sentence: string) => log.warning(sentence);
  const entry = await handOverPull({
    ...settings,
    report,
    thread: tracking?.thread ?? null,
    limits,
    log,
    warn,
  });
  return entry === undefined ? report : { ...report, history: [...report.history, entry] };
}

function stateIn({ env }: World, name: keyof typeof STATE_NAMES): string | undefined {
  return env[`STATE_${STATE_NAMES[name]}`];
}

type Settings = ReturnType<typeof readSettings>;

interface Finding {
  readonly state: SavedState;
  readonly limits: CallLimits;
}

/** The comment of the main step, with whether it has mentioned who asked; the error when nobody can tell. */
async function findComment(
  { github, markerCodec }: Settings,
  tracking: SavedTracking,
  { state, limits }: Finding,
): Promise<SavedTracking | GitHubError> {
  const { thread, comment: known } = tracking;
  const { startedAtMs } = state;
  const find = async (): Promise<SavedTracking> => {
    // The kill may have come while it was being written.
    const written = { github, markerCodec, thread, identity: tracking, startedAtMs, limits };
    const comment: CommentReference | null = known ?? (await findWritten(written)) ?? null;
    if (comment === null || state.ending === null) {
      return { ...tracking, comment };
    }
    // The marker gets `isNotified` before the mention is sent. After a kill in between, or where the marker cannot be read, the mention
    // is missing, and never sent twice.
    const body = await readComment(github, { comment, limits }).catch(ifError(GitHubError, () => null));
    const found = body === null ? undefined : markerCodec.read({ id: comment.id, body }, thread.number);
    const marker = found?.verified === true ? found.marker : undefined;
    const isNotified = body === null || marker?.isNotified === true;
    // A marker without a job can be notified, too: the mention was then about the job in the saved state, whose message never left.
    const notifiedJobId = isNotified ? (marker?.jobId ?? state.job?.id ?? null) : tracking.notifiedJobId;
    return { ...tracking, comment, notifiedJobId };
  };
  return await find().catch(ifError(GitHubError, (error) => error));
}

function trackingOf(
  world: World,
  settings: Settings,
  { tracking, startedAtMs }: SavedState & { readonly tracking: SavedTracking },
): TrackingComment {
  const { thread, reactTo, comment, notifiedJobId } = tracking;
  const warn = (sentence: string) => world.log.warning(sentence);
  const { github } = settings;
  return new TrackingComment({
    ...world,
    ...settings,
    writer: new ThreadWriter({ github, thread, reactTo, warn }),
    identity: { key: tracking.key, digest: tracking.digest, attempt: tracking.attempt },
    comment,
    notifiedJobId,
    startedAtMs,
    isCurrent: comment !== null,
    outdated: isRerun(tracking) ? POSSIBLE_REACTIONS : [],
  });
}
