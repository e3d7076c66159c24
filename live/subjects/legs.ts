import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "../../src/parse.ts";
import { oneLine } from "../../src/plain-text.ts";
import type { Live } from "../live.ts";

const IDS = ["legs-alike", "legs-matrix", "called-alike", "called-matrix"] as const;

const seen = v.object({ job: v.string(), action: v.string(), matrix: v.string() });
type Seen = v.InferOutput<typeof seen>;

/** What `live/legs` has written in two legs of a matrix (`seen-leg-…`) and two calls (`seen-called-…`). */
export async function askLegs({ findings, options }: Live): Promise<void> {
  if (options.phase === "all") {
    findings.skip(IDS, "only a workflow has legs: live.yml asks it");
    return;
  }
  const [legs, called] = [readSeen(options.folder, "seen-leg-"), readSeen(options.folder, "seen-called-")];
  if (legs.length === 2) {
    const matrices = legs.map(({ matrix }) => matrix);
    findings.settle("legs-alike", isAlike(legs), describe(legs));
    findings.settle("legs-matrix", new Set(matrices).size === 2, list(matrices));
  } else {
    findings.breakOff(["legs-alike", "legs-matrix"], `${legs.length} legs of two left what they saw`);
  }
  if (called.length === 2) {
    const matrices = called.map(({ matrix }) => matrix);
    findings.settle("called-alike", isAlike(called), describe(called));
    findings.settle("called-matrix", matrices.every(isEmpty), list(matrices));
  } else {
    findings.breakOff(["called-alike", "called-matrix"], `${called.length} calls of two left what they saw`);
  }
}

function readSeen(folder: string, start: string): Seen[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(start)) : [];
  return files.toSorted().flatMap((file) => {
    const found = parse(seen, JSON.parse(readFileSync(join(folder, file), "utf8")));
    return found === undefined ? [] : [found];
  });
}

function isAlike(all: readonly Seen[]): boolean {
  return new Set(all.map(({ job, action }) => `${job} ${action}`)).size === 1;
}

function isEmpty(matrix: string): boolean {
  return /^\s*(?:null|\{\s*\}|)\s*$/.test(matrix);
}

function describe(all: readonly Seen[]): string {
  return list(all.map(({ job, action }) => `${job} ${action}`));
}

function list(texts: readonly string[]): string {
  return oneLine(texts.map((text) => text.replace(/\s+/g, " ")).join("; "), 200);
}
