import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Real workflows on a real runner program take minutes: `npm run test:workflows`.
    exclude: [...configDefaults.exclude, "test/workflows/**"],
    // Most of the time is waiting for clocks and child processes.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
