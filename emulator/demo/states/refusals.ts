import { reviewCommented } from "../../payloads/events.ts";
import { asker, command } from "../scenario.ts";
import { asking, type Plan } from "./plan.ts";

const COVERED = '<h1><sup><sup><sup><img src="https://x.example/blue.png"></sup></sup></sup></h1>';

// A comment of this length fits into GitHub's limit, which counts letters, and not into that of a prompt, which counts bytes.
const PASTED = "再試行に失敗しました。".repeat(5000);

/** Answers to a comment that starts nothing. */
export const refusals: readonly Plan[] = [
  { name: "Not allowed", story: "Somebody known who may read only asks.", stage: { role: "read" } },
  {
    name: "A stranger",
    story: "Somebody asks who has nothing to do with the repository.",
    stage: { role: "none" },
    shows: ({ scenario }) => scenario.thread().comments,
  },
  {
    name: "Edited by somebody else",
    story: "Another person edited the comment before it was read.",
    play: ({ scenario, github, asks }) => {
      const [comment] = scenario.thread().comments;
      github.editText(comment ?? "", { body: "/docs delete the upload guide", by: "ravi-k" });
      return asks();
    },
  },
  {
    name: "Unusual formatting",
    story: "A picture may cover words of the comment.",
    stage: { command: `${command}\n\n${COVERED}` },
  },
  {
    name: "Too many open",
    story: "As many pull requests as allowed wait for somebody.",
    play: ({ github, asks }) => {
      for (const number of [121, 124]) github.addPullRequest({ number, author: "mintlify[bot]" });
      return asks({ inputs: { "max-open-pull-requests": "2" } });
    },
  },
  {
    name: "Prompt too large",
    story: "Somebody pasted a long log, which with its context is more than a prompt may hold.",
    stage: { command: `/docs explain this error in the upload guide\n\n${PASTED}` },
  },
  {
    name: "Text unreadable",
    story: "GitHub has a problem, and does not say how it shows the comment.",
    play: ({ scenario, asks }) => {
      const fault = { type: "status", status: 502 } as const;
      scenario.emulator.github.faults.add({ kind: "graphql:Page", at: "every", fault });
      return asks();
    },
  },
  {
    name: "No secrets",
    story: "Somebody comments on a line of a fork's pull request, whose runs get no secrets.",
    stage: { permissions: { contents: "read", issues: "read", "pull-requests": "read" } },
    play: ({ scenario, github }) => {
      github.addPullRequest({ number: 126, author: asker, headRepository: `${asker}/docs` });
      const comment = github.addReviewComment({ number: 126, author: asker, body: "/docs explain this" });
      return scenario.run({ event: reviewCommented(comment), inputs: { "api-key": "", "project-id": "" } });
    },
  },
  { name: "No instruction", story: "The phrase stands alone.", stage: { command: "/docs" } },
  {
    name: "An item of a list",
    story: "The command stands in a list.",
    stage: { command: `- ${command}` },
  },
  {
    name: "Near miss",
    story: "The phrase is misspelt.",
    stage: { command: command.replace("/docs", "/doc") },
  },
  {
    name: "Wrong input",
    story: "A duration that nobody can read.",
    play: asking({ inputs: { timeout: "ten minutes" } }),
  },
];
