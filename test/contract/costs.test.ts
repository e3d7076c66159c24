import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { POLL_SECONDS } from "../../bench/cost.ts";

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

// How much longer than the interval a wait can be.
const JITTER = 1.1;

test("the page's polls are those of the default of `poll-interval`", () => {
  expect(parse(readFileSync("action.yml", "utf8")).inputs["poll-interval"].default).toBe(`${POLL_SECONDS}s`);
  expect(page).toContain(
    `every ${POLL_SECONDS} seconds ([\`poll-interval\`](reference.md#polling)), so its end is seen at most ${POLL_SECONDS * JITTER} seconds late`,
  );
});

test.each([2, 5, 15, 30])("a job of %i minutes: its polls, and what is billed", (minutes) => {
  const polls = (minutes * 60) / POLL_SECONDS;
  // Ten seconds for the start of the workflow's job.
  const billed = Math.ceil((minutes * 60 + POLL_SECONDS * JITTER + 10) / 60);
  const slim = billed < 15 ? `$${(billed * SLIM).toFixed(3)}` : "too long";
  expect(page).toContain(
    `| ${minutes} min | ${polls} | ${billed} | $${(billed * LATEST).toFixed(3)} | ${slim} |`,
  );
});
