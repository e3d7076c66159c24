import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { asRecord } from "../../emulator/json.ts";
import { OUTCOME_NAMES, REASONS } from "../../src/agent/outcome.ts";
import { actionFile, inputDefaults } from "../action-file.ts";
import { cellsOf } from "./markdown-page.ts";

const reference = readFileSync("docs/reference.md", "utf8");

/** The text between a heading and the next one of its level. */
function section(heading: string): string {
  const [, text = ""] =
    new RegExp(`^## ${heading}\\n(.*?)(?=^## |$(?![\\s\\S]))`, "ms").exec(reference) ?? [];
  return text;
}

/** The rows of a section's tables, by the code in their first cell; each row by its headings. */
function tableOf(heading: string): Map<string, Readonly<Record<string, string>>> {
  const lines = section(heading)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map(cellsOf);
  const [titles = [], , ...rows] = lines;
  return new Map(
    rows.map((cells) => {
      const fields = titles.map((title, index) => [title.toLowerCase(), cells[index] ?? ""] as const);
      return [codeIn(cells[0] ?? ""), Object.fromEntries(fields)];
    }),
  );
}

function codeIn(cell: string): string {
  return /`([^`]+)`/.exec(cell)?.[1] ?? "";
}

const NAMES = [...inputDefaults.keys(), ...Object.keys(asRecord(actionFile["outputs"])), ...OUTCOME_NAMES];

/** The values and figures that a description states, without the names of inputs, outputs and outcomes. */
function factsIn(text: string): string[] {
  const values = [...text.matchAll(/`([^`]+)`/g)].map(([, value = ""]) => value.replaceAll(/\s+/g, " "));
  const figures = text.replaceAll(/`[^`]+`/g, "").match(/\d+/g) ?? [];
  return [...values.filter((value) => !NAMES.some((name) => value === name)), ...figures];
}

function figuresIn(text: string): string[] {
  return factsIn(text).filter((fact) => /^\d/.test(fact));
}

function describedIn(part: "inputs" | "outputs"): [name: string, description: string][] {
  return Object.entries(asRecord(actionFile[part])).map(([name, field]) => [
    name,
    String(asRecord(field)["description"]),
  ]);
}

describe("## Inputs", () => {
  const table = tableOf("Inputs");

  test("lists what action.yml declares, in its order", () => {
    expect([...table.keys()]).toEqual([...inputDefaults.keys()]);
  });

  test.each([...inputDefaults])("%s has the default %s", (name, value) => {
    const cell = table.get(name)?.["default"] ?? "not there";
    expect(
      cell
        .replace(/^`(.*)`$/, "$1")
        .replace("required", "")
        .replace(/^—$/, ""),
    ).toBe(value ?? "");
  });

  test.each(describedIn("inputs"))(
    "%s is described, with the values and figures of action.yml",
    (name, description) => {
      const row = table.get(name)?.["description"] ?? table.get(name)?.["meaning"] ?? "";
      expect(row).toMatch(/\w{3}.*\.$/);
      expect(factsIn(row)).toEqual(expect.arrayContaining(factsIn(description)));
      expect(factsIn(description)).toEqual(expect.arrayContaining(figuresIn(row)));
    },
  );
});

describe("## Outputs", () => {
  const table = tableOf("Outputs");

  test("lists what action.yml declares, in its order", () => {
    expect([...table.keys()]).toEqual(Object.keys(asRecord(actionFile["outputs"])));
  });

  test.each(describedIn("outputs"))(
    "%s is described, with the values and figures of action.yml",
    (name, description) => {
      const row = table.get(name)?.["description"] ?? table.get(name)?.["meaning"] ?? "";
      expect(row).toMatch(/\w{3}.*\.$/);
      expect(factsIn(row)).toEqual(expect.arrayContaining(factsIn(description)));
      expect(factsIn(description)).toEqual(expect.arrayContaining(figuresIn(row)));
    },
  );
});

describe("## Outcomes", () => {
  test("lists every outcome, in order", () => {
    const outcomes = [...tableOf("Outcomes").keys()].filter((name) =>
      OUTCOME_NAMES.some((outcome) => outcome === name),
    );
    expect(outcomes).toEqual([...OUTCOME_NAMES]);
  });
});

test("## Reasons lists every reason", () => {
  expect([...tableOf("Reasons").keys()].toSorted()).toEqual([...REASONS].toSorted());
});
