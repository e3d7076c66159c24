import type { CallLimits } from "../call-limits.ts";
import { plainLogin } from "../github/account.ts";
import { readCommitFiles } from "../github/commits.ts";
import {
  type Changes,
  listAssociated,
  listMerged,
  type MergeDetails,
  type MergedPull,
  readMergeDetails,
} from "../github/merged-pulls.ts";
import { isSamePull } from "../plain-link.ts";
import type { DigestInputs } from "./inputs.ts";
import type { DigestRequest } from "./memory.ts";
import { type Source, unreadableSource } from "./sources.ts";
import type { Span } from "./spans.ts";
import { contentsOf, type Step } from "./steps.ts";

/** A pull request, or a commit that none brought, and what becomes of it. */
export interface Merge extends Pick<MergedPull, "id" | "title" | "labels" | "commit"> {
  readonly source: Source;
  /** Who opened or pushed it, and who made the commits that it brought. */
  readonly authors: readonly string[];
  /** Null for a commit. */
  readonly number: number | null;
  /** When it was merged or made, in Unix seconds. */
  readonly at: number;
  /** What a commit's message says below its title. */
  readonly body: string;
  /** Null for a commit, and if it is left out for another reason than its files. */
  readonly details: MergeDetails | null;
  /** It is a commit whose files GitHub can be asked for. */
  readonly hasFiles: boolean;
  /** Null if it is left out for another reason than its files, and if they are not known. */
  readonly changes: Changes | null;
  /** Why it is left out; empty if it is reported. */
  readonly why: string;
}

/** What is no news, besides what changes documentation alone and what the source does not follow. */
interface NewsRules extends Pick<DigestInputs, "ignoreAuthors" | "ignoreLabels" | "isTitleIgnored"> {
  /** The digest's own: by notes that verify alone, or a forged one could hide a merge. */
  readonly requests: readonly DigestRequest[];
  readonly serverUrl: string;
}

/** Reads what is new in a source, and the details of the pull requests that may be told. */
export async function readMerges(
  span: Span,
  { limits, ...rules }: NewsRules & { readonly limits: CallLimits },
): Promise<Merge[]> {
  const merges = (await readEntries(span, limits)).map((each) => ({
    ...each,
    why: whyIgnored(each, rules) || each.why,
  }));
  const ids = merges.flatMap(({ number, id, why }) => (number === null || why !== "" ? [] : id));
  const read = await readMergeDetails(span.source.github, { ids, limits });
  const detailsOf = new Map(read.map((each) => [each.id, each]));
  return merges.map((merge) => {
    const details = detailsOf.get(merge.id) ?? null;
    return withChanges({ ...merge, details }, details?.changes ?? null);
  });
}

// Each costs a request of its own.
const MOST_READ = 50;

/** The same with the files of the first commits that may be told. Those of all others stay unknown, and what is unknown is told. */
export async function withFiles(merges: readonly Merge[], limits: CallLimits): Promise<Merge[]> {
  const wanted = merges.filter(({ why, hasFiles }) => why === "" && hasFiles).slice(0, MOST_READ);
  const found: Merge[] = [];
  for (const merge of merges) {
    const { source, commit } = merge;
    const reading = wanted.includes(merge) ? readCommitFiles(source.github, commit, limits) : null;
    found.push(withChanges(merge, reading && (await reading.catch(unreadableSource(source)))));
  }
  return found;
}

function withChanges(merge: Merge, changes: Changes | null): Merge {
  return changes === null ? merge : { ...merge, changes, why: whyNotByFiles(changes, merge.source) };
}

/**
 * What the steps are reported as: the pull requests that brought them, and those that were merged into the default branch wherever they
 * stand in what a step brought; else the step itself. The list of merged pull requests has a merge at once. GitHub is asked by commit for
 * what the list does not have, because that takes it up to minutes to know: https://github.com/release-drafter/release-drafter/pull/1604
 */
async function readEntries(
  { source, steps: newestFirst, oldest: since }: Span,
  limits: CallLimits,
): Promise<Merge[]> {
  const steps = newestFirst.toReversed();
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
    .flatMap(({ sha }) => listed.get(sha) ?? [])
    .filter(({ baseRefName }) => baseRefName === facts.defaultBranch);
  const unnamed = steps.filter(({ sha }) => !listed.has(sha));
  const ids = unnamed.map(({ id }) => id);
  const associated = await listAssociated(github, { ids, repositoryId: facts.id, limits });
  const pulls: readonly MergedPull[] = [
    ...within,
    ...steps.flatMap(({ sha }) => listed.get(sha) ?? []),
    ...associated.flatMap((pull) => pull ?? []),
  ];
  const broughtBy = new Map(steps.map(({ sha, brought }) => [sha, brought.map(({ author }) => author)]));
  const areEntries = new Set(within.map(({ commit }) => commit));
  const unknown = { source, details: null, changes: null };
  return [
    ...Array.from(new Map(pulls.map((pull) => [pull.number, pull])).values(), (pull) => ({
      ...pull,
      ...unknown,
      authors: [pull.author, ...(broughtBy.get(pull.commit) ?? [])],
      at: pull.mergedAt,
      body: "",
      hasFiles: false,
      why: "",
    })),
    ...unnamed
      .filter((_, index) => associated[index] === undefined)
      .map((step) => {
        const { id, author, message, sha: commit, committedAt: at, isOnFirst: hasFiles } = step;
        const title = message.split("\n", 1).join("");
        const body = message.slice(title.length);
        const why = isAllListed(step, areEntries) ? "all that it brought is listed" : "";
        const authors = [author, ...(broughtBy.get(commit) ?? [])];
        return { ...unknown, id, number: null, title, authors, labels: [], commit, at, body, hasFiles, why };
      }),
  ];
}

/** Whether a merge by hand brought nothing but pull requests that are entries themselves, with their own commits. */
function isAllListed({ brought }: Step, areEntries: ReadonlySet<string>): boolean {
  const commits = new Map(brought.map((commit) => [commit.sha, commit]));
  const listed = new Set<string>();
  for (const merged of brought.filter(({ sha }) => areEntries.has(sha))) {
    const [base = ""] = merged.parents;
    const before = new Set<string>();
    contentsOf(base, commits, before);
    for (const { sha } of contentsOf(merged.sha, commits, before)) listed.add(sha);
  }
  return brought.length > 0 && listed.size === brought.length;
}

function whyIgnored(
  { source, number, title, authors, labels }: Merge,
  { requests, serverUrl, ignoreAuthors, ignoreLabels, isTitleIgnored }: NewsRules,
): string {
  const link = `${serverUrl}/${source.facts.fullName}/pull/${number}`;
  if (requests.some(({ record }) => isSamePull(record.prLink ?? "", link))) return "the digest's own";
  // What a bot merges, such as a branch with the work of people, is theirs.
  if (authors.every((author) => ignoreAuthors.has(plainLogin(author)))) return "by an ignored author";
  if (labels.some((label) => ignoreLabels.has(label.toLowerCase()))) return "an ignored label";
  return isTitleIgnored(title) ? "an ignored title" : "";
}

const DOCUMENTATION = /(?:^|\/)docs\.json$|\.mdx?$/i;

/** Whether a file is documentation, and nothing else. */
export function isDocumentation(path: string): boolean {
  return DOCUMENTATION.test(path);
}

function whyNotByFiles({ files, count }: Changes, { follows, includesPaths }: Source): string {
  if (count === 0) return "no files";
  // More files than are listed may be of any kind.
  if (files.length < count) return "";
  // A renamed file may have left a path that is followed.
  const followed = files.filter(({ path, isRenamed }) => isRenamed || (follows?.(path) ?? true));
  if (followed.length === 0) return "no followed path";
  return !includesPaths && followed.every(({ path }) => isDocumentation(path)) ? "documentation alone" : "";
}
