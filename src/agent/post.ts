import { connectGitHub } from "../github/connection.ts";
import { readEnvironment } from "../runner/environment.ts";
import { type Inputs, readInputs } from "./inputs.ts";
import type { Ending } from "./report/outcome.ts";
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
  const report = { ...reportOf(story, world.clock.date().getTime()), ending: interrupted(story) };
  world.log.info(report.ending.message);
  await createTrackerFor(world, story).conclude(report, finalLimits(WRITES_MS, world.clock));
  world.results.addSummary(renderSummary(report));
}

function interrupted({ jobId }: Story): Ending {
  const ending: Ending =
    jobId === null
      ? {
          outcome: "cancelled",
          reason: "create-unknown",
          message: "The run ended before it was known whether a job was started.",
          next: "Look in the service's dashboard, or wait for a pull request. To start afresh, ask in a new comment or start a new run.",
        }
      : {
          outcome: "cancelled",
          reason: "",
          message: "The run ended before the job did. The job goes on at the service.",
          next: `A re-run of this run attaches to it; elsewhere, set \`job-id: ${jobId}\`.`,
        };
  return ending;
}

function createTrackerFor(world: World, story: Story) {
  const environment = readEnvironment(world.env);
  const inputs: Inputs = readInputs(world.readInput, world.readSecret);
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
