import type { Element, ElementContent } from "hast";
import { formula } from "./formulas.ts";
import { cutText, element, isElement, octicon, rewriteElements, textOf } from "./tree.ts";

// The scope that GitHub's highlighter names for the words behind a fence: a few of github/linguist's languages.yml.
const SCOPES: ReadonlyMap<string, string> = new Map([
  ["ts", "source-ts"],
  ["typescript", "source-ts"],
  ["js", "source-js"],
  ["json", "source-json"],
  ["sh", "source-shell"],
  ["bash", "source-shell"],
  ["console", "text-shell-session"],
  ["python", "source-python"],
  ["c", "source-c"],
  ["c++", "source-c++"],
  ["c#", "source-cs"],
  ["diff", "source-diff"],
  ["yaml", "source-yaml"],
  ["mdx", "source-mdx"],
  ["md", "text-md"],
  ["html", "text-html-basic"],
]);

const DRAWN: ReadonlySet<string> = new Set(["mermaid", "geojson", "topojson", "stl"]);

const TOKENS =
  /(?<comment>\/\/[^\n]*)|(?<text>"[^"\n]{0,200}"|'[^'\n]{0,200}')|\b(?<keyword>await|class|const|def|else|export|for|from|func|function|if|import|let|new|return)\b/g;

/** The lines that a comment on lines stands at, which a suggestion replaces. */
export type Commented = readonly string[] | undefined;

/** Gives every code block the form that GitHub gives it: highlighted, drawn, a formula, a suggestion or plain. */
export function formatCode(page: Element, commented: Commented): void {
  rewriteElements(page, (pre) => (isElement(pre, "pre") ? [formatBlock(pre, commented)] : undefined));
}

function formatBlock(pre: Element, commented: Commented): Element {
  const language = String(pre.properties["lang"] ?? "");
  const name = language.toLowerCase();
  const code = textOf(pre);
  if (DRAWN.has(name)) return diagram(name, code);
  if (name === "math") return formula(`$$${code.replace(/\n$/, "")}$$`, "display");
  if (name === "suggestion" && commented !== undefined) return suggestion(commented, code);
  const scope = SCOPES.get(name);
  if (scope !== undefined) return highlighted(scope, code);
  pre.properties["className"] = ["notranslate"];
  const classes = ["snippet-clipboard-content", "notranslate", "position-relative", "overflow-auto"];
  return element("div", { className: classes }, pre, copyButton(code));
}

/** As recorded from bodies of comments and from the endpoint that renders Markdown. */
function highlighted(scope: string, code: string): Element {
  const coloured = cutText(code, TOKENS, ({ 0: token, groups = {} }) => {
    const kind = groups["comment"] === undefined ? (groups["text"] === undefined ? "k" : "s") : "c";
    return element("span", { className: [`pl-${kind}`] }, token);
  });
  const classes = ["highlight", `highlight-${scope}`, "notranslate", "position-relative", "overflow-auto"];
  return element(
    "div",
    { className: classes, dir: "auto" },
    element("pre", {}, ...trimEnd(coloured)),
    copyButton(code),
  );
}

/** The highlighter drops the line end before the closing fence. */
function trimEnd(nodes: ElementContent[]): ElementContent[] {
  const last = nodes.at(-1);
  if (last?.type === "text") last.value = last.value.replace(/\n$/, "");
  return nodes;
}

function copyButton(code: string): Element {
  const button = element(
    "clipboard-copy",
    {
      ariaLabel: "Copy",
      className: ["ClipboardButton", "btn", "btn-invisible", "js-clipboard-copy"],
      dataCopyFeedback: "Copied!",
      dataTooltipDirection: "w",
      value: code.replace(/\n$/, ""),
      tabIndex: 0,
      role: "button",
    },
    octicon("copy", "js-clipboard-copy-icon"),
  );
  return element("div", { className: ["zeroclipboard-container"] }, button);
}

/** As recorded from pages whose diagrams a viewer draws in place of the source. */
function diagram(type: string, source: string): Element {
  const raw = element("pre", { lang: type, ariaLabel: `Raw ${type} code` }, source);
  const hidden = element("div", { className: ["render-plaintext-hidden"], dir: "auto" }, raw);
  const data = JSON.stringify({ data: source });
  const target = element(
    "div",
    { className: ["js-render-enrichment-target"], dataJson: data, dataPlain: source, dir: "auto" },
    hidden,
  );
  const waiting = element("span", { className: ["sr-only"] }, "Loading");
  const loader = element(
    "span",
    { className: ["js-render-enrichment-loader", "d-flex"], role: "presentation" },
    element("span", { dataViewComponent: "true" }, waiting),
  );
  return element(
    "section",
    {
      className: ["js-render-needs-enrichment", "render-needs-enrichment", "position-relative"],
      dataIdentity: "9953b907-4491-49a4-968c-1b81ab733d55",
      dataHost: "https://viewscreen.githubusercontent.com",
      dataSrc: `https://viewscreen.githubusercontent.com/markdown/${type}?docs_host=https%3A%2F%2Fdocs.github.com`,
      dataType: type,
      ariaLabel: `${type} rendered output container`,
    },
    target,
    loader,
  );
}

/** As recorded from comments on lines that suggest others. */
function suggestion(commented: readonly string[], code: string): Element {
  const rows = (kind: "addition" | "deletion", lines: readonly string[]): Element[] =>
    lines.map((line, index) => suggestedRow(kind, index + 1, line));
  const head = element(
    "div",
    { className: ["flex-auto", "flex-items-center", "color-fg-muted"] },
    "Suggested change",
  );
  const table = element(
    "table",
    { className: ["d-table", "tab-size", "mb-0", "width-full"], dataPasteMarkdownSkip: "" },
    element(
      "tbody",
      {},
      ...rows("deletion", commented),
      ...rows("addition", code === "" ? [] : code.replace(/\n$/, "").split("\n")),
    ),
  );
  return element(
    "div",
    {
      className: ["my-2", "border", "rounded-2", "js-suggested-changes-blob", "diff-view", "js-check-bidi"],
      id: "",
    },
    element("div", { className: ["f6", "p-2", "lh-condensed", "border-bottom", "d-flex"] }, head),
    element("div", { itemProp: ["text"], className: ["blob-wrapper", "data", "file"] }, table),
    element("div", { className: ["js-apply-changes"] }),
  );
}

function suggestedRow(kind: "addition" | "deletion", number: number, line: string): Element {
  const classes = (part: string): string[] => [part, `${part}-${kind}`, "border-0", "px-2", "py-1"];
  return element(
    "tr",
    { className: ["border-0"] },
    element("td", { className: [...classes("blob-num"), "text-right"], dataLineNumber: String(number) }),
    element(
      "td",
      {
        className: [
          "blob-code-inner",
          `blob-code-${kind}`,
          `js-blob-code-${kind}`,
          `blob-code-marker-${kind}`,
        ],
      },
      line,
    ),
  );
}
