import { GraphQLError } from "graphql";
import type { Subject } from "./conversations.ts";
import type { Account, Comment, Reaction, ReactionContent, Text, Token } from "./records.ts";
import { renderHtml } from "./render/render.ts";
import { associationOf } from "./shapes.ts";
import type { GitHubStore } from "./state.ts";

/** Whose request it is, and on what. */
export interface GraphQLParts {
  readonly store: GitHubStore;
  readonly token: Token;
  readonly serverUrl: string;
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
export function accountView({ login, nodeId, type }: Account): object {
  return { __typename: type, id: nodeId, login: login.replace(/\[bot\]$/, "") };
}

/** What it shows of a thread or comment. */
export function subjectView(subject: Subject, parts: GraphQLParts): object {
  const text = parts.store.findText(subject.nodeId);
  const view = text === undefined ? {} : textView(text, parts);
  if ("thread" in subject)
    return subject.thread.kind === "discussion" ? { ...view, ...repliesView(subject, parts) } : view;
  const comments = subject.comments.filter(({ replyTo }) => replyTo === undefined);
  return subject.kind === "discussion" ? { ...view, comments: connection(comments, parts) } : view;
}

/** What a comment of a discussion has beside its text; functions, so that circles cost nothing. */
function repliesView(comment: Comment, parts: GraphQLParts): object {
  const { id, thread, replyTo } = comment;
  const page = `${parts.serverUrl}/${thread.repository.fullName}/discussions/${thread.number}`;
  return {
    url: `${page}#discussioncomment-${id}`,
    replyTo: () => replyTo && subjectView(replyTo, parts),
    replies: connection(
      thread.comments.filter((other) => other.replyTo === comment),
      parts,
    ),
  };
}

/** What it shows of any text; the HTML is made only for those who ask. */
export function textView(text: Text, parts: GraphQLParts): object {
  const { type, nodeId, body, author, editor, createdAt, lastEditedAt } = text;
  const shared = { __typename: type, id: nodeId };
  const html = (): string => renderText(text, parts);
  if (type === "Release") {
    // Apps are no users, and a release has none other to name.
    const by = author?.type === "User" ? accountView(author) : null;
    return { ...shared, author: by, description: body, descriptionHTML: html };
  }
  return {
    ...shared,
    body,
    authorAssociation: associationIn(text, parts),
    createdAt,
    lastEditedAt,
    bodyHTML: html,
    author: author && accountView(author),
    editor: editor && accountView(editor),
  };
}

function associationIn({ author, repository }: Text, { store }: GraphQLParts): string {
  const found = store.findRepository(repository.fullName);
  return author === null || found === undefined ? "NONE" : associationOf(author, found);
}

function renderText({ body, commented, repository }: Text, parts: GraphQLParts): string {
  const { store, serverUrl } = parts;
  return renderHtml(body, {
    commented: commented
      ?.split("\n")
      .slice(-1)
      .map((line) => line.slice(1)),
    known: {
      serverUrl,
      repository: repository.fullName,
      isAccount: (login) => store.findAccount(login) !== undefined,
      kindOf: (place) =>
        store.findRepository(place.repository)?.threads.find(({ number }) => number === place.number)?.kind,
      isTeam: () => false,
      isCommit: () => false,
    },
  });
}

/** What it shows of a reaction. */
export function reactionView({ id, content }: Reaction): object {
  return { id: `REA_${id}`, content: REACTION_NAMES[content] };
}

/** A list of comments, page by page; a cursor is the place in it. */
function connection(comments: readonly Comment[], parts: GraphQLParts) {
  return pagesOf(comments, (comment) => subjectView(comment, parts));
}

/** A list page by page; a cursor is the place in it. */
export function pagesOf<Item>(items: readonly Item[], show: (item: Item) => object) {
  return ({ first, after }: { first?: number | null; after?: string | null }): object => {
    if (typeof first !== "number") {
      const message = "You must provide a `first` or `last` value to properly paginate.";
      throw gitHubError("MISSING_PAGINATION_BOUNDARIES", message);
    }
    if (first < 1 || first > 100) throw gitHubError("EXCESSIVE_PAGINATION", "`first` is from 1 to 100.");
    const start = after ? Number(after) : 0;
    const end = Math.min(items.length, start + first);
    return {
      nodes: items.slice(start, end).map(show),
      pageInfo: { hasNextPage: end < items.length, endCursor: end > start ? String(end) : null },
    };
  };
}

/** An error with a type, as GitHub has them. */
export function gitHubError(type: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } });
}
