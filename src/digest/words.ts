import type { Advice } from "../agent/advice.ts";

/** What people are advised after a digest's request. */
export const DIGEST_ADVICE: Advice = {
  repeat:
    "a later run tells the same merges again. If there is one that no comment here names, set `since` to the day of this run first.",
  see: (_, isFound) => {
    const withOther = isFound ? "" : " With another API key, that run stops and says how to go on.";
    return `look for a pull request in the documentation's repository, or wait for the next run.${withOther}`;
  },
  afterPull: () => "Merge it, or close it and write why: until then, nothing more is sent.",
  afterNoPull:
    "If you expected a change, check that the service's GitHub App is installed on each source. To have the same merges told again, delete this comment.",
  withoutComment: "",
  ifUnverified: "Start a new run instead of this re-run: it goes by the other comments of the issue.",
  ifTwoComments: "Start a new run instead of this re-run: it goes by all comments of the issue.",
};
