import type { Answer } from "../answer.ts";
import { readContract } from "../contract.ts";
import type { RecordedRequest } from "../http-server.ts";
import { asRecord } from "../json.ts";
import { type Lean, prune } from "../lean.ts";
import { fill } from "./fill.ts";
import type { Token } from "./records.ts";
import { notFound, Refusal } from "./refusal.ts";
import { REST_HANDLERS } from "./rest.ts";
import type { Site } from "./shapes.ts";
import type { GitHubStore } from "./state.ts";

/** What a request to REST asks for. */
export type RestKind = (typeof KINDS)[keyof typeof KINDS] | "unknown";

/** The kinds by GitHub's own operation ids. */
const KINDS = {
  "repos/get-collaborator-permission-level": "permission",
  "repos/get-commit": "get-commit",
  "issues/get": "get-issue",
  "pulls/get": "get-pull",
  "pulls/list-files": "list-files",
  "pulls/list-comments-for-review": "list-comments-of-review",
  "issues/create-comment": "create-comment",
  "issues/list-comments": "list-comments",
  "issues/list-comments-for-repo": "list-repository-comments",
  "issues/get-comment": "get-comment",
  "issues/update-comment": "update-comment",
  "pulls/list-review-comments": "list-review-comments",
  "pulls/list-review-comments-for-repo": "list-repository-review-comments",
  "pulls/get-review-comment": "get-review-comment",
  "pulls/update-review-comment": "update-review-comment",
  "pulls/create-reply-for-review-comment": "reply",
  "reactions/create-for-issue": "create-reaction",
  "reactions/create-for-issue-comment": "create-reaction",
  "reactions/create-for-pull-request-review-comment": "create-reaction",
  "reactions/list-for-issue": "list-reactions",
  "reactions/list-for-issue-comment": "list-reactions",
  "reactions/list-for-pull-request-review-comment": "list-reactions",
  "reactions/delete-for-issue": "delete-reaction",
  "reactions/delete-for-issue-comment": "delete-reaction",
  "reactions/delete-for-pull-request-comment": "delete-reaction",
} as const;

interface RestRequest {
  request: RecordedRequest<string>;
  store: GitHubStore;
  token: Token;
  violations: string[];
  oddAnswers: string[];
  site: Site;
}

/** GitHub's REST API. */
export interface RestApi {
  kindOf(request: { method: string; path: string }): RestKind;
  /** Answers one request, or throws a `Refusal`. */
  answer(request: RestRequest): Answer;
}

const DESCRIPTION_FILE = new URL("../schemas/github.json", import.meta.url);

/** Creates the API from GitHub's description of it. */
export function createRestApi(lean: Lean = () => false): RestApi {
  const contract = readContract(DESCRIPTION_FILE);
  return {
    kindOf(request) {
      const id = contract.operationId(request);
      return id !== undefined && isKnown(id) ? KINDS[id] : "unknown";
    },
    answer({ request, store, token, violations, oddAnswers, site }) {
      const operation = contract.match(request);
      const wrong = operation?.violations ?? ["the description has no such operation"];
      violations.push(...wrong.map((line) => `${request.method} ${request.path}: ${line}`));
      const handler = REST_HANDLERS[operation?.id ?? ""];
      if (operation === undefined || handler === undefined) throw notFound();
      if (wrong.length > 0) throw refuseInvalid(wrong, operation.body);
      const { parameters, query } = operation;
      const call = {
        store,
        site,
        token,
        parameters,
        query,
        body: asRecord(operation.body),
        url: site.apiUrl + request.path,
      };
      const answer = handler(call);
      if (answer.status === 204) return answer;
      const { schemas } = contract;
      const schema = operation.answerSchema(answer.status);
      const body = prune(fill(answer.body, schema, schemas), schema, { schemas, lean });
      oddAnswers.push(...operation.checkAnswer({ status: answer.status, body }));
      return { ...answer, body };
    },
  };
}

function refuseInvalid(wrong: readonly string[], body: unknown): Refusal {
  if (body === undefined && wrong.includes("body: is no JSON")) {
    return new Refusal({ status: 400, message: "Problems parsing JSON" });
  }
  return new Refusal({ status: 422, message: `Invalid request. ${wrong.join(". ")}` });
}

function isKnown(id: string): id is keyof typeof KINDS {
  return id in KINDS;
}
