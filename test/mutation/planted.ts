// Plants a bug into a copy of the sources, one at a time, and looks whether `npm test` notices: `npm run test:planted`, or
// `npm run test:planted -- marker` for those whose name holds a word. Each bug is tried with the tests beside it.
import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { BUGS, type Bug } from "./bugs.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** What became of a bug: the first test that failed, or nothing when none did. */
interface Found {
  readonly bug: string;
  readonly by: string | undefined;
}

const words = process.argv.slice(2);
const chosen = BUGS.filter(({ name }) => words.every((word) => name.includes(word)));
// Most of one try is a single process that starts up, so there are as many at a time as the machine has processors.
const waiting = chosen.values();
const found = (await Promise.all(Array.from({ length: availableParallelism() }, plantInTurn))).flat();
console.log(
  found
    .map(({ bug, by }) => `${by === undefined ? "ESCAPED" : "caught "}  ${bug}\n         ${by ?? ""}`)
    .join("\n"),
);
const caught = found.filter(({ by }) => by !== undefined).length;
console.log(`Tests  ${found.length - caught} failed | ${caught} passed (${found.length})`);
process.exitCode = found.length > 0 && caught === found.length ? 0 : 1;

/** Plants the bugs that nobody else has taken, in a copy of its own. */
async function plantInTurn(): Promise<Found[]> {
  const copy = copySources();
  const found: Found[] = [];
  try {
    for (const bug of waiting) {
      const by = await planted(bug, { copy, act: () => firstFailure(bug.tests, copy) });
      found.push({ bug: bug.name, by });
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return found;
}

/** All files that git knows or would take, beside the same packages. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), "planted-"));
  const parameters = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", parameters, { cwd: ROOT }).toString().split("\0");
  // Git still lists what was deleted since the last commit.
  for (const file of listed.filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

/** Acts while the bug is there. */
async function planted<T>(
  { file, find, replace }: Bug,
  { copy, act }: { copy: string; act: () => Promise<T> },
): Promise<T> {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  if (before.split(find).length !== 2)
    throw new Error(`${file} holds not exactly one ${JSON.stringify(find)}.`);
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  try {
    return await act();
  } finally {
    writeFileSync(path, before);
  }
}

/** The first test that fails, of those files, run as `npm test` runs them. */
async function firstFailure(tests: readonly string[], copy: string): Promise<string | undefined> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const results = join(copy, "results.json");
  rmSync(results, { force: true });
  // With `--bail`, failures of concurrent tests are not among the results.
  const parameters = [vitest, "run", "--reporter", "json", "--outputFile", results, ...tests];
  await new Promise((done) =>
    execFile(process.execPath, parameters, { cwd: copy, maxBuffer: 2 ** 28 }, done),
  );
  const { testResults }: { readonly testResults: readonly TestFile[] } = JSON.parse(
    readFileSync(results, "utf8"),
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${name.slice(name.indexOf("/test/") + 1)}: ${fullName}`),
  );
  return failed[0];
}

interface TestFile {
  readonly name: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}
