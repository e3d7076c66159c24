// What a fault may lead to, from what the README and docs/decisions promise: written as data, apart from the code that
// decides it. An entry is an outcome and its reason; `|` stands between two that are both right.

import type { Kind, Meaning } from "./kind.ts";

/** The rules by the kind of request that a fault strikes. */
export type RuleName =
  | "create"
  | "every-create"
  | "look"
  | "every-look"
  | "last-look"
  | "message"
  | "permission"
  | "every-permission"
  | "github"
  | "text"
  | "re-run";

type Rule = Readonly<Record<Meaning, string>>;

/** The answer does not matter to the job. */
const UNAFFECTED: Rule = {
  fine: "pull-request",
  "perhaps-sent": "pull-request",
  unanswered: "pull-request",
  limited: "pull-request",
  "limited-for-long": "pull-request",
  refused: "pull-request",
  absent: "pull-request",
  redirected: "pull-request",
  unreadable: "pull-request",
  stalled: "pull-request",
  "no-id": "pull-request",
  "no-status": "pull-request",
  "new-status": "pull-request",
  "no-link": "pull-request",
  "late-link": "pull-request",
};

/** One bad look is followed by a good one, unless it was a refusal, or one that stood until after the deadline. */
const LOOK: Rule = {
  ...UNAFFECTED,
  unanswered: "pull-request | timed-out",
  stalled: "pull-request | timed-out",
  refused: "error <reason>",
  redirected: "error redirected",
  "no-link": "no-pull-request",
};

/** Nothing better comes after it before the time is over. */
const LAST_LOOK: Rule = {
  ...LOOK,
  // Ten seconds later, which a poll at the deadline may take anyway.
  "late-link": "pull-request",
  "perhaps-sent": "timed-out | pull-request",
  unanswered: "timed-out",
  limited: "timed-out",
  "limited-for-long": "timed-out",
  absent: "timed-out",
  unreadable: "timed-out",
  stalled: "timed-out",
  "no-status": "timed-out",
  "new-status": "timed-out",
};

const CREATE: Rule = {
  ...UNAFFECTED,
  "perhaps-sent": "create-unknown create-unknown | pull-request",
  unanswered: "create-unknown create-unknown",
  unreadable: "create-unknown bad-answer",
  stalled: "create-unknown bad-answer",
  "no-id": "create-unknown bad-answer",
  "limited-for-long": "error rate-limited",
  refused: "error <reason>",
  absent: "error rejected",
  redirected: "error redirected",
};

/** Anything but a clear yes is a no; what is safe to repeat is asked again first. */
const PERMISSION: Rule = {
  ...UNAFFECTED,
  "limited-for-long": "skipped permission-unknown",
  refused: "skipped permission-unknown",
  absent: "skipped not-allowed",
  redirected: "skipped permission-unknown | pull-request",
  unreadable: "skipped permission-unknown | pull-request",
};

/** What cannot be read, whatever keeps it from being so, ends like this. */
function notReadAs(ending: string): Rule {
  return {
    ...UNAFFECTED,
    unanswered: ending,
    limited: ending,
    "limited-for-long": ending,
    refused: ending,
    absent: ending,
    redirected: ending,
    unreadable: ending,
    stalled: ending,
  };
}

/** The rules. */
export const RULES: Readonly<Record<RuleName, Rule>> = {
  create: CREATE,
  "every-create": {
    ...CREATE,
    "perhaps-sent": "error unreachable | create-unknown create-unknown",
    limited: "error rate-limited",
  },
  look: LOOK,
  "last-look": LAST_LOOK,
  // No deadline of these runs leaves the 30 seconds after which a job is lost.
  "every-look": { ...LAST_LOOK, "late-link": "no-pull-request" },
  message: {
    ...UNAFFECTED,
    "perhaps-sent": "error message-unknown | pull-request",
    unanswered: "error message-unknown",
    "limited-for-long": "error rate-limited",
    // It was taken; the time that is left shows a job that works.
    stalled: "timed-out",
    refused: "error <reason>",
    absent: "lost",
    redirected: "error redirected",
  },
  permission: PERMISSION,
  "every-permission": {
    ...PERMISSION,
    "perhaps-sent": "skipped permission-unknown",
    unanswered: "skipped permission-unknown",
    limited: "skipped permission-unknown",
    redirected: "skipped permission-unknown",
    unreadable: "skipped permission-unknown",
    stalled: "skipped permission-unknown",
  },
  github: UNAFFECTED,
  text: notReadAs("error text-unreadable"),
  "re-run": notReadAs("error memory-unreadable"),
};

const ON_GITHUB: ReadonlySet<RuleName> = new Set<RuleName>([
  "permission",
  "every-permission",
  "github",
  "text",
  "re-run",
]);

/** Outcomes that fail a step that does not say otherwise. */
export const FAILING: ReadonlySet<string> = new Set([
  "failed",
  "archived",
  "timed-out",
  "lost",
  "create-unknown",
  "error",
]);

/** The endings that are right when this kind strikes where this rule holds. */
export function endings(rule: RuleName, kind: Kind): string[] {
  const { reason = "" } = kind;
  const means = ON_GITHUB.has(rule) ? (kind.onGitHub ?? kind.means) : kind.means;
  return RULES[rule][means].split(" | ").map((ending) => ending.replace("<reason>", reason));
}
