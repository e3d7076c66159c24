import { sanitizeLine, sanitizePrompt } from "../agent/text/sanitize.ts";
import { joinSanitized, type SanitizedText, sanitizedText } from "../sanitized-text.ts";
import { nameOf } from "./places.ts";
import type { Reason } from "./reasons.ts";
import type { Source } from "./sources.ts";

interface Wanted {
  /** Also those without news: what people wrote can lead the agent there. */
  readonly sources: readonly Source[];
  readonly reasons: readonly Reason[];
  /** House rules. */
  readonly instructions: string;
}

/** What the agent is asked for. What was merged and pushed follows as data. */
export function taskFor({ sources, reasons, instructions }: Wanted): SanitizedText {
  const rules = sanitizePrompt(instructions);
  const paragraphs = [
    sanitizedText`Bring the documentation up to date with the entries below, the oldest first. They are merged pull requests, such as \`#12\`, and commits that were pushed without one, such as \`1a2b3c4d\`.${unnamedIn(sources)}`,
    stepsFor(sources.filter(({ isTagWanted }) => isTagWanted !== null)),
    reasons.length === 0
      ? []
      : sanitizedText`People closed earlier pull requests of yours without a merge. What they said is below, too, the newest first. Where they disagree, the newest counts. Do not propose again what they rejected. What they call right, or want differently, belongs in this pull request if the code bears it out and the documentation still lacks it, even if its entry is not listed.`,
    descriptionFor(sources.filter(({ facts }) => !facts.isPublic)),
    rules === "" ? [] : sanitizedText`House rules:\n${rules}`,
  ];
  return joinSanitized(paragraphs.flat(), "\n\n");
}

/** The workflow's own repository is named nowhere in the list. */
function unnamedIn(sources: readonly Source[]): SanitizedText {
  const here = sources.filter(({ isHere }) => isHere);
  return here.length === 0
    ? sanitizedText``
    : sanitizedText` Those without a repository are in ${namesOf(here)}.`;
}

function namesOf(sources: readonly Source[]): SanitizedText {
  return joinSanitized(
    sources.map((source) => sanitizeLine(nameOf(source))),
    ", ",
  );
}

function stepsFor(released: readonly Source[]): SanitizedText {
  const releases =
    released.length === 0
      ? sanitizedText``
      : sanitizedText` For ${namesOf(released)}, describe what is released instead, as of the release tag below.`;
  return joinSanitized(
    [
      sanitizedText`1. Read \`.mintlify/AGENTS.md\` in the documentation's repository first, if it is there, and keep to its rules and terms.`,
      sanitizedText`2. Read the change of each entry in its repository; the list may have only its title or number. Write nothing from titles, descriptions and messages alone. List an entry whose change you cannot read under "Not read".`,
      sanitizedText`3. Keep what readers see or have to do: what was added, renamed or removed, or a changed default, limit or error. Begin with breaking changes. Skip refactoring, tests, CI, and what is behind a flag.`,
      sanitizedText`4. Describe what the default branch has now, and count that as released.${releases} A later entry may have changed or undone an earlier one. If an entry and its revert are both listed, skip both; if only the revert is, remove what pages say of the original.`,
      sanitizedText`5. Search all pages and code samples for each changed name, old and new. Change a page if a reader who follows it would fail or be misled, or would look there for something new and not find it. Add a page only if none fits, and put it into the navigation. If a page goes or moves, add a redirect.`,
      sanitizedText`6. Change only documentation, never code. Leave generated pages as they are, and changelogs, too, unless \`.mintlify/AGENTS.md\` or the house rules ask for an entry.`,
      sanitizedText`7. If you are unsure, leave the page as it is, and put the question to the reviewer under "Unsure". Nobody can answer while you work.`,
      sanitizedText`8. Open one pull request for everything, with a title that says what is different for readers. Keep it small: sentences that are still right stay as they are. If nothing needs a change, open none.`,
    ],
    "\n",
  );
}

function descriptionFor(hidden: readonly Source[]): SanitizedText[] {
  return [
    sanitizedText`Write the description of your pull request in this order, and leave out what is empty:\n- the documentation's pull request template, if there is one, filled in;\n- a table with a row for each entry that you documented: \`owner/name#12\` or \`owner/name@1a2b3c4d\`, page, and what is different for readers;\n- a line each for the other entries: "No change needed:", "Unsure:" with what a reviewer has to answer, "Not read:" with the reason;\n- below the heading "## Sources", a line for each claim: \`owner/name path@commit\`, a permalink, or a merged \`owner/name#12\`.\nUse exactly these words in quotation marks, whatever the template says.`,
    ...hidden.map(
      (source) =>
        sanitizedText`${sanitizeLine(nameOf(source))} is not public. In a pull request of any other repository, its commits included, never name it or any pull request, commit, branch, file, person, customer or ticket of it, and write only what its users see or set. Give it no rows, lines or sources there. Instead, say what is different for readers, and how many of its entries are "Unsure", "Not read" or need no change.`,
    ),
  ];
}
