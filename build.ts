// Builds what users run, one folder for each script that action.yml and visitors/action.yml name: `src/entries/agent.ts`, with all that
// it uses, becomes `dist/agent/` (docs/decisions/0002).
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { BUILT_FROM, builtFrom } from "./built-from.ts";

const ENTRIES = ["agent", "post", "visitors"];

rmSync("dist", { recursive: true, force: true });
const packages = new Set<string>();
for (const entry of ENTRIES) {
  const bundle = await rolldown({ input: { index: `src/entries/${entry}.ts` }, platform: "node" });
  // What is imported when it is needed gets a file of its own, named after the module: `cache.js`.
  const { output } = await bundle.write({
    dir: join("dist", entry),
    chunkFileNames: "[name].js",
    // Chunks are loaded first, and their modules run in the order of the imports all the same.
    strictExecutionOrder: true,
    codeSplitting: { groups: [{ name: "undici", test: /node_modules[\\/]undici[\\/]/ }] },
  });
  const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  for (const module of modules) {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module) ?? [];
    if (folder !== undefined) {
      packages.add(folder);
    }
  }
}
// The runner downloads no package.json but this one.
writeFileSync("dist/package.json", `${JSON.stringify({ type: "module" })}\n`);
writeFileSync("dist/licenses.txt", [...packages].sort().map(licenseOf).join("\n"));
writeFileSync(BUILT_FROM, `${JSON.stringify(builtFrom(), null, 2)}\n`);

/** What a package asks its users to hand on. */
function licenseOf(folder: string): string {
  const { name, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [file] = globSync("{LICENSE,LICENCE,license,License}*", { cwd: folder }).sort();
  return `${name}\n${license}\n${file === undefined ? "" : readFileSync(join(folder, file), "utf8")}`;
}
