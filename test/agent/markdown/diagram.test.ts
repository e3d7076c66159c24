import { expect, it } from "vitest";
import { visibleDiagram } from "../../../src/agent/markdown/diagram.ts";

it.each([
  ["graph TD\nA --> B", "graph TD\nA --> B"],
  ["graph TD\n%% note\nA --> B %% note", "graph TD\nA --> B "],
  ["%%{init: {}}%%\ngraph TD", "\ngraph TD"],
  ["%%{init: {\n}}%%\ngraph TD", "\ngraph TD"],
  ["graph TD\naccTitle: x\naccDescr { a\nb\n}\nA", "graph TD\nA"],
  ["graph TD\naccDescr: one line\nA", "graph TD\nA"],
  ['graph TD\nA\nclick A callback "tip"', "graph TD\nA"],
  ["graph TD\nA\nstyle A fill:#f9f", "graph TD\nA"],
  ["---\ntitle: Shown\nconfig: x\n---\npie", "---\ntitle: Shown\n---\npie"],
  ["graph TD\nlinks[Links] --> classes", "graph TD\nlinks[Links] --> classes"],
])("of %j is drawn %j", (source, drawn) => {
  expect(visibleDiagram(source)).toBe(drawn);
});

it.each([
  "graph TD\nA\nstyle A display:none",
  "graph TD\nA\nclassDef x color:#fff",
  "%%{init: {'themeCSS': '.node {display:none}'}}%%\ngraph TD\nA",
])("%j may hide words", (source) => {
  expect(visibleDiagram(source)).toBeUndefined();
});
