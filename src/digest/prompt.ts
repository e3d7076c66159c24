import { InputError } from "../action/input-rules.ts";
import type { DataPiece } from "../agent/prompt/fenced-data.ts";
import { readText } from "../agent/text/read-text.ts";
import { sanitizeLine, sanitizePrompt } from "../agent/text/sanitize.ts";
import type { CallLimits } from "../call-limits.ts";
import type { Clock } from "../clock.ts";
import { readShownTexts, type ShownTexts } from "../github/shown-texts.ts";
import { cutSanitized, joinSanitized, type SanitizedText, sanitizedText } from "../sanitized-text.ts";
import type { Merge } from "./news.ts";
import { arePrivate, type SourceMerges } from "./sources.ts";

// What the agent is asked for, and what it is told of each merge.

const DESCRIPTION_LENGTH = 600;
const MOST_FILES = 20;
// More than have room in full.
const MOST_DESCRIPTIONS = 100;

/** The descriptions of the first merges as their pages show them, each asked for with its source's token. */
export async function readDescriptions(
  told: readonly Merge[],
  sources: readonly SourceMerges[],
  options: { readonly clock: Clock; readonly limits: CallLimits },
): Promise<ShownTexts> {
  const first = told.slice(0, MOST_DESCRIPTIONS);
  const texts = await Promise.all(
    sources.map(async ({ source, facts }) => {
      const ids = first.filter(({ repository }) => repository === facts.fullName).map(({ id }) => id);
      return ids.length === 0
        ? []
        : [...(await readShownTexts(source.github, { ids, wanted: undefined, ...options }))];
    }),
  );
  return new Map(texts.flat());
}

// The context has 32 KiB, for what was merged, the reasons, and the titles and marks of both.
const CONTEXT_BYTES = 30 * 1024;
const TITLE_BYTES = 400;

/**
 * What was merged, as data: all titles, and the details of the oldest while there is room. Titles without room are numbers, so nothing is
 * left out.
 * @throws InputError if there is no room for all numbers
 */
export function newsBeside(
  reasons: readonly DataPiece[],
  told: readonly Merge[],
  texts: ShownTexts,
): DataPiece {
  const taken = reasons.reduce((sum, { text }) => sum + TITLE_BYTES + Buffer.byteLength(text), 0);
  let room = CONTEXT_BYTES - taken - Buffer.byteLength(byNumber(told));
  if (room < 0) {
    throw new InputError("sources", {
      rule: `${told.length} merges are more than one job can be told of`,
      fix: "Follow fewer paths, list more in `ignore-authors` or `ignore-labels`, or open a new issue and set `since` to a later date.",
    });
  }
  const shown: SanitizedText[] = [];
  for (const merge of told) {
    const title = titleOf(merge);
    room -= Buffer.byteLength(title) + 1;
    if (room < 0) break;
    shown.push(title);
  }
  const rest = told.slice(shown.length);
  for (const [index, merge] of told.slice(0, shown.length).entries()) {
    const details = detailsOf(merge, texts);
    room -= Buffer.byteLength(details) + 1;
    if (room < 0) break;
    shown[index] = joinSanitized([titleOf(merge), details], "\n");
  }
  return {
    title: sanitizedText`Merged pull requests (${told.length})`,
    text: joinSanitized(rest.length === 0 ? shown : [...shown, byNumber(rest)], "\n"),
  };
}

function byNumber(merges: readonly Merge[]): SanitizedText {
  const groups = [...Map.groupBy(merges, ({ repository }) => repository)];
  const lines = groups.map(([repository, group]) => {
    const numbers = group.map(({ number }) => sanitizedText`#${number}`);
    return sanitizedText`Merged into ${sanitizeLine(repository)} too, read them yourself: ${joinSanitized(numbers, " ")}`;
  });
  return joinSanitized(lines, "\n");
}

function titleOf({ label, title }: Merge): SanitizedText {
  return sanitizedText`- ${sanitizeLine(label)} ${cutSanitized(sanitizeLine(title), 300)}`;
}

function detailsOf(merge: Merge, texts: ShownTexts): SanitizedText {
  const { label, commit, files, changedFiles, labels } = merge;
  const listed = files.slice(0, MOST_FILES).map(sanitizeLine);
  const more = changedFiles - listed.length;
  const and = more > 0 ? sanitizedText` and ${more} more` : sanitizedText``;
  const description = describe(merge, texts);
  const [, reverted = ""] = /\bReverts (?:[\w.-]+\/[\w.-]+)?#(\d+)/.exec(description) ?? [];
  const lines = [
    sanitizedText`  commit: ${sanitizeLine(commit)}`,
    reverted === "" ? [] : sanitizedText`  reverts ${sanitizeLine(label.replace(/\d+$/, reverted))}`,
    labels.length === 0 ? [] : sanitizedText`  labels: ${joinSanitized(labels.map(sanitizeLine), ", ")}`,
    sanitizedText`  files: ${joinSanitized(listed, ", ")}${and}`,
    description === "" ? [] : sanitizedText`  description: ${description}`,
  ];
  return joinSanitized(lines.flat(), "\n");
}

/** The description's beginning on one line. */
function describe({ id }: Merge, texts: ShownTexts): SanitizedText {
  const read = readText({ id }, texts);
  return read.kind === "shown"
    ? sanitizeLine(read.rendered.markdown().slice(0, DESCRIPTION_LENGTH))
    : sanitizedText``;
}

interface Wanted {
  readonly sources: readonly SourceMerges[];
  /** Somebody closed an earlier pull request. */
  readonly hasReasons: boolean;
  /** House rules. */
  readonly instructions: string;
}

/** What the agent is asked for. */
export function instructionOf({ sources, hasReasons, instructions }: Wanted): SanitizedText {
  const names = joinSanitized(
    sources.map(({ facts }) => sanitizeLine(facts.fullName)),
    ", ",
  );
  const releases = sources.flatMap(({ facts, release }) =>
    release === undefined
      ? []
      : sanitizedText`What is told of ${sanitizeLine(facts.fullName)} is released, up to ${sanitizeLine(release.tag)}.`,
  );
  const first = sources[0]?.facts.fullName ?? "";
  const own = sources.find(({ source }) => source.isHere);
  const example = sanitizedText`\`${sanitizeLine(first)}#12\``;
  const description = arePrivate(sources)
    ? sanitizedText`The sources are private: in the pull request, name no repository, pull request, commit or person of theirs.`
    : sanitizedText`In its description, write a short table of all merges: "documented" with the page, or "considered, no change needed" and why. Below it write the heading "## Sources", and a line for each claim with its source: \`path@commit\`, a permalink, or a merged pull request such as ${example}.`;
  const paragraphs = [
    sanitizedText`Below is what was merged into ${names} since the documentation was last brought up to date. Read what each merge changes, find the pages that describe it, and correct or add what users have to know.`,
    ...releases,
    sanitizedText`Open one pull request, and keep it small. Leave out what users do not notice, and where you are unsure, change nothing. Nobody can answer questions.`,
    // A pull request elsewhere may be public.
    own?.facts.isPublic === false && !arePrivate(sources)
      ? sanitizedText`${sanitizeLine(own.facts.fullName)} is private: in a pull request of any other repository, name no pull request, commit or person of it, and write neither table nor sources.`
      : [],
    hasReasons
      ? sanitizedText`People closed some of your earlier pull requests without a merge, and below is what they wrote there. Propose again what the documentation still lacks and they call right, although it is not among the new merges, and nothing that they speak against.`
      : [],
    description,
    sanitizedText`If no page needs a change, open no pull request.`,
  ].flat();
  const rules = sanitizePrompt(instructions);
  return joinSanitized([joinSanitized(paragraphs, "\n"), ...(rules === "" ? [] : [rules])], "\n\n");
}
