export const id = 439;
export const ids = [439];
export const modules = {

/***/ 9439:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RenderedText: () => (/* binding */ RenderedText)
});

// EXTERNAL MODULE: ./build/page/direction.js
var direction = __webpack_require__(2539);
// EXTERNAL MODULE: ./build/page/dom.js
var dom = __webpack_require__(4026);
// EXTERNAL MODULE: ./build/page/code.js
var code = __webpack_require__(8509);
// EXTERNAL MODULE: ./build/page/blanks.js
var blanks = __webpack_require__(9779);
// EXTERNAL MODULE: ./build/page/characters.js
var characters = __webpack_require__(8880);
// EXTERNAL MODULE: ./build/page/reading-order.js
var reading_order = __webpack_require__(2064);
// EXTERNAL MODULE: ./build/page/signs.js
var page_signs = __webpack_require__(9812);
// EXTERNAL MODULE: ./build/page/wrapped.js
var wrapped = __webpack_require__(9604);
;// CONCATENATED MODULE: ./build/page/inline.js








const CODE_TAGS = new Set(["code", "tt", "samp"]);
/** What is seen of the nodes, as lines of Markdown: a line break of the source ends a line, as `<br>` does. */
function inlineLines(nodes) {
    return noted(nodes, cleanLines(inline(nodes, collapsed))
        .map((line) => line.trim())
        .filter((line) => line !== ""));
}
/** The same for a part of the page that shows blanks and line ends as they are written: mail. */
function preservedLines(nodes) {
    const lines = cleanLines(inline(nodes, preserved)).map((line) => line.trimEnd());
    const first = lines.findIndex((line) => line !== "");
    const last = lines.findLastIndex((line) => line !== "");
    return first < 0 ? [] : noted(nodes, lines.slice(first, last + 1));
}
function cleanLines(text) {
    // Before quotes and lists repeat their marks on each line, which can multiply a text.
    return (0,characters/* cleanCharacters */.C)(text).split("\n").map(blanks/* countBlanks */.v);
}
/** The lines, marked where they are written in one order and shown in another. */
function noted(nodes, lines) {
    return (0,direction/* areReordered */.d4)(nodes) ? (0,wrapped/* wrapped */.k)(lines.join("\n"), reading_order/* RIGHT_TO_LEFT_NOTE */.e$, "]").split("\n") : lines;
}
/** Code keeps its blanks, in blocks that somebody put into it as well. */
const collapsed = (text) => /[ \t]{8}/.test(text.value) && (0,dom.isInCode)(text) ? text.value : text.value.replace(/[ \t\r\f]+/g, " ");
const preserved = ({ value }) => value.replaceAll("\r", "");
function inline(nodes, blanks) {
    return nodes.map((node) => inlineNode(node, blanks)).join("");
}
function inlineNode(node, blanks) {
    if ((0,dom.isText)(node)) {
        return blanks(node);
    }
    return (0,dom.isElement)(node) && !(0,dom.isUnseen)(node) ? ((0,dom.standIn)(node) ?? inlineElement(node, blanks)) : "";
}
function inlineElement(element, blanks) {
    const { tagName, childNodes } = element;
    if (isFootnote(element)) {
        return `[^${(0,dom.textOf)(element).trim()}]`;
    }
    if (CODE_TAGS.has(tagName)) {
        return (0,code/* visibleCodeSpan */.I)((0,direction/* codeText */.ph)(element));
    }
    const text = (0,direction/* withOrderNote */.Do)(element, inline(childNodes, blanks));
    const signs = (0,page_signs/* signsOf */.Oi)(element);
    if (signs !== undefined) {
        return (0,wrapped/* wrapped */.k)(text, ...signs);
    }
    return tagName === "a" ? inline_link(element, text) : text;
}
function isFootnote({ tagName, childNodes }) {
    const isReference = (child) => (0,dom.isElement)(child) && (0,dom.hasAttribute)(child, "data-footnote-ref");
    return tagName === "sup" && childNodes.some(isReference);
}
function inline_link(element, text) {
    const words = text.trim();
    if (!(0,characters/* isVisible */.z)(words) || /^(?:\[image\]\s*)+$/.test(words) || (0,dom.isMention)(element)) {
        return text;
    }
    const href = (0,dom.attribute)(element, "href");
    const target = shortTarget(href);
    const saysItself = [words, `${words}/`, `http://${words}`, `https://${words}`].includes(href);
    return target === "" || saysItself ? text : (0,wrapped/* wrapped */.k)(text, "", ` (${target})`);
}
/**
 * Readers see a link's target only when they point at it, and the agent reads it. It is cut at 200 characters, which is room for
 * a sentence: docs/security.md says so.
 */
function shortTarget(href) {
    const url = URL.parse(href);
    if (url?.protocol === "https:" && /^[\x21-\x7e]{1,200}$/.test(href)) {
        return href;
    }
    return url?.protocol === "https:" || url?.protocol === "http:" ? url.host : "";
}

;// CONCATENATED MODULE: ./build/page/list-markers.js

// The marker of a list's item, as GitHub's style sheet has it: in an ordered list within another list the numbers are Roman, and
// below that they are letters. The words around may name an item so.
/** What stands before an item of a list. */
function markerOf(item, number) {
    switch (typeOf(item)) {
        case "1":
            return `${number}. `;
        case "a":
            return `${lettersOf(number)}. `;
        case "A":
            return `${lettersOf(number).toUpperCase()}. `;
        case "i":
            return `${romanOf(number)}. `;
        case "I":
            return `${romanOf(number).toUpperCase()}. `;
        default:
            return "- ";
    }
}
const TYPE = /^[1aAiI]$/;
/** The item's own type, or that of its list; empty for a list without numbers. */
function typeOf(item) {
    const own = (0,dom.attribute)(item, "type");
    if (TYPE.test(own)) {
        return own;
    }
    const list = (0,dom.parentOf)(item);
    const isNumbered = list?.tagName === "ol" && !/^(?:disc|circle|square|none)$/i.test(own);
    return isNumbered ? typeOfList(list) : "";
}
function typeOfList(list) {
    const type = (0,dom.attribute)(list, "type");
    if (TYPE.test(type)) {
        return type;
    }
    // GitHub's style sheet gives the lists of a list Roman numbers and then letters, but for `div>ol:not([type])`, whose
    // `list-style-type` is `decimal` however deep it is.
    const isPlain = (0,dom.parentOf)(list)?.tagName === "div" && !(0,dom.hasAttribute)(list, "type");
    const depth = isPlain ? 0 : listsAround(list);
    return depth === 0 ? "1" : depth === 1 ? "i" : "a";
}
function listsAround(element) {
    const around = (0,dom.parentOf)(element);
    return around === undefined ? 0 : listsAround(around) + (/^[ou]l$/.test(around.tagName) ? 1 : 0);
}
const LETTERS = 26;
/** The number in letters: a to z, then aa; below one there are none, so it stays a number. */
function lettersOf(number) {
    if (number < 1) {
        return String(number);
    }
    const rest = Math.floor((number - 1) / LETTERS);
    return (rest > 0 ? lettersOf(rest) : "") + String.fromCharCode(97 + ((number - 1) % LETTERS));
}
const ROMAN_SIGNS = [
    ["m", 1000],
    ["cm", 900],
    ["d", 500],
    ["cd", 400],
    ["c", 100],
    ["xc", 90],
    ["l", 50],
    ["xl", 40],
    ["x", 10],
    ["ix", 9],
    ["v", 5],
    ["iv", 4],
    ["i", 1],
];
// Browsers write no larger ones.
const MAX_ROMAN = 3999;
function romanOf(number) {
    if (number < 1 || number > MAX_ROMAN) {
        return String(number);
    }
    let left = number;
    return ROMAN_SIGNS.map(([sign, value]) => {
        const times = Math.floor(left / value);
        left -= times * value;
        return sign.repeat(times);
    }).join("");
}

// EXTERNAL MODULE: ./build/page/table-grid.js
var table_grid = __webpack_require__(4943);
// EXTERNAL MODULE: ./build/page/tags.js
var tags = __webpack_require__(3113);
;// CONCATENATED MODULE: ./build/page/markdown.js









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
/** An inline element around blocks, such as `<b>` around a paragraph, is what is in it: its first words continue their line. */
function opened(node) {
    if (!isBlock(node) || (0,tags/* isBlockTag */._N)(node.tagName) || (0,dom.isUnseen)(node)) {
        return [node];
    }
    const isTelling = ((0,direction/* orderNote */.x9)(node) ?? (0,dom.standIn)(node) ?? (0,page_signs/* tellingSignsOf */.h2)(node)) !== undefined;
    return isTelling ? [node] : node.childNodes.flatMap(opened);
}
/** Whether the node is a block, or holds one. */
function isBlock(node) {
    return (0,dom.isElement)(node) && ((0,tags/* isBlockTag */._N)(node.tagName) || node.childNodes.some(isBlock));
}
function block(element) {
    const lines = ordered(element, blockLines(element));
    const signs = (0,page_signs/* tellingSignsOf */.h2)(element);
    if (signs === undefined || lines.length === 0) {
        return lines;
    }
    return (0,tags/* isBlockTag */._N)(element.tagName)
        ? (0,wrapped/* wrapped */.k)(lines.join("\n"), ...signs).split("\n")
        : separate([[signs[0]], lines, [signs[1]]]);
}
/** The lines of an element, marked where they are written in one order and read in the other. */
function ordered(element, lines) {
    const note = lines.length === 0 ? undefined : (0,direction/* orderNote */.x9)(element);
    return note === undefined ? lines : (0,wrapped/* wrapped */.k)(lines.join("\n"), note, "]").split("\n");
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
            return (0,code/* visibleCodeBlock */.D)(languageOf(element), (0,direction/* codeText */.ph)(element).replace(/\n$/, ""));
        case "blockquote":
            return quoted(blocks(childNodes));
        case "ul":
        case "ol":
            return list(element);
        case "table":
            return fileLines(element) ?? table(element);
        case "summary":
        case "dt":
            return blocks(childNodes).map((line) => (line === "" || line.startsWith("**") ? line : `**${line}**`));
        default:
            return classedLines(element);
    }
}
/** Notes and mail, which GitHub tells from other blocks by their classes. */
function classedLines(element) {
    const { childNodes } = element;
    const isMail = (0,dom.hasClass)(element, /^email-(?:fragment|quoted-reply|signature-reply)$/);
    const lines = isMail && !childNodes.some(isBlock) ? preservedLines(childNodes) : blocks(childNodes);
    if ((0,dom.hasClass)(element, /^markdown-alert-title$/)) {
        return lines.map((line) => `**${line}**`);
    }
    return (0,dom.hasClass)(element, /^(?:markdown-alert|email-quoted-reply)$/) ? quoted(lines) : lines;
}
function quoted(lines) {
    return lines.map((line) => `> ${line}`);
}
/** What stands in a list without being an item has no marker. */
function list(element) {
    const isTight = (0,dom.seenElements)(element).every(({ childNodes }) => childNodes.every((child) => child.nodeName !== "p"));
    let number = numberIn(element, "start") ?? 1;
    const written = [];
    const run = [];
    const endRun = () => written.push(blocks(run.splice(0), { isTight }));
    for (const child of element.childNodes) {
        if (!(0,dom.isElement)(child) || child.tagName !== "li" || (0,dom.isUnseen)(child)) {
            run.push(child);
        }
        else {
            endRun();
            number = numberIn(child, "value") ?? number;
            const lines = ordered(child, blocks(child.childNodes, { isTight }));
            written.push(indented(markerOf(child, number), lines));
            number += 1;
        }
    }
    endRun();
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
    const seen = rows.filter(({ cells, lines }) => lines.some(({ length }, column) => length > 0 && typeof cells[column] === "object"));
    const [head] = seen;
    if (head === undefined) {
        return caption;
    }
    const isPlain = rows.every(({ cells }) => !cells.some((cell) => isSpread(cell)));
    const body = isPlain
        ? [
            row(head.lines),
            `| ${head.cells.map((cell) => ruleBelow(cell)).join(" | ")} |`,
            ...seen.slice(1).map(({ lines }) => row(lines)),
        ]
        : separate(seen.flatMap(({ cells, lines }) => apart(cells, lines)));
    return separate([caption, body]);
}
function isSpread(cell) {
    return typeof cell === "object" && cell.childNodes.some(isBlock);
}
function ruleBelow(cell) {
    return (typeof cell === "object" ? RULES.get((0,dom.attribute)(cell, "align")) : undefined) ?? "---";
}
/** The cells of a row as blocks, of which none is missing, so that each one's column is known. */
function apart(cells, lines) {
    return lines.map((each, column) => each.length > 0 ? each : cells[column] === "before" ? ["[as before]"] : ["[empty cell]"]);
}
function rowsOf(element) {
    const columns = new table_grid/* Columns */.e();
    return (0,dom.seenElements)(element).flatMap((child) => {
        if (/^t(?:head|body|foot)$/.test(child.tagName)) {
            return rowsOf(child);
        }
        const cells = child.tagName === "tr" ? (columns.placeRow((0,dom.seenElements)(child)) ?? []) : [];
        return [{ cells, lines: cells.map((cell) => linesOf(cell)) }];
    });
}
function linesOf(cell) {
    // What a cell beside it spans is empty in Markdown too. What spans rows says something of each of them.
    return typeof cell === "object" ? block(cell) : cell === "above" ? ["[as above]"] : [];
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
        return sign + (0,direction/* codeText */.ph)(cell).replace(/^\n|\n$/g, "");
    });
    return (0,code/* visibleCodeBlock */.D)(lines.some((line) => /^[+-]/.test(line)) ? "diff" : "", lines.join("\n"));
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
    if (nodes.some((node) => hasItem(node, phrase))) {
        return { kind: "list-item" };
    }
    const holder = nodes.find((node) => (0,page_phrase/* mentionsPhrase */.Bp)((0,dom.textOf)(node), phrase));
    return holder === undefined ? { kind: "none" } : { kind: "elsewhere", where: whereIn(holder) };
}
/** Whether the node is a list of whose items, or of those in them, one starts with the phrase and at least two more words. */
function hasItem(node, phrase) {
    if (!(0,dom.isElement)(node) || (0,dom.isUnseen)(node)) {
        return false;
    }
    if (node.tagName === "li") {
        return (0,page_phrase/* asksForMore */.$4)(firstLine(node), phrase) || node.childNodes.some((child) => hasItem(child, phrase));
    }
    return /^[uo]l$/.test(node.tagName) && node.childNodes.some((child) => hasItem(child, phrase));
}
/** The first line of an item that starts with plain text; empty where it starts with anything else, such as a box to tick. */
function firstLine(item) {
    const [first] = item.childNodes.filter((child) => !(0,dom.isText)(child) || child.value.trim() !== "");
    const isLoose = first !== undefined && (0,dom.isElement)(first) && isParagraph(first);
    const nodes = withWordsJoined(isLoose ? first.childNodes : item.childNodes);
    const end = nodes.findIndex((node) => node.nodeName === "br" || ((0,dom.isElement)(node) && (0,tags/* isBlockTag */._N)(node.tagName)));
    const [start, ...others] = nodes.slice(0, end === -1 ? nodes.length : end);
    return start !== undefined && (0,dom.isText)(start) ? [start, ...others].map(dom.textOf).join("").trimStart() : "";
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
            return { ...paragraph, attrs: orderedBy(paragraph), childNodes: [rest, ...nodes.slice(index + 1)] };
        }
    }
    return undefined;
}
/** The paragraph's attributes, with the direction that words before the phrase may have decided. */
function orderedBy(paragraph) {
    return (0,direction/* orderNote */.x9)(paragraph) === reading_order/* RIGHT_TO_LEFT_NOTE */.e$ ? [{ name: "dir", value: "rtl" }] : paragraph.attrs;
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
const WHERE = new Map([
    ["p", "in the middle of a line, in code or in a link"],
    ["blockquote", "in a quote"],
    ["ul", "in a list"],
    ["ol", "in a list"],
    ["table", "in a table"],
    ["markdown-accessiblity-table", "in a table"],
    ["pre", "in a code block"],
    ["section", "in a footnote"],
]);
function whereIn(node) {
    if (!(0,dom.isElement)(node)) {
        return "in HTML";
    }
    if (/^h[1-6]$/.test(node.tagName) || (0,dom.hasClass)(node, /^markdown-heading$/)) {
        return "in a heading";
    }
    return (0,dom.hasClass)(node, /^(?:highlight|snippet-clipboard-content)$/)
        ? "in a code block"
        : (WHERE.get(node.tagName) ?? "in HTML");
}

// EXTERNAL MODULE: ./build/page/layout.js + 1 modules
var layout = __webpack_require__(7478);
;// CONCATENATED MODULE: ./build/page/rendered-text.js




/** A text as GitHub renders it. */
class RenderedText {
    #nodes;
    /**
     * @throws PageError when the HTML is larger or nested deeper than that of any text on GitHub.
     * @throws UnusualFormattingError when its layout may hide words of it.
     */
    constructor(html) {
        this.#nodes = (0,dom.parsePage)(html);
        (0,layout.checkLayout)(this.#nodes);
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
     * nor the agent see them. Returns the first three names.
     */
    hiddenTags(source) {
        const names = tagNames(source);
        const shown = names.size === 0 ? names : tagNames(this.#nodes.map(wordsOf).join("\n"));
        return [...names].filter((name) => !shown.has(name)).slice(0, 3);
    }
}
// What GitHub keeps of the HTML in a text:
// https://github.com/gjtorikian/html-pipeline/blob/main/lib/html_pipeline/sanitization_filter.rb
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
