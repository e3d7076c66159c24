// What the action's pace of polling costs, beside other ones: prints the tables of bench/RESULTS.md and draws the picture of docs/decisions/0003.
// `npm run bench:polling`
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { comparePolicies, pollingSection } from "./polling/comparison.ts";
import { drawPicture, SCHEMES } from "./polling/picture.ts";
import { show } from "./section.ts";

const comparisons = comparePolicies();
show(pollingSection(comparisons));
for (const scheme of SCHEMES) {
  const file = join(import.meta.dirname, `../docs/images/polling-${scheme}.svg`);
  writeFileSync(file, drawPicture(comparisons, scheme));
}
