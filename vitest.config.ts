import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Real workflows on a real runner program take minutes: `npm run test:workflows`.
    exclude: [...configDefaults.exclude, "test/workflows/**"],
    isolate: false,
    maxWorkers: "100%",
    // Node runs the sources as they are: nothing is gained by transforming them first.
    experimental: { viteModuleRunner: false },
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
