import type { NewCheck } from "../../github/checks.ts";
import type { Comment } from "../../github/records.ts";
import type { Changes, Stage, Work } from "../stage.ts";
import { botsComments, type Plan, refuse, WORKING } from "./plan.ts";

const COMMENTS = { inputs: { "follow-up": "true" } };
const CHECKS = { inputs: { "fix-checks": "2" } };
// One workflow may do both, and then the hand-over knows how often checks are sent.
const BOTH = { inputs: { ...COMMENTS.inputs, ...CHECKS.inputs } };

const RED: NewCheck = {
  name: "links",
  conclusion: "failure",
  title: "1 broken link",
  annotations: [{ path: "guides/uploads.mdx", line: 48, message: "/guides/retries leads nowhere" }],
};
const SHORTEN = "/docs shorten the second paragraph";

/** The first pull request of the job, whatever came after it. */
const firstPull = ({ github }: Stage) => github.getThread({ repository: "octo-org/docs", number: 129 });
/** Its hand-over. */
const handOver = (stage: Stage): Comment[] => botsComments(firstPull(stage)).slice(0, 1);
/** What was written last in its conversation. */
const lastAnswer = (stage: Stage): Comment[] => botsComments(firstPull(stage)).slice(-1);

async function opened(stage: Stage, ...works: readonly Work[]): Promise<void> {
  stage.plan("new", ...works);
  await stage.asks(COMMENTS);
}

type Play = NonNullable<Plan["play"]>;

/** A comment on the issue asks, and a pull request is opened. */
const asksForOne =
  (changes: Changes): Play =>
  (stage) => {
    stage.plan("new");
    return stage.asks(changes);
  };

/** Somebody comments in the conversation of the pull request, and the agent then does this. */
const commentsThere =
  (work: Work, changes: Changes = COMMENTS): Play =>
  async (stage) => {
    await opened(stage, work);
    return stage.comments(SHORTEN, changes);
  };

/** A check fails on the pull request as often as given, once unless told. Each time the agent is told, it does the next of these. */
const checksFail =
  (works: readonly Work[], changes: Changes, times = 1): Play =>
  async (stage) => {
    await opened(stage, ...works);
    for (let earlier = 1; earlier < times; earlier += 1) await stage.checksEnd([RED], changes);
    return stage.checksEnd([RED], changes);
  };

/** The conversation of the agent's pull request, from the hand-over to its end. */
export const pullRequestStates: readonly Plan[] = [
  {
    name: "Pull request here, with follow-up",
    story: "The comment on the issue leads to the pull request's conversation.",
    play: asksForOne(COMMENTS),
  },
  {
    name: "Hand-over",
    story: "The pull request's conversation is the place to ask for changes.",
    play: asksForOne(COMMENTS),
    shows: handOver,
  },
  {
    name: "Hand-over, checks are sent",
    story: "With fix-checks too, before anything has failed.",
    play: asksForOne(BOTH),
    shows: handOver,
  },
  {
    name: "Hand-over, checks sent once",
    story: "A check failed, and the agent was told.",
    play: checksFail(["same"], BOTH),
    shows: handOver,
  },
  {
    name: "Hand-over, a schedule's",
    story: "Nobody asked in a comment: a schedule did.",
    play: (stage) => {
      stage.plan("new");
      const inputs = { ...COMMENTS.inputs, prompt: "Check the links of the guides." };
      return stage.clockStrikes({ inputs });
    },
    shows: handOver,
  },
  {
    name: "Hand-over, a workflow is changed",
    story: "The pull request changes files of .github/.",
    play: (stage) => {
      stage.plan({ does: "new", files: [{ filename: ".github/workflows/links.yml" }] });
      return stage.asks(BOTH);
    },
    shows: handOver,
  },
  {
    name: "Follow-up working",
    story: "A comment in the pull request's conversation goes to the same job.",
    play: commentsThere({ does: "same", ms: 600_000 }, { ...COMMENTS, kill: WORKING, post: false }),
    shows: lastAnswer,
  },
  {
    name: "Follow-up done",
    story: "The same pull request has changed.",
    play: commentsThere("same"),
    shows: lastAnswer,
  },
  {
    name: "Review done",
    story: "A review and its comment on a line went as one message.",
    play: async (stage) => {
      await opened(stage, "same");
      const line = "Say what happens after the last attempt.";
      return stage.reviews("/docs please answer my comment in the text", line, COMMENTS);
    },
    shows: lastAnswer,
  },
  {
    name: "Follow-up brought another pull request",
    story: "The service opened a new one for the message.",
    play: commentsThere("new"),
    shows: lastAnswer,
  },
  {
    name: "Hand-over moved",
    story: "The same, in the comment that said how to ask for changes.",
    play: commentsThere("new"),
    shows: handOver,
  },
  {
    name: "Asked where it had moved from",
    story: "A command in the conversation of the earlier pull request.",
    play: async (stage) => {
      await opened(stage, "new");
      await stage.comments(SHORTEN, COMMENTS);
      return stage.comments("/docs and a table, please", { ...COMMENTS, number: 129 });
    },
    shows: lastAnswer,
  },
  {
    name: "Follow-up to a job that is gone",
    story: "The service no longer takes messages for the job, so a new one is started.",
    play: async (stage) => {
      await opened(stage, "new");
      refuse(stage, { kind: "get", at: [3, 4, 5], status: 404, error: "Job not found" });
      return stage.comments(SHORTEN, COMMENTS);
    },
    shows: lastAnswer,
  },
  {
    name: "Follow-up without an answer",
    story: "The message was sent, and the connection broke.",
    play: async (stage) => {
      await opened(stage, "same");
      refuse(stage, { kind: "message", at: 1, status: 502, error: "Bad gateway" });
      return stage.comments(SHORTEN, COMMENTS);
    },
    shows: lastAnswer,
  },
  ...keyChanged(),
  ...checksOver(),
];

/** The API key is another one since the hand-over was written. */
function keyChanged(): Plan[] {
  const play = async (stage: Stage) => {
    await opened(stage, "same");
    const key = `${stage.scenario.emulator.service.adminKey}_new`;
    return stage.comments(SHORTEN, { inputs: { ...COMMENTS.inputs, "api-key": key } });
  };
  return [
    { name: "Key changed", story: "The answer to a command there.", play, shows: lastAnswer },
    {
      name: "Hand-over, key changed",
      story: "What the comment says that said how to ask.",
      play,
      shows: handOver,
    },
  ];
}

/** Who asked is told once that failed checks are not sent any more. */
function checksOver(): Plan[] {
  return [
    {
      name: "Checks sent as often as allowed",
      story: "The agent was told of failed checks as often as fix-checks allows, and one failed again.",
      play: checksFail(["same", "same"], CHECKS, 3),
      shows: lastAnswer,
    },
    {
      name: "Hand-over, checks over",
      story: "The same, in the comment that says how to ask for changes.",
      play: checksFail(["same", "same"], BOTH, 3),
      shows: handOver,
    },
    {
      name: "Checks: no new commit",
      story: "The message about failed checks changed nothing.",
      play: checksFail(["none"], CHECKS),
      shows: lastAnswer,
    },
    {
      name: "Checks: another pull request",
      story: "The message about failed checks brought another pull request.",
      play: checksFail(["new"], CHECKS),
      shows: lastAnswer,
    },
    {
      name: "Checks: job gone",
      story: "A check failed, and the service no longer takes messages for the job.",
      play: async (stage) => {
        await opened(stage);
        refuse(stage, { kind: "get", at: "every", status: 404, error: "Job not found" });
        return stage.checksEnd([RED], CHECKS);
      },
      shows: lastAnswer,
    },
  ];
}
