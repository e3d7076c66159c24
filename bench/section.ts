/** One part of the results: what was measured, how, and what came of it. */
export interface Section {
  readonly title: string;
  /** What prints this part alone. */
  readonly command: string;
  readonly about: string;
  readonly tables: readonly Table[];
  /** Sentences that say what the tables mean. */
  readonly findings: readonly string[];
  readonly limits: readonly Limit[];
}

/** Rows below a heading; the first column is text, the others are figures. */
export interface Table {
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A figure that the project promises. */
export interface Limit {
  readonly text: string;
  readonly holds: boolean;
}

/** Prints the part; the process fails if a promise does not hold. */
export function show(section: Section): void {
  console.log(markdownOf(section));
  if (!section.limits.every(({ holds }) => holds)) {
    process.exitCode = 1;
  }
}

/** The part as it stands in RESULTS.md. */
export function markdownOf({ title, command, about, tables, findings, limits }: Section): string {
  return [
    `## ${title}`,
    `\`${command}\`. ${about}`,
    ...tables.map(tableOf),
    ...findings,
    limits.map(({ text, holds }) => `- ${holds ? "✅" : "❌"} ${text}`).join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** One table in Markdown, below its caption. */
export function tableOf({ caption, head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [
    ...(caption === undefined ? [] : [`${caption}:`, ""]),
    line(head),
    line(rule),
    ...rows.map(line),
  ].join("\n");
}
