import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Seen } from "./compare.ts";

const TIMEOUT_MS = 300_000;
const MAX_ANSWER = 1024 * 1024 * 1024;

const OPTIONS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--hide-scrollbars",
  // High enough that no word of a document has to be scrolled to: only what is in the window can be pointed at.
  "--window-size=1000,30000",
  // Until the script has decoded its pictures.
  "--virtual-time-budget=600000",
];
// Nothing is loaded, whatever the documents ask for.
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";
// GitHub's own, as it was last published: https://github.com/sindresorhus/github-markdown-css.
const STYLE = createRequire(import.meta.url).resolve("github-markdown-css/github-markdown-light.css");

export interface Page {
  /** It chooses the sizes of the pictures. */
  readonly number: number;
  readonly html: string;
}

/** What the browser shows of each page. */
export async function showAll(browser: string, pages: readonly Page[]): Promise<Seen[]> {
  return answerOf(browser, await documentOf(pages));
}

/** What a page writes into its element with the id `answer`, as JSON. */
export async function answerOf<T>(browser: string, html: string): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "docs-agent-page-"));
  try {
    const page = join(folder, "page.html");
    await writeFile(page, html);
    const { stdout } = await promisify(execFile)(
      browser,
      [...OPTIONS, `--user-data-dir=${join(folder, "profile")}`, "--dump-dom", `file://${page}`],
      { timeout: TIMEOUT_MS, killSignal: "SIGKILL", maxBuffer: MAX_ANSWER },
    );
    const [, answer] = /<pre id="answer">(.*)<\/pre>/s.exec(stdout) ?? [];
    if (answer === undefined) {
      throw new Error(`The browser showed no answer: ${stdout.slice(-500)}`);
    }
    return JSON.parse(unescaped(answer)) as T;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The text of an element as it was before it was written as HTML. */
function unescaped(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

async function documentOf(pages: readonly Page[]): Promise<string> {
  const own = ["page.css", "look.js", "seen.js"].map((name) => new URL(name, import.meta.url));
  const [github, style, look, seen] = await Promise.all(
    [STYLE, ...own].map((file) => readFile(file, "utf8")),
  );
  const data = JSON.stringify(pages.map(({ number, html }) => ({ number, html }))).replaceAll("<", "\\u003c");
  return `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<style>${github}${style}</style>
<body>
<script type="application/json" id="pages">${data}</script>
<script>${look}${seen}</script>
`;
}
