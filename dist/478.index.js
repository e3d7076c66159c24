export const id = 478;
export const ids = [478,26];
export const modules = {

/***/ 2539:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Do: () => (/* binding */ withOrderNote),
/* harmony export */   Ju: () => (/* binding */ hasMixedLines),
/* harmony export */   d4: () => (/* binding */ areReordered),
/* harmony export */   lp: () => (/* binding */ runsRightToLeft),
/* harmony export */   ph: () => (/* binding */ codeText),
/* harmony export */   x9: () => (/* binding */ orderNote),
/* harmony export */   zI: () => (/* binding */ turnsRightToLeft)
/* harmony export */ });
/* harmony import */ var _dom_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4026);
/* harmony import */ var _reading_order_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2064);
/* harmony import */ var _signs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9812);
/* harmony import */ var _tags_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3113);
/* harmony import */ var _wrapped_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9604);





// The elements of a page that are shown in another order than they are written in. Each gets one of these notes:
// - `<p>Limit א 300 → 600</p>` runs from left to right, but the letter turns the numbers behind it round:
//   `[right to left: Limit א 300 → 600]`.
// - `<p dir="rtl">600 → 300</p>` runs from right to left as a whole: `[right to left: 600 → 300]`.
// - `<div dir="rtl">words<p dir="ltr">600 → 300</p></div>` has a part that runs the other way than the note around it says:
//   `[right to left: words [left to right: 600 → 300]]`.
/** Whether lines of these nodes, which run from left to right, are shown in another order than they are written in. */
function areReordered(nodes) {
    return (nodes.some(hasRightToLeft) &&
        ((0,_reading_order_js__WEBPACK_IMPORTED_MODULE_4__/* .isReorderedLine */ .zy)(nodes.map(lineOf).join("")) || nodes.some(isReorderedInside)) &&
        !areInRightToLeft(nodes));
}
/** Whether the lines of these nodes run from right to left, so that a note around them says it already. */
function areInRightToLeft([first]) {
    const around = first?.parentNode ?? null;
    return around !== null && "tagName" in around && runsRightToLeft(around);
}
const LEFT_TO_RIGHT_NOTE = "[left to right: ";
// Each element asks what the words of those around it decide, so it is found out once for each.
const decided = new WeakMap();
/** Whether the element itself turns its words from right to left: by its `dir`, or with `dir="auto"` by its first letter. */
function turnsRightToLeft(element) {
    const direction = directionOf(element);
    if (direction !== "auto") {
        return direction === "rtl";
    }
    const isSo = decided.get(element) ?? (hasRightToLeft(element) && (0,_reading_order_js__WEBPACK_IMPORTED_MODULE_4__/* .runsFromRight */ .$2)(decidingText(element)));
    decided.set(element, isSo);
    return isSo;
}
/** The direction that the element itself has: any other value of the attribute is none, to a browser as well. */
function directionOf(element) {
    const direction = element.attrs.length === 0 ? "" : (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.attribute)(element, "dir").toLowerCase();
    return /^(?:rtl|ltr|auto)$/.test(direction) ? direction : "";
}
/** Whether the element's words run from right to left, by its own direction or, if it has none, by that of what is around it. */
function runsRightToLeft(element) {
    const around = directionOf(element) === "" ? (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element) : undefined;
    return around === undefined ? turnsRightToLeft(element) : runsRightToLeft(around);
}
/** Whether each line of the element has a direction of its own: so it is in `<pre>` alone. */
function hasMixedLines(element) {
    return element.tagName === "pre" && directionOf(element) === "auto" && hasRightToLeft(element);
}
/** Begins words that are written in one order and read in the other; undefined for all others. */
function orderNote(element) {
    const isOverride = element.tagName === "bdo";
    if (isOverride ? runsRightToLeft(element) : turnsRightToLeft(element)) {
        const isNeeded = isOverride || needsRightToLeftNote(ownWordsOf(element), directionOf(element));
        return isNeeded ? _reading_order_js__WEBPACK_IMPORTED_MODULE_4__/* .RIGHT_TO_LEFT_NOTE */ .e$ : undefined;
    }
    return isOverride || needsLeftToRightNote(element) ? LEFT_TO_RIGHT_NOTE : undefined;
}
/** Whether what an element turns gets a note: with `dir="rtl"` any words, with `dir="auto"` only others than Hebrew or Arabic. */
function needsRightToLeftNote(words, direction) {
    return direction === "rtl" ? words.trim() !== "" : (0,_reading_order_js__WEBPACK_IMPORTED_MODULE_4__/* .hasWordsFromLeft */ .Ll)(words);
}
/** Whether the element turns its words back, so that the note around it would say something false of them. */
function needsLeftToRightNote(element) {
    const around = directionOf(element) === "" ? undefined : (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element);
    return around !== undefined && isInRightToLeftNote(around) && (0,_reading_order_js__WEBPACK_IMPORTED_MODULE_4__/* .hasWordsFromLeft */ .Ll)(wordsOf(element));
}
/** Whether a note says of the element's words that they run from right to left. */
function isInRightToLeftNote(element) {
    const around = (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element);
    // Only `dir="rtl"` counts: with `dir="auto"`, the words of each element around would be read anew for each one in it.
    const isNoted = directionOf(element) === "rtl" && ownWordsOf(element).trim() !== "";
    return isNoted || (directionOf(element) === "" && around !== undefined && isInRightToLeftNote(around));
}
/** The words whose order the element decides: less those of blocks in it that have a direction of their own. */
function ownWordsOf(element) {
    if (element.tagName === "table") {
        // The order of its columns, whatever its cells have.
        return wordsOf(element);
    }
    return element.childNodes
        .map((node) => {
        if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) || (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isUnseen)(node)) {
            return wordsOf(node);
        }
        if (!(0,_tags_js__WEBPACK_IMPORTED_MODULE_2__/* .isBlockTag */ ._N)(node.tagName)) {
            return ownWordsOf(node);
        }
        return directionOf(node) === "" ? ` ${ownWordsOf(node)} ` : " ";
    })
        .join("");
}
/** The words of an element, marked where they are written in one order and read in the other. */
function withOrderNote(element, text) {
    const note = orderNote(element);
    return note === undefined ? text : (0,_wrapped_js__WEBPACK_IMPORTED_MODULE_3__/* .wrapped */ .k)(text, note, "]");
}
/** The text of code letter by letter, marked where an element of it turns the order of reading. */
function codeText(node) {
    if ((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isText)(node)) {
        return node.value;
    }
    if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) || (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isUnseen)(node)) {
        return "";
    }
    const note = (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.standIn)(node);
    if (note !== undefined) {
        return note;
    }
    const text = withOrderNote(node, node.childNodes.map(codeText).join(""));
    const signs = (0,_signs_js__WEBPACK_IMPORTED_MODULE_1__/* .tellingSignsOf */ .h2)(node);
    return signs === undefined ? text : (0,_wrapped_js__WEBPACK_IMPORTED_MODULE_3__/* .wrapped */ .k)(text, ...signs);
}
/** The text whose first letter decides the direction of an element: less that of elements with one of their own. */
function decidingText({ childNodes }) {
    return childNodes
        .map((node) => {
        if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node)) {
            return wordsOf(node);
        }
        return directionOf(node) === "" ? decidingText(node) : "";
    })
        .join("");
}
/** Keys and elements with a direction of their own stand in a line as one sign, and are lines in themselves. */
function isApart(element) {
    return directionOf(element) !== "" || /^(?:bdo|kbd|img|input|ruby|rt|.+-.+)$/.test(element.tagName);
}
function isReorderedInside(node) {
    if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) || (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isUnseen)(node)) {
        return false;
    }
    const isSo = isApart(node) && (0,_reading_order_js__WEBPACK_IMPORTED_MODULE_4__/* .isReorderedLine */ .zy)(node.childNodes.map(lineOf).join(""));
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
        return node.tagName !== "img" && wordsOf(node).trim() === "" ? " " : " 0 ";
    }
    const text = node.childNodes.map(lineOf).join("");
    return (0,_tags_js__WEBPACK_IMPORTED_MODULE_2__/* .isBlockTag */ ._N)(node.tagName) ? `\n${text}\n` : text;
}
function hasRightToLeft(node) {
    return (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isText)(node)
        ? _reading_order_js__WEBPACK_IMPORTED_MODULE_4__/* .ANY_RIGHT_TO_LEFT */ ._k.test(node.value)
        : (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) && node.childNodes.some(hasRightToLeft);
}
function wordsOf(node) {
    if ((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isText)(node)) {
        return node.value;
    }
    if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement)(node) || (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isUnseen)(node)) {
        return "";
    }
    const words = node.childNodes.map(wordsOf).join("");
    return (0,_tags_js__WEBPACK_IMPORTED_MODULE_2__/* .isBlockTag */ ._N)(node.tagName) ? ` ${words} ` : words;
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
/* harmony export */   isHeadingOfSummary: () => (/* binding */ isHeadingOfSummary),
/* harmony export */   isInCode: () => (/* binding */ isInCode),
/* harmony export */   isInFootnotes: () => (/* binding */ isInFootnotes),
/* harmony export */   isInside: () => (/* binding */ isInside),
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
// More levels than texts have that people write, and fewer than the few hundred that browsers build: a deeper page is refused
// (docs/decisions/0011-the-page-as-github-shows-it.md).
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
    const classes = attribute(element, "class");
    return classes !== "" && classes.split(/[\t\n\f\r ]+/).some((each) => name.test(each));
}
// Mail that GitHub folds away, the controls of the page, and the numbers beside lines of a file.
const UNSEEN_CLASS = /^(?:email-hidden-(?:reply|toggle)|anchor|zeroclipboard-container|js-render-enrichment-loader|octicon|sr-only|blob-num.*)$/;
// What browsers do not show; the last line is what they show instead of something that they can show.
const UNSEEN_TAGS = new Set(("head link meta script source style svg template title track rp datalist " +
    "iframe noembed noframes noscript object canvas dialog meter progress").split(" "));
/** Whether the node is in code within a line, which keeps its blanks and shows no <br>. */
function isInCode(node) {
    return isInside(node, ({ tagName }) => /^(?:code|tt)$/.test(tagName));
}
function isUnseen(element) {
    return (UNSEEN_TAGS.has(element.tagName) ||
        (element.tagName === "br" && isInCode(element)) ||
        (element.attrs.length > 0 &&
            (hasAttribute(element, "hidden") ||
                /(?:^|;)\s*display:\s*none/i.test(attribute(element, "style")) ||
                hasClass(element, UNSEEN_CLASS))));
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
/** Whether an element like this is around the node, at any distance. */
function isInside(node, isLike) {
    const around = parentOf(node);
    return around !== undefined && (isLike(around) || isInside(around, isLike));
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
        return `[tiny text]${directionMarksIn(element)}`;
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
            const isEmoji = hasClass(element, /^emoji$/) && /^:[\w+-]+:$/.test(name);
            return isEmoji || isNowhere(element) ? name : "[image]";
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
/** Marks in text that nobody can read set the direction of what follows all the same. */
function directionMarksIn(node) {
    if (isText(node)) {
        return node.value.replace(/[^\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");
    }
    return isElement(node) && !isUnseen(node) ? node.childNodes.map(directionMarksIn).join("") : "";
}
/** Whether there is no picture to show: browsers show the text that stands for it. */
function isNowhere(image) {
    return attribute(image, "src") === "" && parentOf(image)?.tagName !== "picture";
}
function isDrawn(element) {
    const drawn = /^(?:mermaid|geojson|topojson|stl)$/i;
    return ((element.tagName === "pre" && drawn.test(attribute(element, "lang"))) ||
        (hasClass(element, /^js-render-needs-enrichment$/) && drawn.test(attribute(element, "data-type"))));
}
/** Whether the link leads from a footnote to where it is named. */
function isWayBack(link) {
    return (hasAttribute(link, "data-footnote-backref") &&
        isInFootnotes(link) &&
        /^↩\d{0,2}$/.test(link.childNodes.map(textOf).join("")));
}
/** GitHub's style sheet makes such a heading a box of its own in a line (`summary h1` and so on are `inline-block`). */
function isHeadingOfSummary(element) {
    return /^h[1-6]$/.test(element.tagName) && isInside(element, ({ tagName }) => tagName === "summary");
}
/** By a class, which GitHub takes out of what people write. */
function isInFootnotes(element) {
    return isInside(element, (around) => hasClass(around, /^footnotes$/));
}
function isMention(element) {
    return hasClass(element, /^(?:user|team)-mention$/);
}


/***/ }),

/***/ 7478:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  UnusualFormattingError: () => (/* binding */ UnusualFormattingError),
  checkLayout: () => (/* binding */ checkLayout)
});

// EXTERNAL MODULE: ./build/page/characters.js
var characters = __webpack_require__(8880);
// EXTERNAL MODULE: ./build/page/direction.js
var direction = __webpack_require__(2539);
// EXTERNAL MODULE: ./build/page/dom.js
var dom = __webpack_require__(4026);
// EXTERNAL MODULE: ./build/page/signs.js
var signs = __webpack_require__(9812);
// EXTERNAL MODULE: ./build/page/table-grid.js
var table_grid = __webpack_require__(4943);
// EXTERNAL MODULE: ./build/page/tags.js
var tags = __webpack_require__(3113);
;// CONCATENATED MODULE: ./build/page/width.js



// What is wider or higher than what holds it: it reaches over words beside it, or pushes them to where nothing scrolls.
const MAX_PIXELS = new Map([
    ["width", 1000],
    ["height", 1000],
    ...["border", "cellspacing", "cellpadding", "hspace", "vspace"].map((name) => [name, 100]),
]);
// A longer number reaches over the words of the next cell; Roman ones are long.
const MAX_NUMBER_IN_TABLE = 99;
// Words of a page's width at most, if all of their letters are as wide as a W; in a large heading, half as many.
const MAX_WORD = 54;
// Some signs of rare writings are as wide as ten letters.
const WIDE_SIGN = /[^\0-\u06FF\u0900-\u1FFF\u2010-\u205E\u3000-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF\p{Extended_Pictographic}]/gu;
const WIDTH_OF_WIDE_SIGN = 10;
/** Why the element may be wider or higher than what holds it; undefined if it is not. */
function unusualWidth(element, around) {
    const { tagName } = element;
    if (isStretched(element)) {
        return `has <${tagName}> with an unusual width or height`;
    }
    // The outermost key has the words of all keys in it.
    if (isShrunkToWords(element) && around.holder !== "kbd") {
        if (holds(element, /^(?:table|pre)$/))
            return `has code or a table in <${tagName}>`;
        if (hasLongWord(element))
            return `has a long word in <${tagName}>`;
    }
    if (around.isUnbroken && isBeside(element, around)) {
        return `has <${tagName}> in lines that are never broken`;
    }
    return around.isInTable && hasLongNumber(element) ? "has a list in a table with a long number" : undefined;
}
/** Sizes that push words out of what is shown. A picture is as wide as the page at most, whatever is asked for. */
function isStretched(element) {
    const { tagName, attrs } = element;
    const isPicture = (0,tags/* styleOf */.Vj)(tagName).isOpaque === true;
    const isLong = ({ name, value }) => {
        const most = MAX_PIXELS.get(name);
        const isOwnWidth = isPicture && /^(?:width|height)$/.test(name);
        return most !== undefined && !isOwnWidth && Number.parseFloat(value) > most;
    };
    return (tagName === "table" && (0,dom.hasAttribute)(element, "height")) || attrs.some(isLong);
}
/**
 * Whether the element's box takes its width from its words, and not from the page. It is at least as wide as the longest of them,
 * so that one which is wider than the page makes the box so, and words that are aligned to its right stand where nobody sees them.
 */
function isShrunkToWords(element) {
    const { tagName, childNodes } = element;
    return (tagName === "kbd" ||
        tagName === "rt" ||
        // GitHub's style sheet: `a:has(>p,>div,>pre,>blockquote)` has `width: fit-content`.
        (tagName === "a" && childNodes.some(({ nodeName }) => /^(?:p|div|pre|blockquote)$/.test(nodeName))) ||
        (0,dom.isHeadingOfSummary)(element) ||
        // `.footnotes ol ul` is `inline-block` there. Any list in any section counts, since all that follows here is that a page with
        // very long words is not read. Where the text depends on it, signs.ts asks for the footnotes themselves.
        (tagName === "ul" && (0,dom.isInside)(element, (around) => around.tagName === "section")));
}
/** Whether a word may be wider than the page. An annotation is one word: its lines are never broken. */
function hasLongWord(element) {
    const isLarge = /^h[1-3]$/.test(element.tagName) || holds(element, /^h[1-3]$/);
    const most = isLarge ? MAX_WORD / 2 : MAX_WORD;
    const text = (0,dom.textOf)(element).replace(WIDE_SIGN, "W".repeat(WIDTH_OF_WIDE_SIGN));
    const words = element.tagName === "rt" ? [text.trim()] : text.split(/[ \t\r\n]+/);
    return words.some(({ length }) => length > most);
}
function holds({ childNodes }, name) {
    return childNodes.some((node) => (0,dom.isElement)(node) && (name.test(node.tagName) || holds(node, name)));
}
/** Whether the element would reach out of what holds it, over the words beside it or to where nothing scrolls. */
function isBeside(element, { holder }) {
    const isPictureInKey = holder === "kbd" && (0,tags/* styleOf */.Vj)(element.tagName).isOpaque === true;
    return (isPictureInKey || ((0,tags/* isBlockTag */._N)(element.tagName) && (0,direction/* runsRightToLeft */.lp)(element) !== isAroundFromRight(element)));
}
/** Whether the words of the block around the element run from right to left. */
function isAroundFromRight(element) {
    const around = (0,dom.parentOf)(element);
    const isBlock = around === undefined || (0,tags/* isBlockTag */._N)(around.tagName);
    return isBlock ? around !== undefined && (0,direction/* runsRightToLeft */.lp)(around) : isAroundFromRight(around);
}
function hasLongNumber(element) {
    const name = element.tagName === "ol" ? "start" : element.tagName === "li" ? "value" : "";
    return name !== "" && Math.abs(Number.parseInt((0,dom.attribute)(element, name), 10)) > MAX_NUMBER_IN_TABLE;
}

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
    isInQuote: false,
    isUnbroken: false,
};
// The figures below follow from the sizes and shifts of GitHub's style sheet (tags.ts). `npm run test:page` tries them in a browser:
// docs/decisions/0017-ordinary-pages-only.md.
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
const KEEPS_DISTANCE = new Set("p h1 h2 h3 h4 h5 h6 blockquote pre table td th details".split(" "));
// Three for each letter are common in Hebrew with its accents; more of them are drawn over the lines around.
const STACKED_MARKS = /(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]\p{Default_Ignorable_Code_Point}*){7}/u;
const TURNING_MARK = /[\u202A-\u202E\u2066-\u2069]/;
const PRINTABLE_ASCII = /^[\x20-\x7e\s]*$/;
/** @throws UnusualFormattingError when words of the page may lie over one another, beside it, or out of order. */
function checkLayout(nodes) {
    const found = { opaque: 0, words: 0, hasFloat: false, hasTurningMark: false, hasBlockInWords: false };
    checkNodes(nodes, TOP, found);
    refuseIf(found.hasTurningMark && found.hasBlockInWords
        ? "has a mark that turns the direction, and a block within a line of words"
        : undefined);
}
/** Refuses the page for the reason, if there is one. */
function refuseIf(why) {
    if (why !== undefined) {
        throw new UnusualFormattingError(`it ${why}`);
    }
}
function checkNodes(nodes, setting, found) {
    for (const node of nodes) {
        if ((0,dom.isText)(node)) {
            checkText(node.value, setting, found);
        }
        else if ((0,dom.isElement)(node) && !(0,dom.isUnseen)(node)) {
            checkElement(node, setting, found);
        }
    }
}
function checkElement(element, setting, found) {
    const { tagName, childNodes } = element;
    const inside = settingIn(element, setting);
    refuseIf(unusual(element, setting, inside));
    if ((0,tags/* styleOf */.Vj)(tagName).isOpaque) {
        checkOpaque(setting, found);
        found.hasFloat ||= isFloating(element);
    }
    refuseIf(found.hasFloat && tagName === "rt" ? "has an annotation below a picture beside the text" : undefined);
    found.hasBlockInWords ||= (0,tags/* isBlockTag */._N)(tagName) && isInWords(element);
    checkNodes(childNodes, inside, found);
    if (KEEPS_DISTANCE.has(tagName)) {
        found.opaque = 0;
        found.words = 0;
    }
}
function isInWords(element) {
    const around = (0,dom.parentOf)(element);
    return around !== undefined && !(0,tags/* isBlockTag */._N)(around.tagName) && !around.tagName.includes("-");
}
// Lines that lie closer are counted for what is opaque alone, since that hides the words that it reaches. Letters that reach a
// little into those of the line above leave them to be read.
const TOGETHER = "moves pictures or words towards those of the line above";
function checkOpaque({ moved, closer }, found) {
    const isTogether = moved < 0 && found.words > 0 && closer - moved + found.words > MAX_OPAQUE_TO_WORDS;
    refuseIf(isTogether ? TOGETHER : undefined);
    found.opaque = Math.max(found.opaque, moved < 0 ? 0 : closer + moved);
}
function checkText(text, { size, moved }, found) {
    if (moved !== 0 && /[^ \t\r\n]/.test(text)) {
        const isTogether = size >= dom.SMALLEST_SIZE &&
            moved < 0 &&
            (found.opaque - moved > MAX_WORDS_TO_OPAQUE || found.words - moved > MAX_WORDS_TO_WORDS);
        refuseIf(isTogether ? TOGETHER : undefined);
        found.words = Math.max(found.words, moved);
    }
    if (!PRINTABLE_ASCII.test(text)) {
        refuseIf(STACKED_MARKS.test(text) ? "has many combining marks on one letter" : undefined);
        found.hasTurningMark ||= TURNING_MARK.test(text);
    }
}
function settingIn(element, around) {
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
        isInQuote: around.isInQuote || /^(?:blockquote|summary)$/.test(tagName),
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
    if (isFloating(element) && (tagName === "table" || around.moved !== 0)) {
        return `has <${tagName}> beside other words`;
    }
    if ((0,tags/* styleOf */.Vj)(tagName).isOpaque && around.moved < 0 && around.lineSize > 1 && around.isInQuote) {
        return `has <${tagName}> above the line of a heading in a quote`;
    }
    if (inside.size > MAX_SIZE) {
        return "has a heading in a heading";
    }
    if (inside.indent > MAX_INDENT) {
        return "has too many quotes, lists and tables in one another";
    }
    return (unusualWidth(element, around) ??
        (tagName === "details" && hasSummaryBelow(element)
            ? "has a summary below what it folds away"
            : undefined) ??
        ((0,signs/* hasSignsInStruck */.EJ)(element)
            ? "has tildes or tags for striking out in words that are struck out"
            : undefined) ??
        ((0,direction/* hasMixedLines */.Ju)(element) ? "has lines of code that each have a direction" : undefined) ??
        (tagName === "table" ? (0,table_grid/* brokenGrid */.Q)(element) : undefined));
}
/** Whether what follows the element stands beside it: it is shown before that, and may reach below it. */
function isFloating(element) {
    return (/^(?:left|right)$/i.test((0,dom.attribute)(element, "align")) &&
        /^(?:img|table|video|input)$/.test(element.tagName));
}
/** Browsers show the first summary first, wherever it is written. */
function hasSummaryBelow({ childNodes }) {
    const summary = childNodes.findIndex(({ nodeName }) => nodeName === "summary");
    const before = childNodes.slice(0, Math.max(0, summary));
    return before.some((node) => ((0,dom.isText)(node) ? (0,characters/* isVisible */.z)(node.value) : (0,dom.isElement)(node) && !(0,dom.isUnseen)(node)));
}


/***/ }),

/***/ 9812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EJ: () => (/* binding */ hasSignsInStruck),
/* harmony export */   Oi: () => (/* binding */ signsOf),
/* harmony export */   h2: () => (/* binding */ tellingSignsOf)
/* harmony export */ });
/* harmony import */ var _dom_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4026);

const STRUCK = /^(?:del|s|strike)$/;
const SIGN = /~~|<\/?del/i;
const SIGNS = new Map([
    ...["em", "i"].map((name) => [name, ["*", "*"]]),
    ...["strong", "b"].map((name) => [name, ["**", "**"]]),
    ...["del", "s", "strike"].map((name) => [name, ["~~", "~~"]]),
    // Without its tag, 10⁶ would be 106.
    ...["kbd", "sub", "sup", "ins"].map((name) => [name, [`<${name}>`, `</${name}>`]]),
    ["q", ["“", "”"]],
    ["rt", ["(", ")"]],
]);
/** What Markdown has around the words of an element; undefined where it has nothing. */
function signsOf(element) {
    const signs = SIGNS.get(element.tagName);
    if (isFreed(element)) {
        const [before, after] = signs ?? ["", ""];
        return [`[not struck: ${before}`, `${after}]`];
    }
    // Within words that are struck out, the same signs would end what is struck out.
    return STRUCK.test(element.tagName) && isStruck((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element)) ? undefined : signs;
}
function isStruck(element) {
    if (element === undefined || isBox(element)) {
        return false;
    }
    return STRUCK.test(element.tagName) || isStruck((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element));
}
/**
 * Whether words that are struck out show the signs for it themselves, or bring them as the target of a link, so that an agent
 * could take those for their end.
 */
function hasSignsInStruck(element) {
    return STRUCK.test(element.tagName) && (SIGN.test((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.textOf)(element)) || hasSignInTarget(element));
}
function hasSignInTarget(element) {
    return (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isUnseen)(element) &&
        (SIGN.test((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.attribute)(element, "href")) || element.childNodes.filter(_dom_js__WEBPACK_IMPORTED_MODULE_0__.isElement).some(hasSignInTarget)));
}
function isFreed(element) {
    return isBox(element) && isStruck((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element));
}
/**
 * Whether the element is a box of its own in a line: browsers draw none of the lines around through it
 * (https://drafts.csswg.org/css-text-decor-3/#line-decoration). Annotations are in each page; GitHub's style sheet adds those
 * that it calls `inline-block`. Emoji are among them too, but are no words.
 */
function isBox(element) {
    const { tagName } = element;
    return (tagName === "kbd" ||
        (tagName === "rt" && (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element)?.tagName === "ruby") ||
        (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isHeadingOfSummary)(element) ||
        (tagName === "ul" && (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isInside)(element, (around) => around.tagName === "ol" && (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isInFootnotes)(around))));
}
/** The same where words alone would say something else: in code, whose letters stay as they are, and around blocks. */
function tellingSignsOf(element) {
    if (STRUCK.test(element.tagName)) {
        // Tildes strike nothing out in code, nor over more than one paragraph.
        return signsOf(element) === undefined ? undefined : ["<del>", "</del>"];
    }
    return /^(?:sub|sup|q|rt)$/.test(element.tagName) || isFreed(element) ? signsOf(element) : undefined;
}


/***/ }),

/***/ 4943:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ brokenGrid),
/* harmony export */   e: () => (/* binding */ Columns)
/* harmony export */ });
/* harmony import */ var _direction_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2539);
/* harmony import */ var _dom_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4026);


// The grid of a table's cells: https://html.spec.whatwg.org/multipage/tables.html#table-processing-model.
// More than any table of a text has; a cell may span as many.
const MAX_COLUMNS = 100;
/** Why the cells of a table lie over one another, or stand in another order than they are written in; undefined if not. */
function brokenGrid(table) {
    const parts = table.childNodes.filter(_dom_js__WEBPACK_IMPORTED_MODULE_1__.isElement);
    const names = parts.map(({ tagName }) => `${tagName} `).join("");
    // Browsers show the head first and the foot last, wherever they are written.
    if (!/^(?:caption )?(?:colgroup )*(?:thead )?(?:tbody )*(?:tfoot )?$/.test(names) ||
        hasCaptionBelow(parts)) {
        return "has a table whose parts are shown in another order than they are written in";
    }
    const groups = parts.filter(({ tagName }) => /^t(?:head|body|foot)$/.test(tagName));
    const rows = groups.map(({ childNodes }) => childNodes.filter(_dom_js__WEBPACK_IMPORTED_MODULE_1__.isElement));
    if ([...groups, ...rows.flat()].some(_direction_js__WEBPACK_IMPORTED_MODULE_0__/* .turnsRightToLeft */ .zI)) {
        return "has rows of a table from right to left";
    }
    const placed = rows.map(placedRows);
    if (placed.some((group) => group.includes(undefined))) {
        return "has a table whose cells lie over one another";
    }
    return hasUnclearColumn(placed.flat())
        ? "has a table whose cells stand in columns without a width"
        : undefined;
}
/**
 * Whether a cell begins in a column that a cell of another row only spans, and in which no cell is alone: such a column has no
 * width (https://drafts.csswg.org/css-tables-3/), so on the page the cell stands below the next one.
 */
function hasUnclearColumn(rows) {
    const width = Math.max(0, ...rows.map((row) => row?.length ?? 0));
    return Array.from({ length: width }, (_, column) => column).some((column) => {
        const begun = rows.filter((row) => typeof row?.[column] === "object");
        const isAlone = (row) => row?.[column + 1] !== "before";
        return begun.length > 0 && !begun.some(isAlone) && rows.some((row) => row?.[column] === "before");
    });
}
function hasCaptionBelow(parts) {
    return parts.some((part) => part.tagName === "caption" && hasAttributeValue(part, "align", "bottom"));
}
function hasAttributeValue(element, name, value) {
    return (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.attribute)(element, name).trim().toLowerCase() === value;
}
/** The cells of a group's rows in their columns; undefined for a row with a cell that lies over another one. */
function placedRows(rows) {
    const columns = new Columns();
    return rows.map((row) => columns.placeRow((0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.seenElements)(row)));
}
/** The columns of a group of rows, which are filled row by row. A cell ends with its group, however many rows it spans. */
class Columns {
    /** For each column, how many rows from here on a cell of a row above takes. */
    #taken = [];
    /**
     * The next row: each cell in the first column that is free. Undefined where a wide one would reach over what is taken.
     */
    placeRow(cells) {
        const placed = [];
        const pass = () => {
            while (this.#isTaken(placed.length)) {
                placed.push("above");
            }
        };
        for (const cell of cells) {
            pass();
            const wide = spanOf(cell, "colspan");
            const columns = Array.from({ length: Math.min(wide, MAX_COLUMNS) }, (_, index) => placed.length + index);
            if (placed.length + wide > MAX_COLUMNS || columns.some((column) => this.#isTaken(column))) {
                return undefined;
            }
            const rows = spanOf(cell, "rowspan");
            for (const column of columns) {
                placed.push(column === columns[0] ? cell : "before");
                // From the next row on; one that was taken above is free by now.
                this.#taken[column] = rows;
            }
        }
        pass();
        this.#endRow();
        return placed;
    }
    #isTaken(column) {
        return (this.#taken[column] ?? 0) > 0;
    }
    #endRow() {
        for (const [column, rows] of this.#taken.entries()) {
            this.#taken[column] = Math.max(0, (rows ?? 0) - 1);
        }
    }
}
function spanOf(cell, name) {
    const span = Number.parseInt((0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.attribute)(cell, name), 10);
    if (span > 0) {
        return span;
    }
    // Zero means all rows that are left.
    return name === "rowspan" && span === 0 ? Number.POSITIVE_INFINITY : 1;
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
    mark: { isOpaque: true },
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
const BLOCKS = new Set(("address article aside blockquote caption center dd details dir div dl dt figcaption figure footer " +
    "h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul").split(" "));
/** Whether elements of this name begin a line of their own. */
function isBlockTag(tagName) {
    return BLOCKS.has(tagName);
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
