/** Dollars a minute on GitHub's runners in private repositories; each job is rounded up to a minute. */
export const DOLLARS_A_MINUTE = { "ubuntu-slim": 0.002, "ubuntu-latest": 0.006 } as const;
