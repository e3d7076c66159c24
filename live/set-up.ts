import * as v from "valibot";
import { maybe, parse, type Schema } from "../src/parse.ts";
import type { Asked } from "./ask.ts";
import type { TextKind } from "./assumptions/github.ts";
import type { Live, LiveGitHub } from "./live.ts";
import { type Made, saveStage } from "./stage.ts";

/** Stands in front of everything that a run writes on GitHub. */
export const SIGN = "Live test of the docs agent";

const BODY = `${SIGN}: this goes away by itself. Nobody has to answer.`;

const repositoryAnswer = v.object({ private: v.boolean() });
const threadAnswer = v.object({ number: v.number(), node_id: v.string() });
const commentAnswer = v.object({ id: v.number(), node_id: v.string() });
const reviewsAnswer = v.array(v.object({ node_id: v.string(), body: maybe(v.string()) }));

/** A comment that the run wrote. */
export interface WrittenComment {
  readonly id: number;
  readonly nodeId: string;
}

/** Opens an issue and a discussion for the run, and finds what it cannot make. What fails is simply not there. */
export async function setUp(live: Live, github: LiveGitHub): Promise<void> {
  const { stage, options } = live;
  const repository = parse(repositoryAnswer, (await github.rest("GET", "")).json);
  stage.isPublic = repository === undefined ? null : !repository.private;
  const issue = read(
    threadAnswer,
    await github.rest("POST", "issues", { title: `${SIGN} (closes by itself)`, body: BODY }),
    "The test's issue could not be opened",
  );
  remember(live, { kind: "issue", number: issue.number });
  stage.issueNumber = issue.number;
  addText(live, "issue", issue.node_id);
  addText(live, "comment", (await writeComment(live, github, BODY)).nodeId);
  await openDiscussion(live, github);
  if (options.pullRequest !== undefined) {
    await findPullRequest(live, github, options.pullRequest);
  }
  const release = parse(
    v.object({ node_id: v.string() }),
    (await github.rest("GET", "releases/latest")).json,
  );
  if (release !== undefined) {
    addText(live, "release", release.node_id);
  }
}

/** Writes a comment under the run's issue. */
export async function writeComment(live: Live, github: LiveGitHub, body: string): Promise<WrittenComment> {
  const path = `issues/${live.stage.issueNumber}/comments`;
  const { id, node_id: nodeId } = read(
    commentAnswer,
    await github.rest("POST", path, { body }),
    "No comment could be written",
  );
  remember(live, { kind: "comment", id });
  return { id, nodeId };
}

async function findPullRequest(live: Live, github: LiveGitHub, number: number): Promise<void> {
  const pull = parse(threadAnswer, (await github.rest("GET", `pulls/${number}`)).json);
  if (pull === undefined) {
    return;
  }
  addText(live, "pull-request", pull.node_id);
  const reviews = parse(reviewsAnswer, (await github.rest("GET", `pulls/${number}/reviews`)).json) ?? [];
  const review = reviews.find(({ body }) => body !== null && body !== "");
  if (review !== undefined) {
    addText(live, "review", review.node_id);
  }
  await commentOnLine(live, github, number);
}

const headAnswer = v.object({ head: v.object({ sha: v.string() }) });
const filesAnswer = v.array(v.object({ filename: v.string(), patch: v.optional(v.string()) }));

/** A suggestion for the first line of the first hunk; GitHub takes it on lines of the difference alone. */
async function commentOnLine(live: Live, github: LiveGitHub, number: number): Promise<void> {
  const head = parse(headAnswer, (await github.rest("GET", `pulls/${number}`)).json);
  const files = parse(filesAnswer, (await github.rest("GET", `pulls/${number}/files`)).json) ?? [];
  const place = files
    .map(({ filename, patch = "" }) => ({ path: filename, line: /^@@ -\S+ \+(\d+)/.exec(patch)?.[1] }))
    .find(({ line }) => line !== undefined && line !== "0");
  if (head === undefined || place === undefined) {
    return;
  }
  const suggestion = "```suggestion\nA line that the test suggests\n```";
  const body = { body: `${BODY}\n\n${suggestion}`, commit_id: head.head.sha, path: place.path };
  const answer = await github.rest("POST", `pulls/${number}/comments`, {
    ...body,
    line: Number(place.line),
    side: "RIGHT",
  });
  const comment = parse(commentAnswer, answer.json);
  if (comment !== undefined) {
    remember(live, { kind: "review-comment", id: comment.id });
    addText(live, "review-comment", comment.node_id);
  }
}

const categories = v.object({
  data: v.object({
    repository: v.object({
      id: v.string(),
      discussionCategories: v.object({ nodes: v.array(v.object({ id: v.string(), slug: v.string() })) }),
    }),
  }),
});
const discussionAnswer = v.object({
  data: v.object({ createDiscussion: v.object({ discussion: v.object({ id: v.string() }) }) }),
});
const discussionCommentAnswer = v.object({
  data: v.object({ addDiscussionComment: v.object({ comment: v.object({ id: v.string() }) }) }),
});

/** Where discussions are switched off there are no categories. Announcements are for maintainers, and sent to all. */
async function openDiscussion(live: Live, github: LiveGitHub): Promise<void> {
  const { owner, name } = live.options.repository;
  const known = await github.graphql(
    "query Categories($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id discussionCategories(first: 25) { nodes { id slug } } } }",
    { owner, name },
  );
  const repository = parse(categories, known.json)?.data.repository;
  const category = repository?.discussionCategories.nodes.find(({ slug }) =>
    ["general", "ideas", "q-a", "show-and-tell"].includes(slug),
  );
  if (repository === undefined || category === undefined) {
    return;
  }
  const opened = await github.graphql(
    "mutation Open($repository: ID!, $category: ID!, $title: String!, $body: String!) { createDiscussion(input: {repositoryId: $repository, categoryId: $category, title: $title, body: $body}) { discussion { id } } }",
    { repository: repository.id, category: category.id, title: `${SIGN} (goes away by itself)`, body: BODY },
  );
  const discussion = parse(discussionAnswer, opened.json)?.data.createDiscussion.discussion;
  if (discussion === undefined) {
    return;
  }
  remember(live, { kind: "discussion", nodeId: discussion.id });
  addText(live, "discussion", discussion.id);
  const answered = await github.graphql(
    "mutation Answer($discussion: ID!, $body: String!) { addDiscussionComment(input: {discussionId: $discussion, body: $body}) { comment { id } } }",
    { discussion: discussion.id, body: BODY },
  );
  const comment = parse(discussionCommentAnswer, answered.json)?.data.addDiscussionComment.comment;
  if (comment !== undefined) {
    addText(live, "discussion-comment", comment.id);
  }
}

/** To be taken away at the end, also when this process does not live to see it. */
export function remember(live: Live, thing: Made): void {
  live.stage.made.push(thing);
  saveStage(live);
}

function addText(live: Live, kind: TextKind, nodeId: string): void {
  live.stage.texts.push({ kind, nodeId });
  saveStage(live);
}

function read<T>(schema: Schema<T>, { status, json }: Asked, problem: string): T {
  const answer = parse(schema, json);
  if (answer === undefined) {
    throw new Error(`${problem} (${status}).`);
  }
  return answer;
}
