export const id = 833;
export const ids = [833,26];
export const modules = {

/***/ 2539:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eq: () => (/* binding */ canTurn),
/* harmony export */   FR: () => (/* binding */ directionOf),
/* harmony export */   HK: () => (/* binding */ remembered),
/* harmony export */   JD: () => (/* binding */ hasDirectionInOverride),
/* harmony export */   Ju: () => (/* binding */ hasMixedLines),
/* harmony export */   Ml: () => (/* binding */ ownDirection),
/* harmony export */   Z9: () => (/* binding */ wordsOf),
/* harmony export */   dx: () => (/* binding */ hasRightToLeft),
/* harmony export */   ed: () => (/* binding */ isIsolated),
/* harmony export */   ft: () => (/* binding */ mayTurn),
/* harmony export */   lp: () => (/* binding */ runsRightToLeft),
/* harmony export */   zI: () => (/* binding */ turnsRightToLeft)
/* harmony export */ });
/* harmony import */ var _bidi_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4150);
/* harmony import */ var _dom_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4026);
/* harmony import */ var _reading_order_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2064);
/* harmony import */ var _tags_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3113);




// The direction that each element of a page has: https://html.spec.whatwg.org/multipage/dom.html#the-dir-attribute.
/** Whether the element itself turns its words from right to left: by its `dir`, or with `dir="auto"` by its first letter. */
function turnsRightToLeft(element) {
    const direction = ownDirection(element);
    return direction === "auto" ? decidingDirection(element) === "rtl" : direction === "rtl";
}
/** What is found out of an element once only, since each element in it asks for that. */
function remembered(known, element, find) {
    const before = known.get(element);
    if (before !== undefined) {
        return before;
    }
    const found = find();
    known.set(element, found);
    return found;
}
const DIRECTIONS = new Set(["rtl", "ltr", "auto"]);
/** The direction that the element itself has: any other value of the attribute is none, to a browser as well. */
function ownDirection(element) {
    const direction = (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.attribute)(element, "dir").toLowerCase();
    return DIRECTIONS.has(direction) ? direction : "";
}
// Most pages have nothing of the kind, and then none of their lines has to be looked at.
const turning = new WeakMap();
/** Whether the element, or what is around it, has anything that can turn the order of words. */
function mayTurn(element) {
    let outermost = element;
    for (let around = (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.parentOf)(element); around !== undefined; around = (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.parentOf)(around)) {
        outermost = around;
    }
    return remembered(turning, outermost, () => canTurn(outermost));
}
/** Whether there are letters from right to left in the node, or elements that turn what they hold. */
function canTurn(node) {
    if ((0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isText)(node)) {
        return _reading_order_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_RIGHT_TO_LEFT */ ._k.test(node.value);
    }
    if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isElement)(node)) {
        return false;
    }
    if (node.tagName === "bdo" || node.attrs.some(canTurnWords)) {
        return true;
    }
    for (const child of node.childNodes) {
        if (canTurn(child)) {
            return true;
        }
    }
    return false;
}
function canTurnWords({ name, value }) {
    // Nearly all elements of GitHub's have `dir="auto"`.
    return name === "dir"
        ? value !== "auto" && /rtl/i.test(value)
        : name === "alt" && _reading_order_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_RIGHT_TO_LEFT */ ._k.test(value);
}
/** Whether the element's words run from right to left, by its own direction or, if it has none, by that of what is around it. */
function runsRightToLeft(element) {
    return mayTurn(element) && isTurned(element);
}
const turned = new WeakMap();
function isTurned(element) {
    return remembered(turned, element, () => {
        const around = ownDirection(element) === "" ? (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.parentOf)(element) : undefined;
        return around === undefined ? turnsRightToLeft(element) : isTurned(around);
    });
}
function directionOf(element) {
    return element !== undefined && runsRightToLeft(element) ? "rtl" : "ltr";
}
/** Whether each line of the element has a direction of its own: so it is in `<pre>` alone. */
function hasMixedLines(element) {
    return element.tagName === "pre" && ownDirection(element) === "auto" && hasRightToLeft(element);
}
/** Whether the element turns letters, and holds one that does not: no note says of which letters it is true. */
function hasDirectionInOverride(element, isInOverride = false) {
    const isIsolated = isInOverride && (ownDirection(element) !== "" || element.tagName === "bdo");
    const isOverride = isInOverride || element.tagName === "bdo";
    return (isIsolated ||
        (isOverride &&
            element.childNodes.some((child) => (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isElement)(child) && hasDirectionInOverride(child, true))));
}
/** Whether the element is one sign in the line around it and has a direction of its own, so that it gets its own note. */
function isIsolated(element) {
    return !(0,_tags_js__WEBPACK_IMPORTED_MODULE_3__/* .isBlockTag */ ._N)(element.tagName) && (ownDirection(element) !== "" || element.tagName === "bdo");
}
/** The direction of the first letter in the element that is in no other element with a direction of its own. */
function decidingDirection({ childNodes }) {
    for (const node of childNodes) {
        const isPart = (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isElement)(node) && ownDirection(node) === "";
        const found = (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isText)(node) ? (0,_bidi_js__WEBPACK_IMPORTED_MODULE_0__/* .firstDirection */ .C)(node.value) : isPart ? decidingDirection(node) : undefined;
        if (found !== undefined) {
            return found;
        }
    }
    return undefined;
}
function hasRightToLeft(node) {
    return (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isText)(node)
        ? _reading_order_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_RIGHT_TO_LEFT */ ._k.test(node.value)
        : (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isElement)(node) &&
            (_reading_order_js__WEBPACK_IMPORTED_MODULE_2__/* .ANY_RIGHT_TO_LEFT */ ._k.test((0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.attribute)(node, "alt")) || node.childNodes.some(hasRightToLeft));
}
function wordsOf(node) {
    if ((0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isText)(node)) {
        return node.value;
    }
    if (!(0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isElement)(node) || (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.isUnseen)(node)) {
        return "";
    }
    const words = node.childNodes.map(wordsOf).join("");
    return (0,_tags_js__WEBPACK_IMPORTED_MODULE_3__/* .isBlockTag */ ._N)(node.tagName) ? ` ${words} ` : words;
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
/* harmony export */   isListInFootnote: () => (/* binding */ isListInFootnote),
/* harmony export */   isMailPart: () => (/* binding */ isMailPart),
/* harmony export */   isMention: () => (/* binding */ isMention),
/* harmony export */   isText: () => (/* binding */ isText),
/* harmony export */   isUnseen: () => (/* binding */ isUnseen),
/* harmony export */   isWithoutAddress: () => (/* binding */ isWithoutAddress),
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
        createElement: (tagName, namespace, attributes) => {
            elements += 1;
            if (elements > MAX_ELEMENTS) {
                throw new PageError(`its page has more than ${MAX_ELEMENTS} elements`);
            }
            return parse5__WEBPACK_IMPORTED_MODULE_0__/* .defaultTreeAdapter */ .jh.createElement(tagName, namespace, attributes);
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
const UNSEEN_CLASS = /(?<![^\t\n\f\r ])(?:email-hidden-(?:reply|toggle)|anchor|zeroclipboard-container|js-render-enrichment-loader|octicon|sr-only|blob-num[^\t\n\f\r ]*)(?![^\t\n\f\r ])/;
// What browsers do not show; the last line is what they show instead of something that they can show.
const UNSEEN_TAGS = new Set(("head link meta script source style svg template title track rp datalist " +
    "iframe noembed noframes noscript object canvas dialog meter progress").split(" "));
/** Whether the node is in code within a line, which keeps its blanks and shows no <br>. */
function isInCode(node) {
    return isInside(node, ({ tagName }) => tagName === "code" || tagName === "tt");
}
function isUnseen(element) {
    return (UNSEEN_TAGS.has(element.tagName) ||
        (element.tagName === "br" && isInCode(element)) ||
        element.attrs.some(hides));
}
function hides({ name, value }) {
    switch (name) {
        case "hidden":
            return true;
        case "style":
            return /(?:^|;)\s*display:\s*none\s*(?:[;!]|$)/i.test(value);
        case "class":
            return UNSEEN_CLASS.test(value);
        default:
            return false;
    }
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
    for (let around = parentOf(node); around !== undefined; around = parentOf(around)) {
        if (isLike(around)) {
            return true;
        }
    }
    return false;
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
            if (isEmoji) {
                return name;
            }
            return isWithoutAddress(element) ? name.replace(/[ \t\r\n\f]+/g, " ") : "[image]";
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
function isWithoutAddress(image) {
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
    return (0,_tags_js__WEBPACK_IMPORTED_MODULE_1__/* .isHeadingTag */ .fE)(element.tagName) && isInside(element, ({ tagName }) => tagName === "summary");
}
/** By a class, which GitHub takes out of what people write. */
function isInFootnotes(element) {
    return isInside(element, (around) => hasClass(around, /^footnotes$/));
}
/** GitHub's style sheet makes such a list a box of its own in a line, too (`.footnotes ol ul`). */
function isListInFootnote(element) {
    return (element.tagName === "ul" &&
        isInside(element, (around) => around.tagName === "ol" && isInFootnotes(around)));
}
/** A part of a reply by mail, which keeps its blanks and line ends. */
function isMailPart(element) {
    return hasClass(element, /^email-(?:fragment|quoted-reply|signature-reply)$/);
}
function isMention(element) {
    return hasClass(element, /^(?:user|team)-mention$/);
}


/***/ }),

/***/ 8833:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  UnusualFormattingError: () => (/* binding */ UnusualFormattingError),
  checkLayout: () => (/* binding */ checkLayout)
});

;// CONCATENATED MODULE: ./build/page/attributes.js
const ALL_OTHERS = /^/;
const ANY_VALUE = /^/;
const NO_VALUE = /^$/;
/** Not even an empty one: the attribute alone does something. */
const NEVER = /(?!)/;
/** One of these, or an empty one, which does nothing. */
const oneOf = (values) => new RegExp(`^(?:|${values})$`, "i");
const LENGTH = oneOf("auto|(?:\\d{1,3}(?:\\.\\d{1,3})?|1000)(?:px)?;?|100%|\\d{1,2}(?:\\.\\d{1,3})?%");
// A picture is as wide as what holds it at most, whatever is asked for.
const SIDE_OF_PICTURE = oneOf("auto|\\d{1,5}(?:\\.\\d{1,3})?(?:px|%|em|rem|pt|vw|vh)?;?");
const NUMBER = oneOf("0|-?[1-9]\\d{0,3}");
const PICTURES = /^(?:img|picture|source)$/;
// These are the attributes that move, squeeze, size or number something, of all that GitHub's sanitizer keeps (the list in
// `hast-util-sanitize` is a copy of it, looked through for version 5.0.2). One that is not here changes nothing that is shown. One
// that is here, for an element without a row of its own, has to be empty.
const ORDINARY = new Map([
    // GitHub's style sheet makes a box of any element with `type="button"`, and takes the inner margin from one with `type="radio"`.
    [
        "type",
        [
            [/^ol$/, /^(?:|[1aAiI])$/],
            [/^ul$/, oneOf("disc|circle|square|none")],
            [/^li$/, /^(?:|[1aAiI]|disc|circle|square|none)$/],
            [/^input$/, ANY_VALUE],
            [/^button$/, oneOf("button")],
            [/^(?:source|video|audio)$/, oneOf("(?:image|video|audio)/[\\w.+-]{1,40}")],
        ],
    ],
    [
        "align",
        [
            [/^img$/, oneOf("left|right|center|middle|top|bottom|texttop|baseline|absmiddle|absbottom")],
            [/^table$/, oneOf("center")],
            [/^caption$/, oneOf("top|center")],
            [/^(?:input|video|audio)$/, NO_VALUE],
            [ALL_OTHERS, oneOf("left|right|center|middle|justify")],
        ],
    ],
    ["valign", [[ALL_OTHERS, oneOf("top|middle|center|bottom|baseline")]]],
    // A margin reaches over the words beside it where the lines cannot make room: in a cell, in a key.
    ["hspace", []],
    ["vspace", []],
    [
        "width",
        [
            [PICTURES, SIDE_OF_PICTURE],
            [ALL_OTHERS, LENGTH],
        ],
    ],
    [
        "height",
        [
            [PICTURES, SIDE_OF_PICTURE],
            [/^table$/, NO_VALUE],
            [ALL_OTHERS, LENGTH],
        ],
    ],
    ["border", [[/^(?:img|table)$/, oneOf("\\d|10")]]],
    ["cellspacing", [[/^table$/, oneOf("1?\\d|20")]]],
    ["cellpadding", [[/^table$/, oneOf("1?\\d|20")]]],
    ["frame", [[/^table$/, oneOf("void|above|below|hsides|vsides|lhs|rhs|box|border")]]],
    ["rules", [[/^table$/, oneOf("none|groups|rows|cols|all")]]],
    ["colspan", [[/^(?:td|th)$/, oneOf("[1-9]\\d?|100")]]],
    ["rowspan", [[/^(?:td|th)$/, oneOf("0|[1-9]\\d{0,2}")]]],
    [
        "nowrap",
        [
            [/^(?:td|th)$/, NEVER],
            [ALL_OTHERS, ANY_VALUE],
        ],
    ],
    ["start", [[/^ol$/, NUMBER]]],
    [
        "reversed",
        [
            [/^ol$/, NEVER],
            [ALL_OTHERS, ANY_VALUE],
        ],
    ],
    [
        "value",
        [
            [/^li$/, NUMBER],
            [/^(?:input|button)$/, ANY_VALUE],
        ],
    ],
    ["clear", [[/^br$/, oneOf("all|left|right|both|none")]]],
    ["size", [[/^hr$/, oneOf("\\d{1,2}")]]],
]);
/** Which attribute of the element has a value that nobody writes; undefined if none has. */
function unusualAttribute({ tagName, attrs }) {
    const unusual = attrs.find((each) => !isOrdinary(tagName, each));
    // People cannot write GitHub's own elements.
    return unusual === undefined || tagName.includes("-")
        ? undefined
        : `has <${tagName}> with an unusual ${unusual.name}`;
}
function isOrdinary(tagName, { name, value }) {
    const rows = ORDINARY.get(name);
    if (rows === undefined) {
        return true;
    }
    const row = rows.find(([elements]) => elements.test(tagName));
    return (row?.[1] ?? NO_VALUE).test(value);
}

// EXTERNAL MODULE: ./build/page/direction.js
var direction = __webpack_require__(2539);
// EXTERNAL MODULE: ./build/page/dom.js
var dom = __webpack_require__(4026);
// EXTERNAL MODULE: ./build/page/reading-order.js
var reading_order = __webpack_require__(2064);
// EXTERNAL MODULE: ./build/page/tags.js
var tags = __webpack_require__(3113);
;// CONCATENATED MODULE: ./build/page/broken-lines.js




// A block in an inline element, such as that in `<b>words <hr> words</b>`, breaks the line of words. Chromium takes what stands
// before and behind it for one paragraph all the same when it orders letters: a Hebrew letter above it turns numbers below it.
// In the text of a line, these stand for such a block, and for the direction of an element. People's texts have neither there: the
// first one is taken out, and layout.ts refuses a page with the second one and such a block.
const BLOCK = "\uFFFC";
const TURN = "\u202B";
const ANY_WORDS = new RegExp(`[^ \t\r${TURN}]`);
const turned = new WeakMap();
/** Whether the lines in which the block stands have words before and behind one, and any of them may turn the others. */
function isInTurnedLine(block) {
    let inline = block;
    for (let around = (0,dom.parentOf)(block); around !== undefined && !(0,tags/* isBlockTag */._N)(around.tagName); around = (0,dom.parentOf)(around)) {
        inline = around;
    }
    const around = inline.parentNode;
    if (around === null) {
        return false;
    }
    const isTurned = turned.get(around) ?? hasTurnedLine(around.childNodes, { isFromRight: isFromRight(inline) });
    turned.set(around, isTurned);
    return isTurned;
}
function isFromRight(inline) {
    const around = (0,dom.parentOf)(inline);
    return around !== undefined && (0,direction/* runsRightToLeft */.lp)(around);
}
function hasTurnedLine(nodes, { isFromRight }) {
    const lines = nodes.map((node) => textOfLines(node, "\n")).join("");
    return lines
        .split("\n")
        .some((line) => line.split(BLOCK).filter((part) => ANY_WORDS.test(part)).length > 1 &&
        (isFromRight || reading_order/* ANY_RIGHT_TO_LEFT */._k.test(line)));
}
/** @param block what stands for a block */
function textOfLines(node, block) {
    if ((0,dom.isText)(node)) {
        return node.value.replace(/[\n\uFFFC]/g, " ");
    }
    if (!(0,dom.isElement)(node) || (0,dom.isUnseen)(node)) {
        return "";
    }
    if (node.tagName === "br") {
        return "\n";
    }
    if ((0,tags/* isBlockTag */._N)(node.tagName)) {
        return block;
    }
    if (node.tagName === "img") {
        return (0,dom.isWithoutAddress)(node) ? (0,dom.attribute)(node, "alt").replace(/[\n\uFFFC]/g, " ") : "";
    }
    const turn = node.tagName === "bdo" || /^rtl$/i.test((0,dom.attribute)(node, "dir")) ? TURN : "";
    const text = node.childNodes.map((child) => textOfLines(child, BLOCK)).join("");
    // A browser shows an element with a direction of its own as one sign of the line, and the Markdown has it apart from that line where
    // a block stands in it: so it parts the line as the block does.
    return turn + ((0,direction/* isIsolated */.ed)(node) && text.includes(BLOCK) ? BLOCK : "") + text;
}

// EXTERNAL MODULE: ./build/page/characters.js
var characters = __webpack_require__(8880);
// EXTERNAL MODULE: ./build/page/signs.js
var signs = __webpack_require__(9812);
;// CONCATENATED MODULE: ./build/page/closing-signs.js



// Words that show the signs which Markdown has around them: an agent could take those for the end of the words.
const STRIKING = /~~|<\/?del/i;
/** Which signs begin and end the words of these; tags are shown by nothing that could open them. */
const SIGNS = new Map([
    ...["kbd", "sub", "sup", "ins"].map((name) => [name, ["", `</${name}`]]),
    ["q", ["“", "”"]],
    ["rt", ["(", ")"]],
]);
/**
 * Why the words of the element would end before their end, when Markdown is written of them; undefined if they would not. The
 * outermost element of a kind is looked at, with all that is in it.
 */
function endsEarly(element) {
    const { tagName } = element;
    if (isStriking(element) && !(0,dom.isInside)(element, isStriking)) {
        return (/[~<]/.test((0,dom.textOf)(element)) && STRIKING.test(shownBy(element))) || hasSignInTarget(element)
            ? "has tildes or tags for striking out in words that are struck out"
            : undefined;
    }
    const signs = SIGNS.get(tagName);
    return signs !== undefined && !(0,dom.isInside)(element, (around) => around.tagName === tagName)
        ? showsOwnEnd(element, ...signs)
        : undefined;
}
function isStriking({ tagName }) {
    return signs/* STRUCK */.pK.has(tagName);
}
function showsOwnEnd(element, open, close) {
    const isPossible = (0,dom.textOf)(element).includes(close.charAt(0));
    return isPossible && closesMore(shownBy(element).toLowerCase(), open, close)
        ? `shows ${close} in <${element.tagName}>`
        : undefined;
}
/** What a reader sees of it: characters that nobody sees may stand within a sign. */
function shownBy(element) {
    return (0,characters/* cleanCharacters */.C)((0,dom.textOf)(element));
}
/** Whether something is closed that was not opened before. */
function closesMore(text, open, close) {
    let depth = 0;
    for (const part of text.split(close).slice(0, -1)) {
        depth += (open === "" ? 0 : part.split(open).length - 1) - 1;
        if (depth < 0)
            return true;
    }
    return false;
}
function hasSignInTarget(element) {
    return (!(0,dom.isUnseen)(element) &&
        (STRIKING.test((0,dom.attribute)(element, "href")) || element.childNodes.filter(dom.isElement).some(hasSignInTarget)));
}

// EXTERNAL MODULE: ./build/page/list-markers.js
var list_markers = __webpack_require__(5674);
;// CONCATENATED MODULE: ./build/page/stacked-marks.js
// Marks that stand above or below a letter, and letters that stand below others, reach into the lines around.
// Three marks for each letter are common in Hebrew with its accents, and words of Burmese have six.
const MOST_MARKS = 6;
// Sanskrit has a word with five consonants in one another.
const MOST_LETTERS = 4;
// Put the next letter below or into the one before, or hang on to it: the characters of the canonical combining class 9
// (https://www.unicode.org/Public/UCD/latest/ucd/extracted/DerivedCombiningClass.txt), less those that readers see as marks
// and that never do so, and less what arranges numbers.
const JOINING_SIGN = "\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0DCA\\u1039\\u1714\\u1715\\u1734\\u17D2\\u1A60\\u1B44\\u1BAB" +
    "\\uA806\\uA82C\\uA8C4\\uA9C0\\uAAF6\\u{10A3F}\\u{11046}\\u{110B9}\\u{11133}\\u{111C0}\\u{11235}\\u{112EA}\\u{1134D}\\u{113D0}" +
    "\\u{11442}\\u{114C2}\\u{115BF}\\u{1163F}\\u{116B6}\\u{11839}\\u{1193E}\\u{119E0}\\u{11A47}\\u{11A99}\\u{11C3F}\\u{11D45}\\u{11D97}\\u{11F42}";
/** What stands on one letter: marks, and letters that are joined to it. */
const STACK = new RegExp(`(?:\\p{M}|(?<=[${JOINING_SIGN}])\\p{L})+`, "gu");
const MARK = /\p{M}/u;
const MARKS = /\p{M}/gu;
const LETTERS = /\p{L}/gu;
const IGNORABLES = /\p{Default_Ignorable_Code_Point}/gu;
/** Counts what stands on the letters of a page, text by text: a letter and its marks may stand in several elements. */
class StackedMarks {
    /** What stands on the last letter. */
    #last = "";
    /** What follows begins with a letter of its own. */
    endLetter() {
        this.#last = "";
    }
    /** Whether a letter up to the end of this text has more on it than in ordinary words. */
    areMany(text) {
        if (this.#last === "" && !MARK.test(text)) {
            return false;
        }
        const visible = this.#last + text.replace(IGNORABLES, "");
        const stacks = Array.from(visible.matchAll(STACK));
        const last = stacks.at(-1);
        this.#last = last !== undefined && last.index + last[0].length === visible.length ? last[0] : "";
        return stacks.some(([stack]) => countOf(stack, MARKS) > MOST_MARKS || countOf(stack, LETTERS) > MOST_LETTERS);
    }
}
function countOf(text, of) {
    return text.length <= MOST_LETTERS ? 0 : (text.match(of) ?? []).length;
}

;// CONCATENATED MODULE: ./build/page/structure.js





const RULES = new Map([
    [
        "li",
        { isOrdinary: isItemOfList, otherwise: "has an item of a list outside of it, or of another direction" },
    ],
    [
        "ruby",
        { isOrdinary: isPlainRuby, otherwise: "has annotations without words below them, or in several lines" },
    ],
    [
        "details",
        {
            isOrdinary: ({ childNodes }) => !hasSummaryBelow(childNodes),
            otherwise: "has a summary below what it folds away",
        },
    ],
    [
        "caption",
        {
            isOrdinary: (caption) => !holds(caption, ({ tagName }) => tagName === "table"),
            otherwise: "has a table in the caption of another one",
        },
    ],
    [
        "summary",
        {
            isOrdinary: isPlainSummary,
            otherwise: "has a summary that counts as an item of a list, or a heading beside its words",
        },
    ],
    [
        "pre",
        {
            isOrdinary: (code) => !(0,direction/* hasMixedLines */.Ju)(code),
            otherwise: "has lines of code that each have a direction",
        },
    ],
    [
        "img",
        { isOrdinary: isPlainText, otherwise: "has a picture without an address that is more than its text" },
    ],
]);
/** Why the element stands where it is shown otherwise than its name says; undefined if it does not. */
function unusualStructure(element) {
    const rule = RULES.get(element.tagName);
    if (rule?.isOrdinary(element) === false) {
        return rule.otherwise;
    }
    if (hasAnnotationInWords(element)) {
        return "has an annotation among other words";
    }
    return hasListBesideWords(element) ? "has a list of a footnote beside other words" : undefined;
}
/** The marker stands at the side where the item's direction begins, and the list has room for it where its own does. */
function isItemOfList(item) {
    const around = (0,dom.parentOf)(item);
    return around !== undefined && isList(around)
        ? (0,direction/* runsRightToLeft */.lp)(item) === (0,direction/* runsRightToLeft */.lp)(around)
        : // Without any list, it is a paragraph.
            !(0,dom.isInside)(item, isList) && !(0,dom.hasAttribute)(item, "type") && !(0,dom.hasAttribute)(item, "value");
}
const isList = ({ tagName }) => /^[ou]l$/.test(tagName);
/** Outside of its `ruby`, an annotation is a word of its line, which has to stand apart from the others as it will in Markdown. */
function hasAnnotationInWords(element) {
    return (element.tagName !== "ruby" &&
        element.childNodes.some((node, index) => node.nodeName === "rt" && (!isApart(element, index) || reading_order/* ANY_RIGHT_TO_LEFT */._k.test((0,dom.textOf)(node)))));
}
/** Whether there are blanks, or an edge of the block, on both sides of what stands there in the element. */
function isApart({ tagName, childNodes }, index) {
    const isEdge = (node, blank) => node === undefined ? (0,tags/* isBlockTag */._N)(tagName) : (0,dom.isText)(node) && blank.test(node.value);
    return isEdge(childNodes[index - 1], /[ \t\n]$/) && isEdge(childNodes[index + 1], /^[ \t\n]/);
}
/** In its words, a line break is a blank; a direction of its own moves an annotation away from them. */
function isPlainRuby(ruby) {
    let hasWords = false;
    for (const child of ruby.childNodes) {
        if (child.nodeName === "rt" && !hasWords) {
            return false;
        }
        hasWords = child.nodeName !== "rt" && (hasWords || (0,characters/* isVisible */.z)((0,dom.textOf)(child)));
    }
    return !holds(ruby, (element) => element.tagName === "br" || (0,dom.hasAttribute)(element, "dir"));
}
function holds({ childNodes }, isLike) {
    return childNodes.some((node) => (0,dom.isElement)(node) && (isLike(node) || holds(node, isLike)));
}
/** Browsers show the first summary first, wherever it is written. */
function hasSummaryBelow(nodes) {
    const summary = nodes.findIndex(({ nodeName }) => nodeName === "summary");
    return nodes.slice(0, Math.max(0, summary)).some(isSeen);
}
function isSeen(node) {
    return (0,dom.isText)(node) ? (0,characters/* isVisible */.z)(node.value) : (0,dom.isElement)(node) && !(0,dom.isUnseen)(node);
}
/** Any other summary is an item of the list around it, with its marker. */
function isPlainSummary(summary) {
    const details = (0,dom.parentOf)(summary);
    const isFirst = details?.tagName === "details" && firstSummaryOf(details) === summary;
    const isNumbered = (around) => around.tagName === "ol" || (0,dom.hasAttribute)(around, "type");
    return ((isFirst || !(0,dom.isInside)(summary, isNumbered)) && (isPartOfSummary(summary) || hasHeadingAlone(summary)));
}
/** Whether its headings are those of a summary around it, which is looked at with all that is in it, less what is in a heading. */
function isPartOfSummary(summary) {
    return ((0,dom.isInside)(summary, ({ tagName }) => tagName === "summary") &&
        !(0,dom.isInside)(summary, ({ tagName }) => (0,tags/* isHeadingTag */.fE)(tagName)));
}
const firstSummaries = new WeakMap();
function firstSummaryOf(details) {
    return (0,direction/* remembered */.HK)(firstSummaries, details, () => details.childNodes.find(({ nodeName }) => nodeName === "summary"));
}
/** Headings of a summary stand in one line with each other and with its words. */
function hasHeadingAlone(summary) {
    const [heading, ...others] = headingsIn(summary);
    return heading === undefined || (others.length === 0 && wordsOf(heading) === wordsOf(summary));
}
function headingsIn(element) {
    return (0,tags/* isHeadingTag */.fE)(element.tagName) ? [element] : (0,dom.seenElements)(element).flatMap(headingsIn);
}
const wordsOf = (element) => (0,dom.textOf)(element).replaceAll("[image]", "").trim();
/** Lists in a footnote stand in one line with its words: GitHub's style sheet makes them boxes of a line. */
function hasListBesideWords(element) {
    const { childNodes } = element;
    if (!childNodes.some(({ nodeName }) => nodeName === "ul")) {
        return false;
    }
    const isInLine = (node) => (0,dom.isText)(node) || ((0,dom.isElement)(node) && ((0,dom.isListInFootnote)(node) || !(0,tags/* isBlockTag */._N)(node.tagName)));
    if (!childNodes.some((node) => (0,dom.isElement)(node) && (0,dom.isListInFootnote)(node))) {
        return false;
    }
    if (!(0,tags/* isBlockTag */._N)(element.tagName)) {
        return true;
    }
    const seen = childNodes.filter((node) => isSeen(node) && !isEmptyWord(node));
    return seen.some((node, index) => index > 0 && isInLine(node) && isInLine(seen[index - 1] ?? node));
}
/** Such as the way back from a footnote. */
function isEmptyWord(node) {
    return (0,dom.isElement)(node) && !(0,tags/* isBlockTag */._N)(node.tagName) && !(0,characters/* isVisible */.z)((0,dom.textOf)(node));
}
// GitHub adds a style to pictures.
const OF_PLAIN_PICTURE = /^(?:alt|src|title|style)$/;
/** Browsers show the text of a picture without an address: as words, unless it is sized or moved as a picture. */
function isPlainText(image) {
    return (!(0,dom.isWithoutAddress)(image) ||
        !(0,characters/* isVisible */.z)((0,dom.attribute)(image, "alt")) ||
        image.attrs.every(({ name }) => OF_PLAIN_PICTURE.test(name)));
}

// EXTERNAL MODULE: ./build/page/table-grid.js
var table_grid = __webpack_require__(4943);
;// CONCATENATED MODULE: ./build/page/long-words.js


// How wide the words of a page are at most, in the fonts that GitHub's style sheet names and in those that stand in for them.
// All widths are multiples of the size of the page's text.
/** A little less than the text of a comment, which has 760 pixels, at 14 of them for a letter's size. */
const WIDTH_OF_PAGE = 53;
/** Signs of ASCII, and how wide the widest of them is in bold type. */
const ASCII_WIDTHS = [
    ["!'(),-./:;IJ[]\\`fijlrt{|}", 0.45],
    ["bdghnpqu#", 0.66],
    ["ABCDGHKNOPQRUVX&", 0.82],
    ["%@MWmw", 1],
];
const WIDTH_OF_OTHER = 0.62;
const ASCII = Array.from({ length: 0x80 }, (_, code) => {
    const sign = String.fromCharCode(code);
    return ASCII_WIDTHS.find(([signs]) => signs.includes(sign))?.[1] ?? WIDTH_OF_OTHER;
});
// All letters of code and of keys are equally wide.
const WIDTH_IN_CODE = 0.62;
const CODE = /^(?:code|tt|samp|kbd|pre)$/;
/** Up to which character, and how wide the widest one is, as measured in Noto's fonts. */
const WIDTHS = [
    [0x6ff, 1.1],
    // India and Sri Lanka.
    [0xdff, 1.4],
    // Thai and Lao.
    [0xeff, 0.8],
    [0x1fff, 1.4],
    // Signs of all kinds.
    [0x2dff, 2],
    [0x2e7f, 3],
    // Chinese, Japanese, Korean.
    [0x9fff, 1.1],
    [0xabff, 2.1],
    [0xd7af, 1.1],
    [0xf8ff, 10],
    [0xfaff, 1.1],
    // Some of the Arabic ligatures are whole sentences, and signs of cuneiform are as long.
    [0xfdff, 10],
    [0xffef, 2],
    [0x1efff, 10],
    // Pictures.
    [0x1fbff, 1.6],
    [0x3ffff, 1.1],
    [0x10ffff, 10],
];
// Letters of the same scripts that are about twice as wide.
const WIDER = /[\u0A74\u0B4B\u0B4C\u0B8A\u0B90\u0B94\u0BA3\u0BB9\u0BC6-\u0BCC\u0BD7\u0BF0-\u0BFA\u0C0B\u0C60\u0C8A\u0CCB\u0CE0\u0D05-\u0D14\u0D1D\u0D1E\u0D48\u0D4A-\u0D4C\u0D58-\u0D5E\u0D70-\u0D79\u0D7A\u0D8E-\u0D93\u0DDB-\u0DDE\u0DE6-\u0DF4\u0F07\u0F12\u0F3A\u0F3B\u0FD0\u1024\u1029\u102A\u103F\u1671-\u1676\u17D8\u17DA\u19EC\u19ED\u19FC\u19FD\u1A0F\u1A54\u1AAC\u1B06-\u1B12\u1B40-\u1B4B\u1B5B\u1B69\u1BAF\u1CC4\u1CC7]/;
const WIDTH_OF_WIDER = 2.6;
const WIDTH_OF_MARK = 0.4;
const IS_IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const IS_MARK = /\p{Mn}/u;
// Between each two of these, a line may end.
const UNTIED = /(?![ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ])[\p{Unified_Ideograph}\u3041-\u3094\u30A1-\u30FA\uAC00-\uD7A3]/u;
// No-break spaces are none of these.
const BLANK = /[ \t\r\n\f\u200B]/;
/** How wide the widest word in the element is, whose text has this size; for a line that is never broken, all of it. */
function widestWord(element, size, { isOneLine = false } = {}) {
    const line = new Line(isOneLine);
    line.addAll(element.childNodes, size, CODE.test(element.tagName));
    return line.most;
}
/** Words of any elements that stand behind one another. */
class Line {
    most = 0;
    #isOne;
    #width = 0;
    #isUntied = false;
    constructor(isOne) {
        this.#isOne = isOne;
    }
    addAll(nodes, size, isCode) {
        for (const node of nodes) {
            if ((0,dom.isText)(node)) {
                this.#addText(node.value, size, isCode);
            }
            else if ((0,dom.isElement)(node) && !(0,dom.isUnseen)(node)) {
                this.#addElement(node, size, isCode);
            }
        }
    }
    #addElement({ tagName, childNodes }, size, isCode) {
        const isApart = tagName === "br" || (0,tags/* isBlockTag */._N)(tagName);
        if (isApart)
            this.#endWord();
        this.addAll(childNodes, (0,tags/* sizeIn */.F3)(tagName, size), isCode || CODE.test(tagName));
        if (isApart)
            this.#endWord();
    }
    #addText(text, size, isCode) {
        for (const character of text) {
            const { width, isBlank, isUntied } = letterOf(character);
            if (isBlank || (isUntied && this.#isUntied)) {
                this.#endWord();
            }
            this.#isUntied = isUntied;
            this.#width += size * (isCode && character < "\u0080" ? WIDTH_IN_CODE : width);
            this.most = Math.max(this.most, this.#width);
        }
    }
    #endWord() {
        if (!this.#isOne) {
            this.#width = 0;
        }
    }
}
// Elements in elements ask for the same letters again.
const long_words_LETTERS = new Map();
function letterOf(character) {
    const known = long_words_LETTERS.get(character);
    if (known !== undefined) {
        return known;
    }
    const letter = {
        width: widthOf(character, character.codePointAt(0) ?? 0),
        isBlank: BLANK.test(character),
        isUntied: UNTIED.test(character),
    };
    long_words_LETTERS.set(character, letter);
    return letter;
}
function widthOf(character, code) {
    if (code < ASCII.length) {
        return ASCII[code] ?? 1;
    }
    if (IS_IGNORABLE.test(character)) {
        return 0;
    }
    if (WIDER.test(character)) {
        return WIDTH_OF_WIDER;
    }
    return IS_MARK.test(character) ? WIDTH_OF_MARK : (WIDTHS.find(([last]) => code <= last)?.[1] ?? 1);
}

;// CONCATENATED MODULE: ./build/page/width.js




// Browsers give lists 40 pixels on the side where their lines begin. GitHub's style sheet replaces only those on the left.
const MARGIN_FROM_RIGHT = 40 / 14;
const HAS_MARGIN = new Set(["ul", "ol", "dd"]);
/** What such a margin takes from the width of the page, as a multiple of the size of its text. */
function marginFromRight(element) {
    return HAS_MARGIN.has(element.tagName) && (0,direction/* runsRightToLeft */.lp)(element) ? MARGIN_FROM_RIGHT : 0;
}
/** Why the element may be wider or higher than what holds it; undefined if it is not. */
function unusualWidth(element, around) {
    const { tagName } = element;
    // The outermost key has the words of all keys in it.
    if (isShrunkToWords(element) && around.holder !== "kbd") {
        if (width_holds(element, /^(?:table|pre)$/))
            return `has code or a table in <${tagName}>`;
        if (hasLongWord(element, around))
            return `has a long word in <${tagName}>`;
    }
    return around.isInCode && isNoCode(element, around) ? `has <${tagName}> in code` : undefined;
}
/**
 * Whether the element's box takes its width from its words, and not from the page. It is at least as wide as the longest of them,
 * so that one which is wider than the page makes the box so, and words that are aligned to its right stand where nobody sees them.
 */
function isShrunkToWords(element) {
    const { tagName, childNodes } = element;
    return (
    // `.g-emoji` is `inline-block`.
    /^(?:kbd|rt|g-emoji)$/.test(tagName) ||
        // GitHub's style sheet: `a:has(>p,>div,>pre,>blockquote)` has `width: fit-content`.
        (tagName === "a" && childNodes.some(({ nodeName }) => /^(?:p|div|pre|blockquote)$/.test(nodeName))) ||
        (0,dom.isHeadingOfSummary)(element) ||
        // `.footnotes ol ul` is `inline-block` there. Any list in any section counts, since all that follows here is that a page with
        // very long words is not read. Where the text depends on it, signs.ts asks for the footnotes themselves.
        (tagName === "ul" && (0,dom.isInside)(element, (around) => around.tagName === "section")));
}
/** Whether a word may be wider than the page is there. An annotation is one word: its lines are never broken. */
function hasLongWord(element, { size, indent }) {
    const { tagName } = element;
    const isOneLine = tagName === "rt";
    return widestWord(element, (0,tags/* sizeIn */.F3)(tagName, size), { isOneLine }) > WIDTH_OF_PAGE - indent;
}
function width_holds({ childNodes }, name) {
    return childNodes.some((node) => (0,dom.isElement)(node) && (name.test(node.tagName) || width_holds(node, name)));
}
/** What is no word of a line of code, and would reach out of what holds it or make lines that the code does not have. */
function isNoCode({ tagName }, { holder }) {
    const isPictureInKey = holder === "kbd" && (0,tags/* styleOf */.Vj)(tagName).isOpaque === true;
    return isPictureInKey || (0,tags/* isBlockTag */._N)(tagName) || tagName === "ruby";
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
    lacksMargin: false,
    isInCode: false,
    isInList: false,
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
const MAX_OPAQUE_TO_WORDS = 0.45;
// more where the picture is as low as letters, so that its line has room above it,
const ROOM_ABOVE_LOW = 0.2;
const HEIGHT_OF_LOW = 12;
// for words below a lowered picture, since a line has more room above its letters,
const MAX_WORDS_TO_OPAQUE = 0.9;
// and for words below words.
const MAX_WORDS_TO_WORDS = 0.95;
// Below these is a margin, or a cell's.
const KEEPS_DISTANCE = new Set("p h1 h2 h3 h4 h5 h6 blockquote pre table td th details".split(" "));
const TURNING_MARK = /[\u202A-\u202E\u2066-\u2069]/;
const PRINTABLE_ASCII = /^[\x20-\x7e\s]*$/;
/** @throws UnusualFormattingError when words of the page may lie over one another, beside it, or out of order. */
function checkLayout(nodes) {
    const flags = { hasFloat: false, hasTurningMark: false, hasBlockInWords: false };
    const found = { opaque: 0, words: 0, ...flags, places: 0, marks: new StackedMarks() };
    checkNodes(nodes, { ...TOP, lacksMargin: beginsWithWords(nodes) }, found);
    refuseIf(found.hasTurningMark && found.hasBlockInWords
        ? "has a mark that turns the direction, and a block within a line of words"
        : undefined);
}
/** GitHub's style sheet takes the margin from the first element of a page, where words without a paragraph may stand before it. */
function beginsWithWords(nodes) {
    const first = nodes.findIndex(dom.isElement);
    return nodes.slice(0, Math.max(0, first)).some((node) => (0,dom.isText)(node) && (0,characters/* isVisible */.z)(node.value));
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
        checkOpaque(element, setting, found);
        found.hasFloat ||= isFloating(element);
    }
    refuseIf(found.hasFloat && tagName === "rt" ? "has an annotation below a picture beside the text" : undefined);
    refuseIf((0,list_markers/* hasLongMarker */.RJ)(element, setting, found.hasFloat) ? "has a list with a long number" : undefined);
    if (tagName === "table") {
        refuseIf((0,table_grid/* brokenGrid */.Q)(element, found));
    }
    if (tagName === "img" && (0,dom.isWithoutAddress)(element)) {
        checkText((0,dom.attribute)(element, "alt"), inside, found);
    }
    if ((0,tags/* isBlockTag */._N)(tagName) && isInWords(element)) {
        found.hasBlockInWords = true;
        refuseIf(isInTurnedLine(element) ? "has a block within a line of words from right to left" : undefined);
    }
    checkNodes(childNodes, inside, found);
    if (KEEPS_DISTANCE.has(tagName)) {
        found.opaque = 0;
        found.words = 0;
    }
}
function isInWords(element) {
    const around = (0,dom.parentOf)(element);
    return around !== undefined && !(0,tags/* isBlockTag */._N)(around.tagName);
}
// Lines that lie closer are counted for what is opaque alone, since that hides the words that it reaches. Letters that reach a
// little into those of the line above leave them to be read.
const TOGETHER = "moves pictures or words towards those of the line above";
function checkOpaque(element, { moved, closer, lineSize }, found) {
    const room = isLow(element) && lineSize === 1 && closer === 0 ? ROOM_ABOVE_LOW : 0;
    const isTogether = moved < 0 && found.words > 0 && closer - moved + found.words > MAX_OPAQUE_TO_WORDS + room;
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
    // Plain texts are looked at once.
    if (PRINTABLE_ASCII.test(text)) {
        found.marks.endLetter();
        return;
    }
    refuseIf(found.marks.areMany(text) ? "has many combining marks on one letter" : undefined);
    found.hasTurningMark ||= TURNING_MARK.test(text);
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
        indent: around.indent + indent * size + marginFromRight(element) + (isNote(element) ? INDENT_OF_NOTE : 0),
        holder: holds === undefined ? around.holder : tagName,
        isInTable: around.isInTable || tagName === "table",
        lacksMargin: around.lacksMargin || /^(?:blockquote|summary)$/.test(tagName),
        isInCode: around.isInCode || tagName === "pre",
        isInList: around.isInList || tagName === "li",
    };
}
// Its two paddings of 16 pixels, and the line of 4 pixels beside it.
const INDENT_OF_NOTE = 36 / 14;
function isNote(element) {
    return element.tagName === "div" && (0,dom.hasClass)(element, /^markdown-alert$/);
}
function unusual(element, around, inside) {
    const { tagName } = element;
    if (around.holder !== "" && !(0,tags/* mayHold */.BV)(around.holder, tagName)) {
        return `has <${tagName}> in <${around.holder}>`;
    }
    if (Math.abs(inside.moved) > MAX_MOVED) {
        return "has small text in small text in small text";
    }
    if (Math.abs(around.moved) > MAX_OPAQUE_MOVED && (0,tags/* styleOf */.Vj)(tagName).isOpaque) {
        return `has <${tagName}> in small text that is raised or lowered too far`;
    }
    if (around.moved !== 0 && isFloating(element)) {
        return `has <${tagName}> beside other words`;
    }
    if ((0,tags/* styleOf */.Vj)(tagName).isOpaque && around.moved < 0 && around.lineSize > 1 && around.lacksMargin) {
        return `has <${tagName}> above the line of a heading without a margin`;
    }
    if (inside.size > MAX_SIZE) {
        return "has a heading in a heading";
    }
    if (inside.indent > MAX_INDENT) {
        return "has too many quotes, lists and tables in one another";
    }
    return (unusualAttribute(element) ??
        unusualStructure(element) ??
        unusualWidth(element, around) ??
        endsEarly(element) ??
        (tagName === "pre" && (0,dom.isInside)(element, isHeading) ? "has a block of code in a heading" : undefined) ??
        (isCutOff(element, inside) ? `has <${tagName}> in a table in a heading` : undefined) ??
        (tagName === "bdo" && (0,direction/* hasDirectionInOverride */.JD)(element)
            ? "has a direction in letters whose direction is turned"
            : undefined));
}
/** Whether a picture stands on its line, and is no higher than letters. */
function isLow(element) {
    const height = (0,dom.attribute)(element, "height");
    const isSmall = /^\d+$/.test(height) && Number(height) <= HEIGHT_OF_LOW;
    return element.tagName === "img" && isSmall && !(0,dom.hasAttribute)(element, "align");
}
function isHeading({ tagName }) {
    return /^h[1-6]$/.test(tagName);
}
/** Tables scroll, so that they cut off what stands above their first line or below their last one; those of a heading are low. */
function isCutOff(element, { moved }) {
    const isMoved = (0,tags/* styleOf */.Vj)(element.tagName).moved !== undefined && (moved < 0 || moved > MAX_OPAQUE_MOVED);
    return isMoved && (0,dom.isInside)(element, (around) => around.tagName === "table" && (0,dom.isInside)(around, isHeading));
}
/** Whether what follows the element stands beside it: it is shown before that, and may reach below it. */
function isFloating(element) {
    return element.tagName === "img" && /^(?:left|right)$/i.test((0,dom.attribute)(element, "align"));
}


/***/ }),

/***/ 5674:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RJ: () => (/* binding */ hasLongMarker),
/* harmony export */   cZ: () => (/* binding */ numbersOf),
/* harmony export */   we: () => (/* binding */ markerOf)
/* harmony export */ });
/* harmony import */ var _dom_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4026);

// The marker of a list's item, as GitHub's style sheet has it: in an ordered list within another list the numbers are Roman, and
// below that they are letters. The words around may name an item so.
/** The items of a list, each with its number. */
function numbersOf(list) {
    let next = numberIn(list, "start") ?? 1;
    const items = (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.seenElements)(list).filter(({ tagName }) => tagName === "li");
    return new Map(items.map((item) => {
        const number = numberIn(item, "value") ?? next;
        next = number + 1;
        return [item, number];
    }));
}
/** What is written there is a number of few digits: attributes.ts. */
function numberIn(element, name) {
    const value = (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.attribute)(element, name);
    return value === "" ? undefined : Number(value);
}
// As multiples of a digit's width. The marker stands to the left of the list, which leaves room for two digits or three;
const ROOM_BESIDE_PICTURE = 2.5;
// beside the marker of the list around, a little more;
const ROOM_BESIDE_MARKER = 3.5;
// and elsewhere so much that a list may begin with a year.
const ROOM = 4.5;
/** Whether a marker of the list reaches over what stands to the left of it. */
function hasLongMarker(list, { isInTable, isInList }, isBesidePicture) {
    if (!/^[ou]l$/.test(list.tagName)) {
        return false;
    }
    const narrow = isInTable || isBesidePicture ? ROOM_BESIDE_PICTURE : undefined;
    return [...numbersOf(list)].some(([item, number], index) => {
        const room = narrow ?? (isInList && index === 0 ? ROOM_BESIDE_MARKER : ROOM);
        return widthOf(markerOf(item, number).replace(". ", "")) > room;
    });
}
function widthOf(marker) {
    return Array.from(marker, (sign) => (/[ilI]/.test(sign) ? 0.5 : /[mwMW]/.test(sign) ? 1.5 : 1)).reduce((sum, width) => sum + width, 0);
}
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
    const own = (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.attribute)(item, "type");
    if (TYPE.test(own)) {
        return own;
    }
    const list = (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(item);
    const isNumbered = list?.tagName === "ol" && !/^(?:disc|circle|square|none)$/i.test(own);
    return isNumbered ? typeOfList(list) : "";
}
function typeOfList(list) {
    const type = (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.attribute)(list, "type");
    if (TYPE.test(type)) {
        return type;
    }
    // GitHub's style sheet gives the lists of a list Roman numbers and then letters, but for `div>ol:not([type])`, whose
    // `list-style-type` is `decimal` however deep it is.
    const isPlain = (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(list)?.tagName === "div" && !(0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.hasAttribute)(list, "type");
    const depth = isPlain ? 0 : listsAround(list);
    return depth === 0 ? "1" : depth === 1 ? "i" : "a";
}
function listsAround(element) {
    const around = (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element);
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


/***/ }),

/***/ 9812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oi: () => (/* binding */ signsOf),
/* harmony export */   h2: () => (/* binding */ tellingSignsOf),
/* harmony export */   pK: () => (/* binding */ STRUCK)
/* harmony export */ });
/* harmony import */ var _dom_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4026);

const STRUCK = new Set(["del", "s", "strike"]);
const TELLING = new Set(["sub", "sup", "q", "rt"]);
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
    return STRUCK.has(element.tagName) && isStruck((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element)) ? undefined : signs;
}
function isStruck(element) {
    if (element === undefined || isBox(element)) {
        return false;
    }
    return STRUCK.has(element.tagName) || isStruck((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element));
}
function isFreed(element) {
    return isBox(element) && isStruck((0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element));
}
/**
 * Whether the element is a box of its own in a line: browsers draw none of the lines around through it
 * (https://drafts.csswg.org/css-text-decor-3/#line-decoration). Annotations are in each page; GitHub's style sheet adds those
 * that it calls `inline-block`, and a button is one everywhere. Emoji are among them too, but are no words.
 */
function isBox(element) {
    const { tagName } = element;
    return (/^(?:kbd|button)$/.test(tagName) ||
        (tagName === "rt" && (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.parentOf)(element)?.tagName === "ruby") ||
        (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isHeadingOfSummary)(element) ||
        (0,_dom_js__WEBPACK_IMPORTED_MODULE_0__.isListInFootnote)(element));
}
/** `signsOf` where words alone would say something else: in code, whose letters stay as they are, and around blocks. */
function tellingSignsOf(element) {
    if (STRUCK.has(element.tagName)) {
        // Tildes strike nothing out in code, nor over more than one paragraph.
        return signsOf(element) === undefined ? undefined : ["<del>", "</del>"];
    }
    return TELLING.has(element.tagName) || isFreed(element) ? signsOf(element) : undefined;
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
// More than fit into a text. A few cells that span all rows would make as many parts of cells as the page has signs, squared.
const MAX_PLACES = 100_000;
/**
 * Why the cells of a table lie over one another, or stand in another order than they are written in; undefined if not. The places
 * of its grid are added to those of the page.
 */
function brokenGrid(table, page) {
    const parts = table.childNodes.filter(_dom_js__WEBPACK_IMPORTED_MODULE_1__.isElement);
    const names = parts.map(({ tagName }) => `${tagName} `).join("");
    // Browsers show the head first and the foot last, wherever they are written.
    if (!/^(?:caption )?(?:colgroup )*(?:thead )?(?:tbody )*(?:tfoot )?$/.test(names)) {
        return "has a table whose parts are shown in another order than they are written in";
    }
    const groups = parts.filter(({ tagName }) => /^t(?:head|body|foot)$/.test(tagName));
    const rows = groups.map(({ childNodes }) => childNodes.filter(_dom_js__WEBPACK_IMPORTED_MODULE_1__.isElement));
    if ([...groups, ...rows.flat()].some(_direction_js__WEBPACK_IMPORTED_MODULE_0__/* .turnsRightToLeft */ .zI)) {
        return "has rows of a table from right to left";
    }
    const placed = [];
    for (const group of rows) {
        const why = placeRows(group, placed, page);
        if (why !== undefined) {
            return why;
        }
    }
    return hasUnclearColumn(placed) ? "has a table whose cells stand in columns without a width" : undefined;
}
/** Places the cells of a group's rows in their columns; why they cannot be placed, if so. */
function placeRows(group, placed, page) {
    const columns = new Columns();
    let widest = 0;
    for (const row of group) {
        const cells = columns.placeRow((0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.seenElements)(row));
        if (cells === undefined) {
            return "has a table whose cells lie over one another";
        }
        widest = Math.max(widest, cells.length);
        page.places += widest;
        if (page.places > MAX_PLACES) {
            return `has tables of more than ${MAX_PLACES} cells`;
        }
        placed.push(cells);
    }
    return undefined;
}
/**
 * Whether a cell begins in a column that a cell of another row only spans, and in which no cell is alone: such a column has no
 * width (https://drafts.csswg.org/css-tables-3/), so on the page the cell stands below the next one.
 */
function hasUnclearColumn(rows) {
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    return Array.from({ length: width }, (_, column) => column).some((column) => {
        const begun = rows.filter((row) => typeof row[column] === "object");
        const isAlone = (row) => row[column + 1] !== "before";
        return begun.length > 0 && !begun.some(isAlone) && rows.some((row) => row[column] === "before");
    });
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
/** What is written there is a number in digits: attributes.ts. Zero rows are all that are left. */
function spanOf(cell, name) {
    const span = (0,_dom_js__WEBPACK_IMPORTED_MODULE_1__.attribute)(cell, name);
    return span === "0" ? Number.POSITIVE_INFINITY : Number(span === "" ? 1 : span);
}


/***/ }),

/***/ 3113:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BV: () => (/* binding */ mayHold),
/* harmony export */   F3: () => (/* binding */ sizeIn),
/* harmony export */   Vj: () => (/* binding */ styleOf),
/* harmony export */   _N: () => (/* binding */ isBlockTag),
/* harmony export */   fE: () => (/* binding */ isHeadingTag)
/* harmony export */ });
const PICTURES = ["img", "picture", "source", "video", "audio", "input", "math-renderer"];
const SMALL_TEXT = { size: 0.75, holds: ["sub", "sup", "kbd", ...PICTURES] };
const CODE = { size: 0.85 };
const LIST = { indent: 2 };
const STYLES = {
    sub: { ...SMALL_TEXT, moved: 0.25 },
    sup: { ...SMALL_TEXT, moved: -0.5 },
    small: { size: 0.9 },
    // Footnotes are of 12 pixels, whatever is around them, and people can write such an element as well.
    section: { size: 0.85 },
    code: CODE,
    tt: CODE,
    samp: CODE,
    pre: { ...CODE, indent: 2 },
    // Always of 11 pixels, with lines of 10: nothing in it may move.
    kbd: { holds: ["kbd", ...PICTURES], isOpaque: true },
    mark: { isOpaque: true },
    ruby: { holds: ["rt", "rp"] },
    // Only letters right in it are turned, and neither blocks nor boxes.
    bdo: { holds: [] },
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
    if (tagName === "kbd") {
        return SIZE_OF_KEY;
    }
    const { size = 1 } = styleOf(tagName);
    return tagName === "section" ? Math.min(size, around * size) : around * size;
}
const WORDS = /^(?:a|abbr|b|bdo|br|cite|code|del|dfn|em|i|ins|mark|path|q|s|samp|small|span|strike|strong|svg|time|tt|var|wbr)$/;
/** Whether an element that holds words only may hold this one. Those with a hyphen are GitHub's own: people cannot write them. */
function mayHold(holder, tagName) {
    const isOfGitHub = tagName.includes("-") && !isBlockTag(tagName);
    return WORDS.test(tagName) || isOfGitHub || styleOf(holder).holds?.includes(tagName) === true;
}
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
function isHeadingTag(tagName) {
    return HEADINGS.has(tagName);
}
const BLOCKS = new Set(("address article aside blockquote caption center dd details dir div dl dt figcaption figure footer " +
    "markdown-accessiblity-table " +
    "h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul").split(" "));
/** Whether elements of this name begin a line of their own. */
function isBlockTag(tagName) {
    return BLOCKS.has(tagName);
}


/***/ })

};
