import type { CommentView, ThreadView } from "../../emulator/github/thread-view.ts";
import type { Emulator } from "../../emulator/index.ts";
import type { ActionRun } from "../../emulator/runner/action-run.ts";

/** A server's requests, as far as they are counted. */
interface Asked {
  readonly requests: readonly { readonly kind: string }[];
  arrived(kind: string, nth: number): Promise<void>;
}

/** The outcome of a run, with its reason. */
export function endOf({ run }: { readonly run: Pick<ActionRun, "outputs"> }): string {
  const { outcome = "", reason = "" } = run.outputs;
  return reason === "" ? outcome : `${outcome} (${reason})`;
}

/** The three threads of the friendly state. */
export function threads({ github }: Emulator): ThreadView[] {
  return [
    github.thread({ kind: "issue", number: 7 }),
    github.thread({ kind: "pull", number: 8 }),
    github.thread({ kind: "discussion", number: 9 }),
  ];
}

/** The names of the reactions, in order. */
export function reactions(subject: Pick<ThreadView, "reactions"> | undefined): string[] {
  return (subject?.reactions ?? []).map(({ content }) => content);
}

/** The state that a comment shows. */
export function headline(comment: CommentView | undefined): string | undefined {
  return headlines(comment).at(-1);
}

/** All states that a comment went through. */
export function headlines(comment: CommentView | undefined): string[] {
  return (comment?.bodies ?? []).map((body) => body.split("\n")[0]?.replaceAll("*", "") ?? "");
}

/** How many requests of a kind a server got. */
export function count({ requests }: Pick<Asked, "requests">, kind: string): number {
  return requests.filter((request) => request.kind === kind).length;
}

/** How the note in a tracking comment begins: what others have to write to copy or to forge one. */
export const NOTE_START = "<!-- docs-agent-action ";

/** Whether the action wrote this comment for a request: it has a note. */
export function isTracking({ body }: Pick<CommentView, "body">): boolean {
  return body.includes(NOTE_START);
}

const REST = [
  "project",
  "jobId",
  "outcome",
  "prLink",
  "earlierPull",
  "askedBy",
  "reactTo",
  "watchedUntil",
  "afterMessage",
  "ranges",
];

/** What the record in a comment says, less its MAC. */
export function record(comment: Pick<CommentView, "body"> | undefined): Readonly<Record<string, unknown>> {
  const [key, attempt, state, rest = ""] = (comment?.body.split(NOTE_START)[1] ?? "").split("/");
  const number = Array.from(rest).reduce((sum, digit) => sum * 32n + BigInt(Number.parseInt(digit, 32)), 0n);
  const values: unknown[] = JSON.parse(Buffer.from(number.toString(16).slice(1), "hex").toString() || "[]");
  return { key, attempt, state, ...Object.fromEntries(REST.map((name, index) => [name, values[index]])) };
}
