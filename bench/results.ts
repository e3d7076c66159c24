// All measurements in one go, each beside its baselines, into bench/RESULTS.md. `npm run bench`
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { costSection } from "./cost.ts";
import { measureExit } from "./exit.ts";
import { measureExport } from "./export.ts";
import { measureMemory } from "./memory.ts";
import { measurePermission } from "./permission.ts";
import { markdownOf, show } from "./section.ts";
import { measureStartUp } from "./start-up.ts";

const sections = [
  await measureStartUp(),
  await measurePermission(),
  costSection(),
  await measureExit(),
  await measureExport(),
  await measureMemory(),
];
for (const section of sections) {
  show(section);
}
const processors = cpus();
const machine = `${processors.length} × ${processors[0]?.model ?? "unknown processor"}, Node ${process.version}`;
const parts = [
  "# Results",
  `Written by \`npm run bench\` on ${machine}. Ratios carry over to other machines, milliseconds do not.`,
  ...sections.map(markdownOf),
];
writeFileSync(join(import.meta.dirname, "RESULTS.md"), `${parts.join("\n\n")}\n`);
