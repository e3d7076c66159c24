import { formatDuration, formatMoment } from "../../duration.ts";
import { COMMENT_LIMIT, codeSpan, joinBlocks, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { plainLink } from "../../plain-link.ts";
import { inCode } from "../../plain-text.ts";
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
  /** What a command starts with. */
  readonly triggerPhrase: string;
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
    if (ending.outcome === "pull-request" && followedPull(report) !== null) {
      return isOnSamePull(report)
        ? "🚀 Finished, on the same pull request"
        : "🚀 Another pull request opened";
    }
    if (ending.outcome === "no-pull-request" && job?.hasOddLink === true) {
      return "🔗 Finished, and the pull request's link is not shown";
    }
    return ending.reason === "dry-run" ? "📝 Dry run" : phaseFactsOf(ending).headline;
  }
  return PHASES[phaseOf(report)].headline;
}

/** The pull request of the job that the request follows up on; null where it follows none or none is known. */
function followedPull({ history }: Report): string | null {
  return history.findLast((entry) => entry.kind === "follows")?.prLink ?? null;
}

/** The tracking comment: in every state the result first, then what to know, then what it is about. */
export function renderComment(report: Report, showing: Showing): string {
  const { hidden, limit = COMMENT_LIMIT } = showing;
  const blocks = [
    `**${headline(report)}**`,
    pullRequestLine(report),
    whatToKnow(report, showing),
    besideTheEarlier(report),
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
function whatToKnow(report: Report, { now, triggerPhrase }: Showing): string {
  const { ending } = report;
  const { alert } = ending === null ? PHASES[phaseOf(report)] : phaseFactsOf(ending);
  const sentences = ending === null ? progress(report, now) : explanation(report, triggerPhrase);
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
    const lost = `If this comment has not changed by ${until}, the run was lost: whoever maintains this workflow can re-run it to learn what became of it.`;
    const start =
      job === null ? "The agent is being started." : "The instruction is being sent to the agent.";
    return [start, until === "" ? "" : lost];
  }
  const since = formatMoment(new Date(now.getTime() - elapsedMs), now);
  return [
    "The agent is at work. It usually takes 10 to 15 minutes.",
    until === ""
      ? ""
      : `This run began at ${since} and watches it until ${until}. If this comment has not changed by then, whoever maintains this workflow can re-run it to pick up the result.`,
  ];
}

/** What happened and what to do now. Of an error, whoever asked hears whom to tell. */
function explanation(report: Report, phrase: string): string[] {
  const { ending, job } = report;
  if (ending === null) {
    return [];
  }
  const { message, publicMessage = message, next, details } = ending;
  if (ending.outcome === "pull-request" && job?.prLink) {
    return afterPullRequest(report, phrase);
  }
  const isMaintainersToMend = next === undefined && details !== undefined;
  return [publicMessage, next ?? "", isMaintainersToMend ? TELL_MAINTAINERS : ""];
}

const ON_SAME_PULL =
  "The agent has finished this request. Whether that brought a new commit is not checked: look at the pull request, and review what is new.";

function isOnSamePull(report: Report): boolean {
  const before = followedPull(report);
  return report.ending?.outcome === "pull-request" && before !== null && report.job?.prLink === before;
}

/** What happened, for those who do not read the comment. */
export function endSentence(report: Report): string {
  return isOnSamePull(report) ? ON_SAME_PULL : (report.ending?.message ?? "");
}

/** What to do with the pull request, and what another command does now that there is one. */
function afterPullRequest(report: Report, phrase: string): string[] {
  const { job, history, askers, asksHandOver } = report;
  const isSame = isOnSamePull(report);
  const review = isSame ? ON_SAME_PULL : "Review this pull request like any other.";
  const command = `starts with ${inCode(phrase)}`;
  // Another one may have been handed over by an earlier try.
  if (history.some((entry) => entry.kind === "handed-over" && entry.url === job?.prLink)) {
    return [
      `${review} To have the agent change it, write a comment in the pull request's own conversation that ${command}: the job that opened it continues.`,
    ];
  }
  if (askers.length === 0) {
    return isSame ? [review] : [];
  }
  return [
    asksHandOver
      ? `${review} To have the agent change it, write a new comment here that ${command}: the same job continues.`
      : `${review} You can also edit its files yourself. A new comment here that ${command} starts a new job, which does not know this pull request and usually opens another one.`,
  ];
}

/** That there are two pull requests now. */
function besideTheEarlier(report: Report): string {
  const link = plainLink(followedPull(report));
  const isBeside =
    report.ending?.outcome === "pull-request" && link !== undefined && link !== report.job?.prLink;
  return isBeside
    ? `The earlier pull request, <${link}>, stays as it is. Whether the new one has all of its changes is not known: compare the two, and close the one that you do not need.`
    : "";
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
  const run = `[run](${runUrl})`;
  // Of a run that `collect` finishes, it is not known how long it took.
  const hasEnded = job !== null && ending !== null && isFinal(ending.outcome);
  const facts = [
    askers.length === 0 ? "" : `asked by ${codeSpan(describeAskers(askers))}`,
    hasEnded && elapsedMs > 0 ? `${run} of ${formatDuration(elapsedMs)}` : run,
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
