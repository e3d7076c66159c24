import { requirePushAccess, requireReadable, roleOf } from "./access.ts";
import { pageOf } from "./pages.ts";
import { notFound, Refusal } from "./refusal.ts";
import { ok, type RestHandler, readThread, repositoryOf } from "./rest-call.ts";
import { COMMENT_HANDLERS } from "./rest-comments.ts";
import { REACTION_HANDLERS } from "./rest-reactions.ts";
import { commentShape, commitShape, fileShape, issueShape, permissionShape, pullShape } from "./shapes.ts";

/** The handlers by GitHub's own operation ids. */
export const REST_HANDLERS: Readonly<Record<string, RestHandler>> = {
  "repos/get-collaborator-permission-level": (call) => {
    const repository = repositoryOf(call);
    requirePushAccess(call.token, repository);
    const login = String(call.parameters["username"]);
    const account = call.store.findAccount(login);
    if (account?.type !== "User") throw new Refusal({ status: 404, message: `${login} is not a user` });
    return ok(permissionShape({ account, role: roleOf(repository, login), site: call.site }));
  },
  "repos/get-commit": (call) => {
    const repository = repositoryOf(call);
    requireReadable(call.token, { area: "contents", repository });
    const commit = call.store.findCommit(repository, String(call.parameters["ref"]));
    if (commit === undefined) throw notFound();
    // GitHub lists 300 files on a page: https://docs.github.com/rest/commits/commits#get-a-commit
    const query = { ...call.query, per_page: 300 };
    const page = pageOf({ ...call, query, items: commit.files, show: fileShape, maxPerPage: 300 });
    return { ...page, body: { ...commitShape(commit, call.site), files: page.body } };
  },
  "issues/get": (call) => ok(issueShape(readThread(call, "issue_number", ["issue", "pull"]), call.site)),
  "pulls/get": (call) => ok(pullShape(readThread(call, "pull_number", ["pull"]), call.site)),
  "pulls/list-files": (call) => {
    const { files } = readThread(call, "pull_number", ["pull"]);
    return pageOf({ ...call, items: files, show: fileShape });
  },
  "pulls/list-comments-for-review": (call) => {
    const { reviewComments } = readThread(call, "pull_number", ["pull"]);
    const items = reviewComments.filter(({ reviewId }) => reviewId === Number(call.parameters["review_id"]));
    return pageOf({ ...call, items, show: (comment) => commentShape(comment, call.site) });
  },
  ...COMMENT_HANDLERS,
  ...REACTION_HANDLERS,
};
