import * as v from "@badrap/valita";
import { networkDetail } from "../http.ts";
import { parse } from "../parse.ts";
import { parseRetryAfter } from "../retry.ts";
import { GitHubError, type GitHubErrorKind } from "./errors.ts";

const requestError = v.object({
  status: v.number(),
  message: v.string(),
  response: v.object({ headers: v.record(v.unknown()), data: v.unknown().optional() }).optional(),
});

const refusal = v.object({ message: v.string() });
const TELLING: ReadonlySet<GitHubErrorKind> = new Set(["forbidden", "rejected"]);

/**
 * Octokit's errors, in the words of this project. A `status` without a `response` is one that Octokit made up. Whatever
 * GitHub says, the token is in no error.
 */
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
  const { status, response } = error;
  const retryAfterMs = waitAskedFor(error, response.headers);
  const kind = kindOf(status, retryAfterMs);
  const said = TELLING.has(kind)
    ? parse(refusal, response.data)?.message.replaceAll(token, "***")
    : undefined;
  return new GitHubError(
    {
      kind,
      operation,
      status,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(said === undefined ? {} : { said }),
    },
    { cause },
  );
}

function kindOf(status: number, retryAfterMs: number | undefined): GitHubErrorKind {
  if (status === 429 || (status === 403 && retryAfterMs !== undefined)) {
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

// GitHub's word for a limit that names no time.
const UNNAMED_WAIT_MS = 60_000;

/** `Retry-After`, the reset of a limit that is used up, or a minute for a limit without either; undefined where there is none. */
function waitAskedFor(
  { status, message }: { readonly status: number; readonly message: string },
  headers: Readonly<Record<string, unknown>>,
): number | undefined {
  const retryAfter = headers["retry-after"];
  if (typeof retryAfter === "string") {
    return parseRetryAfter(retryAfter, new Date()) ?? UNNAMED_WAIT_MS;
  }
  if (String(headers["x-ratelimit-remaining"]) === "0") {
    const resetMs = Number(headers["x-ratelimit-reset"]) * 1000 - Date.now();
    return Number.isFinite(resetMs) ? Math.max(0, resetMs) : UNNAMED_WAIT_MS;
  }
  return status === 429 || (status === 403 && /rate limit/i.test(message)) ? UNNAMED_WAIT_MS : undefined;
}
