import { forbidden, roleOf } from "./access.ts";
import { pageOf } from "./pages.ts";
import { Refusal } from "./refusal.ts";
import { ok, type RestHandler, readThread, repositoryOf } from "./rest-call.ts";
import { COMMENT_HANDLERS } from "./rest-comments.ts";
import { COMMIT_HANDLERS } from "./rest-commits.ts";
import { LIFE_HANDLERS } from "./rest-life.ts";
import { REACTION_HANDLERS } from "./rest-reactions.ts";
import {
  accountShape,
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
  ...COMMIT_HANDLERS,
  ...COMMENT_HANDLERS,
  ...REACTION_HANDLERS,
  ...LIFE_HANDLERS,
};
