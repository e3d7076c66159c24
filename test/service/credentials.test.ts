import { describe, expect, test } from "vitest";
import { InputError, parseGitHubToken } from "../../src/action/input-rules.ts";
import { parseJobId, readCredentials } from "../../src/service/credentials.ts";

const CANARY = "5ecr3t";

function readBoth(apiKey: string, projectId: string) {
  return readCredentials(
    () => projectId,
    () => apiKey,
  );
}

function refusalOf(read: () => unknown): InputError | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return error instanceof InputError ? error : undefined;
  }
}

test("both are handed on as they are", () => {
  const given = { apiKey: "mint_aB.1~+/-_==", projectId: "acme.docs-1" };
  expect(readBoth(given.apiKey, given.projectId)).toEqual(given);
});

test("a compatible server's key may begin otherwise", () => {
  expect(readBoth("key", "p")).toMatchObject({ apiKey: "key" });
});

describe("a key or an id that cannot be used", () => {
  test.each([
    ["api-key", "", "p"],
    ["api-key", "", ""],
    ["project-id", "mint_key", ""],
    ["api-key", `"mint_${CANARY}"`, "p"],
    ["api-key", `Bearer mint_${CANARY}`, "p"],
    ["api-key", `mint_${CANARY}\nx`, "p"],
    ["api-key", `mint_dsc_${CANARY}`, "p"],
    ["api-key", `mint_us_${CANARY}`, "p"],
    ["project-id", "mint_key", `mint_${CANARY}`],
    ["project-id", "mint_key", `p/${CANARY}`],
  ])("%s of %j and %j", (name, apiKey, projectId) => {
    const error = refusalOf(() => readBoth(apiKey, projectId));
    expect(error?.message).toContain(`The input \`${name}\` cannot be used`);
    expect(error?.fix).toMatch(/API keys page.*MINTLIFY_.*\$\{\{ secrets\./);
    expect(`${error?.message} ${error?.fix}`).not.toContain(CANARY);
  });
});

test.each([[""], ["ghs_a.b-c_d"]])("%j is a token", (text) => {
  expect(parseGitHubToken({ name: "github-token", text })).toBe(text);
});

test.each([["token ghs_x"], ["${{ github.token }}"]])("%j is none", (text) => {
  expect(refusalOf(() => parseGitHubToken({ name: "github-token", text }))).toBeDefined();
});

test.each([
  ["", true],
  ["job-1", true],
  ["a/b", false],
  ["..", false],
])("the job %j is one: %j", (text, isJob) => {
  const error = refusalOf(() => parseJobId({ name: "job-id", text }, "Copy it."));
  expect(error === undefined).toBe(isJob);
});
