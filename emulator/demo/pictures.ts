import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { documentHtml } from "./page.ts";
import { photographs, wordsIn } from "./photographs.ts";

// The pictures of the README: what the committed bundle wrote, photographed in both colour schemes. Chromium has to be on
// the PATH, and a font with emoji installed.

const images = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const WIDTH = 880;
const STYLE =
  "<style>main { padding: 12px 12px 1px } .scenario { border: 0; margin: 0 } .card { margin: 0 0 12px }</style>";
const CONTENT_POLICY = /<meta http-equiv[^>]*>/;

/** The values of Chromium's setting. */
const schemes = { dark: 0, light: 1 };

/** Writes `docs/images/<name>-dark.png` and `-light.png`, at double resolution. */
function photograph(name: string, main: string): void {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  try {
    const html = documentHtml({ title: name, main: STYLE + main });
    const height = heightOf(html, folder);
    for (const [scheme, value] of Object.entries(schemes)) {
      chromium({ folder, html, height }, [
        `--blink-settings=preferredColorScheme=${value}`,
        "--force-device-scale-factor=2",
        `--screenshot=${images}${name}-${scheme}.png`,
      ]);
    }
    process.stdout.write(`${name}: ${WIDTH} × ${height}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How tall the page is, as its own script says: the page itself may run none. */
function heightOf(html: string, folder: string): number {
  const script = "<script>document.title = `height ${Math.ceil(document.body.scrollHeight)}`</script>";
  const dom = chromium({ folder, html: html.replace(CONTENT_POLICY, "") + script, height: 100 }, [
    "--dump-dom",
  ]);
  return Number(/<title>height (\d+)/.exec(dom)?.[1]);
}

function chromium(page: { folder: string; html: string; height: number }, flags: readonly string[]): string {
  const path = join(page.folder, "page.html");
  writeFileSync(path, page.html);
  const standing = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"];
  const view = [`--user-data-dir=${page.folder}/browser`, `--window-size=${WIDTH},${page.height}`];
  return execFileSync("chromium", [...standing, ...view, ...flags, `file://${path}`], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    timeout: 60_000,
  });
}

const { visitors = "", ...shown } = await photographs();
for (const [name, main] of Object.entries(shown)) {
  photograph(name, main);
}
writeFileSync(`${images}visitors.svg`, visitors);
// A test holds them against what the action writes today.
const words = Object.fromEntries(Object.entries(shown).map(([name, main]) => [name, wordsIn(main)]));
writeFileSync(`${images}words.json`, `${JSON.stringify(words, null, 2)}\n`);
