import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { pollDelayMs } from "../../src/agent/job/poll.ts";

const page = readFileSync("docs/costs.md", "utf8");
const example = readFileSync("examples/collect.yml", "utf8");

const WORKING_DAYS = 22;
// Dollars a minute.
const LATEST = 0.006;
const SLIM = 0.002;

/** Runs a month of a cron line of the form `minute from-to * * 1-5`. */
function runsOf(cron: string): number {
  const [, from, to] = /^\d+ (\d+)-(\d+) \* \* 1-5$/.exec(cron) ?? [];
  return (Number(to) - Number(from) + 1) * WORKING_DAYS;
}

const { cron } = parse(example).on.schedule[0];
const runs = runsOf(cron);

test("the page's costs are those of the example's schedule", () => {
  expect(page).toContain(
    `\`${cron}\` runs ten times a day on ${WORKING_DAYS} working days: ${runs} runs a month`,
  );
  expect(page).toContain(`$${(runs * SLIM).toFixed(2)} on \`ubuntu-slim\``);
});

test.each([5, 10, 20, 30])("jobs of %i minutes: from how many a month on it pays", (minutes) => {
  // Ten seconds and a last look are what a run takes beside the job's own time.
  const bills = Math.ceil(minutes + 25 / 60);
  const saved = bills - 1;
  const same = Math.ceil(runs / saved);
  const slim = Math.ceil((runs * SLIM) / (saved * LATEST));
  expect(page).toContain(`| ${minutes} min | ${bills} min | ${saved} | ${same} | ${slim} |`);
});

test.each([2, 5, 15, 30])(
  "a job of %i minutes: its polls, how late its end is seen, what is billed",
  (minutes) => {
    const endMs = minutes * 60_000;
    let [elapsedMs, polls] = [0, 0];
    while (elapsedMs < endMs) {
      elapsedMs += pollDelayMs(elapsedMs, () => 0.5);
      polls += 1;
    }
    const late = (pollDelayMs(endMs, () => 1) / 1000).toFixed(1);
    // Ten seconds for the start of the workflow's job.
    const billed = Math.ceil((elapsedMs / 1000 + 10) / 60);
    const slim = billed < 15 ? `$${(billed * SLIM).toFixed(3)}` : "too long";
    expect(page).toContain(
      `| ${minutes} min | ${polls} | ${late} s | ${billed} | $${(billed * LATEST).toFixed(3)} | ${slim} |`,
    );
  },
);
