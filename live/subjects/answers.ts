import * as v from "valibot";
import { GitHubError } from "../../src/github/errors.ts";
import type { CommentReference, ReactionTarget, Thread } from "../../src/github/thread.ts";
import {
  createComment,
  react,
  readComment,
  updateComment,
  withdraw,
} from "../../src/github/thread-writes.ts";
import { maybe, parse } from "../../src/parse.ts";
import type { AssumptionId } from "../assumptions/table.ts";
import type { Live, LiveGitHub } from "../live.ts";
import { remember, SIGN } from "../set-up.ts";
import { nodeIdOf } from "../stage.ts";

const ANSWER = `${SIGN}: an answer.`;
const EDITED = `${SIGN}: an edited answer.`;
const NO_DISCUSSION = "the repository has no discussions, or none may be opened";
const NO_PULL = "needs a pull request: `--pull-request number`";

/** Answers and edits where the product writes them, the reactions that only GraphQL knows, and lists. */
export async function askAnswers(live: Live, github: LiveGitHub): Promise<void> {
  await askDiscussion(live, github);
  await askLine(live, github);
  await askReviewReaction(live, github);
  await askRelease(live, github);
  await askComparison(live, github);
}

async function askDiscussion(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, stage } = live;
  const [nodeId, commentId] = [nodeIdOf(stage, "discussion"), nodeIdOf(stage, "discussion-comment")];
  if (nodeId === undefined || commentId === undefined) {
    findings.skip(
      ["answer-in-discussion", "edit-in-discussion", "react-seen", "react-absent"],
      NO_DISCUSSION,
    );
    return;
  }
  const thread = { kind: "discussion", number: 0, url: "", nodeId } as const;
  const reply = await write(live, github, { ...thread, replyToId: commentId });
  const below = await write(live, github, { ...thread, replyToId: reply.id, isReply: true });
  const parent = await parentOf(github, below.id);
  findings.settle(
    "answer-in-discussion",
    parent === commentId,
    parent === commentId ? "below the parent" : "elsewhere",
  );
  await settleEdit(live, github, { id: "edit-in-discussion", comment: below });
  await askSeen(live, github, nodeId);
  const absent = { kind: "node", nodeId: commentId } as const;
  const raw = await github.graphql(
    "mutation Remove($id: ID!) { removeReaction(input: {subjectId: $id, content: CONFUSED}) { reaction { content } } }",
    { id: commentId },
  );
  live.recorder.answer("remove-absent-reaction", raw);
  const problem = await problemOf(() =>
    withdraw(github.connection, { target: absent, reaction: "confused", limits: live.limits() }),
  );
  findings.settle("react-absent", problem === undefined, problem ?? "put and taken back");
}

const groups = v.object({
  data: v.object({
    node: v.object({
      reactionGroups: v.array(v.object({ content: v.string(), viewerHasReacted: v.boolean() })),
    }),
  }),
});

/** The discussion has a 👀 by this token: whoever repeats a lost reaction looks for it so. */
async function askSeen(live: Live, github: LiveGitHub, nodeId: string): Promise<void> {
  const target = { kind: "node", nodeId } as const;
  const problem = await problemOf(() =>
    react(github.connection, { target, reaction: "eyes", limits: live.limits() }),
  );
  if (problem !== undefined) {
    live.findings.skip(["react-seen"], "the discussion took no reaction");
    return;
  }
  const answer = await github.graphql(
    "query Seen($id: ID!) { node(id: $id) { ... on Reactable { reactionGroups { content viewerHasReacted } } } }",
    { id: nodeId },
  );
  const seen = parse(groups, answer.json)?.data.node.reactionGroups ?? [];
  const own = seen.find(({ content }) => content === "EYES")?.viewerHasReacted;
  live.findings.settle("react-seen", own === true, own === true ? "seen" : "not seen");
}

const parentAnswer = v.object({
  data: v.object({ node: v.object({ replyTo: maybe(v.object({ id: v.string() })) }) }),
});

async function parentOf({ graphql }: LiveGitHub, id: string): Promise<string | undefined> {
  const query = "query Below($id: ID!) { node(id: $id) { ... on DiscussionComment { replyTo { id } } } }";
  return parse(parentAnswer, (await graphql(query, { id })).json)?.data.node.replyTo?.id;
}

async function askLine(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, stage, options } = live;
  const root = stage.made.find((thing) => thing.kind === "review-comment");
  if (options.pullRequest === undefined || root === undefined) {
    findings.skip(["answer-on-line", "edit-on-line"], NO_PULL);
    return;
  }
  const thread = { kind: "review-thread", number: options.pullRequest, rootId: root.id, url: "" } as const;
  const answer = await write(live, github, thread);
  remember(live, { kind: "review-comment", id: Number(answer.id) });
  const { json } = await github.rest("GET", `pulls/comments/${answer.id}`);
  const below = parse(v.object({ in_reply_to_id: v.number() }), json)?.in_reply_to_id;
  findings.settle("answer-on-line", below === root.id, below === root.id ? "below the comment" : "elsewhere");
  await settleEdit(live, github, { id: "edit-on-line", comment: answer });
}

async function askReviewReaction(live: Live, github: LiveGitHub): Promise<void> {
  const nodeId = nodeIdOf(live.stage, "review");
  if (nodeId === undefined) {
    live.findings.skip(["react-review"], "needs a pull request with a review that says something");
    return;
  }
  const target: ReactionTarget = { kind: "node", nodeId };
  const call = { target, reaction: "eyes", limits: live.limits() } as const;
  const problem = await problemOf(() => react(github.connection, call));
  live.findings.settle("react-review", problem === undefined, problem ?? "taken");
  // It is somebody's review: nothing stays on it.
  await problemOf(() => withdraw(github.connection, call));
}

const described = v.object({ data: v.object({ node: v.object({ description: maybe(v.string()) }) }) });

async function askRelease(live: Live, github: LiveGitHub): Promise<void> {
  const release = v.object({ node_id: v.string(), body: maybe(v.string()) });
  const found = parse(release, (await github.rest("GET", "releases/latest")).json);
  if (found === undefined) {
    live.findings.skip(["release-description"], "the repository has no release");
    return;
  }
  const query = "query Described($id: ID!) { node(id: $id) { ... on Release { description } } }";
  const { json } = await github.graphql(query, { id: found.node_id });
  const shown = parse(described, json)?.data.node.description;
  const isSame = shown !== undefined && plain(shown) === plain(found.body);
  live.findings.settle("release-description", isSame, isSame ? "the same text" : "another text, or none");
}

function plain(text: string | null): string {
  return (text ?? "").replaceAll("\r\n", "\n").trim();
}

const ends = v.object({ base: v.object({ sha: v.string() }), head: v.object({ sha: v.string() }) });
const files = v.array(v.object({ filename: v.string() }));

async function askComparison({ options, findings }: Live, { rest }: LiveGitHub): Promise<void> {
  const pull = options.pullRequest;
  const found = pull === undefined ? undefined : parse(ends, (await rest("GET", `pulls/${pull}`)).json);
  if (found === undefined) {
    findings.skip(["compare-one-commit"], NO_PULL);
    return;
  }
  const range = `${found.base.sha}...${found.head.sha}`;
  const whole = parse(v.object({ files }), (await rest("GET", `compare/${range}`)).json)?.files ?? [];
  const one = parse(v.object({ files }), (await rest("GET", `compare/${range}?per_page=1`)).json)?.files;
  const isSame = one !== undefined && one.length === whole.length;
  findings.settle("compare-one-commit", isSame, `${one?.length ?? "no"} of ${whole.length} files`);
}

/** The conversation of the pull request, for a token with `pull-requests: write` alone. */
export async function askPullsAlone(live: Live, github: LiveGitHub): Promise<void> {
  const number = live.options.pullRequest;
  if (number === undefined) {
    live.findings.skip(["pulls-alone"], NO_PULL);
    return;
  }
  const problem = await problemOf(async () => {
    const { id } = await write(live, github, { kind: "pull-request", number, url: "" });
    remember(live, { kind: "comment", id: Number(id) });
    const target = { kind: "issue-comment", id: Number(id) } as const;
    await react(github.connection, { target, reaction: "eyes", limits: live.limits() });
  });
  live.findings.settle("pulls-alone", problem === undefined, problem ?? "comment and reaction taken");
}

async function write({ world, limits }: Live, { connection }: LiveGitHub, thread: Thread) {
  return await createComment(connection, { thread, body: ANSWER, limits: limits(), clock: world.clock });
}

async function settleEdit(
  { findings, limits }: Live,
  { connection }: LiveGitHub,
  { id, comment }: { readonly id: AssumptionId; readonly comment: CommentReference },
): Promise<void> {
  await updateComment(connection, { comment, body: EDITED, limits: limits() });
  const body = await readComment(connection, { comment, limits: limits() });
  findings.settle(id, body.trim() === EDITED, body.trim() === EDITED ? "edited" : "another text");
}

async function problemOf(act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof GitHubError) {
      return error.message;
    }
    throw error;
  }
}
