import { describe, expect, it } from "vitest";
import { visibleDiagram } from "../../../src/agent/markdown/diagram.ts";

describe("a plain flowchart or sequence diagram is drawn as it is written", () => {
  it.each([
    "graph TD\nA --> B",
    "graph TD;\n    A-->B;\n    A-->C;\n    B-->D;",
    "flowchart LR\nA[Label] --> B(Round) & C((Circle))\nB -.-> D{Is it?}\nD -->|Yes| E[(Store)]\nD -- no way --> F",
    'flowchart TB\nsubgraph A["The runner: one process"]\n  B["a<br>b"] --> C[[c]]\nend\nC == "key, prompt" ==> D',
    "graph LR\nsubgraph outer words\ndirection TB\nretry --- backoff\nend\nretry --x stop",
    "sequenceDiagram\nautonumber\nAlice->>+Bob: Hello (twice), how are you?\nBob--)-Alice: Fine!\nNote over Alice,Bob: A note",
    "sequenceDiagram\nparticipant A as The client\nactor Bob\nloop every minute\nA-xBob: ping\nend\nalt is well\nBob->>A: pong\nelse\nactivate A\nA->>Bob: x\ndeactivate A\nend",
    "graph\nA --> B",
    "flowchart  LR\nA --> B",
    "sequenceDiagram\nloop x\nA->>B: in a loop\nend",
    "sequenceDiagram\nloop x\nA->>B: a new actor\nend",
    "sequenceDiagram\nparticipant A as One\nA->>B: like subgraph A",
    "graph TD\nA[One]\nsubgraph A and B\nB\nend",
    `graph TD\n${Array.from({ length: 100 }, () => "A --> B").join("\n")}`,
    `graph TD\nA[${"x".repeat(297)}]`,
  ])("%j", (source) => {
    expect(visibleDiagram(source)).toBe(source);
  });
});

it.each([
  ["a comment", "graph TD\n%% note\nA --> B", "graph TD\nA --> B"],
  ["an indented comment", "graph TD\n  %% note\nA --> B", "graph TD\nA --> B"],
  ["an id that the header has too", " graph TD\nTD[Shown] --> B", " graph TD\nA[Shown] --> B"],
  ["the id of a node", "graph TD\nsecret[Shown] --> B\nB --> secret", "graph TD\nA[Shown] --> B\nB --> A"],
  [
    "the ids of groups",
    "graph TD\nsubgraph x1[One]\ny2[Two]\nend\nz --> x1",
    "graph TD\nsubgraph A[One]\nB[Two]\nend\nz --> A",
  ],
  [
    "the name behind an alias",
    "sequenceDiagram\nparticipant x as Shown\nB->>x: x is x",
    "sequenceDiagram\nparticipant A as Shown\nB->>A: x is x",
  ],
  [
    "an id in words",
    "graph TD\nto[To] -- to --> B\nB -->|to| to",
    "graph TD\nA[To] -- to --> B\nB -->|to| A",
  ],
  [
    "an id that would be taken twice",
    "graph TD\nx[One] --> A\ny[Two] --> B",
    "graph TD\nC[One] --> A\nD[Two] --> B",
  ],
])("of %s only what is drawn is left", (_, source, drawn) => {
  expect(visibleDiagram(source)).toBe(drawn);
  expect(visibleDiagram(drawn)).toBe(drawn);
});

it("gives any number of things a name", () => {
  const nodes = Array.from({ length: 99 }, (_, index) => `node${index}[Node]`);
  const drawn = visibleDiagram(["graph TD", ...nodes].join("\n")) ?? "";
  expect(new Set(drawn.match(/^\w+(?=\[)/gm)).size).toBe(99);
  expect(drawn).not.toContain("node");
  expect(drawn).toContain("Z[Node]\nA1[Node]\nB1[Node]");
  expect(drawn.endsWith("T3[Node]\nU3[Node]")).toBe(true);
});

describe("words may be parsed and not drawn", () => {
  it.each([
    ["in a trailing comment", "graph TD\nA --> B %% note"],
    ["in a directive", "%%{init: {}}%%\ngraph TD\nA"],
    [
      "in a directive that stands in a comment",
      "graph TD\n%% %%{init: {'themeCSS': '.node{display:none}'}}%%\nA",
    ],
    ["in a directive over lines", "%%{init: {\n}}%%\ngraph TD\nA"],
    ["in front matter", "---\ntitle: x\n---\ngraph TD\nA"],
    ["in an accessible title", "graph TD\naccTitle: x\nA"],
    ["in an accessible description", "graph TD\naccDescr {\nx\n}\nA"],
    ["in a tooltip", 'graph TD\nA\nclick A callback "tip"'],
    ["in a style", "graph TD\nA\nstyle A display:none"],
    ["in a class", "graph TD\nA:::x"],
    ["in a class definition", "graph TD\nA\nclassDef x color:#fff"],
    ["in a node's properties", 'graph TD\nA@{ shape: rect, tooltip: "x" }'],
    ["in the id of a link", "graph TD\nx@-->B"],
    ["in an invisible link", "graph TD\nA ~~~ B"],
    ["in a first label of two", "graph TD\nA[One]\nA[Two]"],
    ["in the label of a node that is a group", "graph TD\nA[One]\nsubgraph A\nB\nend"],
    [
      "in the label of a node that is a group with a longer name",
      "graph TD\none[One]\nsubgraph  one\nB\nend",
    ],
    ["in a second alias", "sequenceDiagram\nparticipant A as One\nparticipant A as Two"],
    ["in an icon's name", "graph TD\nA[fa:fa-word x]"],
    ["in an entity", "graph TD\nA[#quot;x#quot;]"],
    ["in a formula", 'graph TD\nA["$$\\phantom{x}$$"]'],
    ["in a tag", 'graph TD\nA["<b hidden>x</b>"]'],
    ["in Markdown", 'graph TD\nA["`![x](y)`"]'],
    ["behind a semicolon", "graph TD\nA; click B"],
    ["in an empty group", "graph TD\nsubgraph x\nend"],
    ["in a group of a direction", "graph TD\nsubgraph x\ndirection TB\nend"],
    ["in an empty loop", "sequenceDiagram\nA->>B: x\nloop words\nend"],
    ["in a box", "sequenceDiagram\nbox white x\nparticipant A\nend"],
    ["in a coloured rectangle", "sequenceDiagram\nrect white\nA->>B: x\nend"],
    ["in a participant's details", "sequenceDiagram\nA->>B: x\ndetails A: x"],
    ["in a participant's links", 'sequenceDiagram\nA->>B: x\nlinks A: {"x": "https://e.example"}'],
    ["in a language that ends like a flowchart", "xgraph TD\nA"],
    ["in a language that ends like a sequence diagram", "xsequenceDiagram\nA->>B: x"],
    ["in a language that begins like a sequence diagram", "sequenceDiagrams\nA->>B: x"],
    ["in another language", 'pie\n"x" : 1'],
    ["in a language that comes later", "%% x\ngitGraph\ncommit msg: x"],
    ["in dates", "gantt\ndateFormat x\nexcludes y"],
    ["in tags", 'C4Context\nPerson(a, "b", $tags="x")'],
    ["in nothing at all", ""],
    ["in a picture too large to be read", `graph TD\n${"A --> B\n".repeat(101)}`],
    ["in a line too long to be read", `graph TD\nA[${"x".repeat(298)}]`],
  ])("%s", (_, source) => {
    expect(visibleDiagram(source)).toBeUndefined();
  });
});
