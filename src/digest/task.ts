import { sanitizeLine, sanitizePrompt } from "../agent/text/sanitize.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../sanitized-text.ts";
import type { SourceMerges } from "./merges.ts";
import { nameOf } from "./places.ts";
import type { Reason } from "./reasons.ts";

interface Wanted {
  readonly sources: readonly SourceMerges[];
  readonly reasons: readonly Reason[];
  /** House rules. */
  readonly instructions: string;
}

/** What the agent is asked for. What was merged follows as data. */
export function taskFor({ sources, reasons, instructions }: Wanted): SanitizedText {
  const released = sources.filter(({ release }) => release !== undefined);
  const hidden = sources.filter(({ source }) => !source.facts.isPublic);
  const rules = sanitizePrompt(instructions);
  const paragraphs = [
    sanitizedText`Bring the documentation up to date with what was merged into ${namesOf(sources)}. The merged pull requests are listed below, the oldest first.`,
    stepsFor(released),
    reasons.length === 0
      ? []
      : sanitizedText`People closed some of your earlier pull requests without merging them. What they said there is below, too. Propose nothing again that they speak against. If they call a part right and the documentation still lacks it, it belongs in this pull request, although its merge is not in the list.`,
    descriptionFor(hidden),
    rules === "" ? [] : sanitizedText`House rules:\n${rules}`,
  ];
  return joinSanitized(paragraphs.flat(), "\n\n");
}

function namesOf(sources: readonly SourceMerges[]): SanitizedText {
  return joinSanitized(
    sources.map(({ source }) => sanitizeLine(nameOf(source))),
    ", ",
  );
}

function stepsFor(released: readonly SourceMerges[]): SanitizedText {
  const releases =
    released.length === 0
      ? sanitizedText``
      : sanitizedText` For ${namesOf(released)}, describe the release whose tag is given below instead.`;
  return joinSanitized(
    [
      sanitizedText`1. Read \`.mintlify/AGENTS.md\` in the documentation's repository first, if it is there. Follow its rules and use its terms.`,
      sanitizedText`2. Read the change of each merge in its repository; the list may have no more of it than a title or a number. Write nothing from titles and descriptions alone. If you cannot read a repository, its merges are "Not read".`,
      sanitizedText`3. Keep what readers see or have to do: what was added, renamed or removed, and every changed default, limit or error. Begin with breaking changes. Skip refactoring, tests and CI, and what is behind a flag or not released.`,
      sanitizedText`4. Describe what the default branch has now, and count that as released.${releases} A later merge may have changed or undone an earlier one, and a merge and its revert are nothing to write about.`,
      sanitizedText`5. Search all pages and code samples for each changed name, the old name too. Change a page if somebody who follows it as it is would fail, or would not find there what was added. Add a page only if none fits, and put it into the navigation. If a page goes or moves, add a redirect. Leave generated pages and changelogs alone.`,
      sanitizedText`6. If you are unsure, leave the page as it is, and list the merge under "Unsure". Nobody can answer questions.`,
      sanitizedText`7. Open one pull request for everything, with a title that says what is different for readers. Keep it small: sentences that are still right stay as they are. If no page needs a change, open none.`,
    ],
    "\n",
  );
}

function descriptionFor(hidden: readonly SourceMerges[]): SanitizedText[] {
  return [
    sanitizedText`Write into the description of your pull request:\n- a table with a row for each merge that you documented: its number, the page, and what is different for readers;\n- one line "No change needed:" with the numbers of the others and, if there are any, one line "Unsure:" with what a reviewer has to answer, and one line "Not read:" with the reason;\n- below the heading "## Sources", a line for each claim with its source: \`path@commit\`, a permalink, or a merged pull request as \`owner/name#12\`.`,
    ...hidden.map(
      ({ source }) =>
        sanitizedText`${sanitizeLine(nameOf(source))} is not public: in a pull request of any other repository, name neither it nor any pull request, commit, branch, file or person of it, and write the description's rows, lines and sources for the other merges alone (if there are none, a sentence on what is different for readers).`,
    ),
  ];
}
