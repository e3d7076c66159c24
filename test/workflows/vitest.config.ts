import { defineConfig } from "vitest/config";

// A project of its own: it needs the runner program `act` on PATH, which `npm test` must not ask for.
export default defineConfig({
  test: {
    include: ["test/workflows/**/*.test.ts"],
    testTimeout: 60_000,
    // A run mostly sleeps between two looks at its job, so more of them than cores are fine.
    maxWorkers: 4,
  },
});
