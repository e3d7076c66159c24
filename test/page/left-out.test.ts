import { describe, expect, it } from "vitest";
import { RenderedText } from "../../src/page/rendered-text.ts";
import { rendered } from "./rendered.ts";

describe("what the page of a command leaves out", () => {
  it.each([
    ["nothing of plain words", "words < words > words <https://e.example> <jo@e.example> a<b", []],
    ["nothing of formatting", "<b>x</b>, <sub>y</sub>, <KBD>Esc</KBD>", []],
    ["nothing of code", "`<Steps>` and\n\n```\n<Tab>\n</Tab>\n```", []],
    ["nothing of comments", "words <!-- <Steps> -->\n\n<!-- <Tab>\n\n and all the rest", []],
    ["a tag", "use <Steps> on the page", ["<Steps>"]],
    ["a tag that ends something", "end the list with </Steps>", ["</Steps>"]],
    ["a tag that is in code elsewhere", "`<Steps>` is better than <Steps>", ["<Steps>"]],
    ["tags with attributes", '<Card title="a > b" /> and <Tab\nicon="x">', ["<Card>", "<Tab>"]],
    ["a type", "returns Promise<T>", ["<T>"]],
    [
      "tags that the request is about",
      "replace <b> by <strong>, and `x` by </code>",
      ["<b>", "<strong>", "</code>"],
    ],
    ["no line end in a table", "add\n\n| a |\n| --- |\n| b<br>c |", []],
    ["no line end", "use<br>line ends", []],
    ["a rule that the request is about", "replace <hr> by ---", ["<hr>"]],
    [
      "the words of a heading in a summary",
      "add\n<details><summary><h3>x</h3></summary>y</details>",
      ["<h3>"],
    ],
    ["the title of a code block", "add\n\n```ts src/a.ts\nx\n```", ["title of a code block"]],
    ["no title in code", "add\n\n````\n```ts src/a.ts\nx\n```\n````\n\n```js x y``` z", []],
    ["a placeholder in an address", "call https://api.acme.dev/<project>/jobs", ["<project>"]],
    ["a tag between the signs of a comment", "`<!--` and <Steps> and `-->`", ["<Steps>"]],
    ["declarations", "start with <?xml version='1.0'?> or <!DOCTYPE html>", ["<?xml>", "<!DOCTYPE>"]],
    ["a diagram", "add\n\n```mermaid\nflowchart LR\n  A --> B<br/>C\n```", ["<br>", "diagram"]],
    ["no diagram in code", "it is\n\n```\nflowchart LR\n```", []],
  ])("%s", (_, words, expected) => {
    const source = `/docs ${words}`;
    expect(rendered(source).leftOut(source, "/docs")).toEqual(expected);
  });

  it("counts nothing above the command, where text is no part of the instruction", () => {
    const source = "<Steps> and `<Tab>`\n\n<!-- /docs <who> -->\n\n/docs explain <Tab>";
    expect(rendered(source).leftOut(source, "/docs")).toEqual(["<Tab>"]);
  });

  it("counts nothing twice in code that GitHub highlights piece by piece", () => {
    const html =
      '<p>/docs use</p><div class="highlight highlight-source-tsx"><pre>&lt;<span class="pl-c1">Steps</span>&gt;</pre></div>';
    expect(new RenderedText(html).leftOut("/docs use\n```tsx\n<Steps>\n```", "/docs")).toEqual([]);
  });
});
