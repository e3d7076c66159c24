import { expect, onTestFailed, onTestFinished } from "vitest";
import { type Emulator, startEmulator } from "../../emulator/index.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { type GhServer, startGhServer } from "./gh-server.ts";
import { type EndedRun, runWorkflow, type WorkflowRun } from "./run-workflow.ts";

/** GitHub and the service for one test, which break no contract. */
export async function startServers(): Promise<Emulator> {
  const emulator = await startEmulator({ service: { script: jobScript({ polls: 1 }) } });
  onTestFinished(async () => {
    await emulator.close();
    expect(emulator.service.violations).toEqual([]);
    expect(emulator.github.violations).toEqual([]);
  });
  return emulator;
}

/** What `gh` talks to, for one test. */
export async function startGh(options: Parameters<typeof startGhServer>[0]): Promise<GhServer> {
  const server = await startGhServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** Runs an example, and shows its log where the test fails. */
export async function run(workflow: WorkflowRun): Promise<EndedRun> {
  const ended = await runWorkflow(workflow);
  onTestFailed(() => console.log(ended.log));
  return ended;
}

/** A pull request that was merged for long enough to be told. */
export function mergedAnHourAgo(
  { github }: Emulator,
  { repository = "acme/shop", title }: { readonly repository?: string; readonly title: string },
): void {
  const files = [{ filename: "src/retry.ts" }];
  const { number } = github.state.openPull({ repository, branch: "f", author: "wren", title, files });
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString();
  github.state.mergePull({ repository, number }).closedAt = anHourAgo;
}

/** The prompts of each job. */
export const promptsOf = ({ service }: Emulator) => service.jobs.all.map(({ prompts }) => prompts);
