import { afterAll, describe, expect, test } from "vitest";
import { parseCommand, splitLines } from "../../emulator/runner/log-commands.ts";
import { InputError } from "../../src/action/input-rules.ts";
import { withoutCommands } from "../../src/plain-text.ts";
import { type Action, BAD_INPUTS, type BadInput, DEFAULTS, readAll } from "./bad-inputs.ts";
import { CANARY } from "./bad-values.ts";

/** Free text, or nothing but a path that is looked at later. */
const FREE = ["prompt", "prompt-file", "matrix"];

function refusalOf({ action, input, value }: Pick<BadInput, "action" | "input" | "value">): InputError {
  try {
    readAll(action, { [input]: value });
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error(`${action}: ${input} takes ${JSON.stringify(value.slice(0, 100))}`);
}

describe.each(["agent", "visitors"] as const)("%s", (action: Action) => {
  const rows = BAD_INPUTS.filter((row) => row.action === action);

  test.each(rows.map((row) => ({ ...row, shown: JSON.stringify(row.value.slice(0, 60)) })))(
    "$input, $kind: $shown",
    (row) => {
      const { message, rule, fix } = refusalOf(row);

      expect(message).toMatch(new RegExp(`^The input \`${row.input}\` (is|holds|contains) `));
      expect(rule).toMatch(row.rule);
      expect(message.endsWith(`: ${rule}.`)).toBe(true);
      expect(fix).toMatch(row.fix);
      const text = `${message} ${fix}`;
      expect(text).toMatch(/^[^\n\r\v\f\u0085\u2028\u2029\u200b\u202e]*\.$/u);
      expect(text).not.toContain(CANARY);
      expect(text.length).toBeLessThan(700);
      expect(splitLines(withoutCommands(text)).map((line) => parseCommand(line))).toEqual([undefined]);
    },
  );

  test("every input has bad values", () => {
    const inputs = new Set(rows.map(({ input }) => input));
    expect(Object.keys(DEFAULTS[action]).filter((name) => !FREE.includes(name))).toEqual(
      Object.keys(DEFAULTS[action]).filter((name) => inputs.has(name)),
    );
  });

  test("the lines to paste are taken", () => {
    const fixes = [...new Set(rows.map((row) => refusalOf(row).fix))];
    const lines = fixes.flatMap((fix) => [...fix.matchAll(/`([a-z-]+): ([^`]+)`/g)]);
    expect(lines.length).toBeGreaterThan(fixes.length / 2);
    for (const [, name = "", value = ""] of lines) {
      const given = value.startsWith("${{") ? (DEFAULTS[action][name] ?? "") : value;
      expect(() => readAll(action, { [name]: given })).not.toThrow();
    }
  });
});

test("no two are alike", () => {
  const keys = BAD_INPUTS.map(({ action, input, value }) => JSON.stringify([action, input, value.trim()]));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

afterAll(() => {
  process.stdout.write(`Bad input values: ${BAD_INPUTS.length}, each refused with the rule and the fix\n`);
});
