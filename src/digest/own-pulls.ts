import { Stop } from "../agent/outcome.ts";
import type { NotedComment } from "../agent/record/notes.ts";
import type { CallLimits } from "../call-limits.ts";
import { isPerson } from "../github/account.ts";
import type { RepositoryFacts } from "../github/merged-pulls.ts";
import { type PullTalk, readPullTalk } from "../github/pull-talk.ts";
import { type PlainLink, pullOf } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import { type FindPlace, isShownIn, labelOf } from "./places.ts";
import { unreadable } from "./sources.ts";

/** How one of the digest's pull requests stands. What a bot closed without a merge is undecided. */
export type Standing = "open" | "merged" | "closed-by-person" | "closed-by-bot";

/** One of the digest's pull requests. */
export interface OwnPull {
  readonly link: PlainLink;
  /** How messages name it. */
  readonly label: string;
  readonly standing: Standing;
  readonly talk: PullTalk;
  /** What was said on it may be shown in this repository. */
  readonly isShown: boolean;
}

interface ReadOptions {
  /** The comment of the request that led to it. */
  readonly comment: NotedComment["comment"];
  readonly findPlace: FindPlace;
  /** The workflow's own repository. */
  readonly here: RepositoryFacts;
  readonly serverUrl: string;
  readonly limits: CallLimits;
}

/** @throws Stop if it cannot be read, because it may wait for people */
export async function readOwnPull(
  link: PlainLink,
  { comment, findPlace, here, serverUrl, limits }: ReadOptions,
): Promise<OwnPull> {
  const elseDo = `If no token helps, as after that repository is gone, delete the comment ${inCode(comment.url, 200)}: the next run then reports the same merges again.`;
  const address = pullOf(link);
  if (address?.host !== new URL(serverUrl).host) {
    const message = `The pull request ${inCode(link, 200)} is on another GitHub server, so it cannot be read. Nothing was sent.`;
    throw new Stop({ outcome: "error", reason: "invalid-input", message, details: elseDo });
  }
  const place = findPlace("docs-token", address);
  const label = labelOf(place, address.number);
  const what = `pull request \`${label}\``;
  const talk = await readPullTalk(place.github, address, limits).catch(unreadable(place, { what, elseDo }));
  return { link, label, standing: standingOf(talk), talk, isShown: isShownIn(here, talk.facts) };
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
