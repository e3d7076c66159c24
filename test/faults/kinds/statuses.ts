import type { Fault } from "../../../emulator/faults.ts";
import type { Kind, Meaning } from "../kind.ts";

type Headers = Record<string, string>;
type Status = Omit<Extract<Fault, { type: "status" }>, "type" | "status">;

function kind(name: string, means: Meaning, fault: Kind["fault"], more: Partial<Kind> = {}): Kind {
  return { name, origin: "both", means, fault, ...more };
}

function status(code: number, means: Meaning, more: Partial<Kind> = {}): Kind {
  const body = { error: "Not this time.", message: "Not this time." };
  return kind(String(code), means, { type: "status", status: code, body }, more);
}

function refused(code: number, reason: string): Kind {
  return status(code, "refused", { reason });
}

function special(
  name: string,
  means: Meaning,
  code: number,
  more: Status & { origin?: Kind["origin"] } = {},
) {
  const { origin = "both", ...fault } = more;
  return kind(name, means, { type: "status", status: code, ...fault }, { origin });
}

function redirect(code: number): Kind {
  const to = (elsewhere: string): Fault => ({
    type: "status",
    status: code,
    headers: { location: `${elsewhere}/elsewhere` },
  });
  return kind(`${code}-elsewhere`, "redirected", to);
}

const SLOW_DOWN = "Too many requests, please try again later.";

function limited(
  name: string,
  means: Meaning,
  retryAfter?: string | (() => string),
  onGitHub: Meaning = means,
): Kind {
  const headers = (): Headers =>
    retryAfter === undefined
      ? {}
      : { "retry-after": typeof retryAfter === "string" ? retryAfter : retryAfter() };
  return { ...special(name, means, 429, { body: SLOW_DOWN, headers }), onGitHub };
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
const resetIn = (seconds: number) => (): Headers => ({
  "x-ratelimit-remaining": "0",
  "x-ratelimit-reset": String(Math.floor(inSeconds(seconds).getTime() / 1000)),
});
const html = { body: "<!doctype html><title>Oops</title><p>No.", contentType: "text/html" };
const secondary = { message: "You have exceeded a secondary rate limit. Please wait." };

/** Answers with a status that is no success, of every class. */
export const STATUS_KINDS: readonly Kind[] = [
  ...[301, 302, 303, 307, 308].map(redirect),
  status(300, "redirected"),
  special("304", "redirected", 304),
  special("302-without-location", "redirected", 302),
  refused(400, "rejected"),
  refused(401, "key-refused"),
  refused(402, "plan"),
  refused(403, "forbidden"),
  status(404, "absent"),
  ...[405, 409, 410, 413, 415, 418, 422, 423, 451, 499].map((code) => refused(code, "rejected")),
  ...[408, 425, 500, 501, 502, 503, 504, 520, 599, 999].map((code) => status(code, "unanswered")),
  special("502-html", "unanswered", 502, html),
  special("503-retry-after", "unanswered", 503, { headers: { "retry-after": "1" } }),
  special("500-empty", "unanswered", 500),
  kind("401-html", "refused", { type: "status", status: 401, ...html }, { reason: "key-refused" }),
  // GitHub wants a minute's wait where it names none.
  limited("429", "limited", undefined, "limited-for-long"),
  limited("429-seconds", "limited", "1"),
  limited("429-date", "limited", () => inSeconds(1.2).toUTCString()),
  limited("429-past-date", "limited", "Wed, 21 Oct 2015 07:28:00 GMT"),
  limited("429-zero", "limited", "0"),
  limited("429-negative", "limited", "-5"),
  limited("429-garbage", "limited", "soon, I promise", "limited-for-long"),
  limited("429-empty", "limited", "", "limited-for-long"),
  limited("429-hour", "limited-for-long", "3600"),
  limited("429-far-date", "limited-for-long", () => inSeconds(86_400).toUTCString()),
  limited("429-huge", "limited-for-long", "9".repeat(400)),
  special("403-secondary-limit", "limited", 403, {
    origin: "github",
    body: secondary,
    headers: { "retry-after": "1" },
  }),
  special("403-secondary-limit-unnamed", "limited-for-long", 403, { origin: "github", body: secondary }),
  special("403-primary-limit", "limited", 403, { origin: "github", headers: resetIn(2) }),
  special("403-primary-limit-hour", "limited-for-long", 403, { origin: "github", headers: resetIn(3600) }),
  special("403-permission", "refused", 403, {
    origin: "github",
    body: { message: "Resource not accessible by integration" },
    headers: { "x-accepted-github-permissions": "issues=write; pull_requests=write" },
  }),
  special("403-html", "refused", 403, { ...html, origin: "github" }),
];
