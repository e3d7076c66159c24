/**
 * Cuts `github.graphql` out of GitHub's published schema of its GraphQL API:
 *
 *     node emulator/schemas/cut-graphql.ts <schema.graphql of the npm package @octokit/graphql-schema>
 *
 * Kept are the types and fields below, with all their arguments, input fields and enum values.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type DefinitionNode, parse, print, visit } from "graphql";

const ACTOR = ["login", "url"];
const PAGE = ["nodes", "pageInfo", "totalCount"];
const SUBJECT = ["id", "databaseId", "reactionGroups"];
const COMMENT = [
  ...["id", "author", "body", "bodyHTML", "createdAt", "createdViaEmail", "editor", "lastEditedAt"],
  ...["updatedAt", "viewerDidAuthor"],
];
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Query: ["id", "viewer", "repository", "node", "nodes"],
  Mutation: [
    ...["addDiscussionComment", "updateDiscussionComment", "addReaction", "removeReaction"],
    ...["createDiscussion", "deleteDiscussion"],
  ],
  Node: ["id"],
  Actor: ACTOR,
  Reactable: SUBJECT,
  Comment: COMMENT,
  User: ["id", "databaseId", ...ACTOR],
  Bot: ["id", "databaseId", ...ACTOR],
  Organization: ["id", "databaseId", ...ACTOR],
  Mannequin: ["id", "databaseId", ...ACTOR],
  Repository: [
    "id",
    "databaseId",
    "nameWithOwner",
    "visibility",
    "isPrivate",
    "url",
    "discussion",
    "discussionCategories",
    "pullRequests",
  ],
  Discussion: [...SUBJECT, ...COMMENT, "number", "title", "url", "locked", "comments"],
  DiscussionComment: [...SUBJECT, ...COMMENT, "url", "discussion", "replies", "replyTo"],
  DiscussionCommentConnection: PAGE,
  PageInfo: ["endCursor", "hasNextPage", "hasPreviousPage", "startCursor"],
  Issue: [...SUBJECT, ...COMMENT, "number", "title"],
  PullRequest: [...SUBJECT, ...COMMENT, "number", "title", "url"],
  PullRequestConnection: PAGE,
  IssueComment: [...SUBJECT, ...COMMENT],
  PullRequestReview: [...SUBJECT, ...COMMENT],
  PullRequestReviewComment: [...SUBJECT, ...COMMENT],
  Release: [
    ...SUBJECT,
    ...["name", "tagName", "author", "description", "descriptionHTML", "createdAt", "updatedAt"],
  ],
  Reaction: ["id", "databaseId", "content", "user", "createdAt"],
  ReactionGroup: ["content", "createdAt", "subject", "viewerHasReacted"],
  DiscussionCategory: ["id", "name", "slug"],
  DiscussionCategoryConnection: PAGE,
  CreateDiscussionPayload: ["clientMutationId", "discussion"],
  DeleteDiscussionPayload: ["clientMutationId", "discussion"],
  AddDiscussionCommentPayload: ["clientMutationId", "comment"],
  UpdateDiscussionCommentPayload: ["clientMutationId", "comment"],
  AddReactionPayload: ["clientMutationId", "reaction", "subject"],
  RemoveReactionPayload: ["clientMutationId", "reaction", "subject"],
};

/** Inputs, enums and scalars: kept whole. */
const WHOLE = new Set([
  ...["AddDiscussionCommentInput", "UpdateDiscussionCommentInput", "AddReactionInput", "RemoveReactionInput"],
  ...["CreateDiscussionInput", "DeleteDiscussionInput"],
  ...["ReactionContent", "RepositoryVisibility", "DateTime", "HTML", "URI"],
  ...["IssueOrder", "IssueOrderField", "OrderDirection", "PullRequestState"],
]);

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("Give the path of schema.graphql.");
const description = parse(readFileSync(source, "utf8"));
const definitions = description.definitions.flatMap(cutDefinition);
const cut = visit({ ...description, definitions }, { StringValue: () => null, Directive: () => null });
const origin = "# Cut from GitHub's published schema (npm package @octokit/graphql-schema, MIT licence).";
writeFileSync(new URL("github.graphql", import.meta.url), `${origin}\n\n${print(cut)}\n`);

function cutDefinition(node: DefinitionNode): DefinitionNode[] {
  switch (node.kind) {
    case "ObjectTypeDefinition":
    case "InterfaceTypeDefinition": {
      const kept = TYPES[node.name.value];
      if (kept === undefined) return [];
      const interfaces = (node.interfaces ?? []).filter(({ name }) => name.value in TYPES);
      const fields = (node.fields ?? []).filter(({ name }) => kept.includes(name.value));
      return [{ ...node, interfaces, fields }];
    }
    case "InputObjectTypeDefinition":
    case "EnumTypeDefinition":
    case "ScalarTypeDefinition":
      return WHOLE.has(node.name.value) ? [node] : [];
    default:
      return [];
  }
}
