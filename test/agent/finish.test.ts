import { describe, expect, test } from "vitest";
import { describeEnd } from "../../src/agent/finish.ts";
import { isSamePull, pullNumberHere } from "../../src/agent/pull-request.ts";
import { plainLink } from "../../src/plain-link.ts";
import { ended } from "./record/a-record.ts";

const LINK = "https://github.com/acme/shop/pull/12";

describe("two links are of one pull request", () => {
  test.each([
    [LINK, true],
    [`${LINK}/`, true],
    ["https://GITHUB.com/Acme/Shop/pull/12", true],
    ["https://github.com/acme/store/pull/12", true],
    ["https://github.com/acme/shop/pull/13", false],
    ["https://ghe.example/acme/shop/pull/12", false],
    ["https://github.com/acme/shop/compare/12", false],
  ])("%s: %s", (other, isSame) => {
    expect(isSamePull(LINK, other)).toBe(isSame);
  });
});

test.each([
  [LINK, 12],
  ["https://github.com/ACME/shop/pull/12/", 12],
  ["https://gitlab.example/acme/shop/-/merge_requests/12", undefined],
  ["https://github.com/acme/handbook/pull/12", undefined],
  [null, undefined],
])("%s has the number %s here", (link, number) => {
  const here = { serverUrl: "https://github.com", repository: { owner: "acme", name: "shop" } };
  expect(pullNumberHere(link, here)).toBe(number);
});

type EndFacts = Parameters<typeof describeEnd>[1];

describe("what is said at the end", () => {
  const inputs: EndFacts["inputs"] = { followUp: "true", failOn: new Set() };
  const link = plainLink(LINK) ?? null;
  const before = plainLink("https://github.com/acme/shop/pull/9") ?? null;
  const say = (changes: Parameters<typeof ended>[0], facts: Partial<EndFacts> = {}) => {
    const record = ended({ prLink: link, ...changes });
    const {
      headline = "",
      message,
      next = "",
    } = describeEnd(record, { hasOddLink: false, triggerPhrase: "/docs", inputs, ...facts });
    return `${headline} | ${message} | ${next}`;
  };
  const none = { outcome: "no-pull-request", prLink: null } as const;

  test.each<[what: string, said: string, words: RegExp]>([
    ["how to ask for changes", say({}), /a new comment .*`\/docs`/],
    [
      "that a new comment starts a new job",
      say({}, { inputs: { ...inputs, followUp: "false" } }),
      /starts a new job/,
    ],
    [
      "another pull request than before",
      say({}, { earlier: before }),
      /^🚀 Another pull request opened.*pull\/9`/,
    ],
    [
      "new commits",
      say({}, { earlier: link, change: { state: "open", hasNewCommit: true } }),
      /^🚀 .*has new commits/,
    ],
    [
      "none",
      say({}, { earlier: link, change: { state: "open", hasNewCommit: false } }),
      /^👍 .*no new commit/,
    ],
    ["a merge", say({}, { earlier: link, change: { state: "merged", hasNewCommit: false } }), /is merged/],
    ["an odd link", say(none, { hasOddLink: true }), /not a plain https address/],
    [
      "what the workflow expects",
      say(none, { inputs: { ...inputs, failOn: new Set(["no-pull-request"]) } }),
      /^😕 .*expects one/,
    ],
  ])("%s", (_, said, words) => {
    expect(said).toMatch(words);
  });

  test("nobody is told how to ask where nobody asked", () => {
    expect(say({ askedBy: "" })).not.toContain("/docs");
  });
});
