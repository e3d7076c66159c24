import { CHECKS } from "./checks.ts";
import type { CheckedRun } from "./run-all.ts";

/** The figures of a sample as a table in Markdown. */
export function renderTable(checkedRuns: readonly CheckedRun[], seconds: number): string {
  const hits = checkedRuns.flatMap(({ plan }) => plan.hits);
  const distinct = (names: readonly string[]) => new Set(names).size;
  const failed = (check: string) =>
    checkedRuns.filter(({ findings }) => findings.some((finding) => finding.check === check)).length;
  const rows: readonly (readonly [string, number])[] = [
    ["kinds of fault", distinct(hits.map(({ kind }) => kind.name))],
    ["positions", distinct(hits.map(({ position }) => position.name))],
    ["runs", checkedRuns.length],
    ["runs with two faults", checkedRuns.filter(({ plan }) => plan.hits.length > 1).length],
    ...CHECKS.map((check) => [check, failed(check)] as const),
    ["repeated alone, for being slow", checkedRuns.filter(({ wasRepeated }) => wasRepeated).length],
    ["seconds", Math.round(seconds)],
  ];
  return ["| figure | |", "| --- | ---: |", ...rows.map(([name, figure]) => `| ${name} | ${figure} |`)].join(
    "\n",
  );
}

/** What is wrong with one run, and how to see it again; empty where nothing is. */
export function renderFindings({ plan, findings }: CheckedRun): string {
  const lines = findings.map(({ check, text }) => `  ${check}: ${text}`);
  return lines.length === 0
    ? ""
    : [`${plan.name}`, ...lines, `  again: npm run test:faults -- --only "${plan.name}"`].join("\n");
}
