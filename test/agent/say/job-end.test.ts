import { describe, expect, test } from "vitest";
import { agentAdvice } from "../../../src/agent/advice.ts";
import { type KnownIn, knownAt } from "../../../src/agent/known.ts";
import { type End, endedAs, type RequestRecord } from "../../../src/agent/record/record.ts";
import { describeEnd } from "../../../src/agent/say/job-end.ts";
import { parseJob } from "../../../src/service/job.ts";
import { aLink, aRecord, aRequest } from "../record/a-record.ts";

const JOB = parseJob({}) ?? expect.fail();

const LINK = "https://github.com/acme/shop/pull/12";

type Facts = Parameters<typeof describeEnd>[1];

describe("what is said at the end", () => {
  const say = (
    { earlierPull = null, ...end }: End & Partial<Pick<RequestRecord, "earlierPull">>,
    facts: Partial<Facts> = {},
    changes: Partial<Pick<KnownIn<"working">, "job" | "advice">> = {},
  ) => {
    const known = { ...aRequest({ earlierPull }), ...changes };
    const ended = knownAt(endedAs(end, aRecord({ earlierPull })), known);
    const {
      headline = "",
      message,
      next = "",
      reaction = "",
    } = describeEnd(ended, { followUp: "true", ...facts });
    return `${headline} ${reaction} | ${message} | ${next}`;
  };
  const opened = { outcome: "pull-request", prLink: aLink(LINK) } as const;
  const another = aLink("https://github.com/acme/shop/pull/9");
  const none = { outcome: "no-pull-request", prLink: null } as const;
  const again = { ...opened, earlierPull: opened.prLink };

  test.each<[what: string, said: string, words: RegExp]>([
    [
      "nothing where the pull request's own comment says how to ask",
      say(opened, { isInvited: true }),
      /in a pull request\. \| $/,
    ],
    ["to ask where they asked, where it does not", say(opened), /comment `\/docs …` where you asked\./],
    [
      "that a new comment starts a new job",
      say(opened, { followUp: "false" }),
      /starts a new job, which knows nothing about this pull request/,
    ],
    [
      "another pull request than before",
      say({ ...opened, earlierPull: another }),
      /^🚀 Another pull request opened.*the second link/,
    ],
    [
      "new commits",
      say(again, { change: { state: "open", hasNewCommit: true } }),
      /^🚀 .*has new commits\. \| To have the agent change it/,
    ],
    [
      "none",
      say(again, { change: { state: "open", hasNewCommit: false } }),
      /^👍 .*no new commits \+1 \| The agent has finished\. The pull request is the same/,
    ],
    ["none that is known", say(again), /^👍 Finished, same pull request \+1/],
    [
      "a merge",
      say(again, { change: { state: "merged", hasNewCommit: false } }),
      /already merged, so a new request starts a new job\.$/,
    ],
    [
      "an odd link",
      say(none, {}, { job: { ...JOB, hasOddLink: true } }),
      /^👍 Finished; the link is not shown.*not a plain https address/,
    ],
    [
      "that a question got no answer",
      say(none),
      /doesn't answer questions, so don't read this as a yes or a no/,
    ],
    ["to copy what failed", say({ outcome: "failed", prLink: null }), /copy your request into a new comment/],
  ])("%s", (_, said, words) => {
    expect(said).toMatch(words);
  });

  test("nobody is told how to ask where nobody is known to listen", () => {
    expect(say(opened, {}, { advice: agentAdvice(null) })).toMatch(/in a pull request\. \| $/);
  });
});
