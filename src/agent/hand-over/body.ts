import { COMMENT_LIMIT, codeSpan, joinBlocks } from "../../markdown-quote.ts";
import { plainLink } from "../../plain-link.ts";
import { quoteInstruction } from "../comment/instruction-quote.ts";
import type { HandOver } from "./marker.ts";

/** What a hand-over is shown with. */
export interface HandOverShowing {
  readonly triggerPhrase: string;
  /** The input `fix-checks`; 0 where failed checks are not sent. */
  readonly mostFixes: number;
  /** The pull request changes files of `.github/`. */
  readonly changesGitHubFolder: boolean;
  /** The hidden line at the end. */
  readonly hidden: string;
}

/** The hand-over comment: how to ask for changes, and what the pull request is for. */
export function renderHandOver(handOver: HandOver, showing: HandOverShowing): string {
  const blocks = handOver.state === "moved" ? movedBlocks(handOver) : activeBlocks(handOver, showing);
  return withHidden([...blocks, forMaintainers(handOver)], showing.hidden);
}

/** The same comment once the API key has changed: nobody can know any more whose job it was about. */
export function renderUnverified({
  triggerPhrase,
  hidden,
}: Pick<HandOverShowing, "triggerPhrase" | "hidden">) {
  const blocks = [
    "**🔑 No longer connected to the agent**",
    `The API key of this repository has changed since this pull request was opened, so ${codeSpan(triggerPhrase)} starts nothing here. Ask in an issue: a new job then starts, which knows nothing of this pull request. Or edit this pull request yourself.`,
  ];
  return withHidden(blocks, hidden);
}

function withHidden(blocks: readonly string[], hidden: string): string {
  const text = joinBlocks(blocks, COMMENT_LIMIT - hidden.length - 1);
  return hidden === "" ? text : `${text}\n\n${hidden}`;
}

function activeBlocks(handOver: HandOver, showing: HandOverShowing): string[] {
  const { triggerPhrase, changesGitHubFolder } = showing;
  const example = codeSpan(`${triggerPhrase} shorten the second paragraph`);
  return [
    changesGitHubFolder ? GITHUB_FOLDER_WARNING : "",
    "**💬 Ask for changes here**",
    `Write a comment in this conversation that starts with ${codeSpan(triggerPhrase)}, such as ${example}. It goes to the agent that opened this pull request. If the agent opens another pull request for it, this comment says so.`,
    checksLine(handOver, showing),
    purpose(handOver),
    quoteInstruction(handOver.instruction),
  ];
}

const GITHUB_FOLDER_WARNING =
  "> [!WARNING]\n> **This pull request changes files in `.github/`.** Read those files before you write a review or a comment on a line: both run the workflow files of this branch. Comments in this conversation do not. Failed checks are not sent to the agent.";

/** Where and by whom the pull request was asked for. GitHub unfolds a link that is alone in a list item. */
function purpose({ asker, origin }: HandOver): string {
  const link = plainLink(origin);
  const by = asker === null ? "a workflow of this repository" : codeSpan(asker.login);
  return link === undefined ? `Asked for by ${by}:` : `Asked for by ${by}:\n\n- ${link}`;
}

function checksLine(
  { fixes, isOver }: HandOver,
  { mostFixes, changesGitHubFolder }: HandOverShowing,
): string {
  if (mostFixes === 0 || changesGitHubFolder) {
    return "";
  }
  if (isOver || fixes >= mostFixes) {
    const asked =
      fixes === 0 ? "never asked to mend failed checks" : `asked to mend failed checks ${times(fixes)}`;
    return `The agent was ${asked}, and is not asked any more. If checks still fail, ask for a change here, or mend them by hand.`;
  }
  return fixes === 0
    ? `If checks fail on this pull request, the agent is asked to mend them, ${times(mostFixes)} at most.`
    : `Checks have failed, and the agent was asked to mend them: ${fixes} of ${times(mostFixes)} so far.`;
}

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}

function movedBlocks({ movedTo }: HandOver): string[] {
  const link = plainLink(movedTo);
  return [
    "**➡️ The agent continues in another pull request**",
    link === undefined ? "" : `- ${link}`,
    "Ask for changes there. A command in this conversation starts nothing.",
  ];
}

function forMaintainers({ jobId }: HandOver): string {
  return `<details><summary>For whoever maintains this workflow</summary>\n\njob ${codeSpan(jobId)}\n\n</details>`;
}
