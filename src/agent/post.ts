import { connectGitHub } from "../github/connection.ts";
import { readEnvironment } from "../runner/environment.ts";
import { readInputs } from "./inputs.ts";
import { interrupted } from "./job/early-end.ts";
import { renderSummary } from "./report/summary.ts";
import { createMarkerCodec } from "./thread/marker.ts";
import { projectDigest } from "./thread/request-key.ts";
import { readStory, reportOf, type Story } from "./thread/story.ts";
import { finalLimits } from "./thread/telling.ts";
import { createTracker } from "./thread/tracker.ts";
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
  const ending = interrupted({ jobId: story.jobId ?? undefined, remembered: story.comment !== null });
  const report = { ...reportOf(story, world.clock.date().getTime()), ending };
  world.log.info(report.ending.message);
  await createTrackerFor(world, story).conclude(report, finalLimits(WRITES_MS, world.clock));
  world.results.addSummary(renderSummary(report));
}

function createTrackerFor(world: World, story: Story) {
  const environment = readEnvironment(world.env);
  const inputs = readInputs(world.readInput, world.readSecret);
  return createTracker({
    github: connectGitHub({ token: inputs.githubToken, place: environment, clock: world.clock }),
    thread: story.thread,
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
  });
}
