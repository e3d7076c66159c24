import type { JobContext } from "../agent/job/job-context.ts";
import { digest } from "../agent/record/record.ts";
import { linkItem } from "../agent/say/body.ts";
import { patientLimits } from "../call-limits.ts";
import { isSameAccount, ownLogin } from "../github/account.ts";
import { addPermissions } from "../github/advice.ts";
import { GitHubError } from "../github/errors.ts";
import { createComment } from "../github/thread-writes.ts";
import { ifError } from "../if-error.ts";
import { sentenceAsMarkdown } from "../markdown-quote.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { Gathered } from "./gather.ts";
import type { DigestInputs } from "./inputs.ts";

const DAY = 24 * 60 * 60;

/**
 * Writes on the issue which pull requests have waited for too long, once for each: a comment sends its subscribers a mail, and an edit
 * does not. The comment itself says that it was done.
 */
export async function remind(
  { request }: JobContext,
  { remindAfterSeconds }: DigestInputs,
  { undecided, comments, told, now }: Gathered,
): Promise<void> {
  const { step, setting } = request;
  const { github, thread, asking } = setting;
  if (thread === null || asking.dryRun) {
    return;
  }
  const limits = patientLimits(TIME_LIMITS.beforeCreate, step.world);
  for (const { link, label, comment, advice } of undecided) {
    const age = now - Date.parse(comment.createdAt ?? "") / 1000;
    if (!(age >= remindAfterSeconds)) {
      continue;
    }
    // Like every comment of this project it has a note, so it never starts a job.
    const mark = `<!-- docs-agent-action reminder/${digest([link.toLowerCase()])} -->`;
    const waiting = told.length === 0 ? "" : ` Merges that wait for it: ${told.length}.`;
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
      step.warn(
        `The reminder on the issue could not be written: ${message} ${addPermissions({ kind: "issue" })}`,
      );
    await remindOnce().catch(ifError(GitHubError, onError));
  }
}
