import { fileURLToPath } from "node:url";
import type { Comment, Role, Thread, TokenPermissions } from "../github/records.ts";
import { type Emulator, startEmulator } from "../index.ts";
import type { ActionRun, RunOptions } from "../runner/action-run.ts";
import { runAction } from "../runner/run-action.ts";
import { type JobFields, type JobScript, jobScript } from "../service/jobs.ts";
import { commentPayload } from "./payload.ts";

/** A repository with an issue, a comment that asks, and the two servers behind it. */
export interface DemoScenario {
  readonly emulator: Emulator;
  /** The issue as it stands now. */
  readonly thread: () => Thread;
  /** Runs the committed bundle on the comment, as the runner does. */
  readonly run: (options?: Partial<RunOptions>) => Promise<ActionRun>;
  readonly close: () => Promise<void>;
}

/** What differs from the friendly case. */
export interface ScenarioOptions {
  readonly command?: string;
  /** Role of who asks, on this public repository; somebody with `none` is a stranger to it. */
  readonly role?: Role;
  readonly script?: JobScript;
  readonly permissions?: TokenPermissions;
}

const repository = "octo-org/docs";
const number = 128;
/** Who asks. */
export const asker = "hannah-w";
const token = "ghs_demo0123456789abcdefghijklmnopqrstuv";

/** The pull request that the agent opens in the friendly case. */
export const pullRequest = "https://github.com/octo-org/docs/pull/131";

/** What the maintainer writes in the friendly case. */
export const command = `/docs explain the new retry option of the upload client

- say which failures are retried and which are not
- show the default values in a table
- add an example with \`maxAttempts: 5\``;

const question = `We upload from a flaky connection, and since **2.4** there is a \`retry\` option in the type definitions:

\`\`\`ts
const client = createClient({ retry: { maxAttempts: 3 } });
\`\`\`

The [upload guide](https://docs.example.com/guides/uploads) does not mention it. Is it meant to be used?`;

/** How a job in this repository goes: active for so many looks or milliseconds, then `final`. */
export function script(length: { polls: number } | { ms: number }, final: JobFields = {}): JobScript {
  const source = { repository: `https://github.com/${repository}`, ref: "main" };
  return jobScript({ ...length, active: { source }, final: { source, prLink: null, ...final } });
}

/** Starts both servers and sets the scenario. */
export async function startScenario(options: ScenarioOptions = {}): Promise<DemoScenario> {
  const emulator = await startEmulator({
    service: { script: options.script ?? script({ ms: 10_500 }, { prLink: pullRequest }) },
    github: { seed: (state) => seed(state, options) },
  });
  const thread = () => emulator.github.state.getThread({ number });
  const payload = commentPayload(commandIn(thread()));
  emulator.github.state.learnEvent(payload);
  return {
    emulator,
    thread,
    run: (changes = {}) =>
      runAction({ ...runOptions(emulator, payload), ...changes, ...merged(emulator, changes) }),
    close: () => emulator.close(),
  };
}

function seed(
  state: Emulator["github"]["state"],
  { command: text = command, role = "maintain", permissions }: ScenarioOptions,
): void {
  state.addRepository({
    fullName: repository,
    visibility: "public",
    roles: { [asker]: role, "ravi-k": "read" },
  });
  state.addIssue({ number, title: "What does the retry option do?", author: "ravi-k", body: question });
  state.addComment({ number, author: asker, body: text });
  state.addToken({
    token,
    kind: "installation",
    permissions: permissions ?? { contents: "read", issues: "write", "pull-requests": "write" },
  });
}

function commandIn({ comments }: Thread): Comment {
  const [comment] = comments;
  if (comment === undefined) throw new Error("The scenario has no command.");
  return comment;
}

function runOptions({ service }: Emulator, payload: unknown): RunOptions {
  return {
    action: fileURLToPath(new URL("../../action.yml", import.meta.url)),
    uses: "OWNER/docs-agent-action@v1",
    token,
    secrets: [service.adminKey],
    event: { name: "issue_comment", payload },
  };
}

function merged(
  { service, github }: Emulator,
  { inputs, env }: Partial<RunOptions>,
): Pick<RunOptions, "inputs" | "env"> {
  return {
    inputs: { "api-key": service.adminKey, "project-id": "octo-docs", "base-url": service.url, ...inputs },
    env: { GITHUB_API_URL: github.apiUrl, GITHUB_GRAPHQL_URL: github.graphqlUrl, ...env },
  };
}
