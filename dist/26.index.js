export const id = 26;
export const ids = [26];
export const modules = {

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
