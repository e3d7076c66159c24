import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderGallery } from "./gallery.ts";
import { playLife } from "./life.ts";
import { documentHtml, type GalleryState, pageHtml } from "./page.ts";
import { runHtml } from "./page-run.ts";
import { startScenario } from "./scenario.ts";
import { heading, logPrinter, showOutputs, showSummary, showThread } from "./terminal.ts";
import { exportVisitors } from "./visitors-chart.ts";

const folder = fileURLToPath(new URL("../../demo-output/", import.meta.url));

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function playScene(): Promise<Omit<Parameters<typeof pageHtml>[0], "states">> {
  const scenario = await startScenario();
  try {
    print(heading("The run's log"));
    const run = await scenario.run({ onLine: logPrinter(print) });
    const thread = scenario.thread();
    print(`${heading("The thread")}\n${showThread(thread)}`);
    print(`${heading("The step's outputs")}\n${showOutputs(run)}`);
    print(`${heading("The run's summary")}\n${showSummary(run)}`);
    return { thread, run };
  } finally {
    await scenario.close();
  }
}

/** The visitors action on a made-up August, compared with July. */
async function playVisitors(): Promise<string> {
  print("The visitors of August, compared with those of July, from the emulated service.");
  print(heading("The run's log"));
  const { run, chart } = await exportVisitors({ onLine: logPrinter(print), keepIn: folder });
  print(`${heading("The step's outputs")}\n${showOutputs(run)}`);
  print(`${heading("The run's summary")}\n${showSummary(run)}`);
  print(`\nThe files that it wrote: ${folder}visitors.html, visitors.svg, visitors.md, visitors.csv`);
  const picture = `data:image/svg+xml;base64,${Buffer.from(chart).toString("base64")}`;
  const main = `<h2>visitors.svg</h2><img src="${picture}" alt="The chart">${runHtml(run, "Monthly visitors")}`;
  return documentHtml({ title: "Unique visitors", main });
}

async function playGallery(): Promise<GalleryState[]> {
  print(heading("The gallery"));
  return renderGallery(
    ({
      name,
      run: {
        outputs: { outcome },
      },
    }) => print(`${name}: ${outcome || "no outcome"}`),
  );
}

async function playAgent(withGallery: boolean): Promise<string> {
  print("A maintainer comments `/docs explain the new retry option …` on an issue of octo-org/docs.");
  print(
    "The committed bundle now runs as on a runner, against the emulated service and GitHub; it takes 15 s.",
  );
  const scenario = await playScene();
  const states = withGallery ? await playGallery() : [];
  return pageHtml({ ...scenario, states });
}

/** What is played, by the word on the command line, and the page that shows it; undefined for any other word. */
async function play(): Promise<{ file: string; html: string } | undefined> {
  const [asked = "", ...others] = process.argv.slice(2);
  if (others.length > 0) return undefined;
  if (asked === "visitors") return { file: "visitors-run.html", html: await playVisitors() };
  if (asked === "life") return { file: "life.html", html: await playLife(print) };
  if (asked === "" || asked === "--gallery")
    return { file: "index.html", html: await playAgent(asked === "--gallery") };
  return undefined;
}

const page = await play();
if (page === undefined) {
  print("npm run demo [-- life | visitors | --gallery]");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}${page.file}`, page.html);
print(`\nThe same as a page in GitHub's look: ${folder}${page.file}`);
