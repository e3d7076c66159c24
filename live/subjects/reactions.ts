import * as v from "valibot";
import { GitHubError } from "../../src/github/errors.ts";
import { listOpenPulls } from "../../src/github/pull-requests.ts";
import type { ReactionTarget } from "../../src/github/thread.ts";
import { react, withdraw } from "../../src/github/thread-writes.ts";
import { maybe, parse } from "../../src/parse.ts";
import type { AssumptionId } from "../assumptions/table.ts";
import type { Live, LiveGitHub } from "../live.ts";
import { remember, SIGN, writeComment } from "../set-up.ts";
import { nodeIdOf } from "../stage.ts";

/** 👀 on whatever the run has, as the product puts it. */
export async function askReactions(live: Live, github: LiveGitHub): Promise<void> {
  const { stage, options, findings } = live;
  const issue: ReactionTarget = { kind: "issue", number: stage.issueNumber ?? 0 };
  await settle(live, github, { id: "react-issue", target: issue });
  if (findings.get("react-issue")?.verdict === "holds") {
    await settle(live, github, { id: "react-twice", target: issue });
  } else {
    findings.skip(["react-twice"], "the first one was refused");
  }
  const comment = await writeComment(live, github, `${SIGN}: takes a reaction.`);
  await settle(live, github, { id: "react-comment", target: { kind: "issue-comment", id: comment.id } });
  if (options.pullRequest === undefined) {
    findings.skip(["react-pull-request"], "needs a pull request: `--pull-request number`");
  } else {
    const target: ReactionTarget = { kind: "issue", number: options.pullRequest };
    await settle(live, github, { id: "react-pull-request", target });
    await rememberReaction(live, github, options.pullRequest);
  }
  const line = stage.made.find((thing) => thing.kind === "review-comment");
  if (line === undefined) {
    findings.skip(["react-review-comment"], "needs a pull request: `--pull-request number`");
  } else {
    await settle(live, github, {
      id: "react-review-comment",
      target: { kind: "review-comment", id: line.id },
    });
  }
  for (const kind of ["discussion", "discussion-comment"] as const) {
    const nodeId = nodeIdOf(stage, kind);
    if (nodeId === undefined) {
      findings.skip([`react-${kind}`], "the repository has no discussions, or none may be opened");
    } else {
      await settle(live, github, { id: `react-${kind}`, target: { kind: "node", nodeId } });
    }
  }
  await settle(live, github, { id: "react-withdrawn", target: issue, act: withdraw });
  await askPulls(live, github);
}

const author = v.object({ __typename: v.string(), login: v.string() });
const pulls = v.object({
  data: v.object({
    repository: v.object({
      pullRequests: v.object({ nodes: v.array(v.object({ url: v.string(), author: maybe(author) })) }),
    }),
  }),
});

/** A pull request by an app has to be among those of its login with the suffix, as the product looks for it. */
async function askPulls(live: Live, { connection, graphql }: LiveGitHub): Promise<void> {
  const open = await graphql(
    "query Pulls($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { pullRequests(states: OPEN, first: 100) { nodes { url author { __typename login } } } } }",
    connection.repository,
  );
  const found = parse(pulls, open.json)?.data.repository.pullRequests.nodes;
  const byApp = found?.find((pull) => pull.author?.__typename === "Bot");
  if (byApp === undefined) {
    live.findings.skip(["pulls-by-author"], "there is no open pull request of an app's");
    return;
  }
  const { url } = byApp;
  const wanted = { ...connection.repository, author: `${byApp.author?.login}[bot]`, limits: live.limits() };
  const problem = await problemOf(async () => {
    for await (const open of listOpenPulls(connection, wanted)) {
      if (open === url) {
        return;
      }
    }
    throw new GitHubError({ kind: "not-found", operation: "OpenPulls" });
  });
  live.findings.settle("pulls-by-author", problem === undefined, problem?.message ?? "listed");
}

async function settle(
  live: Live,
  github: LiveGitHub,
  {
    id,
    target,
    act = react,
  }: { readonly id: AssumptionId; readonly target: ReactionTarget; readonly act?: typeof react },
): Promise<void> {
  const problem = await problemOfReaction(live, github, target, act);
  live.findings.settle(id, problem === undefined, problem?.message ?? "taken");
}

async function problemOfReaction(
  { limits }: Live,
  { connection }: LiveGitHub,
  target: ReactionTarget,
  act = react,
): Promise<GitHubError | undefined> {
  return await problemOf(() => act(connection, { target, reaction: "eyes", limits: limits() }));
}

async function problemOf(act: () => Promise<void>): Promise<GitHubError | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof GitHubError) {
      return error;
    }
    throw error;
  }
}

/** The same again answers the reaction that is there, with its id. Others go with what they are on. */
async function rememberReaction(live: Live, github: LiveGitHub, number: number): Promise<void> {
  const again = await github.rest("POST", `issues/${number}/reactions`, { content: "eyes" });
  const id = parse(v.object({ id: v.number() }), again.json)?.id;
  if (id !== undefined) {
    remember(live, { kind: "reaction", number, id });
  }
}

/** A token with `issues: write` alone, at the pull request. */
export async function askIssuesAlone(live: Live, github: LiveGitHub): Promise<void> {
  const { options, findings } = live;
  if (options.pullRequest === undefined) {
    findings.skip(["react-issues-alone"], "needs a pull request: `--pull-request number`");
    return;
  }
  const problem = await problemOfReaction(live, github, { kind: "issue", number: options.pullRequest });
  findings.settle("react-issues-alone", problem?.kind === "forbidden", problem?.message ?? "taken");
  if (problem === undefined) {
    await rememberReaction(live, github, options.pullRequest);
  }
}
