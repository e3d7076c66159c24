import { describe, expect, test } from "vitest";
import { renderMarkdown, showMarkdown, visibleText } from "../../../emulator/demo/markdown.ts";

test("a page has GitHub's forms; a line end is a space in a summary", () => {
  expect(showMarkdown("@mona\n:tada:")).toMatch(/^<p dir="auto"><a class="user-mention .*<br>\n<g-emoji /);
  expect(showMarkdown("a\nb", { breaks: false })).toBe('<p dir="auto">a\nb</p>\n');
});

test("what is judged is free of them", () => {
  expect(renderMarkdown("```ts\nx\n```\n\n- [x] ![a](https://x.y/a.png)").html).toBe(
    '<pre lang="ts"><code>x\n</code></pre>\n<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" id="" disabled class="task-list-item-checkbox" aria-label="Completed task" checked> <img src="https://x.y/a.png" alt="a"></li>\n</ul>\n',
  );
});

describe("what is alive", () => {
  test.each([
    ["hi @octocat", ["@octocat"]],
    ["@org/team, (@a-b) and *@c*", ["@org/team", "@a-b", "@c"]],
    ["&#64;ent and <b>&commat;html</b>", ["@ent", "@html"]],
    ["see #1, octo-org/docs#23 and GH-4", ["#1", "octo-org/docs#23", "GH-4"]],
    ["at 1a2b3c4d5e", ["1a2b3c4d5e"]],
    ["`@code` and [@link](https://x.y)", []],
    ["me@x.y, a#b, abc/@x, @-x, 12345678901234567890123456789012345678901", []],
    ["@\u200boctocat #\u200b1", []],
  ])("references in %j", (markdown, expected) => {
    expect(renderMarkdown(markdown).references.map(({ text }) => text)).toEqual(expected);
  });

  test.each([
    ["https://x.y/z www.x.org a@b.co example.com", ["https://x.y/z", "http://www.x.org", "mailto:a@b.co"]],
    ["[a](https://x.y 'title') <https://z.z>", ["https://x.y", "https://z.z"]],
    ["<a href=https://x.y>x</a>", ["https://x.y"]],
    ["`https://x.y`", []],
  ])("links in %j", (markdown, expected) => {
    expect(renderMarkdown(markdown).links).toEqual(expected);
  });

  test.each([
    ["![alt](https://x.y/a.png)", ["https://x.y/a.png"]],
    ["<img src='https://x.y/b.png'>", ["https://x.y/b.png"]],
    ["`![alt](x)` \\![a](x)", []],
  ])("pictures in %j", (markdown, expected) => {
    expect(renderMarkdown(markdown).images).toEqual(expected);
  });
});

test("the visible text leaves out all form", () => {
  expect(visibleText(renderMarkdown("**a** &amp; `b`<!-- c -->"))).toBe("a & b\n");
});
