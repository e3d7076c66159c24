import { forbidden, requireReadable, roleOf } from "./access.ts";
import { pageOf } from "./pages.ts";
import { notFound, Refusal } from "./refusal.ts";
import { ok, type RestHandler, readThread, repositoryOf } from "./rest-call.ts";
import { CHECK_HANDLERS } from "./rest-checks.ts";
import { COMMENT_HANDLERS } from "./rest-comments.ts";
import { COMMIT_HANDLERS } from "./rest-commits.ts";
import { LIFE_HANDLERS } from "./rest-life.ts";
import { REACTION_HANDLERS } from "./rest-reactions.ts";
import {
  accountShape,
  commentShape,
  fileShape,
  issueShape,
  permissionShape,
  pullShape,
  repositoryShape,
} from "./shapes.ts";

/** The handlers by GitHub's own operation ids. */
export const REST_HANDLERS: Readonly<Record<string, RestHandler>> = {
  "repos/get": (call) => ok(repositoryShape(repositoryOf(call), call.site)),
  "repos/get-collaborator-permission-level": (call) => {
    const repository = repositoryOf(call);
    const login = String(call.parameters["username"]);
    const account = call.store.findAccount(login);
    if (account?.type !== "User") throw new Refusal({ status: 404, message: `${login} is not a user` });
    return ok(permissionShape({ account, role: roleOf(repository, login), site: call.site }));
  },
  "users/get-authenticated": ({ token, site }) => {
    if (token.kind === "installation") throw forbidden(token, undefined);
    return ok(accountShape(token.account, site));
  },
  "issues/get": (call) => ok(issueShape(readThread(call, "issue_number", ["issue", "pull"]), call.site)),
  "pulls/get": (call) => ok(pullShape(readThread(call, "pull_number", ["pull"]), call.site)),
  "pulls/list-files": (call) => {
    const { files } = readThread(call, "pull_number", ["pull"]);
    return pageOf({ ...call, items: files, show: fileShape });
  },
  "pulls/list": (call) => {
    const repository = repositoryOf(call);
    requireReadable(call.token, { area: "pull-requests", repository });
    const { state = "open", head } = call.query;
    const pulls = repository.threads.filter(
      (thread) =>
        thread.kind === "pull" &&
        (state === "all" || thread.state === state) &&
        (head === undefined || head === `${thread.headRepository.split("/")[0]}:${thread.head.branch}`),
    );
    return pageOf({ ...call, items: pulls.toReversed(), show: (thread) => pullShape(thread, call.site) });
  },
  "pulls/list-comments-for-review": (call) => {
    const { reviewComments } = readThread(call, "pull_number", ["pull"]);
    const items = reviewComments.filter(({ reviewId }) => reviewId === Number(call.parameters["review_id"]));
    return pageOf({ ...call, items, show: (comment) => commentShape(comment, call.site) });
  },
  "users/get-by-id": ({ store, site, parameters }) => {
    const account = store.findAccountById(Number(parameters["account_id"]));
    if (account === undefined) throw notFound();
    return ok(accountShape(account, site));
  },
  ...CHECK_HANDLERS,
  ...COMMIT_HANDLERS,
  ...COMMENT_HANDLERS,
  ...REACTION_HANDLERS,
  ...LIFE_HANDLERS,
};
