import { Step as ActionStep } from "../action/step.ts";
import type { World } from "../action/world.ts";
import { outputsOf } from "./report/outputs.ts";
import { EMPTY_REPORT, type Report } from "./report/report.ts";

/** One run of the visitors action: what is known so far. */
export class Step extends ActionStep<Report> {
  /** An export that could not finish passes all the same. */
  allowPartial = false;

  constructor(world: World) {
    super(world, EMPTY_REPORT);
  }

  protected override outputs(): Readonly<Record<string, string>> {
    return outputsOf(this.report());
  }
}
