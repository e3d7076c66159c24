import { EnvironmentError } from "./environment.ts";
import type { World } from "./world.ts";

/** What every action knows about its run. */
interface RunFacts {
  readonly elapsedMs: number;
  readonly warnings: readonly string[];
}

/** `job-id` for the field `jobId`. */
export function outputName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

type OutputsOf<Report> = (report: Report) => Readonly<Record<string, string>>;

/** One step of a workflow that runs an action: what is known so far, and where to write it. */
export class ActionStep<Report extends RunFacts> {
  readonly world: World;
  readonly #startMs: number;
  readonly #outputsOf: OutputsOf<Report>;
  #report: Report;

  constructor(world: World, report: Report, outputsOf: OutputsOf<Report>) {
    this.world = world;
    this.#outputsOf = outputsOf;
    this.#startMs = world.clock.monotonicMs();
    this.#report = report;
  }

  /** Sets the outputs before anything is sent, so that they exist even if the process is killed. @throws EnvironmentError if it cannot */
  begin(): void {
    if (!this.writeOutputs()) {
      throw new EnvironmentError(
        "GITHUB_OUTPUT does not name a file that can be written: run this action in a GitHub Actions workflow, and check that the disk is not full.",
      );
    }
  }

  report(): Report {
    return { ...this.#report, elapsedMs: this.world.clock.monotonicMs() - this.#startMs };
  }

  update(patch: Partial<Report>): void {
    this.#report = { ...this.#report, ...patch };
  }

  /** Logs a warning and adds it to summary and result, each sentence once. */
  warn(sentence: string): void {
    const { warnings } = this.#report;
    if (!warnings.includes(sentence)) {
      this.world.log.warning(sentence);
      this.#report = { ...this.#report, warnings: [...warnings, sentence] };
    }
  }

  /** Writes the outputs and the summary for the last time; returns whether the outputs are there. `reason`: why the step ended. */
  writeResults(summary: string, reason: string | undefined): boolean {
    const { results, log } = this.world;
    const isWritten = this.writeOutputs();
    if (!results.addSummary(summary)) {
      log.warning("The run's summary could not be written. See the log instead.");
    }
    // An `environment` error fails the step anyway, and its message may already be about this file.
    if (!isWritten && reason !== "environment") {
      log.error(
        "The step's outputs could not be written (is the disk full?), so later steps cannot rely on them.",
      );
    }
    return isWritten;
  }

  /** Sets all outputs to what is known now; returns false if one could not be written. */
  writeOutputs(): boolean {
    const written = Object.entries(this.#outputsOf(this.report())).map(([name, value]) =>
      this.world.results.setOutput(name, value),
    );
    return !written.includes(false);
  }
}
