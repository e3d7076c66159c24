import type { Element, ElementContent } from "hast";
import { element, isElement, octicon, rewriteElements, textOf } from "./tree.ts";

// Forms as recorded from GitHub's endpoint `POST /markdown`, from GraphQL's `bodyHTML` and from pages.

const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;
const ALERT_ICONS: Readonly<Record<string, string>> = {
  note: "info",
  tip: "light-bulb",
  important: "report",
  warning: "alert",
  caution: "stop",
};

/** Quotes that begin with a word such as [!NOTE] become notes, on the top level only. */
export function markAlerts(page: Element): void {
  page.children = page.children.map((quote) => {
    const first = isElement(quote, "blockquote")
      ? quote.children.find((child) => isElement(child))
      : undefined;
    const words = isElement(first, "p") ? first.children[0] : undefined;
    if (!isElement(quote) || !isElement(first) || words?.type !== "text") return quote;
    const level = ALERT.exec(words.value)?.[1]?.toLowerCase();
    if (level === undefined) return quote;
    dropFirstLine(first);
    const title = element(
      "p",
      { className: ["markdown-alert-title"] },
      octicon(ALERT_ICONS[level] ?? "info", "mr-2"),
      level.slice(0, 1).toUpperCase() + level.slice(1),
    );
    const classes = ["markdown-alert", `markdown-alert-${level}`];
    const rest =
      first.children.length === 0 ? quote.children.filter((child) => child !== first) : quote.children;
    return element("div", { className: classes, dir: "auto" }, title, ...rest);
  });
}

function dropFirstLine(paragraph: Element): void {
  const [first, second] = paragraph.children;
  if (first?.type !== "text") return;
  const lineEnd = first.value.indexOf("\n");
  if (lineEnd >= 0) first.value = first.value.slice(lineEnd + 1);
  else paragraph.children = paragraph.children.slice(isElement(second, "br") ? 2 : 1);
  const next = paragraph.children[0];
  if (next?.type === "text") next.value = next.value.replace(/^\n/, "");
}

/** Items that begin with [ ] or [x] get a box; so do those that somebody wrote as HTML. */
export function markTasks(page: Element): void {
  rewriteElements(page, (list) => {
    if (!isElement(list, "ul", "ol")) return undefined;
    const boxes = list.children.filter((item) => isElement(item, "li") && markTask(item));
    if (boxes.length > 0) list.properties["className"] = ["contains-task-list"];
    return undefined;
  });
}

function markTask(item: Element): boolean {
  const first = item.children.find((child) => child.type === "element" || textOf(child).trim() !== "");
  const holder = isElement(first, "p") ? first : item;
  const text = holder.children.find((child) => textOf(child).trim() !== "");
  const box = text?.type === "text" ? /^\s*\[([ xX])\](?=\s)/.exec(text.value) : null;
  if (text?.type !== "text" || box === null) return false;
  text.value = text.value.slice(box[0].length);
  const isDone = box[1] !== " ";
  const input = element("input", {
    type: "checkbox",
    id: "",
    disabled: true,
    className: ["task-list-item-checkbox"],
    ariaLabel: isDone ? "Completed task" : "Incomplete task",
    ...(isDone && { checked: true }),
  });
  holder.children.splice(holder.children.indexOf(text), 0, input);
  item.properties["className"] = ["task-list-item"];
  return true;
}

/** Tables stand in an element of GitHub's own, whose name it misspells. */
export function wrapTables(page: Element): void {
  rewriteElements(page, (table) =>
    isElement(table, "table") && table.properties["dataPasteMarkdownSkip"] === undefined
      ? [element("markdown-accessiblity-table", {}, table)]
      : undefined,
  );
}

// Stands for the hash that keeps the notes of one page's comments apart.
const NOTE_HASH = "4a1b9c0d2e3f";

/** Footnotes get a heading that only screen readers hear, and addresses of their own. */
export function formatFootnotes(page: Element): void {
  rewriteElements(page, (node) => {
    if (isElement(node, "a")) linkFootnote(node);
    if (isElement(node, "li") && String(node.properties["id"]).startsWith("user-content-fn-")) {
      node.properties["id"] = `${String(node.properties["id"])}-${NOTE_HASH}`;
    }
    if (!isElement(node, "section") || node.properties["dataFootnotes"] === undefined) return undefined;
    const title = element("h2", { id: "footnote-label", className: ["sr-only"] }, "Footnotes");
    node.properties = { dataFootnotes: "", className: ["footnotes"] };
    node.children.unshift(title);
    return undefined;
  });
}

function linkFootnote(link: Element): void {
  const { href, id, dataFootnoteRef, dataFootnoteBackref } = link.properties;
  if (dataFootnoteRef === undefined && dataFootnoteBackref === undefined) return;
  const target = `#user-content-${String(href).replace(/^#(?:user-content-)?/, "")}-${NOTE_HASH}`;
  link.properties = { ...link.properties, href: target };
  if (dataFootnoteBackref !== undefined) link.properties["className"] = ["data-footnote-backref"];
  else link.properties["ariaDescribedBy"] = ["footnote-label"];
  if (id !== undefined) link.properties["id"] = `${String(id)}-${NOTE_HASH}`;
}

/** Pictures come through GitHub's proxy, and a click opens them. */
export function proxyImages(page: Element): void {
  rewriteElements(page, (image, parent) => {
    if (!isElement(image, "img")) return undefined;
    const source = String(image.properties["src"] ?? "");
    if (/^https?:/i.test(source)) {
      const proxied = `https://camo.githubusercontent.com/${Buffer.from(source).toString("hex")}`;
      image.properties = { ...image.properties, src: proxied, dataCanonicalSrc: source };
    }
    image.properties["style"] = "max-width: 100%;";
    if (parent.tagName === "a" || parent.tagName === "picture") return undefined;
    const href = image.properties["src"] ?? "";
    return [element("a", { target: "_blank", rel: ["noopener", "noreferrer", "nofollow"], href }, image)];
  });
}

const ALIGNED = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol"];

/** Lets blocks run from right to left where their words do, and tells search engines not to follow links away. */
export function finish(page: Element, serverUrl: string): void {
  rewriteElements(page, (node): ElementContent[] | undefined => {
    const isTaskList = node.properties["className"]?.toString() === "contains-task-list";
    if (isElement(node, ...ALIGNED) && !isTaskList) node.properties["dir"] ??= "auto";
    const href = String(node.properties["href"] ?? "");
    const leaves = isElement(node, "a") && /^https?:/i.test(href) && !href.startsWith(`${serverUrl}/`);
    if (leaves) node.properties["rel"] ??= ["nofollow"];
    return undefined;
  });
}
