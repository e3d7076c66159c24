import { defineConfig } from "vitest/config";

// A project of its own, since it asks Chromium: `npm run test:report`. Every run of the action is a process of the bundle.
export default defineConfig({
  test: {
    include: ["test/report-in-browser/*.test.ts"],
    env: { TESTS: "long" },
    fileParallelism: false,
    experimental: { viteModuleRunner: false },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
