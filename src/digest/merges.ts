import type { ToldRange } from "../agent/record/record.ts";
import type { CallLimits } from "../call-limits.ts";
import { plainLogin } from "../github/account.ts";
import { type Commit, readCommitFiles } from "../github/commits.ts";
import { nullIf } from "../github/errors.ts";
import {
  listAssociated,
  listMerged,
  type MergeDetails,
  type MergedPull,
  readMergeDetails,
} from "../github/merged-pulls.ts";
import { isSamePull } from "../plain-link.ts";
import type { DigestInputs } from "./inputs.ts";
import type { Cursor, DigestRequest } from "./memory.ts";
import { commitLabelOf, labelOf } from "./places.ts";
import type { Source } from "./sources.ts";
import { readSpan, type Span } from "./spans.ts";

/** The files that say whether something is news. */
type Changes = Pick<MergeDetails, "files" | "changedFiles">;

/** A pull request, or a commit that none brought, and what becomes of it. */
export interface Merge extends Pick<MergedPull, "title" | "author" | "labels" | "commit"> {
  readonly source: Source;
  readonly label: string;
  /** Null for a commit. */
  readonly number: number | null;
  /** When it was merged or made, in Unix seconds. */
  readonly at: number;
  /** What a commit's message says below its title. */
  readonly body: string;
  /** Null if it is left out for another reason than its files, and for some commits. */
  readonly changes: Changes | null;
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
  readonly range: ToldRange;
  /** From when on it was read, in Unix seconds. */
  readonly since: number;
  /** What is between the two moments is not told, because `since` says so; null if nothing is left out. */
  readonly skipped: readonly [from: number, until: number] | null;
}

/** What is no news, besides what changes documentation alone and what the source does not follow. */
interface NewsRules extends Pick<DigestInputs, "ignoreAuthors" | "ignoreLabels" | "isTitleIgnored"> {
  /** The digest's own: by notes that verify alone, or a forged one could hide a merge. */
  readonly requests: readonly DigestRequest[];
  readonly serverUrl: string;
}

interface ReadOptions extends NewsRules {
  readonly cursor: Cursor | null;
  /** The input, which a cursor follows if it is later; null if it was not given. */
  readonly since: number | null;
  /** When a source begins that has no cursor. */
  readonly begins: number;
  readonly now: number;
  readonly limits: CallLimits;
}

/** Reads what is new in a source, and the details of what may be told. */
export async function readMerges(
  source: Source,
  { cursor, since, begins, now, limits, ...rules }: ReadOptions,
): Promise<SourceMerges> {
  const skipped =
    cursor !== null && since !== null && since > cursor.at ? ([cursor.at, since] as const) : null;
  const told = skipped === null && cursor !== null ? cursor.sha : null;
  const { steps, from, to, ...released } = await readSpan(source, { told, begins, limits });
  const { pulls, others } = await nameCommits(
    source,
    steps.flatMap(({ commits }) => commits),
    limits,
  );
  const entries = [
    ...pulls.map((pull) => ({ ...pull, label: labelOf(source, pull.number), at: pull.mergedAt, body: "" })),
    ...others.map((commit) => entryOf(source, commit)),
  ].map((each) => ({ ...each, source, why: whyIgnored(each, source, rules) }));
  const wanted = entries.filter(({ why }) => why === "");
  const ids = wanted.flatMap(({ number, id }) => (number === null ? [] : id));
  const details = new Map(
    (await readMergeDetails(source.github, { ids, limits })).map((each) => [each.id, each]),
  );
  const changes = new Map<string, Changes | null>(details);
  for (const { id, commit } of wanted.filter(({ number }) => number === null).slice(0, MOST_READ)) {
    // A change can be too large for GitHub to show.
    const reading = readCommitFiles(source.github, commit, limits).catch(nullIf("unavailable"));
    changes.set(id, await reading);
  }
  const merges = entries.map(({ id, ...each }): Merge => {
    const changed = changes.get(id) ?? null;
    const why = changed === null ? each.why : whyNotByFiles(changed, source);
    return { ...each, changes: changed, details: details.get(id) ?? null, why };
  });
  return {
    source,
    merges: merges.sort((one, other) => one.at - other.at),
    ...released,
    range: [source.facts.id, from, to, now],
    since: skipped?.[1] ?? cursor?.at ?? begins,
    skipped,
  };
}

// Each costs a request of its own.
const MOST_READ = 50;

function entryOf(source: Source, { message, sha, committedAt, ...commit }: Commit) {
  const [title = ""] = message.split("\n", 1);
  const body = message.slice(title.length).trim();
  const label = commitLabelOf(source, sha);
  return { ...commit, title, body, label, labels: [], number: null, commit: sha, at: committedAt };
}

// GitHub says when a pull request was merged a moment after it made the commit.
const LATER_SECONDS = 60;

/**
 * The pull requests that brought the commits, and the commits that none brought. The list of merged pull requests is sure a moment after
 * a merge. GitHub is asked by commit for what the list does not have, such as all but one commit of a rebase, because that takes it up to
 * minutes to know: https://github.com/release-drafter/release-drafter/pull/1604
 */
async function nameCommits(
  { github, owner, name, facts }: Source,
  commits: readonly Commit[],
  limits: CallLimits,
): Promise<{ readonly pulls: readonly MergedPull[]; readonly others: readonly Commit[] }> {
  if (commits.length === 0) {
    return { pulls: [], others: [] };
  }
  const since = Math.min(...commits.map(({ committedAt }) => committedAt)) - LATER_SECONDS;
  const listed = await listMerged(github, { owner, name, since, limits });
  const named = Map.groupBy(listed, ({ commit }) => commit);
  const unnamed = commits.filter(({ sha, parents }) => parents.length < 2 && !named.has(sha));
  const ids = unnamed.map(({ id }) => id);
  const found = await listAssociated(github, { ids, repositoryId: facts.id, limits });
  for (const [index, pull] of found.entries()) {
    const sha = unnamed[index]?.sha;
    if (pull !== undefined && sha !== undefined) named.set(sha, [pull]);
  }
  const pulls = commits.flatMap(({ sha }) => named.get(sha) ?? []);
  return {
    pulls: [...new Map(pulls.map((pull) => [pull.number, pull])).values()],
    others: commits.filter(({ sha }) => !named.has(sha)),
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
