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
  const { "agent.inputs.wait": wait = "", ...withoutWait } = written.names;

  test.each<[what: string, now: PublicInterface, says: string[]]>([
    ["a name that is gone", withoutWait, ["agent.inputs.wait is gone."]],
    [
      "another default",
      { ...written.names, "agent.inputs.wait": "required" },
      [`agent.inputs.wait was "${wait}" and is "required".`],
    ],
    [
      "a new input that has to be given",
      { ...written.names, "workflow.inputs.region": "required, string" },
      ["workflow.inputs.region is new and required."],
    ],
    ["an addition is none", { ...written.names, "agent.inputs.region": 'default ""' }, []],
    [
      "a bad outcome that joins the default of `fail-on` is none",
      { ...written.names, "agent.inputs.fail-on": `${written.names["agent.inputs.fail-on"]}, paused` },
      [],
    ],
    [
      "a bad outcome that leaves the default of `fail-on`",
      { ...written.names, "agent.inputs.fail-on": "failed" },
      [`agent.inputs.fail-on was "${written.names["agent.inputs.fail-on"]}" and is "failed".`],
    ],
  ])("%s", (_, now, says) => {
    expect(breaksBetween(written.names, now)).toEqual(says);
  });
});
