import * as v from "valibot";
import {
  attribute,
  type Element,
  hasAttribute,
  hasClass,
  isElement,
  type Node,
  parentOf,
  parsePage,
  seenElements,
  textOf,
} from "../../src/page/dom.ts";
import { RenderedText } from "../../src/page/rendered-text.ts";
import { parse } from "../../src/parse.ts";
import type { AssumptionId } from "../assumptions/table.ts";
import type { Live, LiveGitHub } from "../live.ts";
import { SIGN, writeComment } from "../set-up.ts";
import { nodeIdOf } from "../stage.ts";
import { isText, readTexts } from "./texts.ts";

// Not the phrase that a workflow of the repository may listen for.
const PHRASE = "/live-test-of-the-agent";

/** A comment with everything that the product reads in a way of its own. */
function commentText({ person, issue }: { readonly person: string; readonly issue: number }): string {
  return `${SIGN}: this comment goes away by itself.

${PHRASE} explain the retry option

page-code
\`\`\`ts
const retries = 3;
\`\`\`

page-diagram
\`\`\`mermaid
graph TD; A-->B
\`\`\`

page-formula: $x^2$

page-footnote[^1]

page-mention: @${person}

page-issue-link: #${issue}

page-emoji: :rocket:

| page-table | number |
| :-- | --: |
| retries | 3 |

- [ ] page-task open
- [x] page-task done

> [!NOTE]
> page-alert

<details><summary>page-details</summary>

Folded words.

</details>

page-picture: ![words that nobody sees](https://github.githubassets.com/favicons/favicon.png)

<p class="email-hidden-reply js-render-needs-enrichment" data-type="mermaid">page-own-classes</p>

<!-- page-left-out as a comment -->
<script>page-left-out as a script</script>
<Steps>page-left-out as a tag</Steps>

[^1]: A note.
`;
}

/** The elements of a page. */
interface PageView {
  readonly html: string;
  readonly find: (tag: string, fits?: (element: Element) => boolean) => Element | undefined;
}

type PageRow = Extract<AssumptionId, `page-${string}`>;

const CHECKS: Readonly<Partial<Record<PageRow, (page: PageView) => boolean>>> = {
  "page-command": ({ html }) => new RenderedText(html).command(PHRASE).kind === "command",
  "page-code": ({ find }) =>
    find("pre", (pre) => hasClass(parentOf(pre) ?? pre, /^highlight-(?:source|text)-ts$/)) !== undefined,
  "page-diagram": ({ find }) =>
    find("section", isEnriched) !== undefined ||
    find("pre", (pre) => attribute(pre, "lang") === "mermaid") !== undefined,
  "page-formula": ({ find }) => find("math-renderer") !== undefined,
  "page-footnote": ({ find }) =>
    find("a", (link) => hasAttribute(link, "data-footnote-ref") && parentOf(link)?.tagName === "sup") !==
      undefined &&
    find("a", (link) => hasAttribute(link, "data-footnote-backref")) !== undefined &&
    find("h2", (heading) => hasClass(heading, /^sr-only$/)) !== undefined,
  "page-mention": ({ find }) => find("a", (link) => hasClass(link, /^user-mention$/)) !== undefined,
  "page-issue-link": ({ find }) =>
    find("a", (link) => /^#\d+$/.test(textOf(link)) && attribute(link, "href").startsWith("https:")) !==
    undefined,
  "page-emoji": ({ find, html }) =>
    find("g-emoji") !== undefined || (html.includes("🚀") && !html.includes(":rocket:")),
  "page-table": ({ find }) => find("td", (cell) => attribute(cell, "align") === "right") !== undefined,
  "page-task": ({ find }) =>
    find("input", (box) => isBox(box) && hasAttribute(box, "checked")) !== undefined &&
    find("input", (box) => isBox(box) && !hasAttribute(box, "checked")) !== undefined,
  "page-alert": ({ find }) =>
    find("div", (note) => hasClass(note, /^markdown-alert$/) && seenElements(note)[0]?.tagName === "p") !==
    undefined,
  "page-picture": ({ find }) => find("img", (image) => image.childNodes.length === 0) !== undefined,
  "page-details": ({ find }) =>
    find("summary", (summary) => parentOf(summary)?.tagName === "details") !== undefined,
  "page-own-classes": ({ find }) => {
    const own = find("p", (paragraph) => textOf(paragraph).trim() === "page-own-classes");
    return own !== undefined && !hasClass(own, /^(?:email-|js-)/) && !hasAttribute(own, "data-type");
  },
  "page-left-out": ({ html, find }) =>
    !html.includes("page-left-out as a comment") &&
    html.includes("page-left-out as a tag") &&
    find("script") === undefined &&
    find("steps") === undefined,
};

const isSuggestion = ({ find }: PageView) =>
  ["addition", "deletion"].every(
    (kind) =>
      find(
        "td",
        (cell) => hasClass(cell, new RegExp(`^blob-code-${kind}$`)) && hasClass(cell, /^blob-code/),
      ) !== undefined,
  );
/** Lines that begin with `>` are quoted; a reply without any has nothing to fold. */
const isMail = ({ find }: PageView, body: string) =>
  find("div", (div) => hasClass(div, /^email-fragment$/)) !== undefined &&
  (!/^\s*>/m.test(body) ||
    find("div", (div) => hasClass(div, /^email-(?:hidden|quoted)-reply$/)) !== undefined);

const ROWS = Object.keys(CHECKS).filter((id): id is PageRow => id in CHECKS);

/** The HTML of a comment that has everything, of a suggestion, and of a reply by mail. */
export async function askPage(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, options, stage } = live;
  const body = commentText({ person: options.person ?? "octocat", issue: stage.issueNumber ?? 1 });
  const { nodeId } = await writeComment(live, github, body);
  const html = await readHtml(live, github, { name: "comment", nodeId, body });
  if (html === undefined) {
    findings.skip(ROWS, "the comment could not be read");
  } else {
    const page = viewOf(html);
    for (const id of ROWS) {
      settle(live, id, CHECKS[id]?.(page) === true, "pages/comment.json");
    }
  }
  await askSuggestion(live, github);
  await askMail(live, github);
}

async function askSuggestion(live: Live, github: LiveGitHub): Promise<void> {
  const nodeId = nodeIdOf(live.stage, "review-comment");
  const page = { name: "suggestion", nodeId: nodeId ?? "", body: "" };
  const html = nodeId === undefined ? undefined : await readHtml(live, github, page);
  if (html === undefined) {
    live.findings.skip(["page-suggestion"], "needs a pull request: `--pull-request number`");
  } else {
    settle(live, "page-suggestion", isSuggestion(viewOf(html)), "pages/suggestion.json");
  }
}

const mailAnswer = v.object({ node_id: v.string(), body: v.string() });

async function askMail(live: Live, github: LiveGitHub): Promise<void> {
  const { findings, options } = live;
  if (options.mail === undefined) {
    findings.skip(["page-mail"], "needs a comment that came by mail: `--mail address`");
    return;
  }
  const comment = parse(mailAnswer, (await github.rest("GET", `issues/comments/${options.mail}`)).json);
  const page = { name: "mail", nodeId: comment?.node_id ?? "", body: comment?.body ?? "" };
  const html = comment === undefined ? undefined : await readHtml(live, github, page);
  if (html === undefined) {
    findings.skip(["page-mail"], "the comment of `--mail` could not be read");
  } else {
    settle(live, "page-mail", isMail(viewOf(html), page.body), "pages/mail.json");
  }
}

function settle({ findings }: Live, id: AssumptionId, holds: boolean, file: string): void {
  findings.settle(id, holds, holds ? "as said" : `not so: see ${file}`);
}

async function readHtml(
  live: Live,
  github: LiveGitHub,
  { name, nodeId, body }: { readonly name: string; readonly nodeId: string; readonly body: string },
): Promise<string | undefined> {
  const text = (await readTexts(live, github, [nodeId], nodeId)).get(nodeId);
  if (!isText(text)) {
    return undefined;
  }
  live.recorder.page(name, { body, bodyHTML: text.bodyHTML });
  return text.bodyHTML;
}

function viewOf(html: string): PageView {
  const elements = elementsIn(parsePage(html));
  return {
    html,
    find: (tag, fits = () => true) => elements.find((each) => each.tagName === tag && fits(each)),
  };
}

function elementsIn(nodes: readonly Node[]): Element[] {
  return nodes.filter(isElement).flatMap((element) => [element, ...elementsIn(element.childNodes)]);
}

function isEnriched(element: Element): boolean {
  return hasClass(element, /^js-render-needs-enrichment$/) && attribute(element, "data-type") === "mermaid";
}

function isBox(input: Element): boolean {
  return attribute(input, "type") === "checkbox";
}
