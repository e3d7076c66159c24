export const id = 788;
export const ids = [788,26];
export const modules = {

  4026:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
  __webpack_require__.d(__webpack_exports__, {
    PageError: () => (  PageError),
    attribute: () => (  attribute),
    hasAttribute: () => (  hasAttribute),
    hasClass: () => (  hasClass),
    isElement: () => (  isElement),
    isMention: () => (  isMention),
    isText: () => (  isText),
    isUnseen: () => (  isUnseen),
    parentOf: () => (  parentOf),
    parsePage: () => (  parsePage),
    seenElements: () => (  seenElements),
    standIn: () => (  standIn),
    textOf: () => (  textOf)
  });
  var parse5__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2009);

class PageError extends Error {
    name = "PageError";
}
const MAX_LENGTH = 1024 * 1024;
const MAX_DEPTH = 64;
const MAX_ELEMENTS = 200_000;
function parsePage(source) {
    if (source.length > MAX_LENGTH) {
        throw new PageError(`its page has more than ${MAX_LENGTH} characters`);
    }
    const body = parse5__WEBPACK_IMPORTED_MODULE_0__  .jh.createElement("div", parse5__WEBPACK_IMPORTED_MODULE_0__  .qy.NS.HTML, []);
    return (0,parse5__WEBPACK_IMPORTED_MODULE_0__  .oH)(body, source, { treeAdapter: boundedTreeAdapter() }).childNodes;
}
function boundedTreeAdapter() {
    let elements = 0;
    let depth = 0;
    return {
        ...parse5__WEBPACK_IMPORTED_MODULE_0__  .jh,
        createElement: (...element) => {
            elements += 1;
            if (elements > MAX_ELEMENTS) {
                throw new PageError(`its page has more than ${MAX_ELEMENTS} elements`);
            }
            return parse5__WEBPACK_IMPORTED_MODULE_0__  .jh.createElement(...element);
        },
        onItemPush: () => {
            depth += 1;
            if (depth > MAX_DEPTH) {
                throw new PageError(`its page is nested more than ${MAX_DEPTH} levels deep`);
            }
        },
        onItemPop: () => {
            depth -= 1;
        },
    };
}
function isText(node) {
    return node?.nodeName === "#text";
}
function isElement(node) {
    return "tagName" in node;
}
function seenElements({ childNodes }) {
    return childNodes.filter(isElement).filter((child) => !isUnseen(child));
}
function attribute(element, name) {
    return element.attrs.find((each) => each.name === name)?.value ?? "";
}
function hasAttribute({ attrs }, name) {
    return attrs.some((each) => each.name === name);
}
function hasClass(element, name) {
    return attribute(element, "class")
        .split(/[\t\n\f\r ]+/)
        .some((each) => name.test(each));
}
const UNSEEN_CLASS = /^(?:email-(?:hidden-reply|hidden-toggle|quoted-reply|signature-reply)|anchor|zeroclipboard-container|js-render-enrichment-loader|octicon|sr-only|blob-num.*)$/;
const UNSEEN_TAG = /^(?:head|link|meta|script|source|style|svg|template|title|track|rp|datalist|iframe|noembed|noframes|noscript|object|canvas|dialog|meter|progress)$/;
function isUnseen(element) {
    return (UNSEEN_TAG.test(element.tagName) ||
        hasAttribute(element, "hidden") ||
        /(?:^|;)\s*display:\s*none/i.test(attribute(element, "style")) ||
        hasClass(element, UNSEEN_CLASS));
}
const SMALLER_TAGS = new Set(["sub", "sup", "small", "code", "tt", "samp", "h6"]);
const SMALLEST = 3;
function isTiny(element) {
    if (!SMALLER_TAGS.has(element.tagName)) {
        return false;
    }
    let smaller = 0;
    for (let at = parentOf(element); at !== undefined; at = parentOf(at)) {
        smaller += SMALLER_TAGS.has(at.tagName) ? 1 : 0;
    }
    return smaller >= SMALLEST;
}
function parentOf({ parentNode }) {
    return parentNode !== null && "tagName" in parentNode ? parentNode : undefined;
}
function textOf(node) {
    if (isText(node)) {
        return node.value;
    }
    if (!isElement(node) || isUnseen(node)) {
        return "";
    }
    return standIn(node) ?? node.childNodes.map(textOf).join("");
}
function standIn(element) {
    if (isTiny(element)) {
        return "[tiny text]";
    }
    if (isDrawn(element)) {
        return "[diagram]";
    }
    switch (element.tagName) {
        case "br":
            return "\n";
        case "img": {
            const name = attribute(element, "alt");
            return hasClass(element, /^emoji$/) && /^:[\w+-]+:$/.test(name) ? name : "[image]";
        }
        case "video":
        case "audio":
            return `[${element.tagName}]`;
        case "math":
        case "math-renderer":
            return "[formula]";
        case "input":
            return attribute(element, "type") !== "checkbox"
                ? ""
                : hasAttribute(element, "checked")
                    ? "[x]"
                    : "[ ]";
        case "a":
            return isWayBack(element) ? "" : undefined;
        default:
            return undefined;
    }
}
function isDrawn(element) {
    const drawn = /^(?:mermaid|geojson|topojson|stl)$/i;
    return ((element.tagName === "pre" && drawn.test(attribute(element, "lang"))) ||
        (hasClass(element, /^js-render-needs-enrichment$/) && drawn.test(attribute(element, "data-type"))));
}
function isWayBack(link) {
    return hasAttribute(link, "data-footnote-backref") && /^\u21a9\d*$/.test(link.childNodes.map(textOf).join(""));
}
function isMention(element) {
    return hasClass(element, /^(?:user|team)-mention$/);
}


  }),

  6788:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);

__webpack_require__.d(__webpack_exports__, {
  RenderedText: () => (  RenderedText)
});

var dom = __webpack_require__(4026);
var markdown_quote = __webpack_require__(1126);
var characters = __webpack_require__(8880);
;



const SIGNS = new Map([
    ...["em", "i"].map((name) => [name, ["*", "*"]]),
    ...["strong", "b"].map((name) => [name, ["**", "**"]]),
    ...["del", "s", "strike"].map((name) => [name, ["~~", "~~"]]),
    ...["kbd", "sub", "sup", "ins"].map((name) => [name, [`<${name}>`, `</${name}>`]]),
    ["q", ["\u201c", "\u201d"]],
    ["rt", ["(", ")"]],
]);
const CODE_TAGS = new Set(["code", "tt", "samp"]);
function inlineLines(nodes) {
    return (0,characters .C)(inline(nodes))
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "");
}
function inline(nodes) {
    return nodes.map(inlineNode).join("");
}
function inlineNode(node) {
    if ((0,dom.isText)(node)) {
        return node.value.replace(/[ \t\r\f]+/g, " ");
    }
    return (0,dom.isElement)(node) && !(0,dom.isUnseen)(node) ? ((0,dom.standIn)(node) ?? inlineElement(node)) : "";
}
function inlineElement(element) {
    const { tagName, childNodes } = element;
    if (isFootnote(element)) {
        return `[^${(0,dom.textOf)(element).trim()}]`;
    }
    if (CODE_TAGS.has(tagName)) {
        return codeSpan((0,dom.textOf)(element).replaceAll("\n", " "));
    }
    const text = inline(childNodes);
    const signs = SIGNS.get(tagName);
    if (signs !== undefined) {
        return wrapped(text, ...signs);
    }
    const note = orderNote(element);
    if (note !== undefined) {
        return wrapped(text, note, "]");
    }
    return tagName === "a" ? inline_link(element, text) : text;
}
function wrapped(text, before, after) {
    const words = text.trim();
    if (!(0,characters .z)(words)) {
        return text;
    }
    const start = text.indexOf(words);
    return text.slice(0, start) + before + words + after + text.slice(start + words.length);
}
function codeSpan(content) {
    if (!(0,characters .z)(content)) {
        return content;
    }
    const fence = (0,markdown_quote .xF)(content, 1);
    const padding = /^`|`$/.test(content) ? " " : "";
    return fence + padding + content + padding + fence;
}
function isFootnote({ tagName, childNodes }) {
    const isReference = (child) => (0,dom.isElement)(child) && (0,dom.hasAttribute)(child, "data-footnote-ref");
    return tagName === "sup" && childNodes.some(isReference);
}
function orderNote(element) {
    const direction = (0,dom.attribute)(element, "dir").toLowerCase();
    if (direction === "rtl") {
        return "[right to left: ";
    }
    return element.tagName === "bdo" && direction === "ltr" ? "[left to right: " : undefined;
}
function inline_link(element, text) {
    const words = text.trim();
    if (!(0,characters .z)(words) || /^(?:\[image\]\s*)+$/.test(words) || (0,dom.isMention)(element)) {
        return text;
    }
    const href = (0,dom.attribute)(element, "href");
    const target = shortTarget(href);
    const saysItself = [words, `${words}/`, `http://${words}`, `https://${words}`].includes(href);
    return target === "" || saysItself ? text : wrapped(text, "", ` (${target})`);
}
function shortTarget(href) {
    const url = URL.parse(href);
    if (url?.protocol === "https:" && /^[\x21-\x7e]{1,200}$/.test(href)) {
        return href;
    }
    return url?.protocol === "https:" || url?.protocol === "http:" ? url.host : "";
}

;




const BLOCK_TAG = /^(?:address|article|aside|blockquote|caption|center|dd|details|dir|div|dl|dt|figcaption|figure|footer|h1|h2|h3|h4|h5|h6|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;
function writeMarkdown(nodes) {
    const text = blocks(nodes)
        .join("\n")
        .replace(/(?<![ \t])[ \t]+$/gm, "")
        .trim();
    return text;
}
function blocks(nodes, { isTight = false } = {}) {
    const found = [];
    const run = [];
    const endRun = () => found.push(inlineLines(run.splice(0)));
    for (const node of nodes.flatMap(opened)) {
        if (!isBlock(node)) {
            run.push(node);
        }
        else if (!(0,dom.isUnseen)(node)) {
            endRun();
            found.push(block(node));
        }
    }
    endRun();
    return separate(found, { isTight });
}
function opened(node) {
    if (!isBlock(node) || BLOCK_TAG.test(node.tagName) || (0,dom.isUnseen)(node)) {
        return [node];
    }
    return (orderNote(node) ?? (0,dom.standIn)(node)) === undefined ? node.childNodes.flatMap(opened) : [node];
}
function isBlock(node) {
    return (0,dom.isElement)(node) && (BLOCK_TAG.test(node.tagName) || node.childNodes.some(isBlock));
}
function block(element) {
    const [lines, note] = [blockLines(element), orderNote(element)];
    return note === undefined ? lines : wrapped(lines.join("\n"), note, "]").split("\n");
}
function blockLines(element) {
    const { tagName, childNodes } = element;
    const note = (0,dom.standIn)(element);
    if (note !== undefined) {
        return [note];
    }
    if (/^h[1-6]$/.test(tagName)) {
        const words = blocks(childNodes).join(" ");
        return words === "" ? [] : [`${"#".repeat(Number(tagName.slice(1)))} ${words}`];
    }
    switch (tagName) {
        case "hr":
            return ["---"];
        case "pre":
            return codeBlock(languageOf(element), (0,dom.textOf)(element).replace(/\n$/, ""));
        case "blockquote":
            return blocks(childNodes).map((line) => `> ${line}`);
        case "ul":
        case "ol":
            return list(element);
        case "table":
            return fileLines(element) ?? table(element);
        case "summary":
        case "dt":
            return blocks(childNodes).map((line) => (line === "" || line.startsWith("**") ? line : `**${line}**`));
        default:
            return blocks(childNodes);
    }
}
function list(element) {
    const isTight = (0,dom.seenElements)(element).every(({ childNodes }) => childNodes.every((child) => child.nodeName !== "p"));
    let number = numberIn(element, "start") ?? 1;
    const written = element.childNodes.map((child) => {
        if (!(0,dom.isElement)(child) || child.tagName !== "li" || (0,dom.isUnseen)(child)) {
            return blocks([child]);
        }
        number = numberIn(child, "value") ?? number;
        const marker = element.tagName === "ol" ? `${number++}. ` : "- ";
        return indented(marker, blocks(child.childNodes, { isTight }));
    });
    return separate(written, { isTight });
}
function numberIn(element, name) {
    const number = Number.parseInt((0,dom.attribute)(element, name), 10);
    return Number.isNaN(number) ? undefined : number;
}
function indented(marker, lines) {
    const indent = " ".repeat(marker.length);
    return lines.map((line, index) => (index === 0 ? marker + line : line && indent + line));
}
const RULES = new Map([
    ["center", ":-:"],
    ["right", "--:"],
    ["left", ":--"],
]);
function table(element) {
    const caption = (0,dom.seenElements)(element).flatMap((child) => (child.tagName === "caption" ? block(child) : []));
    const rows = rowsOf(element);
    const seen = rows.filter(({ lines }) => lines.some(({ length }) => length > 0));
    const [head] = seen;
    if (head === undefined) {
        return caption;
    }
    const isPlain = rows.every(({ cells }) => cells.every((cell) => !cell.childNodes.some(isBlock)));
    const body = isPlain
        ? [
            row(head.lines),
            `| ${head.cells.map((cell) => RULES.get((0,dom.attribute)(cell, "align")) ?? "---").join(" | ")} |`,
            ...seen.slice(1).map(({ lines }) => row(lines)),
        ]
        : separate(seen.flatMap(({ lines }) => lines));
    return separate([caption, body]);
}
function rowsOf(element) {
    return (0,dom.seenElements)(element).flatMap((child) => {
        if (/^t(?:head|body|foot)$/.test(child.tagName)) {
            return rowsOf(child);
        }
        const cells = child.tagName === "tr" ? (0,dom.seenElements)(child) : [];
        return [{ cells, lines: cells.map((cell) => block(cell)) }];
    });
}
function row(cells) {
    return `| ${cells.map((lines) => lines.join("<br>").replaceAll("|", "\\|")).join(" | ")} |`;
}
function separate(groups, { isTight = false } = {}) {
    return groups
        .filter(({ length }) => length > 0)
        .flatMap((lines, index) => (index > 0 && !isTight ? ["", ...lines] : lines));
}
function fileLines(element) {
    const cells = cellsOf(element);
    if (cells.length === 0 || !cells.every((cell) => (0,dom.hasClass)(cell, /^blob-code/))) {
        return undefined;
    }
    const lines = cells.map((cell) => {
        const sign = (0,dom.hasClass)(cell, /-addition$/) ? "+" : (0,dom.hasClass)(cell, /-deletion$/) ? "-" : "";
        return sign + (0,dom.textOf)(cell).replace(/^\n|\n$/g, "");
    });
    return codeBlock(lines.some((line) => /^[+-]/.test(line)) ? "diff" : "", lines.join("\n"));
}
function cellsOf(element) {
    return (0,dom.seenElements)(element).flatMap((child) => (/^t[dh]$/.test(child.tagName) ? [child] : cellsOf(child)));
}
function languageOf(code) {
    const around = (0,dom.parentOf)(code);
    const [, language = ""] = /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/.exec(around ? (0,dom.attribute)(around, "class") : "") ?? [];
    return language.replace(/^html-basic$/, "html");
}
function codeBlock(language, text) {
    const fence = (0,markdown_quote .xF)(text, 3);
    return [fence + language, ...(0,characters .C)(text).split("\n"), fence];
}

var page_phrase = __webpack_require__(5081);
;



function findCommand(nodes, phrase) {
    for (const [index, node] of nodes.entries()) {
        const rest = (0,dom.isElement)(node) && isParagraph(node) ? afterPhrase(node, phrase) : undefined;
        if (rest !== undefined) {
            return { kind: "command", instruction: writeMarkdown([rest, ...nodes.slice(index + 1)]) };
        }
    }
    const holder = nodes.find((node) => (0,page_phrase .Bp)((0,dom.textOf)(node), phrase));
    return holder === undefined ? { kind: "none" } : { kind: "elsewhere", place: placeOf(holder) };
}
function isParagraph(element) {
    return !(0,dom.isUnseen)(element) && (element.tagName === "p" || isMail(element));
}
function isMail(element) {
    return (0,dom.hasClass)(element, /^email-fragment$/);
}
function afterPhrase(paragraph, phrase) {
    const joined = withWordsJoined(paragraph.childNodes);
    const nodes = isMail(paragraph) ? joined.flatMap(withLinesApart) : joined;
    for (const [index, node] of nodes.entries()) {
        const words = (0,dom.isText)(node) && isLineEnd(nodes[index - 1]) ? node.value.trimStart() : "";
        const isWhole = words.length > phrase.length || isLineEnd(nodes[index + 1]);
        if (isWhole && (0,page_phrase .bd)(words, phrase)) {
            const rest = textNode(words.slice(phrase.length));
            return { ...paragraph, childNodes: [rest, ...nodes.slice(index + 1)] };
        }
    }
    return undefined;
}
function isLineEnd(node) {
    return node === undefined || node.nodeName === "br" || ((0,dom.isText)(node) && node.value === "\n");
}
function withLinesApart(node) {
    return (0,dom.isText)(node) ? node.value.split(/(\n)/).map(textNode) : [node];
}
function textNode(value) {
    return { nodeName: "#text", value, parentNode: null };
}
function withWordsJoined(nodes) {
    const joined = [];
    for (const node of nodes) {
        const isWord = (0,dom.isElement)(node) && (node.tagName === "g-emoji" || (0,dom.isMention)(node));
        const text = (0,dom.isText)(node) ? node.value : isWord ? (0,dom.textOf)(node) : undefined;
        const last = joined.at(-1);
        if (text === undefined) {
            joined.push(node);
        }
        else if ((0,dom.isText)(last)) {
            joined[joined.length - 1] = textNode(last.value + text);
        }
        else {
            joined.push(textNode(text));
        }
    }
    return joined;
}
const PLACES = new Map([
    ["p", "in the middle of a line, in code or in a link"],
    ["blockquote", "in a quote"],
    ["ul", "in a list"],
    ["ol", "in a list"],
    ["table", "in a table"],
    ["markdown-accessiblity-table", "in a table"],
    ["pre", "in a code block"],
    ["section", "in a footnote"],
]);
function placeOf(node) {
    if (!(0,dom.isElement)(node)) {
        return "in HTML";
    }
    if (/^h[1-6]$/.test(node.tagName) || (0,dom.hasClass)(node, /^markdown-heading$/)) {
        return "in a heading";
    }
    return (0,dom.hasClass)(node, /^(?:highlight|snippet-clipboard-content)$/)
        ? "in a code block"
        : (PLACES.get(node.tagName) ?? "in HTML");
}

;



class RenderedText {
    #nodes;
    constructor(html) {
        this.#nodes = (0,dom.parsePage)(html);
    }
    markdown() {
        return writeMarkdown(this.#nodes);
    }
    command(phrase) {
        return findCommand(this.#nodes, phrase);
    }
    hiddenTags(source) {
        const names = tagNames(source);
        const shown = names.size === 0 ? names : tagNames(this.#nodes.map(wordsOf).join("\n"));
        return [...names].filter((name) => !shown.has(name)).slice(0, 3);
    }
}
const GITHUB_TAG = /^(?:a|abbr|b|bdo|blockquote|br|caption|cite|code|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|h1|h2|h3|h4|h5|h6|hr|i|img|input|ins|kbd|li|mark|ol|p|picture|pre|q|rp|rt|ruby|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|ul|var|video|wbr)$/i;
function wordsOf(node) {
    if ((0,dom.isText)(node)) {
        return node.value;
    }
    return (0,dom.isElement)(node) ? node.childNodes.map(wordsOf).join("") : "";
}
function tagNames(text) {
    const names = Array.from(text.matchAll(/<\/?([A-Za-z][\w-]{0,39})(?=[\s/>])/g), ([, name = ""]) => name);
    return new Set(names.filter((name) => !GITHUB_TAG.test(name)));
}


  })

};
