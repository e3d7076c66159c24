import { describe, expect, test } from "vitest";
import comments from "../corpora/natural-comments.json" with { type: "json" };
import { runScenario } from "./scenario.ts";
import { endOf, headline, reactions } from "./views.ts";

/** What a comment comes to: how its run ends, how the thread is answered, and whether a job is paid. */
const FATES: Readonly<Record<string, readonly [end: string, shows: readonly string[], isPaid: boolean]>> = {
  job: ["pull-request", ["eyes", "rocket", "🚀 Pull request opened"], true],
  // Nobody asked for a change, but the closed list of such words does not have these, and it is not chased.
  "unasked job": ["pull-request", ["eyes", "rocket", "🚀 Pull request opened"], true],
  refusal: ["skipped (unusual-formatting)", ["-1", "⏭️ Nothing was started"], false],
  "short reply": ["skipped (no-instruction)", ["💬 What should the agent do?"], false],
  "no change": ["skipped (no-instruction)", ["💬 Nothing was started"], false],
  question: ["skipped (no-instruction)", ["eyes", "💬 No request found"], false],
  answer: ["skipped (no-instruction)", ["eyes", "💬 The agent doesn't answer questions"], false],
  thanks: ["skipped (no-instruction)", ["heart"], false],
  status: ["skipped (no-job)", ["eyes", "💬 No request found"], false],
  "list reply": ["skipped (no-command)", ["⏭️ Nothing was started"], false],
  nothing: ["skipped (no-command)", [], false],
};

/** What is not words: HTML comments, pictures, and the formatting tags that these comments use. */
const MARKUP = /<!--.*?-->|!\[[^\]]*\]\S*|<img\b[^>]*>|<\/?(?:kbd|details|summary)>/gs;

/** The words of a text, each as often as it is there. */
function words(text: string): string[] {
  return text.replace(MARKUP, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of the instruction that the agent did not get. */
function lost(comment: string, prompt: string): string[] {
  const got = words(prompt);
  const wanted = words(comment.slice(comment.search(/\/docs/i) + "/docs".length));
  return wanted.filter((word) => {
    const at = got.indexOf(word);
    if (at >= 0) got.splice(at, 1);
    return at < 0;
  });
}

// `loses`: the words that a paid job does not get.
describe.concurrent("comments as people write them", () => {
  test.each(comments)("$becomes: $text", async ({ becomes, text, loses = [] }) => {
    const { run, emulator, asking, tracking, prompts } = await runScenario({
      says: text,
      inputs: { "include-context": "false" },
    });
    const [end, shows, isPaid] = FATES[becomes] ?? ["", [], false];

    expect(endOf({ run })).toBe(end);
    expect([...reactions(asking), ...tracking.map(headline)]).toEqual(shows);
    expect(emulator.service.requests.length > 0).toBe(isPaid);
    expect(prompts.flatMap((prompt) => lost(text, prompt))).toEqual(loses);
  });
});
