/**
 * Checks a release and writes what its draft is made of: `node release/release.ts v1.2.3 owner/name folder`. The folder gets the
 * examples, which name the action by owner and commit, and `notes.md`, which is the newest entry of CHANGELOG.md. It needs no packages,
 * so that the job that publishes can run it, too.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [tag = "", repository = "", folder = ""] = process.argv.slice(2);
if (!/^v\d+\.\d+\.\d+(-[\da-z.]+)?$/.test(tag) || !/^[\w.-]+\/[\w.-]+$/.test(repository) || folder === "") {
  throw new Error("Usage: node release/release.ts v1.2.3 owner/name folder");
}
const version = tag.slice(1);
const [newest = ""] = readFileSync("CHANGELOG.md", "utf8").split(/^## /m).slice(1);
const [heading = "", ...entry] = newest.trim().split("\n");

for (const [place, named] of [
  ["package.json", versionIn("package.json")],
  ["package-lock.json", versionIn("package-lock.json")],
  ["The newest entry of CHANGELOG.md", heading],
]) {
  if (named !== version) {
    throw new Error(`${place} says "${named}", not "${version}".`);
  }
}

const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
mkdirSync(folder, { recursive: true });
for (const example of readdirSync("examples")) {
  writeFileSync(join(folder, example), fillIn(readFileSync(join("examples", example), "utf8")));
}
writeFileSync(
  join(folder, "notes.md"),
  `${entry.join("\n").trim()}\n\n\`\`\`yaml\nuses: ${repository}@${commit} # ${tag}\n\`\`\`\n`,
);

function versionIn(file: string): unknown {
  const { version }: { readonly version: unknown } = JSON.parse(readFileSync(file, "utf8"));
  return version;
}

/** A reference such as `YOUR_ORGANIZATION/docs-agent-action/visitors@v1` names a commit, which nobody can move, and the tag as a comment. */
function fillIn(example: string): string {
  const [major] = tag.split(".");
  const filled = example.replaceAll(
    new RegExp(`YOUR_ORGANIZATION/docs-agent-action((?:/[\\w.-]+)*)@${major}$`, "gm"),
    (_, path: string) => `${repository}${path}@${commit} # ${tag}`,
  );
  if (filled.includes("YOUR_ORGANIZATION/")) {
    throw new Error(`An example has a YOUR_ORGANIZATION that is not followed by @${major}.`);
  }
  return filled;
}
