/**
 * Writes what a release is made of: `node release/prepare.ts v1.2.3 owner/name folder`. It needs a clean checkout of the tag, and
 * touches nothing but the folder: `assets/` with the examples filled in, what a runner needs and the full source as archives, the
 * SBOM and the checksums; and `notes.md`.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
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
const name = `docs-agent-action-${tag}`;
const prefix = `--prefix=docs-agent-action-${version.text}/`;
git("archive", prefix, "-o", join(assets, `${name}.tar.gz`), "HEAD", "--", ...ARCHIVED);
archiveSource(join(assets, `${name}-source.tar.gz`));
writeFileSync(join(assets, `${name}.cdx.json`), sbom());
writeFileSync(join(assets, "SHA256SUMS"), checksums(assets));
writeFileSync(join(folder, "notes.md"), notes(release));
console.log(`${readdirSync(assets).length} assets of ${tag} are in ${assets}.`);

/** All files of the commit, also those that .gitattributes keeps out of the archive that a runner downloads. */
function archiveSource(file: string): void {
  const clone = join(folder, "clone.git");
  git("clone", "--quiet", "--bare", "--shared", ".", clone);
  mkdirSync(join(clone, "info"), { recursive: true });
  writeFileSync(join(clone, "info/attributes"), "* -export-ignore\n");
  git("--git-dir", clone, "archive", prefix, "-o", file, release.commit);
  rmSync(clone, { recursive: true });
}

/** What the bundles are built from, as CycloneDX; without what npm makes up anew each time. */
function sbom(): string {
  const schema = v.looseObject({ metadata: v.looseObject({ component: v.looseObject({}) }) });
  const command = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--omit=dev", "--omit=optional"];
  const listed = v.parse(schema, JSON.parse(execFileSync("npm", command, { encoding: "utf8" })));
  const { component } = listed.metadata;
  const metadata = {
    ...listed.metadata,
    timestamp: git("show", "--no-patch", "--format=%cI", "HEAD"),
    component: { ...component, name: "docs-agent-action" },
  };
  return `${JSON.stringify({ ...listed, serialNumber: undefined, metadata }, null, 2)}\n`;
}

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

function notes({ version: { text }, repository: ownerAndName, commit }: Release): string {
  const entry = entriesOf(readFileSync("CHANGELOG.md", "utf8")).find(({ heading }) => heading === text);
  if (entry === undefined) {
    throw new Error(`CHANGELOG.md has no entry "## ${text}".`);
  }
  return `${entry.text}

### Use it

\`\`\`yaml
uses: ${ownerAndName}@${commit} # v${text}
\`\`\`

The examples below are complete workflows with this line in them. \`${name}.tar.gz\` is what a runner needs, \`${name}-source.tar.gz\` the full source (GitHub's own "Source code" leaves most of it out), \`${name}.cdx.json\` what the bundles are built from. That an asset comes from this repository's release workflow:

\`\`\`sh
gh attestation verify ${name}.tar.gz --repo ${ownerAndName}
\`\`\`
`;
}
