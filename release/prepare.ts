/**
 * Writes what a release is made of: `node release/prepare.ts v1.2.3 owner/name folder`. It needs a clean checkout of the tag, and
 * touches nothing but the folder: `assets/` with the examples filled in, the action as an archive and the checksums, and `notes.md`.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entriesOf } from "./changelog.ts";
import { fillIn, type Release } from "./examples.ts";
import { git } from "./git.ts";
import { versionOfTag } from "./version.ts";

const ARCHIVED = ["action.yml", "visitors/action.yml", "dist", "README.md", "SECURITY.md", "LICENSE"];

const [tag = "", repository = "", folder = ""] = process.argv.slice(2);
const version = versionOfTag(tag);
if (version === null || !/^[\w.-]+\/[\w.-]+$/.test(repository) || folder === "") {
  throw new Error("Usage: node release/prepare.ts v1.2.3 owner/name folder");
}
const release: Release = { version, repository, commit: git("rev-parse", "HEAD") };
const assets = join(folder, "assets");
rmSync(assets, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });
for (const example of readdirSync("examples")) {
  writeFileSync(join(assets, example), fillIn(readFileSync(join("examples", example), "utf8"), release));
}
const archive = `docs-agent-action-${tag}.tar.gz`;
const prefix = `docs-agent-action-${version.text}/`;
git("archive", `--prefix=${prefix}`, "-o", join(assets, archive), "HEAD", "--", ...ARCHIVED);
writeFileSync(join(assets, "SHA256SUMS"), checksums(assets));
writeFileSync(join(folder, "notes.md"), notes(release));
console.log(`${readdirSync(assets).length} assets of ${tag} are in ${assets}.`);

/** One line for each file, as `sha256sum --check` reads them. */
function checksums(of: string): string {
  const digest = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(of, file)))
      .digest("hex");
  const lines = readdirSync(of)
    .sort()
    .map((file) => `${digest(file)}  ${file}\n`);
  return lines.join("");
}

function notes({ version: { text }, repository: name, commit }: Release): string {
  const entry = entriesOf(readFileSync("CHANGELOG.md", "utf8")).find(({ heading }) => heading === text);
  if (entry === undefined) {
    throw new Error(`CHANGELOG.md has no entry "## ${text}".`);
  }
  return `${entry.text}

### Use it

\`\`\`yaml
uses: ${name}@${commit} # v${text}
\`\`\`

The examples below are complete workflows with this line in them. That an asset comes from this repository's release workflow:

\`\`\`sh
gh attestation verify ${archive} --repo ${name}
\`\`\`
`;
}
