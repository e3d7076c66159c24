import { fileURLToPath } from "node:url";
import { type AgentWork, createAgentPulls } from "../agent-pulls.ts";
import type { Thread } from "../github/records.ts";
import type { GitHubState } from "../github/state.ts";
import { type Emulator, startEmulator } from "../index.ts";
import { commented } from "../payloads/events.ts";
import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import { runAction } from "../runner/run-action.ts";
import type { JobScript } from "../service/jobs.ts";

/** How a run differs from the others: inputs beside those of `examples/comment.yml`, or another course of the job. */
interface Changes extends Pick<RunOptions, "inputs" | "onLine"> {
  readonly job?: JobScript;
}

/** A repository with an issue, the two servers behind it, and somebody who asks there. */
export interface Story {
  readonly issue: () => Thread;
  /** The pull request that the agent has opened. */
  readonly pull: () => Thread;
  /** The asker writes this comment, which runs the bundle in `dist/` as the runner does. */
  readonly asks: (number: number, text: string, changes?: Changes) => Promise<ActionRun>;
  readonly close: () => Promise<void>;
}

/** Who asks. */
export const ASKER = "hannah-w";
/** The number of the issue. */
export const ISSUE = 128;

/** What is asked for in the issue. */
export const REQUEST = `/docs explain the new retry option of the upload client

- say which failures are retried and which are not
- show the default values in a table
- add an example with \`maxAttempts: 5\``;

/** What is asked for in the agent's pull request. */
export const CHANGE = "/docs say which version added the option";

const REPOSITORY = "octo-org/docs";
const TOKEN = "ghs_demo0123456789abcdefghijklmnopqrstuv";

const QUESTION = `We upload from a flaky connection, and since **2.4** there is a \`retry\` option in the type definitions:

\`\`\`ts
const client = createClient({ retry: { maxAttempts: 3 } });
\`\`\`

The [upload guide](https://docs.example.com/guides/uploads) does not mention it. Is it meant to be used?`;

const WORK: AgentWork = {
  does: "same",
  ms: 3500,
  title: "Explain the retry option of the upload client",
  body: "Adds a section on retries to the upload guide: which failures are retried, the default values, and an example.",
  files: [{ filename: "guides/uploads.mdx", additions: 31, deletions: 2 }],
};

/** Starts both servers. The agent's first work opens a pull request, and all that follows is done there. */
export async function startStory(): Promise<Story> {
  const emulator = await startEmulator({ github: { seed } });
  const { github, service } = emulator;
  const agent = createAgentPulls(github.state, { repository: REPOSITORY });
  let runs = 0;
  return {
    issue: () => github.state.getThread({ number: ISSUE }),
    pull() {
      const number = agent.numberOf(service.jobs.all[0]?.id ?? "");
      if (number === undefined) throw new Error("The agent has opened no pull request.");
      return github.state.getThread({ number });
    },
    asks(number, text, { job = agent.script(WORK), ...changes } = {}) {
      const event = commented(github.state.addComment({ number, author: ASKER, body: text }));
      github.state.learnEvent(event.payload);
      service.jobs.scriptNext(job);
      runs += 1;
      return runAction({ ...runOptions(emulator, runs, changes), event });
    },
    close: () => emulator.close(),
  };
}

function seed(state: GitHubState): void {
  const [author, asker] = ["ravi-k", ASKER];
  state.addRepository({ fullName: REPOSITORY, roles: { [asker]: "maintain", [author]: "read" } });
  state.addIssue({ number: ISSUE, title: "What does the retry option do?", author, body: QUESTION });
  const permissions = { contents: "read", issues: "write", "pull-requests": "write" } as const;
  state.addToken({ token: TOKEN, kind: "installation", permissions });
}

function runOptions(
  { service, github }: Emulator,
  run: number,
  { inputs, ...options }: Omit<Changes, "job">,
): RunOptions {
  return {
    ...options,
    action: fileURLToPath(new URL("../../action.yml", import.meta.url)),
    uses: "YOUR_ORGANIZATION/docs-agent-action@v1",
    token: TOKEN,
    secrets: [service.adminKey],
    inputs: {
      "api-key": service.adminKey,
      "project-id": "octo-docs",
      "follow-up": "true",
      notify: "true",
      // The jobs of the demo take seconds, so they are polled often.
      "poll-interval": "1s",
      "base-url": service.url,
      ...inputs,
    },
    env: {
      GITHUB_API_URL: github.apiUrl,
      GITHUB_GRAPHQL_URL: github.graphqlUrl,
      GITHUB_RUN_ID: String(16420001200 + run),
      GITHUB_RUN_NUMBER: String(41 + run),
    },
  };
}
