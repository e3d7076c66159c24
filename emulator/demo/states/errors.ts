import type { Stage } from "../stage.ts";
import { asking, disturb, endless, ends, type Plan, refuse } from "./plan.ts";

const UPGRADE = "Please upgrade to access this route.";

/** Create is refused like this. */
const createRefused = (status: number, error: string) => (stage: Stage) => {
  refuse(stage, { kind: "create", at: "every", status, error });
  return stage.asks();
};

/** What only whoever maintains the workflow can mend, and what the service has to. */
export const errors: readonly Plan[] = [
  {
    name: "No key",
    story: "The secret is not set.",
    play: asking({ inputs: { "api-key": "" } }),
  },
  {
    name: "Key refused",
    story: "The service refuses the key at create.",
    play: createRefused(401, "Unauthorized"),
  },
  {
    name: "Plan without access",
    story: "The service wants a paid plan.",
    play: createRefused(401, UPGRADE),
  },
  { name: "No credits", story: "The service wants money.", play: createRefused(402, "Payment required") },
  { name: "Key without scope", story: "The service forbids it.", play: createRefused(403, "Forbidden") },
  {
    name: "Unknown project",
    story: "The service does not know the project.",
    play: createRefused(404, "Project not found"),
  },
  {
    name: "Rate limit",
    story: "The service's rate limit is used up for longer than the run may wait.",
    play: (stage) => {
      const fault = { type: "status", status: 429, headers: { "retry-after": "3600" } } as const;
      disturb(stage, { kind: "create", at: "every", fault });
      return stage.asks({ inputs: { timeout: "3s" } });
    },
  },
  {
    name: "Service unreachable",
    story: "Nothing answers at the address of the service, for as long as the run may wait.",
    play: asking({ inputs: { "base-url": "http://127.0.0.1:9", timeout: "3s" } }),
  },
  {
    name: "Redirect",
    story: "The service answers with a redirect.",
    play: (stage) => {
      const headers = { location: "https://docs-api.example.com/" };
      disturb(stage, { kind: "create", at: "every", fault: { type: "status", status: 308, headers } });
      return stage.asks();
    },
  },
  {
    name: "Odd answer",
    story: "The answer to create is a page, and no job.",
    play: (stage) => {
      const page = { bytes: "<!doctype html><title>Welcome</title>", contentType: "text/html" };
      disturb(stage, { kind: "create", at: "every", fault: { type: "body", ...page } });
      return stage.asks();
    },
  },
  {
    name: "Error while waiting",
    story: "The key is refused on a later poll.",
    stage: { script: endless },
    play: (stage) => {
      refuse(stage, { kind: "get", at: { from: 2 }, status: 401, error: "Unauthorized" });
      return stage.asks();
    },
  },
  {
    name: "Another key at the re-run",
    story: "The key was changed between a failed attempt and its re-run.",
    stage: { script: ends({ status: "failed" }) },
    play: async (stage) => {
      await stage.asks();
      const key = `${stage.scenario.emulator.service.adminKey}_new`;
      return stage.asks({ inputs: { "api-key": key }, env: { GITHUB_RUN_ATTEMPT: "2" } });
    },
    // The comment of the first attempt stays as it is.
    shows: () => [],
  },
  {
    name: "Memory unreadable",
    story: "A re-run, and GitHub does not show the comments among which the earlier attempt's is.",
    stage: { script: endless },
    play: async (stage) => {
      await stage.asks({ inputs: { timeout: "3s" } });
      const fault = { type: "status", status: 502 } as const;
      stage.scenario.emulator.github.faults.add({ kind: "list-comments", at: "every", fault });
      return stage.asks({ env: { GITHUB_RUN_ATTEMPT: "2" } });
    },
    shows: () => [],
  },
];
