import type { CallLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { type PullTalk, pullAddress, readPullTalk } from "../github/pull-talk.ts";
import { ifError } from "../if-error.ts";
import { inCode } from "../plain-text.ts";
import { isDecided } from "./decide.ts";
import { addToToken, lacksAccess, type Place, type Places } from "./places.ts";

// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;

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
}

interface OwnPullsOptions {
  readonly places: Places;
  readonly serverUrl: string;
  readonly limits: CallLimits;
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

async function readOwnPull(own: OwnLink, { places, serverUrl, limits }: OwnPullsOptions): Promise<OwnPull> {
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
  return {
    ...own,
    label,
    advice,
    read: { place, number, pull },
    isDecided: isDecided({ ...pull, hasLaterWord: false }),
  };
}
