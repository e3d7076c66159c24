export const id = 26;
export const ids = [26];
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


  })

};
