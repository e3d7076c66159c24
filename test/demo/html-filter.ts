import { type HtmlToken, voidElements } from "./html-tokens.ts";

// What GitHub lets through of the HTML in a comment: https://github.github.com/gfm and its html-pipeline.
const allowedElements: ReadonlySet<string> = new Set(
  `a abbr b bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6
  hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strike strong sub summary sup
  table tbody td tfoot th thead time tr tt ul var wbr`.split(/\s+/),
);
const allowedAttributes: ReadonlySet<string> = new Set(
  "align alt border checked cite colspan datetime dir disabled height open rowspan srcset start title type valign width".split(
    " ",
  ),
);
// Classes that this renderer writes itself; an author's classes mean nothing on GitHub.
const ownClass =
  /^(?:language-[\w+#-]+|markdown-alert(?:-[a-z]+)?|contains-task-list|task-list-item(?:-checkbox)?)$/;
const contentGoes: ReadonlySet<string> = new Set(["script", "style"]);
const safeUrl = /^(?:https?:|mailto:|[/#?.]|[^:]*$)/i;

/** Drops what is not allowed and closes what stays open, so that no markup leaves its comment. */
export function filterHtml(tokens: readonly HtmlToken[]): HtmlToken[] {
  const kept: HtmlToken[] = [];
  const open: string[] = [];
  let dropping: string | undefined;
  for (const token of tokens) {
    if (dropping !== undefined) {
      if (token.kind === "close" && token.name === dropping) dropping = undefined;
    } else if (token.kind === "text") kept.push(token);
    else if (contentGoes.has(token.name)) dropping = token.kind === "open" ? token.name : undefined;
    else if (!allowedElements.has(token.name)) continue;
    else if (token.kind === "open") {
      kept.push({ ...token, attributes: filterAttributes(token.attributes) });
      if (!voidElements.has(token.name)) open.push(token.name);
    } else kept.push(...closeDownTo(token.name, open));
  }
  return [...kept, ...closeDownTo(open[0] ?? "", open)];
}

function closeDownTo(name: string, open: string[]): HtmlToken[] {
  const at = open.lastIndexOf(name);
  if (at < 0) return [];
  return open
    .splice(at)
    .toReversed()
    .map((each) => ({ kind: "close", name: each }));
}

function filterAttributes(attributes: ReadonlyMap<string, string>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of attributes) {
    if (allowedAttributes.has(name)) kept.set(name, value);
    else if ((name === "href" || name === "src") && safeUrl.test(value.trim())) kept.set(name, value);
    else if (name === "class") {
      const classes = value.split(/\s+/).filter((each) => ownClass.test(each));
      if (classes.length > 0) kept.set(name, classes.join(" "));
    }
  }
  return kept;
}
