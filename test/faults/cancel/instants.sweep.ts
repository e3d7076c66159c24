import { afterAll, describe, expect, test } from "vitest";
import { type Checked, checkRun } from "./checks.ts";
import { instantsOf, runCancelled } from "./instants.ts";
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
  const reached = [...checkeds.values()].flat().filter(({ cancel }) => cancel !== "late");
  console.log(table(checkeds));
  expect(reached.length).toBeGreaterThanOrEqual(200);
});
