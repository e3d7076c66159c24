import { fromHtml } from "hast-util-from-html";
import { toText } from "hast-util-to-text";
import type { GalleryState } from "./page.ts";
import { summaryHtml } from "./page-run.ts";
import { commentHtml } from "./page-thread.ts";
import { startScenario } from "./scenario.ts";
import { exportVisitors } from "./visitors-chart.ts";

/** What the pictures of the README and of `docs/` show, by the pictures' names: HTML, and an SVG of the visitors. */
export async function photographs(
  states: readonly GalleryState[],
): Promise<Readonly<Record<string, string>>> {
  const scenario = await startScenario();
  try {
    const run = await scenario.run();
    return {
      thread: scenario.thread().comments.map(commentHtml).join(""),
      summary: summaryHtml(run),
      states: lastComments(states, ["Working", "Failed", "Timed out"]),
      "pull-request": lastComments(states, [
        "Hand-over, checks sent once",
        "Follow-up working",
        "Follow-up done",
      ]),
      visitors: (await exportVisitors()).chart,
    };
  } finally {
    await scenario.close();
  }
}

function lastComments(states: readonly GalleryState[], names: readonly string[]): string {
  const found = names.map((name) => states.find((state) => state.name === name)?.comments.at(-1));
  return found.map((comment) => (comment === undefined ? "" : commentHtml(comment))).join("");
}

// What differs from run to run: ids and digests, moments, durations. A moment holds a time, so it comes first.
const CHANGING = [
  /[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{40,64}\b|CONTEXT-[0-9a-f]+/g,
  /\b[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M|\b\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g,
  /\b\d\d:\d\d(?::\d\d)?\b|\b\d+m \d+s\b|\b\d+s\b/g,
  /\b\d+ characters|127\.0\.0\.1:\d+/g,
];

/** The words of a picture that are the same in every run. */
export function wordsIn(html: string): string[] {
  const text = toText(fromHtml(html, { fragment: true }));
  return CHANGING.reduce((rest, part) => rest.replaceAll(part, "…"), text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
