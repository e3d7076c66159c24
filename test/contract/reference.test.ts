import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { asRecord } from "../../emulator/json.ts";
import { OUTCOME_NAMES, REASONS } from "../../src/agent/outcome.ts";
import { JOB_STATUSES } from "../../src/service/job.ts";
import { actionFile, inputDefaults } from "../action-file.ts";

// docs/reference.md names what the code has. What it says about that is its author's business.

const reference = readFileSync("docs/reference.md", "utf8");

/** The digest's inputs that are explained with the agent action's. */
const SHARED = ["api-key", "project-id", "timeout", "poll-interval", "fail-on", "dry-run", "base-url"];

/** The cells of the tables' rows below a heading, up to the next one of its level. */
function rowsBelow(heading: string, page = reference): string[][] {
  const [, text = ""] = new RegExp(`^## ${heading}\\n(.*?)(?=^## |$(?![\\s\\S]))`, "ms").exec(page) ?? [];
  return text
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/^`([^`]*)`$/, "$1")))
    .map(([, ...cells]) => cells);
}

const namesBelow = (heading: string) => rowsBelow(heading).map(([name]) => name);

test("docs/reference.md lists the inputs of action.yml, with their defaults", () => {
  const shown = rowsBelow("Inputs").map(([name, value]) => [name, value]);
  expect(shown).toEqual([...inputDefaults].map(([name, value]) => [name, value ?? ""]));
});

test("docs/digest.md lists the inputs of digest/action.yml that are its own, with their defaults", () => {
  const digest = asRecord(asRecord(parse(readFileSync("digest/action.yml", "utf8")))["inputs"]);
  const own = Object.entries(digest).filter(([name]) => !SHARED.includes(name));
  const shown = rowsBelow("Inputs", readFileSync("docs/digest.md", "utf8"));
  expect(Object.fromEntries(shown.map(([name, value]) => [name, value]))).toEqual(
    Object.fromEntries(own.map(([name, input]) => [name, asRecord(input)["default"] ?? ""])),
  );
});

test("docs/reference.md lists the outputs of action.yml", () => {
  expect(namesBelow("Outputs")).toEqual(Object.keys(asRecord(actionFile["outputs"])));
});

test("docs/reference.md lists the statuses", () => {
  const row = rowsBelow("Outputs").find(([name]) => name === "status");
  expect(JOB_STATUSES.filter((status) => !row?.join(" ").includes(`\`${status}\``))).toEqual([]);
});

test("docs/reference.md lists the outcomes", () => {
  expect(namesBelow("Outcomes")).toEqual([...OUTCOME_NAMES]);
});

test("docs/reference.md lists the reasons", () => {
  expect(namesBelow("Reasons").toSorted()).toEqual([...REASONS].toSorted());
});

test("some code gives each reason", () => {
  const files = globSync("src/**/*.ts", { exclude: ["src/agent/outcome.ts"] });
  const code = files.map((file) => readFileSync(file, "utf8")).join("");
  expect(REASONS.filter((reason) => !code.includes(`"${reason}"`))).toEqual([]);
});
