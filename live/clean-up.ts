import * as v from "valibot";
import { parse } from "../src/parse.ts";
import type { Live, LiveGitHub } from "./live.ts";
import { type Made, saveStage } from "./stage.ts";

/** Takes away what the run made, the last first; returns what is left, a sentence each. */
export async function cleanUp(live: Live, github: LiveGitHub): Promise<string[]> {
  const left: string[] = [];
  for (const thing of live.stage.made.toReversed()) {
    try {
      const problem = await remove(thing, github);
      if (problem !== undefined) {
        left.push(`${nameOf(thing)}: ${problem}`);
      }
    } catch (error) {
      left.push(`${nameOf(thing)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  live.stage.made = [];
  saveStage(live);
  return left;
}

async function remove(thing: Made, github: LiveGitHub): Promise<string | undefined> {
  switch (thing.kind) {
    case "issue":
      return refused(
        await github.rest("PATCH", `issues/${thing.number}`, {
          state: "closed",
          state_reason: "not_planned",
        }),
      );
    case "comment":
      return refused(await github.rest("DELETE", `issues/comments/${thing.id}`));
    case "review-comment":
      return refused(await github.rest("DELETE", `pulls/comments/${thing.id}`));
    case "reaction":
      return refused(await github.rest("DELETE", `issues/${thing.number}/reactions/${thing.id}`));
    case "cache":
      return refused(await github.rest("DELETE", `actions/caches?key=${encodeURIComponent(thing.key)}`));
    case "discussion":
      return await deleteDiscussion(thing.nodeId, github);
    case "pull-request":
      return await closePullRequest(thing.url, github);
  }
}

/** What is gone already needs no deleting. */
function refused({ status }: { readonly status: number }): string | undefined {
  return status < 300 || status === 404 ? undefined : `GitHub answered ${status}`;
}

const deleted = v.object({ data: v.object({ deleteDiscussion: v.object({}) }) });

async function deleteDiscussion(id: string, github: LiveGitHub): Promise<string | undefined> {
  const answer = await github.graphql(
    "mutation Delete($id: ID!) { deleteDiscussion(input: {id: $id}) { discussion { id } } }",
    { id },
  );
  return parse(deleted, answer.json) === undefined ? "GitHub did not delete it" : undefined;
}

/** Only where the token may: the service works in the documentation's repository, which may be another one. */
async function closePullRequest(url: string, github: LiveGitHub): Promise<string | undefined> {
  const [, owner, name, number] = /^https:\/\/[^/]+\/([\w.-]+)\/([\w.-]+)\/pull\/(\d+)$/.exec(url) ?? [];
  if (number === undefined) {
    return "close it by hand";
  }
  const answer = await github.rest("PATCH", `/repos/${owner}/${name}/pulls/${number}`, { state: "closed" });
  return answer.status === 200 ? undefined : `close it by hand (GitHub answered ${answer.status})`;
}

function nameOf(thing: Made): string {
  switch (thing.kind) {
    case "issue":
      return `issue ${thing.number}`;
    case "comment":
      return `comment ${thing.id}`;
    case "review-comment":
      return `comment on a line ${thing.id}`;
    case "reaction":
      return `reaction on ${thing.number}`;
    case "cache":
      return `cache entry ${thing.key}`;
    case "discussion":
      return `discussion ${thing.nodeId}`;
    case "pull-request":
      return `pull request ${thing.url}`;
  }
}
