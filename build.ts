// Builds what users run: tsc to `build/`, then ncc to `dist/` (docs/decisions/0002).
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { BUILT_FROM, builtFrom } from "./built-from.ts";

// The scripts that action.yml and visitors/action.yml name, each with the function of `src/index.ts` that it calls.
const SCRIPTS = {
  "agent/index.js": "agent",
  "agent/post.js": "post",
  "visitors/index.js": "visitors",
};

const { resolve } = createRequire(import.meta.url);
const tsc = join(resolve("typescript/package.json"), "../bin/tsc");
const ncc = join(resolve("@vercel/ncc/package.json"), "../dist/ncc/cli.js");

for (const folder of ["build", "dist"]) {
  rmSync(folder, { recursive: true, force: true });
}
run(tsc, "-p", "tsconfig.build.json");
run(ncc, "build", "build/index.js", "-o", "dist", "--license", "licenses.txt", "--quiet");
for (const [path, program] of Object.entries(SCRIPTS)) {
  const script = join("dist", path);
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(script, `import { ${program} } from "../index.js";\n\nawait ${program}();\n`);
}
writeFileSync(BUILT_FROM, `${JSON.stringify(builtFrom(), null, 2)}\n`);

function run(program: string, ...parameters: string[]): void {
  execFileSync(process.execPath, [program, ...parameters], { stdio: "inherit" });
}
