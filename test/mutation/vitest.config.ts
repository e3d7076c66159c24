import { defineConfig } from "vitest/config";
import { folderInMemory } from "../folder-in-memory.ts";

// The tests of one module, which `mutation.ts` names: in one process, as starting one for each file would take most of
// the time.
export default defineConfig({
  test: {
    include: process.env["MUTATION_TESTS"]?.split(" ") ?? [],
    env: { TMPDIR: folderInMemory() },
    setupFiles: ["test/seed.ts"],
    isolate: false,
    testTimeout: 60_000,
  },
});
