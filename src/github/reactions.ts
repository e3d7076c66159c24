import * as v from "@badrap/valita";
import type { CallLimits, GitHubConnection } from "./connection.ts";
import type { ReactionTarget } from "./thread.ts";

/** Reactions that this action uses, in the names of GitHub's REST interface. */
export type Reaction = "eyes" | "rocket" | "+1" | "confused" | "-1";

const GRAPHQL_NAMES: Readonly<Record<Reaction, string>> = {
  eyes: "EYES",
  rocket: "ROCKET",
  "+1": "THUMBS_UP",
  confused: "CONFUSED",
  "-1": "THUMBS_DOWN",
};

interface ReactionCall {
  readonly target: ReactionTarget;
  readonly reaction: Reaction;
  readonly limits: CallLimits;
}

/** Puts a reaction on a comment, issue, pull request or discussion. Doing it twice changes nothing. */
export async function react(github: GitHubConnection, call: ReactionCall): Promise<void> {
  await (call.target.kind === "node" ? mutate(github, "add", call) : create(github, call));
}

/** Takes back a reaction of the token's own account. */
export async function withdraw(github: GitHubConnection, call: ReactionCall): Promise<void> {
  if (call.target.kind === "node") {
    await mutate(github, "remove", call);
    return;
  }
  // Only its id takes it back, and to put it there once more changes nothing and tells the id.
  const { id } = await create(github, call);
  const route = `DELETE ${pathOf(call.target)}/reactions/${id}`;
  await github.rest({ schema: v.unknown(), route, limits: call.limits });
}

const created = v.object({ id: v.number() });

function create(github: GitHubConnection, { target, reaction, limits }: ReactionCall) {
  const route = `POST ${pathOf(target)}/reactions`;
  return github.rest({ schema: created, route, parameters: { content: reaction }, limits });
}

async function mutate(
  github: GitHubConnection,
  verb: "add" | "remove",
  { target, reaction, limits }: ReactionCall,
): Promise<void> {
  await github.graphql({
    schema: v.unknown(),
    query: `mutation React($id: ID!, $content: ReactionContent!) { ${verb}Reaction(input: {subjectId: $id, content: $content}) { reaction { content } } }`,
    variables: { id: pathOf(target), content: GRAPHQL_NAMES[reaction] },
    limits,
  });
}

/** Where REST has the target; of a discussion, which it does not know, the id. */
function pathOf(target: ReactionTarget): string {
  switch (target.kind) {
    case "node":
      return target.nodeId;
    case "issue":
      return `issues/${target.number}`;
    case "issue-comment":
      return `issues/comments/${target.id}`;
    case "review-comment":
      return `pulls/comments/${target.id}`;
  }
}
