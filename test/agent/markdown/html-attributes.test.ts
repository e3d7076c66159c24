import { describe, expect, it } from "vitest";
import { asksToBeHidden, pictureOf, readAttributes } from "../../../src/agent/markdown/html-attributes.ts";

it.each([
  ["", {}],
  [" a", { a: "" }],
  [' a="b > c" d=\'e " f\' g=h i', { a: "b > c", d: 'e " f', g: "h", i: "" }],
  [" a = \"b\"\n c= 'd' e  =f", { a: "b", c: "d", e: "f" }],
  [" a='' b=\"\"/", { a: "", b: "" }],
  [" Title=One TITLE=Two", { title: "One" }],
  [' a="&lt;b&gt; &#58;"', { a: "<b> :" }],
])("in the tag <x%s> a browser reads %j", (source, attributes) => {
  expect(Object.fromEntries(readAttributes(source))).toEqual(attributes);
});

describe("words ask to be hidden", () => {
  it.each([
    "hidden",
    "hidden=until-found",
    "style=display:none",
    "style='DISPLAY : None !important'",
    "style='display:/* a comment */none'",
    "style='dis\\play:none'",
    "style=visibility:hidden",
    "style=visibility:collapse",
    "style='opacity: 0; color: red'",
    "style=opacity:0.0",
    "style=opacity:0.012",
    "style=opacity:.0",
    "style=opacity:.012",
    "style=font-size:0",
    "style='font-size:0; color:red'",
    "style='font-size:0!important'",
    "style=font-size:1px",
    "style=font-size:0.25em",
    "style='font: italic 0.5px serif'",
    "style=clip:rect(0,0,0,0)",
    "style=clip-path:inset(50%)",
    "style=transform:scale(0)",
    "style=content-visibility:hidden",
    "style=text-indent:-9999px",
    "style=left:-9999px",
    "style=right:-9999px",
    "style=top:-9999px",
    "style=bottom:-9999px",
    "style=margin:-9999px",
    "style=margin-left:-9999px",
    "style=margin-inline:-9999px",
    "style=width:0",
    "style=max-height:0",
    "style=color:transparent",
    "style='background:white;color:white'",
    "style=color:#fff",
    "style=color:#fefefe",
    "style=color:#f1f2f3",
    "style=color:#000",
    "style=color:rgb(0,0,0)",
    "style=color:rgba(255,255,255,1)",
    "style=color:hsl(0,0%,100%)",
    "style=mso-hide:all",
    "color=White",
    "color=transparent",
    "color=#fff",
    "color=FFF",
    "color=#f1f2f3",
    "color=f1f2f3",
  ])("<x %s>", (source) => {
    expect(asksToBeHidden(readAttributes(source))).toBe(true);
  });
});

describe("words do not ask to be hidden", () => {
  it.each([
    "",
    "title=hidden",
    "class=hidden data-hidden",
    "style=display:block",
    "style=visibility:visible",
    "style=opacity:1",
    "style=opacity:0.5",
    "style=opacity:.5",
    "style=font-size:12px",
    "style=font-size:2px",
    "style=font-size:2.0px",
    "style=font-size:10px",
    "style=margin-left:4px",
    "style=width:50%",
    "style=color:red",
    "style=color:#f00",
    "style=color:#012",
    "style=color:rgb(128,0,0)",
    "style=background-color:white",
    "color=red",
    "color=#ff0000",
    "color=navajowhite",
    "color=snow2",
  ])("<x %s>", (source) => {
    expect(asksToBeHidden(readAttributes(source))).toBe(false);
  });
});

it.each([
  ["lang=mermaid", "[diagram]"],
  ["lang=MERMAID", "[diagram]"],
  ["class=language-math", "[formula]"],
  ["class='code language-geojson x'", "[map]"],
  ["lang=js class=highlight-source-stl", "[3D model]"],
  ["lang=js", undefined],
  ["title=mermaid", undefined],
  ["class=mermaid-like", undefined],
  ["", undefined],
])("a page draws <pre %s> as %j", (source, picture) => {
  expect(pictureOf(readAttributes(source))).toBe(picture);
});
