import { decodeHtml, escapeHtml, type HtmlToken } from "./html-tokens.ts";

// What GitHub turns into links in running text: accounts and teams, issues, commits.
const reference = new RegExp(
  [
    /(?<![\w`/.@-])@(?<mention>[a-z\d][a-z\d-]{0,38}(?:\/[a-z\d][\w-]*)?)(?![\w-]*@)/,
    /(?<![\w`/.&])(?<issue>(?:[a-z\d][a-z\d-]*\/[\w.-]+|[a-z\d][a-z\d-]*)?#\d+|GH-\d+)\b/,
    /(?<![\w`/.@#-])(?<commit>(?=[a-f]*\d)[\da-f]{7,40})\b(?![-/.]\w)/,
  ]
    .map((each) => each.source)
    .join("|"),
  "gi",
);
const untouched: ReadonlySet<string> = new Set(["a", "code", "pre", "kbd", "samp", "tt"]);

/** What running text refers to. */
export interface Reference {
  readonly kind: "mention" | "issue" | "commit";
  readonly text: string;
}

/** Links accounts, issues and commits as GitHub does, outside code and links. */
export function linkReferences(
  tokens: readonly HtmlToken[],
  onReference: (found: Reference) => void,
): HtmlToken[] {
  let depth = 0;
  return tokens.flatMap((token): HtmlToken[] => {
    if (token.kind === "open" && untouched.has(token.name)) depth += 1;
    if (token.kind === "close" && untouched.has(token.name)) depth -= 1;
    return token.kind === "text" && depth === 0 ? linkText(token.html, onReference) : [token];
  });
}

function linkText(html: string, onReference: (found: Reference) => void): HtmlToken[] {
  const text = decodeHtml(html);
  const tokens: HtmlToken[] = [];
  let shownTo = 0;
  for (const match of text.matchAll(reference)) {
    const found = { kind: kindOf(match.groups ?? {}), text: match[0] };
    onReference(found);
    tokens.push(textToken(text.slice(shownTo, match.index)), ...linkTo(found));
    shownTo = match.index + match[0].length;
  }
  return shownTo === 0 ? [{ kind: "text", html }] : [...tokens, textToken(text.slice(shownTo))];
}

function kindOf({ mention, issue }: Readonly<Record<string, string | undefined>>): Reference["kind"] {
  if (mention !== undefined) return "mention";
  return issue === undefined ? "commit" : "issue";
}

function linkTo({ kind, text }: Reference): HtmlToken[] {
  const attributes = new Map([
    ["class", kind],
    ["href", `#${kind}`],
  ]);
  return [{ kind: "open", name: "a", attributes }, textToken(text), { kind: "close", name: "a" }];
}

function textToken(text: string): HtmlToken {
  return { kind: "text", html: escapeHtml(text) };
}
