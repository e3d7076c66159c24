import type { NewCheck } from "../github/checks.ts";
import type { ActionRun } from "../runner/action-run.ts";
import { documentHtml } from "./page.ts";
import { runHtml } from "./page-run.ts";
import { threadHtml } from "./page-thread.ts";
import { asker } from "./scenario.ts";
import { type Changes, type Stage, startStage } from "./stage.ts";
import { heading, logPrinter, showThread } from "./terminal.ts";

/** One thing that happens, with the run of a workflow that it starts. */
interface Act {
  readonly title: string;
  readonly story: string;
  readonly play: (stage: Stage, changes: Changes) => Promise<ActionRun>;
}

const [COMMENTS, CHECKS] = [{ "follow-up": "true" }, { "fix-checks": "2" }];

const BROKEN: NewCheck = {
  name: "links",
  conclusion: "failure",
  title: "1 broken link",
  annotations: [{ path: "guides/uploads.mdx", line: 48, message: "/guides/retries leads nowhere" }],
};

const ACTS: readonly Act[] = [
  {
    title: "Asked, and opened",
    story: `${asker} comments \`/docs …\` on the issue. The agent opens a pull request, which gets a comment that says how to ask for changes.`,
    play: ({ asks }, changes) => asks({ ...changes, inputs: COMMENTS }),
  },
  {
    title: "Red, and mended",
    story: "The check of links fails on the pull request. The agent that opened it is told what failed.",
    play: ({ checksEnd }, changes) => checksEnd([BROKEN], { ...changes, inputs: CHECKS }),
  },
  {
    title: "Green",
    story: "The check passes on the new commit, so nothing is sent.",
    play: ({ checksEnd }, changes) =>
      checksEnd([{ ...BROKEN, conclusion: "success", annotations: [] }], { ...changes, inputs: CHECKS }),
  },
  {
    title: "Reviewed",
    story: `${asker} reviews it, with a comment on a line: both go to the agent as one message.`,
    play: ({ reviews }, changes) =>
      reviews("/docs please answer my comment in the text", "Say what happens after the last attempt.", {
        ...changes,
        inputs: COMMENTS,
      }),
  },
  {
    title: "Changed",
    story: `${asker} asks for one more change in the conversation.`,
    play: ({ comments }, changes) =>
      comments("/docs say which version added the option", { ...changes, inputs: COMMENTS }),
  },
];

/** Plays the life of one pull request on the committed bundle, and returns it as a page. */
export async function playLife(print: (text: string) => void): Promise<string> {
  const stage = await startStage();
  const { scenario, github, pull } = stage;
  // What the agent does: once for the request, for the failed check, for the review, for the last change.
  stage.plan("new", "same", "same", "same");
  try {
    const runs: (Act & { readonly run: ActionRun })[] = [];
    for (const act of ACTS) {
      print(`${heading(act.title)}\n${act.story}\n`);
      runs.push({ ...act, run: await act.play(stage, { onLine: logPrinter(print) }) });
    }
    github.mergePull({ repository: "octo-org/docs", number: pull().number });
    const reviews = github.listTexts("PullRequestReview");
    print(`${heading("Merged")}\n${showThread(pull(), reviews)}`);
    const { all } = scenario.emulator.service.jobs;
    const prompts = all.flatMap((job) => job.prompts).length;
    print(
      `\n${all.length === 1 ? "One job" : `${all.length} jobs`} did all of it, and was sent ${prompts} prompts.`,
    );
    const told = runs.map(({ title, run }) => runHtml(run, title)).join("");
    return documentHtml({
      title: "The life of one pull request",
      main: `${threadHtml(scenario.thread())}${threadHtml(pull(), reviews)}${told}`,
    });
  } finally {
    await stage.close();
  }
}
