import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import type { Comment, Thread } from "../github/records.ts";
import type { RunOptions } from "../runner/action-run.ts";
import { type JobScript, jobScript } from "../service/jobs.ts";
import { launchBrowser } from "./browser.ts";
import { documentHtml } from "./page.ts";
import { commentHtml, threadHtml } from "./page-thread.ts";
import { CHANGE, ISSUE, REQUEST, startStory } from "./story.ts";
import { exportVisitors } from "./visitors.ts";
import { playWeeks } from "./weeks.ts";

// `npm run pictures`: the pictures of the README and of `docs/`, in both colour schemes, from what the bundle in dist/ writes.
// Chromium has to be on the PATH.

const IMAGES = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const SCHEMES = ["light", "dark"] as const;
const STYLE =
  "<style>main { padding: 12px 12px 1px } .card { margin: 0 0 12px } .comment { margin: 0 0 12px }</style>";

/** A page, and the width of the window that it is photographed in. */
interface Shot {
  readonly html: string;
  readonly width: number;
}

function shotOfComments(comments: readonly Comment[], threads: readonly Thread[] = [], width?: number): Shot {
  return shotOf(comments.map((comment) => commentHtml(comment, threads)).join(""), width);
}

function shotOf(main: string, width = 880): Shot {
  return { html: documentHtml({ title: "", main: STYLE + main }), width };
}

/** The issue and the pull request of the demo. */
async function shotsOfStory(): Promise<Record<string, Shot>> {
  const story = await startStory();
  try {
    await story.asks(ISSUE, REQUEST);
    await story.asks(story.pull().number, CHANGE);
    const [issue, pull] = [story.issue(), story.pull()];
    return {
      // The README's first picture is narrow, so that it can be read on a phone.
      thread: shotOfComments(issue.comments, [issue, pull], 460),
      "pull-request": shotOfComments(pull.comments, [issue, pull]),
    };
  } finally {
    await story.close();
  }
}

/** Tracking comments of an agent that works, fails, and takes too long. */
async function shotOfStates(): Promise<Shot> {
  const failed = await trackingComment(jobScript({ ms: 1500, final: { status: "failed", prLink: null } }));
  const late = await trackingComment(jobScript({ ms: 60_000 }), { timeout: "2s" });
  // Before its end, the comment said that the agent works.
  const working = { ...failed, bodies: failed.bodies.slice(0, -1) };
  return shotOfComments([working, failed, late]);
}

async function trackingComment(job: JobScript, inputs: RunOptions["inputs"] = {}): Promise<Comment> {
  const story = await startStory();
  try {
    await story.asks(ISSUE, REQUEST, { job, inputs: { notify: "false", ...inputs } });
    const comment = story.issue().comments.at(-1);
    if (comment?.author.type !== "Bot") throw new Error("The action has not commented.");
    return comment;
  } finally {
    await story.close();
  }
}

/** The digest's first pull request. */
async function shotOfDigest(): Promise<Shot> {
  for await (const { pulls } of playWeeks({})) {
    const [pull] = pulls;
    if (pull === undefined) break;
    return shotOf(threadHtml(pull, pulls));
  }
  throw new Error("The digest has opened no pull request.");
}

/** The chart of the visitors, which is a picture already. */
async function copyChart(): Promise<void> {
  const workspace = mkdtempSync(join(tmpdir(), "visitors-report-"));
  try {
    await exportVisitors({ workspace });
    copyFileSync(join(workspace, "visitors.svg"), join(IMAGES, "visitors.svg"));
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

async function photograph(browser: Browser, name: string, { html, width }: Shot): Promise<void> {
  for (const scheme of SCHEMES) {
    const viewport = { width, height: 100 };
    const page = await browser.newPage({ viewport, colorScheme: scheme, deviceScaleFactor: 2 });
    await page.setContent(html);
    await page.screenshot({ path: join(IMAGES, `${name}-${scheme}.png`), fullPage: true });
    await page.close();
  }
  process.stdout.write(`${name}\n`);
}

/** Without a font that has emoji, the pictures would show boxes in their place. */
async function requireEmoji(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const isColored = await page.evaluate<boolean>(`(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.fillText("🚀", 0, 20);
    return canvas.getImageData(0, 0, 30, 30).data.some((value, index) => index % 4 < 3 && value > 0);
  })()`);
  if (!isColored)
    throw new Error(
      "No font has emoji. Install one, for instance by `apt-get install fonts-noto-color-emoji`.",
    );
}

const shots = {
  ...(await shotsOfStory()),
  states: await shotOfStates(),
  digest: await shotOfDigest(),
};
await copyChart();
const browser = await launchBrowser();
try {
  await requireEmoji(browser);
  for (const [name, shot] of Object.entries(shots)) await photograph(browser, name, shot);
} finally {
  await browser.close();
}
