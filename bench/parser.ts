import { findCommand } from "../src/agent/asking/command.ts";
import { sanitize } from "../src/agent/prompt/sanitize.ts";
import { HOSTILE_INPUTS, ORDINARY_TEXT } from "../test/agent/markdown/hostile-inputs.ts";

const ROUNDS = 5;
const LIMIT = 12;

interface Measured {
  readonly command: number;
  readonly sanitize: number;
}

async function bestOf(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    // Not the time on the clock: other processes would count.
    const start = process.cpuUsage();
    await work();
    best = Math.min(best, process.cpuUsage(start).user / 1000);
  }
  return best;
}

async function measure(text: string): Promise<Measured> {
  return {
    command: await bestOf(() => findCommand(text, "/docs")),
    sanitize: await bestOf(() => sanitize(text)),
  };
}

function row(name: string, measured: Measured, ordinary: Measured): string {
  const command = `${measured.command.toFixed(1)} | ${(measured.command / ordinary.command).toFixed(2)}`;
  const cleaning = `${measured.sanitize.toFixed(1)} | ${(measured.sanitize / ordinary.sanitize).toFixed(2)}`;
  return `| ${name.padEnd(28)} | ${command} | ${cleaning} |`;
}

await measure(ORDINARY_TEXT);
const ordinary = await measure(ORDINARY_TEXT);
let worst = 0;
console.log("| 65,536 characters of | findCommand ms | × ordinary | sanitize ms | × ordinary |");
console.log("| --- | --- | --- | --- | --- |");
console.log(row("ordinary text", ordinary, ordinary));
for (const [name, text] of Object.entries(HOSTILE_INPUTS)) {
  const measured = await measure(text);
  worst = Math.max(worst, measured.command / ordinary.command, measured.sanitize / ordinary.sanitize);
  console.log(row(name, measured, ordinary));
}
console.log(`\nworst: ${worst.toFixed(2)} × ordinary text (limit ${LIMIT})`);
process.exitCode = worst > LIMIT ? 1 : 0;
