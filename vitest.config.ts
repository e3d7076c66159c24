import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { folderInMemory } from "./test/folder-in-memory.ts";

// Runners are in UTC and contributors anywhere: a zone far behind, and no whole hours behind, shows what leans on either.
process.env["TZ"] ??= "Pacific/Marquesas";
// The same holds for the language: what people read is English, with 12,345 and not 12’345, whatever the machine speaks.
process.env["LC_MESSAGES"] ??= "de_CH.UTF-8";

// The longest first, or the last one runs alone.
const LONGEST = /injector\.test|process\.test|follow-up|runs\/digest\.test|service\/http/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => (LONGEST.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other));
  }
}

// What a contributor needs before a push. `npm run test:nightly` has what takes longer or needs other programs.
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      "test/workflows/*act.test.ts",
      "test/report-in-browser/**",
      "test/**/*-sweep.test.ts",
      "test/bundle/agent/{canary,first-command,proxy,stops}.test.ts",
      "test/text-times.test.ts",
    ],
    env: { TMPDIR: folderInMemory() },
    setupFiles: ["test/seed.ts"],
    // Files share a process: none leaves anything behind that another one could see.
    isolate: false,
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    // Node runs the sources as they are; to transform them first would take longer than to test them.
    experimental: { viteModuleRunner: false },
    // These end what hangs. On a busy machine a test of one second can take twenty.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
