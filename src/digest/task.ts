import { sanitizeLine, sanitizePrompt } from "../agent/text/sanitize.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../sanitized-text.ts";
import type { SourceMerges } from "./merges.ts";
import { nameOf } from "./places.ts";
import type { Reason } from "./reasons.ts";

interface Wanted {
  /** Those of which something is told. */
  readonly sources: readonly SourceMerges[];
  /** Also those without news: what people wrote can lead the agent there. */
  readonly all: readonly SourceMerges[];
  readonly reasons: readonly Reason[];
  /** House rules. */
  readonly instructions: string;
}

/** What the agent is asked for. What was merged follows as data. */
export function taskFor({ sources, all, reasons, instructions }: Wanted): SanitizedText {
  const released = all.filter(({ source }) => source.isTagWanted !== null);
  const rules = sanitizePrompt(instructions);
  const paragraphs = [
    sanitizedText`Bring the documentation up to date with the merges into ${namesOf(sources)} that are listed below, the oldest first.`,
    stepsFor(released),
    reasons.length === 0
      ? []
      : sanitizedText`People closed earlier pull requests of yours without a merge. What they said is below, too, the newest first, which counts where they disagree. Propose nothing again that they speak against. What they call right, or want differently, belongs in this pull request if the code bears it out and the documentation still lacks it, even if its merge is not listed.`,
    descriptionFor(all.filter(({ source }) => !source.facts.isPublic)),
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
      : sanitizedText` For ${namesOf(released)}, describe what is released instead; the tag of a new release is below.`;
  return joinSanitized(
    [
      sanitizedText`1. Read \`.mintlify/AGENTS.md\` in the documentation's repository first, if it is there, and keep to its rules and terms.`,
      sanitizedText`2. Read the change of each merge in its repository; the list may have only its title or number. Write nothing from titles and descriptions alone. Merges that you cannot read there are "Not read".`,
      sanitizedText`3. Keep what readers see or have to do: what was added, renamed or removed, or a changed default, limit or error. Begin with breaking changes. Skip refactoring, tests, CI, and what is behind a flag or not released.`,
      sanitizedText`4. Describe what the default branch has now, and count that as released.${releases} A later merge may have changed or undone an earlier one. A merge and its revert, both listed, cancel out.`,
      sanitizedText`5. Search all pages and code samples for each changed name, old and new. Change a page if somebody who follows it as it is would fail or be misled, or would not find there what was added. Add a page only if none fits, and put it into the navigation. If a page goes or moves, add a redirect. Leave generated pages and changelogs alone.`,
      sanitizedText`6. If you are unsure, leave the page as it is, and list the merge under "Unsure". Nobody can answer questions.`,
      sanitizedText`7. Open one pull request for everything, with a title that says what is different for readers. Keep it small: sentences that are still right stay as they are. If no page needs a change, open none.`,
    ],
    "\n",
  );
}

function descriptionFor(hidden: readonly SourceMerges[]): SanitizedText[] {
  return [
    sanitizedText`Write into the description of your pull request, and leave out what would be empty:\n- a table with a row for each merge that you documented: \`owner/name#12\`, page, and what is different for readers;\n- a line each for the numbers of the others: "No change needed:", "Unsure:" with what a reviewer has to answer, "Not read:" with the reason;\n- below the heading "## Sources", a line for each claim: \`path@commit\`, a permalink, or a merged \`owner/name#12\`.`,
    ...hidden.map(
      ({ source }) =>
        sanitizedText`${sanitizeLine(nameOf(source))} is not public: in a pull request of any other repository, its commits included, name neither it nor any pull request, commit, branch, file, person, customer or ticket of it, and write only what its users can see or set. Instead of rows, lines and sources for it, say there what is different for readers, and how many of its merges are "Unsure" or "Not read".`,
    ),
  ];
}
