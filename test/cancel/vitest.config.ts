import { defineConfig } from "vitest/config";

// A project of its own: it takes minutes, and measures milliseconds, so nothing else should run beside it.
export default defineConfig({
  test: {
    include: ["test/cancel/*.sweep.ts"],
    // A run mostly waits; with more at a time, they would wait for each other.
    maxConcurrency: 4,
    testTimeout: 60_000,
  },
});
