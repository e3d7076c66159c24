// Who may start a job, as docs/security.md promises it: written as data, apart from the code that decides it.

/** What may start a job: a command in the text, only a prompt of the workflow, nothing at all. */
type Start = "text" | "prompt" | "nothing";
/** Whose permission is asked for. */
type Asked = "nobody" | "sender" | "sender and author";

/** Activities of one event that are judged alike. */
export interface ActivityRule {
  readonly event: string;
  /** As GitHub's list of workflow events names them; events without activity types have one that is empty. */
  readonly activities: readonly string[];
  readonly startedBy: Start;
  readonly asked: Asked;
}

const rule = (event: string, activities: string, startedBy: Start, asked: Asked): ActivityRule => ({
  event,
  activities: activities.split(" "),
  startedBy,
  asked,
});

const onIssues =
  "pinned unpinned closed reopened unassigned unlabeled locked unlocked milestoned demilestoned typed untyped";
const onPulls =
  "unassigned unlabeled closed reopened synchronize converted_to_draft ready_for_review locked unlocked enqueued dequeued milestoned demilestoned review_requested review_request_removed auto_merge_enabled auto_merge_disabled";
const onDiscussions =
  "pinned unpinned locked unlocked unlabeled category_changed answered unanswered closed reopened";

/** Every activity that GitHub documents. `merged` stands for `closed` with `merged: true`. */
export const ACTIVITY_RULES: readonly ActivityRule[] = [
  // A new text can hold a command; whoever caused the event and whoever wrote the text both need the permission.
  rule("issue_comment", "created", "text", "sender and author"),
  rule("pull_request_review_comment", "created", "text", "sender and author"),
  rule("pull_request_review", "submitted", "text", "sender and author"),
  rule("issues", "opened", "text", "sender and author"),
  rule("pull_request", "opened", "text", "sender and author"),
  rule("pull_request_target", "opened", "text", "sender and author"),
  rule("discussion", "created", "text", "sender and author"),
  rule("discussion_comment", "created", "text", "sender and author"),
  // A text that was changed or is gone starts nothing, with a prompt neither.
  rule("issue_comment", "edited deleted", "nothing", "sender and author"),
  rule("pull_request_review_comment", "edited deleted", "nothing", "sender and author"),
  rule("pull_request_review", "edited dismissed", "nothing", "sender and author"),
  rule("issues", "edited deleted transferred", "nothing", "sender and author"),
  rule("pull_request", "edited", "nothing", "sender and author"),
  rule("pull_request_target", "edited", "nothing", "sender and author"),
  rule("discussion", "edited deleted transferred", "nothing", "sender and author"),
  rule("discussion_comment", "edited deleted", "nothing", "sender and author"),
  // The act is the approval: the author's text is context only.
  rule("issues", "labeled assigned", "prompt", "sender"),
  rule("pull_request", "labeled assigned merged", "prompt", "sender"),
  rule("pull_request_target", "labeled assigned merged", "prompt", "sender"),
  rule("discussion", "labeled", "prompt", "sender"),
  // Every other activity needs a prompt.
  rule("issues", onIssues, "prompt", "sender and author"),
  rule("pull_request", onPulls, "prompt", "sender and author"),
  rule("pull_request_target", onPulls, "prompt", "sender and author"),
  rule("discussion", onDiscussions, "prompt", "sender and author"),
  rule("workflow_run", "completed requested in_progress", "prompt", "sender and author"),
  // These need write access already.
  rule("push", "", "prompt", "nobody"),
  rule("schedule", "", "prompt", "nobody"),
  rule("workflow_dispatch", "", "prompt", "nobody"),
  rule("repository_dispatch", "refresh edited deleted", "prompt", "nobody"),
  rule("release", "published unpublished created prereleased released", "prompt", "nobody"),
  rule("release", "edited deleted", "nothing", "nobody"),
  // Whatever is in no table counts as caused by outsiders.
  ...["watch started", "fork ", "gollum ", "status ", "page_build ", "public ", "create ", "delete "]
    .concat("deployment created", "deployment_status created", "merge_group checks_requested")
    .concat("check_run created", "check_run completed", "check_suite completed", "milestone opened")
    .concat("label created", "registry_package published", "commit_comment created", "invented created")
    .concat("toString created", "__proto__ created", "workflow_call ")
    .map((pair) => pair.split(" "))
    .map(([event = "", activity = ""]) => rule(event, activity, "prompt", "sender")),
];

/** Repository roles, from least to most. */
export const ROLES = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Somebody as the event shows them, with what GitHub answers about them. */
export interface Somebody {
  readonly login: string;
  readonly type: string;
  /** `unclear`: GitHub gave no answer that means one role of this account. */
  readonly role: Role | "unknown here" | "unclear";
}

/** Everything that the decision rests on. */
export interface Circumstances {
  readonly event: string;
  readonly activity: string;
  readonly sender: Somebody | null;
  readonly author: Somebody | null;
  readonly required: Exclude<Role, "none">;
  readonly allowedUsers: readonly string[];
  readonly prompt: boolean;
  readonly visibility: string | undefined;
}

/** `allowed`, or the reason of the refusal. */
export type Decision =
  | "allowed"
  | "activity"
  | "invalid-input"
  | "account-type"
  | "permission-unknown"
  | "not-allowed";

type Line<T> = readonly [when: (facts: T) => boolean, decision: Decision];

/** On one person: the first line that fits decides. */
const PERSON_LINES: readonly Line<{ somebody: Somebody | null; given: Circumstances }>[] = [
  [({ somebody }) => somebody === null, "account-type"],
  [({ somebody, given }) => isListed(somebody?.login ?? "", given.allowedUsers), "allowed"],
  [({ somebody }) => somebody?.type !== "User", "account-type"],
  [({ somebody }) => somebody?.role === "unclear", "permission-unknown"],
  [({ somebody, given }) => enough(given.required).has(somebody?.role ?? ""), "allowed"],
  [() => true, "not-allowed"],
];

/** On the run: the first line that fits decides. */
const RUN_LINES: readonly Line<Circumstances>[] = [
  [(given) => ruleOf(given).startedBy === "nothing", "activity"],
  [(given) => ruleOf(given).startedBy === "prompt" && !given.prompt && hasText(given.event), "activity"],
  [(given) => ruleOf(given).startedBy === "prompt" && !given.prompt, "invalid-input"],
];

/** What ought to become of it. Where everybody has the level, it is a mistake, of which those hear who can write. */
export function decisionOf(given: Circumstances): Decision {
  return given.required === "read" && given.visibility !== "private"
    ? hearing(decisionFor({ ...given, required: "write", allowedUsers: [] }))
    : decisionFor(given);
}

function hearing(decision: Decision): Decision {
  return decision === "allowed" ? "invalid-input" : decision;
}

function decisionFor(given: Circumstances): Decision {
  const asked = { nobody: [], sender: [given.sender], "sender and author": [given.sender, given.author] };
  const onPeople = asked[ruleOf(given).asked].map((somebody) => first(PERSON_LINES, { somebody, given }));
  return first(RUN_LINES, given) ?? onPeople.find((decision) => decision !== "allowed") ?? "allowed";
}

function first<T>(lines: readonly Line<T>[], facts: T): Decision | undefined {
  return lines.find(([when]) => when(facts))?.[1];
}

function ruleOf({ event, activity }: Circumstances): ActivityRule {
  const found = ACTIVITY_RULES.find((each) => each.event === event && each.activities.includes(activity));
  if (found === undefined) throw new Error(`There is no rule for ${event} (${activity}).`);
  return found;
}

/** Events whose payload has a text of somebody's. */
function hasText(event: string): boolean {
  return ACTIVITY_RULES.some((each) => each.event === event && each.startedBy === "text");
}

function enough(required: Role): ReadonlySet<string> {
  return new Set(ROLES.slice(ROLES.indexOf(required)));
}

/** Logins are ASCII, and are compared without case: a letter that only lower-cases to another one is another login. */
function isListed(login: string, list: readonly string[]): boolean {
  const ascii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return list.some((each) => ascii(each) === ascii(login));
}
