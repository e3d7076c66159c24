import { digest } from "../agent/record/record.ts";
import type { AgentRequest } from "../agent/request.ts";
import { joined, linkItem } from "../agent/say/body.ts";
import { patientLimits } from "../call-limits.ts";
import { isSameAccount, ownLogin } from "../github/account.ts";
import { sentenceAsMarkdown } from "../markdown-quote.ts";
import { TIME_LIMITS } from "../time-limits.ts";
import type { Gathered } from "./gather.ts";
import { countOf } from "./shown.ts";

const DAY = 24 * 60 * 60;

interface RemindOptions {
  readonly afterDays: number;
  /** Why the digest waits for a person to start it; empty if it does not. */
  readonly brake: string;
}

/**
 * Writes on the issue what waits for a person: pull requests that have waited for too long, and requests that brought nothing. Each once,
 * since a comment sends its subscribers a mail, and an edit does not. The comment itself says that it was done. Nothing is written in a
 * dry run.
 */
export async function remind(
  request: AgentRequest,
  { requests, comments, told, now }: Gathered,
  { afterDays, brake }: RemindOptions,
): Promise<void> {
  const waiting = told.length === 0 ? "" : ` Waiting for it: ${countOf(told)}.`;
  const pulls = requests.flatMap(({ pull }) => {
    const days = Math.floor((now - (pull?.talk.createdAt ?? now)) / DAY);
    if (pull?.standing !== "open" || days < afterDays) {
      return [];
    }
    const head = joined(["**⏰ A pull request is waiting**", linkItem(pull.link)]);
    const words = `${pull.label} has been open for ${days} days.${waiting} Merge it, or close it and say why. The next job reads your reasons and gets everything merged since.`;
    return { about: pull.link, head, words };
  });
  const newest = brake === "" ? [] : requests.slice(0, 1);
  const paused = newest.map(({ comment }) => ({
    about: comment.id,
    head: "**⏰ The digest is paused**",
    words: brake,
  }));
  const limits = patientLimits(TIME_LIMITS.beforeCreate, request.step.world);
  for (const { about, head, words } of [...pulls, ...paused]) {
    // Like every comment of this project it has a note, so it never starts a job.
    const mark = `<!-- docs-agent-action reminder/${digest([about])} -->`;
    const marked = comments.filter(({ body }) => body.includes(mark));
    const own = marked.length === 0 ? "" : await ownLogin(request.setting.github, limits);
    if (!marked.some(({ author }) => isSameAccount(author, own))) {
      await request.comment(joined([head, sentenceAsMarkdown(words), mark]), limits);
    }
  }
}
