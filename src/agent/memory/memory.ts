import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { ThreadComment } from "../../github/thread.ts";
import { only } from "../../retry.ts";
import { type Marker, meansNoJob, type RequestIdentity } from "../comment/marker.ts";
import { findOwnComments, type OwnComment, type Remembered, type Search } from "../comment/own-comments.ts";
import { rememberedIn } from "../comment/succession.ts";
import { stepKeyOf } from "./idempotency-key.ts";

/** What an earlier attempt left behind. */
export type Memory =
  | (Remembered & { readonly kind: "found"; readonly isShared: boolean })
  /** `comment` says that there was no job, under another key. */
  | {
      readonly kind: "nothing";
      readonly isShared: boolean;
      readonly comment?: ThreadComment | null | undefined;
    }
  /** Which of several requests is this step's cannot be told. */
  | { readonly kind: "several"; readonly isShared: true }
  | typeof UNVERIFIED
  | { readonly kind: "unreadable"; readonly error: Error };

/** What was left does not verify. */
export const UNVERIFIED = { kind: "unverified" } as const;

/** Nobody left anything. */
export const NO_MEMORY = { kind: "nothing", isShared: false } as const;

/** What the thread remembers of this request. */
export async function recallFromThread(
  github: GitHubConnection,
  { identity, ...search }: Omit<Search, "matches"> & { readonly identity: RequestIdentity },
): Promise<Memory> {
  const requestsIn = (marker: Marker) => rememberedIn(marker, stepKeyOf(identity));
  const matches = (marker: Marker) => requestsIn(marker).length > 0;
  const asRemembered = ({ marker, ...found }: OwnComment) =>
    requestsIn(marker).map((request) => ({ ...found, marker: { ...request, history: marker.history } }));
  return await findOwnComments(github, { ...search, matches }).then(
    (found) => memoryOf(found.flatMap(asRemembered), identity),
    only(GitHubError, (error): Memory => ({ kind: "unreadable", error })),
  );
}

/**
 * Which of the requests with this step's key, oldest first, is the one that this run is another attempt at: the one with its
 * digest, else the only one that no other step has made its own in this very attempt.
 */
export function memoryOf(remembered: readonly Remembered[], mine: RequestIdentity): Memory {
  const verified = remembered.filter((entry) => entry.verified);
  if (verified.length === 0) {
    // A key that was refused gets replaced. Whoever forges "no job" cannot take away what says that there is one.
    const mayHaveJob = remembered.some(({ marker }) => marker.jobId !== null || !meansNoJob(marker.phase));
    return mayHaveJob ? UNVERIFIED : { ...NO_MEMORY, comment: remembered.at(-1)?.comment };
  }
  const latest = [...new Map(verified.map((entry) => [entry.marker.key, entry])).values()];
  const isAnothers = ({ marker }: Remembered) =>
    marker.attempt === mine.attempt && marker.digest !== mine.digest;
  const open = latest.filter((entry) => !isAnothers(entry));
  const isShared = latest.length > 1 || open.length === 0;
  const found =
    open.findLast(({ marker }) => marker.digest === mine.digest) ?? (open.length === 1 ? open[0] : undefined);
  if (found !== undefined) {
    return { ...found, kind: "found", isShared };
  }
  return open.length === 0 ? { kind: "nothing", isShared } : { kind: "several", isShared: true };
}
