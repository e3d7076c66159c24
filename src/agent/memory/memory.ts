import { createHash } from "node:crypto";
import type { Environment } from "../../action/environment.ts";
import { GitHubError } from "../../github/errors.ts";
import type { Trigger } from "../../github/event.ts";
import type { ThreadComment } from "../../github/thread.ts";
import { only } from "../../retry.ts";
import { type Marker, meansNoJob, type RequestIdentity } from "../comment/marker.ts";
import { findOwnComments, type OwnComment, type Remembered, type Search } from "../comment/own-comments.ts";
import { rememberedIn } from "../comment/succession.ts";
import type { Inputs } from "../inputs.ts";

const DIGEST_LENGTH = 24;
/** Binary digits at the end of an idempotency key. */
const BRANCH_LENGTH = 18;

/**
 * What a request is known by: the same step of the same run or of the same text is the same request, whatever its prompt
 * says by now. Steps that cannot be told from one another are told apart by what each of them asked for first.
 */
export function requestIdentity(options: {
  readonly environment: Environment;
  readonly trigger: Trigger;
  readonly inputs: Pick<Inputs, "projectId" | "matrix" | "jobId">;
  readonly instruction: string;
  readonly fromText: boolean;
}): RequestIdentity {
  const { environment, trigger, inputs, instruction, fromText } = options;
  const { repository, runId, runAttempt, jobName, stepName } = environment;
  const object = fromText ? (trigger.source?.id ?? "") : `run ${runId}`;
  const step = [`${repository.owner}/${repository.name}`, object, jobName, stepName, inputs.matrix];
  const stepKey = digest([...step, inputs.projectId, inputs.jobId]);
  const attempt = `${runId}.${runAttempt}`;
  const branch = BigInt(`0x${digest([attempt, instruction])}`)
    .toString(2)
    .padStart(DIGEST_LENGTH * 4, "0");
  return {
    key: `${stepKey}-${branch.slice(0, BRANCH_LENGTH)}`,
    digest: digest([instruction]),
    attempt,
  };
}

/** What the keys of all requests begin with of the same step as this one. */
export function stepKeyOf({ key }: Pick<RequestIdentity, "key">): string {
  return key.slice(0, DIGEST_LENGTH);
}

/** Tells projects apart without naming them. */
export function projectDigest({ baseUrl, projectId }: Pick<Inputs, "baseUrl" | "projectId">): string {
  return digest([baseUrl, projectId]);
}

function digest(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, DIGEST_LENGTH);
}

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
  search: Omit<Search, "matches">,
  identity: RequestIdentity,
): Promise<Memory> {
  const requestsIn = (marker: Marker) => rememberedIn(marker, stepKeyOf(identity));
  const matches = (marker: Marker) => requestsIn(marker).length > 0;
  const asRemembered = ({ marker, ...found }: OwnComment) =>
    requestsIn(marker).map((request, _, { length }) => ({
      ...found,
      // Nobody can rewrite what an unverified comment says of other requests.
      comment: found.verified || length > marker.earlier.length ? found.comment : null,
      marker: { ...request, history: marker.history },
    }));
  return await findOwnComments({ ...search, matches }).then(
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
  // A key that was refused gets replaced. Whoever forges "no job" cannot take away what says that there is one.
  if (!verified.some(mayHaveJob) && remembered.some(mayHaveJob)) {
    return UNVERIFIED;
  }
  const latest = [...new Map(verified.map((entry) => [entry.marker.key, entry])).values()];
  const isAnothers = ({ marker }: Remembered) =>
    marker.attempt === mine.attempt && marker.digest !== mine.digest;
  const open = latest.filter((entry) => !isAnothers(entry));
  const isShared = latest.length > 1 || open.length < latest.length;
  const isMine = ({ marker }: Remembered) => marker.digest === mine.digest;
  const found = open.findLast(isMine) ?? (open.length === 1 ? open[0] : undefined);
  if (found !== undefined) {
    return { ...found, kind: "found", isShared };
  }
  if (open.length > 0) {
    return { kind: "several", isShared: true };
  }
  const refused = remembered.filter((entry) => !entry.verified);
  const isOnly = new Set(remembered.map(({ marker }) => marker.key)).size === 1 && verified.length === 0;
  // The first: a copy of a marker is never older than what it was copied from.
  const own = refused.find(isMine) ?? (isOnly ? refused[0] : undefined);
  return { kind: "nothing", isShared, comment: own?.comment };
}

function mayHaveJob({ marker: { jobId, phase } }: Remembered): boolean {
  return jobId !== null || !meansNoJob(phase);
}
