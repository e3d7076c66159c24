import { stopWithoutMemory } from "../agent/record/comment-store.ts";
import type { ToldRange } from "../agent/record/record.ts";
import type { CallLimits } from "../call-limits.ts";
import { formatMoment } from "../duration.ts";
import { plainLogin } from "../github/account.ts";
import { type Commit, readCommitFiles } from "../github/commits.ts";
import {
  listAssociated,
  listMerged,
  type MergeDetails,
  type MergedPull,
  readMergeDetails,
} from "../github/merged-pulls.ts";
import { isSamePull } from "../plain-link.ts";
import type { DigestInputs } from "./inputs.ts";
import type { DigestRequest, ToldCursor } from "./memory.ts";
import { commitLabelOf, labelOf, nameOf } from "./places.ts";
import { ofSource, orUnreadable, type Source } from "./sources.ts";
import { readSpan, type Span } from "./spans.ts";
import type { Step } from "./steps.ts";

/** The files that say whether something is news. */
interface Changes extends Pick<MergeDetails, "changedFiles"> {
  readonly files: NonNullable<MergeDetails["files"]>;
}

/** A pull request, or a commit that none brought, and what becomes of it. */
export interface Merge extends Pick<MergedPull, "title" | "author" | "labels" | "commit"> {
  readonly source: Source;
  readonly label: string;
  /** Null for a commit. */
  readonly number: number | null;
  /** When it was merged or made, in Unix seconds. */
  readonly at: number;
  /** What a commit's message says below its title, and what a merge brought. */
  readonly body: string;
  /** Null if it is left out for another reason than its files, and if they are not known. */
  readonly changes: Changes | null;
  /** GitHub shows the files of the commit. */
  readonly hasFiles: boolean;
  /** Null for a commit, and if it is left out for another reason than its files. */
  readonly details: MergeDetails | null;
  /** Why it is left out; empty if it is told. */
  readonly why: string;
}

/** What is new in a source. */
export interface SourceMerges extends Pick<Span, "release" | "hasRelease" | "waiting"> {
  readonly source: Source;
  /** The oldest first, those that are left out included. */
  readonly merges: readonly Merge[];
  /** Where the source went on; null if it begins. */
  readonly cursor: ToldCursor | null;
  /** From when on it was read, in Unix seconds. */
  readonly since: number;
  readonly range: ToldRange;
  /** What is between the two moments is not told, because `since` says so; null if nothing is left out. */
  readonly skipped: readonly [from: number, until: number] | null;
  /** GitHub does not have the told commit any more. */
  readonly isLost: boolean;
}

/** What is no news, besides what changes documentation alone and what the source does not follow. */
interface NewsRules extends Pick<DigestInputs, "ignoreAuthors" | "ignoreLabels" | "isTitleIgnored"> {
  /** The digest's own: by notes that verify alone, or a forged one could hide a merge. */
  readonly requests: readonly DigestRequest[];
  readonly serverUrl: string;
}

interface ReadOptions extends NewsRules {
  readonly cursor: ToldCursor | null;
  /** The input, which a cursor follows if it is later; null if it was not given. */
  readonly since: number | null;
  /** When a source begins that has no cursor. */
  readonly begins: number;
  readonly now: number;
  /** A person started the run. */
  readonly isByHand: boolean;
  readonly limits: CallLimits;
}

/** Reads what is new in a source, and the details of the pull requests that may be told. @throws Stop if the told commit is gone */
export async function readMerges(source: Source, options: ReadOptions): Promise<SourceMerges> {
  const { cursor, since, now, limits, ...rules } = options;
  const isSkipped = cursor !== null && since !== null && since > cursor.at;
  const told = isSkipped ? null : cursor;
  const begins = told?.at ?? options.begins;
  const found = await readSpan(source, { told, begins, limits });
  // A person has it begin when what is gone was read.
  const span = found ?? (options.isByHand ? await readSpan(source, { told: null, begins, limits }) : null);
  if (span === null) {
    const commit = source.isShown ? ` (\`${told?.sha}\`)` : "";
    const message = `GitHub does not have the commit${commit} any more up to which \`${nameOf(source)}\` was told, so this run cannot tell what is new. Nothing was sent.`;
    const next = `Start this workflow by hand (\`workflow_dispatch\`). That run goes on at the first step that is older than ${formatMoment(new Date(begins * 1000))}, when the commit was read.`;
    throw stopWithoutMemory(message, { next });
  }
  const { from, to, release, hasRelease, waiting } = span;
  const entries = (await readEntries(source, span, limits)).map((each) => ({
    ...each,
    why: whyIgnored(each, source, rules) || each.why,
  }));
  const ids = entries.flatMap(({ number, id, why }) => (number === null || why !== "" ? [] : id));
  const read = await readMergeDetails(source.github, { ids, limits });
  const detailsOf = new Map(read.map((each) => [each.id, each]));
  const merges = entries.map(({ id, ...each }): Merge => {
    const details = detailsOf.get(id) ?? null;
    return judged({ ...each, source, details, changes: null }, details);
  });
  return {
    source,
    merges: merges.sort((one, other) => one.at - other.at),
    release,
    hasRelease,
    waiting,
    cursor,
    since: begins,
    range: [source.facts.id, from, to, now],
    skipped: isSkipped ? [cursor.at, since] : null,
    isLost: found === null,
  };
}

// Each costs a request of its own.
const MOST_READ = 50;

/** The same with the files of the oldest commits that may be told. Those of all others stay unknown, and what is unknown is told. */
export async function withFiles(
  sources: readonly SourceMerges[],
  limits: CallLimits,
): Promise<SourceMerges[]> {
  const wanted = sources
    .flatMap(({ merges }) => merges)
    .filter(({ number, why, hasFiles }) => number === null && why === "" && hasFiles)
    .sort((one, other) => one.at - other.at)
    .slice(0, MOST_READ);
  const read = new Map<Merge, Merge>();
  for (const merge of wanted) {
    const { source, commit } = merge;
    const reading = readCommitFiles(source.github, commit, limits);
    read.set(merge, judged(merge, await orUnreadable(source, ofSource(source, reading))));
  }
  return sources.map((each) => ({ ...each, merges: each.merges.map((merge) => read.get(merge) ?? merge) }));
}

function judged(merge: Merge, shown: Pick<MergeDetails, "files" | "changedFiles"> | null): Merge {
  if (shown === null || shown.files === null) return merge;
  const changes = { files: shown.files, changedFiles: shown.changedFiles };
  return { ...merge, changes, why: whyNotByFiles(changes, merge.source) };
}

type Entry = Omit<Merge, "source" | "changes" | "details"> & { readonly id: string };

/**
 * What the steps are told as: the pull requests that brought them, and those that were merged into the default branch wherever they stand
 * in what a step brought; else the step itself. The list of merged pull requests has a merge at once. GitHub is asked by commit for what
 * the list does not have, because that takes it up to minutes to know: https://github.com/release-drafter/release-drafter/pull/1604
 */
async function readEntries(
  source: Source,
  { commits, oldest: since, ...span }: Span,
  limits: CallLimits,
): Promise<Entry[]> {
  const steps = span.steps.toReversed();
  if (steps.length === 0) {
    return [];
  }
  const { github, owner, name, facts } = source;
  const listed = Map.groupBy(
    await listMerged(github, { owner, name, since, limits }),
    ({ commit }) => commit,
  );
  const within = steps
    .flatMap(({ brought }) => brought)
    .flatMap((sha) => (listed.get(sha) ?? []).filter(({ isIntoDefault }) => isIntoDefault));
  const unnamed = steps.filter(({ sha }) => !listed.has(sha));
  const ids = unnamed.map(({ id }) => id);
  const associated = await listAssociated(github, { ids, repositoryId: facts.id, limits });
  const pulls: readonly MergedPull[] = [
    ...within,
    ...steps.flatMap(({ sha }) => listed.get(sha) ?? []),
    ...associated.flatMap((pull) => pull ?? []),
  ];
  const isEntry = new Set(within.map(({ commit }) => commit));
  return [
    ...Array.from(new Map(pulls.map((pull) => [pull.number, pull])).values(), (pull) => ({
      ...pull,
      label: labelOf(source, pull.number),
      at: pull.mergedAt,
      body: "",
      hasFiles: false,
      why: "",
    })),
    ...unnamed
      .filter((_, index) => associated[index] === undefined)
      .map((step) => {
        const others = step.brought.filter((sha) => !isEntry.has(sha));
        const why = step.brought.length > 0 && others.length === 0 ? "all that it brought is listed" : "";
        return {
          ...entryOf(
            source,
            step,
            others.flatMap((sha) => commits.get(sha) ?? []),
          ),
          why,
        };
      }),
  ];
}

/** A step that no pull request brought. The words of a merge by hand rarely say more than a branch, so they are followed by what it brought. */
function entryOf(source: Source, step: Step, brought: readonly Commit[]) {
  const { id, author, message, sha, committedAt, isOnFirst } = step;
  const titleOf = (commit: Commit) => commit.message.split("\n", 1).join("");
  const title = titleOf(step);
  const oldestFirst = brought.toReversed().sort((one, other) => one.committedAt - other.committedAt);
  const titles = oldestFirst.map(titleOf);
  const body = [
    message.slice(title.length).trim(),
    titles.length === 0 ? "" : `Brought: ${titles.join("; ")}`,
  ];
  return {
    id,
    author,
    title,
    body: body.filter((part) => part !== "").join("\n\n"),
    label: commitLabelOf(source, sha),
    labels: [],
    number: null,
    commit: sha,
    at: committedAt,
    hasFiles: isOnFirst,
  };
}

function whyIgnored(
  { number, title, author, labels }: Pick<Merge, "number" | "title" | "author" | "labels">,
  { facts }: Source,
  { requests, serverUrl, ignoreAuthors, ignoreLabels, isTitleIgnored }: NewsRules,
): string {
  const link = `${serverUrl}/${facts.fullName}/pull/${number}`;
  if (requests.some(({ record }) => isSamePull(record.prLink ?? "", link))) return "the digest's own";
  if (ignoreAuthors.has(plainLogin(author))) return "by an ignored author";
  if (labels.some((label) => ignoreLabels.has(label.toLowerCase()))) return "an ignored label";
  return isTitleIgnored(title) ? "an ignored title" : "";
}

const DOCUMENTATION = /(?:^|\/)docs\.json$|\.mdx?$/i;

/** Whether a file is documentation, and nothing else. */
export function isDocumentation(path: string): boolean {
  return DOCUMENTATION.test(path);
}

function whyNotByFiles({ files, changedFiles }: Changes, { follows, includesPaths }: Source): string {
  if (changedFiles === 0) return "no files";
  // More files than are listed may be of any kind.
  if (files.length < changedFiles) return "";
  // A renamed file may have left a path that is followed.
  const followed = files.filter(({ path, isRenamed }) => isRenamed || (follows?.(path) ?? true));
  if (followed.length === 0) return "no followed path";
  return !includesPaths && followed.every(({ path }) => isDocumentation(path)) ? "documentation alone" : "";
}
