import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { openCamera } from "../../emulator/demo/camera.ts";
import { htmlOf } from "../page/rendered.ts";
import { OPEN_PAGES } from "./open-pages.ts";

// The picture in docs/security.md, in GitHub's style sheet and at the width of a comment: `npm run pictures:open`.

const path = fileURLToPath(new URL("../../docs/images/open-pages.png", import.meta.url));
const github = createRequire(import.meta.url).resolve("github-markdown-css/github-markdown-light.css");
const files = [github, fileURLToPath(new URL("page.css", import.meta.url))];
const style = files.map((file) => readFileSync(file, "utf8")).join("");
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='100%25' height='100%25' fill='lightgrey'/%3E%3C/svg%3E";
const OWN = `.markdown-body { padding: 8px 20px }
b.name { font: 600 13px sans-serif; padding: 8px 20px; display: block; background: #eff2f5 }`;

const pages = OPEN_PAGES.map(({ name, text }) => {
  const html = htmlOf(text).replaceAll(/ src="[^"]*"/g, ` src="${PICTURE}"`);
  return `<b class="name">${name}</b><div class="markdown-body">${html}</div>`;
});
const html = `<!doctype html><meta charset="utf-8"><style>${style}${OWN}</style>${pages.join("")}`;

const camera = await openCamera();
try {
  await camera.photograph({ html, width: 800, scheme: "light", path });
} finally {
  await camera.close();
}
