import type { NewCheck } from "../../github/checks.ts";
import { pullRequest, script } from "../scenario.ts";
import type { Stage, Work } from "../stage.ts";
import { asking, ends, type Plan } from "./plan.ts";

const RED: NewCheck = { name: "links", conclusion: "failure", title: "1 broken link" };
const CHECKS = { inputs: { "fix-checks": "2" } };
const NO_WAIT = { inputs: { wait: "false" } };
const PROMPT = "Check the links of the guides.";
/** Nobody is answered in a thread: the run's summary is all that there is. */
const shows = () => [];

async function opened(stage: Stage, ...works: readonly Work[]): Promise<void> {
  stage.plan("new", ...works);
  await stage.asks({ inputs: { "follow-up": "true" } });
}

/** Ends that people read in the run's summary. */
export const summaries: readonly Plan[] = [
  {
    name: "Summary of a schedule",
    story: "A workflow asks without a thread.",
    stage: { script: ends({ prLink: pullRequest }) },
    play: ({ clockStrikes }) => clockStrikes({ inputs: { prompt: PROMPT } }),
    shows,
  },
  {
    name: "Summary of a time-out",
    story: "The same, and the deadline passed.",
    play: ({ clockStrikes }) => clockStrikes({ inputs: { prompt: PROMPT, timeout: "3s" } }),
    shows,
  },
  {
    name: "Summary of collect",
    story: "Two requests were not waited for; later a run with collect: true finds one of them ended.",
    stage: { script: script({ ms: 600_000 }) },
    play: async (stage) => {
      const { jobs, time } = stage.scenario.emulator.service;
      // It has ended when somebody looks.
      jobs.scriptNext(script({ ms: 1 }, { prLink: pullRequest }));
      await stage.asks(NO_WAIT);
      // The newest comment is listed first, and GitHub's times have whole seconds.
      await time.pause(1000, null);
      await stage.comments("/docs add the new option to the changelog", { ...NO_WAIT, number: 128 });
      return stage.clockStrikes({ inputs: { collect: "true" } });
    },
    shows,
  },
  {
    name: "No memory",
    story: "A re-run that cannot know whether an earlier attempt started a job.",
    play: ({ clockStrikes }) =>
      clockStrikes({ inputs: { prompt: PROMPT }, env: { GITHUB_RUN_ATTEMPT: "2" } }),
    shows,
  },
  {
    name: "Dry run",
    story: "With dry-run: true nothing is sent.",
    play: asking({ inputs: { "dry-run": "true" } }),
    shows,
  },
  {
    name: "Silent token",
    story: "The token may read only: the summary carries everything.",
    stage: { permissions: { contents: "read", issues: "read" }, script: ends({ prLink: pullRequest }) },
    shows,
  },
  {
    name: "Checks: mended",
    story: "A failed check was sent to the agent, which pushed a commit.",
    play: async (stage) => {
      await opened(stage, "same");
      return stage.checksEnd([RED], CHECKS);
    },
    shows,
  },
  {
    name: "Checks: passed",
    story: "Nothing failed.",
    play: async (stage) => {
      await opened(stage);
      return stage.checksEnd([{ ...RED, conclusion: "success" }], CHECKS);
    },
    shows,
  },
  {
    name: "Checks: another workflow runs",
    story: "The last one to end sends all.",
    play: async (stage) => {
      await opened(stage);
      const { repository, head } = stage.pull();
      stage.github.addWorkflowRun({
        repository: repository.fullName,
        name: "Build",
        ...head,
        status: "in_progress",
        jobs: [{ name: "build", status: "in_progress" }],
      });
      return stage.checksEnd([RED], CHECKS);
    },
    shows,
  },
  {
    name: "Checks: a workflow is changed",
    story: "The pull request changes .github/.",
    play: async (stage) => {
      stage.plan({ does: "new", files: [{ filename: ".github/workflows/links.yml" }] });
      await stage.asks({ inputs: { "follow-up": "true" } });
      return stage.checksEnd([RED], CHECKS);
    },
    shows,
  },
  {
    name: "Checks: not the agent's",
    story: "The branch has a pull request that somebody else opened.",
    play: async (stage) => {
      await opened(stage);
      const [handOver] = stage.pull().comments;
      stage.github.removeText(handOver ?? "");
      return stage.checksEnd([RED], CHECKS);
    },
    shows,
  },
  {
    name: "Checks: sent already",
    story: "The same checks were run once more.",
    play: async (stage) => {
      await opened(stage, "none");
      await stage.checksEnd([RED], CHECKS);
      return stage.checksEnd([RED], CHECKS);
    },
    shows,
  },
];
