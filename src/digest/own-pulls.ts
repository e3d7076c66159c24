import type { CallLimits } from "../call-limits.ts";
import { isPerson } from "../github/account.ts";
import { GitHubError } from "../github/errors.ts";
import { type PullTalk, pullAddress, readPullTalk } from "../github/pull-talk.ts";
import type { ThreadComment } from "../github/thread.ts";
import { ifError } from "../if-error.ts";
import { isSamePull, type PlainLink } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import type { Standing } from "./memory.ts";
import { addToToken, lacksAccess, type Place, type Places } from "./places.ts";

// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;

/** A link to one of the digest's pull requests, and what it was to describe. */
export interface OwnLink {
  readonly link: PlainLink;
  /** The merges, as the comment shows them, such as `#12` or `acme/shop#12`. */
  readonly described: readonly string[];
  /** The comment of the request. */
  readonly comment: ThreadComment;
}

/** One of the digest's pull requests. */
export interface OwnPull extends OwnLink {
  /** How messages name it. */
  readonly label: string;
  readonly standing: Standing;
  /** Null if it cannot be read. */
  readonly read: ReadPull | null;
  /** How to go on where it cannot be read. */
  readonly advice: string;
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
    links.findIndex((other) => isSamePull(other.link, link)) === index;
  return await Promise.all(
    links
      .filter(isFirst)
      .slice(0, MOST_PULLS)
      .map((link) => readOwnPull(link, options)),
  );
}

async function readOwnPull(own: OwnLink, { places, serverUrl, limits }: OwnPullsOptions): Promise<OwnPull> {
  const unreadable = { ...own, standing: "unreadable", read: null } as const;
  const goOn = `When it is decided or gone, delete the comment ${inCode(own.comment.url, 200)}, and set \`since\` to the day of that comment.`;
  const address = pullAddress(own.link, serverUrl);
  if (address === undefined) {
    const advice = `It is not on this GitHub, so it cannot be looked at. ${goOn}`;
    return { ...unreadable, label: inCode(own.link, 200), advice };
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
  return pull === null
    ? { ...unreadable, label, advice: `${addToToken(place)} ${goOn}` }
    : { ...own, label, standing: standingOf(pull), read: { place, number, pull }, advice: "" };
}

/** An account that is gone was as likely a person's. */
function standingOf({ state, closedBy }: PullTalk): Standing {
  switch (state) {
    case "OPEN":
      return "open";
    case "MERGED":
      return "merged";
    case "CLOSED":
      return closedBy === "" || isPerson(closedBy) ? "closed-by-person" : "closed-by-bot";
  }
}
