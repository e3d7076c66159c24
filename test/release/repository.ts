import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A git repository of one test, with a bare one as its remote `origin`. */
export interface Repository {
  readonly folder: string;
  readonly git: (...parameters: string[]) => string;
  /** Writes files and commits them; returns the commit. */
  readonly commit: (files: Readonly<Record<string, string>>) => string;
  /** Runs a script of `release/` here. */
  readonly run: (script: string, ...parameters: string[]) => ScriptRun;
}

/** How a script ended. */
export interface ScriptRun {
  readonly exitCode: number | null;
  /** Both of its streams. */
  readonly output: string;
}

/** The files of a project at a version, as far as a release looks at them. */
export function projectAt(version: string): Record<string, string> {
  return {
    "package.json": JSON.stringify({ version }),
    "package-lock.json": JSON.stringify({ version, packages: { "": { version } } }),
    "CHANGELOG.md": `# Changelog\n\n## ${version}\n\n- Faster.\n\n## 0.9.0\n\n- Older.\n`,
  };
}

/** An empty repository on the branch `main`; it is gone when the test ends. */
export function createRepository(): Repository {
  const parent = mkdtempSync(join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, "work");
  const remote = join(parent, "remote.git");
  execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", remote]);
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", folder]);
  const git = (...parameters: string[]) =>
    execFileSync("git", [...IDENTITY, ...parameters], { cwd: folder, encoding: "utf8" }).trim();
  git("remote", "add", "origin", remote);
  return {
    folder,
    git,
    commit: (files) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      git("add", "--all");
      git("commit", "--quiet", "--allow-empty", "--message", "Change");
      return git("rev-parse", "HEAD");
    },
    run: (script, ...parameters) => {
      const path = join(import.meta.dirname, "../../release", script);
      const ended = spawnSync(process.execPath, [path, ...parameters], { cwd: folder, encoding: "utf8" });
      return { exitCode: ended.status, output: `${ended.stdout}${ended.stderr}` };
    },
  };
}

// What the machine's own configuration says of people, line ends and signatures is not to matter.
const IDENTITY = [
  "user.name=Test",
  "user.email=test@example.com",
  "core.autocrlf=false",
  "tag.gpgSign=false",
].flatMap((setting) => ["-c", setting]);
