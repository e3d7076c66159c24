import type { NotedComment } from "../agent/record/notes.ts";
import type { CallLimits } from "../call-limits.ts";
import { isPerson } from "../github/account.ts";
import { nullIf } from "../github/errors.ts";
import { type PullTalk, pullAddress, readPullTalk } from "../github/pull-talk.ts";
import type { PlainLink } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import { addToToken, type FindPlace, LACKS_ACCESS, labelOf } from "./places.ts";

/** How one of the digest's pull requests stands. What a bot closed without a merge is undecided. One that cannot be read counts as open. */
export type Standing = "open" | "merged" | "closed-by-person" | "closed-by-bot" | "unreadable";

/** One of the digest's pull requests. */
export interface OwnPull {
  readonly link: PlainLink;
  /** How messages name it. */
  readonly label: string;
  readonly standing: Standing;
  /** Null if it cannot be read. */
  readonly talk: PullTalk | null;
  /** How to go on where it cannot be read. */
  readonly advice: string;
}

interface ReadOptions {
  /** The comment of the request that led to it. */
  readonly comment: NotedComment["comment"];
  readonly findPlace: FindPlace;
  readonly serverUrl: string;
  readonly limits: CallLimits;
}

/** @throws GitHubError for a problem that passes */
export async function readOwnPull(
  link: PlainLink,
  { comment, findPlace, serverUrl, limits }: ReadOptions,
): Promise<OwnPull> {
  const unreadable = { link, standing: "unreadable", talk: null } as const;
  const goOn = `When it is decided or gone, delete the comment ${inCode(comment.url, 200)}, and set \`since\` to the day of that comment.`;
  const address = pullAddress(link, serverUrl);
  if (address === undefined) {
    const advice = `It is not on this GitHub, so it cannot be looked at. ${goOn}`;
    return { ...unreadable, label: inCode(link, 200), advice };
  }
  const place = findPlace("docs-token", address);
  const label = labelOf(place, address.number);
  const talk = await readPullTalk(place.github, address, limits).catch(nullIf(...LACKS_ACCESS));
  return talk === null
    ? { ...unreadable, label, advice: `${addToToken(place)} ${goOn}` }
    : { link, label, standing: standingOf(talk), talk, advice: "" };
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
