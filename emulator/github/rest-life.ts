import { forbidden, requirePermission } from "./access.ts";
import type { Text } from "./records.ts";
import { notFound } from "./refusal.ts";
import { ok, type RestCall, type RestHandler, readThread, repositoryOf, threadOf } from "./rest-call.ts";
import { bodyOf, deleteComment } from "./rest-comments.ts";
import { accountShape, commentShape, issueShape, pullShape, type Site } from "./shapes.ts";

/** What comes, closes and goes: threads, comments on lines, caches. */
export const LIFE_HANDLERS: Readonly<Record<string, RestHandler>> = {
  "issues/create": (call) => {
    requireArea(call, "issues");
    const { title, body } = call.body;
    const thread = call.store.addThread({
      kind: "issue",
      repository: repositoryOf(call),
      author: call.token.account,
      title: String(title),
      body: typeof body === "string" ? body : null,
    });
    return { status: 201, body: issueShape(thread, call.site) };
  },
  "issues/update": (call) => {
    const thread = threadOf(call, "issue_number", ["issue", "pull"]);
    requirePermission({ token: call.token, thread, level: "write" });
    if (call.body["state"] === "closed") thread.state = "closed";
    return ok(issueShape(thread, call.site));
  },
  "pulls/update": (call) => {
    const thread = threadOf(call, "pull_number", ["pull"]);
    requirePermission({ token: call.token, thread, level: "write", isReview: true });
    if (call.body["state"] === "closed") thread.state = "closed";
    return ok(pullShape(thread, call.site));
  },
  "issues/delete-comment": (call) => deleteComment(call, "comments"),
  "pulls/delete-review-comment": (call) => deleteComment(call, "reviewComments"),
  "pulls/create-review-comment": (call) => {
    const thread = threadOf(call, "pull_number", ["pull"]);
    requirePermission({ token: call.token, thread, level: "write", isReview: true });
    const place = { path: String(call.body["path"]), line: Number(call.body["line"]), diffHunk: HUNK };
    const body = bodyOf(call, "PullRequestReviewComment");
    const comment = call.store.comment({ thread, author: call.token.account, body, place });
    return { status: 201, body: commentShape(comment, call.site) };
  },
  "pulls/list-reviews": (call) => {
    const { number, repository } = readThread(call, "pull_number", ["pull"]);
    const reviews = call.store
      .listTexts("PullRequestReview")
      .filter((text) => text.number === number && text.repository.fullName === repository.fullName);
    return ok(reviews.map((review, index) => ({ ...textShape(review, call.site), id: index + 1 })));
  },
  "repos/get-latest-release": (call) => {
    const { fullName } = repositoryOf(call);
    const release = call.store
      .listTexts("Release")
      .findLast(({ repository }) => repository.fullName === fullName);
    if (release === undefined) throw notFound();
    return ok({ ...textShape(release, call.site), id: 1, tag_name: release.tag, name: release.tag });
  },
  "actions/delete-actions-cache-by-key": (call) => {
    repositoryOf(call);
    requireArea(call, "actions");
    return ok({ total_count: 0, actions_caches: [] });
  },
};

const HUNK = "@@ -1 +1 @@\n-old\n+new";

function requireArea({ token }: RestCall, area: "issues" | "actions"): void {
  if (token.permissions[area] !== "write") throw forbidden(token, `${area}=write`);
}

function textShape({ nodeId, body, author, createdAt }: Text, site: Site): object {
  return {
    node_id: nodeId,
    body,
    created_at: createdAt,
    submitted_at: createdAt,
    ...(author && { user: accountShape(author, site), author: accountShape(author, site) }),
  };
}
