import type { Comment, Repository, Thread } from "../../emulator/github/records.ts";
import { record } from "../runs/views.ts";
import type { Span } from "./oracle.ts";

// What a walk remembers of the digest's requests, and what follows from how they ended.

const DAY = 24 * 60 * 60 * 1000;

/** What a request told of a source, and when, in milliseconds. */
export interface ToldSpan extends Span {
  readonly at: number;
}

/** One request of the digest: its comment, and what the oracle said that it had to tell. */
export interface Request {
  readonly comment: Comment;
  readonly runId: number;
  spans: ReadonlyMap<Repository, ToldSpan>;
}

/** How a request stands. */
export interface Standing {
  readonly state: string;
  readonly outcome: string;
  /** Milliseconds. */
  readonly watchedUntil: number;
  readonly pull: "none" | "open" | "decided" | "closed by a bot";
}

const words = ({ comment }: Pick<Request, "comment">): string => comment.bodies.at(-1) ?? "";

/** Whether a comment is a request's: one in which nothing was ever about to be sent is none. */
export function isRequest({ bodies }: Comment): boolean {
  return bodies.some((body) => record({ body })["state"] === "sending");
}

/** Whether its note is of the key that is used now. */
export function isSigned(request: Pick<Request, "comment">): boolean {
  return !/\/0{64} -->/.test(words(request));
}

/** The pull request that its comment names. */
export function pullOf(request: Request, docs: Repository): Thread | undefined {
  const link = String(record({ body: words(request) })["prLink"]);
  return docs.threads.find(({ kind, number }) => kind === "pull" && link.endsWith(`/pull/${number}`));
}

/** What its comment says, and how its pull request is. */
export function standingOf(request: Request, docs: Repository): Standing {
  const said = record({ body: words(request) });
  const pull = pullOf(request, docs);
  const isByBot = pull?.mergeCommit === null && pull.closers.at(-1)?.type === "Bot";
  const closed = isByBot ? "closed by a bot" : "decided";
  return {
    state: String(said["state"]),
    outcome: String(said["outcome"]),
    watchedUntil: Number(said["watchedUntil"]) * 1000,
    pull: pull === undefined ? "none" : pull.state === "open" ? "open" : closed,
  };
}

/** For a day after its run stopped watching. */
export function isAtWork({ state, watchedUntil }: Standing, now: number): boolean {
  return (state === "working" || state === "sending") && now < watchedUntil + DAY;
}

/** Whether what it told is not told again. */
export function isGood(standing: Standing, now: number): boolean {
  const { pull, state, outcome } = standing;
  if (pull === "decided") return true;
  if (pull === "closed by a bot") return false;
  return state === "working" ? isAtWork(standing, now) : /^(no-)?pull-request$/.test(outcome);
}

/** Whether the last three brought nothing that people decided about. */
export function isBraked(standings: readonly Standing[], now: number): boolean {
  const last = standings.slice(-3);
  return (
    last.length === 3 &&
    last.every((each) => !isGood(each, now) && !isAtWork(each, now) && each.pull !== "open")
  );
}
