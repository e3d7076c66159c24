import { expect, it } from "vitest";
import { createHtmlReader } from "../../../src/agent/markdown/html-reader.ts";

function textOf(...bits: readonly string[]): string {
  const reader = createHtmlReader();
  const pieces = bits.flatMap((bit) => reader.read(bit));
  return pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join("");
}

it.each([
  [["a<b>c</b>d"], "acd"],
  [["a <!-- x --> b"], "a  b"],
  [["a <!--> b"], "a  b"],
  [["a <!---> b"], "a  b"],
  [["a <!-- x --!> b"], "a  b"],
  [["a <!-- x", "y --> b"], "a  b"],
  [["a <!DOCTYPE x> b"], "a  b"],
  [["a <?php x ?> b"], "a  b"],
  [["a <![CDATA[x]]> b"], "a  b"],
  [['<a title="b > c">d'], "d"],
  [["<a title='b > c'>d"], "d"],
  [["<a title = '>'>d"], "d"],
  [['<a b"c>d'], "d"],
  [["<a title='x", "y'>z"], "z"],
  [["<a title='", "x' b='y'>z"], "z"],
  [["<a title='", "x' b='y>z"], ""],
  [["<div a", "b"], "b"],
  [["<script>a<b>c</script>d"], "d"],
  [["<SCRIPT>a", "b</Script >d"], "d"],
  [["<style>a</style x>b"], "b"],
  [["1 < 2 <3 </ 4"], "1 < 2 <3 </ 4"],
])("of %j a browser shows %j", (bits, text) => {
  expect(textOf(...bits)).toBe(text);
});

it.each([
  ["<!-- a", true],
  ["<a title='", true],
  ["<script>", true],
  ["<a b", false],
  ["<a>", false],
])("what follows %j is inside of it: %s", (html, isInside) => {
  const reader = createHtmlReader();
  reader.read(html);
  expect(reader.isInside()).toBe(isInside);
});

it("is told of a quote between two bits, which ends an attribute left open", () => {
  const reader = createHtmlReader();
  reader.read("<a title='");
  reader.passOver("don't");
  expect(reader.isInside()).toBe(true);
  reader.passOver("</p>");
  expect(reader.isInside()).toBe(false);
});
