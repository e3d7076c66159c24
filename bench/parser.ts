// What reading 65,536 characters takes, hostile ones beside ordinary ones, and beside the Markdown library alone.
// `node bench/parser.ts`
import MarkdownIt from "markdown-it";
import { findCommand } from "../src/agent/asking/command.ts";
import { sanitize } from "../src/agent/prompt/sanitize.ts";
import { HOSTILE_INPUTS, ORDINARY_TEXT } from "../test/agent/markdown/hostile-inputs.ts";
import { type Section, show } from "./section.ts";

const ROUNDS = 5;
const LIMIT = 12;

interface Measured {
  readonly library: number;
  readonly command: number;
  readonly sanitize: number;
}

const markdownIt = new MarkdownIt({ html: true, linkify: true });

/** Reads ordinary and hostile texts, each several times, and keeps the fastest. */
export async function measureParser(): Promise<Section> {
  await measure(ORDINARY_TEXT);
  const ordinary = await measure(ORDINARY_TEXT);
  const rows = [rowOf("ordinary text", ordinary, ordinary)];
  let [worst, worstAlone] = [0, 0];
  for (const [name, text] of Object.entries(HOSTILE_INPUTS)) {
    const measured = await measure(text);
    worst = Math.max(worst, measured.command / ordinary.command, measured.sanitize / ordinary.sanitize);
    worstAlone = Math.max(worstAlone, measured.library / ordinary.library);
    rows.push(rowOf(`\`${name.replaceAll("|", "\\|")}\``, measured, ordinary));
  }
  return {
    title: "Hostile text",
    command: "node bench/parser.ts",
    about: `Milliseconds of processor time for 65,536 characters, the fastest of ${ROUNDS} rounds: the library alone (markdown-it), looking for a command, making the text visible. In brackets: times ordinary text.`,
    tables: [{ head: ["text", "library alone", "find the command", "make visible"], rows }],
    findings: [`The library alone, at its worst: ${worstAlone.toFixed(2)} × ordinary text.`],
    limits: [
      { text: `worst: ${worst.toFixed(2)} × ordinary text (at most ${LIMIT})`, holds: worst <= LIMIT },
    ],
  };
}

async function measure(text: string): Promise<Measured> {
  return {
    library: await bestOf(() => markdownIt.parse(text, {})),
    command: await bestOf(() => findCommand(text, "/docs")),
    sanitize: await bestOf(() => sanitize(text)),
  };
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

function rowOf(name: string, measured: Measured, ordinary: Measured): string[] {
  const cell = (ms: number, base: number) => `${ms.toFixed(1)} (${(ms / base).toFixed(2)})`;
  return [
    name,
    cell(measured.library, ordinary.library),
    cell(measured.command, ordinary.command),
    cell(measured.sanitize, ordinary.sanitize),
  ];
}

if (import.meta.main) {
  show(await measureParser());
}
