import { describe, expect, test } from "vitest";
import { createLogDisplay } from "../../../emulator/runner/log-display.ts";

function display(lines: readonly string[], options: { debug?: boolean; secrets?: string[] } = {}) {
  const log = createLogDisplay({ secrets: [], debug: false, onLine: () => undefined, ...options });
  for (const line of lines) log.write(line);
  return log;
}

const shown = (...args: Parameters<typeof display>) =>
  display(...args).screen.displayed.map(({ kind, text }) => `${kind}|${text}`);

describe("what a reader of the log sees", () => {
  test.each([
    [["hello"], ["plain|hello"]],
    [
      ["::group::Title", "x", "::endgroup::"],
      ["group|Title", "plain|x", "endgroup|"],
    ],
    [["::error::one%0Atwo"], ["error|Error: one", "error|two"]],
    [
      ["::warning::w", "::notice::n"],
      ["warning|Warning: w", "notice|Notice: n"],
    ],
    [["::debug::d"], []],
    [["::add-matcher::x.json", "::set-output name=a::b"], []],
    [["::add-mask::abc", "xabcx abcabc"], ["plain|x***x ***"]],
    [["::add-mask::ab%0Acd", "ab cd"], ["plain|*** ***"]],
    [["::add-mask::ab", "::add-mask::bc", "abc"], ["plain|***"]],
    [
      ["::echo::on", "::set-output name=a::b", "::error::e"],
      ["plain|::set-output name=a::b", "error|Error: e"],
    ],
    [
      ["::stop-commands::token-1", "::error::x", "::TOKEN-1::", "::error::y"],
      ["plain|::stop-commands::***", "plain|::error::x", "plain|::***::", "error|Error: y"],
    ],
  ])("%j", (lines, expected) => {
    expect(shown(lines)).toEqual(expected.map((line) => line.replace("::***::", "::TOKEN-1::")));
  });

  test("debug lines show when debugging is on", () => {
    expect(shown(["::debug::d"], { debug: true })).toEqual(["debug|##[debug]d"]);
  });

  test("secrets known before the step are masked from its first line on", () => {
    expect(shown(["a key"], { secrets: ["key", ""] })).toEqual(["plain|a ***"]);
  });
});

describe("what the runner keeps", () => {
  test("annotations with their titles, ten of a level on the run page", () => {
    const { annotations } = display(["::error title=T::e", ...Array(11).fill("::notice::n")]).screen;
    expect(annotations[0]).toEqual({ level: "error", message: "e", title: "T", onRunPage: true });
    expect(annotations.filter(({ onRunPage }) => onRunPage)).toHaveLength(11);
    expect(annotations).toHaveLength(12);
  });

  test("an annotation is masked and cut at 4,096 characters", () => {
    const [annotation] = display([`::error::${"k".repeat(5000)}`]).screen.annotations;
    expect(annotation?.message).toHaveLength(4096);
  });

  test("outputs and state of the old commands", () => {
    const log = display(["::set-output name=a::1", "x ##[save-state name=b]2"]);
    expect([...log.legacyOutputs, ...log.legacyState]).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
  });

  test.each([
    "::set-env name=A::1",
    "::add-path::/x",
    "::set-output::x",
    "::echo::maybe",
    "::stop-commands::error",
  ])("%s fails the step", (line) => {
    expect(display([line]).commandErrors).toHaveLength(1);
  });
});
