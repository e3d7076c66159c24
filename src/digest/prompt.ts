import { InputError } from "../action/input-rules.ts";
import { fairShare } from "../agent/prompt/fenced-data.ts";
import { buildPrompt, type Prompt } from "../agent/prompt/prompt.ts";
import { shownMarkdown } from "../agent/text/read-text.ts";
import { sanitizeLine } from "../agent/text/sanitize.ts";
import { isEditedAfter } from "../github/shown-texts.ts";
import { wholeCharacters } from "../plain-text.ts";
import { cutSanitizedLine, joinSanitized, type SanitizedText, sanitizedText } from "../sanitized-text.ts";
import { isDocumentation, type Merge } from "./merges.ts";
import { labelOf, nameOf } from "./places.ts";
import type { Reason } from "./reasons.ts";
import { countHidden } from "./shown.ts";
import type { Span } from "./spans.ts";
import { taskFor } from "./task.ts";

/** What the agent is told. */
interface News {
  /** Also those of sources of which nothing is told. */
  readonly spans: readonly Span[];
  readonly told: readonly Merge[];
  readonly reasons: readonly Reason[];
  /** House rules. */
  readonly instructions: string;
}

/** Lines of the prompt that belong together, and whether they may be shown here. */
type Lines = Pick<Reason, "text" | "isShown">;

/** Makes the prompt, and what may be shown of it here. @throws InputError if there is no room for all entries */
export function writePrompt(news: News): { readonly sent: Prompt; readonly shown: SanitizedText } {
  const { spans, told, reasons } = news;
  const task = taskFor({ ...news, sources: spans.map(({ source }) => source) });
  const title = sanitizedText`Merges and pushes (${told.length})`;
  const lines = fittingLines(news);
  const promptOf = (isIn: (part: Lines) => boolean, note: SanitizedText[]) => {
    const texts = [...lines.filter(isIn).map(({ text }) => text), ...note];
    return buildPrompt(task, [{ title, text: joinSanitized(texts, "\n") }, ...reasons.filter(isIn)]);
  };
  const unseen = reasons.filter(({ isShown }) => !isShown).length;
  const hidden = [
    countHidden(told),
    unseen === 0 ? "" : `private pull requests that were closed: ${unseen}`,
  ].filter((count) => count !== "");
  const note = sanitizeLine(
    `[sent to the agent and not shown here: ${hidden.join(", ")}. The SHA-256 is that of the whole prompt]`,
  );
  return {
    sent: promptOf(() => true, []),
    shown: promptOf(({ isShown }) => isShown, hidden.length === 0 ? [] : [note]).text,
  };
}

// The context has 32 KiB, for what was merged, the reasons, and the titles and marks of both.
const CONTEXT_BYTES = 30 * 1024;
const FRAME_BYTES = 400;
const TITLE_BYTES = 300;
const DESCRIPTION_LENGTH = 600;
// Less than that says nothing.
const LEAST_BYTES = 60;

/** As much as there is room to say: all files and descriptions, shortened alike; else titles alone, else numbers. */
function fittingLines({ told, reasons, spans }: News): Lines[] {
  const bytesOf = (lines: readonly Pick<Lines, "text">[]) =>
    Buffer.byteLength(lines.map(({ text }) => text).join("\n"));
  const releases = spans.flatMap(releaseLine);
  const others = [...reasons, ...releases];
  const room = CONTEXT_BYTES - FRAME_BYTES * others.length - bytesOf(others);
  const entries = told.map((merge) => ({
    text: headOf(merge),
    details: detailsOf(merge),
    isShown: merge.source.isShown,
  }));
  const left = room - bytesOf(entries);
  const sizes = entries.flatMap(({ details }) => details).map((line) => Buffer.byteLength(line));
  const share = fairShare(sizes, left);
  if (left >= 0 && share >= LEAST_BYTES) {
    const shortened = entries.map(({ text: head, details, isShown }) => {
      const lines = [head, ...details.map((line) => cutSanitizedLine(line, share))];
      return { text: joinSanitized(lines, "\n"), isShown };
    });
    return [...releases, ...shortened];
  }
  const titles = told.map((merge) => ({ text: titleOf(merge), isShown: merge.source.isShown }));
  const fitting = [titles, numbersOf(told)].find((lines) => bytesOf(lines) <= room);
  if (fitting === undefined) {
    throw new InputError("sources", {
      rule: `${told.length} merges and pushes are more than one job can be given`,
      fix: "Follow fewer paths, list more in `ignore-authors`, `ignore-labels` or `ignore-titles`, or set `since` to a later moment, which skips what is older.",
    });
  }
  return [...releases, ...fitting];
}

function releaseLine({ source, tag }: Span): Lines[] {
  const text = sanitizedText`Release tag of ${sanitizeLine(nameOf(source))}: ${sanitizeLine(tag)}`;
  return tag === "" ? [] : [{ text, isShown: source.isShown }];
}

function numbersOf(merges: readonly Merge[]): Lines[] {
  return Array.from(
    Map.groupBy(merges, ({ source }) => source),
    ([source, group]) => {
      const numbers = group.map(({ number, commit }) =>
        sanitizeLine(number === null ? commit.slice(0, 8) : `#${number}`),
      );
      const text = sanitizedText`New in ${sanitizeLine(nameOf(source))}: ${joinSanitized(numbers, " ")}`;
      return { text, isShown: source.isShown };
    },
  );
}

const EDITED = sanitizedText`[edited after the merge]`;

function titleOf({ source, number, commit, title, labels, at, details }: Merge): SanitizedText {
  const isEdited = (details?.retitledAt ?? Number.NEGATIVE_INFINITY) >= at;
  const parts = [
    sanitizedText`- ${sanitizeLine(labelOf(source, number ?? commit))}`,
    cutSanitizedLine(sanitizeLine(title), TITLE_BYTES),
    isEdited ? EDITED : [],
    labels.length === 0 ? [] : sanitizedText`(labels: ${joinSanitized(labels.map(sanitizeLine), ", ")})`,
  ];
  return joinSanitized(parts.flat(), " ");
}

/** The lines of an entry that always stay whole. */
function headOf(merge: Merge): SanitizedText {
  return sanitizedText`${titleOf(merge)}\n  commit: ${sanitizeLine(merge.commit)}`;
}

/** Its further lines. */
function detailsOf(merge: Merge): SanitizedText[] {
  const files = firstFiles(merge);
  const more = (merge.changes?.count ?? 0) - files.length;
  const named = [...files, ...(more > 0 ? [`and ${more} more`] : [])];
  const description = descriptionOf(merge);
  return [
    named.length === 0 ? [] : sanitizedText`  files: ${joinSanitized(named.map(sanitizeLine), ", ")}`,
    description === ""
      ? []
      : sanitizedText`  ${sanitizeLine(merge.number === null ? "message" : "description")}: ${description}`,
  ].flat();
}

/** How many files of a merge are named. */
const MOST_FILES = 8;
// Tests, snapshots, change files and lock files say the least of what readers see.
const MINOR =
  /(?:^|\/)(?:tests?|__\w+__|fixtures|testdata|\.changeset|changelogs?|newsfragments)\/|[._-](?:test|spec|snap)s?(?:\.\w+)?$|(?:^|\/)(?:CHANGELOG\.\w+|[\w-]+-lock\.\w+|[\w-]+\.lock)$/i;

/** The files of a merge that say the most: followed ones before others, code before documentation. */
export function firstFiles({ changes, source: { follows } }: Merge): readonly string[] {
  const rank = (path: string) => {
    if (MINOR.test(path)) return 4;
    return (follows === null || follows(path) ? 0 : 2) + (isDocumentation(path) ? 1 : 0);
  };
  return (changes?.files ?? [])
    .toSorted((one, other) => rank(one.path) - rank(other.path))
    .slice(0, MOST_FILES)
    .map(({ path, isRenamed }) => `${path}${isRenamed ? " (renamed)" : ""}`);
}

const TASK = /^[ \t]*[-*+] \[[ xX]\] .*$/gm;
const TRAILER = /^[A-Z][\w-]*-(?:[Bb]y|[Ii]d): .*$/gm;

/** The description's beginning, on one line; empty if there is none. */
function descriptionOf({ number, at, body, details }: Merge): SanitizedText {
  // GitHub shows the message of a commit as it is.
  if (number === null) return beginningOf(body);
  const { bodyHTML } = details ?? {};
  if (details === null || bodyHTML === undefined) return sanitizedText`[description not read]`;
  const text = { ...details, bodyHTML };
  const line = beginningOf(shownMarkdown(text));
  const isEdited = line !== "" && isEditedAfter(new Date(at * 1000), text);
  return isEdited ? sanitizedText`${EDITED} ${line}` : line;
}

function beginningOf(text: string): SanitizedText {
  const words = text.replace(TASK, "").replace(TRAILER, "").trim();
  return sanitizeLine(wholeCharacters(words, DESCRIPTION_LENGTH));
}

/** Whether GitHub could not answer for the description of a merge. */
export function isUnread({ details }: Merge): boolean {
  return details !== null && details.bodyHTML === undefined;
}
