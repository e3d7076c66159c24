import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { asRecord } from "../../emulator/json.ts";
import { readAskingInputs, readCommandInputs, readIdentity, readJobInputs } from "../../src/agent/inputs.ts";
import { OUTCOME_NAMES, outcomeFacts } from "../../src/agent/outcome.ts";
import { EMPTY_REPORT, outputsOf } from "../../src/agent/say/report.ts";
import { JOB_STATUSES } from "../../src/service/job.ts";
import { actionFile, readGiven } from "../action-file.ts";

// The defaults and names themselves are written down in public-interface.json.

const declared = asRecord(actionFile["inputs"]);
const outputs = asRecord(actionFile["outputs"]);

test("action.yml declares the inputs that the code reads, and their defaults are good", () => {
  const names = new Set<string>();
  const given = readGiven({ "api-key": "mint_key", "project-id": "p" });
  const read = (name: string) => {
    names.add(name);
    return given(name);
  };
  const from = { readInput: read, readSecret: read };
  readCommandInputs(read);
  readAskingInputs(from);
  readIdentity(from);
  readJobInputs(from);

  expect([...names].toSorted()).toEqual(Object.keys(declared).toSorted());
});

test("only the credentials are required", () => {
  const required = Object.entries(declared).filter(([, input]) => asRecord(input)["required"] === true);
  expect(required.map(([name]) => name)).toEqual(["api-key", "project-id"]);
});

test("action.yml declares the outputs that the code sets", () => {
  expect(Object.keys(outputsOf(EMPTY_REPORT)).toSorted()).toEqual(Object.keys(outputs).toSorted());
});

test("action.yml names all outcomes and statuses", () => {
  const namesIn = (output: string) =>
    Array.from(String(asRecord(outputs[output])["description"]).matchAll(/`([a-z-]+)`/g), ([, name]) => name);
  expect(namesIn("outcome")).toEqual([...OUTCOME_NAMES]);
  expect(namesIn("status")).toEqual(expect.arrayContaining([...JOB_STATUSES]));
});

test("the default of `fail-on` has the bad outcomes", () => {
  const bad = OUTCOME_NAMES.filter((name) => outcomeFacts(name).isBad === true);
  const listed = String(asRecord(declared["fail-on"])["default"]).split(", ");
  // `error` fails in any case, and what becomes of a cancelled run is for GitHub to say.
  expect([...listed, "cancelled", "error"].toSorted()).toEqual(bad.toSorted());
});

describe("what the runner and the Marketplace need", () => {
  test("each input and output has a description", () => {
    const described = [...Object.values(declared), ...Object.values(outputs)].map(asRecord);
    expect(
      described.filter(({ description }) => typeof description !== "string" || description === ""),
    ).toEqual([]);
  });

  test("Node 24 runs main, from a file that is there", () => {
    const { using, main, ...others } = asRecord(actionFile["runs"]);
    expect({ using, others }).toEqual({ using: "node24", others: {} });
    expect([main].map((path) => existsSync(String(path)))).toEqual([true]);
  });
});
