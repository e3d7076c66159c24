import type { DataPiece } from "../agent/prompt/fenced-data.ts";
import { hasNote } from "../agent/record/notes.ts";
import { shownMarkdown } from "../agent/text/read-text.ts";
import { sanitizeLine } from "../agent/text/sanitize.ts";
import type { PullTalk, Remark } from "../github/pull-talk.ts";
import { isEditedByOthers } from "../github/shown-texts.ts";
import {
  cutSanitized,
  cutSanitizedLine,
  joinSanitized,
  type SanitizedText,
  sanitizedText,
} from "../sanitized-text.ts";
import type { Gathered } from "./gather.ts";
import { labelsIn } from "./shown.ts";

const MOST_CLOSED = 5;
const CLOSED_SECONDS = 90 * 24 * 60 * 60;
const TITLE_BYTES = 300;
const REMARK_BYTES = 1024;
const REASONS_BYTES = 8 * 1024;

/** What people said on a pull request that they closed, as data. */
export interface Reason extends DataPiece {
  readonly isShown: boolean;
}

/** Why people closed the digest's newest pull requests without a merge. Those without a word are left out. */
export function closedReasons({ requests, now }: Pick<Gathered, "requests" | "now">): Reason[] {
  return requests
    .flatMap(({ about, pull }) => {
      const isRecent = now - (pull?.talk.closedAt ?? 0) <= CLOSED_SECONDS;
      return pull?.standing === "closed-by-person" && isRecent ? [{ pull, about }] : [];
    })
    .slice(0, MOST_CLOSED)
    .map(({ pull, about }) => ({ ...pull, described: labelsIn(about), said: reasonsOn(pull.talk) }))
    .filter(({ said }) => said.length > 0)
    .map(({ label, talk, isShown, described, said }, _, { length }) => {
      const merges = joinSanitized(described.map(sanitizeLine), " ");
      const intro = described.length === 0 ? [] : [sanitizedText`It was to describe: ${merges}`];
      const title = cutSanitizedLine(sanitizeLine(talk.title), TITLE_BYTES);
      return {
        title: sanitizedText`Your closed pull request ${sanitizeLine(label)}: ${title}`,
        text: cutSanitized(
          joinSanitized([...intro, ...said.map(lineOf)], "\n"),
          Math.floor(REASONS_BYTES / length),
        ),
        isShown,
      };
    });
}

// GitHub calls some members of an organization contributors, if they hide that they are members. Who closed it counts in any case.
const INSIDERS: ReadonlySet<string> = new Set(["OWNER", "MEMBER", "COLLABORATOR"]);

/** What those who decide said, in their own words: none of the action's, and none that others have edited. */
function reasonsOn({ remarks, closedBy }: PullTalk): Remark[] {
  return remarks.filter(
    (remark) =>
      // Accounts that are gone have no name, and are not the same.
      ((closedBy !== "" && remark.author === closedBy) || INSIDERS.has(remark.authorAssociation)) &&
      // With a person's token, the action's own comments are in that person's name.
      !hasNote(remark.body) &&
      !isEditedByOthers(remark),
  );
}

function lineOf(remark: Remark): SanitizedText {
  const place = remark.path === "" ? sanitizedText`` : sanitizedText` on ${sanitizeLine(remark.path)}`;
  const words = cutSanitized(shownMarkdown(remark), REMARK_BYTES);
  return sanitizedText`${sanitizeLine(remark.author)}${place}: ${words}`;
}
