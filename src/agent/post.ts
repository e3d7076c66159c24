import type { World } from "../action/world.ts";
import { type CallLimits, patientLimits } from "../github/connection.ts";
import { GitHubError } from "../github/errors.ts";
import type { CommentReference, Thread } from "../github/thread.ts";
import { only } from "../retry.ts";
import { findWritten } from "./comment/own-comments.ts";
import { readState, reportOf, type SavedState } from "./comment/saved-state.ts";
import type { TrackingOptions } from "./comment/tracker.ts";
import { TrackingComment } from "./comment/tracking-comment.ts";
import { endedEarly } from "./job/endings.ts";
import { readSettings } from "./step.ts";
import { writeSummary } from "./summary.ts";

const WRITES_MS = 10_000;

/** Finishes what a main step that was killed left open: the tracking comment and the summary. Always passes. */
export async function post(world: World): Promise<true> {
  if (world.env["STATE_concluded"] === "true") {
    return true;
  }
  const state = readState(world.env["STATE_saved-state"]);
  if (state === undefined) {
    return true;
  }
  // A cancel is what post runs after.
  const limits = patientLimits(WRITES_MS, { ...world, signal: new AbortController().signal });
  const options = state.thread === null ? undefined : trackingOptions(world, state, state.thread);
  const comment = options === undefined ? null : await findComment(options, limits);
  const isKnown = !(comment instanceof GitHubError);
  const remembered = isKnown && comment !== null;
  const ending = state.ending ?? endedEarly({ ...state, remembered }, "The run ended early");
  const report = { ...reportOf(state, world.clock.date().getTime()), ending };
  world.log.info(report.ending.message);
  if (!isKnown) {
    // There may be one: a second comment would not make the first one true.
    world.log.warning(`The tracking comment could not be looked for: ${comment.message}`);
  } else if (options !== undefined) {
    await new TrackingComment({ ...options, comment }).conclude(report, limits);
  }
  if (world.env["STATE_summarized"] !== "true") {
    writeSummary(world, report);
  }
  return true;
}

/** The comment of the main step; null when there is none, the error when nobody can tell. */
async function findComment(
  options: TrackingOptions,
  limits: CallLimits,
): Promise<CommentReference | GitHubError | null> {
  if (options.comment !== null) {
    return options.comment;
  }
  // The kill may have come while it was being written.
  const found = findWritten({ ...options, limits });
  return (await found.catch(only(GitHubError, (error) => error))) ?? null;
}

function trackingOptions(world: World, state: SavedState, thread: Thread): TrackingOptions {
  return {
    ...world,
    ...readSettings(world),
    ...state,
    thread,
    warn: (sentence) => world.log.warning(sentence),
  };
}
