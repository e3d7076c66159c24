import { formatMoment } from "../../duration.ts";
import { codeBlock, codeSpan, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { type PlainLink, plainLink } from "../../plain-link.ts";
import { type Asker, describeAskers } from "../asker.ts";
import { type Ending, outcomeFacts } from "../outcome.ts";
import type { RequestRecord } from "../record/record.ts";

/** The state of a request, as comment and summary show it. */
export interface HeadContent {
  readonly headline: string;
  readonly alert?: "NOTE" | "IMPORTANT" | "WARNING" | "CAUTION" | undefined;
  /** The validated pull request. */
  readonly link: PlainLink | null;
  /** What happens and what to do, in plain text. */
  readonly sentences: readonly string[];
  /** Inputs and ids, for a maintainer. */
  readonly details: readonly string[];
  /** A maintainer is the only one who can do something. */
  readonly isForMaintainers?: boolean;
}

/** The head of a comment: the result first, then what to know, then what a maintainer needs, folded. */
export function renderHead({ headline, alert, link, sentences, ...folded }: HeadContent): string {
  const paragraphs = sentences.filter((sentence) => sentence !== "").map(sentenceAsMarkdown);
  const text =
    alert === undefined
      ? paragraphs.join("\n\n")
      : `> [!${alert}]\n${paragraphs.map((paragraph) => `> ${paragraph}`).join("\n>\n")}`;
  const blocks = [`**${headline}**`, linkItem(link), paragraphs.length === 0 ? "" : text, fold(folded)];
  return blocks.filter((block) => block !== "").join("\n\n");
}

// In such an address nothing is Markdown, and nothing at its end is left out of the link.
const BARE_LINK = /^https:[\w:/.%-]*[\w/]$/;

/**
 * GitHub shows the title and the state of a pull request whose link is alone in a list item:
 * https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
export function linkItem(link: PlainLink | null): string {
  return link === null ? "" : `- ${BARE_LINK.test(link) ? link : `<${link}>`}`;
}

function fold({ details, isForMaintainers }: Pick<HeadContent, "details" | "isForMaintainers">): string {
  const lines = details.filter((line) => line !== "").map(sentenceAsMarkdown);
  return lines.length === 0
    ? ""
    : `<details${isForMaintainers ? " open" : ""}><summary>For maintainers</summary>\n\n${lines.join("\n\n")}\n\n</details>`;
}

/** The create or the message is about to leave. */
export function whileSending({ jobId, watchedUntil }: RequestRecord, now: Date): HeadContent {
  const until = formatMoment(new Date(watchedUntil * 1000), now);
  return {
    headline: "⏳ Starting the agent",
    alert: "NOTE",
    link: null,
    sentences: [
      jobId === null ? "A job is being started." : "The instruction is being sent to the agent.",
      `If this comment still says so at ${until}, nobody can tell whether it arrived: look for a new pull request or a new commit in the documentation's repository. If there is none, ask again in a new comment.`,
    ],
    details: [],
  };
}

/** The agent works, and this run waits for it. */
export function whileWorking({ jobId, watchedUntil }: RequestRecord, now: Date): HeadContent {
  const until = formatMoment(new Date(watchedUntil * 1000), now);
  return {
    headline: "⏳ The agent is working",
    alert: "NOTE",
    link: null,
    sentences: [
      `The result will appear here. If this comment has not changed by ${until}, re-run the workflow run below: that picks up the result and starts no second job.`,
    ],
    details: [jobLine(jobId)],
  };
}

/** What the step, or the job, ended with. */
export function contentOf(
  ending: Ending,
  { jobId, prLink }: Pick<RequestRecord, "jobId" | "prLink">,
): HeadContent {
  const { outcome, message, next = "", details = "", headline } = ending;
  const facts = outcomeFacts(outcome);
  const isForMaintainers = next === "" && details !== "";
  return {
    headline: headline ?? facts.headline,
    alert: facts.alert,
    link: prLink,
    sentences: [
      message,
      next,
      isForMaintainers ? "A maintainer has to fix this; the details are below." : "",
    ],
    details: [details, jobLine(jobId)],
    isForMaintainers,
  };
}

function jobLine(jobId: string | null): string {
  return jobId === null ? "" : `Job: \`${jobId}\``;
}

/** How much of an instruction a comment shows: a long one must not push the result off the screen. */
const INSTRUCTION_LIMIT = 1500;
const LINE_LIMIT = 120;

interface About {
  /** What else there is to know about the request, in plain text. */
  readonly notes: readonly string[];
  readonly instruction: string;
  readonly askers: readonly Asker[];
  readonly runUrl: string;
}

/** What stays as it is while the state changes: the instruction, who asked, and the run. */
export function renderAbout({ notes, instruction, askers, runUrl }: About): string {
  const asked = askers.length === 0 ? "" : `asked by ${codeSpan(describeAskers(askers))} · `;
  const blocks = [
    notes.map((note) => `- ${sentenceAsMarkdown(note)}`).join("\n"),
    quoteInstruction(instruction),
    `<sub>${asked}[run](${runUrl})</sub>`,
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** The instruction: quoted where it is one short line, else folded. */
function quoteInstruction(instruction: string): string {
  if (instruction === "") {
    return "";
  }
  if (instruction.length <= LINE_LIMIT && !instruction.includes("\n")) {
    return `> ${codeSpan(instruction)}`;
  }
  return `<details><summary>The instruction</summary>\n\n${codeBlock(instruction, INSTRUCTION_LIMIT)}\n\n</details>`;
}

/** The comment that mentions who asked, since GitHub does not notify people about edits. */
export function renderNotice(
  login: string,
  { headline, link }: Pick<HeadContent, "headline" | "link">,
  url: string,
) {
  const target = link ?? plainLink(url);
  return `@${login} ${headline}${target === undefined ? "" : `: <${target}>`}`;
}

interface PullComment {
  readonly triggerPhrase: string;
  readonly askedBy: string;
  /** The page of the thread where it was asked for. */
  readonly origin: string;
  readonly changesGitHubFolder: boolean;
}

/** The head of the comment in the agent's own pull request: how to ask for changes there, and what it is for. */
export function renderPullHead({ triggerPhrase, askedBy, origin, changesGitHubFolder }: PullComment): string {
  const example = codeSpan(`${triggerPhrase} shorten the second paragraph`);
  const by = askedBy === "" ? "a workflow" : codeSpan(askedBy);
  const blocks = [
    changesGitHubFolder ? GITHUB_FOLDER_WARNING : "",
    "**💬 Ask for changes here**",
    `To have the agent change this pull request, write a comment in this conversation that starts with ${codeSpan(triggerPhrase)}, such as ${example}.`,
    `Asked for by ${by}:`,
    linkItem(plainLink(origin) ?? null),
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

const GITHUB_FOLDER_WARNING =
  "> [!WARNING]\n> **This pull request changes files in `.github/`, which can hold workflows.** Read those changes first, and close this pull request if nobody asked for them. Until then, write in this conversation only: a review, or a comment on a line, runs the workflow files of this branch.";
