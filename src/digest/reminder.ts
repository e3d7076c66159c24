import type { CallLimits } from "../call-limits.ts";
import type { Clock } from "../clock.ts";
import { isSameAccount, ownLogin } from "../github/account.ts";
import { GitHubError } from "../github/errors.ts";
import { createComment } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import type { OwnPull } from "./own-pulls.ts";
import { addToToken } from "./places.ts";

// Like every comment of this project it has a note, so it never starts a job.
const MARK = "<!-- docs-agent-action reminder -->";
const DAY_MS = 24 * 60 * 60 * 1000;

interface ReminderOptions {
  readonly decideWithinSeconds: number;
  /** How many merges wait. */
  readonly news: number;
  readonly clock: Clock;
  readonly limits: CallLimits;
  readonly warn: (sentence: string) => void;
}

/** Mentions the reviewers of pull requests that have been open for too long, once each. The comment itself says that it was done. */
export async function remindReviewers(own: readonly OwnPull[], options: ReminderOptions): Promise<void> {
  const { decideWithinSeconds, news, clock, limits, warn } = options;
  for (const { read, link } of own) {
    const days = read === null ? 0 : (clock.date().getTime() - Date.parse(read.pull.createdAt)) / DAY_MS;
    if (read === null || read.pull.state !== "OPEN" || days * 24 * 60 * 60 < decideWithinSeconds) {
      continue;
    }
    const { place, number, pull } = read;
    const marked = pull.remarks.filter(({ body }) => body.includes(MARK));
    const onError = ({ message }: GitHubError) =>
      warn(`The reviewers could not be reminded: ${message} ${addToToken(place, "write")}`);
    const remind = async () => {
      const login = marked.length === 0 ? "" : await ownLogin(place.github, limits);
      if (marked.some(({ author }) => isSameAccount(author, login))) {
        return;
      }
      const whom = pull.reviewers.map((reviewer) => `@${reviewer}`).join(" ");
      const waiting = news === 0 ? "" : ` ${news} newer merges wait until somebody decides.`;
      const words = `${whom} This pull request has been open for ${Math.floor(days)} days.${waiting} Merge it, or close it and write why: the next digest reads the reasons, and tells everything since.`;
      const thread = { kind: "pull-request", number, url: link } as const;
      await createComment(place.github, { thread, body: `${words.trim()}\n\n${MARK}`, limits });
    };
    await remind().catch(ifError(GitHubError, onError));
  }
}
