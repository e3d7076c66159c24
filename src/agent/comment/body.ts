import { formatDuration, formatMoment } from "../../duration.ts";
import { asPlainText, codeBlock, codeSpan, joinBlocks } from "../../markdown-quote.ts";
import { plainLink } from "../../plain-link.ts";
import { describeAskers, loginOf } from "../asker.ts";
import { describeEntry, type HistoryEntry, isForMaintainers } from "../history.ts";
import { factsOf, isFinal, PHASES } from "../outcome.ts";
import type { Report } from "../report.ts";

// Instructions are one line most of the time; a long one must not push the state off the screen.
const INSTRUCTION_LIMIT = 1500;
const NOTICE_LIMIT = 200;

// GitHub's documented limit is 65,536 characters.
const COMMENT_LIMIT = 65_000;

/** What a report is shown with. */
interface Showing {
  readonly runUrl: string;
  readonly now: Date;
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
    ...report.history.filter((entry) => !isForMaintainers(entry)).map(historyLine),
    forMaintainers(report),
    factsLine(report, showing),
  ];
  const text = joinBlocks(blocks, limit - hidden.length - 1);
  return hidden === "" ? text : `${text}\n${hidden}`;
}

/** The link of the pull request, validated, alone on its line. */
export function pullRequestLine({ job }: Report): string {
  const link = job?.prLink ?? null;
  return link === null ? "" : `➡️ <${link}>`;
}

/** What happened and what to do now; nothing for the plain success, whose headline says it all. */
function explanation({ ending, job }: Report): string[] {
  const isPlainSuccess = ending?.outcome === "pull-request" && (job?.prLink ?? null) !== null;
  if (ending === null || isPlainSuccess) {
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

/** An entry of the history. The address is of one of this action's own comments, as GitHub gave it. */
export function historyLine(entry: HistoryEntry): string {
  const address = entry.kind === "follows" ? ` <${entry.url}>` : "";
  return `- ${asPlainText(describeEntry(entry))}${address}`;
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

/** Inputs and ids, collapsed: whoever asked for a change of a page needs none of them. */
function forMaintainers({ job, ending, history, watchedUntilMs }: Report): string {
  const isLeft = ending !== null && factsOf(ending).onRerun === "open";
  const until = watchedUntilMs > 0 ? `Watched until ${formatMoment(new Date(watchedUntilMs))}. ` : "";
  const model = job?.model ? ` · model ${codeSpan(job.model)}` : "";
  const lines = [
    asPlainText(ending?.details ?? ""),
    isLeft ? asPlainText(`${until}A run with \`collect: true\` brings this comment up to date.`) : "",
    ...history.filter(isForMaintainers).map(historyLine),
    job === null ? "" : `job ${codeSpan(job.id)}${model}`,
  ];
  const text = lines.filter((line) => line !== "").join("\n\n");
  // Where nobody else can do anything, all that there is to do is in here.
  const details = ending?.details !== undefined && ending.next === undefined ? "<details open>" : "<details>";
  return text === ""
    ? ""
    : `${details}<summary>For whoever maintains this workflow</summary>\n\n${text}\n\n</details>`;
}

function factsLine({ askers, elapsedMs, ending }: Report, { runUrl }: Showing): string {
  const facts = [
    ending !== null && isFinal(ending.outcome) ? `took ${formatDuration(elapsedMs)}` : "",
    askers.length === 0 ? "" : `asked by ${codeSpan(describeAskers(askers))}`,
    `[run](${runUrl})`,
  ];
  return `<sub>${facts.filter((fact) => fact !== "").join(" · ")}</sub>`;
}

/** The comment that mentions who asked, since GitHub notifies nobody of an edit. */
export function renderNotice(report: Report, commentUrl: string | undefined): string {
  const isOpened = report.ending?.outcome === "pull-request";
  const link = plainLink(isOpened ? report.job?.prLink : commentUrl);
  const said = `@${loginOf(report.askers)} ${headline(report)}${link === undefined ? "" : `: <${link}>`}`;
  const asked = codeSpan(report.instruction, NOTICE_LIMIT);
  return asked === "" ? said : `${said}\n\n> ${asked}`;
}
