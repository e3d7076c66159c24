import type { DataPiece } from "../agent/prompt/fenced-data.ts";
import { hasNote } from "../agent/record/notes.ts";
import { readText } from "../agent/text/read-text.ts";
import { sanitizeLine } from "../agent/text/sanitize.ts";
import type { CallLimits } from "../call-limits.ts";
import { isPerson } from "../github/account.ts";
import type { GitHubConnection } from "../github/connection.ts";
import { GitHubError } from "../github/errors.ts";
import { lookUpRole } from "../github/permissions.ts";
import { type PullTalk, pullAddress, type Remark, readPullTalk } from "../github/pull-talk.ts";
import { isEditedByOthers } from "../github/shown-texts.ts";
import { ifError } from "../if-error.ts";
import { inCode } from "../plain-text.ts";
import { cutSanitized, joinSanitized, type SanitizedText, sanitizedText } from "../sanitized-text.ts";
import { isDecided } from "./decide.ts";
import { addToToken, lacksAccess, type Place, type Places } from "./places.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;
const MOST_CLOSED = 5;
const CLOSED_DAYS = 90;
const REMARK_BYTES = 1024;
const REASONS_BYTES = 8 * 1024;

/** A link to one of the digest's pull requests, and what it was to describe. */
export interface OwnLink {
  readonly link: string;
  /** As the comment shows them, such as `#12` or `acme/shop#12`. */
  readonly described: readonly string[];
}

/** One of the digest's pull requests. */
export interface OwnPull extends OwnLink {
  /** How messages name it. */
  readonly label: string;
  /** Null if it cannot be read; then it counts as open. */
  readonly read: ReadPull | null;
  /** What would make it readable. */
  readonly advice: string;
  readonly isDecided: boolean;
}

interface ReadPull {
  readonly place: Place;
  readonly number: number;
  readonly pull: PullTalk;
  /** What those who may write there said on it. */
  readonly said: readonly Remark[];
}

interface OwnPullsOptions {
  readonly places: Places;
  readonly serverUrl: string;
  readonly limits: CallLimits;
  readonly warn: (sentence: string) => void;
}

/** Reads the newest of the digest's pull requests. `links`: the newest first. */
export async function readOwnPulls(links: readonly OwnLink[], options: OwnPullsOptions): Promise<OwnPull[]> {
  const isFirst = ({ link }: OwnLink, index: number) =>
    links.findIndex((other) => other.link.toLowerCase() === link.toLowerCase()) === index;
  return await Promise.all(
    links
      .filter(isFirst)
      .slice(0, MOST_PULLS)
      .map((link) => readOwnPull(link, options)),
  );
}

async function readOwnPull(
  own: OwnLink,
  { places, serverUrl, limits, warn }: OwnPullsOptions,
): Promise<OwnPull> {
  const address = pullAddress(own.link, serverUrl);
  if (address === undefined) {
    return { ...own, label: inCode(own.link, 200), read: null, advice: "", isDecided: false };
  }
  const { owner, name, number } = address;
  const place = places.docs(address);
  const label = place.isHere ? `#${number}` : `${owner}/${name}#${number}`;
  // Other problems pass, and stop the run.
  const onError = ifError(GitHubError, (error) => {
    if (lacksAccess(error)) return null;
    throw error;
  });
  const pull = await readPullTalk(place.github, address, limits).catch(onError);
  const advice = addToToken(place, "read");
  if (pull === null) {
    return { ...own, label, read: null, advice, isDecided: false };
  }
  const onProblem = (sentence: string) =>
    warn(`What was said on ${label} is left out where GitHub does not say who may write there. ${sentence}`);
  const asking = { ...limits, onProblem };
  const said = pull.state === "CLOSED" ? await saidByWriters(place.github, pull, asking) : [];
  const closedMs = pull.closedAt?.getTime() ?? 0;
  const hasLaterWord = said.some(({ createdAt }) => Date.parse(createdAt) > closedMs);
  return {
    ...own,
    label,
    advice,
    read: { place, number, pull, said },
    isDecided: isDecided({ ...pull, hasLaterWord }),
  };
}

type Asking = Parameters<typeof lookUpRole>[2];

/** What was said by those who may write there, in their own words: none of the action's, and none that others have edited. */
async function saidByWriters(
  github: GitHubConnection,
  { remarks }: PullTalk,
  limits: Asking,
): Promise<Remark[]> {
  // With a person's token, the action's own comments are in that person's name.
  const theirs = remarks.filter((remark) => !hasNote(remark.body) && !isEditedByOthers(remark));
  const authors = [...new Set(theirs.map(({ author }) => author))];
  const mayWrite = new Map(
    await Promise.all(
      authors.map(async (author) => [author, await isWriter(github, author, limits)] as const),
    ),
  );
  return theirs.filter(({ author }) => mayWrite.get(author) === true);
}

async function isWriter(github: GitHubConnection, author: string, limits: Asking): Promise<boolean> {
  if (!isPerson(author)) {
    return false;
  }
  const standing = await lookUpRole(github, { login: author }, limits);
  return standing?.isPerson === true && ["write", "maintain", "admin"].includes(standing.role);
}

/** Why people closed the digest's pull requests without a merge, and what each was to describe, as data. */
export function closedReasons(own: readonly OwnPull[], now: Date): DataPiece[] {
  const since = now.getTime() - CLOSED_DAYS * DAY_MS;
  const closed = own.flatMap(({ read, ...facts }) =>
    facts.isDecided && read?.pull.state === "CLOSED" && (read.pull.closedAt?.getTime() ?? 0) >= since
      ? [{ ...facts, ...read }]
      : [],
  );
  const newest = closed.slice(0, MOST_CLOSED);
  return newest.map(({ label, described, pull, said }) => {
    const merges = joinSanitized(described.map(sanitizeLine), " ");
    const about = described.length === 0 ? [] : [sanitizedText`It was to describe: ${merges}`];
    const why = said.length === 0 ? [sanitizedText`Nobody wrote why.`] : said.map(lineOf);
    const room = Math.floor(REASONS_BYTES / newest.length);
    return {
      title: sanitizedText`Your pull request ${sanitizeLine(label)}, which was closed without a merge: ${sanitizeLine(pull.title)}`,
      text: cutSanitized(joinSanitized([...about, ...why], "\n"), room),
    };
  });
}

function lineOf({ path, author, ...remark }: Remark): SanitizedText {
  const read = readText(remark, new Map([[remark.id, { ...remark, author }]]));
  const text =
    read.kind === "shown" ? read.rendered.markdown() : sanitizedText`[unusual formatting: not read]`;
  const place = path === "" ? sanitizedText`` : sanitizedText` on ${sanitizeLine(path)}`;
  return sanitizedText`${sanitizeLine(author)}${place}: ${cutSanitized(text, REMARK_BYTES)}`;
}
