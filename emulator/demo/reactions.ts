import type { ReactionContent } from "../github/records.ts";

/** The picture of each reaction. */
export const reactionEmoji: Readonly<Record<ReactionContent, string>> = {
  "+1": "👍",
  "-1": "👎",
  laugh: "😄",
  confused: "😕",
  heart: "❤️",
  hooray: "🎉",
  rocket: "🚀",
  eyes: "👀",
};
