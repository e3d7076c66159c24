import { fromHtml } from "hast-util-from-html";
import { toText } from "hast-util-to-text";
import { hangGallery } from "./gallery.ts";
import type { Exhibit } from "./page.ts";
import { summaryHtml } from "./page-run.ts";
import { commentHtml } from "./page-thread.ts";
import { createScene } from "./scene.ts";
import { exportVisitors } from "./visitors-chart.ts";

/** What the pictures of the README show, by the pictures' names: HTML, and an SVG of the visitors. */
export async function photographs(): Promise<Readonly<Record<string, string>>> {
  const scene = await createScene();
  try {
    const run = await scene.run();
    const states = await hangGallery(() => {}, ["Working", "Failed", "Timed out"]);
    return {
      thread: scene.thread().comments.map(commentHtml).join(""),
      summary: summaryHtml(run),
      states: states.map(lastComment).join(""),
      visitors: (await exportVisitors()).chart,
    };
  } finally {
    await scene.close();
  }
}

const lastComment = ({ thread }: Exhibit): string => thread.comments.slice(-1).map(commentHtml).join("");

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
