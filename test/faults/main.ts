import { parseArgs } from "node:util";
import { randomFrom } from "../random.ts";
import { type FaultyRunPlan, SINGLES } from "./plan.ts";
import { runAll } from "./run-all.ts";
import { planNamed, SEED, sample } from "./sample.ts";
import { renderFindings, renderTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    seed: { type: "string", default: String(SEED) },
    concurrency: { type: "string", default: "16" },
    all: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

function named(name: string): FaultyRunPlan {
  const plan = planNamed(name);
  if (plan === undefined) throw new Error(`There is no run called ${name}; --list --all shows them.`);
  return plan;
}

const seed = Number(values.seed);
const plans = values.only?.map(named) ?? (values.all ? SINGLES : sample(randomFrom(seed)));
if (values.list) {
  for (const { name, endings } of plans) console.log(`${name}: ${endings.join(" or ")}`);
} else {
  console.log(`${plans.length} runs, seed ${seed}`);
  let done = 0;
  const checkedRuns = await runAll(plans, {
    asProcess: true,
    concurrency: Number(values.concurrency),
    onChecked: (checkedRun) => {
      const text = renderFindings(checkedRun);
      if (text !== "") console.log(text);
      done += 1;
      if (done % 100 === 0) console.log(`${done} done`);
    },
  });
  console.log(renderTable(checkedRuns, performance.now() / 1000));
  const failed = checkedRuns.filter(({ findings }) => findings.length > 0).length;
  console.log(`Tests  ${failed} failed | ${checkedRuns.length - failed} passed (${checkedRuns.length})`);
  process.exitCode = failed > 0 ? 1 : 0;
}
