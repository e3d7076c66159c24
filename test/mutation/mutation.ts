// Changes the deciding code in small ways, one at a time, and counts the changes that no test notices: `node test/mutation/mutation.ts`,
// or with the names of some modules.
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";

const LEAST_SCORE = 80;

interface Module {
  readonly changed: readonly string[];
  readonly tests: readonly string[];
  /** Its strings are sentences, which are not rules: no test should list them all. */
  readonly hasSentences?: boolean;
}

/** What is changed, and the tests of it alone: those of the bundle run `dist/`, where nothing is changed. */
const MODULES: Readonly<Record<string, Module>> = {
  ask: {
    changed: ["src/agent/ask/{authorize,decide-admission,instruction}.ts"],
    tests: ["test/agent/ask/*.test.ts"],
  },
  record: {
    changed: ["src/agent/record/{notes,record,request-key}.ts", "src/plain-link.ts"],
    tests: ["test/agent/record/*.test.ts", "test/plain-link.test.ts"],
  },
  wait: { changed: ["src/agent/job/wait-for-job.ts"], tests: ["test/agent/job/*.test.ts"] },
  page: {
    changed: ["src/page/{command,vocabulary}.ts"],
    tests: ["test/page/{command,vocabulary}.test.ts"],
  },
  digest: {
    changed: ["src/digest/*.ts"],
    tests: ["test/digest/*.test.ts", "test/runs/digest*.test.ts"],
    hasSentences: true,
  },
  export: { changed: ["src/visitors/export/*.ts"], tests: ["test/visitors/export/*.test.ts"] },
  report: {
    changed: ["src/visitors/report/*.ts"],
    tests: ["test/visitors/report/*.test.ts", "test/visitors/writers/*.test.ts"],
  },
};

// Stryker has packages of its own, which only this needs. Its types are there only once it is installed.
const install = ["ci", "--prefix", "test/mutation", "--legacy-peer-deps", "--no-audit", "--no-fund"];
execFileSync("npm", install, { stdio: "inherit" });
const stryker: string = "@stryker-mutator/core";
const { Stryker } = await import(stryker);

const wanted = process.argv.slice(2);
const scores: { readonly module: string; readonly changes: number; readonly score: number }[] = [];
for (const [name, module] of Object.entries(MODULES)) {
  if (wanted.length === 0 || wanted.includes(name)) {
    if ([...module.changed, ...module.tests].some((pattern) => globSync(pattern).length === 0)) {
      throw new Error(`${name} names a file that is not there.`);
    }
    scores.push({ module: name, ...(await measure(module)) });
  }
}
console.table(scores);
console.log(`Each module has to reach ${LEAST_SCORE}.`);
process.exitCode = scores.every(({ score }) => score >= LEAST_SCORE) ? 0 : 1;

async function measure({ changed, tests, hasSentences = false }: Module) {
  // Stryker's processes hand it on to `vitest.config.ts`.
  process.env["MUTATION_TESTS"] = tests.join(" ");
  const results: { readonly status: string }[] = await new Stryker({
    mutate: [...changed],
    mutator: { excludedMutations: hasSentences ? ["StringLiteral"] : [] },
    testRunner: "vitest",
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false, pool: "forks" },
    // TypeScript 7 cannot be called by programs, which is what Stryker would do with a configuration that it finds.
    tsconfigFile: "none",
    ignorePatterns: ["/.ci", "/dist"],
    reporters: ["clear-text"],
    clearTextReporter: { reportTests: false, reportScoreTable: false },
  }).runMutationTest();
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const changes = noticed + count("Survived", "NoCoverage");
  return { changes, score: Math.round((100 * noticed) / changes) };
}
