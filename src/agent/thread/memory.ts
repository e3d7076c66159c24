import { createHash } from "node:crypto";
import type { ThreadComment } from "../../github/comments.ts";
import type { CallLimits, GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Trigger } from "../../github/event.ts";
import type { Thread } from "../../github/thread.ts";
import { listThreadComments, ownLogin, plainLogin } from "../../github/thread-comments.ts";
import type { Environment } from "../../runner/environment.ts";
import type { Marker, MarkerCodec } from "./marker.ts";

/** What an earlier attempt left behind. */
export type Memory =
  | { readonly kind: "nothing" }
  | { readonly kind: "found"; readonly marker: Marker; readonly comment: ThreadComment }
  | { readonly kind: "unverified" }
  | { readonly kind: "unreadable"; readonly error: GitHubError };

/** An own comment with its marker. */
export interface OwnComment {
  readonly comment: ThreadComment;
  readonly marker: Marker;
  readonly verified: boolean;
}

/** Where to look for what. */
export interface Search {
  readonly thread: Thread;
  readonly since: Date;
  readonly matches: (marker: Marker) => boolean;
  readonly codec: MarkerCodec;
  readonly limits: CallLimits;
}

/**
 * The key of a request for work: the same for a re-run and for a second delivery of one event, another for every other
 * step, project or instruction.
 */
export function requestKey(options: {
  readonly environment: Environment;
  readonly trigger: Trigger;
  readonly projectId: string;
  readonly instruction: string;
  readonly fromText: boolean;
}): string {
  const { environment, trigger, projectId, instruction, fromText } = options;
  const { owner, name } = environment.repository;
  const object = fromText ? (trigger.source?.id ?? "") : `run ${environment.runId}`;
  return digest([
    `${owner}/${name}`,
    object,
    environment.jobName,
    environment.stepName,
    projectId,
    instruction,
  ]);
}

/** Tells projects apart without naming them. */
export function projectDigest({
  baseUrl,
  projectId,
}: {
  readonly baseUrl: string;
  readonly projectId: string;
}): string {
  return digest([baseUrl, projectId]);
}

function digest(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 24);
}

/** Looks for the tracking comment of an earlier attempt in the thread. */
export async function recall(github: GitHubConnection, search: Search): Promise<Memory> {
  try {
    const found = await findOwnComment(github, search);
    if (found === undefined) {
      return { kind: "nothing" };
    }
    return found.verified
      ? { kind: "found", marker: found.marker, comment: found.comment }
      : { kind: "unverified" };
  } catch (error) {
    if (error instanceof GitHubError) {
      return { kind: "unreadable", error };
    }
    throw error;
  }
}

/** The latest comment by this token's account that carries a marker that matches. */
export async function findOwnComment(
  github: GitHubConnection,
  search: Search,
): Promise<OwnComment | undefined> {
  const candidates: OwnComment[] = [];
  for await (const comment of listThreadComments(github, search)) {
    const found = search.codec.read(comment.body, search.thread.number);
    if (found !== undefined && search.matches(found.marker)) {
      candidates.push({ comment, ...found });
    }
  }
  if (candidates.length === 0) {
    return undefined;
  }
  const own = await ownLogin(github, search.limits);
  return candidates.findLast(({ comment }) => plainLogin(comment.author) === own);
}
