import * as v from "valibot";
import { networkDetail, ProxyRefusal } from "../http.ts";
import { ifError } from "../if-error.ts";
import { parse, type Schema } from "../parse.ts";
import { inCode } from "../plain-text.ts";
import { answeredAtMs, parseRetryAfter } from "../retry.ts";

/** The facts about a failed call, from which its message is made. */
export interface GitHubErrorFacts {
  readonly kind: GitHubErrorKind;
  /** Method and path. */
  readonly operation: string;
  readonly status?: number | undefined;
  /** What was wrong with the connection. */
  readonly detail?: string;
  /** Milliseconds until the moment at which GitHub allows another try; undefined if it named none. */
  readonly retryAfterMs?: number | undefined;
  /** GitHub's own message, unchanged. */
  readonly said?: string | undefined;
}

/** A call to GitHub that failed, after its repeats. */
export class GitHubError extends Error {
  override readonly name = "GitHubError";
  readonly facts: GitHubErrorFacts;

  constructor(facts: GitHubErrorFacts, options?: ErrorOptions) {
    const cause = [facts.status ?? facts.detail, facts.operation].filter(Boolean).join(", ");
    const said = facts.said === undefined ? "" : ` GitHub says: ${inCode(facts.said, SAID_LIMIT)}.`;
    super(`${MESSAGES[facts.kind]} (${cause}).${said}`, options);
    this.facts = facts;
  }

  get kind(): GitHubErrorKind {
    return this.facts.kind;
  }
}

const SAID_LIMIT = 200;

/** The message for each kind; `kindOf` maps the statuses. */
const MESSAGES = {
  "no-token": "The `github-token` input is empty, so no request was sent",
  "token-refused": "GitHub refused the token, which may have expired",
  forbidden: "The token lacks a permission",
  /** A 4xx of the runner's proxy, such as 407 if it wants a password: other than an outage, this does not pass by itself. */
  "proxy-refused": "The proxy refused the connection",
  "not-found": "GitHub could not find the resource, or the token has no access to it",
  "rate-limited": "GitHub's rate limit has been reached",
  rejected: "GitHub rejected the request",
  /** What is wanted may be anywhere in it. */
  "too-long": "The list is longer than this action reads",
  /** 5xx, a broken connection, or no readable answer in time: the call may have had its effect. */
  unavailable: "GitHub gave no usable response",
};

export type GitHubErrorKind = keyof typeof MESSAGES;

/** For `catch`: null for errors of these kinds; rethrows any other. */
export function nullIf(...kinds: readonly GitHubErrorKind[]): (error: unknown) => null {
  return ifError(GitHubError, (error) => {
    if (kinds.includes(error.kind)) return null;
    throw error;
  });
}

/** The used part of an answer. @throws GitHubError if the answer does not have it */
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

/** Turns an error of Octokit into one of this project, without the token. Octokit makes up a `status` if there was no `response`. */
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
    if (source instanceof ProxyRefusal && source.status < 500) {
      return new GitHubError({ kind: "proxy-refused", operation, status: source.status }, { cause });
    }
    return new GitHubError({ kind: "unavailable", operation, detail: networkDetail(source) }, { cause });
  }
  const { status, response, message } = error;
  const limit = limitIn(response.headers);
  const isLimit = limit !== undefined || /rate limit/i.test(message);
  const kind = kindOf(status, isLimit);
  const said = parse(refusal, response.data)?.message.replaceAll(token, "***");
  return new GitHubError({ kind, operation, status, retryAfterMs: limit?.retryAfterMs, said }, { cause });
}

/** The kind of error for a status; `isLimit`: GitHub says that a limit is used up. */
function kindOf(status: number, isLimit: boolean): GitHubErrorKind {
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
 * The limit in the headers of a refusal: `Retry-After`, or the reset of a limit that is used up. Undefined if there is none.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
 * GitHub gives the reset in Unix seconds.
 */
export function limitIn(
  headers: Readonly<Record<string, unknown>>,
): { readonly retryAfterMs: number | undefined } | undefined {
  if (typeof headers["retry-after"] === "string") {
    return { retryAfterMs: parseRetryAfter(headers) };
  }
  if (String(headers["x-ratelimit-remaining"]) === "0") {
    const resetMs = Number(headers["x-ratelimit-reset"]) * 1000 - answeredAtMs(headers);
    return { retryAfterMs: Number.isFinite(resetMs) ? Math.max(0, resetMs) : undefined };
  }
  return undefined;
}
