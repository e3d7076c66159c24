import { describe, expect, it } from "vitest";
import { concealingFormulas, concealsText } from "../../../src/agent/markdown/formula.ts";

describe("a formula that draws what it says", () => {
  it.each([
    "x^2 + \\frac{1}{2}",
    "\\text{words and numbers}",
    "50\\% of x",
    "\\sum_{i=0}^{n} \\alpha_i \\leq \\int_0^\\infty e^{-x}\\,dx",
    "\\left( \\sqrt[3]{x} \\right) \\in \\mathbb{R}",
    "\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}",
    "\\begin{array}{c|r l} a & b & c \\\\ \\hline d \\end{array}",
    "f(x) = \\begin{cases} 1 & \\text{if } x > 0 \\\\ 0 \\end{cases}",
    "\\{a, b\\} \\to \\lVert v \\rVert",
    "\\Gamma \\nabla \\forall \\prime \\cdots \\oplus \\approx \\subset \\because \\leftarrow \\uparrow \\nearrow \\prod",
    "\\cos \\tanh \\hat{x} \\acute{x} \\mathbf{x} \\Big| \\rceil",
  ])("%s", (tex) => {
    expect(concealsText(tex)).toBe(false);
  });
});

describe("a formula may conceal words", () => {
  it.each([
    "\\phantom{x}",
    "\\phantomsection",
    "\\hphantom x",
    "\\color{red}{x}",
    "\\textcolor {blue}{x}",
    "\\definecolor{red}{rgb}{1,1,1}",
    "x % comment",
    "x \\\\% comment",
    "\\def\\x{y}",
    "\\newcommand{\\x}{y}",
    "\\href{javascript:x}{y}",
    "\\smash{x}",
    "\\llap{x}",
    "\\mathchoice{x}{}{}{}",
    "\\kern-9em x",
    "\\!x",
    "\\\\[-9em] x",
    "\\\\*[x] y",
    "\\tiny x",
    "\\tag{x}",
    "\\operatornamewithlimits{x}",
    "\\begin{words}x\\end{words}",
    "\\begin{array}{words}x\\end{array}",
    "\\begin{array}[words]{c}x\\end{array}",
    "\\begin{aligned}[words]x\\end{aligned}",
    "\\begin{alignat}{words}x\\end{alignat}",
    "\\unicode{x200B}",
    "\\",
  ])("%s", (tex) => {
    expect(concealsText(tex)).toBe(true);
  });
});

it.each([
  ["$\\phantom{x}$", ["$\\phantom{x}$"]],
  ["a $\\phantom{x}$ b $y$ c $$z%$$.", ["$\\phantom{x}$", "$$z%$$"]],
  ["$a$ $\\phantom{x}$", ["$\\phantom{x}$"]],
  ["$a $\\phantom{x}$", ["$a $\\phantom{x}$"]],
  ["$\\phantom{x}\\\\$", ["$\\phantom{x}\\\\$"]],
  ["$\\phantom{x}\\\\\\\\$ $", ["$\\phantom{x}\\\\\\\\$"]],
  ["$\\phantom{x}\\$ and 5$", ["$\\phantom{x}\\$ and 5$"]],
  ["$\\phantom{x} $\nend", ["$\\phantom{x} $"]],
  ["$x$ is 5% of $y$", []],
  ["between $5 and 20% of $6", []],
  ["100 $, 20 % off, 80 $ now", []],
  ["$HOME\\bin and $PATH", []],
])("in %j the page may draw %j", (text, formulas) => {
  expect(concealingFormulas(text).map(({ start, end }) => text.slice(start, end))).toEqual(formulas);
});
