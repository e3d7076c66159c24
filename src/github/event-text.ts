import type { Account, Payload } from "./payload.ts";

/** A text of the event's that somebody wrote. */
export interface EventText {
  /** The node id, which stays the same over all deliveries and re-runs of one event; empty where GitHub left it out. */
  readonly id: string;
  readonly body: string;
  readonly author: Account | null;
  /** When it was written; null when the payload does not say. */
  readonly writtenAt: Date | null;
}

/** The text of the issue, pull request or discussion, or a release's notes. */
export function subjectOf({ issue, pull_request: pull, discussion, release }: Payload): EventText | null {
  const subject = issue ?? pull ?? discussion ?? (release && { ...release, user: release.author });
  return subject === undefined ? null : textOf(subject);
}

/** All of the event's texts. */
export function textsOf(payload: Payload): EventText[] {
  const { comment, review, answer, issue, pull_request: pull, discussion } = payload;
  const objects = [comment, review, answer, issue, pull, discussion].filter((object) => object !== undefined);
  const subject = subjectOf(payload);
  // A release is among them as the subject.
  return [...objects.map(textOf), ...(subject === null ? [] : [subject])];
}

/** What the payload says of a text. */
export function textOf(object: {
  readonly node_id: string;
  readonly body: string | null;
  readonly user: Account | null;
  readonly created_at: string | null;
  readonly submitted_at?: string | null;
}): EventText {
  return {
    id: object.node_id,
    body: object.body ?? "",
    author: object.user,
    writtenAt: momentOf(object.created_at ?? object.submitted_at),
  };
}

/** A moment of the payload; null when it does not say. */
export function momentOf(text: string | null | undefined): Date | null {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? null : new Date(ms);
}
