import { EnvironmentError } from "../../action/environment.ts";
import { InputError } from "../../action/input-rules.ts";
import { Cancelled } from "../../action/signals.ts";
import { WorkspaceError } from "../../action/workspace.ts";
import { inCode } from "../../plain-text.ts";
import { ServiceError } from "../../service/errors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import { OutOfTime } from "../export/fetch-batches.ts";
import { describeDays } from "../window.ts";

/**
 * Why an export is incomplete or what went wrong, and whether the step still passes: with `partial`, only if `allow-partial` is set and
 * something was exported. Part of the public interface: it only grows.
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

/** The end of a step that did not export everything that was requested. */
export interface Ending {
  readonly reason: Reason;
  /** In one or two sentences of plain text. */
  readonly message: string;
  /** What to do now, if there is anything to do besides continuing. */
  readonly next?: string;
}

/** The ending of the export of the previous window, which its message names, because `next-offset` is about this window. */
export function endingOfPrevious(exported: WindowExport): Ending | null {
  const ending = endingOfExport(exported);
  return (
    ending && {
      ...ending,
      message: `About the previous window, ${describeDays(exported.window)}: ${ending.message}`,
    }
  );
}

/** The ending that the export of a window gives the step; null if all rows came. */
export function endingOfExport({ gap }: WindowExport): Ending | null {
  switch (gap?.kind) {
    case undefined:
      return null;
    case "max-pages":
      return { reason: "max-pages", message: "The export stopped after `max-pages`, as requested." };
    case "incomplete":
      return {
        reason: "incomplete",
        message: `The batch at row ${gap.offset} does not have the requested number of rows, although the service says more follow, so some may be missing.`,
        next: `Export again with \`limit: ${Math.min(gap.fewest, 250)}\`.`,
      };
    case "shifted":
      return {
        reason: "shifted",
        message: `The batch at row ${gap.offset} repeats a row from an earlier batch (${inCode(gap.path)}). The data shifted while it was being read, so other rows may be missing.`,
        next: "Export again, preferably for a window that has already ended.",
      };
    case "stuck":
      return {
        reason: "bad-answer",
        message: `The batch at row ${gap.offset} has no new rows, although the service says more follow, so the export stopped there.`,
        next: "Try again later, or report it to the service.",
      };
    case "failed":
      return endingOfFailure(gap.error);
  }
}

/** The ending of a step in which something was thrown. */
export function endingOfFailure(error: unknown): Ending {
  if (error instanceof Cancelled) {
    return { reason: "cancelled", message: "The run was cancelled." };
  }
  if (error instanceof OutOfTime) {
    return {
      reason: "timed-out",
      message: "The export did not finish within `timeout`.",
      next: "Set a longer one, as in `timeout: 90m`.",
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
      next: "Write a path inside the workspace, as in `output: reports/visitors`. Check that this step can write there and that the disk is not full.",
    };
  }
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof EnvironmentError
    ? { reason: "environment", message: text }
    : {
        reason: "environment",
        message: `This action failed with an unexpected error: ${inCode(text, 1000)}.`,
        next: "Please report it, and include the log of this step.",
      };
}
