/**
 * Creates the draft of a release: `node release/draft.ts v1.2.3 folder [--dry-run]`, with the folder that prepare.ts wrote. It
 * calls the GitHub CLI; a dry run prints the call instead. A person looks at the draft and publishes it.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { versionOfTag } from "./version.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
const [tag = "", folder = ""] = positionals;
const version = versionOfTag(tag);
if (version === null || folder === "") {
  throw new Error("Usage: node release/draft.ts v1.2.3 folder [--dry-run]");
}
const assets = readdirSync(join(folder, "assets")).map((file) => join(folder, "assets", file));
const call = [
  ...["release", "create", tag, "--draft", "--verify-tag", "--title", tag],
  ...["--notes-file", join(folder, "notes.md")],
  ...(version.isPrerelease ? ["--prerelease"] : []),
  ...assets,
];
if (values["dry-run"]) {
  console.log(["gh", ...call].join(" "));
} else if (spawnSync("gh", ["release", "view", tag], { stdio: "ignore" }).status === 0) {
  console.error(`::error title=Release ${tag}::There is one already. Delete its draft, then run this again.`);
  process.exitCode = 1;
} else {
  execFileSync("gh", call, { stdio: "inherit" });
}
