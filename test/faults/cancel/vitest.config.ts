import { defineConfig } from "vitest/config";
import { folderInMemory } from "../../folder-in-memory.ts";

// A project of its own, since it takes minutes.
export default defineConfig({
  test: {
    include: ["test/faults/cancel/*.sweep.ts"],
    env: { TMPDIR: folderInMemory() },
    // A run mostly waits.
    maxConcurrency: 8,
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
  },
});
