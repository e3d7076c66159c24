/**
 * Cuts `github.graphql` out of GitHub's published schema of its GraphQL API:
 *
 *     node emulator/schemas/cut-graphql.ts <schema.graphql of the npm package @octokit/graphql-schema>
 *
 * Kept are the types and fields below, with all their arguments, input fields and enum values.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type DefinitionNode, parse, print, visit } from "graphql";

const ACTOR = ["id", "login"];
const COMMENT = [
  ...["id", "author", "authorAssociation", "body", "bodyHTML"],
  ...["createdAt", "editor", "lastEditedAt"],
];
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Query: ["id", "viewer", "node", "nodes", "repository"],
  Mutation: ["addDiscussionComment", "updateDiscussionComment", "addReaction", "removeReaction"],
  Node: ["id"],
  Actor: ["login"],
  Comment: COMMENT,
  User: ACTOR,
  Bot: ACTOR,
  Organization: ACTOR,
  Mannequin: ACTOR,
  Discussion: [...COMMENT, "comments"],
  DiscussionComment: [...COMMENT, "url", "replies", "replyTo"],
  DiscussionCommentConnection: ["nodes", "pageInfo"],
  PageInfo: ["endCursor", "hasNextPage"],
  Issue: COMMENT,
  Repository: [
    ...["id", "databaseId", "nameWithOwner", "visibility", "isEmpty", "defaultBranchRef"],
    ...["pullRequest", "pullRequests", "releases", "object"],
  ],
  Ref: ["id", "name"],
  PullRequest: [
    ...[...COMMENT, "number", "title", "state", "updatedAt", "mergedAt", "closedAt", "baseRefName"],
    ...["changedFiles", "files", "labels", "mergeCommit", "comments", "reviews", "repository"],
    "timelineItems",
  ],
  PullRequestConnection: ["nodes", "pageInfo"],
  PullRequestChangedFileConnection: ["nodes"],
  PullRequestChangedFile: ["path", "changeType"],
  LabelConnection: ["nodes"],
  Label: ["id", "name"],
  GitObject: ["id", "oid"],
  Commit: [
    ...["id", "oid", "message", "committedDate", "author", "parents"],
    ...["history", "associatedPullRequests"],
  ],
  CommitConnection: ["nodes"],
  GitActor: ["name", "user"],
  CommitHistoryConnection: ["nodes", "pageInfo"],
  IssueCommentConnection: ["nodes"],
  PullRequestReviewConnection: ["nodes"],
  PullRequestReviewCommentConnection: ["nodes"],
  PullRequestTimelineItemsConnection: ["nodes"],
  PullRequestTimelineItems: [],
  ClosedEvent: ["id", "actor"],
  RenamedTitleEvent: ["id", "createdAt"],
  IssueComment: COMMENT,
  PullRequestReview: [...COMMENT, "comments"],
  PullRequestReviewComment: [...COMMENT, "path"],
  Release: [
    ...["id", "author", "description", "descriptionHTML"],
    ...["tagName", "isDraft", "isPrerelease", "publishedAt", "tagCommit"],
  ],
  ReleaseConnection: ["nodes", "pageInfo"],
  Reaction: ["id", "content"],
  AddDiscussionCommentPayload: ["comment"],
  UpdateDiscussionCommentPayload: ["comment"],
  AddReactionPayload: ["reaction"],
  RemoveReactionPayload: ["reaction"],
};

/** Inputs, enums and scalars: kept whole. */
const WHOLE = new Set([
  ...["AddDiscussionCommentInput", "UpdateDiscussionCommentInput", "AddReactionInput", "RemoveReactionInput"],
  ...["ReactionContent", "DateTime", "HTML", "URI", "GitObjectID", "OrderDirection"],
  ...["IssueOrder", "IssueOrderField", "LabelOrder", "LabelOrderField", "IssueCommentOrder"],
  ...["IssueCommentOrderField", "PullRequestState", "PullRequestReviewState", "PullRequestOrder"],
  ...["CommentAuthorAssociation", "PullRequestOrderField"],
  ...["PullRequestTimelineItemsItemType", "PatchStatus"],
  ...["RepositoryVisibility", "ReleaseOrder", "ReleaseOrderField", "GitTimestamp", "CommitAuthor"],
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
    case "UnionTypeDefinition": {
      if (!(node.name.value in TYPES)) return [];
      return [{ ...node, types: (node.types ?? []).filter(({ name }) => name.value in TYPES) }];
    }
    case "InputObjectTypeDefinition":
    case "EnumTypeDefinition":
    case "ScalarTypeDefinition":
      return WHOLE.has(node.name.value) ? [node] : [];
    default:
      return [];
  }
}
