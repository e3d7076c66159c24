import { readEnvironment } from "../action/environment.ts";
import type { World } from "../action/world.ts";
import { type CallLimits, connectGitHub, finalLimits } from "../github/connection.ts";
import { GitHubError } from "../github/errors.ts";
import type { CommentReference, Thread } from "../github/thread.ts";
import { only } from "../retry.ts";
import { findWritten } from "./comment/own-comments.ts";
import { readState, reportOf, type SavedState } from "./comment/saved-state.ts";
import type { TrackingOptions } from "./comment/tracker.ts";
import { TrackingComment } from "./comment/tracking-comment.ts";
import { readInputs } from "./inputs.ts";
import { endedEarly } from "./job/endings.ts";
import { writeSummary } from "./summary.ts";
import { commonOptions } from "./task.ts";

const WRITES_MS = 10_000;

/** Finishes what a main step that was killed left open: the tracking comment and the summary. Always passes. */
export async function post(world: World): Promise<true> {
  if (world.env["STATE_concluded"] === "true") {
    return true;
  }
  const state = readState(world.env["STATE_story"]);
  if (state === undefined) {
    return true;
  }
  const limits = finalLimits(WRITES_MS, world.clock);
  const options = state.thread === null ? undefined : trackingOptions(world, state, state.thread);
  const comment = options === undefined ? null : await findComment(options, limits);
  const isKnown = !(comment instanceof GitHubError);
  const { job, unsent, creating } = state;
  const jobId = unsent ? undefined : job?.id;
  const ending =
    state.ending ??
    endedEarly({ jobId, creating, remembered: isKnown && comment !== null }, "The run ended early");
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
  const found = findWritten(options.github, { ...options, limits });
  return (await found.catch(only(GitHubError, (error) => error))) ?? null;
}

function trackingOptions(world: World, state: SavedState, thread: Thread): TrackingOptions {
  const environment = readEnvironment(world.env);
  const inputs = readInputs(world.readInput, world.readSecret);
  const github = connectGitHub({ token: inputs.githubToken, server: environment, clock: world.clock });
  return {
    ...state,
    ...commonOptions(world, { inputs, environment, github }),
    thread,
    startedAt: new Date(state.startedAtMs),
    warn: (sentence) => world.log.warning(sentence),
    onChange: () => {},
  };
}
