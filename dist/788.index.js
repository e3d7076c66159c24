export const id = 788;
export const ids = [788,26];
export const modules = {

/***/ 4026:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PageError: () => (/* binding */ PageError),
/* harmony export */   attribute: () => (/* binding */ attribute),
/* harmony export */   hasAttribute: () => (/* binding */ hasAttribute),
/* harmony export */   hasClass: () => (/* binding */ hasClass),
/* harmony export */   isElement: () => (/* binding */ isElement),
/* harmony export */   isMention: () => (/* binding */ isMention),
/* harmony export */   isText: () => (/* binding */ isText),
/* harmony export */   isUnseen: () => (/* binding */ isUnseen),
/* harmony export */   parentOf: () => (/* binding */ parentOf),
/* harmony export */   parsePage: () => (/* binding */ parsePage),
/* harmony export */   seenElements: () => (/* binding */ seenElements),
/* harmony export */   standIn: () => (/* binding */ standIn),
/* harmony export */   textOf: () => (/* binding */ textOf)
/* harmony export */ });
/* harmony import */ var parse5__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2009);

/** The page is of a size or shape that no text on GitHub has. */
class PageError extends Error {
    name = "PageError";
}
// A comment has 65,536 characters at most, and GitHub's colouring of code multiplies them by ten or so.
const MAX_LENGTH = 1024 * 1024;
// Browsers and GitHub's own libraries build no more levels than a few hundred.
const MAX_DEPTH = 64;
// Formatting that is opened and not closed is repeated in each paragraph, which can multiply a text.
const MAX_ELEMENTS = 200_000;
/**
 * The top-level nodes of a text as GitHub renders it.
 * @throws PageError
 */
function parsePage(source) {
    if (source.length > MAX_LENGTH) {
        throw new PageError(`its page has more than ${MAX_LENGTH} characters`);
    }
    const body = parse5__WEBPACK_IMPORTED_MODULE_0__/* .defaultTreeAdapter */ .jh.createElement("div", parse5__WEBPACK_IMPORTED_MODULE_0__/* .html.NS */ .qy.NS.HTML, []);
    return (0,parse5__WEBPACK_IMPORTED_MODULE_0__/* .parseFragment */ .oH)(body, source, { treeAdapter: boundedTreeAdapter() }).childNodes;
}
function boundedTreeAdapter() {
    let elements = 0;
    let depth = 0;
    return {
        ...parse5__WEBPACK_IMPORTED_MODULE_0__/* .defaultTreeAdapter */ .jh,
        createElement: (...element) => {
            elements += 1;
            if (elements > MAX_ELEMENTS) {
                throw new PageError(`its page has more than ${MAX_ELEMENTS} elements`);
            }
            return parse5__WEBPACK_IMPORTED_MODULE_0__/* .defaultTreeAdapter */ .jh.createElement(...element);
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
/** The child elements that a reader sees. */
function seenElements({ childNodes }) {
    return childNodes.filter(isElement).filter((child) => !isUnseen(child));
}
/** The attribute's value; empty where there is none. */
function attribute(element, name) {
    return element.attrs.find((each) => each.name === name)?.value ?? "";
}
function hasAttribute({ attrs }, name) {
    return attrs.some((each) => each.name === name);
}
/** Whether one of the element's classes is of this form. GitHub takes classes out of what people write. */
function hasClass(element, name) {
    return attribute(element, "class")
        .split(/[\t\n\f\r ]+/)
        .some((each) => name.test(each));
}
// Mail that GitHub folds away, the controls of the page, and the numbers beside lines of a file.
const UNSEEN_CLASS = /^(?:email-(?:hidden-reply|hidden-toggle|quoted-reply|signature-reply)|anchor|zeroclipboard-container|js-render-enrichment-loader|octicon|sr-only|blob-num.*)$/;
// What browsers do not show; the last line is what they show instead of something that they can show.
const UNSEEN_TAG = /^(?:head|link|meta|script|source|style|svg|template|title|track|rp|datalist|iframe|noembed|noframes|noscript|object|canvas|dialog|meter|progress)$/;
function isUnseen(element) {
    return (UNSEEN_TAG.test(element.tagName) ||
        hasAttribute(element, "hidden") ||
        /(?:^|;)\s*display:\s*none/i.test(attribute(element, "style")) ||
        hasClass(element, UNSEEN_CLASS));
}
// GitHub sets each of these smaller than what is around it.
const SMALLER_TAGS = new Set(["sub", "sup", "small", "code", "tt", "samp", "h6"]);
const SMALLEST = 3;
/** Whether the element's words are too small to read: three quarters of three quarters of three quarters … */
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
/** All text below the node that a reader sees, as it stands there: for code, and to look something up. */
function textOf(node) {
    if (isText(node)) {
        return node.value;
    }
    if (!isElement(node) || isUnseen(node)) {
        return "";
    }
    return standIn(node) ?? node.childNodes.map(textOf).join("");
}
/** What stands for an element that is shown without the words in it; undefined for any other one. */
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
            // GitHub's own small pictures have a name that GitHub gave them.
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
/** Whether the link leads from a footnote to where it is named. */
function isWayBack(link) {
    return hasAttribute(link, "data-footnote-backref") && /^↩\d*$/.test(link.childNodes.map(textOf).join(""));
}
function isMention(element) {
    return hasClass(element, /^(?:user|team)-mention$/);
}


/***/ }),

/***/ 6788:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RenderedText: () => (/* binding */ RenderedText)
});

// EXTERNAL MODULE: ./build/page/dom.js
var dom = __webpack_require__(4026);
// EXTERNAL MODULE: ./build/markdown-quote.js
var markdown_quote = __webpack_require__(1126);
// EXTERNAL MODULE: ./build/page/characters.js
var characters = __webpack_require__(8880);
;// CONCATENATED MODULE: ./build/page/inline.js



const SIGNS = new Map([
    ...["em", "i"].map((name) => [name, ["*", "*"]]),
    ...["strong", "b"].map((name) => [name, ["**", "**"]]),
    ...["del", "s", "strike"].map((name) => [name, ["~~", "~~"]]),
    // Without its tag, 10⁶ would be 106.
    ...["kbd", "sub", "sup", "ins"].map((name) => [name, [`<${name}>`, `</${name}>`]]),
    ["q", ["“", "”"]],
    ["rt", ["(", ")"]],
]);
const CODE_TAGS = new Set(["code", "tt", "samp"]);
/** What is seen of the nodes, as lines of Markdown: a line break of the source ends a line, as `<br>` does. */
function inlineLines(nodes) {
    // Before quotes and lists repeat their marks on each line, which can multiply a text.
    return (0,characters/* cleanCharacters */.C)(inline(nodes))
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
    if (!(0,characters/* isVisible */.z)(words)) {
        return text;
    }
    const start = text.indexOf(words);
    return text.slice(0, start) + before + words + after + text.slice(start + words.length);
}
function codeSpan(content) {
    if (!(0,characters/* isVisible */.z)(content)) {
        return content;
    }
    const fence = (0,markdown_quote/* fenceAround */.xF)(content, 1);
    const padding = /^`|`$/.test(content) ? " " : "";
    return fence + padding + content + padding + fence;
}
function isFootnote({ tagName, childNodes }) {
    const isReference = (child) => (0,dom.isElement)(child) && (0,dom.hasAttribute)(child, "data-footnote-ref");
    return tagName === "sup" && childNodes.some(isReference);
}
/** Begins words that are written in one order and read in the other; undefined for all others. */
function orderNote(element) {
    const direction = (0,dom.attribute)(element, "dir").toLowerCase();
    if (direction === "rtl") {
        return "[right to left: ";
    }
    return element.tagName === "bdo" && direction === "ltr" ? "[left to right: " : undefined;
}
function inline_link(element, text) {
    const words = text.trim();
    if (!(0,characters/* isVisible */.z)(words) || /^(?:\[image\]\s*)+$/.test(words) || (0,dom.isMention)(element)) {
        return text;
    }
    const href = (0,dom.attribute)(element, "href");
    const target = shortTarget(href);
    const saysItself = [words, `${words}/`, `http://${words}`, `https://${words}`].includes(href);
    return target === "" || saysItself ? text : wrapped(text, "", ` (${target})`);
}
/** The one thing that a reader does not see and the agent does: there is no room for a message in it. */
function shortTarget(href) {
    const url = URL.parse(href);
    if (url?.protocol === "https:" && /^[\x21-\x7e]{1,200}$/.test(href)) {
        return href;
    }
    return url?.protocol === "https:" || url?.protocol === "http:" ? url.host : "";
}

;// CONCATENATED MODULE: ./build/page/markdown.js




const BLOCK_TAG = /^(?:address|article|aside|blockquote|caption|center|dd|details|dir|div|dl|dt|figcaption|figure|footer|h1|h2|h3|h4|h5|h6|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;
/** What a reader of the page sees of the nodes, as Markdown. */
function writeMarkdown(nodes) {
    // Each run of blanks is tried once: from its first one.
    const text = blocks(nodes)
        .join("\n")
        .replace(/(?<![ \t])[ \t]+$/gm, "")
        .trim();
    return text;
}
/** The lines of blocks, with an empty line between each two unless they stand in a tight list. */
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
/** An inline element around blocks, such as `<b>` around a paragraph, is what is in it: its first words go on with their line. */
function opened(node) {
    if (!isBlock(node) || BLOCK_TAG.test(node.tagName) || (0,dom.isUnseen)(node)) {
        return [node];
    }
    return (orderNote(node) ?? (0,dom.standIn)(node)) === undefined ? node.childNodes.flatMap(opened) : [node];
}
/** Whether the node is a block, or holds one. */
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
/** What stands in a list without being an item has no marker. */
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
/** A table in Markdown; as blocks, cell by cell, where a cell holds more than words. */
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
/** With an empty line between each two groups, unless they stand in a tight list. */
function separate(groups, { isTight = false } = {}) {
    return groups
        .filter(({ length }) => length > 0)
        .flatMap((lines, index) => (index > 0 && !isTight ? ["", ...lines] : lines));
}
/** Lines of a file or a suggested change, which GitHub shows as a table with a line a row, beside their numbers. */
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
/** The language that GitHub coloured the code in. Any other word beside the code is one that nobody sees. */
function languageOf(code) {
    const around = (0,dom.parentOf)(code);
    const [, language = ""] = /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/.exec(around ? (0,dom.attribute)(around, "class") : "") ?? [];
    return language.replace(/^html-basic$/, "html");
}
function codeBlock(language, text) {
    const fence = (0,markdown_quote/* fenceAround */.xF)(text, 3);
    return [fence + language, ...(0,characters/* cleanCharacters */.C)(text).split("\n"), fence];
}

// EXTERNAL MODULE: ./build/page/phrase.js
var page_phrase = __webpack_require__(5081);
;// CONCATENATED MODULE: ./build/page/command.js



/**
 * The command on a page: the phrase at the start of a line of a top-level paragraph. The rest of the page from there on is
 * the instruction.
 */
function findCommand(nodes, phrase) {
    for (const [index, node] of nodes.entries()) {
        const rest = (0,dom.isElement)(node) && isParagraph(node) ? afterPhrase(node, phrase) : undefined;
        if (rest !== undefined) {
            return { kind: "command", instruction: writeMarkdown([rest, ...nodes.slice(index + 1)]) };
        }
    }
    const holder = nodes.find((node) => (0,page_phrase/* mentionsPhrase */.Bp)((0,dom.textOf)(node), phrase));
    return holder === undefined ? { kind: "none" } : { kind: "elsewhere", place: placeOf(holder) };
}
/** A reply by mail is no Markdown: GitHub shows its lines in a fragment. */
function isParagraph(element) {
    return !(0,dom.isUnseen)(element) && (element.tagName === "p" || isMail(element));
}
function isMail(element) {
    return (0,dom.hasClass)(element, /^email-fragment$/);
}
/** The paragraph from behind the phrase on. */
function afterPhrase(paragraph, phrase) {
    const joined = withWordsJoined(paragraph.childNodes);
    // Only in mail does a page show the line ends of a text.
    const nodes = isMail(paragraph) ? joined.flatMap(withLinesApart) : joined;
    for (const [index, node] of nodes.entries()) {
        const words = (0,dom.isText)(node) && isLineEnd(nodes[index - 1]) ? node.value.trimStart() : "";
        const isWhole = words.length > phrase.length || isLineEnd(nodes[index + 1]);
        if (isWhole && (0,page_phrase/* startsWithPhrase */.bd)(words, phrase)) {
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
/** Mentions and emoji are words of their paragraph: a phrase may be one. */
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

;// CONCATENATED MODULE: ./build/page/rendered-text.js



/** A text as GitHub renders it. */
class RenderedText {
    #nodes;
    /** @throws PageError when the HTML is larger or nested deeper than that of any text on GitHub. */
    constructor(html) {
        this.#nodes = (0,dom.parsePage)(html);
    }
    /** What a reader of the page sees, as Markdown. */
    markdown() {
        return writeMarkdown(this.#nodes);
    }
    /** The command that the page holds. */
    command(phrase) {
        return findCommand(this.#nodes, phrase);
    }
    /**
     * Tags such as `<Steps>` or `Promise<T>` that stand in the source and that GitHub leaves out of the page: neither readers
     * nor the agent see them. The first three names.
     */
    hiddenTags(source) {
        const names = tagNames(source);
        const shown = names.size === 0 ? names : tagNames(this.#nodes.map(wordsOf).join("\n"));
        return [...names].filter((name) => !shown.has(name)).slice(0, 3);
    }
}
// What GitHub keeps of the HTML in a text: https://github.com/gjtorikian/html-pipeline, sanitization filter.
const GITHUB_TAG = /^(?:a|abbr|b|bdo|blockquote|br|caption|cite|code|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|h1|h2|h3|h4|h5|h6|hr|i|img|input|ins|kbd|li|mark|ol|p|picture|pre|q|rp|rt|ruby|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|ul|var|video|wbr)$/i;
/** With the source of diagrams and formulas: GitHub does not leave it out, it draws it. */
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


/***/ })

};
