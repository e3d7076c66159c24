import type { CallLimits } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import type { ReviewComment } from "../../github/payload.ts";
import { listReviewComments, MOST_LINE_COMMENTS } from "../../github/pull-requests.ts";
import { isEditedAfter, readShownTexts } from "../../github/shown-texts.ts";
import { type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import type { Setting } from "../setting.ts";
import { sanitizeDiff, sanitizeLine } from "../text/sanitize.ts";
import type { DataPiece } from "./fenced-data.ts";

/** What the data beside an instruction is loaded from. `warn`: says in the log and to the person who asked what the agent does not get. */
export interface ContextSources extends Setting {
  readonly clock: Clock;
  readonly limits: CallLimits;
  readonly warn: (sentence: string) => void;
  /** What no file may bring into a prompt: the API key and the token. */
  readonly secrets: readonly string[];
}

/**
 * Loads the line comments of the review whose text is the instruction. Comments that are commands themselves are left out, because
 * each of them is a request of its own.
 */
export async function loadReviewComments(sources: ContextSources): Promise<DataPiece[]> {
  const { environment, github, trigger, triggerPhrase, clock, limits, warn } = sources;
  const { review, pull_request: pull } = trigger.payload;
  if (trigger.eventName !== "pull_request_review" || review === undefined || pull === undefined) {
    return [];
  }
  const comments = await listReviewComments(github, { pullNumber: pull.number, reviewId: review.id, limits });
  if (comments.length === 0) {
    return [];
  }
  if (comments.length === MOST_LINE_COMMENTS) {
    warn(`The agent gets only the first ${MOST_LINE_COMMENTS} line comments of the review.`);
  }
  const ids = comments.map(({ node_id: id }) => id);
  const texts = await readShownTexts(github, { ids, wanted: undefined, clock, limits });
  const { readText } = await import("../text/read-text.ts");
  const pieces: DataPiece[] = [];
  for (const comment of comments) {
    const shown = readText({ id: comment.node_id }, texts);
    if (shown.kind !== "shown" || isEditedAfter(trigger.askedAt, shown.text)) {
      warn("A line comment of the review was edited or could not be read, so the agent does not get it.");
      continue;
    }
    // A comment that only has the phrase in a code block, for example, is not a command, so it stays part of the review.
    if (shown.rendered.command(triggerPhrase) === undefined) {
      pieces.push(pieceOf(comment, shown.rendered.markdown(environment.repositoryUrl)));
    }
  }
  return pieces;
}

function pieceOf(comment: ReviewComment, text: SanitizedText): DataPiece {
  const title = sanitizedText`Comment in this review: ${sanitizeLine(comment.path)}, ${linesOf(comment)}`;
  return { title, text: sanitizedText`${sanitizeDiff(comment.diff_hunk)}\n${text}` };
}

export function linesOf({
  line,
  start_line: start,
}: Pick<ReviewComment, "line" | "start_line">): SanitizedText {
  if (line === null) {
    return sanitizedText`the whole file or outdated lines`;
  }
  return start === null ? sanitizedText`line ${line}` : sanitizedText`lines ${start} to ${line}`;
}
