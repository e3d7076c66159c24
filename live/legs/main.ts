import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const { GITHUB_JOB: job = "", GITHUB_ACTION: action = "", INPUT_MATRIX: matrix = "" } = process.env;
const file = join("live", "recorded", `${process.env["INPUT_NAME"] ?? "seen"}.json`);
mkdirSync(join("live", "recorded"), { recursive: true });
writeFileSync(file, `${JSON.stringify({ job, action, matrix }, null, 2)}\n`);
console.log(`${file}: job ${job}, action ${action}, matrix ${matrix.replace(/\s+/g, " ")}`);
