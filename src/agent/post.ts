import type { CommentReference } from "../github/comments.ts";
import { type CallLimits, connectGitHub } from "../github/connection.ts";
import { GitHubError } from "../github/errors.ts";
import type { Thread } from "../github/thread.ts";
import { readEnvironment } from "../runner/environment.ts";
import { readInputs } from "./inputs.ts";
import { interrupted } from "./job/early-end.ts";
import { renderSummary } from "./report/summary.ts";
import { createMarkerCodec } from "./thread/marker.ts";
import { findWritten } from "./thread/memory.ts";
import { projectDigest } from "./thread/request-key.ts";
import { readStory, reportOf, type Story } from "./thread/story.ts";
import { finalLimits } from "./thread/telling.ts";
import { createTracker, type TrackerOptions } from "./thread/tracker.ts";
import type { World } from "./world.ts";

const WRITES_MS = 10_000;

/** Finishes what a main step that was killed left open: the tracking comment and the summary. */
export async function post(world: World): Promise<void> {
  if (world.env["STATE_concluded"] === "true") {
    return;
  }
  const story = readStory(world.env["STATE_story"]);
  if (story === undefined) {
    return;
  }
  const limits = finalLimits(WRITES_MS, world.clock);
  const options = story.thread === null ? undefined : trackerOptions(world, story, story.thread);
  const comment = options === undefined ? null : await findComment(options, limits);
  const isKnown = !(comment instanceof GitHubError);
  const { job, unsent, creating } = story;
  const jobId = unsent ? undefined : job?.id;
  const ending = story.ending ?? interrupted({ jobId, creating, remembered: isKnown && comment !== null });
  const report = { ...reportOf(story, world.clock.date().getTime()), ending };
  world.log.info(report.ending.message);
  if (!isKnown) {
    // There may be one: a second comment would not make the first one true.
    world.log.warning(`The tracking comment could not be looked for: ${comment.message}`);
  } else if (options !== undefined) {
    await createTracker({ ...options, comment }).conclude(report, limits);
  }
  if (world.env["STATE_summarized"] !== "true") {
    world.results.addSummary(renderSummary(report));
  }
}

/** The comment of the main step; null when there is none, the error when nobody can tell. */
async function findComment(
  options: TrackerOptions,
  limits: CallLimits,
): Promise<CommentReference | GitHubError | null> {
  try {
    // The kill may have come while it was being written.
    return options.comment ?? (await findWritten(options.github, { ...options, limits })) ?? null;
  } catch (error) {
    if (error instanceof GitHubError) {
      return error;
    }
    throw error;
  }
}

function trackerOptions(world: World, story: Story, thread: Thread): TrackerOptions {
  const environment = readEnvironment(world.env);
  const inputs = readInputs(world.readInput, world.readSecret);
  return {
    github: connectGitHub({ token: inputs.githubToken, place: environment, clock: world.clock }),
    thread,
    reactTo: story.reactTo,
    comment: story.comment,
    codec: createMarkerCodec(inputs.apiKey, environment.repository),
    key: story.key,
    project: projectDigest(inputs),
    runUrl: environment.runUrl,
    startedAt: new Date(story.startedAtMs),
    clock: world.clock,
    log: world.log,
    warn: (sentence) => world.log.warning(sentence),
    onChange: () => {},
  };
}
