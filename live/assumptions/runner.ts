const KEY = ["src/agent/memory/identity.ts"];

const cache = {
  subject: "cache",
  relies: ["src/action/cache.ts", "src/agent/memory/cache-memory.ts"],
  cost: "free",
} as const;
const cancel = { subject: "cancel", cost: "free" } as const;
const legs = { subject: "legs", relies: KEY, cost: "free" } as const;

export const RUNNER = [
  {
    id: "cache-write",
    says: "A dispatched run with `permissions: {}` may write the Actions cache.",
    how: "Two entries, as the product writes them.",
    ...cache,
  },
  {
    id: "cache-prefix",
    says: "A prefix finds the newest entry that begins with it, without restoring a file.",
    how: "The prefix of those two.",
    ...cache,
  },
  {
    id: "cache-miss",
    says: "A prefix that no entry begins with finds nothing, and is no error.",
    how: "A prefix that was made up.",
    ...cache,
  },
  {
    id: "cancel-signal",
    says: "A cancel is SIGINT first, and SIGTERM 5 seconds later or more.",
    how: "A job whose time is up.",
    ...cancel,
    relies: ["src/action/signals.ts", "src/agent/job/failure-endings.ts"],
  },
  {
    id: "cancel-state",
    says: "What main saves after the signal reaches post.",
    how: "The time of the signal, as post has it.",
    ...cancel,
    relies: ["src/agent/post.ts", "src/agent/comment/saved-state.ts"],
  },
  {
    id: "cancel-post",
    says: "Post runs after a cancel, and its token may still edit the comment.",
    how: "What post wrote into the comment.",
    ...cancel,
    relies: ["src/agent/post.ts", "action.yml"],
  },
  {
    id: "legs-alike",
    says: "Two legs of a matrix have one GITHUB_JOB and one GITHUB_ACTION.",
    how: "What an action sees in two legs.",
    ...legs,
  },
  {
    id: "legs-matrix",
    says: "An input's default of `${{ toJSON(matrix) }}` differs from leg to leg.",
    how: "The same.",
    ...legs,
  },
  {
    id: "called-alike",
    says: "A reusable workflow called twice has one GITHUB_JOB and one GITHUB_ACTION.",
    how: "What an action sees in two calls.",
    ...legs,
  },
  {
    id: "called-matrix",
    says: "Without a matrix of its own that default is `null` or `{}`, also where the caller has one.",
    how: "The same.",
    ...legs,
  },
] as const;
