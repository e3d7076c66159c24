import type { GitHubState } from "./state.ts";

/** The tokens of the friendly state. */
export const SEED_TOKENS = {
  /** GITHUB_TOKEN with all that the agent action can use. */
  installation: "ghs_emulator_installation",
  /** A maintainer's personal access token. */
  user: "ghp_emulator_maintainer",
} as const;

const ALL = { issues: "write", "pull-requests": "write", discussions: "write", contents: "read" } as const;

/** A friendly state: one public repository, people of every role, and one thread of each kind. */
export function seedState(state: GitHubState): void {
  const roles = { mona: "admin", max: "maintain", wren: "write", tris: "triage", reed: "read" } as const;
  state.addRepository({ fullName: "acme/shop", roles });
  state.addUser({ login: "stranger" });
  const body = "The retry option of `connect()` is not explained anywhere.";
  state.addIssue({ number: 7, title: "Explain the new retry option", body, author: "reed" });
  const files = [
    { filename: "src/retry.ts", status: "added", additions: 42 },
    { filename: "src/connect.ts", additions: 3, deletions: 1 },
  ] as const;
  state.addPullRequest({ number: 8, title: "Add a retry option", author: "wren", files: [...files] });
  state.addDiscussion({
    number: 9,
    title: "How do retries work?",
    body: "I cannot find it.",
    author: "reed",
  });
  state.addComment({ number: 7, author: "mona", body: "/docs explain the new retry option" });
  state.addReviewComment({ number: 8, author: "mona", body: "/docs describe this default", line: 12 });
  state.addComment({ number: 9, author: "mona", body: "/docs answer this in the guide" });
  state.addToken({
    token: SEED_TOKENS.installation,
    kind: "installation",
    permissions: ALL,
    repositories: ["acme/shop"],
  });
  state.addToken({ token: SEED_TOKENS.user, kind: "user", login: "max", permissions: ALL });
}
