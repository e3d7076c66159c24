import { codeBlock, codeSpan, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { isPullRequestLink, isSamePull, type PlainLink, plainLink } from "../../plain-link.ts";
import { type Known, type KnownIn, prLinkOf, recordToStore } from "../known.ts";
import { type Ending, headlineOf, outcomeFacts } from "../outcome.ts";
import { NO_NOTE } from "../record/notes.ts";
import type { RequestRecord } from "../record/record.ts";
import { endOfWatch, howToSee, nextIfUnknown } from "./endings.ts";

/** The state of a request, as its comment shows it. */
interface Head {
  readonly headline: string;
  readonly alert?: ReturnType<typeof outcomeFacts>["alert"];
  /** The validated pull requests, as Markdown. */
  readonly links?: string;
  /** What is happening and what to do, in plain text. */
  readonly sentences: readonly string[];
  /** Inputs and ids, for a maintainer. */
  readonly details?: readonly string[];
}

/** The head of a comment: first the result, then the explanation, then the folded details for maintainers. */
function renderHead({ headline, alert, links = "", sentences, details = [] }: Head): string {
  const text = joined(sentences.map(sentenceAsMarkdown));
  const quoted = `> [!${alert}]\n> ${text.replaceAll("\n\n", "\n>\n> ")}`;
  const shown = alert === undefined || text === "" ? text : quoted;
  return joined([`**${headline}**`, links, shown, fold(details)]);
}

/** The blocks that there are, with an empty line between every two. */
export function joined(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

/**
 * The job's link, live only if it is a pull request. GitHub shows the title and the state of one whose link is alone in a list item:
 * https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
export function linkItem(link: PlainLink | null): string {
  if (link === null) {
    return "";
  }
  return `- ${isPullRequestLink(link) ? link : codeSpan(link, link.length)}`;
}

/**
 * The request's pull request and, if its job had another one before, that one; below them, the files. A link may have been seen while the
 * job was active.
 */
export function linkItems(known: Known): string {
  const { state, prLink, earlierPull } = recordToStore(known);
  const isOther = prLink !== null && earlierPull !== null && !isSamePull(prLink, earlierPull);
  const links = [prLink ?? prLinkOf(known), isOther ? earlierPull : null].map(linkItem).filter(Boolean);
  const isRefused = known.record.state === "none" && known.before !== null;
  return joined([links.join("\n"), state === "ended" ? known.files : "", isRefused ? OF_TRY_BEFORE : ""]);
}

const OF_TRY_BEFORE =
  "Nothing was started now. Any pull request or job named here is that of the try before.";

// As many as a reader takes in at a glance.
const SHOWN_FILES = 5;

/** The first files of a pull request that changes `count` of them. */
export function renderFiles(names: readonly string[], count: number): string {
  // A name of blanks alone has nothing to show.
  const shown = names.flatMap((name) => codeSpan(name) || []).slice(0, SHOWN_FILES);
  const more = count > shown.length ? ` and ${count - shown.length} more` : "";
  return shown.length === 0 ? "" : `Its files: ${shown.join(", ")}${more}`;
}

/** What `renderFiles` wrote into the head of a comment; empty if it wrote nothing. */
export function filesIn(head: string): string {
  return /^Its files: .+$/m.exec(head)?.[0] ?? "";
}

function fold(details: readonly string[], title = "For maintainers"): string {
  const text = joined(details.map(sentenceAsMarkdown));
  return text === "" ? "" : `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;
}

/** Shown from just before the request is sent until it has been answered. */
export function whileSending(known: KnownIn<"sending">): string {
  const { opening } = known.advice;
  const started = "The instruction is being sent to the agent.";
  const ifNot = `If this comment does not change, the request may not have arrived. ${nextIfUnknown(known)}`;
  return opening === undefined
    ? renderHead({ headline: "⏳ Starting the agent", alert: "NOTE", sentences: [started, ifNot] })
    : joined([
        renderHead({ headline: opening.headline, sentences: [opening.sentence] }),
        fold([ifNot], "If no link appears"),
      ]);
}

export function whileWorking(known: KnownIn<"working">): string {
  const { record } = known;
  return renderHead({
    headline: "⏳ The agent is working",
    alert: "NOTE",
    sentences: [
      `The result will appear here, usually within 10 to 15 minutes. If this comment has not changed by ${endOfWatch(record)}, ${howToSee({ ...known, isStored: true })}`,
    ],
    details: [jobLine(record.jobId)],
  });
}

/** Shown when the step or the job has ended; without a record, when a request was refused. */
export function renderEnding(ending: Ending, known?: Known): string {
  const record = known === undefined ? null : recordToStore(known);
  return renderHead({
    headline: headlineOf(ending),
    alert: outcomeFacts(ending.outcome).alert,
    links: known === undefined ? "" : linkItems(known),
    // The headline and the link say it already.
    sentences: [ending.outcome === "pull-request" ? "" : ending.message, whatNext(ending)],
    details: [ending.details ?? "", jobLine(record?.jobId ?? null)],
  });
}

/** A reply without a record. `blocks`: Markdown that says the same as the message, and more. */
export function renderReply(ending: Ending, blocks: readonly string[] = []): string {
  const { message, details = "" } = ending;
  const head = renderHead({ headline: headlineOf(ending), sentences: blocks.length === 0 ? [message] : [] });
  // The first note of a comment counts, and the copy of a request may contain another.
  return joined([head, NO_NOTE, ...blocks, sentenceAsMarkdown(whatNext(ending)), fold([details])]);
}

function whatNext({ next = "", details = "" }: Ending): string {
  return next === "" && details !== "" ? "A maintainer has to fix this; the details are below." : next;
}

function jobLine(jobId: string | null): string {
  return jobId === null ? "" : `Job: \`${jobId}\``;
}

/** How many characters of a request a comment shows. */
export const REQUEST_LIMIT = 1500;

interface About {
  /** What the caller shows of the request, as Markdown. */
  readonly shown?: string;
  /** What the person who asked should know about how the request was read, and where it went. */
  readonly remarks?: readonly string[];
  readonly askedBy: string;
  readonly runUrl: string;
}

/** The part of a comment that stays the same while the state changes: what was requested, who asked, and the run. */
export function renderAbout({ shown = "", remarks = [], askedBy, runUrl }: About): string {
  const asked = askedBy === "" ? "" : `asked by ${codeSpan(askedBy)} · `;
  return joined([...remarks.map(sentenceAsMarkdown), shown, `<sub>${asked}[run](${runUrl})</sub>`]);
}

/** Folds a request, as it can be copied into a new comment. `phrase`: empty if a workflow made it. */
export function foldRequest(instruction: string, phrase: string): string {
  // What starts with a letter continues a line. Anything else, such as a list, needs a paragraph of its own.
  const words = instruction.replace(/^([> ]*)\[table, may scroll\]\n[> ]*\n/gm, "");
  const request = `${phrase}${/^\p{L}/u.test(words) ? " " : "\n\n"}${words}`.trim();
  return `<details><summary>The request, to copy</summary>\n\n${codeBlock(request, REQUEST_LIMIT)}\n\n</details>`;
}

/** The request that `foldRequest` wrote into a text; empty if there is none. */
export function requestIn(about: string): string {
  const [opening = "", fence = ""] = /^(`{3,})text\n/m.exec(about) ?? [];
  const start = about.indexOf(opening) + opening.length;
  const end = about.indexOf(`\n${fence}\n`, start);
  return opening === "" || end < 0 ? "" : about.slice(start, end);
}

/** The comment that mentions the person who asked, because GitHub does not notify people about edits. */
export function renderNotice(
  ending: Ending,
  { askedBy, prLink }: Pick<RequestRecord, "askedBy" | "prLink">,
  url: string,
): string {
  const target = prLink !== null && isPullRequestLink(prLink) ? prLink : plainLink(url);
  return `@${askedBy} ${headlineOf(ending)}${target === undefined ? "" : `: <${target}>`}`;
}

interface PullComment {
  /** Who requested it, and where, as Markdown. */
  readonly requestedBy: string;
  readonly triggerPhrase: string;
  readonly changesGitHubFolder: boolean;
}

/** The head of the comment in the agent's own pull request: how to ask for changes, and who requested it where. */
export function renderPullHead({ requestedBy, triggerPhrase, changesGitHubFolder }: PullComment): string {
  const example = codeSpan(`${triggerPhrase} shorten the second paragraph`);
  return joined([
    changesGitHubFolder ? GITHUB_FOLDER_WARNING : "",
    "**💬 Ask for changes here**",
    `To have the agent change this pull request, start a comment in this conversation with ${codeSpan(triggerPhrase)}, as in ${example}.`,
    requestedBy,
  ]);
}

/** Who requested the pull request, and in which thread or run. */
export function renderRequestedBy(askedBy: string, origin: string): string {
  const by = askedBy === "" ? "a workflow" : codeSpan(askedBy);
  const place = plainLink(origin);
  return joined([`Requested by ${by}:`, place === undefined ? "" : `- <${place}>`]);
}

const GITHUB_FOLDER_WARNING =
  "> [!WARNING]\n> **This pull request changes files in `.github/`, which can contain workflows.** Review those changes first, and close this pull request if nobody asked for them. Until you have reviewed them, comment only in this conversation: a review or a comment on a line runs this branch's workflow files.";
