// What `dist/` was built from, so that a stale or a broken bundle shows without another build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the build leaves it. */
export const BUILT_FROM = join("dist", "built-from.json");

// What else decides what comes out of the build.
const SETTINGS = ["build.ts", "tsconfig.json", "tsconfig.build.json"];
const BUILDERS = ["node_modules/typescript", "node_modules/@vercel/ncc"];

/** Digests of all that the build reads, and of all that it wrote. */
export function builtFrom(): { readonly sources: string; readonly bundle: string } {
  return {
    sources: digestOf([...filesBelow("src"), ...SETTINGS], bundledPackages()),
    bundle: digestOf(filesBelow("dist").filter((file) => file !== BUILT_FROM)),
  };
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Names, versions and digests of the packages that the bundle holds, and of those that make it. */
function bundledPackages(): string {
  const { packages }: { packages: Record<string, { readonly dev?: boolean; readonly optional?: boolean }> } =
    JSON.parse(readFileSync("package-lock.json", "utf8"));
  const bundled = Object.entries(packages).filter(
    ([path, { dev, optional }]) => path !== "" && (BUILDERS.includes(path) || !(dev || optional)),
  );
  return JSON.stringify(bundled);
}

function digestOf(files: readonly string[], more = ""): string {
  const hash = createHash("sha256").update(more);
  for (const file of files.toSorted()) {
    hash.update(`\0${file.replaceAll("\\", "/")}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}
