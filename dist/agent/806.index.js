export const id = 806;
export const ids = [806];
export const modules = {

  5255:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Ip: () => (  footnoteDefinition),
    fq: () => (  footnotesOf),
    kh: () => (  shownLabel),
    mv: () => (  footnoteReference)
  });
const MAX_LABEL_LENGTH = 999;
const SHORT_NUMBER = /^[1-9]\d{0,3}$/;
const REPEATED = "repeated";
const known = new WeakMap();
function footnotesOf(env) {
    const existing = known.get(env);
    if (existing !== undefined) {
        return existing;
    }
    const footnotes = { defined: new Set(), referenced: new Map(), nextNumber: 1 };
    known.set(env, footnotes);
    return footnotes;
}
function shownLabel(open, footnotes) {
    return open.markup === REPEATED ? undefined : footnotes.referenced.get(normaliseLabel(open.info));
}
function normaliseLabel(label) {
    return label.toLowerCase();
}
function refer(label, footnotes) {
    const key = normaliseLabel(label);
    const shown = footnotes.referenced.get(key) ?? (SHORT_NUMBER.test(key) ? key : freeNumber(footnotes));
    footnotes.referenced.set(key, shown);
    return shown;
}
function freeNumber(footnotes) {
    while (footnotes.defined.has(String(footnotes.nextNumber))) {
        footnotes.nextNumber++;
    }
    return String(footnotes.nextNumber++);
}
function footnoteDefinition(state, startLine, endLine, silent) {
    const start = lineStart(state, startLine);
    if (state.sCount[startLine] === undefined || indentOf(state, startLine) >= 4) {
        return false;
    }
    const label = readLabel(state.src, start, state.eMarks[startLine] ?? 0);
    if (label === undefined || state.src.charAt(start + label.length + 3) !== ":") {
        return false;
    }
    if (silent) {
        return true;
    }
    const { defined } = footnotesOf(state.env);
    const open = state.push("footnote_open", "", 1);
    open.info = label;
    open.markup = defined.has(normaliseLabel(label)) ? REPEATED : "";
    defined.add(normaliseLabel(label));
    const map = [startLine, endLine];
    open.map = map;
    parseBody(state, { startLine, endLine, bodyStart: start + label.length + 4 });
    map[1] = state.line;
    state.push("footnote_close", "", -1);
    return true;
}
function footnoteReference(state, silent) {
    const label = readLabel(state.src, state.pos, state.posMax);
    if (label === undefined || !footnotesOf(state.env).defined.has(normaliseLabel(label))) {
        return false;
    }
    if (!silent) {
        const token = state.push("footnote_reference", "", 0);
        token.info = refer(label, footnotesOf(state.env));
        token.content = label;
    }
    state.pos += label.length + 3;
    return true;
}
function lineStart(state, line) {
    return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}
function indentOf(state, line) {
    return (state.sCount[line] ?? 0) - state.blkIndent;
}
function readLabel(text, start, max) {
    if (!text.startsWith("[^", start)) {
        return undefined;
    }
    for (let position = start + 2; position < max && position - start <= MAX_LABEL_LENGTH; position++) {
        const character = text.charAt(position);
        if (character === "]") {
            return position > start + 2 ? text.slice(start + 2, position) : undefined;
        }
        if (character === "[" || /\s/.test(character)) {
            return undefined;
        }
    }
    return undefined;
}
function parseBody(state, { startLine, endLine, bodyStart }) {
    const saved = {
        begin: state.bMarks[startLine] ?? 0,
        shift: state.tShift[startLine] ?? 0,
        count: state.sCount[startLine] ?? 0,
    };
    const textStart = Math.min(state.skipSpaces(bodyStart), state.eMarks[startLine] ?? bodyStart);
    state.blkIndent += 4;
    state.bMarks[startLine] = bodyStart;
    state.tShift[startLine] = textStart - bodyStart;
    state.sCount[startLine] = state.blkIndent;
    state.md.block.tokenize(state, startLine, endLine);
    state.bMarks[startLine] = saved.begin;
    state.tShift[startLine] = saved.shift;
    state.sCount[startLine] = saved.count;
    state.blkIndent -= 4;
}


  }),

  5264:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    N: () => (  formula),
    y: () => (  concealsText)
  });
const READABLE_COLOURS = "red|green|blue|orange|purple|magenta|brown|teal|violet|olive|crimson|darkred|darkgreen|darkblue|RoyalBlue|ForestGreen";
const CONCEALING = new RegExp([
    String.raw `\\(?:[hv]?phantom|label|(?:eq)?ref|tag|style|class|cssId|href|url|data|html[A-Za-z]*|math[lrc]lap|[lrc]lap|smash)(?![a-zA-Z])`,
    String.raw `\\(?:[hm]space|[hm]skip|m?kern|raise|lower|move(?:left|right)|raisebox|rule|[hv]box|hss|hfil+|hidewidth|mathchoice)(?![a-zA-Z])`,
    String.raw `\\(?:[gex]?def|let|(?:re)?new(?:command|environment)|providecommand|DeclareMathOperator|csname|require)(?![a-zA-Z])`,
    String.raw `\\(?:unicode|mmlToken|texttip|mathtip|toggle|action|bbox|f?colorbox|definecolor|tiny|Tiny|scriptscriptstyle)(?![a-zA-Z])`,
    String.raw `\\(?:text)?color(?![a-zA-Z])(?!\s{0,9}\{(?:${READABLE_COLOURS})\})`,
    String.raw `\\(?:neg(?:thin|med|thick)space|leftroot|uproot|above|mphantom|[bx]?cancel|enclose|mathcolor|Space|Rule)(?![a-zA-Z])`,
    String.raw `\\(?:makebox|framebox|parbox|newtagform|DeclarePairedDelimiter[A-Za-z]*|iffalse)(?![a-zA-Z])`,
    String.raw `\\!|\\\\\s{0,9}\[\s{0,9}-`,
    String.raw `(?<!(?<!\\)(?:\\\\){0,99}\\)%`,
].join("|"), "g");
function concealsText(tex) {
    return nextConcealment(tex, 0) >= 0;
}
function formula(state, silent) {
    const { src, pos } = state;
    if (src.charAt(pos) !== "$") {
        return false;
    }
    const delimiter = src.startsWith("$$", pos) ? "$$" : "$";
    const search = searchOf(state);
    const concealment = search.concealment.after(pos + delimiter.length);
    if (concealment < 0 || (delimiter === "$" && /^\s?$/.test(src.charAt(pos + 1)))) {
        return false;
    }
    const end = (delimiter === "$$" ? search.double : search.single).after(pos + delimiter.length);
    if (end < 0 || concealment > end || end + delimiter.length > state.posMax) {
        return false;
    }
    if (!silent) {
        state.push("formula", "", 0);
    }
    state.pos = end + delimiter.length;
    return true;
}
const searches = new WeakMap();
function searchOf(state) {
    const known = searches.get(state);
    if (known !== undefined) {
        return known;
    }
    const { src } = state;
    const search = {
        concealment: remembering((from) => nextConcealment(src, from)),
        single: remembering((from) => next(src, /(?<=[^\s\\])\$(?!\d)/g, from)),
        double: remembering((from) => src.indexOf("$$", from)),
    };
    searches.set(state, search);
    return search;
}
function remembering(find) {
    let searchedFrom = 0;
    let found;
    return {
        after: (from) => {
            const stillValid = found !== undefined && from >= searchedFrom && (found < 0 || found >= from);
            if (!stillValid) {
                searchedFrom = from;
                found = find(from);
            }
            return found ?? -1;
        },
    };
}
function nextConcealment(tex, from) {
    return next(tex, CONCEALING, from);
}
function next(text, pattern, from) {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
}


  }),

  2301:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    h: () => (  createHtmlReader)
  });
const RAW_TEXT = new Set([
    "script",
    "style",
    "textarea",
    "title",
    "xmp",
    "iframe",
    "noembed",
    "noframes",
    "noscript",
]);
const TAG_END = { end: />/g };
const COMMENT_END = { end: /--!?>/g };
const QUOTES = ['"', "'"];
const ATTRIBUTE_ENDS = new Map([
    ['"', { end: /"/g, isAttribute: true }],
    ["'", { end: /'/g, isAttribute: true }],
]);
function createHtmlReader() {
    let awaited;
    return {
        isInside: () => awaited !== undefined,
        passOver: (rendered) => {
            const quote = QUOTES.find((each) => awaited === ATTRIBUTE_ENDS.get(each));
            const end = quote === undefined ? -1 : rendered.indexOf(quote);
            awaited = end < 0 ? awaited : TAG_END;
            awaited = awaited === TAG_END && rendered.includes(">", end + 1) ? undefined : awaited;
        },
        read: (html) => {
            const cursor = { position: 0, html, pieces: [] };
            while (cursor.position < html.length) {
                awaited = awaited === undefined ? readNext(cursor) : skip(cursor, awaited);
            }
            awaited = awaited === TAG_END ? undefined : awaited;
            return cursor.pieces;
        },
    };
}
function skip(cursor, awaited) {
    const found = indexOf(cursor.html, awaited.end, cursor.position);
    if (found < 0) {
        cursor.position = cursor.html.length;
        return awaited;
    }
    cursor.position = awaited.isTag ? found : awaited.end.lastIndex;
    return awaited.isAttribute ? skipAttributes(cursor) : undefined;
}
function readNext(cursor) {
    const { html, position } = cursor;
    const start = indexOfOr(html, /<(?=[a-zA-Z!?]|\/[a-zA-Z])/g, position);
    if (start > position) {
        cursor.pieces.push({ kind: "text", text: html.slice(position, start) });
        cursor.position = start;
        return undefined;
    }
    if (html.startsWith("<!--", position)) {
        const empty = /^<!---?>/.exec(html.slice(position, position + 6));
        cursor.position += empty?.[0].length ?? 4;
        return empty === null ? COMMENT_END : undefined;
    }
    if (/[!?]/.test(html.charAt(position + 1))) {
        cursor.position += 2;
        return TAG_END;
    }
    return readTag(cursor);
}
function readTag(cursor) {
    const { html, position } = cursor;
    const isClosing = html.charAt(position + 1) === "/";
    const nameStart = position + (isClosing ? 2 : 1);
    const nameEnd = indexOfOr(html, /[\s/>]/g, nameStart);
    cursor.position = nameEnd;
    const unclosed = skipAttributes(cursor);
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    cursor.pieces.push({
        kind: isClosing ? "close" : "open",
        name,
        attributes: html.slice(nameEnd, cursor.position),
    });
    if (unclosed !== undefined) {
        return unclosed;
    }
    return !isClosing && RAW_TEXT.has(name)
        ? { end: new RegExp(`</${name}(?=[\\s/>])`, "gi"), isTag: true }
        : undefined;
}
function skipAttributes(cursor) {
    const { html } = cursor;
    while (cursor.position < html.length) {
        const stop = indexOfOr(html, />|=\s*["']/g, cursor.position);
        if (stop >= html.length || html.charAt(stop) === ">") {
            cursor.position = Math.min(stop + 1, html.length);
            return undefined;
        }
        const opening = indexOfOr(html, /["']/g, stop);
        const quote = html.charAt(opening);
        const closing = html.indexOf(quote, opening + 1);
        cursor.position = closing < 0 ? html.length : closing + 1;
        if (closing < 0) {
            return ATTRIBUTE_ENDS.get(quote);
        }
    }
    return undefined;
}
function indexOfOr(text, pattern, from) {
    const index = indexOf(text, pattern, from);
    return index < 0 ? text.length : index;
}
function indexOf(text, pattern, from) {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
}


  }),

  7826:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    S: () => (  noteLineEnd),
    Y: () => (  noteLineStarts)
  });
const progressOf = new WeakMap();
function noteLineStarts(env, src) {
    const starts = [];
    progressOf.set(env, { starts, src, position: 0, line: 0, token: 0 });
    return starts;
}
function noteLineEnd(state, silent) {
    const isEscaped = state.src.startsWith("\\\n", state.pos);
    const progress = progressOf.get(state.env);
    if (progress?.src !== state.src || silent || !(isEscaped || state.src.charAt(state.pos) === "\n")) {
        return false;
    }
    const end = state.pos + (isEscaped ? 1 : 0);
    for (; progress.position <= end; progress.position++) {
        progress.line += progress.src.charAt(progress.position) === "\n" ? 1 : 0;
    }
    const tags = [];
    for (; progress.token < state.tokens.length; progress.token++) {
        const token = state.tokens[progress.token];
        if (token?.type === "html_inline") {
            tags.push(token.content);
        }
    }
    progress.starts.push({ line: progress.line, isInLink: state.linkLevel > 0, tags });
    return false;
}


  }),

  8658:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  Sm: () => (  decodeEntities),
  yQ: () => (  isLinkTarget),
  YR: () => (  normaliseTarget),
  SV: () => (  parseBlocks),
  Tp: () => (  parseDocument),
  r4: () => (  parseText)
});


var markdown_it = __webpack_require__(5251);
var footnotes = __webpack_require__(5255);
var formula = __webpack_require__(5264);
;
const MAX_NESTING = 50;
const MAX_CELLS = 8192;
const tooDeep = new WeakMap();
const cellBudgets = new WeakMap();
const lastBrackets = new WeakMap();
function gaveUpOn(content, env) {
    return tooDeep.get(env)?.has(content) === true;
}
function noteDepth(state, silent) {
    if (state.level >= MAX_NESTING - 1) {
        const seen = tooDeep.get(state.env) ?? new Set();
        tooDeep.set(state.env, seen.add(state.src));
    }
    if (silent || !gaveUpOn(state.src, state.env)) {
        return false;
    }
    state.pos = state.posMax;
    return true;
}
function loneBracket(state, silent) {
    const marker = state.src.startsWith("![", state.pos) ? "![" : "[";
    if (!state.src.startsWith(marker, state.pos)) {
        return false;
    }
    const last = lastBrackets.get(state) ?? state.src.lastIndexOf("]");
    lastBrackets.set(state, last);
    if (last > state.pos) {
        return false;
    }
    if (!silent) {
        state.pending += marker;
    }
    state.pos += marker.length;
    return true;
}
function oversizedTable(state, startLine, endLine, silent) {
    if (silent || !isTableStart(state, startLine, endLine)) {
        return false;
    }
    const columns = countCells(lineOf(state, startLine));
    const budget = cellBudgets.get(state.env) ?? MAX_CELLS;
    let line = startLine + 2;
    while (line < endLine && !state.isEmpty(line) && (line - startLine) * columns <= budget) {
        line++;
    }
    const cells = (line - startLine) * columns;
    cellBudgets.set(state.env, Math.max(0, budget - cells));
    if (cells <= budget) {
        return false;
    }
    while (line < endLine && !state.isEmpty(line)) {
        line++;
    }
    state.push("oversized_table", "", 0).map = [startLine, line];
    state.line = line;
    return true;
}
function isTableStart(state, startLine, endLine) {
    if (startLine + 2 >= endLine) {
        return false;
    }
    const rule = lineOf(state, startLine + 1);
    return /^[-|: \t]+$/.test(rule) && countCells(rule) === countCells(lineOf(state, startLine));
}
function lineOf(state, line) {
    return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
}
function countCells(row) {
    const bars = row.match(/(?<!\\)\|/g)?.length ?? 0;
    return bars + 1 - (row.startsWith("|") ? 1 : 0) - (/(?<!\\)\|$/.test(row) && row.length > 1 ? 1 : 0);
}

;
const TERMINATORS = [
    [/^<!---?>/, ""],
    [/^<!--/, "-->"],
    [/^<!\[CDATA\[/, "]]>"],
    [/^<\?/, "?>"],
    [/^<![A-Za-z]/, ">"],
];
const LONGEST_START = 9;
const lastEnds = new WeakMap();
function htmlComment(state, silent) {
    const { src, pos } = state;
    if (src.charAt(pos) !== "<" || !/[!?]/.test(src.charAt(pos + 1))) {
        return false;
    }
    const head = src.slice(pos, pos + LONGEST_START);
    for (const [start, end] of TERMINATORS) {
        const opening = start.exec(head)?.[0];
        if (opening !== undefined) {
            return takeUpTo(state, { from: pos + opening.length, end, silent });
        }
    }
    return false;
}
function takeUpTo(state, { from, end, silent }) {
    const found = lastEnd(state, end) < from ? -1 : state.src.indexOf(end, from);
    if (found < 0) {
        return false;
    }
    if (!silent) {
        state.push("html_inline", "", 0).content = state.src.slice(state.pos, found + end.length);
    }
    state.pos = found + end.length;
    return true;
}
function lastEnd(state, end) {
    const known = lastEnds.get(state) ?? new Map();
    lastEnds.set(state, known);
    const last = known.get(end) ?? state.src.lastIndexOf(end);
    known.set(end, last);
    return last;
}

var line_starts = __webpack_require__(7826);
;






const LINKED_SCHEMES = new Set(["http", "https", "mailto", "ftp", "tel"]);
const parser = createParser();
const parseInline = parser.inline.parse.bind(parser.inline);
parser.inline.parse = () => undefined;
function normaliseNewlines(text) {
    return text.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
}
function parseBlocks(text) {
    const env = {};
    const source = normaliseNewlines(text);
    const tokens = parser.parse(source, env);
    const isTooDeep = (token) => token.type === "inline" ? gaveUpOn(token.content, env) : token.level >= MAX_NESTING - 1;
    return { lines: source.split("\n"), tokens, env, isTooDeep };
}
function parseText(block, env) {
    const children = [];
    parseInline(block.content, parser, env, children);
    block.children = children;
    return children;
}
function parseDocument(text) {
    const document = parseBlocks(text);
    for (const token of document.tokens) {
        if (token.type === "inline") {
            parseText(token, document.env);
        }
    }
    return document;
}
function decodeEntities(text) {
    return parser.utils.unescapeAll(text.replaceAll("\\", "\\\\"));
}
function isLinkTarget(target) {
    const scheme = /^\s{0,9}([a-z][a-z0-9+.-]{0,40}):/i.exec(target.slice(0, 60))?.[1]?.toLowerCase();
    return target !== "" && (scheme === undefined || LINKED_SCHEMES.has(scheme));
}
function normaliseTarget(target) {
    return parser.normalizeLink(target.trim());
}
function createParser() {
    const md = (0,markdown_it .A)("default", { html: true, maxNesting: MAX_NESTING });
    md.core.ruler.disable([
        "strip_references",
        "inline",
        "linkify",
        "replacements",
        "smartquotes",
        "text_join",
    ]);
    md.validateLink = () => true;
    md.normalizeLinkText = (url) => url;
    md.block.ruler.before("reference", "footnote", footnotes .Ip, { alt: ["paragraph", "reference"] });
    md.inline.ruler.before("link", "footnote_reference", footnotes .mv);
    md.inline.ruler.before("escape", "formula", formula .N);
    md.block.ruler.before("table", "oversized_table", oversizedTable);
    md.inline.ruler.before("link", "lone_bracket", loneBracket);
    md.inline.ruler.before("html_inline", "html_comment", htmlComment);
    md.inline.ruler.before("text", "depth", noteDepth);
    md.inline.ruler.before("text", "line_end", line_starts .S);
    return md;
}


  })

};
