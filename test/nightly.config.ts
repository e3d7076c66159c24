import { defineConfig } from "vitest/config";

// What needs programs that `npm test` must not ask for (Chromium for the report, `act` and `gh` for the examples), and what starts dozens
// of processes: proxies, the mistakes of a new setup, and a key that comes back in every field. And every request and the digest, cut
// short after each effect in every way, and disturbed at each call. And ten minutes of random walks.
export default defineConfig({
  test: {
    include: [
      "test/report-in-browser/*.test.ts",
      "test/workflows/*act.test.ts",
      "test/**/*-sweep.test.ts",
      "test/bundle/agent/{canary,first-command,proxy,stops}.test.ts",
      "test/text-times.test.ts",
    ],
    fileParallelism: false,
    experimental: { viteModuleRunner: false },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
