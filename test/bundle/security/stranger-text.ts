import type { Emulator } from "../../../emulator/index.ts";
import type { ActionRun } from "../../../emulator/runner/action-run.ts";
import { aliveIn, bodiesBy, strangeCommands } from "./checks.ts";
import { runOnce } from "./servers.ts";

/** A service's answer to create, and the inputs of the run that gets it. */
export interface Answered {
  readonly status?: number;
  readonly body: unknown;
  readonly inputs?: Readonly<Record<string, string>>;
}

/** A run with what it made of a stranger's text. */
export interface Told {
  readonly run: ActionRun;
  /** Commands in the log that the action did not mean to give. */
  readonly commands: readonly unknown[];
  /** What lives in the comments and in the summary, less the run, the thread and the validated link. */
  readonly alive: readonly string[];
}

/** A job as the service would describe it, ended, with these fields. */
export function endedJob(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    id: "job-1",
    status: "completed",
    source: { repository: "https://github.com/acme/handbook", ref: "main" },
    model: "writer-large-1",
    prLink: null,
    createdAt: "2026-08-20T12:00:00Z",
    archivedAt: null,
    ...fields,
  };
}

/** Runs the action once, with a comment on an issue of its own. */
export async function tell(emulator: Emulator, { status = 201, body, inputs }: Answered): Promise<Told> {
  const { service, github } = emulator;
  const { number } = github.state.addIssue({ author: "reed" });
  service.faults.clear();
  service.faults.add({ kind: "create", at: "every", fault: { type: "status", status, body } });
  const run = await runOnce(emulator, {
    event: { name: "push", payload: {} },
    inputs: { prompt: "Refresh the guide.", "issue-number": String(number), ...inputs },
  });
  const thread = `https://github.com/acme/shop/issues/${number}`;
  const own = [
    thread,
    "https://github.com/acme/shop/actions/runs/16420001234",
    "https://app.mintlify.com/settings/organization/api-keys",
    run.outputs["pr-link"] ?? "",
  ];
  const bodies = bodiesBy(github.thread({ kind: "issue", number }));
  return {
    run,
    commands: strangeCommands(run, emulator),
    alive: [
      ...(bodies.length === 0 ? ["no comment was written"] : []),
      ...bodies.flatMap((each) => aliveIn(each, own)),
      ...aliveIn(run.summary, own),
    ],
  };
}
