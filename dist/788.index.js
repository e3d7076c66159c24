export const id = 788;
export const ids = [788,26,851];
export const modules = {

/***/ 2539:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Do: () => (/* binding */ withOrderNote),
/* harmony export */   d4: () => (/* binding */ areReordered),
/* harmony export */   h8: () => (/* binding */ isFromRight),
/* harmony export */   ph: () => (/* binding */ codeText),
/* harmony export */   x9: () => (/* binding */ orderNote)
/* harmony export */ });
/* harmony import */ var _dom_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4026);
/* harmony import */ var _reading_order_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2064);
/* harmony import */ var _tags_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3113);
/* harmony import */ var _wrapped_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9604);




// The elements of a page that are shown in another order than they are written in.
/** Whether lines of these nodes, which run from left to right, are shown in another order than they are written in. */
function areReordered(nodes) {
    return (nodes.some(hasRightToLeft) &&
        ((0,_reading_order_js__WEBPACK_IMPORTED_MODULE_3__/* .isReorderedLine */ .zy)(nodes.map(lineOf).join("")) || nodes.some(isReorderedInside)));
}
const LEFT_TO_RIGHT_NOTE = "[left to right: ";
/** Whether the element's own direction is from right to left. */
function isFromRight(element) {
    const direction = directionOf(element);
    return (direction === "rtl" ||
        (direction === "auto" && hasRightToLeft(element) && (0,_reading_order_js__WEBPACK_IMPORTED_MODULE_3__/* .runsFromRight */ .$2)(decidingText(element))));
}
function directionOf(element) {
    return element.attrs.length === 0 ? "" : (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.attribute)(element, "dir").trim().toLowerCase();
}
/** Begins words that are written in one order and read in the other; undefined for all others. */
function orderNote(element) {
    const isOverride = element.tagName === "bdo";
    if (isFromRight(element)) {
        const isTurned = directionOf(element) === "rtl" || isOverride || (0,_reading_order_js__WEBPACK_IMPORTED_MODULE_3__/* .hasWordsFromLeft */ .Ll)(wordsOf(element));
        return isTurned ? _reading_order_js__WEBPACK_IMPORTED_MODULE_3__/* .RIGHT_TO_LEFT_NOTE */ .e$ : undefined;
    }
    return isOverride ? LEFT_TO_RIGHT_NOTE : undefined;
}
/** The words of an element, marked where they are written in one order and read in the other. */
function withOrderNote(element, text) {
    const note = orderNote(element);
    return note === undefined ? text : (0,_wrapped_js__WEBPACK_IMPORTED_MODULE_2__/* .wrapped */ .k)(text, note, "]");
}
/** The text of code letter by letter, marked where an element of it turns the order of reading. */
function codeText(node) {
    if ((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isText)(node)) {
        return node.value;
    }
    if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) || (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isUnseen)(node)) {
        return "";
    }
    return (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.standIn)(node) ?? withOrderNote(node, node.childNodes.map(codeText).join(""));
}
/** The text whose first letter decides the direction of an element: less that of elements with one of their own. */
function decidingText({ childNodes }) {
    return childNodes
        .map((node) => {
        if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node)) {
            return wordsOf(node);
        }
        return (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.hasAttribute)(node, "dir") ? "" : decidingText(node);
    })
        .join("");
}
/** Keys and elements with a direction of their own stand in a line as one sign, and are lines in themselves. */
function isApart(element) {
    return (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.hasAttribute)(element, "dir") || /^(?:bdo|kbd|input|rt|.+-.+)$/.test(element.tagName);
}
function isReorderedInside(node) {
    if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) || (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isUnseen)(node)) {
        return false;
    }
    const isSo = isApart(node) && (0,_reading_order_js__WEBPACK_IMPORTED_MODULE_3__/* .isReorderedLine */ .zy)(node.childNodes.map(lineOf).join(""));
    return isSo || node.childNodes.some(isReorderedInside);
}
/** The text of a node as a browser orders it: a digit stands for what is one sign in its line. */
function lineOf(node) {
    if ((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isText)(node)) {
        return node.value.replaceAll("\n", " ");
    }
    if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) || (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isUnseen)(node)) {
        return "";
    }
    if (node.tagName === "br") {
        return "\n";
    }
    if (isApart(node)) {
        return wordsOf(node).trim() === "" ? " " : " 0 ";
    }
    const text = node.childNodes.map(lineOf).join("");
    return (0,_tags_js__WEBPACK_IMPORTED_MODULE_1__/* .isBlockTag */ ._N)(node.tagName) ? `\n${text}\n` : text;
}
function hasRightToLeft(node) {
    return (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isText)(node)
        ? _reading_order_js__WEBPACK_IMPORTED_MODULE_3__/* .ANY_RIGHT_TO_LEFT */ ._k.test(node.value)
        : (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) && node.childNodes.some(hasRightToLeft);
}
function wordsOf(node) {
    if ((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isText)(node)) {
        return node.value;
    }
    return (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) && !(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isUnseen)(node) ? node.childNodes.map(wordsOf).join("") : "";
}


/***/ }),

/***/ 4026:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PageError: () => (/* binding */ PageError),
/* harmony export */   SMALLEST_SIZE: () => (/* binding */ SMALLEST_SIZE),
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
/* harmony import */ var _tags_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3113);


/** The page is of a size or shape that no text on GitHub has. */
class PageError extends Error {
    name = "PageError";
}
// GitHub's refusals name 65,536 characters as the most of a comment, and its colouring of code multiplies them by ten or so.
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
const UNSEEN_CLASS = /^(?:email-hidden-(?:reply|toggle)|anchor|zeroclipboard-container|js-render-enrichment-loader|octicon|sr-only|blob-num.*)$/;
// What browsers do not show; the last line is what they show instead of something that they can show.
const UNSEEN_TAG = /^(?:head|link|meta|script|source|style|svg|template|title|track|rp|datalist|iframe|noembed|noframes|noscript|object|canvas|dialog|meter|progress)$/;
function isUnseen(element) {
    return (UNSEEN_TAG.test(element.tagName) ||
        hasAttribute(element, "hidden") ||
        /(?:^|;)\s*display:\s*none/i.test(attribute(element, "style")) ||
        hasClass(element, UNSEEN_CLASS));
}
// Half of the size of the page's text: 7 pixels in a comment.
const SMALLEST_SIZE = 0.5;
function isTiny(element) {
    return (0,_tags_js__WEBPACK_IMPORTED_MODULE_1__/* .styleOf */ .Vj)(element.tagName).size !== undefined && sizeOf(element) < SMALLEST_SIZE;
}
function sizeOf(element) {
    return element === undefined ? 1 : (0,_tags_js__WEBPACK_IMPORTED_MODULE_1__/* .sizeIn */ .F3)(element.tagName, sizeOf(parentOf(element)));
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

/***/ 2851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  UnusualFormattingError: () => (/* binding */ UnusualFormattingError),
  checkLayout: () => (/* binding */ checkLayout)
});

// EXTERNAL MODULE: ./build/page/direction.js
var direction = __webpack_require__(2539);
// EXTERNAL MODULE: ./build/page/dom.js
var dom = __webpack_require__(4026);
;// CONCATENATED MODULE: ./build/page/table-grid.js

// The grid of a table's cells: https://html.spec.whatwg.org/multipage/tables.html#table-processing-model.
// More than any table of a text has; a cell may span as many.
const MAX_COLUMNS = 100;
/** Why the cells of a table lie over one another, or stand in another order than they are written in; undefined if not. */
function brokenGrid(table) {
    const parts = table.childNodes.filter(dom.isElement);
    const names = parts.map(({ tagName }) => `${tagName} `).join("");
    // Browsers show the head first and the foot last, wherever they are written.
    if (!/^(?:caption )?(?:colgroup )*(?:thead )?(?:tbody )*(?:tfoot )?$/.test(names) ||
        hasCaptionBelow(parts)) {
        return "has a table whose parts are shown in another order than they are written in";
    }
    const groups = parts.filter(({ tagName }) => /^t(?:head|body|foot)$/.test(tagName));
    return groups.every((group) => areApart(group.childNodes.filter(dom.isElement)))
        ? undefined
        : "has a table whose cells lie over one another";
}
function hasCaptionBelow(parts) {
    return parts.some((part) => part.tagName === "caption" && hasAttributeValue(part, "align", "bottom"));
}
function hasAttributeValue(element, name, value) {
    return (0,dom.attribute)(element, name).trim().toLowerCase() === value;
}
/** Whether no cell of these rows lies over another one. A cell ends with its group of rows, however many it spans. */
function areApart(rows) {
    // For each column, how many rows from here on a cell of a row above takes.
    const taken = [];
    return rows.every((row) => {
        const isApart = placeCells((0,dom.seenElements)(row), taken);
        for (const [column, rowsLeft] of taken.entries()) {
            taken[column] = Math.max(0, rowsLeft - 1);
        }
        return isApart;
    });
}
/** Puts each cell of a row into the first free column; false where a wide one reaches over what is taken. */
function placeCells(cells, taken) {
    let column = 0;
    for (const cell of cells) {
        while ((taken[column] ?? 0) > 0) {
            column += 1;
        }
        const end = column + spanOf(cell, "colspan");
        if (end > MAX_COLUMNS || taken.slice(column, end).some((rows) => rows > 0)) {
            return false;
        }
        const rows = spanOf(cell, "rowspan");
        for (; column < end; column += 1) {
            taken[column] = rows;
        }
    }
    return true;
}
function spanOf(cell, name) {
    const span = Number.parseInt((0,dom.attribute)(cell, name), 10);
    if (span > 0) {
        return span;
    }
    // Zero means all rows that are left.
    return name === "rowspan" && span === 0 ? Number.POSITIVE_INFINITY : 1;
}

// EXTERNAL MODULE: ./build/page/tags.js
var tags = __webpack_require__(3113);
;// CONCATENATED MODULE: ./build/page/layout.js




// GitHub's style sheet shrinks some elements, moves them, or lets their lines lie closely. Put into one another without end,
// they cover the words of other blocks, or leave what can be read. No list of such tricks is ever complete, so these rules say
// what is ordinary instead: a page that breaks one is not read at all, since what it covers may stand anywhere on it.
/** The page's layout is not that of texts that people write, so that words of it may lie where nobody sees them. */
class UnusualFormattingError extends Error {
    name = "UnusualFormattingError";
}
const TOP = {
    size: 1,
    lineSize: 1,
    moved: 0,
    closer: 0,
    indent: 0,
    holder: "",
    isInTable: false,
    isUnbroken: false,
};
const MAX_SIZE = 2;
// About ten lists or quotes in one another: less than half of the page's width is left.
const MAX_INDENT = 25;
// Three <sup> in one another, which end in what is too small to read.
const MAX_MOVED = 0.875;
// One <sup> or three <sub> in a line.
const MAX_OPAQUE_MOVED = 0.45;
// Two lines have room between them for so much of what is moved down from the upper one and up from the lower one, together:
// for a picture below lowered words,
const MAX_OPAQUE_TO_WORDS = 0.55;
// for words below a lowered picture, since a line has more room above its letters,
const MAX_WORDS_TO_OPAQUE = 0.9;
// and for words below words.
const MAX_WORDS_TO_WORDS = 0.95;
// Below these is a margin, or a cell's.
const KEEPS_DISTANCE = /^(?:p|h[1-6]|blockquote|pre|table|td|th|details)$/;
const MAX_PIXELS = new Map([
    ["width", 1000],
    ["height", 1000],
    ...["border", "cellspacing", "cellpadding", "hspace", "vspace"].map((name) => [name, 100]),
]);
// A longer number reaches over the words of the next cell; Roman ones are long.
const MAX_NUMBER_IN_TABLE = 99;
// Three for each letter are common in Hebrew with its accents; more of them are drawn over the lines around.
const STACKED_MARKS = /(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]\p{Default_Ignorable_Code_Point}*){7}/u;
const PRINTABLE_ASCII = /^[\x20-\x7e\s]*$/;
// About a page's width.
const LONG_WORD = /[^ \t\r\n]{80}/;
/** @throws UnusualFormattingError when words of the page may lie over one another, beside it, or out of order. */
function checkLayout(nodes) {
    checkNodes(nodes, TOP, { opaque: 0, words: 0 });
}
function refuse(why) {
    if (why !== undefined) {
        throw new UnusualFormattingError(`it ${why}`);
    }
}
function checkNodes(nodes, place, lowered) {
    for (const node of nodes) {
        if ((0,dom.isText)(node)) {
            checkText(node.value, place, lowered);
        }
        else if ((0,dom.isElement)(node) && !(0,dom.isUnseen)(node)) {
            checkElement(node, place, lowered);
        }
    }
}
function checkElement(element, place, lowered) {
    const { tagName, childNodes } = element;
    const inside = placeIn(element, place);
    refuse(unusual(element, place, inside));
    if ((0,tags/* styleOf */.Vj)(tagName).isOpaque) {
        checkOpaque(place, lowered);
    }
    checkNodes(childNodes, inside, lowered);
    if (KEEPS_DISTANCE.test(tagName)) {
        lowered.opaque = 0;
        lowered.words = 0;
    }
}
const TOGETHER = "moves pictures or words towards those of the line above";
function checkOpaque({ moved, closer }, lowered) {
    const isTogether = moved < 0 && lowered.words > 0 && closer - moved + lowered.words > MAX_OPAQUE_TO_WORDS;
    refuse(isTogether ? TOGETHER : undefined);
    lowered.opaque = Math.max(lowered.opaque, moved > 0 ? closer + moved : 0);
}
function checkText(text, { size, moved }, lowered) {
    if (moved !== 0 && /[^ \t\r\n]/.test(text)) {
        const isTogether = size >= dom.SMALLEST_SIZE &&
            moved < 0 &&
            (lowered.opaque - moved > MAX_WORDS_TO_OPAQUE || lowered.words - moved > MAX_WORDS_TO_WORDS);
        refuse(isTogether ? TOGETHER : undefined);
        lowered.words = Math.max(lowered.words, moved);
    }
    if (!PRINTABLE_ASCII.test(text) && STACKED_MARKS.test(text)) {
        refuse("has many combining marks on one letter");
    }
}
function placeIn(element, around) {
    const { tagName } = element;
    const { moved = 0, closer = 0, indent = 0, holds } = (0,tags/* styleOf */.Vj)(tagName);
    const size = (0,tags/* sizeIn */.F3)(tagName, around.size);
    // The lines of a key are its own.
    const isLineHolder = (0,tags/* isBlockTag */._N)(tagName) || tagName === "kbd";
    const lineSize = isLineHolder ? size : around.lineSize;
    return {
        size,
        lineSize,
        moved: around.moved + (moved * size) / lineSize,
        closer: closer > 0 ? closer : around.closer,
        indent: around.indent + indent * size,
        holder: holds === undefined ? around.holder : tagName,
        isInTable: around.isInTable || tagName === "table",
        isUnbroken: around.isUnbroken || tagName === "pre" || (0,dom.hasAttribute)(element, "nowrap"),
    };
}
function unusual(element, around, inside) {
    const { tagName } = element;
    if (around.holder !== "" && !(0,tags/* mayHold */.BV)(around.holder, tagName)) {
        return `has <${tagName}> in <${around.holder}>`;
    }
    if (Math.abs(inside.moved) > MAX_MOVED) {
        return "has small text in small text in small text";
    }
    if ((0,tags/* styleOf */.Vj)(tagName).isOpaque && Math.abs(around.moved) > MAX_OPAQUE_MOVED) {
        return `has <${tagName}> in small text that is moved too far`;
    }
    if (inside.size > MAX_SIZE) {
        return "has a heading in a heading";
    }
    if (inside.indent > MAX_INDENT) {
        return "has too many quotes, lists and tables in one another";
    }
    return (stretched(element) ??
        (isShrunkToWords(element) && LONG_WORD.test((0,dom.textOf)(element))
            ? `has a long word in <${tagName}>`
            : undefined) ??
        (around.isUnbroken && isBeside(element, around)
            ? `has <${tagName}> in lines that are never broken`
            : undefined) ??
        (tagName === "table" ? brokenGrid(element) : undefined) ??
        (around.isInTable && hasLongNumber(element) ? "has a list in a table with a long number" : undefined));
}
/** Sizes that push words out of what is shown. A picture is as wide as the page at most, whatever is asked for. */
function stretched(element) {
    const { tagName, attrs } = element;
    const isPicture = (0,tags/* styleOf */.Vj)(tagName).isOpaque === true;
    const isLong = ({ name, value }) => {
        const most = MAX_PIXELS.get(name);
        const isOwnWidth = isPicture && /^(?:width|height)$/.test(name);
        return most !== undefined && !isOwnWidth && Number.parseFloat(value) > most;
    };
    return (tagName === "table" && (0,dom.hasAttribute)(element, "height")) || attrs.some(isLong)
        ? `has <${tagName}> with an unusual width or height`
        : undefined;
}
/** Whether the element is as wide as its longest word: the other ones can be put to the right of the page. */
function isShrunkToWords(element) {
    const { tagName, childNodes } = element;
    return (tagName === "kbd" ||
        (tagName === "a" && childNodes.some(({ nodeName }) => /^(?:p|div|pre|blockquote)$/.test(nodeName))) ||
        (/^h[1-6]$/.test(tagName) && isInside(element, /^summary$/)) ||
        (tagName === "ul" && isInside(element, /^section$/)));
}
/** Whether the element would reach out of what holds it, over the words beside it or to where nothing scrolls. */
function isBeside(element, { holder }) {
    const isPictureInKey = holder === "kbd" && (0,tags/* styleOf */.Vj)(element.tagName).isOpaque === true;
    return isPictureInKey || ((0,tags/* isBlockTag */._N)(element.tagName) && (0,direction/* isFromRight */.h8)(element));
}
function isInside(element, name) {
    const around = (0,dom.parentOf)(element);
    return around !== undefined && (name.test(around.tagName) || isInside(around, name));
}
function hasLongNumber(element) {
    const name = element.tagName === "ol" ? "start" : element.tagName === "li" ? "value" : "";
    return name !== "" && Math.abs(Number.parseInt((0,dom.attribute)(element, name), 10)) > MAX_NUMBER_IN_TABLE;
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
// EXTERNAL MODULE: ./build/page/wrapped.js
var wrapped = __webpack_require__(9604);
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
    return noted(nodes, cleanLines(inline(nodes, collapsed))
        .map((line) => line.trim())
        .filter((line) => line !== ""));
}
/** The same for a part of the page that shows blanks and line ends as they are written: mail. */
function preservedLines(nodes) {
    const lines = cleanLines(inline(nodes, (text) => text.replaceAll("\r", ""))).map((line) => line.trimEnd());
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
const collapsed = (text) => text.replace(/[ \t\r\f]+/g, " ");
function inline(nodes, blanks) {
    return nodes.map((node) => inlineNode(node, blanks)).join("");
}
function inlineNode(node, blanks) {
    if ((0,dom.isText)(node)) {
        return blanks(node.value);
    }
    return (0,dom.isElement)(node) && !(0,dom.isUnseen)(node) ? ((0,dom.standIn)(node) ?? inlineElement(node, blanks)) : "";
}
function inlineElement(element, blanks) {
    const { tagName, childNodes } = element;
    if (isFootnote(element)) {
        return `[^${(0,dom.textOf)(element).trim()}]`;
    }
    if (CODE_TAGS.has(tagName)) {
        return (0,code/* codeSpan */.S)((0,direction/* codeText */.ph)(element));
    }
    const text = (0,direction/* withOrderNote */.Do)(element, inline(childNodes, blanks));
    const signs = SIGNS.get(tagName);
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
    return ((0,direction/* orderNote */.x9)(node) ?? (0,dom.standIn)(node)) === undefined ? node.childNodes.flatMap(opened) : [node];
}
/** Whether the node is a block, or holds one. */
function isBlock(node) {
    return (0,dom.isElement)(node) && ((0,tags/* isBlockTag */._N)(node.tagName) || node.childNodes.some(isBlock));
}
function block(element) {
    const lines = blockLines(element);
    return lines.length === 0 ? lines : (0,direction/* withOrderNote */.Do)(element, lines.join("\n")).split("\n");
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
            return (0,code/* codeBlock */.D)(languageOf(element), (0,direction/* codeText */.ph)(element).replace(/\n$/, ""));
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
        return sign + (0,direction/* codeText */.ph)(cell).replace(/^\n|\n$/g, "");
    });
    return (0,code/* codeBlock */.D)(lines.some((line) => /^[+-]/.test(line)) ? "diff" : "", lines.join("\n"));
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
    return holder === undefined ? { kind: "none" } : { kind: "elsewhere", place: placeOf(holder) };
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

// EXTERNAL MODULE: ./build/page/layout.js + 1 modules
var layout = __webpack_require__(2851);
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


/***/ }),

/***/ 3113:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BV: () => (/* binding */ mayHold),
/* harmony export */   F3: () => (/* binding */ sizeIn),
/* harmony export */   Vj: () => (/* binding */ styleOf),
/* harmony export */   _N: () => (/* binding */ isBlockTag)
/* harmony export */ });
const PICTURES = ["img", "picture", "source", "video", "audio", "input", "math-renderer"];
const SMALL_TEXT = { size: 0.75, holds: ["sub", "sup", "kbd", ...PICTURES] };
const CODE = { size: 0.85 };
const LIST = { indent: 2 };
const STYLES = {
    sub: { ...SMALL_TEXT, moved: 0.25 },
    sup: { ...SMALL_TEXT, moved: -0.5 },
    small: { size: 0.9 },
    // Footnotes are set smaller, and people can write such an element as well.
    section: { size: 0.85 },
    code: CODE,
    tt: CODE,
    samp: CODE,
    pre: { ...CODE, indent: 2 },
    // Always of 11 pixels, with lines of 10: nothing in it may move.
    kbd: { holds: ["kbd", ...PICTURES], isOpaque: true },
    ruby: { holds: ["rt", "rp"] },
    // Above its base.
    rt: { size: 0.5, moved: -1.6, holds: [] },
    h1: { size: 2, closer: 0.25 },
    h2: { size: 1.5, closer: 0.25 },
    h3: { size: 1.25, closer: 0.25 },
    h4: { closer: 0.25 },
    h5: { size: 0.875, closer: 0.25 },
    h6: { size: 0.85, closer: 0.25 },
    ul: LIST,
    ol: LIST,
    dd: LIST,
    td: LIST,
    th: LIST,
    blockquote: { indent: 2.3 },
    figure: { indent: 5.7 },
    ...Object.fromEntries(PICTURES.map((name) => [name, { isOpaque: true }])),
};
const STYLE_OF_TAG = new Map(Object.entries(STYLES));
const NO_STYLE = {};
/** What GitHub's style sheet does to elements of this name. */
function styleOf(tagName) {
    return STYLE_OF_TAG.get(tagName) ?? NO_STYLE;
}
// 11 of the 14 pixels of a comment's text.
const SIZE_OF_KEY = 0.75;
/** The size of the element's text, both as multiples of the page's. */
function sizeIn(tagName, around) {
    return tagName === "kbd" ? SIZE_OF_KEY : around * (styleOf(tagName).size ?? 1);
}
const WORDS = /^(?:a|abbr|b|bdo|br|cite|code|del|dfn|em|i|ins|mark|path|q|s|samp|small|span|strike|strong|svg|time|tt|var|wbr)$/;
/** Whether an element that holds words only may hold this one. Those with a hyphen are GitHub's own: people cannot write them. */
function mayHold(holder, tagName) {
    return WORDS.test(tagName) || tagName.includes("-") || styleOf(holder).holds?.includes(tagName) === true;
}
const BLOCKS = /^(?:address|article|aside|blockquote|caption|center|dd|details|dir|div|dl|dt|figcaption|figure|footer|h1|h2|h3|h4|h5|h6|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;
/** Whether elements of this name begin a line of their own. */
function isBlockTag(tagName) {
    return BLOCKS.test(tagName);
}


/***/ }),

/***/ 9604:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ wrapped)
/* harmony export */ });
/* harmony import */ var _characters_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8880);

/** The text with signs around its words; blanks at its edges stay outside, and a text of which nothing is seen gets none. */
function wrapped(text, before, after) {
    const words = text.trim();
    if (!(0,_characters_js__WEBPACK_IMPORTED_MODULE_0__/* .isVisible */ .z)(words)) {
        return text;
    }
    const start = text.indexOf(words);
    return text.slice(0, start) + before + words + after + text.slice(start + words.length);
}


/***/ })

};
