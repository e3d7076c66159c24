import { formatMoment } from "../../duration.ts";
import { codeBlock, sentenceAsMarkdown } from "../../markdown-quote.ts";
import { isPullRequestLink, plainLink } from "../../plain-link.ts";
import { inCode } from "../../plain-text.ts";
import type { ServiceError } from "../../service/errors.ts";
import { type Known, prLinkOf } from "../known.ts";
import { type Ending, outcomeFacts, type Skipped } from "../outcome.ts";
import { instructionIn } from "./body.ts";
import { notPolled, sendingUnknown } from "./endings.ts";

// The words of replies without a record: to words that ask for no change, and to questions about the thread's requests.

/** What the words after the phrase ask for, if that is no change of the documentation. */
export type Wish = Question | "undo" | "thanks" | "nothing" | "help";

/** What can only be answered with what the thread says about its requests. */
export type Question = "status" | "cancel" | "retry";

function examples(phrase: string): string {
  return `To make a request, write a new comment that says what to change, such as \`${phrase} explain the retry option on the page about uploads\` or \`${phrase} correct the rate limit on every page: it is now 600 requests per minute\`.`;
}

/** The reply to words that ask for no change. */
export function shortReply(wish: Exclude<Wish, Question>, phrase: string): Skipped {
  const nothing = { outcome: "skipped", reason: "no-instruction" } as const;
  switch (wish) {
    case "help":
      return {
        ...nothing,
        headline: "💬 What should the agent do?",
        message:
          "Nothing was started. The agent writes and corrects documentation pages, and opens a pull request with its changes. Each request is a job that may cost credits. It takes about 10 to 15 minutes (our estimate), and it cannot be stopped.",
        next: `${examples(phrase)} To see how a request is going, comment \`${phrase} status\`.`,
      };
    case "nothing":
      return {
        ...nothing,
        headline: "💬 Nothing was started",
        message: "Your comment does not say what to change, so nothing was started.",
        next: examples(phrase),
      };
    case "undo":
      return {
        ...nothing,
        headline: "💬 What should be undone?",
        message: "Nothing was started, because your comment does not say what to undo.",
        next: `To have a change taken back, name it in a new comment, as in \`${phrase} undo the change to the page about uploads\`.`,
      };
    case "thanks":
      return { ...nothing, message: "The comment says thanks or hello, so nothing was started." };
  }
}

/** One request of the thread, as a question's run found and left it. */
export interface AnsweredRequest {
  readonly known: Known;
  readonly createdAt: string | null;
  /** The service was asked and did not say how the job is. */
  readonly problem: ServiceError | null;
  /** How its pull request stands; undefined if that is not known here. */
  readonly pullState: "open" | "closed" | "merged" | undefined;
  /** This run has seen and recorded its end. */
  readonly isJustEnded: boolean;
}

/** What is said in reply to a question. */
interface Answer {
  readonly ending: Ending;
  /** Markdown between the reply's head and what can be done next. */
  readonly blocks: readonly string[];
}

/** What the thread says about its requests. */
interface AskedThread {
  /** Oldest first: the requests that are at work, and the newest one. */
  readonly requests: readonly AnsweredRequest[];
  /** How many requests of the thread were made with another key. */
  readonly foreign: number;
  readonly phrase: string;
}

/** Answers a question with what the thread says about its requests. */
export function answerTo(question: Question, { requests, foreign, phrase }: AskedThread): Answer {
  const unread = foreignRequests(foreign);
  const newest = requests.at(-1);
  if (newest === undefined) {
    const message = `There is no request in this thread that this run can look up. ${unread}`.trim();
    const words = { headline: "💬 No request found", message, next: examples(phrase) };
    const reason = question === "status" ? "no-job" : "no-instruction";
    return { ending: { outcome: "skipped", reason, ...words }, blocks: [] };
  }
  const lines = requests.toReversed().map((request) => lineOf(request));
  const list = lines
    .map(({ sentence, link }) => `- ${sentenceAsMarkdown(sentence)} ${link}`.trim())
    .join("\n");
  const said = [...lines.map(({ sentence }) => sentence), unread].filter((sentence) => sentence !== "");
  const blocks = [list, sentenceAsMarkdown(unread)].filter((block) => block !== "");
  switch (question) {
    case "status": {
      const ending = endingOfNewest(newest);
      const isOpen = requests.some(({ known }) => known.state === "working");
      const next = [
        isDecided(newest) ? "To have more changed, ask in a new comment: that starts a new job." : "",
        isOpen ? `To look again, comment \`${phrase} status\` in a few minutes.` : "",
      ]
        .filter(Boolean)
        .join(" ");
      return { ending: { ...ending, message: said.join(" "), next }, blocks };
    }
    case "cancel": {
      const headline = "✋ A job cannot be stopped";
      const message = `Nothing was stopped: a job continues until it has ended. ${said.join(" ")}`;
      const next = "If a pull request appears and you do not want it, close it.";
      return { ending: { outcome: "skipped", reason: "no-instruction", headline, message, next }, blocks };
    }
    case "retry": {
      const last = requests.map(({ known }) => instructionIn(known.about ?? "")).findLast(Boolean);
      const headline = "💬 Nothing was started";
      const next =
        last === undefined
          ? examples(phrase)
          : newest.known.state === "working"
            ? "The last request is still being worked on, and a copy of it would be another job. When it has ended, copy it from here into a new comment if you need it again."
            : "To make the last request again, copy it from here into a new comment.";
      const copy = last === undefined ? [] : [codeBlock(`${phrase} ${last}`, 1500)];
      const message = said.join(" ");
      return {
        ending: { outcome: "skipped", reason: "no-instruction", headline, message, next },
        blocks: [...blocks, ...copy],
      };
    }
  }
}

function foreignRequests(count: number): string {
  return count === 0
    ? ""
    : `${count === 1 ? "One earlier request was" : `${count} earlier requests were`} made with another API key, so this run cannot look ${count === 1 ? "it" : "them"} up.`;
}

/** One line for a request: its first words, who asked and when, how it stands, and where to see more. */
function lineOf(request: AnsweredRequest): { readonly sentence: string; readonly link: string } {
  const { known, createdAt } = request;
  const [words = ""] = instructionIn(known.about ?? "").split("\n");
  const { askedBy } = known.record;
  const time = new Date(createdAt ?? "");
  const by = askedBy === "" ? "" : ` by ${inCode(askedBy)}`;
  const when = Number.isNaN(time.getTime()) ? "" : ` on ${formatMoment(time)}`;
  const what = words === "" ? "The request" : inCode(words);
  const origin = by === "" && when === "" ? "" : `, made${by}${when}`;
  const pull = prLinkOf(known);
  const comment = plainLink(known.comment?.url);
  const link =
    known.state === "ended" && pull !== null && isPullRequestLink(pull)
      ? pull
      : comment === undefined
        ? ""
        : `([comment](${comment}))`;
  return { sentence: `${what}${origin}: ${standing(request)}`, link };
}

/** Nothing more reaches a pull request that is merged or closed. */
function isDecided({ pullState }: AnsweredRequest): boolean {
  return pullState === "merged" || pullState === "closed";
}

function standing(request: AnsweredRequest): string {
  const { known, problem, pullState } = request;
  if (problem !== null) {
    return `the service did not say how it is going. ${problem.message} The job may still be running.`;
  }
  switch (known.state) {
    case "none":
      return "nothing was started for it; its comment says why.";
    case "sending":
      return "there is no way to tell whether it arrived; its comment says until when to wait.";
    case "working": {
      const status = known.job?.status ?? null;
      if (status === null) {
        // An answer without a status is a problem, so the service was not asked: this is a digest's job (`lookAt` in job/status.ts).
        return "it is at work, and the digest will report its end.";
      }
      return status === "active"
        ? "the agent is still working on it."
        : `it has not ended; the service reports the status ${inCode(status)}.`;
    }
    case "ended":
      if (known.record.outcome !== "pull-request") {
        return `it has ended as ${inCode(known.record.outcome)}.`;
      }
      return isDecided(request)
        ? `the agent has finished, and this pull request is ${pullState}.`
        : "the agent has finished with this pull request.";
  }
}

/** The outcome is the newest request's, and fails this run only if the service could not be asked. */
function endingOfNewest(request: AnsweredRequest): Ending {
  const { known, problem, pullState } = request;
  const isOfEarlierRequest = true;
  switch (known.state) {
    case "none":
      return { outcome: "skipped", reason: "no-job", message: "" };
    case "sending":
      return { ...sendingUnknown(known), isOfEarlierRequest };
    case "working":
      return problem === null
        ? {
            outcome: "started",
            headline:
              known.job?.status === "active" ? "⏳ The agent is still working" : "⏳ Not finished yet",
            message: "",
          }
        : notPolled(known, problem);
    case "ended": {
      const { outcome } = known.record;
      // Whether it ended with a link that is not shown, the record does not say.
      const ended = outcome === "no-pull-request" ? "👍 Finished" : outcomeFacts(outcome).headline;
      const headline = isDecided(request) ? `🚀 Pull request ${pullState}` : ended;
      return { outcome, headline, message: "", isOfEarlierRequest };
    }
  }
}
