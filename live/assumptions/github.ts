const PAGE = ["src/github/shown-texts.ts"];

/** Kinds of text, and what each row of them says. */
export const TEXT_KINDS = [
  "issue",
  "comment",
  "pull-request",
  "review",
  "review-comment",
  "discussion",
  "discussion-comment",
  "release",
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const person = { subject: "people", relies: ["src/github/permissions.ts"], cost: "free" } as const;

export const PEOPLE = [
  {
    id: "permission-bare",
    says: "A token with `permissions: {}` may look up what somebody may do.",
    how: "The look-up for who started the run.",
    ...person,
    relies: [...person.relies, "src/agent/trigger/authorize.ts", "docs/security.md"],
  },
  {
    id: "permission-details",
    says: "The answer names the account's id and each right, so that a custom role counts as its base.",
    how: "The fields of that answer.",
    ...person,
  },
  {
    id: "permission-public",
    says: "On a public repository any account has `read`.",
    how: "The look-up for `octocat`.",
    ...person,
    relies: [...person.relies, "src/agent/inputs.ts"],
  },
] as const;

const text = { subject: "texts", relies: PAGE, cost: "free" } as const;
const edits = [...PAGE, "src/agent/trigger/read-instruction.ts"];
const kinds = TEXT_KINDS.map((kind) => ({
  id: `node-${kind}` as const,
  says: `\`nodes\` answers for the \`node_id\` of a ${kind.replace("-", " ")}, with its HTML and author.`,
  how: "The query of the product, with all texts at once.",
  ...text,
}));

export const TEXTS = [
  {
    id: "node-at-once",
    says: "A comment is known to GraphQL at once, or 2 seconds later.",
    how: "The query of the product straight after a comment was written.",
    ...text,
  },
  ...kinds,
  {
    id: "node-never-edited",
    says: "A text that nobody edited has no `lastEditedAt`.",
    how: "The issue just written.",
    ...text,
    relies: edits,
  },
  {
    id: "node-edited",
    says: "A comment that its author edited has `lastEditedAt`, and one login as author and editor.",
    how: "A comment that was edited.",
    ...text,
    relies: edits,
  },
  {
    id: "node-deleted",
    says: "A deleted comment is null, and the texts asked for with it are answered.",
    how: "A comment that was deleted, beside the issue.",
    ...text,
    relies: edits,
  },
  {
    id: "own-comments",
    says: "`viewer` names the account that the token's comments are by.",
    how: "The author of the comments just written.",
    ...text,
    relies: ["src/github/thread-comments.ts", "src/agent/comment/own-comments.ts"],
  },
  {
    id: "text-unpermitted",
    says: "A text that the token may not read is an error of type FORBIDDEN, not one that is gone.",
    how: "All texts, asked for by a token with `permissions: {}`.",
    ...text,
    subject: "unpermitted",
    relies: [...PAGE, "src/agent/trigger/read-instruction.ts"],
  },
  {
    id: "text-unpermitted-apart",
    says: "A text that may not be read keeps none away that may.",
    how: "Issue and discussion in one query, by a token with `issues: write` alone.",
    ...text,
    subject: "apart",
  },
] as const;

const reaction = {
  subject: "reactions",
  relies: ["src/github/thread-writes.ts", "src/github/thread.ts"],
  cost: "free",
} as const;
const how = "👀, as the product puts it.";

export const REACTIONS = [
  { id: "react-issue", says: "An issue takes a reaction with `issues: write`.", how, ...reaction },
  { id: "react-twice", says: "The same reaction a second time is no error.", how, ...reaction },
  {
    id: "react-comment",
    says: "A comment on an issue takes a reaction with `issues: write`.",
    how,
    ...reaction,
  },
  {
    id: "react-pull-request",
    says: "A pull request takes a reaction with `pull-requests: write`.",
    how,
    ...reaction,
  },
  {
    id: "react-review-comment",
    says: "A comment on a line takes a reaction with `pull-requests: write`.",
    how,
    ...reaction,
  },
  {
    id: "react-discussion",
    says: "A discussion takes a reaction with `discussions: write`, by its node id.",
    how,
    ...reaction,
  },
  {
    id: "react-discussion-comment",
    says: "A discussion's comment takes a reaction with `discussions: write`, by its node id.",
    how,
    ...reaction,
  },
  {
    id: "react-withdrawn",
    says: "The token takes its own reaction back, by the id that putting it there again returns.",
    how: "👀 on the issue, as the product takes back a 😕.",
    ...reaction,
  },
  {
    id: "pulls-by-author",
    says: "The open pull requests of an account are listed with `pull-requests: read`, under its login and type.",
    how: "An open pull request of an app's, as the product counts.",
    ...reaction,
    relies: ["src/github/pull-requests.ts", "src/agent/job/back-pressure.ts"],
  },
  {
    id: "react-issues-alone",
    says: "`issues: write` alone is refused a reaction on a pull request with 403.",
    how: "👀 on the pull request, by a token with `issues: write` alone.",
    ...reaction,
    subject: "apart",
    relies: ["src/github/thread.ts", "docs/security.md"],
  },
] as const;

const answer = { subject: "answers", relies: ["src/github/thread-writes.ts"], cost: "free" } as const;

export const ANSWERS = [
  {
    id: "answer-in-discussion",
    says: "A discussion's reply names its parent as `replyTo`, and an answer to it stands below that one.",
    how: "A reply to the discussion's comment and an answer to that reply, as the product writes them.",
    ...answer,
  },
  {
    id: "edit-in-discussion",
    says: "The token edits its own comment in a discussion.",
    how: "That answer, edited and read again.",
    ...answer,
  },
  {
    id: "answer-on-line",
    says: "An answer below a comment on a line belongs to its conversation.",
    how: "An answer to the comment on a line, as the product writes it.",
    ...answer,
  },
  {
    id: "edit-on-line",
    says: "The token edits its own answer on a line.",
    how: "That answer, edited and read again.",
    ...answer,
  },
  {
    id: "react-review",
    says: "A review takes a reaction with `pull-requests: write`, by its node id.",
    how: "👀, as the product puts it and takes it back.",
    ...answer,
    relies: ["src/github/thread-writes.ts", "src/github/event-reading.ts"],
  },
  {
    id: "react-seen",
    says: "`viewerHasReacted` tells of the token's own reaction.",
    how: "The groups of reactions of the discussion, after 👀.",
    ...answer,
  },
  {
    id: "react-absent",
    says: "A reaction that is not there can be put and taken back.",
    how: "😕 on the discussion's comment, as the product takes one back; what GitHub says without the first step is recorded.",
    ...answer,
  },
  {
    id: "release-description",
    says: "A release's `description` is the `body` that REST has.",
    how: "The latest release, asked for both ways.",
    ...answer,
    relies: [...PAGE, "src/agent/trigger/read-instruction.ts"],
  },
  {
    id: "compare-one-commit",
    says: "A comparison with one commit a page lists all files.",
    how: "Base and head of the pull request, compared with a page of one commit and with a full one.",
    ...answer,
    relies: ["src/github/changed-files.ts"],
  },
  {
    id: "pulls-alone",
    says: "A pull request's conversation takes a comment and a reaction with `pull-requests: write` alone.",
    how: "A comment and 👀 on it, by a token with that permission alone.",
    ...answer,
    subject: "pulls-alone",
    relies: ["src/github/failed-write.ts", "src/github/permission-advice.ts", "docs/security.md"],
  },
] as const;
