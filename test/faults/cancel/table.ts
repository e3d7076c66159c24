import { DEBTS, type Verdict } from "./judge.ts";

/** The verdicts of each scenario as a table of counts, with a row of totals. */
export function table(verdicts: ReadonlyMap<string, readonly Verdict[]>): string {
  const header = ["", "instants", "before Node listens", ...DEBTS];
  const rows = [...verdicts, ["all", [...verdicts.values()].flat()] as const].map(([name, all]) => {
    const cancelled = all.filter(({ cancel }) => cancel !== "late");
    const heard = all.filter(({ cancel }) => cancel === "heard");
    return [
      name,
      cancelled.length,
      cancelled.length - heard.length,
      ...DEBTS.map((debt) => all.filter(({ debts }) => debts.includes(debt)).length),
    ];
  });
  return [header, header.map((_, n) => (n === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
