import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hangGallery } from "./gallery.ts";
import { type Exhibit, pageHtml } from "./page.ts";
import { createScene } from "./scene.ts";
import { heading, logPrinter, showOutputs, showSummary, showThread } from "./terminal.ts";

const folder = fileURLToPath(new URL("../../demo-output/", import.meta.url));

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function playScene(): Promise<Omit<Parameters<typeof pageHtml>[0], "exhibits">> {
  const scene = await createScene();
  try {
    print(heading("The run's log"));
    const run = await scene.run({ onLine: logPrinter(print) });
    const thread = scene.thread();
    print(`${heading("The thread")}\n${showThread(thread)}`);
    print(`${heading("The step's outputs")}\n${showOutputs(run)}`);
    print(`${heading("The run's summary")}\n${showSummary(run)}`);
    return { thread, run };
  } finally {
    await scene.close();
  }
}

async function playGallery(): Promise<Exhibit[]> {
  print(heading("The gallery"));
  return hangGallery(
    ({
      name,
      run: {
        outputs: { outcome },
      },
    }) => print(`${name}: ${outcome || "no outcome"}`),
  );
}

async function main(withGallery: boolean): Promise<void> {
  print("A maintainer comments `/docs explain the new retry option …` on an issue of octo-org/docs.");
  print(
    "The committed bundle now runs as on a runner, against the emulated service and GitHub; it takes 15 s.",
  );
  const scene = await playScene();
  const exhibits = withGallery ? await playGallery() : [];
  mkdirSync(folder, { recursive: true });
  const path = `${folder}index.html`;
  writeFileSync(path, pageHtml({ ...scene, exhibits }));
  print(`\nThe same as a page in GitHub's look: ${path}`);
}

await main(process.argv.includes("--gallery"));
