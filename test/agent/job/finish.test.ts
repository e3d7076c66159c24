import { describe, expect, test } from "vitest";
import { describeEnd } from "../../../src/agent/job/finish.ts";
import { isSamePull, pullNumberHere } from "../../../src/agent/job/pull-request.ts";
import { type End, endedAs, type RequestRecord } from "../../../src/agent/record/record.ts";
import { aLink, aRecord } from "../record/a-record.ts";

const LINK = "https://github.com/acme/shop/pull/12";

describe("two links are of one pull request", () => {
  test.each([
    [LINK, true],
    [`${LINK}/`, true],
    ["https://GITHUB.com/Acme/Shop/pull/12", true],
    [`${LINK}/files?x=1#diff`, true],
    ["https://github.com/acme/store/pull/12", false],
    ["https://github.com/acme/shop/pull/13", false],
    ["https://ghe.example/acme/shop/pull/12", false],
    ["https://github.com/acme/shop/compare/12", false],
  ])("%s: %s", (other, isSame) => {
    expect(isSamePull(LINK, other)).toBe(isSame);
  });
});

test.each([
  [LINK, 12],
  ["https://github.com/ACME/shop/pull/12/files", 12],
  ["https://gitlab.example/acme/shop/-/merge_requests/12", undefined],
  ["https://github.com/acme/handbook/pull/12", undefined],
  [null, undefined],
])("%s has the number %s here", (link, number) => {
  const here = { serverUrl: "https://github.com", repository: { owner: "acme", name: "shop" } };
  expect(pullNumberHere(link, here)).toBe(number);
});

type EndFacts = Parameters<typeof describeEnd>[1];

describe("what is said at the end", () => {
  const inputs: EndFacts["inputs"] = { followUp: "true" };
  const say = (
    {
      earlierPull = null,
      askedBy = "mona",
      ...end
    }: End & Partial<Pick<RequestRecord, "earlierPull" | "askedBy">>,
    facts: Partial<EndFacts> = {},
  ) => {
    const {
      headline = "",
      message,
      next = "",
    } = describeEnd(endedAs(end, aRecord({ earlierPull, askedBy })), {
      hasOddLink: false,
      triggerPhrase: "/docs",
      inputs,
      ...facts,
    });
    return `${headline} | ${message} | ${next}`;
  };
  const opened = { outcome: "pull-request", prLink: aLink(LINK) } as const;
  const another = aLink("https://github.com/acme/shop/pull/9");
  const none = { outcome: "no-pull-request", prLink: null } as const;

  test.each<[what: string, said: string, words: RegExp]>([
    ["how to ask for changes", say(opened), /write a new `\/docs` comment in the same thread\./],
    [
      "that a new comment starts a new job",
      say(opened, { inputs: { ...inputs, followUp: "false" } }),
      /starts a new job that does not know about this pull request/,
    ],
    [
      "another pull request than before",
      say({ ...opened, earlierPull: another }),
      /^🚀 Another pull request opened.*pull\/9`/,
    ],
    [
      "new commits",
      say({ ...opened, earlierPull: opened.prLink }, { change: { state: "open", hasNewCommit: true } }),
      /^🚀 .*has new commits/,
    ],
    [
      "none",
      say({ ...opened, earlierPull: opened.prLink }, { change: { state: "open", hasNewCommit: false } }),
      /^🚀 .*no new commits/,
    ],
    [
      "a merge",
      say({ ...opened, earlierPull: opened.prLink }, { change: { state: "merged", hasNewCommit: false } }),
      /already merged, so further changes need a new one\.$/,
    ],
    [
      "an odd link",
      say(none, { hasOddLink: true }),
      /^👍 Finished; the link is not shown.*not a plain https address/,
    ],
  ])("%s", (_, said, words) => {
    expect(said).toMatch(words);
  });

  test("nobody is told how to ask where nobody asked", () => {
    expect(say({ ...opened, askedBy: "" })).not.toContain("/docs");
  });
});
