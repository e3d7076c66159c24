import { formatMoment } from "../../duration.ts";
import type { PullState } from "../../github/pull-requests.ts";
import { codeBlock, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { isPullRequestLink, plainLink } from "../../plain-link.ts";
import { inCode } from "../../plain-text.ts";
import type { ServiceError } from "../../service/errors.ts";
import { type KnownIn, prLinkOf } from "../known.ts";
import { type Ending, outcomeFacts, type Skipped } from "../outcome.ts";
import type { End } from "../record/record.ts";
import { REQUEST_LIMIT, requestIn } from "./body.ts";
import { notPolled, sendingUnknown, sentences } from "./endings.ts";

// The words of replies without a record: to words that ask for no change, and to questions about the thread's requests.

/** What the words after the phrase ask for, if that is no change of the documentation. */
export type Wish = Question | "undo" | "thanks" | "nothing" | "help";

/** What can only be answered with what the thread says about its requests. */
export type Question = "status" | "cancel" | "retry" | "answer";

const nothing = { outcome: "skipped", reason: "no-instruction" } as const;

function examples(phrase: string, how = "To ask for a change, describe it in a new comment"): string {
  return `${how}, such as \`${phrase} explain the retry option on the page about uploads\` or \`${phrase} correct the rate limit on every page: it is now 600 requests per minute\`.`;
}

/** The reply to words that ask for no change. */
export function shortReply(wish: Exclude<Wish, Question>, phrase: string): Skipped {
  switch (wish) {
    case "help":
      return {
        ...nothing,
        headline: "💬 What should the agent do?",
        message:
          "It writes and corrects pages of the documentation, and opens a pull request with its changes. It doesn't answer questions. A request takes about 10 to 15 minutes (our estimate), may cost credits, and cannot be stopped. Your comment has not started one.",
        next: `${examples(phrase)} To see how a request is going, comment \`${phrase} status\`.`,
      };
    case "nothing":
      return {
        ...nothing,
        headline: "💬 Nothing was started",
        message: "Your comment does not say what to change.",
        next: examples(phrase),
      };
    case "undo":
      return {
        ...nothing,
        headline: "💬 What should be undone?",
        message: "Your comment does not say, so nothing was started.",
        next: `Name the change in a new comment, as in \`${phrase} undo the change to the page about uploads\`. If you do not want a pull request at all, close it.`,
      };
    case "thanks":
      return { ...nothing, message: "The comment says thanks or hello, so nothing was started." };
  }
}

/** One request of the thread, as a question's run found and left it. Nothing is said of those of which nothing was sent. */
export interface AnsweredRequest {
  readonly known: KnownIn<"sending" | "working" | "ended">;
  /** What it is called where its words are not known. */
  readonly name: string;
  readonly createdAt: string | null;
  /** The service was asked and did not say how the job is. */
  readonly problem: ServiceError | null;
  /** How its pull request is; open if that is not known here. Nothing more reaches one that is closed or merged. */
  readonly pull: PullState;
  /** Whom the reply mentions, because this run has seen the end of their request; empty if nobody. */
  readonly mentioned: string;
}

/** What the thread says about its requests. */
interface AskedThread {
  /** Oldest first: the requests that are at work, and the newest one. */
  readonly requests: readonly AnsweredRequest[];
  /** How many requests of the thread were made with another key. */
  readonly foreign: number;
  /** Whether something was asked of which nothing was sent. */
  readonly hasRefused: boolean;
  /** Whether no request can go to the thread's job. */
  readonly isLocked: boolean;
  readonly phrase: string;
}

/** Answers a question with what the thread says about its requests. `blocks`: Markdown before what can be done next. */
export function answerTo(
  question: Question,
  { requests, foreign, hasRefused, isLocked, phrase }: AskedThread,
): { readonly ending: Ending; readonly blocks: readonly string[] } {
  const none = hasRefused ? ONLY_REFUSED : NO_REQUEST;
  const others = requests.length + foreign === 0 ? none.message : foreignRequests(foreign);
  const lines = requests.toReversed().map(lineOf);
  const list = lines.map(({ sentence, links }) => `- ${sentenceAsMarkdown(sentence)} ${links}`).join("\n");
  const blocks = [list, sentenceAsMarkdown(others)];
  const message = sentences(...lines.map(({ sentence }) => sentence), others);
  const place = isLocked ? "in a new issue" : "in a new comment";
  if (question === "answer") {
    const next = examples(phrase, `To get something done, ask again ${place} without the question mark`);
    const ending = { ...nothing, ...NO_ANSWERS, message: `${NO_ANSWERS.message} ${message}`, next };
    return { ending, blocks: [sentenceAsMarkdown(NO_ANSWERS.message), ...blocks] };
  }
  const newest = requests.at(-1);
  if (newest === undefined) {
    const reason = question === "status" ? "no-job" : nothing.reason;
    const headline = foreign === 0 ? none.headline : "💬 Earlier requests cannot be looked up";
    const next = question === "cancel" ? "" : examples(phrase, `To ask for a change, describe it ${place}`);
    return { ending: { ...nothing, reason, headline, message, next }, blocks };
  }
  const isOpen = requests.some(({ known }) => known.record.state !== "ended");
  switch (question) {
    case "status": {
      // What the service refuses to say now, it will refuse again.
      const isLeft = requests.some(
        ({ known, problem }) => known.record.state === "working" && problem?.effect !== "refused",
      );
      const look = isLeft ? `To look again later, comment \`${phrase} status\`.` : "";
      const more =
        newest.pull === "open" ? "" : "To ask for more changes, write a new comment: that starts a new job.";
      return { ending: { ...endingOfNewest(newest), message, next: sentences(more, look) }, blocks };
    }
    case "cancel": {
      const hasPull = isOpen || (prLinkOf(newest.known) !== null && newest.pull === "open");
      const headline = isOpen ? "✋ The agent cannot be stopped" : "💬 Nothing is running";
      const next = sentences(
        isOpen ? "It continues until it has finished." : "",
        hasPull ? "If you do not want its pull request, close it." : "",
      );
      return { ending: { ...nothing, headline, message, next }, blocks };
    }
    case "retry": {
      const last = requests.map(({ known }) => requestIn(known.about)).findLast(Boolean);
      const copy =
        newest.known.record.state === "working"
          ? "The agent is still working on it, and asking again would cost twice. When it has finished, copy this into a new comment if you still need it."
          : "To ask for the same again, copy this into a new comment.";
      const next = last === undefined ? examples(phrase) : copy;
      // A workflow's own request has no phrase.
      const command = last?.startsWith(phrase) === true ? last : `${phrase} ${last}`;
      const all = last === undefined ? blocks : [...blocks, codeBlock(command, REQUEST_LIMIT)];
      return { ending: { ...nothing, headline: "💬 Nothing was started", message, next }, blocks: all };
    }
  }
}

const NO_ANSWERS = {
  headline: "💬 The agent doesn't answer questions",
  message: "It only edits pages, so your comment did not start anything.",
};
const NO_REQUEST = {
  headline: "💬 No request found",
  message: "The agent has not been given anything to do in this thread.",
};
const ONLY_REFUSED = {
  headline: "💬 Nothing was started",
  message:
    "Each request in this thread was refused or stopped before anything was sent. Its comment says why.",
};

function foreignRequests(count: number): string {
  if (count === 0) {
    return "";
  }
  return count === 1
    ? "One earlier request was made with another API key, so only its comment says how it went."
    : `${count} earlier requests were made with another API key, so only their comments say how they went.`;
}

/** One line for a request: its first words, who asked and when, how it stands, and where to see more. */
function lineOf(request: AnsweredRequest): { readonly sentence: string; readonly links: string } {
  const { known, createdAt, mentioned } = request;
  const { record, comment } = known;
  const words = requestIn(known.about).replace(/\s+/g, " ");
  const time = new Date(createdAt ?? "");
  const by = record.askedBy === "" ? "" : `, asked by ${inCode(record.askedBy)}`;
  const when = Number.isNaN(time.getTime()) ? "" : ` on ${formatMoment(time)}`;
  const what = words === "" ? request.name : inCode(words);
  const pull = record.state === "ended" ? record.prLink : null;
  const page = plainLink(comment?.url);
  const link = pull !== null && isPullRequestLink(pull) ? pull : page && `([comment](${page}))`;
  const links = [link, mentioned && `@${mentioned}`].filter(Boolean).join(" ");
  return { sentence: `${what}${by}${when}: ${standing(request)}`, links };
}

/** How a request ended. Whether its job ended with a link that is not shown, the record does not say. */
const ENDS: Readonly<Record<End["outcome"], string>> = {
  "pull-request": "the agent has finished; there is a pull request.",
  "no-pull-request": "the agent has finished; its comment says more.",
  archived: "its job was archived, and no pull request is known.",
  failed: "the agent failed.",
  lost: "the service no longer knows its job.",
};

function standing({ known: { record, job }, problem, pull }: AnsweredRequest): string {
  if (problem !== null) {
    return "the agent may still be working on it; the service did not say.";
  }
  switch (record.state) {
    case "sending":
      return "there is no way to tell whether the agent got it; its comment says how long to wait.";
    case "working":
      if (job === null) {
        return "its next run will report how it went.";
      }
      return job.status === "active" ? "the agent is still working on it." : "it is not finished yet.";
    case "ended":
      return pull === "open"
        ? ENDS[record.outcome]
        : `the agent has finished, and its pull request is ${pull}.`;
  }
}

/** The outcome is the newest request's, and fails this run only if the service could not be asked. */
function endingOfNewest({ known, problem, pull }: AnsweredRequest): Ending {
  const isOfEarlierRequest = true;
  const { record } = known;
  switch (record.state) {
    case "sending":
      return { ...sendingUnknown({ ...known, record }), isOfEarlierRequest };
    case "working": {
      if (problem === null) {
        return { outcome: "started", headline: "⏳ Not finished yet", message: "" };
      }
      const { message, details = "", ...ending } = notPolled({ ...known, record }, problem);
      return {
        ...ending,
        headline: "😕 The service did not say",
        message: "",
        details: `${message} ${details}`,
      };
    }
    case "ended": {
      const { outcome } = record;
      const { isBad, headline } = outcomeFacts(outcome);
      const done = pull === "open" ? "💬 The agent has finished" : `💬 Pull request ${pull}`;
      return { outcome, headline: isBad === true ? headline : done, message: "", isOfEarlierRequest };
    }
  }
}
