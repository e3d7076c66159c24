import { defineConfig } from "vitest/config";

// The tests of one module, which `mutation.ts` names.
export default defineConfig({ test: { include: process.env["MUTATION_TESTS"]?.split(" ") ?? [] } });
