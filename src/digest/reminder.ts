import { digest } from "../agent/record/record.ts";
import type { AgentRequest } from "../agent/request.ts";
import { linkItem } from "../agent/say/body.ts";
import { patientLimits } from "../call-limits.ts";
import { isSameAccount, ownLogin } from "../github/account.ts";
import { sentenceAsMarkdown } from "../markdown-quote.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { Gathered } from "./gather.ts";

const DAY = 24 * 60 * 60;

/**
 * Writes on the issue which pull requests have waited for too long, once for each: a comment sends its subscribers a mail, and an edit
 * does not. The comment itself says that it was done. Nothing is written in a dry run.
 */
export async function remind(
  request: AgentRequest,
  { requests, comments, told, now }: Gathered,
  afterDays: number,
): Promise<void> {
  const { step, setting } = request;
  const limits = patientLimits(TIME_LIMITS.beforeCreate, step.world);
  for (const { pull, comment } of requests) {
    const days = Math.floor((now - Date.parse(comment.createdAt ?? "") / 1000) / DAY);
    const isUndecided = pull?.standing === "open" || pull?.standing === "unreadable";
    if (pull === null || !isUndecided || !(days >= afterDays)) {
      continue;
    }
    const { link, label, advice } = pull;
    // Like every comment of this project it has a note, so it never starts a job.
    const mark = `<!-- docs-agent-action reminder/${digest([link.toLowerCase()])} -->`;
    const waiting = told.length === 0 ? "" : ` Merges that wait for it: ${told.length}.`;
    const decide =
      "Merge it, or close it and write why: the next job reads the reasons, and is told everything since.";
    const words = `${label} has been undecided for ${days} days.${waiting} ${advice || decide}`;
    const body = `**⏰ Waiting for a decision**\n\n${mark}\n\n${linkItem(link)}\n\n${sentenceAsMarkdown(words)}`;
    const marked = comments.filter((each) => each.body.includes(mark));
    const own = marked.length === 0 ? "" : await ownLogin(setting.github, limits);
    if (!marked.some(({ author }) => isSameAccount(author, own))) {
      await request.comment(body, limits);
    }
  }
}
