import { formatDuration, formatMoment } from "../../duration.ts";
import { COMMENT_LIMIT, codeSpan, joinBlocks, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { plainLink } from "../../plain-link.ts";
import { describeAskers, loginOf } from "../asker.ts";
import { describeEntry, type HistoryEntry, isForMaintainers } from "../history.ts";
import { isFinal, PHASES, phaseFactsOf } from "../outcome.ts";
import type { Report } from "../report.ts";
import { quoteInstruction } from "./instruction-quote.ts";
import { phaseOf } from "./marker.ts";

const NOTICE_LIMIT = 200;

/** What a report is shown with. */
interface Showing {
  readonly runUrl: string;
  readonly now: Date;
  /** Whether `collect` finds the comment: it does not in a discussion. */
  readonly isCollected: boolean;
  /** The marker, at the comment's end. */
  readonly hidden: string;
  /** UTF-16 units that there is room for. */
  readonly limit?: number;
}

/** The state in a few words. */
export function headline(report: Report): string {
  const { ending, job } = report;
  if (ending !== null) {
    const before = earlierPull(report);
    if (ending.outcome === "pull-request" && before !== null) {
      return job?.prLink === before
        ? "🚀 Finished, on the same pull request"
        : "🚀 Another pull request opened";
    }
    return ending.reason === "dry-run" ? "📝 Dry run" : phaseFactsOf(ending).headline;
  }
  return PHASES[phaseOf(report)].headline;
}

/** The pull request of the job that the request follows up on; null where it follows none or none is known. */
function earlierPull({ history }: Report): string | null {
  return history.findLast((entry) => entry.kind === "follows")?.prLink ?? null;
}

/** The tracking comment: in every state the result first, then what to know, then what it is about. */
export function renderComment(report: Report, showing: Showing): string {
  const { hidden, limit = COMMENT_LIMIT } = showing;
  const blocks = [
    `**${headline(report)}**`,
    pullRequestLine(report),
    whatToKnow(report, showing.now),
    report.openPulls.map((url) => `- ${plainLink(url) ?? codeSpan(url)}`).join("\n"),
    ...report.history.filter(isForReaders).map(historyLine),
    quoteInstruction(report.instruction),
    forMaintainers(report, showing),
    factsLine(report, showing),
  ];
  const text = joinBlocks(blocks, limit - hidden.length - 1);
  return hidden === "" ? text : `${text}\n${hidden}`;
}

// In such an address nothing is Markdown, and nothing at its end is left out of the link.
const BARE_LINK = /^https:[\w:/.%-]*[\w/]$/;

/**
 * The link of the pull request, validated. GitHub shows the title and the state of one that is alone in a list item:
 * https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
export function pullRequestLine({ job }: Report): string {
  const link = job?.prLink ?? null;
  return link === null ? "" : `- ${BARE_LINK.test(link) ? link : `<${link}>`}`;
}

/** What happened or happens, and what to do about it, in an alert where the state has one. */
function whatToKnow(report: Report, now: Date): string {
  const { ending } = report;
  const { alert } = ending === null ? PHASES[phaseOf(report)] : phaseFactsOf(ending);
  const sentences = ending === null ? progress(report, now) : explanation(report);
  const paragraphs = sentences.filter((sentence) => sentence !== "").map(sentenceAsMarkdown);
  if (alert === undefined || paragraphs.length === 0) {
    return paragraphs.join("\n\n");
  }
  return `> [!${alert}]\n${paragraphs.map((paragraph) => `> ${paragraph}`).join("\n>\n")}`;
}

/** Since when, how long it usually takes, and until when it is watched. */
function progress(report: Report, now: Date): string[] {
  const { job, watchedUntilMs, elapsedMs } = report;
  const until = watchedUntilMs === 0 ? "" : formatMoment(new Date(watchedUntilMs), now);
  if (phaseOf(report) === "starting") {
    const lost = `If this comment has not changed by ${until}, the run was lost: whoever maintains this workflow can re-run it.`;
    const start =
      job === null ? "The agent is being started." : "The instruction is being sent to the agent.";
    return [start, until === "" ? "" : lost];
  }
  const since = formatMoment(new Date(now.getTime() - elapsedMs), now);
  return [
    `The agent has been at work since ${since}. It usually takes 10 to 15 minutes.`,
    until === ""
      ? ""
      : `This run watches it until ${until}. If this comment has not changed by then, whoever maintains this workflow can re-run it to pick up the result.`,
  ];
}

/** What happened and what to do now. Of an error, whoever asked hears whom to tell. */
function explanation(report: Report): string[] {
  const { ending, history, job, askers, asksHandOver } = report;
  if (ending === null) {
    return [];
  }
  const { message, publicMessage = message, next, details } = ending;
  if (ending.outcome === "pull-request" && job?.prLink) {
    const handedOver = history.findLast(({ kind }) => kind === "handed-over");
    const here = askers.length === 0 ? "" : nextCommand(asksHandOver);
    const before = earlierPull(report);
    return [
      handedOver === undefined ? here : describeEntry(handedOver),
      before === null || before === job.prLink ? "" : WHAT_OF_THE_EARLIER,
    ];
  }
  const isMaintainersToMend = next === undefined && details !== undefined;
  return [publicMessage, next ?? "", isMaintainersToMend ? TELL_MAINTAINERS : ""];
}

const WHAT_OF_THE_EARLIER = "The earlier pull request stays as it is: close it if this one takes its place.";

/** What another command in this thread does, now that there is a pull request. */
function nextCommand(isFollowUp: boolean): string {
  return isFollowUp
    ? "Review it. To have it changed, ask here in a new comment: the same agent continues."
    : "Review it like any other pull request. To have the agent change it, ask here in a new comment that names the pull request: a new job starts, which knows nothing of this one.";
}

const TELL_MAINTAINERS =
  "Only whoever maintains this workflow can mend this: tell them. What they have to do is below.";

/** What to do with the result stands below it already. */
function isForReaders(entry: HistoryEntry): boolean {
  return !isForMaintainers(entry) && entry.kind !== "handed-over";
}

/** An entry of the history. The address is of one of this action's own comments, as GitHub gave it, if that is a plain link. */
export function historyLine(entry: HistoryEntry): string {
  const address = entry.kind === "follows" && entry.url !== null ? ` <${entry.url}>` : "";
  return `- ${sentenceAsMarkdown(describeEntry(entry))}${address}`;
}

const BY_COLLECT = "A run with `collect: true` brings this comment up to date.";
const BY_RERUN = "A re-run of this run brings this comment up to date.";

/** Inputs and ids, collapsed: whoever asked for a change of a page needs none of them. */
function forMaintainers(
  { job, ending, history, watchedUntilMs }: Report,
  { isCollected }: Pick<Showing, "isCollected">,
): string {
  const isLeft = ending !== null && phaseFactsOf(ending).onRerun === "open";
  const until = watchedUntilMs > 0 ? `Watched until ${formatMoment(new Date(watchedUntilMs))}. ` : "";
  const model = job?.model ? ` · model ${codeSpan(job.model)}` : "";
  const lines = [
    sentenceAsMarkdown(ending?.details ?? ""),
    isLeft ? sentenceAsMarkdown(`${until}${isCollected ? BY_COLLECT : BY_RERUN}`) : "",
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

function factsLine({ askers, elapsedMs, ending, job }: Report, { runUrl }: Showing): string {
  const facts = [
    job !== null && ending !== null && isFinal(ending.outcome) ? `took ${formatDuration(elapsedMs)}` : "",
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
  const [asked = ""] = report.instruction.split("\n").map((line) => codeSpan(line, NOTICE_LIMIT));
  return asked === "" ? said : `${said}\n\n> ${asked}`;
}
