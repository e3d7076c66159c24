import type { Advice } from "../agent/advice.ts";
import type { Ending } from "../agent/outcome.ts";
import { sinceAfter } from "./memory.ts";

/** GitHub withholds the secrets on purpose, so this is not an error. */
export const NO_SECRETS: Ending = {
  outcome: "skipped",
  reason: "no-secrets",
  message:
    "GitHub doesn't give secrets to runs that Dependabot starts, so this run has no API key. Nothing was sent.",
  next: "The next run that anyone else or a schedule starts reports everything merged since the last report.",
};

const BY_HAND =
  "Start this workflow by hand (`workflow_dispatch`) instead of this re-run: it continues from the comments of the issue.";

/** What people are advised after a digest's request. */
export const DIGEST_ADVICE: Advice = {
  opening: {
    headline: "⏳ Reporting merges and pushes to the documentation agent",
    sentence:
      "They are listed below. The link to the agent's pull request will appear here, usually within 10 to 15 minutes.",
  },
  repeat: (readAt) =>
    `a later run reports the same merges again. If there is one, first set \`since: ${sinceAfter(readAt)}\`, so that they are not reported twice.`,
  see: (_, isFound) => {
    const withOther = isFound ? "" : " With another API key, that run stops and says how to go on.";
    return `look for a pull request in the documentation's repository, or wait for the next run.${withOther}`;
  },
  afterPull: () => "Merge it, or close it and say why. Until then, the digest sends nothing more.",
  afterNoPull:
    "If you expected a change, check that the service's GitHub App is installed on each source. To have the same merges reported again, delete the comment that lists them.",
  withoutComment: "",
  ifUnverified: BY_HAND,
  ifTwoComments: BY_HAND,
};
