import { describe, expect, test } from "vitest";
import {
  additionsBetween,
  breaksBetween,
  currentInterface,
  majorVersion,
  type PublicInterface,
  writtenInterface,
} from "./public-interface.ts";

const HOW = "After an addition, or with a new major version: node test/contract/public-interface-update.ts";

const written = writtenInterface();
const current = currentInterface();

describe("the public interface", () => {
  test("keeps everything that workflows of its major version use", () => {
    expect(majorVersion()).toBeGreaterThanOrEqual(written.major);
    const breaks = majorVersion() > written.major ? [] : breaksBetween(written.names, current);
    expect(breaks, "Raise the major version in package.json, or keep what was there").toEqual([]);
  });

  test("is written down", () => {
    expect(additionsBetween(written.names, current), HOW).toEqual([]);
    expect(additionsBetween(current, written.names), HOW).toEqual([]);
    expect(written.major, HOW).toBe(majorVersion());
  });

  test("holds both actions, the reusable workflow and the fields of each result", () => {
    expect(current).toMatchObject({
      "agent.inputs.api-key": "required",
      "agent.inputs.prompt": 'default ""',
      "agent.outputs.pr-link": "",
      "agent.outcomes.timed-out": "",
      "agent.reasons.no-memory": "",
      "agent.result.version": "1",
      "agent.result.durationSeconds": "number",
      "agent.result.jobs[].prLink": "string",
      "visitors.inputs.sort-by": 'default "total"',
      "visitors.outputs.top-pages": "",
      "visitors.reasons.max-pages": "",
      "visitors.result.totals.human": "number",
      "visitors.result.topPages[].previousTotal": "number",
      "workflow.inputs.wait": "default true, boolean",
      "workflow.secrets.api-key": "required",
      "workflow.outputs.outcome": "",
    });
    expect(Object.values(current).filter((type) => ["undefined", "object"].includes(type))).toEqual([]);
  });
});

describe("a change that breaks workflows is found", () => {
  const changes: [what: string, change: (before: PublicInterface) => PublicInterface, says: string[]][] = [
    ["an input that is gone", without("agent.inputs.wait"), ["agent.inputs.wait is gone."]],
    ["an output that is gone", without("visitors.outputs.files"), ["visitors.outputs.files is gone."]],
    ["an outcome that is gone", without("agent.outcomes.lost"), ["agent.outcomes.lost is gone."]],
    ["a field of a result that is gone", without("agent.result.jobId"), ["agent.result.jobId is gone."]],
    [
      "an input with another name",
      (before) => ({ ...without("agent.inputs.wait")(before), "agent.inputs.waiting": 'default "true"' }),
      ["agent.inputs.wait is gone."],
    ],
    [
      "another default",
      (before) => ({ ...before, "agent.inputs.timeout": 'default "20m"' }),
      ['agent.inputs.timeout was "default "30m"" and is "default "20m"".'],
    ],
    [
      "an input that has to be given now",
      (before) => ({ ...before, "agent.inputs.prompt": "required" }),
      ['agent.inputs.prompt was "default """ and is "required".'],
    ],
    [
      "a new input that has to be given",
      (before) => ({ ...before, "workflow.inputs.region": "required, string" }),
      ["workflow.inputs.region is new and required."],
    ],
    [
      "another type",
      (before) => ({ ...before, "visitors.result.rows": "string" }),
      ['visitors.result.rows was "number" and is "string".'],
    ],
  ];

  test.each(changes)("%s", (_, change, says) => {
    expect(breaksBetween(written.names, change(written.names))).toEqual(says);
  });

  test("additions are none", () => {
    const more = { ...written.names, "agent.inputs.region": 'default ""', "agent.reasons.paused": "" };
    expect(breaksBetween(written.names, more)).toEqual([]);
    expect(additionsBetween(written.names, more)).toEqual(["agent.inputs.region", "agent.reasons.paused"]);
  });
});

/** The interface without one of its names. */
function without(name: string) {
  return (before: PublicInterface): PublicInterface =>
    Object.fromEntries(Object.entries(before).filter(([each]) => each !== name));
}
