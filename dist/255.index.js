export const id = 255;
export const ids = [255];
export const modules = {

/***/ 7255:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RenderedText: () => (/* binding */ RenderedText)
});

// EXTERNAL MODULE: ./build/page/dom.js
var dom = __webpack_require__(4026);
// EXTERNAL MODULE: ./build/page/code.js
var code = __webpack_require__(8509);
// EXTERNAL MODULE: ./build/page/direction.js
var page_direction = __webpack_require__(2539);
// EXTERNAL MODULE: ./build/page/blanks.js
var blanks = __webpack_require__(9779);
// EXTERNAL MODULE: ./build/page/characters.js
var characters = __webpack_require__(8880);
// EXTERNAL MODULE: ./build/page/reading-order.js
var reading_order = __webpack_require__(2064);
// EXTERNAL MODULE: ./build/page/tags.js
var tags = __webpack_require__(3113);
;// CONCATENATED MODULE: ./build/page/line-text.js




/**
 * The text of nodes as a browser orders it, line by line. Blocks of the same direction have lines of their own: where they are
 * asked for, they are put there, and their lines are left out.
 */
function orderOf(nodes, keepsLines, blocks) {
    return nodes.map((node) => orderOfNode(node, keepsLines, blocks)).join("");
}
function orderOfNode(node, keepsLines, blocks) {
    if ((0,dom.isText)(node)) {
        const text = (0,reading_order/* withoutTurningMarks */.yh)(node.value);
        // GitHub's style sheet shows the line ends of code within a line (`white-space: break-spaces`).
        return keepsLines || (0,dom.isInCode)(node) ? text : text.replace(/[\t\n]/g, " ");
    }
    if (!(0,dom.isElement)(node) || (0,dom.isUnseen)(node)) {
        return "";
    }
    if (node.tagName === "br") {
        return "\n";
    }
    if (node.tagName === "img") {
        // A picture says nothing that the direction could turn; the text that stands for a missing one does.
        const isMissing = (0,dom.attribute)(node, "src") === "";
        return isMissing ? (0,reading_order/* apart */.zZ)([(0,dom.attribute)(node, "alt").replace(/\s+/g, " ")], (0,page_direction/* directionOf */.FR)(node)) : reading_order/* NEUTRAL */.qm;
    }
    if ((0,page_direction/* ownDirection */.Ml)(node) !== "" && (0,tags/* isBlockTag */._N)(node.tagName)) {
        return keepsLines ? "" : "\n";
    }
    if (node.tagName === "ruby" && !(0,page_direction/* isIsolated */.ed)(node)) {
        return rubyOrder(node);
    }
    if ((0,page_direction/* isIsolated */.ed)(node)) {
        return keepsLines ? signsFor(orderOf(node.childNodes, true)) : signsOf(node);
    }
    if (isKey(node)) {
        return keyOrder(orderOf(node.childNodes, keepsLines).split("\n"), (0,page_direction/* directionOf */.FR)(node), keepsLines);
    }
    // Code is one line here.
    if (blocks !== undefined && (0,tags/* isBlockTag */._N)(node.tagName) && node.tagName !== "pre") {
        blocks.push(node);
        return "\n";
    }
    const text = orderOf(node.childNodes, keepsLines, blocks);
    return (0,tags/* isBlockTag */._N)(node.tagName) && !keepsLines ? `\n${text}\n` : text;
}
/** Each line in an isolated element is one sign: a line that ends in it ends around it as well. Those of one sign stay. */
function signsFor(text) {
    return text.replace(/[^\n]{2,}|[^\n \u00B6\uFFFC]/g, reading_order/* signFor */.pt);
}
const signsOfElement = new WeakMap();
/**
 * The same, found out once for each element, since the elements around ask for it again. The first and the last line stand beside
 * other words. Those between stand alone, and one sign says as much as all of theirs.
 */
function signsOf(element) {
    return (0,page_direction/* remembered */.HK)(signsOfElement, element, () => {
        const lines = orderOf(element.childNodes, false).split("\n");
        const between = lines.splice(1, lines.length - 2);
        if (between.length > 0) {
            lines.splice(1, 0, between.join(" "));
        }
        return signsFor(lines.join("\n"));
    });
}
/** What stands in a line as one sign, and has lines of its own, of the direction around it. */
function isKey({ tagName }) {
    return /^(?:kbd|rt|.+-.+)$/.test(tagName);
}
function keyOrder(lines, direction, keepsLines) {
    return keepsLines ? lines.map((line) => (0,reading_order/* apart */.zZ)([line], direction)).join("\n") : (0,reading_order/* apart */.zZ)(lines, direction);
}
/** Each base with its annotation is one sign of the ruby, and the annotation has a line of its own above. */
function rubyOrder(ruby) {
    const bases = [""];
    const annotations = [];
    for (const child of ruby.childNodes) {
        if (child.nodeName === "rt") {
            annotations.push(orderOf([child], false));
            bases.push("");
        }
        else {
            bases.push((bases.pop() ?? "") + orderOf([child], false).replaceAll("\n", " "));
        }
    }
    const direction = (0,page_direction/* directionOf */.FR)(ruby);
    const line = bases.map((base) => (0,reading_order/* apart */.zZ)([base], direction)).join("");
    return (0,reading_order/* apart */.zZ)([line, ...annotations], direction);
}

// EXTERNAL MODULE: ./build/page/signs.js
var page_signs = __webpack_require__(9812);
// EXTERNAL MODULE: ./build/page/wrapped.js
var wrapped = __webpack_require__(9604);
;// CONCATENATED MODULE: ./build/page/order-notes.js







// The parts of a page that are shown in another order than they are written in. Each gets one of these notes:
// - `<p>Limit א 300 → 600</p>` runs from left to right, but the letter turns the numbers behind it round, and
//   `<p dir="rtl">600 → 300</p>` runs from right to left as a whole: `[right to left: 600 → 300]`.
// - `<p dir="rtl">a → b <b dir="ltr">600 → 300</b></p>` has a part that is shown as it is written, other than the note around
//   it says: `[right to left: a → b **[left to right: 600 → 300]**]`.
// - `<table dir="rtl">` shows its first column at the right: `[right to left: | a | b |]`.
// - `<bdo dir="rtl">001</bdo>` turns each letter: `[letters from right to left: 001]`.
// A direction alone is no reason: `<p dir="rtl">from 300 to 600</p>` is shown as it is written.
const LEFT_TO_RIGHT_NOTE = "[left to right: ";
const LETTERS_NOTES = {
    rtl: "[letters from right to left: ",
    ltr: "[letters from left to right: ",
};
// Each element in a line asks whether that line has a note, so it is found out once for each.
const reordered = new WeakMap();
const turnedTables = new WeakMap();
/** Begins words of an element that are written in one order and read in the other; undefined for all others. */
function isolateNote(element) {
    if (!(0,page_direction/* isIsolated */.ed)(element)) {
        return undefined;
    }
    const direction = (0,page_direction/* directionOf */.FR)(element);
    if (element.tagName === "bdo") {
        return direction === "rtl" || (0,page_direction/* hasRightToLeft */.dx)(element) ? LETTERS_NOTES[direction] : undefined;
    }
    return isReorderedIn(element)
        ? reading_order/* RIGHT_TO_LEFT_NOTE */.e$
        : isInNote((0,dom.parentOf)(element))
            ? leftToRightNote([element])
            : undefined;
}
/** The words of an element within a line, marked where they are written in one order and read in the other. */
function withOrderNote(element, text) {
    const note = isolateNote(element);
    return note === undefined ? text : (0,wrapped/* wrapped */.k)(text, note, "]");
}
/** Begins the words of lines whose nodes are not in an element of their own. */
function lineNote(nodes, { keepsLines = false } = {}) {
    const first = nodes.find((node) => (0,dom.isText)(node) || (0,dom.isElement)(node));
    const around = first === undefined ? undefined : (0,dom.parentOf)(first);
    if (around === undefined ? !nodes.some(page_direction/* canTurn */.Eq) : !(0,page_direction/* mayTurn */.ft)(around)) {
        return undefined;
    }
    const direction = (0,page_direction/* directionOf */.FR)(around);
    if ((direction === "rtl" || nodes.some(page_direction/* hasRightToLeft */.dx)) &&
        (0,reading_order/* isReordered */.jJ)(orderOf(nodes, keepsLines), direction)) {
        return reading_order/* RIGHT_TO_LEFT_NOTE */.e$;
    }
    return around !== undefined && isInTurnedTable(around) ? leftToRightNote(nodes) : undefined;
}
/** A note around these nodes would say something false of words that stand as they are written. */
function leftToRightNote(nodes) {
    return (0,reading_order/* hasWordsFromLeft */.Ll)(nodes.map(page_direction/* wordsOf */.Z9).join("")) ? LEFT_TO_RIGHT_NOTE : undefined;
}
/** Whether what stands right in the element is in a note that says that it runs from right to left. */
function isInNote(element) {
    if (element === undefined) {
        return false;
    }
    // An element with a direction has a note of its own, whatever is around it.
    if ((0,page_direction/* isIsolated */.ed)(element) || ((0,tags/* isBlockTag */._N)(element.tagName) && isReorderedIn(element))) {
        return isReorderedIn(element);
    }
    return (0,tags/* isBlockTag */._N)(element.tagName) ? isInTurnedTable(element) : isInNote((0,dom.parentOf)(element));
}
function isInTurnedTable(element) {
    return (0,dom.isInside)(element, (around) => around.tagName === "table" && isTurnedTable(around));
}
/** Whether lines of the element itself, or of blocks in it, are shown in another order than they are written in. */
function isReorderedIn(element) {
    return (0,page_direction/* remembered */.HK)(reordered, element, () => {
        const blocks = [];
        const text = element.tagName === "ruby"
            ? rubyOrder(element)
            : orderOf(element.childNodes, element.tagName === "pre", blocks);
        return (0,reading_order/* isReordered */.jJ)(text, (0,page_direction/* directionOf */.FR)(element)) || blocks.some(isReorderedIn);
    });
}
/** The lines of a table, marked where its columns are shown from right to left. */
function tableWithNote(element, lines) {
    return isTurnedTable(element) ? (0,wrapped/* wrapped */.k)(lines.join("\n"), reading_order/* RIGHT_TO_LEFT_NOTE */.e$, "]").split("\n") : lines;
}
function isTurnedTable(element) {
    return (0,page_direction/* remembered */.HK)(turnedTables, element, () => (0,page_direction/* runsRightToLeft */.lp)(element) && (0,reading_order/* hasWordsFromLeft */.Ll)((0,page_direction/* wordsOf */.Z9)(element)));
}
/** The text of code letter by letter, marked where an element of it turns the order of reading. */
function codeText(node) {
    if ((0,dom.isText)(node)) {
        return node.value;
    }
    if (!(0,dom.isElement)(node) || (0,dom.isUnseen)(node)) {
        return "";
    }
    const note = (0,dom.standIn)(node);
    if (note !== undefined) {
        return note;
    }
    const text = withOrderNote(node, node.childNodes.map(codeText).join(""));
    const signs = (0,page_signs/* tellingSignsOf */.h2)(node);
    return signs === undefined ? text : (0,wrapped/* wrapped */.k)(text, ...signs);
}
/** For each line of a block of code, whether it is shown in another order than it is written in; empty where none can be. */
function reorderedLines(code) {
    if (!(0,page_direction/* mayTurn */.ft)(code)) {
        return [];
    }
    const direction = (0,page_direction/* directionOf */.FR)(code);
    return orderOf(code.childNodes, true)
        .split("\n")
        .map((line) => (0,reading_order/* isReordered */.jJ)(line, direction));
}

;// CONCATENATED MODULE: ./build/page/inline.js







const CODE_TAGS = new Set(["code", "tt", "samp"]);
// A back-tick, with the back-slashes before it and what nobody sees between them. Each run of these is tried once.
const ESCAPED = /(?<![\\\p{Default_Ignorable_Code_Point}])[\\\p{Default_Ignorable_Code_Point}]*`|`/gu;
/**
 * What is seen of the nodes, as lines of Markdown. A line break of the source is a blank, as on the page: what stands behind it
 * begins no list, heading or block of code. In mail the page shows it.
 */
function inlineLines(nodes) {
    // As between each two blocks.
    if (nodes.every((node) => (0,dom.isText)(node) && node.value.trim() === "")) {
        return [];
    }
    const [first] = nodes;
    const isMail = first !== undefined && ((0,dom.isText)(first) || (0,dom.isElement)(first)) && (0,dom.isInside)(first, dom.isMailPart);
    const lines = cleanLines(inline(nodes, wayOf(nodes, isMail ? linesKept : collapsed)))
        .map((line) => line.trim())
        .filter((line) => line !== "");
    return noted(lines, lineNote(nodes, { keepsLines: isMail }));
}
/** The same for a part of the page that shows blanks and line ends as they are written: mail. */
function preservedLines(nodes) {
    const lines = cleanLines(inline(nodes, wayOf(nodes, preserved))).map((line) => line.trimEnd());
    const first = lines.findIndex((line) => line !== "");
    const last = lines.findLastIndex((line) => line !== "");
    const note = lineNote(nodes, { keepsLines: true });
    return first < 0 ? [] : noted(lines.slice(first, last + 1), note);
}
function cleanLines(text) {
    // Before quotes and lists repeat their marks on each line, which can multiply a text.
    return (0,characters/* cleanCharacters */.C)(text).split("\n").map(blanks/* countBlanks */.v);
}
/** The lines, marked where they are written in one order and shown in another. */
function noted(lines, note) {
    return note === undefined ? lines : (0,wrapped/* wrapped */.k)(lines.join("\n"), note, "]").split("\n");
}
const collapsed = (text) => keepsBlanks(text)
    ? text.value.replaceAll("\n", " ")
    : text.value.replace(/[ \t\r\n\f]{2,}|[\t\r\n\f]/g, " ");
const linesKept = (text) => (keepsBlanks(text) ? text.value : text.value.replace(/[ \t\r\f]+/g, " "));
/** Code keeps its blanks, in blocks that somebody put into it as well. */
function keepsBlanks(text) {
    return /[ \t]{8}/.test(text.value) && (0,dom.isInCode)(text);
}
const preserved = ({ value }) => value.replaceAll("\r", "");
function wayOf(nodes, blanks) {
    return {
        blanks,
        hasBackTicks: nodes.some((node) => holdsWords(node, "`")) && nodes.some(holdsCode),
        strikesByTags: blanks !== collapsed || nodes.some((node) => holdsWords(node, "~")),
    };
}
/** Whether the sign stands in words, and not in code. */
function holdsWords(node, sign) {
    return (0,dom.isText)(node)
        ? node.value.includes(sign)
        : (0,dom.isElement)(node) && !isCode(node) && node.childNodes.some((child) => holdsWords(child, sign));
}
function holdsCode(node) {
    return (0,dom.isElement)(node) && (isCode(node) || node.childNodes.some(holdsCode));
}
function isCode({ tagName }) {
    return CODE_TAGS.has(tagName);
}
function inline(nodes, way) {
    return nodes.map((node) => inlineNode(node, way)).join("");
}
function inlineNode(node, way) {
    if ((0,dom.isText)(node)) {
        const text = way.blanks(node);
        return way.hasBackTicks ? text.replace(ESCAPED, (signs) => signs.replace(/[\\`]/g, "\\$&")) : text;
    }
    return (0,dom.isElement)(node) && !(0,dom.isUnseen)(node) ? ((0,dom.standIn)(node) ?? inlineElement(node, way)) : "";
}
function inlineElement(element, way) {
    const { tagName, childNodes } = element;
    if (isFootnote(element)) {
        return `[^${(0,dom.textOf)(element).trim()}]`;
    }
    if (isCode(element)) {
        return (0,code/* visibleCodeSpan */.I)(codeText(element));
    }
    const text = withOrderNote(element, inline(childNodes, way));
    const signs = way.strikesByTags && page_signs/* STRUCK */.pK.has(tagName) ? (0,page_signs/* tellingSignsOf */.h2)(element) : (0,page_signs/* signsOf */.Oi)(element);
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

// EXTERNAL MODULE: ./build/page/list-markers.js
var list_markers = __webpack_require__(5674);
// EXTERNAL MODULE: ./build/page/table-grid.js
var table_grid = __webpack_require__(4943);
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
        return node;
    }
    const isTelling = ((0,dom.standIn)(node) ?? (0,page_signs/* tellingSignsOf */.h2)(node)) !== undefined;
    return isTelling || (0,page_direction/* isIsolated */.ed)(node) ? node : node.childNodes.flatMap(opened);
}
/** Whether the node is a block, or holds one. */
function isBlock(node) {
    return (0,dom.isElement)(node) && ((0,tags/* isBlockTag */._N)(node.tagName) || node.childNodes.some(isBlock));
}
function block(element) {
    const lines = blockLines(element);
    const signs = (0,page_signs/* tellingSignsOf */.h2)(element);
    if (signs === undefined || lines.length === 0) {
        return lines;
    }
    return (0,tags/* isBlockTag */._N)(element.tagName)
        ? (0,wrapped/* wrapped */.k)(lines.join("\n"), ...signs).split("\n")
        : separate([[signs[0]], lines, [signs[1]]]);
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
            return (0,code/* visibleCodeBlock */.D)(languageOf(element), codeText(element).replace(/\n$/, ""), reorderedLines(element));
        case "blockquote":
            return quoted(blocks(childNodes));
        case "ul":
        case "ol":
            return list(element);
        case "table":
            return fileLines(element) ?? tableWithNote(element, table(element));
        case "summary":
        case "dt":
            // Code in it keeps its fences.
            return childNodes.some(markdown_holdsCode) ? blocks(childNodes) : blocks(childNodes).map(bold);
        default:
            return classedLines(element);
    }
}
function markdown_holdsCode(node) {
    return (0,dom.isElement)(node) && (node.tagName === "pre" || node.childNodes.some(markdown_holdsCode));
}
function bold(line) {
    return line === "" || line.startsWith("**") ? line : `**${line}**`;
}
/** Notes and mail, which GitHub tells from other blocks by their classes. */
function classedLines(element) {
    const { childNodes } = element;
    const lines = (0,dom.isMailPart)(element) && !childNodes.some(isBlock) ? preservedLines(childNodes) : blocks(childNodes);
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
    const numbers = (0,list_markers/* numbersOf */.cZ)(element);
    const written = [];
    const run = [];
    const endRun = () => written.push(blocks(run.splice(0), { isTight }));
    for (const child of element.childNodes) {
        const number = (0,dom.isElement)(child) ? numbers.get(child) : undefined;
        if (!(0,dom.isElement)(child) || number === undefined) {
            run.push(child);
        }
        else {
            endRun();
            const lines = blocks(child.childNodes, { isTight });
            written.push(indented((0,list_markers/* markerOf */.we)(child, number), lines));
        }
    }
    endRun();
    return separate(written, { isTight });
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
        : separate(seen.flatMap((each, index) => [...(index > 0 ? [["[next row]"]] : []), ...apart(each)]));
    return separate([caption, body]);
}
function isSpread(cell) {
    return typeof cell === "object" && cell.childNodes.some(isBlock);
}
function ruleBelow(cell) {
    return (typeof cell === "object" ? RULES.get((0,dom.attribute)(cell, "align")) : undefined) ?? "---";
}
/** The cells of a row as blocks, of which none is missing, so that each one's column is known. */
function apart({ cells, lines }) {
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
    return `| ${cells.map((lines) => inCell(lines.join("<br>"))).join(" | ")} |`;
}
/** A bar behind a back-slash ends the cell for some parsers, however many back-slashes are put before it. */
function inCell(words) {
    return words.replaceAll("\\|", "\\[U+007C]").replaceAll("|", "\\|");
}
/** With an empty line between each two groups, unless they stand in a tight list. */
function separate(groups, { isTight = false } = {}) {
    const [first = [], ...others] = groups.filter(({ length }) => length > 0);
    if (others.length === 0) {
        // The lines of elements in elements are copied at no level that adds nothing.
        return first;
    }
    const separated = [...first];
    for (const lines of others) {
        if (!isTight) {
            separated.push("");
        }
        for (const line of lines) {
            separated.push(line);
        }
    }
    return separated;
}
/** Lines of a file or a suggested change, which GitHub shows as a table with a line a row, beside their numbers. */
function fileLines(element) {
    const cells = cellsOf(element);
    if (cells.length === 0 || !cells.every((cell) => (0,dom.hasClass)(cell, /^blob-code/))) {
        return undefined;
    }
    const lines = cells.map((cell) => {
        const sign = (0,dom.hasClass)(cell, /-addition$/) ? "+" : (0,dom.hasClass)(cell, /-deletion$/) ? "-" : "";
        return sign + codeText(cell).replace(/^\n|\n$/g, "");
    });
    const language = lines.some((line) => /^[+-]/.test(line)) ? "diff" : "";
    return (0,code/* visibleCodeBlock */.D)(language, lines.join("\n"), cells.flatMap(reorderedLines));
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
            // Words before the phrase may have decided the direction, which stays that of the whole paragraph.
            const rest = { ...textNode(words.slice(phrase.length)), parentNode: paragraph };
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

// EXTERNAL MODULE: ./build/page/layout.js + 7 modules
var layout = __webpack_require__(8833);
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
