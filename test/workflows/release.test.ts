import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { type ActRun, runAct } from "./act.ts";

const root = join(import.meta.dirname, "../..");
/** What the release workflow looks at. */
const released = [
  "package.json",
  "package-lock.json",
  "CHANGELOG.md",
  "README.md",
  "SECURITY.md",
  "LICENSE",
].concat(["action.yml", "visitors", "dist", "examples", "release", ".github/workflows"]);
const standIns = ["setup-node", "attest", "upload-artifact", "download-artifact"];
// Needs no network: the packages are there, and a build gives what is committed, but for a file that the test names.
const npm = `#!/bin/sh
case "$1 $2" in
  "ci ") ln -s "$PACKAGES" node_modules ;;
  "sbom "*) exec "$NPM" "$@" ;;
  "run build") [ -z "$BUILT_ANEW" ] || echo "anew();" >> "$BUILT_ANEW" ;;
esac
`;
// Knows no release, and writes down what it was told.
const gh = '#!/bin/sh\necho "$@" >> "$ARTIFACTS/gh"\n[ "$2" != view ]\n';

/** A copy of this repository on GitHub, as git and the runner program see it: `acme/docs-agent`, at a tag. */
function createCopy(tag: string) {
  const folder = mkdtempSync(join(tmpdir(), "docs-agent-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const work = join(folder, "work");
  const remote = join(folder, "remote.git");
  mkdirSync(join(work, ".github"), { recursive: true });
  for (const path of released) {
    cpSync(join(root, path), join(work, path), { recursive: true });
  }
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...parameters], {
      cwd: work,
      encoding: "utf8",
    }).trim();
  execFileSync("git", ["init", "--quiet", "--bare", remote]);
  git("init", "--quiet", "--initial-branch", "main");
  git("add", ".");
  git("commit", "--quiet", "--message", "Start");
  git("tag", tag);
  git("remote", "add", "origin", "https://github.com/acme/docs-agent.git");
  git("push", "--quiet", remote, "main", tag);
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  return { folder, work, remote, git, commit: git("rev-parse", "HEAD") };
}

/** Runs the release workflow on the push of a tag. */
async function runRelease(
  copy: ReturnType<typeof createCopy>,
  { ref, builtAnew = "" }: { ref: string; builtAnew?: string },
): Promise<ActRun> {
  const { folder, work, remote } = copy;
  for (const path of ["artifacts", "programs"]) mkdirSync(join(folder, path));
  for (const [name, script] of Object.entries({ npm, gh })) {
    writeFileSync(join(folder, "programs", name), script, { mode: 0o755 });
  }
  writeFileSync(join(folder, "event.json"), JSON.stringify({ ref }));
  const text = readFileSync(join(work, ".github/workflows/release.yml"), "utf8");
  const actions = standIns.flatMap((name) => {
    const [reference = ""] = new RegExp(`actions/${name}@[\\da-f]{40}`).exec(text) ?? [];
    return [
      "--local-repository",
      `${reference}=${join(import.meta.dirname, "../../emulator/stand-ins", name)}`,
    ];
  });
  const env = {
    ARTIFACTS: join(folder, "artifacts"),
    PACKAGES: join(root, "node_modules"),
    NPM: execFileSync("which", ["npm"], { encoding: "utf8" }).trim(),
    BUILT_ANEW: builtAnew,
    // What git takes for GitHub.
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `url.${remote}.insteadOf`,
    GIT_CONFIG_VALUE_0: "https://github.com/acme/docs-agent.git",
  };
  const ended = await runAct({
    folder: work,
    programs: join(folder, "programs"),
    args: [
      ...["push", "--workflows", ".github/workflows/release.yml", "--eventpath", join(folder, "event.json")],
      ...[
        "--action-cache-path",
        join(folder, "cache"),
        "--no-cache-server",
        "--platform",
        "ubuntu-latest=-self-hosted",
      ],
      ...["--secret", "GITHUB_TOKEN=ghs_runner", ...actions],
      ...Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
    ],
  });
  onTestFailed(() => console.log(ended.log));
  return ended;
}

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
);
const tag = `v${version}`;

test("a tag becomes a draft whose assets and bundle are attested, and what they are built from", async () => {
  const copy = createCopy(tag);
  const ended = await runRelease(copy, { ref: `refs/tags/${tag}` });

  expect(ended).toMatchObject({ exitCode: 0, jobs: { build: "success", draft: "success" } });
  const read = (path: string) => readFileSync(join(copy.folder, "artifacts", path), "utf8");
  const assets = readdirSync(join(copy.folder, "artifacts/release-files/assets"));
  const attested = read("attested/subjects").trimEnd().split("\n");
  expect(attested).toEqual(expect.arrayContaining(assets.map((asset) => `release-files/assets/${asset}`)));
  expect(attested).toEqual(expect.arrayContaining(["dist/agent/index.js", "dist/visitors/index.js"]));
  const archives = assets.filter((asset) => asset.endsWith(".tar.gz"));
  expect(archives).toHaveLength(2);
  expect(read(`attested/docs-agent-action-${tag}.cdx.json`).trimEnd().split("\n")).toEqual(
    archives.map((archive) => `release-files/assets/${archive}`),
  );
  const [looked, created = "", ...others] = read("gh").trimEnd().split("\n");
  expect(looked).toBe(`release view ${tag}`);
  expect(created).toContain(`release create ${tag} --draft --verify-tag`);
  expect(assets.filter((asset) => !created.includes(`release-files/assets/${asset}`))).toEqual([]);
  expect(others).toEqual([]);
  expect(read("release-files/assets/comment.yml")).toContain(`uses: acme/docs-agent@${copy.commit} # ${tag}`);
});

test.each([
  {
    what: "a bundle that the build would not give",
    by: tag,
    builtAnew: "dist/agent/index.js",
    says: "dist/ is not what",
  },
  {
    what: "a tag of another version",
    by: "v0.9.9",
    builtAnew: "",
    says: `package.json says "${version}", not "0.9.9"`,
  },
])("$what stops the release before anything is drafted", async ({ by, builtAnew, says }) => {
  const copy = createCopy(by);
  const ended = await runRelease(copy, { ref: `refs/tags/${by}`, builtAnew });

  expect(ended).toMatchObject({ exitCode: 1, jobs: { build: "failure" } });
  expect(ended.log).toContain(says);
  expect(readdirSync(join(copy.folder, "artifacts"))).toEqual([]);
});
