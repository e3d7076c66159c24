import type { Type } from "@badrap/valita";
import { parse } from "../parse.ts";
import { inCode } from "../plain-text.ts";

/** What keeps a call to GitHub from succeeding. */
export type GitHubErrorKind =
  /** There is no token to ask with. */
  | "no-token"
  /** 401: the token has expired or is wrong. */
  | "token-refused"
  /** 403 for want of a permission. */
  | "forbidden"
  /** 404, 410: it is not there, or the token may not see it. */
  | "not-found"
  /** 429, or 403 with a limit's headers. */
  | "rate-limited"
  /** Any other 4xx. */
  | "rejected"
  /** 5xx, a broken connection, no answer in time or none that can be read: it may have had its effect. */
  | "unavailable";

/** The facts about a failed call; the message is made of them. */
export interface GitHubErrorFacts {
  readonly kind: GitHubErrorKind;
  /** Method and path. */
  readonly operation: string;
  readonly status?: number;
  /** What was wrong with the connection. */
  readonly detail?: string;
  /** Milliseconds to wait, as GitHub asked. */
  readonly retryAfterMs?: number;
  /** GitHub's own words, as they came. */
  readonly said?: string;
}

/** A call to GitHub that failed, after its repeats. */
export class GitHubError extends Error {
  override readonly name = "GitHubError";
  readonly facts: GitHubErrorFacts;

  constructor(facts: GitHubErrorFacts, options?: ErrorOptions) {
    const cause = facts.status ?? facts.detail;
    const reason = cause === undefined ? "" : ` (${cause})`;
    const said = facts.said === undefined ? "" : ` It says: ${inCode(facts.said, SAID_LIMIT)}.`;
    super(`${MESSAGES[facts.kind]}${reason} on ${facts.operation}.${said}`, options);
    this.facts = facts;
  }

  get kind(): GitHubErrorKind {
    return this.facts.kind;
  }
}

const SAID_LIMIT = 200;

const MESSAGES: Readonly<Record<GitHubErrorKind, string>> = {
  "no-token": "The input `github-token` is empty, so GitHub was not asked",
  "token-refused": "GitHub refused the token, which may have expired",
  forbidden: "The token may not do this on GitHub",
  "not-found": "GitHub does not know this, or does not show it to the token",
  "rate-limited": "GitHub's rate limit is used up",
  rejected: "GitHub rejected the request",
  unavailable: "GitHub gave no usable answer",
};

/** The part of an answer that is used; an answer without it is an error like any other. */
export function readAnswer<T>(schema: Type<T>, answer: unknown, operation: string): T {
  const parsed = parse(schema, answer);
  if (parsed === undefined) {
    throw new GitHubError({ kind: "unavailable", operation });
  }
  return parsed;
}
