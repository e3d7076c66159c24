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
  [['<a title="x', 'y">z'], "z"],
  [['<a title="', 'x" b="y>z'], ""],
  [["a <!-- x", "--> b"], "a  b"],
  [["a <!x b='> c"], "a  c"],
  [["a <?x b='> c"], "a  c"],
  [["> <!x> b"], ">  b"],
  [["<b c='>'>d!"], "d!"],
  [["!<b c='>'>d"], "!d"],
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
  ["<!x", false],
  ["<a>", false],
])("what follows %j is inside of it: %s", (html, isInside) => {
  const reader = createHtmlReader();
  reader.read(html);
  expect(reader.isInside()).toBe(isInside);
});

it.each(["'", '"'])("is told of a %s between two bits, which ends an attribute left open", (quote) => {
  const reader = createHtmlReader();
  reader.read(`<a title=${quote}`);
  reader.passOver(`<p>don${quote}t`);
  expect(reader.isInside()).toBe(true);
  reader.passOver("</p>");
  expect(reader.isInside()).toBe(false);
});

it.each([
  ["'>", false],
  ["'x", true],
  [">'", true],
  [">", true],
])("is still inside of an attribute or its tag behind %s: %s", (rendered, isInside) => {
  const reader = createHtmlReader();
  reader.read("<a title='");
  reader.passOver(rendered);
  expect(reader.isInside()).toBe(isInside);
});

it("tells what a script leaves open where a page shows it as text", () => {
  const names = (html: string) =>
    createHtmlReader()
      .read(html)
      .map((piece) => (piece.kind === "text" ? piece.text : piece.name));
  expect(names("<script><b></b></script>a")).toEqual(["script", "script", "a"]);
  expect(names("<script><b>x</script>a")).toEqual(["script", "b", "script", "a"]);
  expect(names("<script><b><i></b></script>a")).toEqual(["script", "script", "a"]);
  expect(names("<script><b><i></i></script>a")).toEqual(["script", "b", "script", "a"]);
  expect(names("<script><b></i></script>a")).toEqual(["script", "b", "script", "a"]);
});
