import { type AgentPulls, type AgentWork, createAgentPulls } from "../agent-pulls.ts";
import type { NewCheck } from "../github/checks.ts";
import type { Thread } from "../github/records.ts";
import { commented, type Event, reviewed, runEnded } from "../payloads/events.ts";
import type { ActionRun } from "../runner/action-run.ts";
import { documentHtml } from "./page.ts";
import { runHtml } from "./page-run.ts";
import { threadHtml } from "./page-thread.ts";
import { type DemoScenario, startScenario } from "./scenario.ts";
import { heading, logPrinter, showThread } from "./terminal.ts";

/** One thing that happens, with the run of a workflow that it starts. */
interface Act {
  readonly title: string;
  readonly story: string;
  /** Absent where it starts no run. */
  readonly event?: (life: DemoLife) => Event;
  readonly inputs?: Readonly<Record<string, string>>;
}

interface DemoLife {
  readonly scenario: DemoScenario;
  readonly pull: () => Thread;
}

const ASKER = "hannah-w";
const [COMMENTS, CHECKS] = [{ "follow-up": "true" }, { "fix-checks": "2" }];
const FILES = [{ filename: "guides/uploads.mdx", additions: 31, deletions: 2 }];

const BROKEN: NewCheck = {
  name: "links",
  conclusion: "failure",
  title: "1 broken link",
  annotations: [{ path: "guides/uploads.mdx", line: 48, message: "/guides/retries leads nowhere" }],
};

/** What the agent does: once for the request, for the failed check, for the review, for the last change. */
const WORKS: readonly AgentWork["does"][] = ["new", "same", "same", "same"];

const ACTS: readonly Act[] = [
  {
    title: "Asked, and opened",
    story: `${ASKER} comments \`/docs …\` on the issue. The agent opens a pull request, which gets a comment that says how to ask for changes.`,
    inputs: COMMENTS,
  },
  {
    title: "Red, and mended",
    story: "The check of links fails on the pull request. The agent that opened it is told what failed.",
    event: (life) => checksEnded(life, [BROKEN]),
    inputs: CHECKS,
  },
  {
    title: "Green",
    story: "The check passes on the new commit, so nothing is sent.",
    event: (life) => checksEnded(life, [{ ...BROKEN, conclusion: "success", annotations: [] }]),
    inputs: CHECKS,
  },
  {
    title: "Reviewed",
    story: `${ASKER} reviews it, with a comment on a line: both go to the agent as one message.`,
    event: review,
    inputs: COMMENTS,
  },
  {
    title: "Changed",
    story: `${ASKER} asks for one more change in the conversation.`,
    event: ({ scenario, pull }) => {
      const body = "/docs say which version added the option";
      const { repository, number } = pull();
      return commented(
        scenario.emulator.github.state.addComment({
          repository: repository.fullName,
          number,
          author: ASKER,
          body,
        }),
      );
    },
    inputs: COMMENTS,
  },
];

function checksEnded({ scenario, pull }: DemoLife, jobs: readonly NewCheck[]): Event {
  const { repository, head } = pull();
  const run = scenario.emulator.github.state.addWorkflowRun({
    repository: repository.fullName,
    name: "Links",
    ...head,
    jobs,
  });
  return runEnded(run, [pull()]);
}

function review({ scenario, pull }: DemoLife): Event {
  const { state } = scenario.emulator.github;
  const thread = pull();
  const place = { repository: thread.repository.fullName, number: thread.number, author: ASKER };
  const line = state.addReviewComment({
    ...place,
    body: "Say what happens after the last attempt.",
    path: "guides/uploads.mdx",
    line: 40,
    diffHunk: "@@ -38,2 +38,3 @@\n ## Retries\n+A failed upload is tried again.",
    reviewId: 1,
  });
  const body = "/docs please answer my comment in the text";
  const { nodeId } = state.addReview({ ...place, body });
  return reviewed(thread, { author: line.author, body, id: 1, nodeId });
}

/** Plays the life of one pull request on the committed bundle, and returns it as a page. */
export async function playLife(print: (text: string) => void): Promise<string> {
  const scenario = await startScenario();
  const agent = createAgentPulls(scenario.emulator.github.state, { repository: "octo-org/docs" });
  for (const does of WORKS)
    scenario.emulator.service.jobs.scriptNext(agent.script({ does, files: FILES, ms: 2500 }));
  const life = { scenario, pull: () => pullOf(scenario, agent) };
  try {
    const runs: (Act & { readonly run: ActionRun })[] = [];
    for (const act of ACTS) {
      print(`${heading(act.title)}\n${act.story}\n`);
      runs.push({ ...act, run: await perform(life, act, print) });
    }
    scenario.emulator.github.state.mergePull({ repository: "octo-org/docs", number: life.pull().number });
    print(`${heading("Merged")}\n${showThread(life.pull())}`);
    const { all } = scenario.emulator.service.jobs;
    print(`\nJobs: ${all.length}, prompts to it: ${all.flatMap(({ prompts }) => prompts).length}.`);
    const told = runs.map(({ title, run }) => runHtml(run, title)).join("");
    return documentHtml({
      title: "The life of one pull request",
      main: `${threadHtml(scenario.thread())}${threadHtml(life.pull())}${told}`,
    });
  } finally {
    await scenario.close();
  }
}

async function perform(
  life: DemoLife,
  { event, inputs = {} }: Act,
  print: (text: string) => void,
): Promise<ActionRun> {
  const made = event?.(life);
  if (made !== undefined) life.scenario.emulator.github.state.learnEvent(made.payload);
  return await life.scenario.run({
    ...(made !== undefined && { event: made }),
    inputs: { "poll-interval": "1s", ...inputs },
    onLine: logPrinter(print),
  });
}

function pullOf({ emulator }: DemoScenario, agent: AgentPulls): Thread {
  const number = agent.numberOf(emulator.service.jobs.all[0]?.id ?? "");
  if (number === undefined) throw new Error("The agent has opened no pull request.");
  return emulator.github.state.getThread({ repository: "octo-org/docs", number });
}
