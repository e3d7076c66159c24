/**
 * Writes the public interface down: `node test/contract/public-interface-update.ts`, after something was added to it. It refuses
 * to forget or change anything unless package.json names a new major version.
 */
import { writeFileSync } from "node:fs";
import {
  breaksBetween,
  currentInterface,
  majorVersion,
  SNAPSHOT,
  writtenInterface,
} from "./public-interface.ts";

const written = writtenInterface();
const names = currentInterface();
const breaks = majorVersion() > written.major ? [] : breaksBetween(written.names, names);
if (breaks.length > 0) {
  console.error(
    `Nothing is written: this breaks workflows that use version ${written.major}.\n${breaks.join("\n")}`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(SNAPSHOT, `${JSON.stringify({ major: majorVersion(), names }, null, 2)}\n`);
  console.log(`${SNAPSHOT} holds ${Object.keys(names).length} names.`);
}
