import type { At, Fault } from "../../faults.ts";
import type { Comment, Thread } from "../../github/records.ts";
import type { ActionRun } from "../../runner/action-run.ts";
import type { JobFields, JobScript } from "../../service/jobs.ts";
import { type ScenarioOptions, script } from "../scenario.ts";
import type { Changes, Stage } from "../stage.ts";

/** How one state comes about, and where people meet it. */
export interface Plan {
  readonly name: string;
  readonly story: string;
  readonly stage?: ScenarioOptions;
  /** What happens; the friendly request unless given. The last run's results are shown. */
  readonly play?: (stage: Stage) => Promise<ActionRun>;
  /** The comments that show it: the answers in the issue unless given. Where there are none, the run's summary does. */
  readonly shows?: (stage: Stage) => readonly Comment[];
}

/** A job that ends like this after one poll. */
export const ends = (final: JobFields): JobScript => script({ polls: 1 }, final);

/** Lines of the log after which the comment is as it is while the agent starts, or works. */
export const STARTING = /Waiting for the job until/;
export const WORKING = /Tracking comment updated/;

/** A job that takes longer than anybody waits. */
export const endless = script({ ms: 600_000 });

/** The request as it stands, with other inputs and the like. */
export const asking =
  (changes?: Changes) =>
  ({ asks }: Stage): Promise<ActionRun> =>
    asks(changes);

/** The service answers some requests with another status. */
export function refuse(
  { scenario }: Stage,
  rule: { kind: "create" | "get" | "message"; at: At; status: number; error: string },
): void {
  const { kind, at, status, error } = rule;
  disturb({ scenario }, { kind, at, fault: { type: "status", status, body: { error } } });
}

/** Something goes wrong with some requests to the service. */
export function disturb(
  { scenario }: Pick<Stage, "scenario">,
  rule: { kind: "create" | "get" | "message"; at: At; fault: Fault; processed?: boolean },
): void {
  scenario.emulator.service.faults.add(rule);
}

/** The comments of a thread that a bot wrote. */
export function botsComments({ comments }: Thread): Comment[] {
  return comments.filter(({ author }) => author.type === "Bot");
}
