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

/** The words of a picture, without what differs from run to run: moments, durations, ids and digests. */
export function wordsIn(html: string): string[] {
  return toText(fromHtml(html, { fragment: true }))
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{40,64}\b/g, "…")
    .replaceAll(/\b\d\d:\d\d(?::\d\d)?\b|\b\d+m \d+s\b|\b\d+s\b|\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…")
    .replaceAll(/\b[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M|CONTEXT-[0-9a-f]+|\b\d+ characters/g, "…")
    .replaceAll(/127\.0\.0\.1:\d+/g, "…")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
