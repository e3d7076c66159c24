import { asRecord } from "../json.ts";
import { AREAS } from "./access.ts";
import type { Accounts } from "./accounts.ts";
import type { Conversations, Subject } from "./conversations.ts";
import { type EventText, textsOfEvent } from "./event-texts.ts";
import type { Ids } from "./ids.ts";
import type { Account, Text, TextType, Thread } from "./records.ts";
import type { Repositories } from "./repositories.ts";

/** A text by its node id, or what has one. */
type TextReference = string | { readonly nodeId: string };

/** Everything that people wrote, with what became of it. Where `repository` is left out it is the first one. */
export interface Texts {
  addReview(review: {
    repository?: string;
    number: number;
    author: string;
    body: string | null;
    createdAt?: string;
    /** Names the review to its comments on lines. */
    id?: number;
  }): Text;
  /** Somebody edits a text; without `by` GitHub does not know any more who it was. */
  editText(text: TextReference, edit: { body: string; by?: string; at?: string }): void;
  /** Deletes a text, also one that only an event will bring. */
  removeText(text: TextReference): void;
  /** The next so many questions reach a replica that does not know the text yet. */
  hideText(text: TextReference, questions: number): void;
  /** Every text and commit of an event's payload is there from now on, unless it was removed or edited here. */
  learnEvent(payload: unknown): void;
  findText(nodeId: string): Text | undefined;
  /** The text as one question finds it: undefined for one that is not there, or not yet. */
  askForText(nodeId: string): Text | undefined;
}

/** What has happened to a text since it was written. */
interface TextHistory {
  edited: { readonly at: string; readonly by: Account | null } | undefined;
  /** Edited by the test, so that no event changes it back. */
  isOwn: boolean;
  isGone: boolean;
  hiddenFor: number;
}

interface Parts {
  readonly ids: Ids;
  readonly accounts: Accounts;
  readonly repositories: Repositories;
  readonly conversations: Conversations;
  readonly now: () => string;
}

/** Creates the texts of one GitHub. */
export function createTexts(parts: Parts): Texts {
  const { ids, accounts, repositories, conversations, now } = parts;
  const histories = new Map<string, TextHistory>();
  // Reviews, and what events brought: texts that no list of REST shows here.
  const others = new Map<string, Written>();

  const historyOf = (text: TextReference): TextHistory => {
    const nodeId = typeof text === "string" ? text : text.nodeId;
    const history = histories.get(nodeId) ?? newHistory();
    histories.set(nodeId, history);
    return history;
  };
  const findWritten = (nodeId: string): Written | undefined => {
    const subject = conversations.findNode(nodeId);
    return subject === undefined ? others.get(nodeId) : writtenIn(subject);
  };
  const findText: Texts["findText"] = (nodeId) => {
    const written = findWritten(nodeId);
    const history = historyOf(nodeId);
    return written === undefined || history.isGone ? undefined : { ...written, ...stateOf(history) };
  };
  const add = (written: Omit<Written, "write" | "reactions">): Text => {
    const reactions = others.get(written.nodeId)?.reactions ?? [];
    const write = (body: string) => void others.set(text.nodeId, { ...text, body });
    const text: Written = { ...written, reactions, write };
    others.set(text.nodeId, text);
    return { ...text, ...stateOf(historyOf(text)) };
  };
  const learn = (found: EventText): void => {
    const history = historyOf(found.nodeId);
    if (history.isGone || history.isOwn) return;
    if (found.edited !== undefined) history.edited = found.edited;
    const subject = conversations.findNode(found.nodeId);
    if (subject !== undefined) return void adopt(subject, found.body);
    const repository = repositories.findRepository(found.repository.fullName) ?? found.repository;
    add({ ...found, repository });
  };

  return {
    findText,
    addReview({ author, body, createdAt = now(), id = ids.small(), ...place }) {
      const { repository, reviews } = repositories.getThread(place);
      const by = accounts.accountOf(author);
      const nodeId = ids.node("PRR");
      reviews.push({ nodeId, id });
      const text = { nodeId, repository, author: by, body: body ?? "", createdAt };
      return add({ ...text, type: "PullRequestReview", area: "pull-requests", commented: undefined });
    },
    editText(text, { body, by, at = now() }) {
      const history = historyOf(text);
      const nodeId = typeof text === "string" ? text : text.nodeId;
      const written = findWritten(nodeId);
      if (written === undefined) throw new Error(`There is no text ${nodeId} to be edited.`);
      written.write(body, at);
      history.edited = { at, by: by === undefined ? null : accounts.accountOf(by) };
      history.isOwn = true;
    },
    removeText(text) {
      historyOf(text).isGone = true;
      const subject = conversations.findNode(typeof text === "string" ? text : text.nodeId);
      if (subject !== undefined && "thread" in subject) conversations.remove(subject);
    },
    hideText(text, questions) {
      historyOf(text).hiddenFor = questions;
    },
    learnEvent(payload) {
      for (const text of textsOfEvent(asRecord(payload), parts)) learn(text);
    },
    askForText(nodeId) {
      const history = historyOf(nodeId);
      if (history.hiddenFor === 0) return findText(nodeId);
      history.hiddenFor -= 1;
      return undefined;
    },
  };
}

/** A text as it was written, wherever it is kept. */
interface Written extends Omit<Text, keyof ReturnType<typeof stateOf>> {
  readonly write: (body: string, at: string) => void;
}

function newHistory(): TextHistory {
  return {
    edited: undefined,
    isOwn: false,
    isGone: false,
    hiddenFor: 0,
  };
}

function stateOf({ edited }: TextHistory) {
  return {
    lastEditedAt: edited?.at ?? null,
    editor: edited?.by ?? null,
  };
}

function writtenIn(subject: Subject): Written {
  return "thread" in subject ? writtenComment(subject) : writtenThread(subject);
}

const THREAD_TYPES: Readonly<Record<Thread["kind"], TextType>> = {
  issue: "Issue",
  pull: "PullRequest",
  discussion: "Discussion",
};

function writtenThread(thread: Thread): Written {
  const { kind, nodeId, repository, author, createdAt, body, reactions } = thread;
  const write = (text: string): void => {
    thread.body = text;
  };
  const text = { nodeId, repository, author, createdAt, body: body ?? "", reactions, write };
  return { ...text, type: THREAD_TYPES[kind], area: AREAS[kind], commented: undefined };
}

function writtenComment(comment: Extract<Subject, { thread: Thread }>): Written {
  const { nodeId, thread, author, createdAt, bodies, place, reactions } = comment;
  const isDiscussion = thread.kind === "discussion";
  const onLines = place === undefined ? "IssueComment" : "PullRequestReviewComment";
  const write = (body: string, at: string): void => {
    bodies.push(body);
    comment.updatedAt = at;
  };
  return {
    type: isDiscussion ? "DiscussionComment" : onLines,
    area: AREAS[thread.kind],
    commented: place?.diffHunk,
    body: bodies.at(-1) ?? "",
    repository: thread.repository,
    ...{ nodeId, author, createdAt, reactions, write },
  };
}

/** What the event says is what was written: a test's payload may say something else than the record it came from. */
function adopt(subject: Subject, body: string): void {
  if ("thread" in subject) subject.bodies.splice(-1, 1, body);
  else if ((subject.body ?? "") !== body) subject.body = body;
}
