import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { asRecord } from "../../emulator/json.ts";
import { OUTCOME_NAMES, REASONS } from "../../src/agent/outcome.ts";
import { EMPTY_REPORT as EMPTY_AGENT_REPORT, outputsOf } from "../../src/agent/say/report.ts";
import { REASONS as VISITORS_REASONS } from "../../src/visitors/export/ending.ts";
import { outputsOf as visitorsOutputsOf } from "../../src/visitors/report/outputs.ts";
import { NOT_STARTED, type Progress } from "../../src/visitors/report/report.ts";

/** What users' workflows rely on: each name in it, with what may not change about it. */
export type PublicInterface = Readonly<Record<string, string>>;

/** Where the interface of the last change is kept. */
export const SNAPSHOT = "test/contract/public-interface.json";

/** The interface as the sources have it now. */
export function currentInterface(): PublicInterface {
  const workflow = asRecord(
    asRecord(asRecord(readYaml(".github/workflows/docs-agent.yml"))["on"])["workflow_call"],
  );
  return {
    ...fieldsOf("agent", asRecord(readYaml("action.yml"))),
    ...namesOf("agent.outcomes", OUTCOME_NAMES),
    ...namesOf("agent.reasons", REASONS),
    ...shapeOf("agent.result", JSON.parse(outputsOf(FULL_REPORT)["result"] ?? "")),
    ...fieldsOf("digest", asRecord(readYaml("digest/action.yml"))),
    ...fieldsOf("visitors", asRecord(readYaml("visitors/action.yml"))),
    ...namesOf("visitors.reasons", Object.keys(VISITORS_REASONS)),
    ...shapeOf("visitors.result", JSON.parse(visitorsOutputsOf(FULL_VISITORS_REPORT)["result"] ?? "")),
    ...fieldsOf("workflow", workflow),
  };
}

/** What would break workflows that work today, one sentence each. */
export function breaksBetween(before: PublicInterface, now: PublicInterface): string[] {
  const gone = Object.keys(before).filter((name) => !(name in now));
  const changed = Object.keys(before).filter((name) => name in now && !isKept(name, before[name], now[name]));
  const owners = new Set(Object.keys(before).map(ownerOf));
  const demanded = additionsBetween(before, now).filter(
    (name) => owners.has(ownerOf(name)) && now[name]?.startsWith("required"),
  );
  return [
    ...gone.map((name) => `${name} is gone.`),
    ...changed.map((name) => `${name} was "${before[name]}" and is "${now[name]}".`),
    ...demanded.map((name) => `${name} is new and required.`),
  ];
}

/** A bad outcome that is added joins the default of `fail-on`: an end that nobody knew fails the step. Every other value has to stay. */
function isKept(name: string, before = "", now = ""): boolean {
  return name.endsWith(".inputs.fail-on")
    ? wordsOf(before).every((word) => wordsOf(now).includes(word))
    : before === now;
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\w-]+/g) ?? [];
}

/** `agent` of `agent.inputs.wait`. */
function ownerOf(name: string): string {
  return name.slice(0, name.indexOf("."));
}

/** What is in the interface now and was not before. */
export function additionsBetween(before: PublicInterface, now: PublicInterface): string[] {
  return Object.keys(now).filter((name) => !(name in before));
}

/** The major version that package.json names. */
export function majorVersion(): number {
  const { version } = asRecord(JSON.parse(readFileSync("package.json", "utf8")));
  return Number.parseInt(String(version), 10);
}

/** The interface that was written down, and the major version that it belongs to. */
export function writtenInterface(): { readonly major: number; readonly names: PublicInterface } {
  const { major, names } = asRecord(JSON.parse(readFileSync(SNAPSHOT, "utf8")));
  const entries = Object.entries(asRecord(names)).map(([name, value]) => [name, String(value)]);
  return { major: Number(major), names: Object.fromEntries(entries) };
}

function readYaml(path: string): unknown {
  return parse(readFileSync(path, "utf8"));
}

/** Inputs, secrets and outputs of an action or a reusable workflow. */
function fieldsOf(owner: string, declared: Readonly<Record<string, unknown>>): PublicInterface {
  const named = ["inputs", "secrets"].flatMap((part) =>
    Object.entries(asRecord(declared[part])).map(([name, field]) => [
      `${owner}.${part}.${name}`,
      useOf(asRecord(field)),
    ]),
  );
  return {
    ...Object.fromEntries(named),
    ...namesOf(`${owner}.outputs`, Object.keys(asRecord(declared["outputs"]))),
  };
}

/** How a field is given: `required`, or by default what; before it the type, where it has one. */
function useOf({ required, type, default: value }: Readonly<Record<string, unknown>>): string {
  const use = required === true ? "required" : `default ${JSON.stringify(value ?? "")}`;
  return type === undefined ? use : `${use}, ${type}`;
}

function namesOf(place: string, names: readonly string[]): PublicInterface {
  return Object.fromEntries(names.map((name) => [`${place}.${name}`, ""]));
}

/** The fields of a JSON value with their types; of a list, those of its first element. */
function shapeOf(place: string, value: unknown): PublicInterface {
  if (Array.isArray(value)) {
    return shapeOf(`${place}[]`, value[0]);
  }
  if (typeof value === "object" && value !== null) {
    return Object.assign(
      {},
      ...Object.entries(value).map(([name, field]) => shapeOf(`${place}.${name}`, field)),
    );
  }
  return { [place]: place.endsWith(".version") ? String(value) : typeof value };
}

/** Reports that have everything that they can have, so that every field of `result` shows its type. */
const FULL_REPORT = {
  ...EMPTY_AGENT_REPORT,
  warnings: ["Careful."],
};

const COUNTS = { human: 300, ai: 2, total: 301 };
const WINDOW = { from: "2026-07-01", to: "2026-08-01" };
const ROW = { path: "/", ...COUNTS, previous: COUNTS, change: "more" } as const;
const COUNTED = { window: WINDOW, totals: COUNTS };
const EARLIER = { window: WINDOW, totals: { ...COUNTS, human: 100 } };
const FULL_VISITORS_REPORT: Progress = {
  ...NOT_STARTED,
  report: {
    ...{ title: "", exportedAt: "", pathFilter: [], sortBy: "total", offset: 0, nextOffset: 250 },
    ...{ ...COUNTED, previous: EARLIER, trend: [COUNTED], first: null, partial: [] },
    ...{ site: { among: 1, usual: null, pagesPerPerson: 1 } },
    ...{ rows: [ROW], top: [ROW], sections: [], findings: [] },
  },
  nextOffset: 250,
  files: ["visitors.csv"],
  warnings: ["Careful."],
};
