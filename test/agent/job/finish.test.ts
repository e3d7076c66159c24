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

type Facts = Parameters<typeof describeEnd>[0];
type Change = Parameters<typeof describeEnd>[2];

describe("what is said at the end", () => {
  const say = (
    {
      earlierPull = null,
      askedBy = "mona",
      ...end
    }: End & Partial<Pick<RequestRecord, "earlierPull" | "askedBy">>,
    { change, ...facts }: Partial<Facts> & { readonly change?: Change } = {},
  ) => {
    const environment = { serverUrl: "https://github.com", repository: { owner: "acme", name: "shop" } };
    const {
      headline = "",
      message,
      next = "",
    } = describeEnd(
      {
        inputs: { followUp: "true" },
        setting: { environment },
        known: { job: null, phrase: "/docs" },
        ...facts,
      },
      endedAs(end, aRecord({ earlierPull, askedBy })),
      change,
    );
    return `${headline} | ${message} | ${next}`;
  };
  const opened = { outcome: "pull-request", prLink: aLink(LINK) } as const;
  const another = aLink("https://github.com/acme/shop/pull/9");
  const none = { outcome: "no-pull-request", prLink: null } as const;

  test.each<[what: string, said: string, words: RegExp]>([
    [
      "where to ask for changes",
      say({ ...opened, prLink: another }),
      /comment `\/docs …` on the pull request\./,
    ],
    [
      "where to ask if the pull request is elsewhere",
      say({ ...opened, prLink: aLink("https://github.com/acme/handbook/pull/12") }),
      /comment `\/docs …` in the conversation where it was requested\./,
    ],
    [
      "that a new comment starts a new job",
      say(opened, { inputs: { followUp: "false" } }),
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
      /^🚀 .*has new commits\. \| To have the agent change it/,
    ],
    [
      "none",
      say({ ...opened, earlierPull: opened.prLink }, { change: { state: "open", hasNewCommit: false } }),
      /^🚀 .*no new commits/,
    ],
    [
      "a merge",
      say({ ...opened, earlierPull: opened.prLink }, { change: { state: "merged", hasNewCommit: false } }),
      /already merged\. To have more changed, ask in another issue or pull request\.$/,
    ],
    [
      "an odd link",
      say(none, { known: { job: { hasOddLink: true }, phrase: "/docs" } }),
      /^👍 Finished; the link is not shown.*not a plain https address/,
    ],
  ])("%s", (_, said, words) => {
    expect(said).toMatch(words);
  });

  test("nobody is told how to ask where nobody asked in a comment", () => {
    expect(say(opened, { known: { job: null, phrase: null } })).toMatch(
      /\| Review this pull request like any other\.$/,
    );
  });
});
