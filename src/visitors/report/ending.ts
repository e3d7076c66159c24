import { EnvironmentError } from "../../action/environment.ts";
import { InputError } from "../../action/input-rules.ts";
import { Cancelled } from "../../action/signals.ts";
import { WorkspaceError } from "../../action/workspace.ts";
import { inCode } from "../../plain-text.ts";
import { ServiceError } from "../../service/errors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import { OutOfTime } from "../export/fetch-batches.ts";

/**
 * Why an export is not whole, or what went wrong, and whether the step passes all the same: `partial` where `allow-partial` is set
 * and something was exported. Part of the public interface: it only grows.
 */
export const REASONS = {
  "max-pages": "passes",
  incomplete: "passes",
  shifted: "partial",
  "timed-out": "partial",
  cancelled: "passes",
  "rate-limited": "partial",
  unreachable: "partial",
  "bad-answer": "partial",
  "key-refused": "partial",
  plan: "partial",
  forbidden: "partial",
  rejected: "partial",
  redirected: "partial",
  "invalid-input": "fails",
  environment: "fails",
} as const satisfies Readonly<Record<string, "passes" | "partial" | "fails">>;
export type Reason = keyof typeof REASONS;

/** The end of a step that did not bring all that was asked for. */
export interface Ending {
  readonly reason: Reason;
  /** In one or two sentences of plain text. */
  readonly message: string;
  /** What to do now, where there is something to do besides continuing. */
  readonly next?: string;
}

/** The ending that the export of a window gives the step; null when all rows came. */
export function endingOfExport({ gap }: WindowExport): Ending | null {
  switch (gap?.kind) {
    case undefined:
      return null;
    case "max-pages":
      return { reason: "max-pages", message: "The export stopped after `max-pages`, as asked for." };
    case "incomplete":
      return {
        reason: "incomplete",
        message: `The page at row ${gap.offset} has another number of rows than asked for, and the service announces more, so rows may be missing.`,
        next: `Export again with \`limit: ${Math.min(gap.fewest, 250)}\`.`,
      };
    case "shifted":
      return {
        reason: "shifted",
        message: `The page at row ${gap.offset} has a row of an earlier page (${inCode(gap.path)}): the data shifted while it was read, so other rows may be missing.`,
        next: "Export again, best a window that is over.",
      };
    case "stuck":
      return {
        reason: "bad-answer",
        message: `The page at row ${gap.offset} has no new row, and the service announces more, so the export stopped there.`,
        next: "Start again later, or report it to the service.",
      };
    case "failed":
      return endingOfFailure(gap.error);
  }
}

/** The ending when something was thrown. */
export function endingOfFailure(error: unknown): Ending {
  if (error instanceof Cancelled) {
    return { reason: "cancelled", message: "The run was cancelled." };
  }
  if (error instanceof OutOfTime) {
    return {
      reason: "timed-out",
      message: "The time that `timeout` allows was over before the export was.",
      next: "Write a longer one, as in `timeout: 90m`.",
    };
  }
  if (error instanceof ServiceError) {
    return { reason: error.reason, message: error.message, next: error.next };
  }
  if (error instanceof InputError) {
    return { reason: "invalid-input", message: error.message, next: error.fix };
  }
  if (error instanceof WorkspaceError) {
    return {
      reason: "environment",
      message: `The input \`output\` cannot be used: ${error.message}.`,
      next: "Write a path inside the workspace, as in `output: reports/visitors`, where this step may write and the disk has room.",
    };
  }
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof EnvironmentError
    ? { reason: "environment", message: text }
    : {
        reason: "environment",
        message: `Something went wrong that this action did not foresee: ${inCode(text, 1000)}.`,
        next: "Please report it with the log of this step.",
      };
}
