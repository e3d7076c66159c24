const PAGE = ["src/github/page.ts"];

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
    how: "The pull request's author, as the product counts.",
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
