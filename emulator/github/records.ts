/** Kinds of account, as the API names them. */
export type AccountType = "User" | "Bot" | "Organization" | "Mannequin";

/** An account. */
export interface Account {
  readonly login: string;
  readonly id: number;
  readonly nodeId: string;
  readonly type: AccountType;
}

/** Roles in a repository, from least to most. */
export type Role = "none" | "read" | "triage" | "write" | "maintain" | "admin";

/** A role of an organization's own making. */
export interface CustomRole {
  name: string;
  base: Exclude<Role, "none">;
}

/** A repository with its threads. */
export interface Repository {
  fullName: string;
  readonly owner: Account;
  name: string;
  /** What it was called before; these names still lead here. */
  readonly formerNames: string[];
  readonly id: number;
  visibility: "public" | "private" | "internal";
  defaultBranch: string;
  /** Roles by login in lower case. */
  readonly roles: Map<string, Role | CustomRole>;
  /** Who is known as a member of the organization, by login in lower case. */
  readonly members: Set<string>;
  readonly threads: Thread[];
  readonly releases: Release[];
  /** The most commits or pull requests that a page of them has: GitHub's can be shorter than asked for. */
  pageSize: number;
  /** Nothing was pushed to it yet. */
  isEmpty: boolean;
}

/** A release of a repository. */
export interface Release {
  readonly tag: string;
  /** The tag's commit. */
  readonly sha: string;
  readonly isDraft: boolean;
  readonly isPrerelease: boolean;
  readonly publishedAt: string;
}

/** The conversations there are. */
export type ThreadKind = "issue" | "pull" | "discussion";

/** The reactions there are, in REST's spelling. */
export type ReactionContent = (typeof REACTION_CONTENTS)[number];

const REACTION_CONTENTS = ["+1", "-1", "laugh", "confused", "heart", "hooray", "rocket", "eyes"] as const;

/** Whether a value from the wire is a reaction. */
export function isReactionContent(value: unknown): value is ReactionContent {
  return REACTION_CONTENTS.some((content) => content === value);
}

/** A reaction on anything. */
export interface Reaction {
  readonly id: number;
  readonly content: ReactionContent;
  readonly user: Account;
  readonly createdAt: string;
}

/** A changed file of a pull request. */
export interface PullFile {
  filename: string;
  status?: "added" | "removed" | "modified" | "renamed";
  additions?: number;
  deletions?: number;
  previousFilename?: string;
}

/** A commit, with what it changes. */
export interface Commit {
  readonly repository: Repository;
  readonly sha: string;
  readonly message: string;
  readonly files: readonly PullFile[];
  /** Who wrote it. */
  readonly author: Account;
  /** The commits that it stands on; of a merge, the first one is what it was merged into. */
  readonly parents: readonly string[];
  readonly committedAt: string;
  /** The commit of a pull request that a rebase made it of. */
  readonly madeOf: string | null;
}

/** An issue, pull request or discussion. */
export interface Thread {
  readonly kind: ThreadKind;
  readonly repository: Repository;
  readonly number: number;
  readonly id: number;
  readonly nodeId: string;
  title: string;
  body: string | null;
  readonly author: Account;
  readonly createdAt: string;
  locked: boolean;
  state: "open" | "closed";
  readonly reactions: Reaction[];
  /** In the order of creation; replies of a discussion name their parent. */
  readonly comments: Comment[];
  /** Comments on lines; pull requests only. */
  readonly reviewComments: Comment[];
  readonly files: PullFile[];
  /** The repository of a pull request's head; another one for a fork. */
  headRepository: string;
  /** Where a pull request's head is now. */
  head: { readonly branch: string; readonly sha: string };
  /** What its merge put on the base branch, as a squash does; null if it is not merged. */
  mergeCommit: Commit | null;
  /** The branch that it is to be merged into. */
  readonly base: string;
  /** When it was closed or merged. */
  closedAt: string | null;
  /** GitHub shows none of its files, as of thousands of them. */
  hidesFiles: boolean;
  /** Where lists by update have it, if that is another moment than the one that they show. */
  placedAt: string | null;
  /** When its title was changed, the first time first. */
  readonly renames: readonly string[];
  /** Who closed or merged it, the first one first. */
  readonly closers: (Account | null)[];
  readonly labels: string[];
  /** The reviews of a pull request, whose texts are among the texts. */
  readonly reviews: { readonly nodeId: string; readonly id: number }[];
}

/** A comment of any sort. */
export interface Comment {
  readonly id: number;
  readonly nodeId: string;
  readonly thread: Thread;
  readonly author: Account;
  /** Every body it had; the last one is shown. */
  readonly bodies: string[];
  readonly createdAt: string;
  updatedAt: string;
  readonly reactions: Reaction[];
  /** The comment that it answers: a review comment's or a discussion comment's root. */
  readonly replyTo: Comment | undefined;
  /** Where a review comment stands. */
  readonly place: { path: string; line: number; diffHunk: string } | undefined;
  /** The review that a comment on lines came with. */
  readonly reviewId?: number | undefined;
}

/** The texts that people write, as GraphQL names them. */
export type TextType =
  | "Issue"
  | "PullRequest"
  | "IssueComment"
  | "PullRequestReview"
  | "PullRequestReviewComment"
  | "Discussion"
  | "DiscussionComment"
  | "Release";

/** A text that somebody wrote, as it is now. */
export interface Text {
  readonly type: TextType;
  readonly nodeId: string;
  /** The permission that reads it. */
  readonly area: PermissionArea;
  readonly repository: Pick<Repository, "fullName" | "visibility">;
  /** Null for an account that is gone. */
  readonly author: Account | null;
  readonly body: string;
  readonly createdAt: string;
  /** Null for a text that was never edited. */
  readonly lastEditedAt: string | null;
  /** Null also where GitHub does not know any more. */
  readonly editor: Account | null;
  /** The hunk that a comment on lines stands at. */
  readonly commented: string | undefined;
  readonly reactions: Reaction[];
}

/** What a token may do, per area; what is missing is `none`. */
export type TokenPermissions = Partial<Record<PermissionArea, "none" | "read" | "write">>;

/** The areas of a token's permissions, as workflows spell them. */
export type PermissionArea = "issues" | "pull-requests" | "discussions" | "contents" | "actions";

/** A token. */
export interface Token {
  readonly token: string;
  /** `installation` is GITHUB_TOKEN or an App's; `user` a personal access token. */
  readonly kind: "installation" | "user";
  /** Who its comments are by. */
  readonly account: Account;
  permissions: TokenPermissions;
  /** The repositories that it was given for; undefined for all. Others it sees as everybody does. */
  readonly repositories: readonly string[] | undefined;
  /** Answered 401 from now on. */
  expired: boolean;
  /** What GraphQL's `viewer { login }` says. */
  readonly viewerLogin: string;
}
