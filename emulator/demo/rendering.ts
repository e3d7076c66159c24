import type { Known } from "../github/render/references.ts";
import type { Rendering } from "../github/render/render.ts";
import { ISSUE as STORY_ISSUE } from "./story.ts";
import { ISSUE as WEEKS_ISSUE } from "./weeks.ts";

const ISSUES: ReadonlySet<number> = new Set([STORY_ISSUE, WEEKS_ISSUE]);

// In the demo there is every account, issue and commit that somebody names.
const EVERYTHING: Known = {
  serverUrl: "https://github.com",
  repository: "octo-org/docs",
  isAccount: () => true,
  isTeam: () => true,
  kindOf: ({ number }) => (ISSUES.has(number) ? "issue" : "pull"),
  isCommit: () => true,
};

/** How GitHub shows a comment of the demo. */
export const AS_COMMENT: Rendering = { known: EVERYTHING };
/** The same for a summary, in which a line end is no line break. */
export const AS_SUMMARY: Rendering = { known: EVERYTHING, breaks: false };
