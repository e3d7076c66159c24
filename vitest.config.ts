import { configDefaults, defineConfig } from "vitest/config";

// Runners are in UTC and contributors anywhere: a zone far behind, and no whole hours behind, shows what leans on either.
process.env["TZ"] ??= "Pacific/Marquesas";

// What a contributor needs before a push. `npm run test:long` has the rest, `test:all` all there is.
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      "test/**/*.long.test.ts",
      "test/workflows/**",
      "test/report-in-browser/**",
    ],
    env: { FUZZ_SECONDS: "2" },
    setupFiles: ["test/seed.ts"],
    // Files share a process: none leaves anything behind that another one could see.
    isolate: false,
    maxWorkers: "100%",
    // Node runs the sources as they are; to transform them first would take longer than to test them.
    experimental: { viteModuleRunner: false },
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
