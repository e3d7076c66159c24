import { expect, it } from "vitest";
import { concealsText } from "../../../src/agent/markdown/formula.ts";

it.each([
  ["x^2 + \\frac{1}{2}", false],
  ["\\text{words}", false],
  ["\\color{red}{x}", false],
  ["\\textcolor {blue}{x}", false],
  ["50\\% of x", false],
  ["\\phantomsection", false],
  ["\\phantom{x}", true],
  ["\\hphantom x", true],
  ["\\color{white}{x}", true],
  ["\\color{#FFF}{x}", true],
  ["\\definecolor{red}{rgb}{1,1,1}", true],
  ["x % comment", true],
  ["\\def\\x{y}", true],
  ["\\href{javascript:x}{y}", true],
])("%j conceals text: %s", (tex, expected) => {
  expect(concealsText(tex)).toBe(expected);
});
