// Changes the deciding code in small ways, one at a time, and looks which changes no test notices: `npm run mutation`, or
// `npm run mutation -- wait export` for some modules. Each module has to reach the score, by its own tests alone.

import { globSync } from "node:fs";

// Its types are there only once it is installed, which `npm run mutation` does.
const stryker: string = "@stryker-mutator/core";
const { Stryker } = await import(stryker);

const LEAST_SCORE = 90;

interface Module {
  readonly name: string;
  readonly mutate: readonly string[];
  /** Quick tests within one process: those of the bundle run `dist/`, where nothing is changed. */
  readonly tests: readonly string[];
}

const MODULES: readonly Module[] = [
  {
    name: "command",
    mutate: [
      "src/agent/trigger/{instruction,read-instruction,quoted-texts}.ts",
      "src/page/{command,phrase}.ts",
    ],
    tests: [
      "test/agent/trigger/{instruction,quoted-texts,read-instruction}.test.ts",
      "test/page/command.test.ts",
    ],
  },
  {
    name: "authorize",
    mutate: ["src/agent/trigger/{authorize,decide-admission}.ts"],
    tests: ["test/agent/trigger/{authorize,decide-admission}.test.ts"],
  },
  {
    name: "record",
    mutate: ["src/agent/record/{record,notes,request-key}.ts", "src/plain-link.ts"],
    tests: ["test/agent/record/{record,notes,request-key}.test.ts", "test/plain-link.test.ts"],
  },
  {
    name: "wait",
    mutate: ["src/agent/job/wait-for-job.ts"],
    tests: ["test/agent/job/wait-for-job.test.ts"],
  },
  {
    name: "page",
    mutate: ["src/page/{dom,inline,markdown,characters,rendered-text}.ts"],
    tests: ["test/page/*.test.ts"],
  },
  {
    name: "export",
    mutate: ["src/visitors/export/*.ts", "src/visitors/path-filter.ts"],
    tests: ["test/visitors/export/*.test.ts", "test/visitors/path-filter.test.ts"],
  },
];

const wanted = process.argv.slice(2);
const chosen = MODULES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const scores = [];
for (const module of chosen) {
  scores.push(await measure(module));
}
console.table(scores);
console.log(`Each module has to reach ${LEAST_SCORE}.`);
process.exitCode = scores.length > 0 && scores.every(({ score }) => score >= LEAST_SCORE) ? 0 : 1;

/** The parts of a pattern such as `job/{poll,end-watch}.ts`, each of which has to be there: a renamed file would lower the score. */
function requireFiles(pattern: string): void {
  const [, before = pattern, choices = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  const missing = choices
    .split(",")
    .map((choice) => before + choice + after)
    .filter((each) => globSync(each).length === 0);
  if (missing.length > 0) throw new Error(`There is no ${missing.join(", ")}.`);
}

async function measure({ name, mutate, tests }: Module) {
  for (const pattern of [...mutate, ...tests]) requireFiles(pattern);
  const began = performance.now();
  // Stryker's processes hand it on to `vitest.config.ts`.
  process.env["MUTATION_TESTS"] = tests.join(" ");
  const results: { readonly status: string }[] = await new Stryker({
    mutate: [...mutate],
    testRunner: "vitest",
    // Only a process of its own can be moved to another time zone by a test.
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false, pool: "forks" },
    // TypeScript 7 cannot be called by programs, which is what Stryker would do with a configuration that it finds.
    tsconfigFile: "none",
    ignorePatterns: ["/dist", "/docs"],
    reporters: ["clear-text"],
    clearTextReporter: { reportTests: false, reportScoreTable: false },
  }).runMutationTest();
  const count = (...wanted: string[]) => results.filter(({ status }) => wanted.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const mutants = noticed + count("Survived", "NoCoverage");
  return {
    module: name,
    mutants,
    noticed,
    "by a time-out": count("Timeout"),
    score: Math.floor((1000 * noticed) / mutants) / 10,
    seconds: Math.round((performance.now() - began) / 1000),
  };
}
