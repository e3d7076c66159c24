import * as v from "@badrap/valita";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
import { readAnswer } from "./errors.ts";
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

interface Sending {
  readonly reaction: Reaction;
  readonly limits: CallLimits;
}

interface ReactionCall extends Sending {
  readonly target: ReactionTarget;
}

/** Puts a reaction on a comment, issue, pull request or discussion. Doing it twice changes nothing. */
export async function react(github: GitHubConnection, { target, ...sending }: ReactionCall): Promise<void> {
  if (target.kind === "node") {
    await mutate(github, { verb: "add", nodeId: target.nodeId, ...sending });
  } else {
    await github.rest(creation(target, sending));
  }
}

const created = v.object({ id: v.number() });

/** Takes back a reaction of the token's own account. */
export async function withdraw(
  github: GitHubConnection,
  { target, ...sending }: ReactionCall,
): Promise<void> {
  if (target.kind === "node") {
    await mutate(github, { verb: "remove", nodeId: target.nodeId, ...sending });
    return;
  }
  // Only its id takes it back, and to put it there once more changes nothing and tells the id.
  const creating = creation(target, sending);
  const { id } = readAnswer(created, await github.rest(creating), creating.route);
  const route = `DELETE ${pathOf(target)}/reactions/${id}`;
  await github.rest({ route, repeatable: true, limits: sending.limits });
}

type RestTarget = Exclude<ReactionTarget, { kind: "node" }>;

function creation(target: RestTarget, { reaction, limits }: Sending) {
  const route = `POST ${pathOf(target)}/reactions`;
  return { route, parameters: { content: reaction }, repeatable: true, limits };
}

async function mutate(
  github: GitHubConnection,
  { verb, nodeId, reaction, limits }: Sending & { readonly verb: "add" | "remove"; readonly nodeId: string },
): Promise<void> {
  await github.graphql({
    query: `mutation React($id: ID!, $content: ReactionContent!) { ${verb}Reaction(input: {subjectId: $id, content: $content}) { reaction { content } } }`,
    variables: { id: nodeId, content: GRAPHQL_NAMES[reaction] },
    repeatable: true,
    limits,
  });
}

function pathOf(target: RestTarget): string {
  switch (target.kind) {
    case "issue":
      return `issues/${target.number}`;
    case "issue-comment":
      return `issues/comments/${target.id}`;
    case "review-comment":
      return `pulls/comments/${target.id}`;
  }
}
