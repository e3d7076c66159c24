import { CHARGES } from "./judge.ts";
import type { Verdict } from "./session.ts";

/** The figures of a session as a table in Markdown. */
export function renderTable(verdicts: readonly Verdict[], seconds: number): string {
  const hits = verdicts.flatMap(({ trial }) => trial.hits);
  const distinct = (names: readonly string[]) => new Set(names).size;
  const guilty = (charge: string) =>
    verdicts.filter(({ findings }) => findings.some((finding) => finding.charge === charge)).length;
  const rows: readonly (readonly [string, number])[] = [
    ["kinds of fault", distinct(hits.map(({ kind }) => kind.name))],
    ["positions", distinct(hits.map(({ position }) => position.name))],
    ["runs", verdicts.length],
    ["runs with two faults", verdicts.filter(({ trial }) => trial.hits.length > 1).length],
    ...CHARGES.map((charge) => [charge, guilty(charge)] as const),
    ["repeated alone, for being slow", verdicts.filter(({ wasRepeated }) => wasRepeated).length],
    ["seconds", Math.round(seconds)],
  ];
  return ["| figure | |", "| --- | ---: |", ...rows.map(([name, figure]) => `| ${name} | ${figure} |`)].join(
    "\n",
  );
}

/** What is wrong with one run, and how to see it again; empty where nothing is. */
export function renderVerdict({ trial, findings }: Verdict): string {
  const lines = findings.map(({ charge, text }) => `  ${charge}: ${text}`);
  return lines.length === 0
    ? ""
    : [`${trial.name}`, ...lines, `  again: npm run test:faults -- --only "${trial.name}"`].join("\n");
}
