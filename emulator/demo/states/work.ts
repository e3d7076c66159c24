import { command, pullRequest, script } from "../scenario.ts";
import { asking, disturb, endless, ends, type Plan, refuse, STARTING, WORKING } from "./plan.ts";

const FOLLOW_UP = { "follow-up": "true" };
const NOTIFY = { notify: "true" };
const secondAttempt = { GITHUB_RUN_ATTEMPT: "2" };

/** The tracking comment from the request to its end. */
export const work: readonly Plan[] = [
  {
    name: "Starting",
    story: "The machine is lost while create is unanswered.",
    play: (stage) => {
      disturb(stage, { kind: "create", at: 1, fault: { type: "hang" } });
      return stage.asks({ kill: STARTING, post: false });
    },
  },
  {
    name: "Working",
    story:
      "The agent works. The machine is lost at this moment, so the comment stays as it is while waiting.",
    stage: { script: endless },
    play: asking({ kill: WORKING, post: false }),
  },
  {
    name: "Pull request",
    story: "The job ended with a pull request.",
    stage: { script: ends({ prLink: pullRequest }) },
  },
  {
    name: "Pull request elsewhere, with follow-up",
    story: "The documentation is in another repository, so changes are asked for in this thread.",
    stage: { script: ends({ prLink: "https://github.com/octo-org/website/pull/57" }) },
    play: asking({ inputs: FOLLOW_UP }),
  },
  {
    name: "Mentioned at the end",
    story: "With notify: true, one more comment tells who asked.",
    stage: { script: ends({ prLink: pullRequest }) },
    play: asking({ inputs: NOTIFY }),
  },
  {
    name: "Mentioned after a failure",
    story: "The same, where the agent failed.",
    stage: { script: ends({ status: "failed" }) },
    play: asking({ inputs: NOTIFY }),
  },
  { name: "No pull request", story: "The job completed without one.", stage: { script: ends({}) } },
  {
    name: "No pull request, and one is needed",
    story: "With fail-on: no-pull-request.",
    stage: { script: ends({}) },
    play: asking({ inputs: { "fail-on": "no-pull-request" } }),
  },
  {
    name: "Odd link",
    story: "The service gives a link that is no plain https address.",
    stage: { script: ends({ prLink: "javascript:alert(1)" }) },
  },
  { name: "Failed", story: "The service says failed.", stage: { script: ends({ status: "failed" }) } },
  {
    name: "Archived",
    story: "Somebody archived the job while it ran.",
    stage: { script: ends({ status: "archived", archivedAt: "2026-08-20T09:00:00Z" }) },
  },
  {
    name: "Another try",
    story: "The first job failed, a re-run started a second one.",
    stage: { script: ends({ prLink: pullRequest }) },
    play: async (stage) => {
      stage.scenario.emulator.service.jobs.scriptNext(ends({ status: "failed" }));
      await stage.asks();
      return stage.asks({ env: secondAttempt });
    },
  },
  {
    name: "Timed out",
    story: "The deadline passed while the agent worked.",
    stage: { script: endless },
    play: asking({ inputs: { timeout: "3s" } }),
  },
  {
    name: "Lost",
    story: "The service no longer knows the job.",
    stage: { script: endless },
    play: (stage) => {
      refuse(stage, { kind: "get", at: "every", status: 404, error: "Job not found" });
      return stage.asks();
    },
  },
  {
    name: "Create unknown",
    story: "The connection broke after create was sent.",
    play: (stage) => {
      disturb(stage, { kind: "create", at: 1, fault: { type: "reset" }, processed: true });
      return stage.asks();
    },
  },
  {
    name: "Started",
    story: "With wait: false the step returns at once.",
    play: asking({ inputs: { wait: "false" } }),
  },
  {
    name: "Collected",
    story: "The deadline passed; later a run with collect: true found the pull request.",
    stage: { script: script({ ms: 7000 }, { prLink: pullRequest }) },
    play: async (stage) => {
      await stage.asks({ inputs: { timeout: "2s" } });
      await stage.scenario.emulator.service.time.pause(8000, null);
      return stage.clockStrikes({ inputs: { collect: "true" } });
    },
  },
  {
    name: "Cancelled",
    story: "Somebody cancels the run while the agent works.",
    stage: { script: endless },
    play: asking({ cancelAfter: WORKING }),
  },
  {
    name: "Cancelled before the start",
    story: "Somebody cancels the run while create is unanswered.",
    play: (stage) => {
      disturb(stage, { kind: "create", at: 1, fault: { type: "hang" } });
      return stage.asks({ cancelAfter: STARTING });
    },
  },
  {
    name: "Killed",
    story: "The process is killed; the post step finds its state.",
    stage: { script: endless },
    play: asking({ kill: WORKING }),
  },
  {
    name: "Tags that nobody sees",
    story: "The command has a tag that GitHub leaves out of the page.",
    stage: {
      command: command.replace("the new retry option", "the new <Steps> component"),
      script: ends({ prLink: pullRequest }),
    },
  },
];
