import { describe, expect, test } from "vitest";
import { renderMarkdown, visibleText } from "./markdown.ts";

const html = (markdown: string) => renderMarkdown(markdown).html.trim();

describe("how a comment looks", () => {
  test.each([
    ["a\nb", "<p>a<br>\nb</p>"],
    ["~~gone~~", "<p><s>gone</s></p>"],
    [
      "- [x] done",
      '<ul>\n<li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled="" checked=""> done</li>\n</ul>',
    ],
    [
      "| a |\n|---|\n| b |",
      "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>",
    ],
    [
      "> [!NOTE]\n> look",
      '<div class="markdown-alert markdown-alert-note">\n<p><strong>Note</strong><br>\nlook</p>\n</div>',
    ],
    [
      "<details><summary>More</summary>\n\n*x*\n\n</details>",
      "<details><summary>More</summary>\n<p><em>x</em></p>\n</details>",
    ],
    ["a<!-- hidden -->b", "<p>ab</p>"],
    ["<!-- a\nblock -->", ""],
    ["<sub>small</sub>", "<p><sub>small</sub></p>"],
  ])("%j", (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  test("a line end is a space in a summary", () => {
    expect(renderMarkdown("a\nb", { breaks: false }).html).toBe("<p>a\nb</p>\n");
  });
});

describe("what never gets onto the page", () => {
  test.each([
    ["<script>alert(1)</script>x", "x"],
    ["<style>p{}</style>\n\nx", "<p>x</p>"],
    ['<b onclick="x()" style="color:red" class="evil" id="i">x</b>', "<p><b>x</b></p>"],
    ["<a href='javascript:x()'>x</a>", "<p><a>x</a></p>"],
    ["<a href=' JaVaScRiPt&colon;x()'>x</a>", "<p><a>x</a></p>"],
    ["<iframe src=//x></iframe>x", "x"],
    ["<b>left open", "<p><b>left open</b></p>"],
    ["</div></details>x", "x"],
    ["<!DOCTYPE x>y", "y"],
    ["<svg><b>x</b></svg>", "<p><b>x</b></p>"],
  ])("%j", (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
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
  expect(visibleText(renderMarkdown("**a** &amp; `b`<!-- c -->").tokens)).toBe("a & b\n");
});
