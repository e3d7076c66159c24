import { EnvironmentError } from "../../action/environment.ts";
import { InputError } from "../../action/input-rules.ts";
import { Cancelled } from "../../action/signals.ts";
import { WorkspaceError } from "../../action/workspace.ts";
import { inCode } from "../../plain-text.ts";
import { ServiceError } from "../../service/errors.ts";
import type { WindowExport } from "../export/collect-rows.ts";
import { OutOfTime } from "../export/fetch-batches.ts";

/** Why an export is not whole, or what went wrong, and when the step fails then. Part of the public interface: it only grows. */
export const REASONS = {
  "max-pages": "never",
  "short-pages": "never",
  anomaly: "unless-partial",
  "timed-out": "unless-partial",
  cancelled: "never",
  "rate-limited": "unless-partial",
  unreachable: "unless-partial",
  "bad-answer": "unless-partial",
  "key-refused": "always",
  plan: "always",
  forbidden: "always",
  rejected: "always",
  redirected: "always",
  "invalid-input": "always",
  environment: "always",
} as const satisfies Readonly<Record<string, Failing>>;
export type Reason = keyof typeof REASONS;

type Failing = "always" | "unless-partial" | "never";

/** The end of a step that did not bring all that was asked for. */
export interface Ending {
  readonly reason: Reason;
  /** In one or two sentences of plain text. */
  readonly message: string;
  /** What to do now, where there is something to do besides continuing. */
  readonly next?: string | undefined;
  readonly failsStep: Failing;
}

function endingFor(reason: Reason, message: string, next?: string): Ending {
  return { reason, message, next, failsStep: REASONS[reason] };
}

const HARDEST_FIRST: readonly Failing[] = ["always", "unless-partial", "never"];

/**
 * The ending that the exports of one or two windows give the step: of two, the one that fails it harder, or that of the first. Null
 * when all reached their last page.
 */
export function endingOfExports(windows: readonly WindowExport[]): Ending | null {
  const batches = windows.reduce((sum, window) => sum + window.batches, 0);
  const endings = windows.map((window) => endingOfExport({ ...window, batches }));
  const rank = (ending: Ending | null) =>
    ending === null ? Infinity : HARDEST_FIRST.indexOf(ending.failsStep);
  return endings.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** The ending of one window; `batches` are those of all of them. */
function endingOfExport({ end, batches }: WindowExport): Ending | null {
  switch (end.kind) {
    case "last-page":
      return null;
    case "max-pages":
      return endingFor("max-pages", "The export stopped after `max-pages`, as asked for.");
    case "short-pages":
      return endingFor(
        "short-pages",
        "The service sent fewer rows than it announced, so rows may be missing: see the warnings.",
      );
    case "anomaly":
      return endingFor(
        "anomaly",
        "The service's pages do not fit together, so rows may be missing: see the warnings.",
      );
    case "failed": {
      const ending = endingOfFailure(end.error);
      // Without a single batch, a fault that a person has to mend fails the step even with `allow-partial`.
      return batches > 0 && ending.failsStep === "always"
        ? { ...ending, failsStep: "unless-partial" }
        : ending;
    }
  }
}

/** The ending when something was thrown. */
export function endingOfFailure(error: unknown): Ending {
  if (error instanceof Cancelled) {
    return endingFor("cancelled", "The run was cancelled.");
  }
  if (error instanceof OutOfTime) {
    const message = "The time that `timeout` allows was over before the export was.";
    return endingFor("timed-out", message, "Write a longer one, as in `timeout: 90m`.");
  }
  if (error instanceof ServiceError) {
    return endingFor(error.reason, error.message, error.next);
  }
  if (error instanceof InputError) {
    return endingFor("invalid-input", error.message, error.fix);
  }
  if (error instanceof WorkspaceError) {
    return endingFor(
      "environment",
      `The input \`output\` cannot be used: ${error.message}.`,
      "Write a path inside the workspace, as in `output: reports/visitors`, where this step may write and the disk has room.",
    );
  }
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof EnvironmentError
    ? endingFor("environment", text)
    : endingFor(
        "environment",
        `Something went wrong that this action did not foresee: ${inCode(text, 1000)}.`,
        "Please report it with the log of this step.",
      );
}
