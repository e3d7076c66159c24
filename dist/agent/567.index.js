export const id = 567;
export const ids = [567];
export const modules = {

/***/ 8567:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readText: () => (/* binding */ readText),
  shownMarkdown: () => (/* binding */ shownMarkdown)
});

// EXTERNAL MODULE: ./build/github/errors.js
var errors = __webpack_require__(7307);
// EXTERNAL MODULE: ./build/if-error.js
var if_error = __webpack_require__(1030);
// EXTERNAL MODULE: ./node_modules/parse5/dist/index.js + 17 modules
var dist = __webpack_require__(3194);
// EXTERNAL MODULE: ./build/page/direction.js
var direction = __webpack_require__(2539);
;// CONCATENATED MODULE: ./build/page/dom.js


/** The page has a size, a shape or elements with which some of its words may be where nobody sees them. The message continues a sentence. */
class UnusualFormattingError extends Error {
    name = "UnusualFormattingError";
}
// GitHub's error message says that a comment has at most 65,536 characters, and its code highlighting makes them about ten times as many.
const MAX_LENGTH = 1024 * 1024;
// Ten nested lists, or a table inside some of them. Each level moves words to the right, until there is no room left for them.
const MAX_DEPTH = 14;
// Formatting that is opened but not closed is repeated in each paragraph, which can multiply the size of a text.
const MAX_ELEMENTS = 200_000;
/**
 * The top-level nodes of a text as GitHub renders it.
 * @throws UnusualFormattingError if the page is larger or nested deeper than that of any text on GitHub
 */
function parsePage(source) {
    if (source.length > MAX_LENGTH) {
        throw new UnusualFormattingError(`its rendered HTML has more than ${MAX_LENGTH} characters`);
    }
    const body = dist/* defaultTreeAdapter */.jh.createElement("div", dist/* html.NS */.qy.NS.HTML, []);
    return (0,dist/* parseFragment */.oH)(body, source, { treeAdapter: boundedTreeAdapter() }).childNodes;
}
function boundedTreeAdapter() {
    let elements = 0;
    let depth = 0;
    return {
        ...dist/* defaultTreeAdapter */.jh,
        createElement: (tagName, namespace, attributes) => {
            elements += 1;
            if (elements > MAX_ELEMENTS) {
                throw new UnusualFormattingError(`its rendered HTML has more than ${MAX_ELEMENTS} elements`);
            }
            return dist/* defaultTreeAdapter */.jh.createElement(tagName, namespace, attributes);
        },
        onItemPush: () => {
            depth += 1;
            if (depth > MAX_DEPTH) {
                throw new UnusualFormattingError(`its rendered HTML is nested more than ${MAX_DEPTH} levels deep`);
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
/** All elements in the node that a reader sees, itself included. */
function elementsIn(node) {
    return isElement(node) && !isUnseen(node) ? [node, ...node.childNodes.flatMap(elementsIn)] : [];
}
/** The child elements that a reader sees. */
function seenElements({ childNodes }) {
    return childNodes.filter(isElement).filter((child) => !isUnseen(child));
}
/** The attribute's value; empty if there is none. */
function attribute(element, name) {
    return element.attrs.find((each) => each.name === name)?.value ?? "";
}
/** Whether one of the element's classes matches. GitHub removes classes from what people write. */
function hasClass(element, name) {
    const classes = attribute(element, "class");
    return classes !== "" && classes.split(/[\t\n\f\r ]+/).some((each) => name.test(each));
}
// Parts of emails that GitHub folds, the page's controls, and the line numbers of a file.
const UNSEEN_CLASS = /^(?:email-hidden-(?:reply|toggle)|anchor|zeroclipboard-container|js-render-enrichment-loader|octicon|sr-only|blob-num.*)$/;
const UNSEEN_TAGS = new Set(["iframe", "script", "style", "svg", "template"]);
const UNSEEN_STYLE = /(?:^|;)\s*display:\s*none\s*(?:[;!]|$)/i;
function isUnseen(element) {
    return (UNSEEN_TAGS.has(element.tagName) ||
        element.attrs.some(({ name }) => name === "hidden") ||
        UNSEEN_STYLE.test(attribute(element, "style")) ||
        hasClass(element, UNSEEN_CLASS));
}
function parentOf({ parentNode }) {
    return parentNode !== null && "tagName" in parentNode ? parentNode : undefined;
}
/** All text in the node that a reader sees, unchanged: for code, and for searching. */
function textOf(node) {
    if (isText(node)) {
        return node.value;
    }
    if (!isElement(node) || isUnseen(node)) {
        return "";
    }
    return standIn(node) ?? node.childNodes.map(textOf).join("");
}
const turning = new WeakMap();
/** Whether the part of the page around the node has right-to-left letters or that direction, which may be that of the whole part. */
function hasFromRightAround(node) {
    let part = node;
    for (let around = parentOf(part); around !== undefined; around = parentOf(part)) {
        part = around;
    }
    const found = turning.get(part) ?? holdsFromRight(part);
    turning.set(part, found);
    return found;
}
function holdsFromRight(node) {
    return isText(node)
        ? (0,direction/* hasFromRight */.Hq)(node.value)
        : isElement(node) && (/^rtl$/i.test(attribute(node, "dir")) || node.childNodes.some(holdsFromRight));
}
/** The cells of each row of a table. */
function rowsOf(element) {
    return seenElements(element).flatMap((child) => child.tagName === "tr" ? [seenElements(child)] : rowsOf(child));
}
/** What replaces an element that is shown without the words in it; undefined for any other element. */
function standIn(element) {
    switch (element.tagName) {
        case "pre":
            // GitHub draws a diagram of these, beside the source.
            return /^(?:mermaid|geojson|topojson|stl)$/i.test(attribute(element, "lang")) ? "[diagram]" : undefined;
        case "br":
            return "\n";
        case "img": {
            // GitHub itself names its own emoji pictures.
            const name = attribute(element, "alt");
            return hasClass(element, /^emoji$/) && /^:[\w+-]+:$/.test(name) ? name : "[image]";
        }
        case "video":
            return "[video]";
        case "input":
            return element.attrs.some(({ name }) => name === "checked") ? "[x]" : "[ ]";
        default:
            return undefined;
    }
}
function isMention(element) {
    return hasClass(element, /^(?:user|team)-mention$/);
}

// EXTERNAL MODULE: ./build/page/phrase.js
var page_phrase = __webpack_require__(5081);
;// CONCATENATED MODULE: ./build/page/command.js


/**
 * Finds the command on a page: the phrase at the start of a line of a top-level paragraph. Everything on the page after it is the
 * instruction.
 */
function findCommand(nodes, phrase) {
    for (const [index, node] of nodes.entries()) {
        const [start, rest] = isElement(node) && isParagraph(node) ? splitAtPhrase(node, phrase) : [];
        if (start !== undefined && rest !== undefined) {
            return { above: [...nodes.slice(0, index), start], instruction: [rest, ...nodes.slice(index + 1)] };
        }
    }
    return undefined;
}
/** A paragraph, or the text of an email reply. */
function isParagraph(element) {
    return !isUnseen(element) && (element.tagName === "p" || hasClass(element, /^email-fragment$/));
}
/** The parts of the paragraph before and after the phrase; none if it has no command. */
function splitAtPhrase(paragraph, phrase) {
    const nodes = withWordsJoined(paragraph.childNodes);
    for (const [index, node] of nodes.entries()) {
        const line = isText(node) && isLineEnd(nodes[index - 1]) ? node.value : "";
        const rest = (0,page_phrase/* afterPhrase */.qs)(line, phrase);
        // If an element such as `<em>` follows directly, the word continues in it.
        if (rest !== undefined && (rest !== "" || isLineEnd(nodes[index + 1]))) {
            // Keep the parent, because words before the phrase may decide the direction of the whole paragraph.
            const words = { ...textNode(rest), parentNode: paragraph };
            return [
                { ...paragraph, childNodes: nodes.slice(0, index) },
                { ...paragraph, childNodes: [words, ...nodes.slice(index + 1)] },
            ];
        }
    }
    return [];
}
function isLineEnd(node) {
    return node === undefined || node.nodeName === "br";
}
function textNode(value) {
    return { nodeName: "#text", value, parentNode: null };
}
/** Joins mentions and emoji with the text around them, because a phrase may be one. */
function withWordsJoined(nodes) {
    const joined = [];
    for (const node of nodes) {
        const isWord = isElement(node) && (node.tagName === "g-emoji" || isMention(node));
        const text = isText(node) ? node.value : isWord ? textOf(node) : undefined;
        const last = joined.at(-1);
        if (text === undefined) {
            joined.push(node);
        }
        else if (isText(last)) {
            joined[joined.length - 1] = textNode(last.value + text);
        }
        else {
            joined.push(textNode(text));
        }
    }
    return joined;
}

;// CONCATENATED MODULE: ./build/page/left-out.js


const FENCE_WITH_TITLE = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*[^\s`~]+[ \t]+[^\s`][^`\n]*$/gm;
// These have no end tag.
const VOID = /^(?:br|hr|img|input|source|wbr)$/;
/**
 * What the author wrote into the instruction and the page does not show, each part once. No Markdown is parsed: each tag of the source
 * has to be on the page as well, as text or as an element. An element that the source does not end was not meant as formatting, as in
 * "replace <b> by <strong>".
 */
function leftOut({ source, phrase, nodes }) {
    const elements = nodes.flatMap(elementsIn);
    const text = nodes.map(textOf).join("\n");
    // Comments are meant to be hidden. If the page shows where one starts, that may be code, so nothing is taken for a comment.
    const written = text.includes("<!--") ? source : source.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
    const instruction = phrase === null ? written : (0,page_phrase/* fromPhraseLine */.Wz)(written, phrase);
    const tags = tagsIn(instruction);
    const inSource = counter(tags);
    const inText = counter(tagsIn(text));
    // A rule, or a place where a word may break, is written as a tag only if the request is about the tag.
    const asElement = counter(elements.map(({ tagName }) => tagName).filter((tag) => !/^(?:hr|wbr)$/.test(tag)));
    const isHidden = (tag) => {
        const name = tag.replace("/", "");
        const ends = VOID.test(name) ? [] : [name, `/${name}`].map((each) => inSource(each) - inText(each));
        return inSource(tag) - inText(tag) > Math.min(asElement(name), ...ends);
    };
    const titles = (each) => each.match(FENCE_WITH_TITLE)?.length ?? 0;
    // Of a heading in a summary, the agent gets no words.
    const headings = elements
        .filter(({ tagName }) => tagName === "summary")
        .flatMap(elementsIn)
        .filter(({ tagName }) => /^h[1-6]$/.test(tagName));
    const hidden = [...tags.filter(isHidden), ...headings.map(({ tagName }) => tagName)];
    return [
        ...[...new Set(hidden)].map((tag) => `<${tag}>`),
        ...(titles(instruction) > titles(text) ? ["title of a code block"] : []),
        ...(elements.some((element) => standIn(element) === "[diagram]") ? ["diagram"] : []),
    ];
}
/** The names of tags, `/` included, without attributes. An address such as `<https://e.example>` is no tag. */
function tagsIn(text) {
    return Array.from(text.matchAll(/<([/!?]?[a-z][a-z\d-]*)(?=[\s/>?])/gi), ([, name = ""]) => name);
}
/** Counts each tag, in upper or lower case. */
function counter(tags) {
    const found = Map.groupBy(tags, (tag) => tag.toLowerCase());
    return (tag) => found.get(tag.toLowerCase())?.length ?? 0;
}

;// CONCATENATED MODULE: ./build/page/link-target.js

// Readers see a link's target only when they hover over it, but the agent reads it.
/** Whether the words of a link are its target. */
function saysItself(words, href) {
    return [words, `${words}/`, `http://${words}`, `https://${words}`].includes(href);
}
/**
 * What follows the words of a link: its target, which may be a path of the documentation such as `/guides/uploads`, or only its host if
 * the target is nothing but a host, has more than 200 characters or is not plain. A host that is no ordinary name is left out.
 */
function targetNote(href) {
    const url = URL.parse(href);
    const isPage = url === null ? !href.startsWith("#") : url.protocol === "https:" && url.origin !== href;
    if (isPage && /^(?!.*[`<])[\x21-\x7e]{1,200}$/.test(href)) {
        return ` (${href})`;
    }
    if (url?.protocol !== "https:" && url?.protocol !== "http:") {
        return "";
    }
    return /^[a-z0-9.:_-]{1,63}$/.test(url.host) ? ` (${url.host})` : " [link]";
}
/**
 * Leaves of each target only the host, because 200 characters have room for a sentence. Pages of the repository at `home` that have a
 * number or a commit in place of words are kept.
 */
function shortenTargets(nodes, home) {
    for (const element of nodes.filter(isElement)) {
        const href = element.attrs.find(({ name }) => name === "href");
        if (href !== undefined && !saysItself(textOf(element).trim(), href.value)) {
            const { protocol, host } = URL.parse(href.value) ?? {};
            href.value = ownPage(href.value, home) ?? (host ? `${protocol}//${host}` : "");
        }
        shortenTargets(element.childNodes, home);
    }
}
const OWN_PAGE = /^\/(?:(?:issues|pull|discussions)\/\d{1,10}|commit\/[\da-f]{7,40})(?![^?#/])/;
function ownPage(href, home) {
    const isHere = home !== "" && href.toLowerCase().startsWith(home.toLowerCase());
    const [page] = (isHere ? OWN_PAGE.exec(href.slice(home.length)) : null) ?? [];
    return page === undefined ? undefined : home + page;
}

// EXTERNAL MODULE: ./build/page/code.js
var page_code = __webpack_require__(8509);
// EXTERNAL MODULE: ./build/page/characters.js
var characters = __webpack_require__(8880);
;// CONCATENATED MODULE: ./build/page/inline.js





const SIGNS = new Map([
    ["em", "*"],
    ["i", "*"],
    ["strong", "**"],
    ["b", "**"],
]);
/** Elements whose words would mean something else without a tag: 10⁶ would become 106, and two keys one. */
const TAGS = new Map([
    ["del", "del"],
    ["kbd", "kbd"],
    ["s", "del"],
    ["strike", "del"],
    ["sub", "sub"],
    ["sup", "sup"],
]);
const CODE = /^(?:code|samp|tt)$/;
/**
 * What a reader sees of the nodes, as lines of Markdown. A line break in the source is a blank, as on the page, so the text after it
 * cannot start a list, heading or code block.
 */
function inlineLines(nodes) {
    // Trim each line, because blanks at the end of a cell would move the next cell.
    const lines = inline(nodes, false)
        .split("\n")
        .map((line) => (0,page_code/* countBlanks */.vM)(line).trim());
    const shown = lines.filter((line) => line !== "");
    const isAround = nodes.some(hasFromRightAround);
    return shown.map((line) => ((0,direction/* mayBeTurned */.Tb)(line, isAround) ? `${direction/* RIGHT_TO_LEFT_NOTE */.e$} ${line}` : line));
}
/** `isTagged`: the words are between tags, and none of them may look like the end of those. */
function inline(nodes, isTagged) {
    return nodes.map((node) => inlineNode(node, isTagged)).join("");
}
function inlineNode(node, isTagged) {
    if (isText(node)) {
        const words = (0,characters/* cleanCharacters */.CD)(node.value.replace(/[ \t\r\n\f]+/g, " "));
        // Also escape the backslashes before a sign, because they would escape its escape. Each run of them is tried only once.
        return words.replace(isTagged ? /(?<!\\)\\*[`<]/g : /(?<!\\)\\*`/g, (signs) => signs.replace(/./g, "\\$&"));
    }
    return isElement(node) && !isUnseen(node) ? (standIn(node) ?? inlineElement(node, isTagged)) : "";
}
function inlineElement(element, isTagged) {
    const { tagName, childNodes } = element;
    if (CODE.test(tagName)) {
        return (0,page_code/* visibleCodeSpan */.IX)(textOf(element));
    }
    const tag = TAGS.get(tagName);
    const text = inline(childNodes, isTagged || tag !== undefined);
    if (tag !== undefined) {
        return wrapped(text, `<${tag}>`, `</${tag}>`);
    }
    const sign = SIGNS.get(tagName) ?? "";
    return tagName === "a" ? inline_link(element, text) : wrapped(text, sign, sign);
}
/** Puts signs around the text's words. Blanks at its edges stay outside, and a text with nothing visible gets no signs. */
function wrapped(text, before, after) {
    const words = text.trim();
    return (0,characters/* isVisible */.zN)(words) ? text.replace(words, () => before + words + after) : text;
}
function inline_link(element, text) {
    const words = text.trim();
    if (!(0,characters/* isVisible */.zN)(words) || /^(?:\[image\]\s*)+$/.test(words) || isMention(element)) {
        return text;
    }
    const href = attribute(element, "href");
    return saysItself(words, href) ? text : wrapped(text, "", targetNote(href));
}

;// CONCATENATED MODULE: ./build/page/vocabulary.js


const NOT_TEXT = "struck code small key picture";
const WORDS = `text ${NOT_TEXT}`;
const BOXES = "struck small key picture";
const ALL = `${WORDS} heading paragraph container bullets numbers terms table preformatted rule details footnotes`;
/** Each kind of element that a page may have, and what it may contain. */
const VOCABULARY = {
    text: { elements: "a abbr b cite dfn em i span strong time var wbr", holds: WORDS },
    // A line through a blank looks like a minus.
    struck: { elements: "del s strike", holds: "text code", bars: BOXES, words: /^\S(?:.*\S)?$/s },
    code: { elements: "code samp tt", holds: "text", bars: NOT_TEXT },
    small: { elements: "mark small sub sup", holds: "text code", bars: BOXES },
    // The only box within a line. It is as wide as its longest word, even on a narrower page, and some letters of other scripts are as
    // wide as ten of these. U+2190 to U+23FF are arrows and the signs of keys.
    key: { elements: "kbd", holds: "text", bars: NOT_TEXT, words: /^[\n\x20-\x7e\u2190-\u23ff]{0,15}$/ },
    picture: { elements: "img input picture source video", holds: "picture" },
    heading: {
        elements: "h1 h2 h3 h4 h5 h6",
        holds: WORDS,
        // Its marks are larger than those of other text, so fewer of them reach the next lines.
        words: /^(?!.*(?:\p{M}{3}|(\p{M})(?:\p{M}*\p{L}\p{M}*\1){4}))/su,
    },
    paragraph: { elements: "p", holds: WORDS },
    container: { elements: "blockquote div", holds: ALL },
    bullets: { elements: "ul", holds: "item" },
    numbers: { elements: "ol", holds: "item" },
    item: { elements: "li", holds: ALL },
    terms: { elements: "dl", holds: "term description" },
    term: { elements: "dt", holds: WORDS },
    description: { elements: "dd", holds: ALL },
    table: { elements: "table", holds: "head rows" },
    head: { elements: "thead", holds: "row", isFirst: true },
    rows: { elements: "tbody", holds: "row" },
    row: { elements: "tr", holds: "cell" },
    cell: { elements: "td th", holds: ALL, bars: "heading numbers terms table" },
    preformatted: { elements: "pre", holds: "text code", bars: BOXES },
    rule: { elements: "hr", holds: "" },
    details: { elements: "details", holds: `summary ${ALL}` },
    summary: { elements: "summary", holds: `heading ${WORDS}`, isFirst: true },
    // GitHub puts a section around footnotes, and shows a list in it beside its words.
    footnotes: { elements: "section", holds: ALL, bars: "bullets heading" },
};
/**
 * The attributes that move, resize, number, turn or hide what is shown, each with the elements and values that a page may use. All
 * other attributes, except those in `NEVER`, change nothing that is shown.
 */
const ATTRIBUTES = new Map([
    // Beside a picture that floats, a code block can shrink until none of its letters shows.
    ["align", /^(?!table |(?:img|input|picture|source|video) .*(?:left|right))/is],
    ["width", /^(?:(?:img|source|video) (?:auto|\d{1,4})|(?:table|t[dh]) \d{1,3})(?:\.\d+)?(?:px|%)?;?$/],
    ["height", /^(?:img|source|video) (?:auto|\d{1,4})(?:\.\d+)?(?:px|%)?;?$/],
    ["start", /^ol \d{1,2}$/],
    ["type", /^(?:input checkbox|(?:source|video) .*)$/],
    ["dir", /^(?:blockquote|details|div|dl|h[1-6]|li|p|table|[ou]l) (?:auto|ltr|rtl)$/i],
    // Only one of the parts that share a name can be unfolded.
    ["name", /^(?!details )/],
    // GitHub hides such a link in one of its two themes. https://github.blog/changelog/2021-11-24-specify-theme-context-for-images-in-markdown/
    ["href", /^(?!.*#gh-(?:dark|light)-mode-only$)/is],
]);
const NEVER = new Set(("border cellpadding cellspacing char charoff clear cols colspan compact frame hspace noshade nowrap reversed rowspan rows rules " +
    "size span value vspace").split(" "));
/**
 * The elements that GitHub lets people write, now or in earlier versions of its filter. All others are GitHub's own.
 * https://github.com/gjtorikian/html-pipeline/blob/main/lib/html_pipeline/sanitization_filter.rb
 */
const WRITABLE = new Set(("a abbr b bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 h7 h8 hr i img " +
    "input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table " +
    "tbody td tfoot th thead time tr tt ul var video wbr").split(" "));
const RULES = new Map(Object.entries(VOCABULARY).flatMap(([kind, row]) => {
    const rule = { ...row, kind, held: setOf(row.holds), barred: row.bars?.split(" ") ?? [] };
    return row.elements.split(" ").map((name) => [name, rule]);
}));
const INLINE = setOf(WORDS);
function setOf(kinds) {
    return new Set(kinds.split(" "));
}
/** Whether the element starts a line of its own. */
function isBlockElement({ tagName }) {
    const rule = RULES.get(tagName);
    return rule !== undefined && !INLINE.has(rule.kind);
}
/** @throws UnusualFormattingError if the page contains anything that is not in the tables. */
function checkVocabulary(nodes) {
    checkNodes(nodes, { name: "body", holds: setOf(ALL), barred: new Set() });
    const text = nodes.map(markedText).join("");
    const isUnusual = TOWERS.some((tower) => tower.test(text));
    refuseIf(isUnusual, "unusual combining marks");
}
// Marks that real text does not have: on anything but a letter or a digit, the same one twice on a letter, or too many. Each further mark
// is drawn above or below the previous one, over other lines, and in some scripts a mark puts the next letter below its own. This needs
// numbers, because people write such marks: up to six on a letter in Burmese, and three of those that Latin letters have. Two kinds are
// refused in any number, because hardly anybody types them: the marks of the scripts at U+11000–U+11FFF, such as Brahmi and Chakma, and
// Arabic letters that look like marks.
const TOWERS = [
    /(?![#*]\u20E3)[^\p{L}\p{N}\p{M}]\p{M}|(\p{M})\p{M}{0,5}\1|\p{M}{7}/u,
    /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF]{4}|(\p{M})(?:\p{M}*\p{L}\p{M}*\1){6}/u,
    /(?=[\u{11000}-\u{11FFF}])\p{M}|[\uFC5E-\uFC63]/u,
];
/** The text without invisible characters, some of which would stand between marks. */
function markedText(node) {
    return (0,characters/* withoutInvisible */.OT)(textOf(node));
}
function checkNodes(nodes, place) {
    let isFirst = true;
    for (const node of nodes) {
        if (isText(node)) {
            const isShown = (0,characters/* isVisible */.zN)(node.value);
            refuseIf(isShown && !place.holds.has("text"), `words in <${place.name}>`);
            isFirst &&= !isShown;
        }
        else if (isElement(node) && !isUnseen(node) && node.tagName !== "br") {
            checkElement(node, place, isFirst);
            isFirst = false;
        }
    }
}
/** Whether GitHub added the element, which is then checked as if only its content were there. People cannot write classes. */
function isGitHubs(element) {
    return !WRITABLE.has(element.tagName) || (/^(?:div|span)$/.test(element.tagName) && hasClass(element, /^/));
}
function checkElement(element, place, isFirst) {
    const { tagName, attrs } = element;
    const content = standIn(element) === undefined ? element.childNodes : [];
    // What its author puts into a formula may move and cover anything: \smash, \rule and \color have no bounds.
    refuseIf(/^math(?:-renderer)?$/.test(tagName), "a formula");
    if (isGitHubs(element)) {
        checkNodes(content, place);
        return;
    }
    const rule = RULES.get(tagName);
    if (rule === undefined) {
        throw new UnusualFormattingError(`it has <${tagName}>`);
    }
    const { kind, held, barred, words } = rule;
    refuseIf(!place.holds.has(kind) || place.barred.has(kind), `<${tagName}> in <${place.name}>`);
    refuseIf(rule.isFirst === true && !isFirst, `a <${tagName}> that is not first in <${place.name}>`);
    refuseIf(words?.test(markedText(element)) === false, `a long or unusual <${tagName}>`);
    for (const { name, value } of attrs) {
        const isUsual = ATTRIBUTES.get(name)?.test(`${tagName} ${value}`) ?? !NEVER.has(name);
        refuseIf(!isUsual, `an unusual ${name} on <${tagName}>`);
    }
    refuseIf(tagName === "img" && attribute(element, "src") === "", "a picture without a URL");
    checkNodes(content, { name: tagName, holds: held, barred: new Set([...place.barred, ...barred]) });
}
function refuseIf(isUnusual, why) {
    if (isUnusual) {
        throw new UnusualFormattingError(`it has ${why}`);
    }
}

;// CONCATENATED MODULE: ./build/page/markdown.js




/** What a reader of the page sees of the nodes, as Markdown. */
function writeMarkdown(nodes) {
    // The look-behind makes the pattern try each run of blanks only once, from its first one.
    const text = blocks(nodes)
        .join("\n")
        .replace(/(?<![ \t])[ \t]+$/gm, "")
        .trim();
    return text;
}
/** Whether the node is a block, or one of GitHub's own elements around a block. */
function isBlock(node) {
    return isElement(node) && !isUnseen(node) && (isBlockElement(node) || node.childNodes.some(isBlock));
}
/** The lines of blocks, with an empty line between every two, except in a tight list. */
function blocks(nodes, isTight = false) {
    const found = [];
    const run = [];
    for (const node of nodes) {
        if (isBlock(node)) {
            found.push(inlineLines(run.splice(0)), block(node));
        }
        else {
            run.push(node);
        }
    }
    const shown = [...found, inlineLines(run)].filter(({ length }) => length > 0);
    return shown.flatMap((lines, index) => (index === 0 || isTight ? lines : ["", ...lines]));
}
function block(element) {
    const { tagName, childNodes } = element;
    const note = standIn(element);
    if (note !== undefined) {
        return [note];
    }
    switch (tagName) {
        case "h1":
        case "h2":
        case "h3":
        case "h4":
        case "h5":
        case "h6": {
            // There, a heading is a box in its line, which grows beyond the page with a word that is wider than the page.
            if (isInside(element, "summary")) {
                return ["[heading]"];
            }
            const words = blocks(childNodes).join(" ");
            return words === "" ? [] : [`${"#".repeat(Number(tagName.slice(1)))} ${words}`];
        }
        case "hr":
            return ["---"];
        case "pre":
            return codeBlock(languageOf(element), textOf(element).replace(/\n$/, ""), element);
        case "blockquote":
            return quoted(blocks(childNodes));
        case "ul":
        case "ol":
            return list(element);
        case "table":
            return fileLines(element) ?? table(element);
        case "summary":
        case "dt":
            return blocks(childNodes, true).map(bold);
        default:
            return embeddedLines(element) ?? classedLines(element);
    }
}
function codeBlock(language, code, element) {
    return (0,page_code/* visibleCodeBlock */.D1)(language, code, hasFromRightAround(element));
}
function bold(line) {
    return line.startsWith("**") ? line : `**${line}**`;
}
/** The lines of alerts and email replies, which GitHub marks with classes. */
function classedLines(element) {
    const lines = blocks(element.childNodes);
    if (hasClass(element, /^markdown-alert-title$/)) {
        return lines.map(bold);
    }
    return hasClass(element, /^(?:markdown-alert|email-quoted-reply)$/) ? quoted(lines) : lines;
}
function quoted(lines) {
    return lines.map((line) => `> ${line}`);
}
function list(element) {
    const first = Number(attribute(element, "start") || 1);
    // In another list, GitHub's style sheet shows letters or Roman numerals: https://github.com/sindresorhus/github-markdown-css
    const isNumbered = element.tagName === "ol" && !isInside(element, "li");
    const items = seenElements(element).filter(({ tagName }) => tagName !== "br");
    return items.flatMap((item, index) => {
        // GitHub shows the checkbox of a task in place of its number.
        const hasNumber = isNumbered && !hasClass(item, /^task-list-item$/);
        const marker = hasNumber ? `${first + index}. ` : "- ";
        const indent = " ".repeat(marker.length);
        const isTight = item.childNodes.every(({ nodeName }) => nodeName !== "p");
        return blocks(item.childNodes, isTight).map((line, at) => at === 0 ? marker + line : line && indent + line);
    });
}
function isInside(element, tagName) {
    const around = parentOf(element);
    return around !== undefined && (around.tagName === tagName || isInside(around, tagName));
}
const markdown_RULES = new Map([
    ["center", ":-:"],
    ["right", "--:"],
    ["left", ":--"],
]);
// In GitHub's style sheet, a table that is wider than the page scrolls, and only a browser knows how wide it is.
const TABLE_NOTE = "[table, may scroll]";
function table(element) {
    const lines = tableLines(rowsOf(element).filter((cells) => cells.some((cell) => textOf(cell).trim() !== "")));
    return lines.length === 0 ? [] : [TABLE_NOTE, "", ...lines];
}
/** The rows in Markdown, or as blocks, cell by cell, if a cell contains more than words. */
function tableLines(rows) {
    const [head = [], ...others] = rows;
    if (rows.flat().some((cell) => cell.childNodes.some(isBlock))) {
        return rows.flatMap((cells) => ["", "[row]", ...cells.flatMap(cellLines)]).slice(1);
    }
    const rules = head.map((cell) => markdown_RULES.get(attribute(cell, "align")) ?? "---").join(" | ");
    return head.length === 0 ? [] : [line(head), `| ${rules} |`, ...others.map(line)];
}
/** The lines of a cell. Empty cells are kept, so that each cell's column is known. */
function cellLines(cell) {
    const lines = blocks(cell.childNodes);
    return ["", ...(lines.length > 0 ? lines : ["[empty cell]"])];
}
function line(cells) {
    return `| ${cells.map((cell) => inCell(blocks(cell.childNodes).join("<br>"))).join(" | ")} |`;
}
/** Escapes bars. For some parsers a bar after a backslash ends the cell, no matter how many backslashes are added. */
function inCell(words) {
    return words.replaceAll("\\|", "\\[U+007C]").replaceAll("|", "\\|");
}
/** The lines of a suggested change, which GitHub shows as a table with one line and its number per row. */
function fileLines(element) {
    const cells = rowsOf(element).flat();
    if (cells.length === 0 || !cells.every((cell) => hasClass(cell, /^blob-code/))) {
        return undefined;
    }
    const lines = cells.map((cell) => {
        const sign = hasClass(cell, /-addition$/) ? "+" : hasClass(cell, /-deletion$/) ? "-" : "";
        return sign + textOf(cell).replace(/^\n|\n$/g, "");
    });
    const language = lines.some((each) => /^[+-]/.test(each)) ? "diff" : "";
    return codeBlock(language, lines.join("\n"), element);
}
function isEmbeddedFile(node) {
    return isElement(node) && hasClass(node, /^blob-wrapper-embedded$/);
}
// A path in letters that cannot begin code, or anything else that is written differently than it is shown.
const EMBEDDED = /^([\w./()[\]@+-]+) Lines? (\d+)(?: to (\d+))? in ([\da-f]{7,40})$/;
/** Names the lines of a file behind a permalink, of which the page shows some twelve in a box that scrolls. */
function embeddedLines({ childNodes }) {
    if (!childNodes.some(isEmbeddedFile)) {
        return undefined;
    }
    const header = childNodes.filter((node) => !isEmbeddedFile(node)).map(textOf);
    const [, path, first, last, commit] = EMBEDDED.exec(header.join(" ").replace(/\s+/g, " ").trim()) ?? [];
    if (path === undefined) {
        return ["[lines of a file]"];
    }
    const lines = last === undefined ? `line ${first}` : `lines ${first}–${last}`;
    return [`[${lines} of ${path} at ${commit}]`];
}
/** The language in which GitHub highlighted the code. Readers do not see any other word after the fence. */
function languageOf(code) {
    const around = parentOf(code);
    const [, language = ""] = /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/.exec(around ? attribute(around, "class") : "") ?? [];
    return language.replace(/^html-basic$/, "html");
}

;// CONCATENATED MODULE: ./build/page/rendered-text.js






/** A text as GitHub renders it. */
class RenderedText {
    #nodes;
    /**
     * @throws UnusualFormattingError if its formatting may hide some of its words, or if it is larger or nested deeper than any on GitHub
     */
    constructor(html) {
        this.#nodes = parsePage(html);
        checkVocabulary(this.#nodes);
    }
    /**
     * What a reader of the page sees, as Markdown. Of the targets of its links it has only hosts, and pages of the repository whose address
     * is `home`.
     */
    markdown(home = "") {
        return contextOf(this.#nodes, home);
    }
    /** The command on the page; undefined if there is none. `phrase`: null if the whole page is the instruction. */
    command(phrase, home = "") {
        const found = this.#find(phrase);
        if (found === undefined) {
            return undefined;
        }
        const { above, instruction } = found;
        const notes = new Set(instruction.flatMap(elementsIn).map(standIn));
        return {
            instruction: writeMarkdown(instruction),
            above: contextOf(above, home),
            hasPictures: notes.has("[image]") || notes.has("[video]"),
        };
    }
    /** What the author wrote into the instruction and the page does not show. `source`: the whole text, as it was written. */
    leftOut(source, phrase) {
        return leftOut({ source, phrase, nodes: this.#find(phrase)?.instruction ?? [] });
    }
    #find(phrase) {
        return phrase === null ? { above: [], instruction: this.#nodes } : findCommand(this.#nodes, phrase);
    }
}
function contextOf(nodes, home) {
    const shortened = structuredClone(nodes);
    shortenTargets(shortened, home);
    return writeMarkdown(shortened);
}

// EXTERNAL MODULE: ./build/sanitized-text.js
var sanitized_text = __webpack_require__(465);
;// CONCATENATED MODULE: ./build/agent/text/read-text.js





function readText({ id }, texts) {
    const text = texts.get(id);
    if (text === undefined) {
        return { kind: "gone" };
    }
    if (text instanceof errors/* GitHubError */.y_) {
        return { kind: "unreadable", error: text };
    }
    try {
        return { kind: "shown", rendered: new RenderedText(text.bodyHTML), text };
    }
    catch (error) {
        return (0,if_error/* ifError */.I)(UnusualFormattingError, ({ message: why }) => ({ kind: "unusual", why }))(error);
    }
}
/** What the page of a text shows, as Markdown, or a mark in its place. */
function shownMarkdown(text) {
    const read = readText(text, new Map([[text.id, text]]));
    return read.kind === "shown" ? read.rendered.markdown() : (0,sanitized_text/* sanitizedText */.bx) `[unusual formatting: not read]`;
}


/***/ })

};
