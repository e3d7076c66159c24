import { describe, expect, test } from "vitest";
import { readInputs } from "../../../src/agent/inputs.ts";
import { keyDoubt, withheldSecrets } from "../../../src/agent/trigger/authorize.ts";
import { readTrigger, type Trigger } from "../../../src/github/event.ts";
import { readGiven } from "../../action-file.ts";

function inputs(given: Readonly<Record<string, string>>) {
  const read = readGiven(given);
  return readInputs(read, read);
}

function trigger(withoutSecrets: boolean): Trigger {
  return { ...readTrigger({ eventName: "pull_request", payload: {} }), withoutSecrets };
}

const BOTH = { "api-key": "mint_key", "project-id": "p" };

test.each([true, false])("both there: go on (secrets withheld: %s)", (withheld) => {
  expect(inputs(BOTH)).toMatchObject({ apiKey: "mint_key", projectId: "p", wrongInput: undefined });
  expect(withheldSecrets(inputs(BOTH), trigger(withheld))).toBeUndefined();
});

describe("missing where GitHub withholds the secrets", () => {
  test.each([[{}], [{ "api-key": "mint_key" }], [{ "project-id": "p" }]])(
    "%j: a skip that says what to do",
    (given) => {
      expect(withheldSecrets(inputs(given), trigger(true))).toEqual({
        outcome: "skipped",
        reason: "no-secrets",
        message: expect.stringMatching(/fork.*Dependabot/),
        next: expect.stringContaining("Comment `/docs …` in the pull request's conversation"),
      });
    },
  );
});

test("a malformed key where GitHub withholds the secrets: an error, since it was there", () => {
  const malformed = inputs({ ...BOTH, "api-key": "mint_dsc_1" });
  expect(withheldSecrets(malformed, trigger(true))).toBeUndefined();
  expect(malformed.wrongInput?.message).toContain("is an assistant key");
});

describe("missing elsewhere", () => {
  test.each([
    [{}, /`api-key` is empty, and so is `project-id`/],
    [{ "project-id": "p" }, /`api-key` is empty: it has to be an admin API key/],
    [{ "api-key": "mint_key" }, /`project-id` is empty: it has to be the project's id/],
  ])("%j: an input error", (given, message) => {
    expect(withheldSecrets(inputs(given), trigger(false))).toBeUndefined();
    expect(inputs(given)).toMatchObject({ apiKey: "", projectId: "" });
    expect(inputs(given).wrongInput?.message).toMatch(message);
  });
});

test.each([
  ["mint_key", undefined],
  ["sk-another", expect.stringContaining("does not start with `mint_`")],
])("the key %s: doubt %s", (key, doubt) => {
  expect(keyDoubt(inputs({ ...BOTH, "api-key": key }))).toEqual(doubt);
});
