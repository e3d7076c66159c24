import { CHECKS, type Checked } from "./checks.ts";

/** The checkeds of each scenario as a table of counts, with a row of totals. */
export function table(checkeds: ReadonlyMap<string, readonly Checked[]>): string {
  const header = ["", "instants", "before Node listens", ...CHECKS];
  const rows = [...checkeds, ["all", [...checkeds.values()].flat()] as const].map(([name, all]) => {
    const cancelled = all.filter(({ cancel }) => cancel !== "late");
    const heard = all.filter(({ cancel }) => cancel === "heard");
    return [
      name,
      cancelled.length,
      cancelled.length - heard.length,
      ...CHECKS.map((check) => all.filter(({ failed }) => failed.includes(check)).length),
    ];
  });
  return [header, header.map((_, n) => (n === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
