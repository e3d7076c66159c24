// Builds what users run: `src/`, with the packages that it uses, becomes `dist/` (docs/decisions/0002).
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type OutputChunk, type PreRenderedChunk, rolldown } from "rolldown";
import { BUILT_FROM, builtFrom } from "./built-from.ts";

// The scripts that action.yml and visitors/action.yml name, each with the function of `src/index.ts` that it calls.
const SCRIPTS = {
  "agent/index.js": "agent",
  "agent/post.js": "post",
  "visitors/index.js": "visitors",
};

rmSync("dist", { recursive: true, force: true });
const bundle = await rolldown({
  input: "src/index.ts",
  platform: "node",
  // Modules that are loaded together may import each other.
  checks: { ineffectiveDynamicImport: false },
});
const { output } = await bundle.write({
  dir: "dist",
  chunkFileNames: chunkName,
  codeSplitting: { groups: [{ name: "undici", test: /node_modules\/undici\// }] },
});
// The runner downloads no package.json but this one.
writeFileSync("dist/package.json", `${JSON.stringify({ type: "module" })}\n`);
for (const [path, program] of Object.entries(SCRIPTS)) {
  const script = join("dist", path);
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(script, `import { ${program} } from "../index.js";\n\nawait ${program}();\n`);
}
writeFileSync("dist/licenses.txt", licenses(output.filter((file) => file.type === "chunk")));
writeFileSync(BUILT_FROM, `${JSON.stringify(builtFrom(), null, 2)}\n`);

/** What is loaded together is one file, with the name of the module that the others ask for: `agent-run.js`, `undici.js`. */
function chunkName({ name, facadeModuleId }: PreRenderedChunk): string {
  const [, path] = /[\\/]src[\\/](\w+[\\/].*)\.ts$/.exec(facadeModuleId ?? "") ?? [];
  return `${path?.replaceAll(/[\\/]/g, "-") ?? name}.js`;
}

/** The licenses of all packages that are in the bundle. */
function licenses(chunks: readonly OutputChunk[]): string {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replaceAll("\\", "/")));
  const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  return [...new Set(folders)].sort().map(licenseOf).join("\n");
}

function licenseOf(folder: string): string {
  const { name, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [file] = globSync("{LICENSE,LICENCE,license,License}*", { cwd: folder }).sort();
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8");
  return `${name}\n${license}\n${text}`;
}
