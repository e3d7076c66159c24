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
  /** What happened, and what to do now, in a few sentences of plain text. */
  readonly message: string;
}

/** The ending of a step in which something was thrown. */
export function endingOfFailure(error: unknown): Ending {
  if (error instanceof Cancelled) {
    return { reason: "cancelled", message: "The run was cancelled." };
  }
  if (error instanceof OutOfTime) {
    const message = "The export did not finish within `timeout`. Set a longer one, as in `timeout: 90m`.";
    return { reason: "timed-out", message };
  }
  if (error instanceof ServiceError) {
    return { reason: error.reason, message: `${error.message} ${error.next}` };
  }
  if (error instanceof InputError) {
    return { reason: "invalid-input", message: `${error.message} ${error.fix}` };
  }
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof EnvironmentError) {
    return { reason: "environment", message: text };
  }
  if (error instanceof WorkspaceError) {
    const message = `The input \`output\` cannot be used: ${text}. Write a path inside the workspace, as in \`output: reports/visitors\`. Check that this step can write there and that the disk is not full.`;
    return { reason: "environment", message };
  }
  const message = `This action failed with an unexpected error: ${inCode(text, 1000)}. Please report it, and include the log of this step.`;
  return { reason: "environment", message };
}
