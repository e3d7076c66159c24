import { formatDuration, formatMoment } from "../../duration.ts";
import { asPlainText, codeBlock, codeSpan, joinBlocks } from "../../markdown-quote.ts";
import { factsOf, PHASES, validLink } from "../outcome.ts";
import { askerOf, type Report } from "../report.ts";
import { type EarlierInstruction, isFinal } from "./marker.ts";

// Instructions are one line most of the time; a long one must not push the state off the screen.
const INSTRUCTION_LIMIT = 1500;
const NOTICE_LIMIT = 200;

// GitHub's documented limit is 65,536 characters.
const COMMENT_LIMIT = 65_000;

/** What a report is shown with. */
interface Showing {
  readonly runUrl: string;
  readonly now: Date;
  /** What the comment showed before, oldest first. */
  readonly earlier: readonly EarlierInstruction[];
  /** The marker, at the comment's end. */
  readonly hidden: string;
  /** UTF-16 units that there is room for. */
  readonly limit?: number;
}

/** The state in a few words. */
export function headline({ ending, job }: Report): string {
  if (ending !== null) {
    return ending.reason === "dry-run" ? "📝 Dry run" : factsOf(ending).headline;
  }
  return PHASES[job === null ? "starting" : "working"].headline;
}

/** The tracking comment. */
export function renderComment(report: Report, showing: Showing): string {
  const { hidden, limit = COMMENT_LIMIT } = showing;
  const blocks = [
    `**${headline(report)}**`,
    pullRequestLine(report),
    ...explanation(report),
    quoteInstruction(report.instruction),
    watchLine(report, showing.now),
    ...report.history.filter((entry) => !NAMES_A_JOB.test(entry)).map((entry) => `- ${asPlainText(entry)}`),
    earlierInstructions(report, showing.earlier),
    forMaintainers(report),
    factsLine(report, showing),
  ];
  const text = joinBlocks(blocks, limit - hidden.length - 1);
  return hidden === "" ? text : `${text}\n${hidden}`;
}

/** The link of the pull request, validated, alone on its line. */
export function pullRequestLine({ job }: Report): string {
  const link = validLink(job?.prLink);
  return link === undefined ? "" : `➡️ <${link}>`;
}

/** What happened and what to do now; nothing for the plain success, whose headline says it all. */
function explanation({ ending }: Report): string[] {
  if (ending === null || ending.outcome === "pull-request") {
    return [];
  }
  return [ending.message, ending.next ?? ""].map(asPlainText);
}

function quoteInstruction(instruction: string): string {
  if (instruction === "") {
    return "";
  }
  const short = instruction.length <= 200 && !instruction.includes("\n");
  return short ? `> ${codeSpan(instruction)}` : codeBlock(instruction, INSTRUCTION_LIMIT);
}

/** Collapsed: the latest instruction is what the comment is about. */
function earlierInstructions({ job }: Report, earlier: readonly EarlierInstruction[]): string {
  if (earlier.length === 0) {
    return "";
  }
  const title = earlier.length === 1 ? "1 earlier instruction" : `${earlier.length} earlier instructions`;
  const shown = validLink(job?.prLink);
  const items = earlier.map((instruction, index) => `${index + 1}. ${inShort(instruction, shown)}`);
  return `<details><summary>${title}</summary>\n\n${items.join("\n")}\n\n</details>`;
}

function inShort(
  { instruction, askedBy, phase, prLink }: EarlierInstruction,
  shown: string | undefined,
): string {
  const { headline, memory, reaction } = PHASES[phase];
  // Nobody has seen how its job ended.
  const hasSuccessor = memory === "open" && reaction === undefined;
  const link = validLink(prLink);
  const facts = [
    codeSpan(instruction),
    askedBy === "" ? "" : `asked by ${codeSpan(askedBy)}`,
    hasSuccessor ? "⏩ Continued with the next instruction" : headline,
    link === undefined || link === shown ? "" : `<${link}>`,
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}

function watchLine({ ending, job, watchedUntilMs }: Report, now: Date): string {
  if (ending !== null || watchedUntilMs === 0) {
    return "";
  }
  const moment = formatMoment(new Date(watchedUntilMs), now);
  return job === null
    ? `If this has not changed by ${moment}, the run was lost: whoever maintains this workflow can re-run it.`
    : `The run that is linked below watches the agent until ${moment}. If this has not changed by then, whoever maintains this workflow can re-run it to pick up the result.`;
}

// A sentence of the history with a job's id in it.
const NAMES_A_JOB = /\bjob `/;

/** Inputs and ids, collapsed: whoever asked for a change of a page needs none of them. */
function forMaintainers({ job, ending, history, watchedUntilMs }: Report): string {
  const isLeft = ending !== null && factsOf(ending).memory === "open";
  const until = watchedUntilMs > 0 ? `Watched until ${formatMoment(new Date(watchedUntilMs))}. ` : "";
  const model = job?.model ? ` · model ${codeSpan(job.model)}` : "";
  const lines = [
    asPlainText(ending?.details ?? ""),
    isLeft ? asPlainText(`${until}A run with \`collect: true\` brings this comment up to date.`) : "",
    ...history.filter((entry) => NAMES_A_JOB.test(entry)).map((entry) => `- ${asPlainText(entry)}`),
    job === null ? "" : `job ${codeSpan(job.id)}${model}`,
  ];
  const text = lines.filter((line) => line !== "").join("\n\n");
  // Where nobody else can do anything, all that there is to do is in here.
  const details = ending?.details !== undefined && ending.next === undefined ? "<details open>" : "<details>";
  return text === ""
    ? ""
    : `${details}<summary>For whoever maintains this workflow</summary>\n\n${text}\n\n</details>`;
}

function factsLine({ askedBy, elapsedMs, ending }: Report, { runUrl }: Showing): string {
  const facts = [
    ending !== null && isFinal(ending.outcome) ? `took ${formatDuration(elapsedMs)}` : "",
    askedBy === "" ? "" : `asked by ${codeSpan(askedBy)}`,
    `[run](${runUrl})`,
  ];
  return `<sub>${facts.filter((fact) => fact !== "").join(" · ")}</sub>`;
}

/** The comment that mentions who asked, since GitHub notifies nobody of an edit. */
export function renderNotice(report: Report, commentUrl: string | undefined): string {
  const isOpened = report.ending?.outcome === "pull-request";
  const link = validLink(isOpened ? report.job?.prLink : commentUrl);
  const said = `@${askerOf(report)} ${headline(report)}${link === undefined ? "" : `: <${link}>`}`;
  const asked = codeSpan(report.instruction, NOTICE_LIMIT);
  return asked === "" ? said : `${said}\n\n> ${asked}`;
}
