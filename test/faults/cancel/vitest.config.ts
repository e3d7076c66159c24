import { defineConfig } from "vitest/config";

// A project of its own, since it takes minutes.
export default defineConfig({
  test: {
    include: ["test/faults/cancel/*.sweep.ts"],
    // A run mostly waits.
    maxConcurrency: 8,
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
  },
});
