/**
 * Stops a release whose parts do not agree: `node release/check.ts v1.2.3 [branch]`. The tag, package.json, package-lock.json and
 * the newest entry of CHANGELOG.md have to name one version, and the commit has to be on the branch, `origin/main` by default.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { entriesOf } from "./changelog.ts";
import { versionOfTag } from "./version.ts";

const packageSchema = v.object({ version: v.string() });
const lockSchema = v.object({ version: v.string(), packages: v.object({ "": packageSchema }) });

const [tag = "", branch = "origin/main"] = process.argv.slice(2);
const [newest] = entriesOf(readFileSync("CHANGELOG.md", "utf8"));
const problems = problemsOf(tag);
for (const problem of problems) {
  console.error(`::error title=Release ${tag}::${problem}`);
}
console.log(problems.length === 0 ? `${tag} can be released.` : `${tag} cannot be released.`);
process.exitCode = Math.min(problems.length, 1);

function problemsOf(name: string): string[] {
  const version = versionOfTag(name);
  if (version === null) {
    return [`"${name}" is no version's tag: write v1.2.3, or v1.2.3-rc.1 for a pre-release.`];
  }
  const others = versionsNamed().filter(([, text]) => text !== version.text);
  return [
    ...others.map(([place, text]) => `${place} says "${text}", not "${version.text}".`),
    ...(newest?.text === "" ? ["The newest entry of CHANGELOG.md says nothing."] : []),
    ...(isOnBranch() ? [] : [`The commit is not on ${branch}: merge it first, then set the tag.`]),
  ];
}

function versionsNamed(): (readonly [place: string, text: string])[] {
  const lock = v.parse(lockSchema, JSON.parse(readFileSync("package-lock.json", "utf8")));
  return [
    ["package.json", v.parse(packageSchema, JSON.parse(readFileSync("package.json", "utf8"))).version],
    ["package-lock.json", lock.version],
    ["package-lock.json, packages,", lock.packages[""].version],
    ["The newest entry of CHANGELOG.md", newest?.heading ?? ""],
  ];
}

function isOnBranch(): boolean {
  return spawnSync("git", ["merge-base", "--is-ancestor", "HEAD", branch]).status === 0;
}
