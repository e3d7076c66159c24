import { describe, expect, test } from "vitest";
import { InputError } from "../../../src/action/input-rules.ts";
import { readInputs } from "../../../src/agent/inputs.ts";
import { keyDoubt, missingCredentials } from "../../../src/agent/trigger/authorize.ts";
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
  expect(missingCredentials(inputs(BOTH), trigger(withheld))).toBeUndefined();
});

describe("missing where GitHub withholds the secrets", () => {
  test.each([[{}], [{ "api-key": "mint_key" }], [{ "project-id": "p" }]])(
    "%j: a skip that says what to do",
    (given) => {
      expect(missingCredentials(inputs(given), trigger(true))).toEqual({
        outcome: "skipped",
        reason: "no-secrets",
        message: expect.stringMatching(/fork.*Dependabot/),
        next: expect.stringContaining("Comment `/docs …` in the pull request's conversation"),
      });
    },
  );
});

describe("missing elsewhere", () => {
  test.each([
    [{}, /`api-key` is empty, and so is `project-id`/],
    [{ "project-id": "p" }, /`api-key` is empty: it has to be an admin API key/],
    [{ "api-key": "mint_key" }, /`project-id` is empty: it has to be the project's id/],
  ])("%j: an input error", (given, message) => {
    const missing = missingCredentials(inputs(given), trigger(false));
    expect(missing).toBeInstanceOf(InputError);
    expect(missing?.message).toMatch(message);
  });
});

test.each([
  ["mint_key", undefined],
  ["sk-another", expect.stringContaining("does not start with `mint_`")],
])("the key %s: doubt %s", (key, doubt) => {
  expect(keyDoubt(inputs({ ...BOTH, "api-key": key }))).toEqual(doubt);
});
