/** An account as a payload shows it, or whatever stands in its place. */
export type ShownAccount = unknown;

/** Who stands where in the payload, and what the text says. */
export interface EventFacts {
  readonly event: string;
  readonly activity: string;
  readonly sender: ShownAccount;
  readonly author: ShownAccount;
  readonly visibility: string | undefined;
  readonly says: string;
  /** Stands where the object with the text should be. */
  readonly textIs?: { readonly replacedBy: unknown } | undefined;
}

/** Which part of each event's payload has the text. */
export const TEXT_PARTS: ReadonlyMap<string, string> = new Map([
  ["issue_comment", "comment"],
  ["pull_request_review_comment", "comment"],
  ["pull_request_review", "review"],
  ["issues", "issue"],
  ["pull_request", "pull_request"],
  ["pull_request_target", "pull_request"],
  ["discussion", "discussion"],
  ["discussion_comment", "comment"],
]);

const SITE = "https://github.com/acme/shop";
const AT = "2026-08-20T12:00:00Z";
// Whose permission never counts: the thread is somebody else's than the comment in it.
const bystander = { login: "bystander", id: 999, type: "User" };

/** A payload of the event in which only the people, the text and the activity differ. */
export function payloadOf(facts: EventFacts): Record<string, unknown> {
  const { event, activity, sender, author, visibility, says, textIs } = facts;
  const merged = activity === "merged";
  const text = { body: says, user: author, created_at: AT };
  const parts: Readonly<Record<string, object>> = {
    issue_comment: { issue: subject("issues/7", 7), comment: remark(text) },
    pull_request_review_comment: { pull_request: pull(), comment: { ...remark(text), ...onLines } },
    pull_request_review: { pull_request: pull(), review: { ...remark(text), submitted_at: AT } },
    issues: { issue: { ...subject("issues/7", 7), ...text } },
    pull_request: { pull_request: { ...pull(), ...text, merged } },
    pull_request_target: { pull_request: { ...pull(), ...text, merged } },
    discussion: { discussion: { ...subject("discussions/9", 9), ...text } },
    discussion_comment: {
      discussion: subject("discussions/9", 9),
      comment: { ...remark(text), parent_id: null },
    },
    workflow_run: { workflow_run: { html_url: `${SITE}/actions/runs/1`, actor: author, pull_requests: [] } },
    commit_comment: { comment: remark(text) },
  };
  return {
    ...(activity !== "" && { action: merged ? "closed" : activity }),
    ...(event !== "schedule" && { sender }),
    repository: { id: 100, full_name: "acme/shop", ...(visibility !== undefined && { visibility }) },
    ...(Object.hasOwn(parts, event) && parts[event]),
    ...(textIs !== undefined && { [TEXT_PARTS.get(event) ?? ""]: textIs.replacedBy }),
  };
}

const onLines = { path: "src/retry.ts", line: 12, start_line: null, diff_hunk: "@@ -1 +1 @@\n-old\n+new" };

function remark(text: object): object {
  return { id: 1001, node_id: "C_1001", html_url: `${SITE}/issues/7#issuecomment-1001`, ...text };
}

function subject(path: string, number: number): object {
  const text = { title: "Explain retries", body: "Not explained.", user: bystander, created_at: AT };
  return { id: number, node_id: `N_${number}`, number, html_url: `${SITE}/${path}`, ...text };
}

function pull(): object {
  const here = { repo: { id: 100, full_name: "acme/shop" } };
  return { ...subject("pull/8", 8), merged: false, head: here, base: here };
}
