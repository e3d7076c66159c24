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

/** What the agent is asked for. What was merged and pushed follows as data. */
export function taskFor({ sources, all, reasons, instructions }: Wanted): SanitizedText {
  const released = all.filter(({ source }) => source.isTagWanted !== null);
  const rules = sanitizePrompt(instructions);
  const paragraphs = [
    sanitizedText`Bring the documentation up to date with what is new in ${namesOf(sources)}. The entries below, the oldest first, are merged pull requests, such as \`#12\`, and commits that were pushed without one, such as \`1a2b3c4d\`.`,
    stepsFor(released),
    reasons.length === 0
      ? []
      : sanitizedText`People closed earlier pull requests of yours without a merge. What they said is below, too, the newest first, which counts where they disagree. Propose nothing again that they speak against. What they call right, or want differently, belongs in this pull request if the code bears it out and the documentation still lacks it, even if its entry is not listed.`,
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
      sanitizedText`2. Read the change of each entry in its repository; the list may have only its title or number. Write nothing from titles, descriptions and messages alone. Entries whose change you cannot read are "Not read".`,
      sanitizedText`3. Keep what readers see or have to do: what was added, renamed or removed, or a changed default, limit or error. Begin with breaking changes. Skip refactoring, tests, CI, and what is behind a flag or not released.`,
      sanitizedText`4. Describe what the default branch has now, and count that as released.${releases} A later entry may have changed or undone an earlier one. An entry and its revert, both listed, cancel out.`,
      sanitizedText`5. Search all pages and code samples for each changed name, old and new. Change a page if somebody who follows it as it is would fail or be misled, or would not find there what was added. Add a page only if none fits, and put it into the navigation. If a page goes or moves, add a redirect.`,
      sanitizedText`6. Change only documentation, never code. Leave generated pages as they are, and changelogs, too, unless \`.mintlify/AGENTS.md\` or the house rules ask for an entry.`,
      sanitizedText`7. If you are unsure, leave the page as it is, and list the entry under "Unsure". Nobody can answer questions.`,
      sanitizedText`8. Open one pull request for everything, with a title that says what is different for readers. Keep it small: sentences that are still right stay as they are. If nothing needs a change, open none.`,
    ],
    "\n",
  );
}

function descriptionFor(hidden: readonly SourceMerges[]): SanitizedText[] {
  return [
    sanitizedText`The description of your pull request has, in this order, what is not empty:\n- the documentation's pull request template, if there is one, filled in;\n- a table with a row for each entry that you documented: \`owner/name#12\` or \`owner/name@1a2b3c4d\`, page, and what is different for readers;\n- a line each for the other entries: "No change needed:", "Unsure:" with what a reviewer has to answer, "Not read:" with the reason;\n- below the heading "## Sources", a line for each claim: \`path@commit\`, a permalink, or a merged \`owner/name#12\`.\nKeep these words and the heading, whatever the template has.`,
    ...hidden.map(
      ({ source }) =>
        sanitizedText`${sanitizeLine(nameOf(source))} is not public: in a pull request of any other repository, its commits included, name neither it nor any pull request, commit, branch, file, person, customer or ticket of it, and write only what its users can see or set. Instead of rows, lines and sources for it, say there what is different for readers, and how many of its entries are "Unsure" or "Not read".`,
    ),
  ];
}
