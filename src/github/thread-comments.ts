import * as v from "@badrap/valita";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { listDiscussionComments } from "./discussions.ts";
import { GitHubError, readAnswer } from "./errors.ts";
import type { CommentAuthor, Thread, ThreadComment } from "./thread.ts";

const PAGE_SIZE = 100;
const MAX_PAGES = 30;

const listed = v.object({
  id: v.number(),
  html_url: v.string(),
  body: v
    .string()
    .nullable()
    .default(null)
    .map((value) => value ?? ""),
  user: v
    .object({ login: v.string(), type: v.string().default("") })
    .nullable()
    .default(null),
  in_reply_to_id: v.number().nullable().default(null),
});

const page = v.array(listed);

/** All comments of the thread that were written or edited since, oldest first. */
export async function* listThreadComments(
  github: GitHubConnection,
  { thread, since, limits }: { readonly thread: Thread; readonly since: Date; readonly limits: CallLimits },
): AsyncGenerator<ThreadComment> {
  if (thread.kind === "discussion") {
    yield* listDiscussionComments(github, { thread, limits });
    return;
  }
  const isReview = thread.kind === "review-thread";
  const route = `GET ${isReview ? "pulls" : "issues"}/${thread.number}/comments`;
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const parameters = { since: since.toISOString(), per_page: PAGE_SIZE, page: number };
    const comments = readAnswer(
      page,
      await github.rest({ route, parameters, repeatable: true, limits }),
      route,
    );
    for (const { id, html_url: url, body, user, in_reply_to_id: rootId } of comments) {
      // The list has the comments on all lines of the pull request; a conversation is known by the one that opened it.
      if (thread.kind !== "review-thread" || (rootId ?? id) === thread.rootId) {
        const kind = isReview ? "review-comment" : "issue-comment";
        yield { kind, id: String(id), url, body, author: authorOf(user) };
      }
    }
    if (comments.length < PAGE_SIZE) {
      return;
    }
  }
  // What was not read may be what is looked for.
  throw new GitHubError({ kind: "unavailable", operation: route });
}

const repositoryPage = v.array(
  listed.extend({ issue_url: v.string().optional(), pull_request_url: v.string().optional() }),
);

/** A comment with the number of the issue or pull request that it stands under. */
export type NumberedComment = ThreadComment & { readonly threadNumber: number };

const REPOSITORY_PAGES = 10;

/**
 * The comments of the whole repository that were written or edited since, newest first. Ends after ten pages; `onCut` is
 * called when there were more.
 */
export async function* listRepositoryComments(
  github: GitHubConnection,
  options: {
    readonly kind: "issue-comment" | "review-comment";
    readonly since: Date;
    readonly limits: CallLimits;
    readonly onCut: () => void;
  },
): AsyncGenerator<NumberedComment> {
  const { kind, since, limits } = options;
  const route = `GET ${kind === "issue-comment" ? "issues" : "pulls"}/comments`;
  for (let number = 1; number <= REPOSITORY_PAGES; number += 1) {
    const parameters = {
      since: since.toISOString(),
      sort: "created",
      direction: "desc",
      per_page: PAGE_SIZE,
      page: number,
    };
    const comments = readAnswer(
      repositoryPage,
      await github.rest({ route, parameters, repeatable: true, limits }),
      route,
    );
    for (const { id, html_url: url, body, user, ...parent } of comments) {
      const parentUrl = parent.issue_url ?? parent.pull_request_url ?? "";
      const threadNumber = Number(parentUrl.slice(parentUrl.lastIndexOf("/") + 1));
      yield { kind, id: String(id), url, body, author: authorOf(user), threadNumber };
    }
    if (comments.length < PAGE_SIZE) {
      return;
    }
  }
  options.onCut();
}

function authorOf(user: { readonly login: string; readonly type: string } | null): CommentAuthor {
  return { login: user?.login ?? "", isBot: user?.type === "Bot" };
}

const viewer = v.object({ viewer: v.object({ login: v.string() }) });

/** The login that the token writes as, as it can be compared. */
export async function ownLogin(github: GitHubConnection, limits: CallLimits): Promise<string> {
  const data = await github.graphql({
    query: "query Own { viewer { login } }",
    variables: {},
    repeatable: true,
    limits,
  });
  return plainLogin(readAnswer(viewer, data, "viewer").viewer.login);
}

/** Tells the comments of the token's own account from all others. */
export async function ownComments(
  github: GitHubConnection,
  limits: CallLimits,
): Promise<(comment: ThreadComment) => boolean> {
  const own = await ownLogin(github, limits);
  // A person can have the name that a bot has without its suffix.
  return ({ author }) => plainLogin(author.login) === own && (author.isBot || !github.isBot);
}

/** A login as it can be compared: some answers give bots a suffix, and others do not. */
export function plainLogin(login: string): string {
  return login.toLowerCase().replace(/\[bot\]$/, "");
}
