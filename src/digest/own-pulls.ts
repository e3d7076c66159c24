import type { CallLimits } from "../call-limits.ts";
import { isPerson } from "../github/account.ts";
import { nullIf } from "../github/errors.ts";
import { type PullTalk, pullAddress, readPullTalk } from "../github/pull-talk.ts";
import type { PlainLink } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import type { DigestRequest } from "./look-back.ts";
import type { Standing } from "./memory.ts";
import { addToToken, type FindPlace, LACKS_ACCESS, labelOf } from "./places.ts";

// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;

/** One of the digest's pull requests, with the request that led to it. */
export interface OwnPull extends DigestRequest {
  readonly link: PlainLink;
  /** How messages name it. */
  readonly label: string;
  readonly standing: Standing;
  /** Null if it cannot be read. */
  readonly talk: PullTalk | null;
  /** How to go on where it cannot be read. */
  readonly advice: string;
}

interface OwnPullsOptions {
  readonly findPlace: FindPlace;
  readonly serverUrl: string;
  readonly limits: CallLimits;
}

/** Reads the newest of the digest's pull requests. `requests`: the newest first. */
export async function readOwnPulls(
  requests: readonly DigestRequest[],
  options: OwnPullsOptions,
): Promise<OwnPull[]> {
  const linked = requests.flatMap((request) => {
    const link = request.record.prLink;
    return link === null ? [] : [{ ...request, link }];
  });
  return await Promise.all(linked.slice(0, MOST_PULLS).map((each) => readOwnPull(each, options)));
}

async function readOwnPull(
  own: DigestRequest & Pick<OwnPull, "link">,
  { findPlace, serverUrl, limits }: OwnPullsOptions,
): Promise<OwnPull> {
  const unreadable = { ...own, standing: "unreadable", talk: null } as const;
  const goOn = `When it is decided or gone, delete the comment ${inCode(own.comment.url, 200)}, and set \`since\` to the day of that comment.`;
  const address = pullAddress(own.link, serverUrl);
  if (address === undefined) {
    const advice = `It is not on this GitHub, so it cannot be looked at. ${goOn}`;
    return { ...unreadable, label: inCode(own.link, 200), advice };
  }
  const place = findPlace("docs-token", address);
  const label = labelOf(place, address.number);
  // Other problems pass, and stop the run.
  const talk = await readPullTalk(place.github, address, limits).catch(nullIf(...LACKS_ACCESS));
  return talk === null
    ? { ...unreadable, label, advice: `${addToToken(place)} ${goOn}` }
    : { ...own, label, standing: standingOf(talk), talk, advice: "" };
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
