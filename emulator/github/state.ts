import { type Accounts, createAccounts, type NewToken } from "./accounts.ts";
import { type Commits, createCommits } from "./commits.ts";
import { type Conversations, createConversations } from "./conversations.ts";
import { createIds } from "./ids.ts";
import { createPulls, type Pulls } from "./pulls.ts";
import type {
  Account,
  AccountType,
  Comment,
  CustomRole,
  PullFile,
  Repository,
  Role,
  Thread,
  ThreadKind,
  Token,
} from "./records.ts";
import { createRepositories, type Repositories } from "./repositories.ts";
import { createTexts, type Texts } from "./texts.ts";

/** Builds what GitHub knows. Where `repository` is left out it is the first one. */
export interface GitHubState
  extends Omit<Texts, "askForText">,
    Pick<Commits, "addCommit" | "tipOf" | "forget" | "moveBranch" | "findCommit">,
    Pulls {
  /** Others use so many ids. */
  skipIds(count: number): void;
  addUser(user: { login: string; id?: number; type?: AccountType }): Account;
  addRepository(repository: {
    fullName: string;
    visibility?: Repository["visibility"];
    roles?: Record<string, Role | CustomRole>;
  }): Repository;
  renameRepository: Repositories["renameRepository"];
  addRelease: Repositories["addRelease"];
  setRole(grant: { repository?: string; login: string; role: Role | CustomRole }): void;
  addIssue(thread: NewThread): Thread;
  addPullRequest(thread: NewThread & PullDetails): Thread;
  addDiscussion(thread: NewThread): Thread;
  addComment(comment: NewComment & { replyTo?: number }): Comment;
  addReviewComment(
    comment: NewComment & {
      path?: string;
      line?: number;
      diffHunk?: string;
      replyTo?: number;
      /** The id of the review that it comes with. */
      reviewId?: number;
    },
  ): Comment;
  addToken(token: NewToken): Token;
  /** The thread with its records, for looking or changing. */
  getThread(place: { repository?: string; number: number }): Thread;
  getToken(token: string): Token | undefined;
  threadsOf(repository: string): readonly Thread[];
}

/** A thread to be; numbers count up from 1 over all kinds. */
interface NewThread {
  repository?: string;
  number?: number;
  title?: string;
  body?: string | null;
  /** A login; unknown ones become users. */
  author?: string;
  locked?: boolean;
}

/** A comment to be. */
interface NewComment {
  repository?: string;
  number: number;
  author: string;
  body: string;
  createdAt?: string;
}

interface PullDetails {
  files?: PullFile[];
  headRepository?: string;
  head?: Thread["head"];
  labels?: string[];
}

/** The state with what only the server calls. */
export interface GitHubStore extends GitHubState, Texts, Accounts, Conversations, Repositories, Commits {}

/** Creates an empty GitHub. */
export function createState(nowMs: () => number): GitHubStore {
  // GitHub's times have whole seconds.
  const now = (): string => `${new Date(nowMs()).toISOString().slice(0, 19)}Z`;
  const ids = createIds();
  const accounts = createAccounts(ids);
  const repositories = createRepositories({ ids, accounts, now });
  const conversations = createConversations({ ids, repositories, now });
  const texts = createTexts({ ids, accounts, repositories, conversations, now });
  const commits = createCommits({ repositories, accounts, now });
  const pulls = createPulls({ accounts, commits, repositories, now });
  const addThread = (kind: ThreadKind, thread: NewThread & PullDetails): Thread => {
    const { repository, author = "reader", ...details } = thread;
    return repositories.addThread({
      ...details,
      kind,
      repository: repositories.getRepository(repository),
      author: accounts.accountOf(author),
    });
  };
  const rootOf = (thread: Thread, id: number | undefined): Comment | undefined =>
    [...thread.comments, ...thread.reviewComments].find((comment) => comment.id === id);

  return {
    ...accounts,
    ...repositories,
    ...conversations,
    ...texts,
    ...commits,
    ...pulls,
    skipIds: ids.skip,
    learnEvent(payload) {
      texts.learnEvent(payload);
      commits.learnPush(payload);
    },
    threadsOf: (repository) => repositories.getRepository(repository).threads,
    addIssue: (thread) => addThread("issue", thread),
    addPullRequest: (thread) => addThread("pull", thread),
    addDiscussion: (thread) => addThread("discussion", thread),
    addComment({ author, body, createdAt, replyTo, ...place }) {
      const thread = repositories.getThread(place);
      const by = accounts.accountOf(author);
      return conversations.comment({ thread, author: by, body, createdAt, replyTo: rootOf(thread, replyTo) });
    },
    addReviewComment({
      author,
      body,
      createdAt,
      replyTo,
      reviewId,
      path = "src/retry.ts",
      line = 1,
      ...rest
    }) {
      const thread = repositories.getThread(rest);
      const root = rootOf(thread, replyTo);
      const place = root?.place ?? { path, line, diffHunk: rest.diffHunk ?? "@@ -1 +1 @@\n-old\n+new" };
      const by = accounts.accountOf(author);
      return conversations.comment({ thread, author: by, body, createdAt, replyTo: root, place, reviewId });
    },
  };
}
