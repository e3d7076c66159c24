import { fileURLToPath } from "node:url";
import { createAgentPulls } from "../agent-pulls.ts";
import type { Thread } from "../github/records.ts";
import type { GitHubState } from "../github/state.ts";
import { startEmulator } from "../index.ts";
import { schedule } from "../payloads/events.ts";
import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import { runAction } from "../runner/run-action.ts";
import { machineTime } from "../time.ts";

const DOCS = "octo-org/docs";
const SOURCE = "octo-org/upload";
/** The number of the digest's issue. */
export const ISSUE = 12;
const TOKEN = "ghs_demo0123456789abcdefghijklmnopqrstuv";
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a person closes the first pull request with. */
export const REASON =
  "The renamed option is right. The rest is not: nobody asked for a new page on error codes.";

/** One week's run, and what it leaves behind. */
export interface Week {
  readonly run: ActionRun;
  readonly issue: Thread;
  /** The pull requests that the agent has opened. */
  readonly pulls: readonly Thread[];
  /** What the newest job was told. */
  readonly prompt: string;
}

/** Three weeks of the digest: it opens a pull request, waits until that is merged or closed, and reads why it was closed. */
export async function* playWeeks({ onLine }: Pick<RunOptions, "onLine">): AsyncGenerator<Week> {
  let aheadMs = 0;
  const time = { ...machineTime, nowMs: () => machineTime.nowMs() + aheadMs };
  const emulator = await startEmulator({ github: { seed }, time });
  const { github, service } = emulator;
  const { state } = github;
  const agent = createAgentPulls(state, { repository: DOCS });
  const merge = (title: string, author: string, body: string) => {
    const files = [{ filename: "src/client.ts", additions: 24, deletions: 8 }];
    const { number } = state.openPull({ repository: SOURCE, branch: "feature", title, author, body, files });
    state.mergePull({ repository: SOURCE, number });
  };
  const week = async (count: number): Promise<Week> => {
    aheadMs += DAY_MS;
    service.jobs.scriptNext(
      agent.script({
        does: "new",
        ms: 2500,
        title: "Follow the upload client",
        body: count === 1 ? FIRST_DESCRIPTION : LATER_DESCRIPTION,
      }),
    );
    const run = await runAction({
      ...(onLine && { onLine }),
      action: fileURLToPath(new URL("../../digest/action.yml", import.meta.url)),
      uses: "YOUR_ORGANIZATION/docs-agent-action/digest@v1",
      token: TOKEN,
      secrets: [service.adminKey],
      event: schedule(state, state.getThread({ number: ISSUE }).repository),
      inputs: {
        "api-key": service.adminKey,
        "project-id": "octo-docs",
        "issue-number": String(ISSUE),
        sources: `${SOURCE} src/** !**/*.test.ts`,
        "poll-interval": "1s",
        "base-url": service.url,
      },
      env: {
        GITHUB_API_URL: github.apiUrl,
        GITHUB_GRAPHQL_URL: github.graphqlUrl,
        GITHUB_RUN_ID: String(16420002000 + count),
        GITHUB_RUN_NUMBER: String(count),
        NODE_OPTIONS: `--import=${new URL("later.js", import.meta.url).href}`,
        DEMO_AHEAD_MS: String(aheadMs),
      },
    });
    return {
      run,
      issue: state.getThread({ number: ISSUE }),
      pulls: state.threadsOf(DOCS).filter(({ kind }) => kind === "pull"),
      prompt: service.jobs.all.at(-1)?.prompts.join("\n") ?? "",
    };
  };
  try {
    merge("Rename `retries` to `maxAttempts`", "ravi-k", "`retries` still works and warns.");
    merge("Return error codes", "hannah-w", "Each failure has a `code` now.");
    merge("Split the client into two files", "hannah-w", "");
    const first = await week(1);
    yield first;
    aheadMs += 6 * DAY_MS;
    merge("Resume uploads", "ravi-k", "`resume: true` continues an upload that broke off.");
    yield await week(2);
    const { number = 0 } = first.pulls[0] ?? {};
    state.addReview({ repository: DOCS, number, author: "hannah-w", body: REASON });
    state.closePull({ repository: DOCS, number, by: "hannah-w" });
    aheadMs += 6 * DAY_MS;
    yield await week(3);
  } finally {
    await emulator.close();
  }
}

const FIRST_DESCRIPTION = `| Merge | Page | What is different for readers |
| --- | --- | --- |
| ${SOURCE}#1 | \`guides/uploads.mdx\` | \`retries\` is now \`maxAttempts\`; the old one warns. |
| ${SOURCE}#2 | \`reference/errors.mdx\` (new) | Each failure has a \`code\`. |

No change needed: ${SOURCE}#3.

## Sources

- \`retries\` warns: \`src/client.ts@4f2c1e97\`, ${SOURCE}#1
- each failure has a \`code\`: ${SOURCE}#2`;

const LATER_DESCRIPTION = `| Merge | Page | What is different for readers |
| --- | --- | --- |
| ${SOURCE}#1 | \`guides/uploads.mdx\` | \`retries\` is now \`maxAttempts\`; the old one warns. |
| ${SOURCE}#4 | \`guides/uploads.mdx\` | \`resume: true\` continues an upload that broke off. |

## Sources

- \`retries\` warns: ${SOURCE}#1
- \`resume: true\` continues an upload: ${SOURCE}#4`;

function seed(state: GitHubState): void {
  const roles = { "hannah-w": "maintain", "ravi-k": "write" } as const;
  state.addRepository({ fullName: DOCS, roles });
  state.addRepository({ fullName: SOURCE, roles });
  const body = "The digest's comments are its memory. @hannah-w merges or closes its pull requests.";
  state.addIssue({ number: ISSUE, title: "Docs digest", author: "hannah-w", body });
  const permissions = { contents: "read", issues: "write", "pull-requests": "write" } as const;
  state.addToken({ token: TOKEN, kind: "installation", permissions, repositories: [DOCS] });
}
