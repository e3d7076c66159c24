import type { Environment } from "../../action/environment.ts";
import type { CallLimits } from "../../call-limits.ts";
import type { Clock } from "../../clock.ts";
import { changesGitHubFolder } from "../../github/changed-files.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import { readPull } from "../../github/pull-requests.ts";
import { createComment, updateComment } from "../../github/thread-writes.ts";
import { ifError } from "../../if-error.ts";
import { listNotes, writeNote } from "../record/notes.ts";
import { digest, type RecordCodec, type RequestRecord } from "../record/record.ts";
import { renderPullHead } from "../say/body.ts";

// The agent's own pull request, if it is in this repository.

type Here = Pick<Environment, "serverUrl" | "repository">;

const NUMBERED = /^https:\/\/([^/]+)\/(.+)\/(?:-\/)?(?:pull|merge_requests)\/(\d{1,9})\/?$/i;

/** The number of a pull request in this repository; undefined for any other. Case is ignored, because addresses differ in it. */
export function pullNumberHere(link: string | null, { serverUrl, repository }: Here): number | undefined {
  const [, host = "", path = "", number] = NUMBERED.exec(link ?? "") ?? [];
  const here = `${new URL(serverUrl).host}/${repository.owner}/${repository.name}`;
  return `${host}/${path}`.toLowerCase() === here.toLowerCase() ? Number(number) : undefined;
}

/**
 * Whether two links of one job lead to the same pull request. A job works on one repository, which may have been renamed or be
 * written in a different case, so only the host and the number are compared.
 */
export function isSamePull(one: string, other: string): boolean {
  const [, oneHost = one, , oneNumber] = NUMBERED.exec(one) ?? [];
  const [, otherHost = other, , otherNumber] = NUMBERED.exec(other) ?? [];
  return oneHost.toLowerCase() === otherHost.toLowerCase() && oneNumber === otherNumber;
}

/** The state of a pull request at one moment. */
export interface PullState {
  readonly state: "open" | "closed" | "merged";
  readonly headSha: string;
}

/** The current state of a pull request; undefined if it could not be read. */
export async function readPullState(
  github: GitHubConnection,
  number: number,
  limits: CallLimits,
): Promise<PullState | undefined> {
  const pull = await readPull(github, number, limits).catch(ifError(GitHubError, () => undefined));
  return (
    pull && {
      state: pull.merged || pull.merged_at !== null ? "merged" : pull.state === "closed" ? "closed" : "open",
      headSha: pull.head?.sha ?? "",
    }
  );
}

interface PullRecordOptions {
  readonly github: GitHubConnection;
  readonly codec: RecordCodec;
  readonly environment: Here;
  readonly clock: Clock;
  readonly limits: CallLimits;
  readonly triggerPhrase: string;
  /** The address of the thread, or of the run, where it was requested. */
  readonly origin: string;
  /** When the job was created, according to the service; ISO 8601. */
  readonly jobCreatedAt: string | null;
  /** Called with the address of the new comment. */
  readonly onComment: (url: string) => void;
}

/**
 * Writes a record into the conversation of the job's own pull request, so that it becomes a thread of the job like any other. Writes
 * nothing if the conversation already has a record of the job, or if the pull request is older than the job.
 */
export async function writePullRecord(ended: RequestRecord, options: PullRecordOptions): Promise<void> {
  const { github, codec, environment, clock, limits, jobCreatedAt } = options;
  const number = pullNumberHere(ended.prLink, environment);
  if (number === undefined || ended.prLink === null) {
    return;
  }
  const thread = { kind: "pull-request", number, url: ended.prLink } as const;
  const noted = await listNotes(github, { codec, thread, limits });
  if (noted.some(({ record, namesComment }) => namesComment && record?.jobId === ended.jobId)) {
    return;
  }
  const { created_at: openedAt } = await readPull(github, number, limits);
  if (!(Date.parse(openedAt ?? "") >= Date.parse(jobCreatedAt ?? ""))) {
    return;
  }
  const record = { ...ended, key: digest([ended.key, "pull request"]), reactTo: null, watchedUntil: 0 };
  const head = renderPullHead({
    ...options,
    askedBy: ended.askedBy,
    changesGitHubFolder: await changesGitHubFolder(github, number, limits),
  });
  const bodyFor = (commentId: string | null) =>
    `${head}\n\n${writeNote(codec, record, { thread, commentId })}`;
  const comment = await createComment(github, { thread, body: bodyFor(null), limits, clock });
  await updateComment(github, { comment, body: bodyFor(comment.id), limits });
  options.onComment(comment.url);
}
