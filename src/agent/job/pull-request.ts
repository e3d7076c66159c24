import type { Environment } from "../../action/environment.ts";
import type { CallLimits } from "../../call-limits.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Pull } from "../../github/payload.ts";
import { type ChangedFile, changesGitHubFolder, readPull } from "../../github/pull-requests.ts";
import { ifError } from "../../if-error.ts";
import { isSamePull, pullOf } from "../../plain-link.ts";
import { openCommentStore } from "../record/comment-store.ts";
import { listNotes } from "../record/notes.ts";
import { digest, type RecordIn } from "../record/record.ts";
import { renderPullHead, renderRequestedBy } from "../say/body.ts";
import type { Setting } from "../setting.ts";
import type { JobContext } from "./job-context.ts";

// The agent's own pull request, if it is in this repository.

/** The number of a pull request in this repository; undefined for any other. */
export function pullNumberHere(
  link: string | null,
  { repositoryUrl }: Pick<Environment, "repositoryUrl">,
): number | undefined {
  const number = pullOf(link)?.number;
  return link !== null && isSamePull(link, `${repositoryUrl}/pull/${number}`) ? number : undefined;
}

/** The pull request as it is now; undefined if it is not in this repository or cannot be read. */
export async function readPullHere(
  { github, environment }: Pick<Setting, "github" | "environment">,
  link: string | null,
  limits: CallLimits,
): Promise<Pull | undefined> {
  const number = pullNumberHere(link, environment);
  return number === undefined
    ? undefined
    : await readPull(github, number, limits).catch(ifError(GitHubError, () => undefined));
}

/** The job's pull request while it is read, with the files that it changes. */
interface OwnPull {
  readonly number: number;
  readonly reading: Promise<Pull>;
  readonly listing: Promise<readonly ChangedFile[]>;
  readonly limits: CallLimits;
}

/**
 * Writes a record into the conversation of the job's own pull request, so that it becomes a thread in which people can ask for changes.
 * Writes nothing if the conversation already has a record of the job, or if the pull request is older than the job. Returns whether the
 * conversation has one.
 */
export async function writePullRecord(
  { request, inputs }: JobContext,
  ended: RecordIn<"ended">,
  { number, reading, listing, limits }: OwnPull,
): Promise<boolean> {
  const { step, setting, codec } = request;
  const { github } = setting;
  const { jobId, askedBy } = ended;
  if (inputs.followUp === "false" || ended.outcome !== "pull-request") {
    return false;
  }
  const thread = { kind: "pull-request", number, url: ended.prLink } as const;
  const noted = await listNotes(github, { codec, thread, limits });
  if (noted.some(({ record, namesComment }) => namesComment && record?.jobId === jobId)) {
    return true;
  }
  // Without the two times, too, it may be somebody else's. A pull request's is in whole seconds, as in all published payloads:
  // https://github.com/octokit/webhooks/tree/main/payload-examples
  const { created_at: openedAt } = await reading;
  const createdAt = request.known.job?.createdAt;
  if (!(Date.parse(openedAt ?? "") > Date.parse(createdAt ?? "") - 1000)) {
    return false;
  }
  const record = {
    ...ended,
    key: digest([ended.key, "pull request"]),
    reactTo: null,
    watchedUntil: 0,
    ranges: [],
  };
  const requestedBy = renderRequestedBy(askedBy, request.page);
  const head = renderPullHead({
    requestedBy,
    triggerPhrase: setting.triggerPhrase,
    changesGitHubFolder: changesGitHubFolder(await listing),
  });
  // Only a note that names its comment makes the conversation a thread of the job, so nobody is invited to ask there before that.
  const store = openCommentStore({ github, thread, codec, advice: request.known.advice });
  const comment = await store.create(record, { head: requestedBy, about: "" }, limits);
  await store.update(record, { head, about: "", comment }, limits);
  step.world.log.info(`Comment in the pull request: ${comment.url}`);
  return true;
}
