import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Camera, openCamera, SCHEMES } from "./camera.ts";
import { renderGallery } from "./gallery.ts";
import { galleryMarkdown, withServiceAddress } from "./gallery-markdown.ts";
import { documentHtml, stateHtml } from "./page.ts";
import { photographs, wordsIn } from "./photographs.ts";

// What the committed bundle wrote: the pictures of the README and of `docs/`, in both colour schemes, and the gallery. `--states
// FOLDER` writes a picture of each state of the gallery instead, in the widths of a telephone and of a desk, for somebody to
// look at; `--only NAME` takes some of them. Chromium has to be on the PATH, and a font with emoji installed.

const images = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const gallery = fileURLToPath(new URL("../../docs/gallery.md", import.meta.url));
const WIDTH = 880;
const STATE_WIDTHS = [400, 1280];
const STYLE =
  "<style>main { padding: 12px 12px 1px } .card { margin: 0 0 12px } .comment { margin: 0 0 12px }</style>";

async function photographImages(camera: Camera): Promise<void> {
  const states = await renderGallery(({ name }) => process.stdout.write(`${name}\n`));
  writeFileSync(gallery, galleryMarkdown(states));
  const { visitors = "", ...shown } = await photographs(states);
  for (const [name, main] of Object.entries(shown)) {
    const html = documentHtml({ title: name, main: STYLE + main });
    for (const scheme of SCHEMES) {
      await camera.photograph({ html, width: WIDTH, scheme, path: `${images}${name}-${scheme}.png` });
    }
    process.stdout.write(`${name}\n`);
  }
  writeFileSync(`${images}visitors.svg`, visitors);
  // A test holds them against what the action writes today.
  const words = Object.fromEntries(Object.entries(shown).map(([name, main]) => [name, wordsIn(main)]));
  writeFileSync(`${images}words.json`, `${JSON.stringify(words, null, 2)}\n`);
}

async function photographStates(camera: Camera, folder: string, only?: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const states = await renderGallery(({ name }) => process.stdout.write(`${name}\n`), only);
  for (const state of states) {
    const html = documentHtml({ title: state.name, main: STYLE + withServiceAddress(stateHtml(state)) });
    const name = state.name.toLowerCase().replaceAll(/\W+/g, "-");
    for (const scheme of SCHEMES) {
      for (const width of STATE_WIDTHS) {
        await camera.photograph({
          html,
          width,
          scheme,
          path: join(folder, `${name}-${scheme}-${width}.png`),
        });
      }
    }
  }
}

const { values } = parseArgs({
  options: { states: { type: "string" }, only: { type: "string", multiple: true } },
});
const camera = await openCamera();
try {
  await (values.states === undefined
    ? photographImages(camera)
    : photographStates(camera, values.states, values.only));
} finally {
  await camera.close();
}
