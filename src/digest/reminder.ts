import { digest } from "../agent/record/record.ts";
import { linkItem } from "../agent/say/body.ts";
import type { CallLimits } from "../call-limits.ts";
import { isSameAccount, ownLogin } from "../github/account.ts";
import { addPermissions } from "../github/advice.ts";
import type { GitHubConnection } from "../github/connection.ts";
import { GitHubError } from "../github/errors.ts";
import type { Thread, ThreadComment } from "../github/thread.ts";
import { createComment } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { sentenceAsMarkdown } from "../markdown-quote.ts";
import type { OwnPull } from "./own-pulls.ts";

const DAY = 24 * 60 * 60;

interface ReminderOptions {
  readonly github: GitHubConnection;
  /** The issue. */
  readonly thread: Thread;
  /** Those of the issue, so far as they were read. */
  readonly comments: readonly ThreadComment[];
  readonly remindAfterSeconds: number;
  /** How many merges wait. */
  readonly news: number;
  /** Unix seconds. */
  readonly now: number;
  readonly limits: CallLimits;
  readonly warn: (sentence: string) => void;
}

/**
 * Writes on the issue which pull requests have waited for too long, once for each: a comment sends its subscribers a mail, and an edit
 * does not. The comment itself says that it was done.
 */
export async function remind(undecided: readonly OwnPull[], options: ReminderOptions): Promise<void> {
  const { github, thread, comments, remindAfterSeconds, news, now, limits, warn } = options;
  for (const { link, label, comment, advice } of undecided) {
    // Like every comment of this project it has a note, so it never starts a job.
    const mark = `<!-- docs-agent-action reminder/${digest([link.toLowerCase()])} -->`;
    const age = now - Date.parse(comment.createdAt ?? "") / 1000;
    if (!(age >= remindAfterSeconds)) {
      continue;
    }
    const waiting = news === 0 ? "" : ` Merges that wait for it: ${news}.`;
    const decide =
      "Merge it, or close it and write why: the next job reads the reasons, and is told everything since.";
    const words = `${label} has been undecided for ${Math.floor(age / DAY)} days.${waiting} ${advice || decide}`;
    const body = `**⏰ Waiting for a decision**\n\n${mark}\n\n${linkItem(link)}\n\n${sentenceAsMarkdown(words)}`;
    const remindOnce = async () => {
      const marked = comments.filter((each) => each.body.includes(mark));
      const own = marked.length === 0 ? "" : await ownLogin(github, limits);
      if (!marked.some(({ author }) => isSameAccount(author, own))) {
        await createComment(github, { thread, body, limits });
      }
    };
    const onError = ({ message }: GitHubError) =>
      warn(`The reminder on the issue could not be written: ${message} ${addPermissions({ kind: "issue" })}`);
    await remindOnce().catch(ifError(GitHubError, onError));
  }
}
