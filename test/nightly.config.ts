import { defineConfig } from "vitest/config";

// What needs programs that `npm test` must not ask for: Chromium for the report, `act` and `gh` for the examples.
export default defineConfig({
  test: {
    include: ["test/report-in-browser/*.test.ts", "test/workflows/*act.test.ts"],
    fileParallelism: false,
    experimental: { viteModuleRunner: false },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
