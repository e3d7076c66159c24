import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { NewCheck } from "../../../emulator/github/checks.ts";
import { runEnded } from "../../../emulator/payloads/events.ts";
import { IN_FULL } from "../../extent.ts";
import { randomFrom } from "../../random.ts";
import { SEED } from "../../seed.ts";
import { ChecksWorld } from "./checks-world.ts";

const folder = mkdtempSync(join(tmpdir(), "checks-"));
afterAll(() => rmSync(folder, { recursive: true }));
const eventPath = join(folder, "event.json");

const RED: NewCheck = {
  name: "links",
  conclusion: "failure",
  annotations: [{ path: "docs/retry.md", line: 3, message: "The link leads nowhere." }],
};
const GREEN: NewCheck = { name: "links", conclusion: "success" };
const JOBS = ["job-a", "job-b"] as const;

function one<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("Nothing to choose from.");
  return item;
}

/** Two jobs' pull requests, checks that end on them and elsewhere, and copies of hand-overs; the runs take turns call by call. */
async function interleaving(random: () => number): Promise<ChecksWorld> {
  const world = new ChecksWorld({
    eventPath,
    does: () => one(["same", "same", "new", "none"] as const, random),
  });
  await world.open("job-a", "docs");
  await world.open("job-b", one(["docs-2", "docs"], random));
  const events = Array.from({ length: 2 + Math.floor(random() * 4) }, () => eventIn(world, random));
  await world.interleave(
    events.map((event) => world.run(event, { interleaved: true })),
    random,
  );
  return world;
}

/** A run of a workflow that ends: of one of the two, of a fork with the same head, or of a head that has moved on. */
function eventIn(world: ChecksWorld, random: () => number) {
  const { state } = world;
  const pull = state.getThread({ number: world.pullOf(one(JOBS, random)) });
  const other = state.getThread({ number: world.pullOf(one(JOBS, random)) });
  const { branch, sha } = pull.head;
  if (random() < 0.2) {
    const copied = other.comments.at(0)?.bodies.at(-1) ?? "";
    state.addComment({ number: pull.number, author: "github-actions[bot]", body: copied });
  }
  const jobs = [one([RED, RED, GREEN], random)];
  const kind = random();
  const run = state.addWorkflowRun({
    jobs,
    branch: kind < 0.1 ? other.head.branch : branch,
    sha: kind > 0.9 ? other.head.sha : sha,
    ...(kind > 0.7 && kind <= 0.9 ? { headRepository: "stranger/shop" } : {}),
  });
  if (random() < 0.2) state.pushToPull({ number: pull.number });
  return runEnded(run);
}

const INTERLEAVINGS = IN_FULL ? 10_000 : 150;

test(`no message goes to another job than that of the pull request that it names (${INTERLEAVINGS} interleavings, seed ${SEED})`, {
  timeout: 1_800_000,
}, async () => {
  let sent = 0;
  for (let index = 0; index < INTERLEAVINGS; index += 1) {
    const world = await interleaving(randomFrom(SEED + index));
    sent += world.messages.length;
    const astray = world.messages.filter(({ jobId, pull }) => world.jobOf(pull) !== jobId);
    expect({ seed: SEED + index, astray }).toEqual({ seed: SEED + index, astray: [] });
  }
  console.log(`${INTERLEAVINGS} interleavings, seed ${SEED}: ${sent} messages, none astray`);
  expect(sent).toBeGreaterThan(INTERLEAVINGS / 10);
});

const SCHEDULES = IN_FULL ? 1000 : 60;

test(`one after the other, as the example's concurrency has it: at most N messages (${SCHEDULES} schedules, seed ${SEED})`, {
  timeout: 1_800_000,
}, async () => {
  const counts: number[] = [];
  for (let index = 0; index < SCHEDULES; index += 1) {
    const random = randomFrom(SEED + index);
    const most = 1 + Math.floor(random() * 5);
    const world = new ChecksWorld({
      eventPath,
      does: () => one(["same", "same", "same", "new", "none"] as const, random),
    });
    await world.open("job-a", "docs", most);
    const late = [];
    for (let each = 0; each < 12; each += 1) {
      const pull = world.state.getThread({ number: world.pullOf("job-a") });
      const run = world.state.addWorkflowRun({ ...pull.head, jobs: [one([RED, RED, GREEN], random)] });
      late.push(runEnded(run));
      // Late, repeated, or at once.
      await world.run(one([...late, ...late.slice(-1), ...late.slice(-1)], random), { mostFixes: most });
    }
    counts.push(world.messages.length);
    const shas = world.messages.map(({ sha }) => sha);
    expect({
      seed: SEED + index,
      most,
      sent: shas.length <= most,
      twice: shas.length - new Set(shas).size,
    }).toEqual({
      seed: SEED + index,
      most,
      sent: true,
      twice: 0,
    });
  }
  expect(Math.max(...counts)).toBeGreaterThan(1);
});
