import { parseArgs } from "node:util";
import { randomFrom, SEED, session, trialNamed } from "./sample.ts";
import { holdAll } from "./session.ts";
import { renderTable, renderVerdict } from "./table.ts";
import { SINGLES, type Trial } from "./trial.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    seed: { type: "string", default: String(SEED) },
    concurrency: { type: "string", default: "16" },
    all: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

function named(name: string): Trial {
  const trial = trialNamed(name);
  if (trial === undefined) throw new Error(`There is no run called ${name}; --list --all shows them.`);
  return trial;
}

const seed = Number(values.seed);
const trials = values.only?.map(named) ?? (values.all ? SINGLES : session(randomFrom(seed)));
if (values.list) {
  for (const { name, endings } of trials) console.log(`${name}: ${endings.join(" or ")}`);
} else {
  console.log(`${trials.length} runs, seed ${seed}`);
  let done = 0;
  const verdicts = await holdAll(trials, {
    asProcess: true,
    concurrency: Number(values.concurrency),
    onVerdict: (verdict) => {
      const text = renderVerdict(verdict);
      if (text !== "") console.log(text);
      done += 1;
      if (done % 100 === 0) console.log(`${done} done`);
    },
  });
  console.log(renderTable(verdicts, performance.now() / 1000));
  const guilty = verdicts.filter(({ findings }) => findings.length > 0).length;
  console.log(`Tests  ${guilty} failed | ${verdicts.length - guilty} passed (${verdicts.length})`);
  process.exitCode = guilty > 0 ? 1 : 0;
}
