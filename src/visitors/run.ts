import { readEnvironment } from "../action/environment.ts";
import { openOutputFolder } from "../action/output-folder.ts";
import type { World } from "../action/world.ts";
import { conclude } from "./conclude.ts";
import { isUnfinished, windowBefore } from "./dates.ts";
import { type Exported, exportWindows } from "./export-windows.ts";
import { type Inputs, readInputs } from "./inputs.ts";
import { createPathFilter } from "./path-filter.ts";
import { endingOfFailure, endingOfHarvest } from "./report/ending.ts";
import { joinRows, type Row, sortRows } from "./report/rows.ts";
import { Step } from "./step.ts";

import { writeFiles } from "./writers/write-files.ts";

/** Runs the action; returns whether the step passes. */
export async function run(world: World): Promise<boolean> {
  const step = new Step(world);
  // Whatever ends the process from here on, the outputs are there.
  step.writeOutputs();
  try {
    await perform(step);
  } catch (error) {
    step.update({ ending: endingOfFailure(error) });
  }
  return conclude(step);
}

/** From the inputs to the files. */
async function perform(step: Step): Promise<void> {
  const { world } = step;
  const environment = readEnvironment(world.env);
  const inputs = readInputs(world.readInput, world.readSecret, world.clock.date());
  step.allowPartial = inputs.allowPartial;
  const previousWindow = inputs.compare ? windowBefore(inputs.window) : null;
  step.update({ window: inputs.window, previousWindow });
  sayDoubts(step, inputs);
  // Whatever is wrong with the folder is to be known before quota is spent.
  const folder = await openOutputFolder(environment.workspace, inputs.output.folder);
  const exported = await exportWindows(step, inputs, previousWindow);
  takeIn(step, inputs, exported);
  if (exported.current.pages === 0) {
    return;
  }
  for await (const file of writeFiles(folder, inputs, step.report())) {
    step.update({ files: [...step.report().files, file] });
  }
}

function sayDoubts(step: Step, { window, compare }: Inputs): void {
  if (compare && isUnfinished(window, step.world.clock.date())) {
    step.warn("The window is not over yet, so the comparison with the window before it is uneven.");
  }
}

/** What was exported becomes the report: filtered, compared, ranked. */
function takeIn(step: Step, inputs: Inputs, { current, previous }: Exported): void {
  const isKept = createPathFilter(inputs.pathFilter);
  const all: readonly Row[] = previous === null ? current.rows : joinRows(current, previous);
  const rows = sortRows(
    all.filter(({ path }) => isKept(path)),
    inputs.sortBy,
  );
  step.update({
    totals: current.totals,
    previousTotals: previous?.totals ?? null,
    rows,
    top: rows.slice(0, inputs.top),
    complete: current.complete && (previous?.complete ?? !inputs.compare),
    nextOffset: current.nextOffset,
    ending: endingOfHarvest(current) ?? (previous === null ? null : endingOfHarvest(previous)),
  });
  if (rows.length === 0 && current.rows.length > 0) {
    step.warn(
      `\`path-filter\` keeps none of the ${current.rows.length} pages: globs match whole paths, such as \`/guide/**\`.`,
    );
  }
}
