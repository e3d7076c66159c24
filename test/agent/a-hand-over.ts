import type { HandOver } from "../../src/agent/hand-over/marker.ts";

/** What the pull request of job-1 knows of its job, of which no check has failed yet. */
export function aHandOver(parts: Partial<HandOver> = {}): HandOver {
  return {
    project: "p",
    jobId: "job-1",
    state: "active",
    asker: { id: 1, login: "mona" },
    origin: "https://github.com/acme/shop/issues/7",
    instruction: "explain the retry option",
    fixes: 0,
    lastSha: null,
    earlierShas: [],
    isOver: false,
    movedTo: null,
    ...parts,
  };
}
