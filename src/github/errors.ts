import * as v from "valibot";
import { networkDetail } from "../http.ts";
import { parse, type Schema } from "../parse.ts";
import { inCode } from "../plain-text.ts";
import { parseRetryAfter } from "../retry.ts";

/** The facts about a failed call; the message is made of them. */
export interface GitHubErrorFacts {
  readonly kind: GitHubErrorKind;
  /** Method and path. */
  readonly operation: string;
  readonly status?: number | undefined;
  /** What was wrong with the connection. */
  readonly detail?: string;
  /** Milliseconds until the moment that GitHub named for another try; undefined where it named none. */
  readonly retryAfterMs?: number | undefined;
  /** GitHub's own words, as they came. */
  readonly said?: string | undefined;
}

/** A call to GitHub that failed, after its repeats. */
export class GitHubError extends Error {
  override readonly name = "GitHubError";
  readonly facts: GitHubErrorFacts;

  constructor(facts: GitHubErrorFacts, options?: ErrorOptions) {
    const cause = facts.status ?? facts.detail;
    const reason = cause === undefined ? "" : ` (${cause})`;
    const said = facts.said === undefined ? "" : ` GitHub says: ${inCode(facts.said, SAID_LIMIT)}.`;
    super(`${MESSAGES[facts.kind]}${reason} on ${facts.operation}.${said}`, options);
    this.facts = facts;
  }

  get kind(): GitHubErrorKind {
    return this.facts.kind;
  }
}

const SAID_LIMIT = 200;

/** What is said of each kind; `kindOf` knows the statuses. */
const MESSAGES = {
  "no-token": "The input `github-token` is empty, so GitHub was not asked",
  "token-refused": "GitHub refused the token, which may have expired",
  forbidden: "The token lacks a permission",
  "not-found": "GitHub does not know this, or does not show it to the token",
  "rate-limited": "GitHub's rate limit is used up",
  rejected: "GitHub rejected the request",
  /** 5xx, a broken connection, no answer in time or none that can be read: it may have had its effect. */
  unavailable: "GitHub gave no usable answer",
};

/** What keeps a call to GitHub from succeeding. */
export type GitHubErrorKind = keyof typeof MESSAGES;

/** The part of an answer that is used; an answer without it is an error like any other. */
export function readAnswer<T>(schema: Schema<T>, answer: unknown, operation: string): T {
  const parsed = parse(schema, answer);
  if (parsed === undefined) {
    throw new GitHubError({ kind: "unavailable", operation });
  }
  return parsed;
}

const requestError = v.object({
  status: v.number(),
  message: v.string(),
  response: v.optional(
    v.object({ headers: v.record(v.string(), v.unknown()), data: v.optional(v.unknown()) }),
  ),
});

const refusal = v.object({ message: v.string() });
const EXPLAINED: ReadonlySet<GitHubErrorKind> = new Set(["forbidden", "rejected"]);

/** An error of Octokit's as one of this project's, without the token. A `status` without a `response` is Octokit's invention. */
export function translateError(
  cause: unknown,
  { operation, token }: { readonly operation: string; readonly token: string },
): GitHubError {
  if (cause instanceof GitHubError) {
    return cause;
  }
  const error = parse(requestError, cause);
  if (error?.response === undefined) {
    const source = cause instanceof Error ? (cause.cause ?? cause) : cause;
    return new GitHubError({ kind: "unavailable", operation, detail: networkDetail(source) }, { cause });
  }
  const { status, response, message } = error;
  const limit = limitIn(response.headers);
  const isLimit = limit !== undefined || /rate limit/i.test(message);
  const kind = kindOf(status, isLimit);
  const said = EXPLAINED.has(kind)
    ? parse(refusal, response.data)?.message.replaceAll(token, "***")
    : undefined;
  return new GitHubError({ kind, operation, status, retryAfterMs: limit?.retryAfterMs, said }, { cause });
}

/** What a status means; `isLimit`: GitHub says that a limit is used up. */
function kindOf(status: number, isLimit = false): GitHubErrorKind {
  if (status === 429 || (status === 403 && isLimit)) {
    return "rate-limited";
  }
  if (status >= 500) {
    return "unavailable";
  }
  return STATUS_KINDS.get(status) ?? "rejected";
}

const STATUS_KINDS: ReadonlyMap<number, GitHubErrorKind> = new Map([
  [401, "token-refused"],
  [403, "forbidden"],
  [404, "not-found"],
  [410, "not-found"],
]);

/**
 * The limit that the headers of a refusal tell of: `Retry-After`, or the reset of one that is used up. Undefined where they
 * tell of none. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
 * GitHub names a moment by its wall clock, in seconds since 1970, so what is left until then is counted by ours.
 */
export function limitIn(
  headers: Readonly<Record<string, unknown>>,
): { readonly retryAfterMs: number | undefined } | undefined {
  const retryAfter = headers["retry-after"];
  if (typeof retryAfter === "string") {
    return { retryAfterMs: parseRetryAfter(retryAfter, new Date()) };
  }
  if (String(headers["x-ratelimit-remaining"]) === "0") {
    const resetMs = Number(headers["x-ratelimit-reset"]) * 1000 - Date.now();
    return { retryAfterMs: Number.isFinite(resetMs) ? Math.max(0, resetMs) : undefined };
  }
  return undefined;
}
