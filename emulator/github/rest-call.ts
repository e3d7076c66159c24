import type { Answer } from "../answer.ts";
import type { JsonRecord } from "../json.ts";
import { requirePermission, requireVisible } from "./access.ts";
import type { Repository, Thread, ThreadKind, Token } from "./records.ts";
import { notFound } from "./refusal.ts";
import type { Site } from "./shapes.ts";
import type { GitHubStore } from "./state.ts";

/** What a handler of an operation gets. */
export interface RestCall {
  readonly store: GitHubStore;
  readonly site: Site;
  readonly token: Token;
  readonly parameters: JsonRecord;
  readonly query: JsonRecord;
  readonly body: JsonRecord;
  /** The URL asked for, without the query. */
  readonly url: string;
}

/** Answers one operation, or throws a `Refusal`. */
export type RestHandler = (call: RestCall) => Answer;

/** The repository of the path, if the token may see it. */
export function repositoryOf({ store, token, parameters }: RestCall): Repository {
  const repository = store.findRepository(`${String(parameters["owner"])}/${String(parameters["repo"])}`);
  if (repository === undefined) throw notFound();
  requireVisible(token, repository);
  return repository;
}

/** The thread of the path, if it is of one of the kinds. */
export function threadOf(call: RestCall, parameter: string, kinds: readonly ThreadKind[]): Thread {
  const number = Number(call.parameters[parameter]);
  const thread = repositoryOf(call).threads.find((candidate) => candidate.number === number);
  if (thread === undefined || !kinds.includes(thread.kind)) throw notFound();
  return thread;
}

/** The thread of the path, if the token may read it. */
export function readThread(call: RestCall, parameter: string, kinds: readonly ThreadKind[]): Thread {
  const thread = threadOf(call, parameter, kinds);
  requirePermission({ token: call.token, thread, level: "read", isReview: parameter === "pull_number" });
  return thread;
}

/** A plain good answer. */
export function ok(body: unknown): Answer {
  return { status: 200, body };
}
