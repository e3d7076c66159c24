import { EnvironmentError } from "../../action/environment.ts";
import { InputError } from "../../action/input-rules.ts";
import { Cancelled } from "../../action/signals.ts";
import { WorkspaceError } from "../../action/workspace.ts";
import { inCode } from "../../plain-text.ts";
import { ServiceError } from "../../service/errors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import { OutOfTime } from "../export/fetch-pages.ts";

/** Why an export is not whole, or what went wrong. Part of the public interface: it only grows. */
export const REASONS = [
  "max-pages",
  "anomaly",
  "timed-out",
  "cancelled",
  "rate-limited",
  "unreachable",
  "bad-answer",
  "key-refused",
  "plan",
  "forbidden",
  "rejected",
  "redirected",
  "invalid-input",
  "environment",
] as const;
export type Reason = (typeof REASONS)[number];

/** The end of a step that did not bring all that was asked for. */
export interface Ending {
  readonly reason: Reason;
  /** In one or two sentences of plain text. */
  readonly message: string;
  /** What to do now, where there is something to do besides continuing. */
  readonly next?: string;
  readonly failsStep: "always" | "unless-partial" | "never";
}

// An export without a page fails in any case when a person has to put something right.
const PASSING: ReadonlySet<Reason> = new Set(["rate-limited", "unreachable", "bad-answer"]);

/** The ending that the export of one window gives the step; null when it reached the last page. */
export function endingOfExport({ end, pages }: WindowExport): Ending | null {
  switch (end.kind) {
    case "last-page":
      return null;
    case "max-pages":
      return {
        reason: "max-pages",
        message: "The export stopped after `max-pages`, as asked for.",
        failsStep: "never",
      };
    case "anomaly":
      return {
        reason: "anomaly",
        message: "The service's pages do not fit together, so rows may be missing: see the warnings.",
        failsStep: "unless-partial",
      };
    case "failed": {
      const ending = endingOfFailure(end.error);
      return pages > 0 && ending.failsStep === "always" ? { ...ending, failsStep: "unless-partial" } : ending;
    }
  }
}

/** The ending when something was thrown. */
export function endingOfFailure(error: unknown): Ending {
  if (error instanceof Cancelled) {
    return { reason: "cancelled", message: "The run was cancelled.", failsStep: "never" };
  }
  if (error instanceof OutOfTime) {
    const message = "The time that `timeout` allows was over before the export was.";
    const next = "Write a longer one, as in `timeout: 90m`.";
    return { reason: "timed-out", message, next, failsStep: "unless-partial" };
  }
  if (error instanceof ServiceError) {
    const { reason } = error;
    const failsStep = PASSING.has(reason) ? "unless-partial" : "always";
    return { reason, message: error.message, next: error.next, failsStep };
  }
  if (error instanceof InputError) {
    return { reason: "invalid-input", message: error.message, next: error.fix, failsStep: "always" };
  }
  if (error instanceof WorkspaceError) {
    const message = `The input \`output\` cannot be used: ${error.message}.`;
    const next =
      "Write a path inside the workspace, as in `output: reports/visitors`, where this step may write and the disk has room.";
    return { reason: "environment", message, next, failsStep: "always" };
  }
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof EnvironmentError
    ? { reason: "environment", message: text, failsStep: "always" }
    : {
        reason: "environment",
        message: `Something went wrong that this action did not foresee: ${inCode(text, 1000)}.`,
        next: "Please report it with the log of this step.",
        failsStep: "always",
      };
}
