import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { folderInMemory } from "./folder-in-memory.ts";

// Everything that takes longer, and the rows of `npm test` that run the action, each as a process of the bundle.
export default defineConfig({
  test: {
    include: [
      "test/**/*.long.test.ts",
      "test/bundle/{agent,visitors}/*.test.ts",
      "test/bundle/security/{authorization,echoes,fuzz,links,texts,unusual-pages}.test.ts",
      "test/agent/comment/body.test.ts",
      "test/agent/summary.test.ts",
      "test/markdown-quote.test.ts",
      "test/visitors/report/outside-texts.test.ts",
    ],
    // These are about time, and only a time that leaps can be held to a number.
    exclude: ["test/**/*.time.test.ts"],
    env: { TESTS: "long", FUZZ_SECONDS: "20", TMPDIR: folderInMemory() },
    setupFiles: ["test/seed.ts"],
    isolate: false,
    // Most of the time is waiting for clocks and child processes. Vitest takes a share of over 100 % for 100 %, so this is a number.
    maxWorkers: 2 * availableParallelism(),
    experimental: { viteModuleRunner: false },
    // These end what hangs. On a busy machine a test of ten seconds can take a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
