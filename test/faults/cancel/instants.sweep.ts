import { afterAll, describe, expect, test } from "vitest";
import { instantsOf, playCancelled } from "./instants.ts";
import { judge, type Verdict } from "./judge.ts";
import { scenarios } from "./scenarios.ts";
import { table } from "./table.ts";

const verdicts = new Map<string, Verdict[]>(scenarios.map(({ name }) => [name, []]));
const instants = instantsOf(scenarios);

describe.each([...verdicts])("%s", (name, found) => {
  test.concurrent.for(instants.filter(({ scenario }) => scenario.name === name))("$name", async (instant) => {
    const verdict = judge(await playCancelled(instant));
    found.push(verdict);
    expect(verdict).toMatchObject({ debts: [] });
  });
});

afterAll(() => {
  const reached = [...verdicts.values()].flat().filter(({ cancel }) => cancel !== "late");
  console.log(table(verdicts));
  expect(reached.length).toBeGreaterThanOrEqual(200);
});
