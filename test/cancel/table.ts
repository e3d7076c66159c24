import { DEBTS, type Verdict } from "./judge.ts";

/**
 * The verdicts of each scenario as a table of counts, with a row of totals. `machine`: how many times as long as at leisure it
 * took to start a bare Node.
 */
export function table(verdicts: ReadonlyMap<string, readonly Verdict[]>): string {
  const header = ["", "instants", "before Node listens", "slowest exit", "machine", ...DEBTS];
  const rows = [...verdicts, ["all", [...verdicts.values()].flat()] as const].map(([name, all]) => {
    const cancelled = all.filter(({ cancel }) => cancel !== "late");
    const heard = all.filter(({ cancel }) => cancel === "heard");
    const slowest = Math.max(0, ...heard.map(({ exitMs }) => exitMs));
    return [
      name,
      cancelled.length,
      cancelled.length - heard.length,
      `${Math.round(slowest)} ms`,
      `× ${median(all.map(({ patience }) => patience)).toFixed(1)}`,
      ...DEBTS.map((debt) => all.filter(({ debts }) => debts.includes(debt)).length),
    ];
  });
  return [header, header.map((_, n) => (n === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
