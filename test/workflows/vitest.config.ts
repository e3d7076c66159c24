import { defineConfig } from "vitest/config";

// A project of its own: it needs `act` and `gh` on PATH, which `npm test` must not ask for.
export default defineConfig({
  test: {
    include: ["test/workflows/act.test.ts"],
    testTimeout: 120_000,
    // A run mostly sleeps between two polls of its job.
    maxConcurrency: 3,
  },
});
