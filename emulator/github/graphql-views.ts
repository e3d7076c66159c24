import { GraphQLError } from "graphql";
import { isAtLeast, roleOf } from "./access.ts";
import type { Subject } from "./conversations.ts";
import type {
  Account,
  Comment,
  Reaction,
  ReactionContent,
  Repository,
  Text,
  Thread,
  Token,
} from "./records.ts";
import { renderHtml } from "./render/render.ts";
import type { GitHubStore } from "./state.ts";

/** Whose request it is, and on what. */
export interface GraphQLParts {
  readonly store: GitHubStore;
  readonly token: Token;
  readonly serverUrl: string;
}

interface PageArguments {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

/** GraphQL's names of the reactions. */
export const REACTION_NAMES: Readonly<Record<ReactionContent, string>> = {
  "+1": "THUMBS_UP",
  "-1": "THUMBS_DOWN",
  laugh: "LAUGH",
  confused: "CONFUSED",
  heart: "HEART",
  hooray: "HOORAY",
  rocket: "ROCKET",
  eyes: "EYES",
};

/** What GraphQL shows of an account: bots without the suffix that REST has. */
export function accountView({ login, id, nodeId, type }: Account, { serverUrl }: GraphQLParts): object {
  const url = `${serverUrl}/${login}`;
  return { __typename: type, id: nodeId, databaseId: id, login: login.replace(/\[bot\]$/, ""), url };
}

/** What it shows of a thread or comment; ids beyond 32 bits have no `databaseId`. */
export function subjectView(subject: Subject, parts: GraphQLParts): object {
  if ("thread" in subject) {
    if (subject.thread.kind === "discussion") return commentView(subject, parts);
    return { ...textViewOf(subject, parts), databaseId: null };
  }
  if (subject.kind === "discussion") return discussionView(subject, parts);
  const { id, number, title } = subject;
  return { ...textViewOf(subject, parts), databaseId: id, number, title };
}

/** What it shows of any text; the HTML is made only for those who ask. */
export function textView(text: Text, parts: GraphQLParts): object {
  const { type, nodeId, body, author, editor, createdAt, updatedAt, lastEditedAt, viaEmail } = text;
  const shownAuthor = author && accountView(author, parts);
  const fields = { __typename: type, id: nodeId, databaseId: null, createdAt, updatedAt };
  const html = (): string => text.bodyHTML ?? renderText(text, parts);
  if (type === "Release") {
    // Apps are no users, and a release has none other to name.
    const by = author?.type === "User" ? shownAuthor : null;
    const tag = text.tag ?? "";
    return { ...fields, author: by, tagName: tag, name: tag, description: body, descriptionHTML: html };
  }
  return {
    ...fields,
    body,
    lastEditedAt,
    bodyHTML: html,
    createdViaEmail: viaEmail,
    author: shownAuthor,
    editor: editor && accountView(editor, parts),
    viewerDidAuthor: author === parts.token.account,
    reactionGroups: () => reactionGroups(text, parts),
  };
}

/** A group of each content, empty ones too, as GitHub has them. */
function reactionGroups(text: Text, parts: GraphQLParts): object[] {
  return Object.entries(REACTION_NAMES).map(([content, name]) => ({
    content: name,
    createdAt: null,
    subject: () => textView(text, parts),
    viewerHasReacted: text.reactions.some(
      (reaction) => reaction.content === content && reaction.user === parts.token.account,
    ),
  }));
}

function textViewOf({ nodeId }: Subject, parts: GraphQLParts): object {
  const text = parts.store.findText(nodeId);
  return text === undefined ? {} : textView(text, parts);
}

function renderText({ body, viaEmail, commented, repository }: Text, parts: GraphQLParts): string {
  const { store, serverUrl } = parts;
  return renderHtml(body, {
    viaEmail,
    commented: commented
      ?.split("\n")
      .slice(-1)
      .map((line) => line.slice(1)),
    known: {
      serverUrl,
      repository: repository.fullName,
      isAccount: (login) => store.findAccount(login) !== undefined,
      isTeam: store.hasTeam,
      kindOf: (place) =>
        store.findRepository(place.repository)?.threads.find(({ number }) => number === place.number)?.kind,
      isCommit: () => false,
    },
  });
}

/** What it shows of a discussion's comment; functions, so that circles cost nothing. */
export function commentView(comment: Comment, parts: GraphQLParts): object {
  const { thread, replyTo } = comment;
  return {
    ...textViewOf(comment, parts),
    databaseId: comment.id,
    url: `${urlOf(thread, parts)}#discussioncomment-${comment.id}`,
    discussion: () => discussionView(thread, parts),
    replyTo: () => replyTo && commentView(replyTo, parts),
    replies: (page: PageArguments) =>
      connect(
        thread.comments.filter((other) => other.replyTo === comment),
        { page, parts },
      ),
  };
}

/** What it shows of a reaction; `user` is for people only. */
export function reactionView({ id, content, user, createdAt }: Reaction, parts: GraphQLParts): object {
  const by = user.type === "User" ? accountView(user, parts) : null;
  return { id: `REA_${id}`, databaseId: id, content: REACTION_NAMES[content], createdAt, user: by };
}

function discussionView(thread: Thread, parts: GraphQLParts): object {
  const { id, number, title, locked } = thread;
  return {
    ...textViewOf(thread, parts),
    databaseId: id,
    number,
    title,
    locked,
    url: urlOf(thread, parts),
    comments: (page: PageArguments) =>
      connect(
        thread.comments.filter(({ replyTo }) => replyTo === undefined),
        { page, parts },
      ),
  };
}

/** One page of comments. */
function connect(
  comments: readonly Comment[],
  { page, parts }: { page: PageArguments; parts: GraphQLParts },
): object {
  return connection(comments, { page, show: (comment) => commentView(comment, parts) });
}

/** One page of a list; a cursor is the place in it. */
function connection<T>(
  items: readonly T[],
  { page, show }: { page: PageArguments; show: (item: T) => object },
): object {
  const { first, after, last, before } = page;
  const size = first ?? last;
  if (size === undefined || size === null) {
    throw gitHubError(
      "MISSING_PAGINATION_BOUNDARIES",
      "You must provide a `first` or `last` value to properly paginate.",
    );
  }
  if (size < 1 || size > 100)
    throw gitHubError("EXCESSIVE_PAGINATION", "`first` and `last` are from 1 to 100.");
  const from = after ? Number(after) : 0;
  const to = before ? Number(before) - 1 : items.length;
  const [start, end] = first ? [from, Math.min(to, from + first)] : [Math.max(from, to - size), to];
  return {
    nodes: items.slice(start, end).map(show),
    totalCount: items.length,
    pageInfo: {
      hasPreviousPage: start > 0,
      hasNextPage: end < items.length,
      ...(end > start ? { startCursor: String(start + 1), endCursor: String(end) } : {}),
    },
  };
}

/** Whether a repository is none for this token. */
export function isHiddenFrom(token: Token, repository: Repository | undefined): boolean {
  const isPerson = token.kind === "user" && repository !== undefined;
  return isPerson && !isAtLeast(roleOf(repository, token.account.login), "read");
}

function urlOf({ repository, number }: Thread, { serverUrl }: GraphQLParts): string {
  return `${serverUrl}/${repository.fullName}/discussions/${number}`;
}

/** An error with a type, as GitHub has them. */
export function gitHubError(type: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } });
}
