import * as v from "@badrap/valita";
import type { CallLimits } from "./call-limits.ts";
import type { GitHubConnection } from "./connection.ts";
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

/** Puts a reaction on a comment, issue, pull request or discussion. Doing it twice changes nothing. */
export async function react(
  github: GitHubConnection,
  {
    target,
    reaction,
    limits,
  }: { readonly target: ReactionTarget; readonly reaction: Reaction; readonly limits: CallLimits },
): Promise<void> {
  if (target.kind === "node") {
    await github.graphql({
      schema: v.unknown(),
      query:
        "mutation React($id: ID!, $content: ReactionContent!) { addReaction(input: {subjectId: $id, content: $content}) { reaction { content } } }",
      variables: { id: target.nodeId, content: GRAPHQL_NAMES[reaction] },
      limits,
    });
    return;
  }
  await github.rest({
    schema: v.unknown(),
    route: `POST ${pathOf(target)}/reactions`,
    parameters: { content: reaction },
    limits,
  });
}

function pathOf(target: Exclude<ReactionTarget, { kind: "node" }>): string {
  switch (target.kind) {
    case "issue":
      return `issues/${target.number}`;
    case "issue-comment":
      return `issues/comments/${target.id}`;
    case "review-comment":
      return `pulls/comments/${target.id}`;
  }
}
