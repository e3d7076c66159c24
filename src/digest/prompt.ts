import { InputError } from "../action/input-rules.ts";
import { fairShare } from "../agent/prompt/fenced-data.ts";
import { buildPrompt, type Prompt } from "../agent/prompt/prompt.ts";
import { readText } from "../agent/text/read-text.ts";
import { sanitizeLine } from "../agent/text/sanitize.ts";
import { isEditedAfter } from "../github/shown-texts.ts";
import { wholeCharacters } from "../plain-text.ts";
import { cutSanitizedLine, joinSanitized, type SanitizedText, sanitizedText } from "../sanitized-text.ts";
import type { NamedFile } from "./files.ts";
import type { Merge } from "./news.ts";
import { nameOf } from "./places.ts";
import type { Reason } from "./reasons.ts";
import { countHidden } from "./shown.ts";
import type { SourceMerges } from "./sources.ts";
import { taskFor } from "./task.ts";

/** What the agent is told. */
export interface News {
  readonly sources: readonly SourceMerges[];
  readonly told: readonly Merge[];
  readonly files: ReadonlyMap<Merge, readonly NamedFile[]>;
  readonly reasons: readonly Reason[];
  /** House rules. */
  readonly instructions: string;
}

/** Makes the prompt, and what may be shown of it here. @throws InputError if there is no room for all merges */
export function writePrompt(news: News): { readonly sent: Prompt; readonly shown: SanitizedText } {
  const { told, reasons } = news;
  const task = taskFor(news);
  const lines = [...releaseLines(news.sources), ...writeNews(news)];
  const title = sanitizedText`Merged pull requests (${told.length})`;
  const sent = buildPrompt(task, [{ title, text: joinLines(lines) }, ...reasons]);
  const hidden = [
    countHidden(told.filter(({ source }) => !source.isShown).length),
    countHidden(reasons.filter(({ isShown }) => !isShown).length, "closed pull request"),
  ].filter((count) => count !== "");
  if (hidden.length === 0) {
    return { sent, shown: sent.text };
  }
  const note = sanitizeLine(`[told to the agent and not shown here: ${hidden.join(", ")}]`);
  const visible = [...lines.filter(isShown), { text: note }];
  const shown = buildPrompt(task, [{ title, text: joinLines(visible) }, ...reasons.filter(isShown)]);
  return { sent, shown: shown.text };
}

/** A part of the data. */
interface Line {
  readonly text: SanitizedText;
  readonly isShown: boolean;
}

function isShown(part: Pick<Line, "isShown">): boolean {
  return part.isShown;
}

function joinLines(lines: readonly Pick<Line, "text">[]): SanitizedText {
  return joinSanitized(
    lines.map(({ text }) => text),
    "\n",
  );
}

function releaseLines(sources: readonly SourceMerges[]): Line[] {
  return sources.flatMap(({ source, release }) =>
    release === undefined
      ? []
      : {
          text: sanitizedText`Release tag of ${sanitizeLine(nameOf(source))}: ${sanitizeLine(release.tag)}`,
          isShown: source.isShown,
        },
  );
}

// The context has 32 KiB, for what was merged, the reasons, and the titles and marks of both.
const CONTEXT_BYTES = 30 * 1024;
const FRAME_BYTES = 400;
const TITLE_BYTES = 300;
const DESCRIPTION_LENGTH = 600;
// Less says nothing.
const LEAST_DESCRIPTION_BYTES = 40;

/** Each merge with its details, all descriptions shortened alike if there is little room; else by its title, else by its number. */
function writeNews({ told, files, reasons, sources }: News): Line[] {
  const taken = [...reasons, ...releaseLines(sources)].reduce(
    (sum, { text }) => sum + FRAME_BYTES + Buffer.byteLength(text),
    0,
  );
  const room = CONTEXT_BYTES - taken;
  const fits = (lines: readonly Line[]) => Buffer.byteLength(joinLines(lines)) <= room;
  const entries = told.map((merge) => ({
    title: titleOf(merge),
    facts: factsOf(merge, files.get(merge) ?? []),
    description: descriptionOf(merge),
    isShown: merge.source.isShown,
  }));
  const titles = entries.map(({ title, isShown }) => ({ text: title, isShown }));
  const short = entries.map(({ title, facts, isShown }) => ({
    text: joinSanitized([title, facts], "\n"),
    isShown,
  }));
  if (!fits(short)) {
    return [titles, numbersOf(told)].find(fits) ?? refuse(told.length);
  }
  const label = sanitizedText`\n  description: `;
  const sizes = entries.map(({ description }) =>
    description === "" ? 0 : label.length + Buffer.byteLength(description),
  );
  const share = fairShare(sizes, room - Buffer.byteLength(joinLines(short))) - label.length;
  return short.map(({ text, isShown }, index) => {
    const description = entries[index]?.description ?? sanitizedText``;
    return description === "" || share < LEAST_DESCRIPTION_BYTES
      ? { text, isShown }
      : { text: joinSanitized([text, cutSanitizedLine(description, share)], label), isShown };
  });
}

function refuse(merges: number): never {
  throw new InputError("sources", {
    rule: `${merges} merges are more than one job can be told of`,
    fix: "Follow fewer paths, list more in `ignore-authors`, `ignore-labels` or `ignore-titles`, or set `since` to a later date, which skips what was merged before.",
  });
}

function numbersOf(told: readonly Merge[]): Line[] {
  return [...Map.groupBy(told, ({ source }) => source)].map(([source, group]) => {
    const numbers = group.map(({ number }) => sanitizedText`#${number}`);
    return {
      text: sanitizedText`Merged into ${sanitizeLine(nameOf(source))}: ${joinSanitized(numbers, " ")}`,
      isShown: source.isShown,
    };
  });
}

const EDITED = sanitizedText`[edited after the merge]`;

function titleOf({ label, title, mergedAt, details }: Merge): SanitizedText {
  const shortened = cutSanitizedLine(sanitizeLine(title), TITLE_BYTES);
  const isEdited = (details?.retitledAt?.getTime() ?? 0) >= mergedAt * 1000;
  return sanitizedText`- ${sanitizeLine(label)} ${shortened}${isEdited ? sanitizedText` ${EDITED}` : sanitizedText``}`;
}

function factsOf({ commit, labels, details }: Merge, files: readonly NamedFile[]): SanitizedText {
  const named = files.map(({ path, was }) => {
    if (was === null) return sanitizeLine(path);
    return was === ""
      ? sanitizedText`${sanitizeLine(path)} (renamed)`
      : sanitizedText`${sanitizeLine(path)} (was ${sanitizeLine(was)})`;
  });
  const more = (details?.changedFiles ?? 0) - named.length;
  const all = [...named, ...(more > 0 ? [sanitizedText`and ${more} more`] : [])];
  const lines = [
    sanitizedText`  commit: ${sanitizeLine(commit)}`,
    labels.length === 0 ? [] : sanitizedText`  labels: ${joinSanitized(labels.map(sanitizeLine), ", ")}`,
    all.length === 0 ? [] : sanitizedText`  files: ${joinSanitized(all, ", ")}`,
  ];
  return joinSanitized(lines.flat(), "\n");
}

// Nothing of them is for readers of the documentation.
const TASK = /^\s*[-*+] \[[ xX]\] .*$/gm;
const TRAILER = /^[A-Z][\w-]*-(?:[Bb]y|[Ii]d): .*$/gm;

/** The description's beginning on one line. */
function descriptionOf({ mergedAt, details }: Merge): SanitizedText {
  const text = details?.text ?? null;
  if (text === null) return NOT_READ;
  const read = readText(text, new Map([[text.id, text]]));
  if (read.kind !== "shown") return sanitizedText`[unusual formatting: not read]`;
  const words = read.rendered.markdown().replace(TASK, "").replace(TRAILER, "").trim();
  const line = sanitizeLine(wholeCharacters(words, DESCRIPTION_LENGTH));
  const isEdited = line !== "" && isEditedAfter(new Date(mergedAt * 1000), read.text);
  return isEdited ? sanitizedText`${EDITED} ${line}` : line;
}

const NOT_READ = sanitizedText`[description not read]`;

/** Whether GitHub could not answer for the description of a merge. */
export function isUnread({ details }: Merge): boolean {
  return details?.text === null;
}
