import { EnvironmentError } from "../../action/environment.ts";
import { InputError } from "../../action/input-rules.ts";
import { Cancelled } from "../../action/signals.ts";
import { WorkspaceError } from "../../action/workspace.ts";
import { inCode } from "../../plain-text.ts";
import { ServiceError } from "../../service/errors.ts";
import { OutOfTime } from "./fetch-batches.ts";

/**
 * Why an export is incomplete or what went wrong, and how it is logged: the step passes unless that is an error. `partial` is an error
 * unless `allow-partial` is set and something was exported. Part of the public interface: it only grows.
 */
export const REASONS = {
  "max-pages": "info",
  incomplete: "warning",
  shifted: "partial",
  "timed-out": "partial",
  cancelled: "info",
  "rate-limited": "partial",
  unreachable: "partial",
  "bad-answer": "partial",
  "key-refused": "partial",
  plan: "partial",
  forbidden: "partial",
  rejected: "partial",
  redirected: "partial",
  "invalid-input": "error",
  environment: "error",
} as const satisfies Readonly<Record<string, "info" | "warning" | "partial" | "error">>;
export type Reason = keyof typeof REASONS;

/** The end of a step that did not export everything that was requested. */
export interface Ending {
  readonly reason: Reason;
  /** In one or two sentences of plain text. */
  readonly message: string;
  /** What to do now, if there is anything to do besides continuing. */
  readonly next?: string;
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
