import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { fillIn } from "../../release/examples.ts";
import { versionOfTag } from "../../release/version.ts";
import { createRepository, projectAt, type Repository } from "./repository.ts";

const root = join(import.meta.dirname, "../..");
const READ = ["README.md", "SECURITY.md", "LICENSE"];
/** What the release's lock has: one dependency of the bundle, and one that only tests use. */
const packages = {
  "": { version: "1.2.3", dependencies: { bundled: "2.0.0" }, devDependencies: { tested: "3.0.0" } },
  "node_modules/bundled": { version: "2.0.0", license: "MIT" },
  "node_modules/tested": { version: "3.0.0", dev: true },
};

/** A repository with the examples, metadata and bundle of this one, at version 1.2.3, and what a release of it is made of. */
function prepared(): { repository: Repository; commit: string; read: (file: string) => string } {
  const repository = createRepository();
  for (const path of [".gitattributes", "examples", "action.yml", "visitors", ...READ]) {
    cpSync(join(root, path), join(repository.folder, path), { recursive: true });
  }
  const commit = repository.commit({
    ...projectAt("1.2.3"),
    "package.json": JSON.stringify({ name: "docs-agent-action", ...packages[""] }),
    "package-lock.json": JSON.stringify({ version: "1.2.3", lockfileVersion: 3, packages }),
    "dist/agent/index.js": "run();\n",
    "src/secret.ts": "",
  });
  expect(repository.run("prepare.ts", "v1.2.3", "acme/docs-agent", "out")).toMatchObject({ exitCode: 0 });
  return { repository, commit, read: (file) => readFileSync(join(repository.folder, "out", file), "utf8") };
}

/** The files of an archive among the assets, without its folder. */
function filesIn(repository: Repository, archive: string): string[] {
  // A relative name: to tar, a colon as in `C:` parts a machine's name from a path.
  const cwd = join(repository.folder, "out/assets");
  const paths = execFileSync("tar", ["-tzf", archive], { cwd, encoding: "utf8" }).trim().split(/\r?\n/);
  return paths
    .filter((path) => !path.endsWith("/"))
    .map((path) => path.replace("docs-agent-action-1.2.3/", ""));
}

describe("what a release is made of", () => {
  test("every example, with owner and commit filled in, and nothing else changed", () => {
    const { commit, read } = prepared();
    for (const example of readdirSync(join(root, "examples"))) {
      const filled = read(`assets/${example}`);
      expect(filled).not.toContain("OWNER");
      expect(filled).toContain(`acme/docs-agent`);
      const back = filled
        .replaceAll("acme/docs-agent", "OWNER/docs-agent-action")
        .replaceAll(`@${commit} # v1.2.3`, "@v1");
      expect(back).toBe(readFileSync(join(root, "examples", example), "utf8"));
      expect(parse(filled)).toHaveProperty("jobs");
    }
  });

  test("the action as an archive that holds what the runner needs, and no sources", () => {
    const { repository } = prepared();
    const files = filesIn(repository, "docs-agent-action-v1.2.3.tar.gz");
    const names = ["action.yml", "visitors/action.yml", "dist/agent/index.js", "LICENSE"];
    expect(files).toEqual(expect.arrayContaining(names));
    expect(files.filter((file) => file.includes("src"))).toEqual([]);
  });

  test("the full source as an archive, with what the runner is not sent", () => {
    const { repository } = prepared();
    const files = filesIn(repository, "docs-agent-action-v1.2.3-source.tar.gz");
    const committed = repository.git("ls-tree", "-r", "--name-only", "HEAD").split("\n");
    expect(committed).toContain("src/secret.ts");
    expect(files.toSorted()).toEqual(committed.toSorted());
  });

  test("a list of what the bundles are built from, at the time of the commit", () => {
    const { repository, read } = prepared();
    const { metadata, components, ...list } = JSON.parse(read("assets/docs-agent-action-v1.2.3.cdx.json"));
    expect(list).toMatchObject({ bomFormat: "CycloneDX" });
    expect(metadata).toMatchObject({
      timestamp: repository.git("show", "--no-patch", "--format=%cI"),
      component: { name: "docs-agent-action", version: "1.2.3" },
    });
    expect(components.map(({ purl }: { purl: string }) => purl)).toEqual(["pkg:npm/bundled@2.0.0"]);
  });

  test("a checksum of each asset", () => {
    const { repository, read } = prepared();
    const assets = join(repository.folder, "out/assets");
    const lines = read("assets/SHA256SUMS").trimEnd().split("\n");
    expect(lines.map((line) => line.split("  ")[1])).toEqual(
      readdirSync(assets)
        .filter((file) => file !== "SHA256SUMS")
        .sort(),
    );
    for (const line of lines) {
      const [digest, file = ""] = line.split("  ");
      expect(
        createHash("sha256")
          .update(readFileSync(join(assets, file)))
          .digest("hex"),
      ).toBe(digest);
    }
  });

  test("notes: the changelog's entry and no other, the line to use, how to verify", () => {
    const { commit, read } = prepared();
    const notes = read("notes.md");
    expect(notes).toMatch(/^- Faster\.\n\n### Use it\n/);
    expect(notes).not.toContain("Older");
    expect(notes).toContain(`uses: acme/docs-agent@${commit} # v1.2.3`);
    expect(notes).toContain("gh attestation verify docs-agent-action-v1.2.3.tar.gz --repo acme/docs-agent");
  });

  test("the same bytes again", () => {
    const { repository, read } = prepared();
    const before = read("assets/SHA256SUMS");
    repository.run("prepare.ts", "v1.2.3", "acme/docs-agent", "out");
    expect(read("assets/SHA256SUMS")).toBe(before);
  });

  test("a draft that carries all of it", () => {
    const { repository } = prepared();
    const { exitCode, output } = repository.run("draft.ts", "v1.2.3", "out", "--dry-run");
    expect(exitCode).toBe(0);
    expect(output).toMatch(
      /^gh release create v1\.2\.3 --draft --verify-tag --title v1\.2\.3 --notes-file \S*notes\.md /,
    );
    const assets = readdirSync(join(repository.folder, "out/assets"));
    expect(assets.filter((asset) => !output.includes(join("out", "assets", asset)))).toEqual([]);
    expect(output).not.toContain("--prerelease");
    expect(repository.run("draft.ts", "v1.2.3-rc.1", "out", "--dry-run").output).toContain("--prerelease");
  });
});

describe("an example that cannot be filled in stops the release", () => {
  const version = versionOfTag("v2.0.0");
  test.each([
    ["uses: OWNER/docs-agent-action@v1", "the release is 2.0.0"],
    ["# Ask OWNER\nuses: OWNER/docs-agent-action@v2", "a place that a release cannot fill in"],
    ["uses: OWNER/docs-agent-action@main", "a place that a release cannot fill in"],
  ])("%j", (example, says) => {
    expect(version).not.toBeNull();
    const fill = () =>
      version && fillIn(example, { version, repository: "acme/docs-agent", commit: "0".repeat(40) });
    expect(fill).toThrow(says);
  });
});

test.each([
  { given: [] },
  { given: ["v1", "acme/docs-agent", "out"] },
  { given: ["v1.2.3", "acme", "out"] },
  { given: ["v1.2.3", "acme/docs-agent"] },
])("prepare says what it needs when it gets $given", ({ given }) => {
  const { exitCode, output } = createRepository().run("prepare.ts", ...given);
  expect(exitCode).toBe(1);
  expect(output).toContain("Usage: node release/prepare.ts");
});

test("a changelog without the release's entry stops it", () => {
  const repository = createRepository();
  cpSync(join(root, "examples"), join(repository.folder, "examples"), { recursive: true });
  const files = ["action.yml", "visitors/action.yml", "dist/x", "README.md", "SECURITY.md", "LICENSE"];
  repository.commit({ ...Object.fromEntries(files.map((file) => [file, ""])), ...projectAt("1.2.2") });
  const { exitCode, output } = repository.run("prepare.ts", "v1.2.3", "acme/docs-agent", "out");
  expect(exitCode).toBe(1);
  expect(output).toContain('CHANGELOG.md has no entry "## 1.2.3"');
});
