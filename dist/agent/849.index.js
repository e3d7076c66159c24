export const id = 849;
export const ids = [849];
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
const REPEATED = "repeated";
const known = new WeakMap();
function footnotesOf(env) {
    const existing = known.get(env);
    if (existing !== undefined) {
        return existing;
    }
    const footnotes = { defined: new Set(), referenced: new Map() };
    known.set(env, footnotes);
    return footnotes;
}
function shownLabel(open, footnotes) {
    return open.markup === REPEATED ? undefined : footnotes.referenced.get(normaliseLabel(open.info));
}
function normaliseLabel(label) {
    return label.toLowerCase();
}
function refer(label, { referenced }) {
    const key = normaliseLabel(label);
    const shown = referenced.get(key) ?? String(referenced.size + 1);
    referenced.set(key, shown);
    return shown;
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
    const label = readLabel(state.src, state.pos, Math.min(state.posMax, state.pos + MAX_LABEL_LENGTH));
    if (silent || label === undefined || !footnotesOf(state.env).defined.has(normaliseLabel(label))) {
        return false;
    }
    const token = state.push("footnote_reference", "", 0);
    token.info = refer(label, footnotesOf(state.env));
    token.content = label;
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
    for (let position = start + 2; position < max; position++) {
        const character = text.charAt(position);
        if (character === "]") {
            return position > start + 2 ? text.slice(start + 2, position) : undefined;
        }
        if (/[ \t\n]/.test(character)) {
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
function createHtmlReader(rawText = RAW_TEXT) {
    let awaited;
    return {
        awaited: () => awaited,
        isInside: () => awaited !== undefined,
        passOver: (rendered) => {
            const quote = QUOTES.find((each) => awaited === ATTRIBUTE_ENDS.get(each));
            const end = quote === undefined ? -1 : rendered.indexOf(quote);
            awaited = end < 0 ? awaited : TAG_END;
            awaited = awaited === TAG_END && rendered.includes(">", end + 1) ? undefined : awaited;
            awaited?.inside?.reader.passOver(rendered);
        },
        read: (html) => {
            const cursor = { position: 0, html, pieces: [] };
            while (cursor.position < html.length) {
                awaited = awaited === undefined ? readNext(cursor, rawText) : skip(cursor, awaited);
            }
            awaited = awaited === TAG_END ? undefined : awaited;
            return cursor.pieces;
        },
    };
}
function skip(cursor, awaited) {
    if (awaited.inside !== undefined) {
        return skipRawText(cursor, awaited, awaited.inside);
    }
    const found = indexOf(cursor.html, awaited.end, cursor.position);
    if (found < 0) {
        cursor.position = cursor.html.length;
        return awaited;
    }
    cursor.position = awaited.end.lastIndex;
    return awaited.isAttribute ? skipAttributes(cursor) : undefined;
}
function skipRawText(cursor, awaited, { reader, opened }) {
    const { html, position } = cursor;
    const end = indexOfOr(html, awaited.end, position);
    for (const piece of reader.read(html.slice(position, end))) {
        if (piece.kind === "open") {
            opened.push(piece);
        }
        else if (piece.kind === "close") {
            const last = opened.findLastIndex((each) => each.kind === "open" && each.name === piece.name);
            opened.splice(last < 0 ? opened.length : last);
        }
    }
    cursor.position = end;
    if (end === html.length) {
        return awaited;
    }
    cursor.pieces.push(...opened);
    return reader.awaited();
}
function readNext(cursor, rawText) {
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
    return readTag(cursor, rawText);
}
function readTag(cursor, rawText) {
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
    return !isClosing && rawText.has(name) ? rawTextOf(name) : undefined;
}
function rawTextOf(name) {
    const inside = { reader: createHtmlReader(new Set()), opened: [] };
    return { end: new RegExp(`</${name}(?=[\\s/>])`, "gi"), inside };
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

  5821:
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
;
const BLANK = "[ \\t\\n]";
const VALUE = `(?:[^ \\t\\n"'=<>\`]+|'[^']*'|"[^"]*")`;
const ATTRIBUTE = `${BLANK}+[a-zA-Z_:][a-zA-Z0-9:._-]*(?:${BLANK}*=${BLANK}*${VALUE})?`;
const TAG = `<(?:[a-zA-Z][a-zA-Z0-9-]*(?:${ATTRIBUTE})*${BLANK}*/?|/[a-zA-Z][a-zA-Z0-9-]*${BLANK}*)>`;
const TAG_HERE = new RegExp(TAG, "y");
const TERMINATORS = [
    [/^<!---?>/, ""],
    [/^<!--/, "-->"],
    [/^<!\[CDATA\[/, "]]>"],
    [/^<\?/, "?>"],
    [/^<![A-Za-z]/, ">"],
];
const LONGEST_START = 9;
const lastEnds = new WeakMap();
function htmlInline(state, silent) {
    const { src, pos } = state;
    if (src.charAt(pos) !== "<") {
        return false;
    }
    if (!/[!?]/.test(src.charAt(pos + 1))) {
        return takeTag(state, silent);
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
function takeTag(state, silent) {
    TAG_HERE.lastIndex = state.pos;
    const tag = TAG_HERE.exec(state.src)?.[0];
    if (tag === undefined || state.pos + tag.length > state.posMax) {
        return false;
    }
    if (!silent) {
        state.push("html_inline", "", 0).content = tag;
        state.linkLevel += /^<a[ \t\n>]/i.test(tag) ? 1 : /^<\/a[ \t\n>]/i.test(tag) ? -1 : 0;
    }
    state.pos += tag.length;
    return true;
}
function takeUpTo(state, { from, end, silent }) {
    const found = lastEnd(state, end) < from ? -1 : state.src.indexOf(end, from);
    if (found < 0) {
        return false;
    }
    const isUnclear = mayBeText(state.src.slice(state.pos, found + end.length));
    const last = isUnclear ? state.posMax : found + end.length;
    if (!silent) {
        const token = state.push(isUnclear ? "unclear" : "html_inline", "", 0);
        token.content = state.src.slice(state.pos, last);
    }
    state.pos = last;
    return true;
}
function mayBeText(html) {
    const comment = /^<!--(.*)-->$/s.exec(html)?.[1];
    const isClear = comment === undefined
        ? !/^<![a-zA-Z]/.test(html) || /^<![A-Z]+[ \t\n]/.test(html)
        : !/--|-$|^>/.test(comment);
    return !isClear && /[`<[\]$]/.test(html.slice(2));
}
function lastEnd(state, end) {
    const known = lastEnds.get(state) ?? new Map();
    lastEnds.set(state, known);
    const last = known.get(end) ?? state.src.lastIndexOf(end);
    known.set(end, last);
    return last;
}

;

const NAMES = "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|" +
    "fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|" +
    "menuitem|nav|noframes|ol|optgroup|option|p|param|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|" +
    "track|ul";
const KINDS = [
    {
        start: /^<(?:script|pre|style)(?=[ \t>]|$)/i,
        end: /<\/(?:script|pre|style)>/i,
        interruptsParagraph: true,
    },
    { start: /^<!--/, end: /-->/, interruptsParagraph: true },
    { start: /^<\?/, end: /\?>/, interruptsParagraph: true },
    { start: /^<![A-Z]/, end: />/, interruptsParagraph: true },
    { start: /^<!\[CDATA\[/, end: /\]\]>/, interruptsParagraph: true },
    { start: new RegExp(`^</?(?:${NAMES})(?=[ \\t]|/?>|$)`, "i"), interruptsParagraph: true },
    { start: new RegExp(`^${TAG}[ \\t]*$`), interruptsParagraph: false },
];
const READS_OTHERWISE = /[`[\]$]|<!(?!--(?!-?>)(?:(?!--)[\s\S])*-->)/;
function htmlBlock(state, startLine, endLine, silent) {
    const first = lineOf(state, startLine);
    if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4 || !first.startsWith("<")) {
        return false;
    }
    const kind = KINDS.find(({ start }) => start.test(first));
    if (kind === undefined || silent) {
        return kind !== undefined && (kind.interruptsParagraph || !isInParagraph(state, startLine));
    }
    let line = startLine;
    while (line < endLine && isInside(state, line, kind)) {
        line++;
        if (kind.end?.test(lineOf(state, line - 1))) {
            break;
        }
    }
    const content = state.getLines(startLine, line, state.blkIndent, true);
    const mayBeMarkdown = !kind.interruptsParagraph && startLine > 0 && !state.isEmpty(startLine - 1);
    const token = state.push(mayBeMarkdown && READS_OTHERWISE.test(content) ? "unclear" : "html_block", "", 0);
    token.map = [startLine, line];
    token.content = content;
    state.line = line;
    return true;
}
function isInParagraph(state, line) {
    return /^(?:paragraph|reference)$/.test(state.parentType) && isIndented(state, line);
}
function isInside(state, line, { end }) {
    const isEmpty = state.isEmpty(line);
    return end === undefined ? !isEmpty && isIndented(state, line) : isEmpty || isIndented(state, line);
}
function isIndented(state, line) {
    return (state.sCount[line] ?? 0) >= state.blkIndent;
}
function lineOf(state, line) {
    return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

;

const MAX_NESTING = 50;
const MAX_CELLS = 8192;
const OTHER_BLOCK = /^(?:`{3,}[^`]*$|~~~|>|#{1,6}(?:\s|$)|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$))/;
const guards_READS_OTHERWISE = /[|`<[\]$]/;
const LONG_BACKTICKS = "`".repeat(81);
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
function longBackticks(state, silent) {
    if (!state.src.startsWith(LONG_BACKTICKS, state.pos)) {
        return false;
    }
    if (!silent) {
        state.push("unclear", "", 0).content = state.src.slice(state.pos, state.posMax);
    }
    state.pos = state.posMax;
    return true;
}
function oversizedTable(state, startLine, endLine, silent) {
    if (!isTableStart(state, startLine, endLine)) {
        return false;
    }
    if (silent) {
        return isUnseenTable(state, startLine);
    }
    const columns = countCells(guards_lineOf(state, startLine));
    const budget = cellBudgets.get(state.env) ?? MAX_CELLS;
    let line = startLine + 2;
    while (isRow(state, line, endLine) && (line - startLine) * columns <= budget) {
        line++;
    }
    const cells = (line - startLine) * columns;
    cellBudgets.set(state.env, Math.max(0, budget - cells));
    if (cells <= budget && !(isUnseenTable(state, startLine) && readsOtherwise(state, startLine, line))) {
        return false;
    }
    while (isRow(state, line, endLine)) {
        line++;
    }
    const token = state.push("oversized_table", "", 0);
    token.map = [startLine, line];
    token.content = state.getLines(startLine, line, state.blkIndent, true);
    state.line = line;
    return true;
}
function isTableStart(state, startLine, endLine) {
    if (!isRow(state, startLine + 1, endLine)) {
        return false;
    }
    const first = guards_lineOf(state, startLine);
    const rule = guards_lineOf(state, startLine + 1);
    if (!rule.includes("-") || !/^[-|: \t]+$/.test(rule) || countCells(rule) !== countCells(first)) {
        return false;
    }
    return !OTHER_BLOCK.test(first) && !htmlBlock(state, startLine, endLine, true);
}
function isRow(state, line, endLine) {
    return line < endLine && !state.isEmpty(line) && (state.sCount[line] ?? 0) >= state.blkIndent;
}
function isUnseenTable(state, startLine) {
    return !guards_lineOf(state, startLine).includes("|") && /[|:]/.test(guards_lineOf(state, startLine + 1));
}
function readsOtherwise(state, startLine, endLine) {
    const rows = Array.from({ length: endLine - startLine }, (_, index) => guards_lineOf(state, startLine + index));
    return rows.some((row, index) => index !== 1 && guards_READS_OTHERWISE.test(row));
}
function guards_lineOf(state, line) {
    return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
}
function countCells(row) {
    const bars = row.match(/(?<!\\)\|/g)?.length ?? 0;
    return bars + 1 - (row.startsWith("|") ? 1 : 0) - (/(?<!\\)\|$/.test(row) && row.length > 1 ? 1 : 0);
}

var line_starts = __webpack_require__(7826);
;
function noteListNumbers(tokens) {
    const next = [];
    for (const token of tokens) {
        if (token.type === "ordered_list_open" || token.type === "bullet_list_open") {
            next.push(undefined);
        }
        else if (token.type === "ordered_list_close" || token.type === "bullet_list_close") {
            next.pop();
        }
        else if (token.type === "list_item_open" && token.info !== "") {
            const number = next.pop() ?? Number(token.info);
            token.content = String(number);
            next.push(number + 1);
        }
    }
}

;







const LINKED_SCHEMES = new Set(["http", "https", "mailto", "ftp", "tel"]);
const parser = createParser();
const parseInline = parser.inline.parse.bind(parser.inline);
parser.inline.parse = () => undefined;
function normaliseNewlines(text) {
    const lines = text.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
    return /[\v\f]/.test(lines) ? lines.split("\n").map(withoutFormFeeds).join("\n") : lines;
}
function withoutFormFeeds(line) {
    const isTableRule = /^[-|: \t\v\f]*\|[-|: \t\v\f]*$/.test(line);
    const start = isTableRule ? "" : (/^[\s\d>*+\-.)#=_]*/.exec(line)?.[0] ?? "");
    return start.replace(/[\v\f]/g, "\u200B") + line.slice(start.length).replace(/[\v\f]/g, " ");
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
    md.core.ruler.push("list_numbers", ({ tokens }) => noteListNumbers(tokens));
    md.validateLink = () => true;
    md.normalizeLinkText = (url) => url;
    md.block.ruler.before("reference", "footnote", footnotes .Ip, {
        alt: ["paragraph", "reference", "blockquote", "list"],
    });
    md.inline.ruler.after("link", "footnote_reference", footnotes .mv);
    md.block.ruler.before("table", "oversized_table", oversizedTable, { alt: ["paragraph", "reference"] });
    md.inline.ruler.before("backticks", "long_backticks", longBackticks);
    md.inline.ruler.before("link", "lone_bracket", loneBracket);
    md.inline.ruler.at("html_inline", htmlInline);
    md.block.ruler.at("html_block", htmlBlock, { alt: ["paragraph", "reference", "blockquote"] });
    md.inline.ruler.before("text", "depth", noteDepth);
    md.inline.ruler.before("text", "line_end", line_starts .S);
    return md;
}


  })

};
