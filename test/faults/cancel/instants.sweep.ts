import { afterAll, describe, expect, test } from "vitest";
import { type Checked, checkRun } from "./checks.ts";
import { instantsOf, runCancelled, SEED } from "./instants.ts";
import { scenarios } from "./scenarios.ts";
import { table } from "./table.ts";

const checkeds = new Map<string, Checked[]>(scenarios.map(({ name }) => [name, []]));
const instants = instantsOf(scenarios);

describe.each([...checkeds])("%s", (name, found) => {
  test.concurrent.for(instants.filter(({ scenario }) => scenario.name === name))("$name", async (instant) => {
    const checked = checkRun(await runCancelled(instant));
    found.push(checked);
    expect(checked).toMatchObject({ failed: [] });
  });
});

afterAll(() => {
  console.log(`Cancelled at ${instants.length} instants, CANCEL_SEED=${SEED}`);
  console.log(table(checkeds));
  // A scenario that always ended before its cancel came was not tried.
  const untried = [...checkeds].filter(([, found]) => found.every(({ cancel }) => cancel === "late"));
  expect(untried.map(([name]) => name)).toEqual([]);
});
