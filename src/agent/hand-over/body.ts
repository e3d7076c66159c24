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
  const blocks =
    handOver.state === "moved" ? movedBlocks(handOver, showing) : activeBlocks(handOver, showing);
  return withHidden([...blocks, forMaintainers(handOver)], showing.hidden);
}

/** The same comment once the API key has changed: nobody can know any more whose job it was about. */
export function renderUnverified({
  triggerPhrase,
  hidden,
}: Pick<HandOverShowing, "triggerPhrase" | "hidden">) {
  const blocks = [
    "**🔑 No longer connected to the agent**",
    `The API key of this repository has changed since this pull request was opened, so ${codeSpan(triggerPhrase)} starts nothing here. To have something changed, edit this pull request yourself, or ask with ${codeSpan(`${triggerPhrase} …`)} in an issue: that starts a new job, which does not know this pull request and usually opens another one.`,
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
  "> [!WARNING]\n> **This pull request changes files in `.github/`, which can hold workflows.** Read those changes first. If they do something that nobody asked for, close this pull request.\n>\n> Until you have read them, write comments in this conversation only: a review, or a comment on a line, runs the workflow files of this branch. Failed checks of this pull request are not sent to the agent, since it may have changed what runs: mend them by hand.";

/** Whether the text of a hand-over begins with the warning, in the words of whatever version. */
export function warnsOfGitHubFolder(body: string): boolean {
  return body.startsWith("> [!WARNING]\n");
}

/** Where and by whom the pull request was asked for. GitHub unfolds a link that is alone in a list item. */
function purpose({ asker, origin }: HandOver): string {
  const link = plainLink(origin);
  const by = asker === null ? "a workflow of this repository" : codeSpan(asker.login);
  return link === undefined ? `Asked for by ${by}:` : `Asked for by ${by}:\n\n- ${link}`;
}

function checksLine(
  { fixes, isOver }: HandOver,
  { triggerPhrase, mostFixes, changesGitHubFolder }: HandOverShowing,
): string {
  if (mostFixes === 0 || changesGitHubFolder) {
    return "";
  }
  if (isOver || fixes >= mostFixes) {
    const asked =
      fixes === 0 ? "never asked to mend failed checks" : `asked to mend failed checks ${times(fixes)}`;
    // What was asked for last is over only where a run has seen its end.
    const until = isOver
      ? "If checks still fail"
      : "If no new commit has come a quarter of an hour after the last time, or checks fail on that one too";
    const over = isOver && fixes > 0 ? " Nothing more is to be expected of that." : "";
    return `The agent was ${asked}, and is not asked automatically any more.${over} ${until}, ask for a change here with ${codeSpan(`${triggerPhrase} …`)}, or mend them by hand.`;
  }
  return fixes === 0
    ? `If checks fail on this pull request, the agent is asked to mend them, ${times(mostFixes)} at most.`
    : `Checks have failed, and the agent was asked automatically to mend them: ${times(fixes)} so far, ${times(mostFixes)} at most. A new commit usually comes after 10 to 15 minutes. If checks fail on that commit too, the agent is asked again, and nobody has to do anything.`;
}

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}

function movedBlocks({ movedTo }: HandOver, { triggerPhrase }: HandOverShowing): string[] {
  const link = plainLink(movedTo);
  return [
    "**➡️ The agent continues in another pull request**",
    link === undefined ? "" : `- ${link}`,
    `Review that one, and ask for changes there: ${codeSpan(triggerPhrase)} starts nothing in this conversation. This pull request stays as it is. Close it, unless it has changes that you need and the other one lacks.`,
  ];
}

function forMaintainers({ jobId }: HandOver): string {
  return `<details><summary>For whoever maintains this workflow</summary>\n\njob ${codeSpan(jobId)}\n\n</details>`;
}
