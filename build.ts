// Builds what users run, one folder for each script that action.yml and visitors/action.yml name: tsc to `build/`, then ncc to `dist/`
// (docs/decisions/0002).
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { BUILT_FROM, builtFrom } from "./built-from.ts";

const ENTRIES = ["agent", "visitors"];

// The agent and the digest share one bundle, so that a run downloads their libraries once. These files say which it is.
const stub = (name: string, bundle: string) => `process.argv[2] = "${name}";\nawait import("${bundle}");\n`;
const STUBS = {
  "dist/digest/index.js": stub("digest", "../agent/index.js"),
  "dist/digest/package.json": `${JSON.stringify({ type: "module" })}\n`,
};

const { resolve } = createRequire(import.meta.url);
const tsc = join(resolve("typescript/package.json"), "../bin/tsc");
const ncc = join(resolve("@vercel/ncc/package.json"), "../dist/ncc/cli.js");

for (const folder of ["build", "dist"]) {
  rmSync(folder, { recursive: true, force: true });
}
run(tsc, "-p", "tsconfig.build.json");
for (const entry of ENTRIES) {
  const output = join("dist", entry);
  run(ncc, "build", `build/entries/${entry}.js`, "-o", output, "--license", "licenses.txt", "--quiet");
}
mkdirSync("dist/digest");
for (const [file, text] of Object.entries(STUBS)) {
  writeFileSync(file, text);
}
writeFileSync(BUILT_FROM, `${JSON.stringify(builtFrom(), null, 2)}\n`);

function run(program: string, ...parameters: string[]): void {
  execFileSync(process.execPath, [program, ...parameters], { stdio: "inherit" });
}
