import { Stop } from "../agent/outcome.ts";
import type { FoundRequest } from "../agent/record/notes.ts";
import type { CallLimits } from "../call-limits.ts";
import { isPerson } from "../github/account.ts";
import type { RepositoryFacts } from "../github/merged-pulls.ts";
import { type PullTalk, readPullTalks } from "../github/pull-talk.ts";
import type { CommentReference } from "../github/thread.ts";
import { type PlainLink, pullOf } from "../plain-link.ts";
import { inCode } from "../plain-text.ts";
import { type FindPlace, isShownIn, labelOf, nameOf } from "./places.ts";
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
  readonly findPlace: FindPlace;
  /** The workflow's own repository. */
  readonly here: RepositoryFacts;
  readonly serverUrl: string;
  readonly limits: CallLimits;
}

// Only one is open at a time, so the newest ones are enough.
const MOST_PULLS = 10;

/**
 * Reads the newest of the digest's pull requests, those of a repository in one query. Each has the comment of its request as key.
 * @throws Stop if one cannot be read, because it may wait for people
 */
export async function readOwnPulls(
  notes: readonly FoundRequest[],
  { findPlace, here, serverUrl, limits }: ReadOptions,
): Promise<Map<string, OwnPull>> {
  const linked = notes.flatMap(({ record, comment }) =>
    record.prLink === null ? [] : [{ link: record.prLink, comment }],
  );
  const placed = linked.slice(0, MOST_PULLS).map(({ link, comment }) => {
    const address = pullOf(link);
    if (address?.host !== new URL(serverUrl).host) {
      const message = `The pull request ${inCode(link, 200)} is on another GitHub server, so it cannot be read. Nothing was sent.`;
      throw new Stop({ outcome: "error", reason: "invalid-input", message, details: withoutThem([comment]) });
    }
    return { link, comment, number: address.number, place: findPlace("docs-token", address) };
  });
  const places = new Map(placed.map(({ place }) => [nameOf(place).toLowerCase(), place]));
  const pulls = new Map<string, OwnPull>();
  for (const [name, place] of places) {
    const group = placed.filter((each) => nameOf(each.place).toLowerCase() === name);
    const what = `digest's pull requests in \`${nameOf(place)}\``;
    const elseDo = withoutThem(group.map(({ comment }) => comment));
    const options = { numbers: group.map(({ number }) => number), limits };
    const reading = readPullTalks(place.github, place, options);
    const { facts, talks } = await reading.catch(unreadable(place, { what, elseDo }));
    for (const { link, comment, number } of group) {
      const talk = talks.get(number);
      if (talk === undefined) throw new Error(`Pull request ${number} was not read.`);
      const label = labelOf(place, number);
      pulls.set(comment.id, {
        link,
        label,
        standing: standingOf(talk),
        talk,
        isShown: isShownIn(here, facts),
      });
    }
  }
  return pulls;
}

function withoutThem(comments: readonly CommentReference[]): string {
  const urls = comments.map(({ url }) => inCode(url, 200)).join(", ");
  return `If no token helps, as after that repository is gone, delete each comment that led there (${urls}): the next run then reports the same merges again.`;
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
