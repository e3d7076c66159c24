export const id = 426;
export const ids = [426];
export const modules = {

  1426:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  findCommand: () => (  findCommand)
});

;
function startsWithPhrase(line, phrase) {
    const indent = line.length - line.replace(/^ {1,4}/, "").length;
    return indent < 4 && startsWithWord(line.slice(indent), phrase);
}
function startsWithWord(text, phrase) {
    return (text.slice(0, phrase.length).toLowerCase() === phrase.toLowerCase() &&
        /^(?:\s|$)/.test(text.slice(phrase.length, phrase.length + 1)));
}
function indexOfWord(line, phrase) {
    const lowerLine = line.toLowerCase();
    const lowerPhrase = phrase.toLowerCase();
    let index = lowerLine.indexOf(lowerPhrase);
    while (index >= 0 && !isApart(lowerLine, index, index + lowerPhrase.length)) {
        index = lowerLine.indexOf(lowerPhrase, index + 1);
    }
    return index;
}
function isTypoOf(word, phrase) {
    const [a, b] = [word.toLowerCase(), phrase.toLowerCase()];
    const longest = Math.max(a.length, b.length);
    if (a === b || longest - Math.min(a.length, b.length) > 1) {
        return false;
    }
    const same = commonStart(a, b);
    const sameEnd = commonStart(reverse(a.slice(same)), reverse(b.slice(same)));
    const isSwap = a.length === b.length && same + sameEnd === longest - 2;
    return (same + sameEnd >= longest - 1 ||
        (isSwap && a.charAt(same) === b.charAt(same + 1) && a.charAt(same + 1) === b.charAt(same)));
}
function isApart(line, start, end) {
    const before = line.slice(Math.max(0, start - 1), start);
    const after = line.slice(end, end + 2);
    return /^(?:$|[\s"'`*_~>([{:,;|])/.test(before) && /^(?:$|[\s"'`*_~<)\]},:;!?|]|\.(?:\s|$))/.test(after);
}
function commonStart(a, b) {
    let length = 0;
    while (length < Math.min(a.length, b.length) && a.charAt(length) === b.charAt(length)) {
        length++;
    }
    return length;
}
function reverse(text) {
    return text.split("").reverse().join("");
}

;

const PLACES = new Map([
    ["blockquote_open", "in a quote"],
    ["bullet_list_open", "in a list"],
    ["ordered_list_open", "in a list"],
    ["heading_open", "in a heading"],
    ["table_open", "in a table"],
    ["fence", "in a code block"],
    ["code_block", "in a code block, which is what an indentation of four spaces makes"],
    ["html_block", "in HTML"],
    ["footnote_open", "in a footnote"],
    ["reference_definition", "in the definition of a link"],
]);
function explainNearMiss(options) {
    return findElsewhere(options) ?? findTypo(options);
}
function findElsewhere({ document, quoted, phrase }) {
    for (const [number, line] of document.lines.entries()) {
        const index = indexOfWord(line, phrase);
        if (index >= 0) {
            const found = line.slice(index, index + phrase.length);
            const place = quoted.has(number)
                ? "in a quotation from an e-mail"
                : placeOf(document, { number, line, index, phrase });
            return {
                found,
                hint: `The phrase stands ${place}: put it at the start of a line of its own paragraph.`,
            };
        }
    }
    return undefined;
}
function placeOf({ tokens }, { number, line, index, phrase }) {
    const block = tokens.find(({ level, map }) => level === 0 && map !== null && map[0] <= number && number < map[1]);
    const place = PLACES.get(block?.type ?? "");
    if (place !== undefined) {
        return place;
    }
    if (startsWithPhrase(line, phrase)) {
        return "at the start of a line, but inside code, a link or an HTML element";
    }
    const before = line.slice(0, index);
    if (before.endsWith("`")) {
        return "in code";
    }
    if (before.trim() === "") {
        return before.length > 3
            ? "behind more than three spaces"
            : "right before a punctuation mark, where a space is needed";
    }
    return "in the middle of a line";
}
function findTypo({ document, quoted, open, phrase }) {
    for (const number of open) {
        if (quoted.has(number) || (document.lines[number]?.length ?? 0) < phrase.length - 1) {
            continue;
        }
        const word = firstWords(document.lines[number] ?? "", phrase);
        if (isMeantAs(word, phrase)) {
            return {
                found: word,
                hint: `Did you mean “${phrase}”? A command has to be that phrase, letter by letter.`,
            };
        }
    }
    return undefined;
}
function firstWords(line, phrase) {
    const words = line
        .trimStart()
        .slice(0, phrase.length * 2 + 2)
        .split(/\s+/);
    return words.slice(0, phrase.split(/\s+/).length).join(" ");
}
function isMeantAs(word, phrase) {
    if (word.length < phrase.length - 1) {
        return false;
    }
    const plain = word.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
    if (plain.toLowerCase() === phrase.toLowerCase()) {
        return true;
    }
    const startsAlike = /^[\p{L}\p{N}]/u.test(phrase) || plain.charAt(0) === phrase.charAt(0);
    return phrase.length >= 4 && startsAlike && isTypoOf(plain, phrase);
}

var html_reader = __webpack_require__(2301);
var line_starts = __webpack_require__(7826);
var parser = __webpack_require__(1060);
;



const NEVER_OPEN = new Set(("area base br col embed hr img input link meta param source track wbr " +
    "p li dt dd tr td th tbody thead tfoot option optgroup rt rp").split(" "));
function openLines({ tokens, env, isTooDeep }) {
    const elements = createElements();
    const open = [];
    for (const [index, token] of tokens.entries()) {
        if (token.level === 0 && token.type === "html_block") {
            elements.read(token.content);
        }
        const text = tokens[index + 1];
        if (token.level === 0 && token.type === "paragraph_open" && token.map !== null && text !== undefined) {
            const [first] = token.map;
            const lines = isTooDeep(text) ? [] : openLinesOf(text, env, elements);
            open.push(...lines.map((line) => first + line));
        }
    }
    return open;
}
function openLinesOf(paragraph, env, elements) {
    const lines = elements.areClosed() ? [0] : [];
    const depth = elements.depth();
    const starts = (0,line_starts .Y)(env, paragraph.content);
    (0,parser .r4)(paragraph, env);
    for (const { line, isInLink, tags } of starts) {
        for (const tag of tags) {
            elements.read(tag);
        }
        if (!isInLink && elements.areClosed()) {
            lines.push(line);
        }
    }
    elements.closeTo(depth);
    return lines;
}
function createElements() {
    const reader = (0,html_reader .h)();
    const names = [];
    return {
        depth: () => names.length,
        areClosed: () => names.length === 0 && !reader.isInside(),
        closeTo: (depth) => void names.splice(depth),
        read: (html) => {
            for (const piece of reader.read(html)) {
                if (piece.kind === "open" && !NEVER_OPEN.has(piece.name)) {
                    names.push(piece.name);
                }
                else if (piece.kind === "close" && names.includes(piece.name)) {
                    names.splice(names.lastIndexOf(piece.name));
                }
            }
        },
    };
}

;
const MAX_ATTRIBUTION_LINES = 3;
const MAX_ATTRIBUTION_LENGTH = 400;
const ATTRIBUTION = /^(?:On\s.*\swrote|Am\s.*\sschrieb(?:\s.*)?|Le\s.*\sa écrit|El\s.*\sescribió|Il\s.*\sha scritto|Op\s.*\sschreef(?:\s.*)?|Em\s.*\sescreveu|Den\s.*\sskrev(?:\s.*)?)\s?:$/iu;
const WHOLE_MAIL = /^(?:-{2,}\s{0,9}(?:Original|Forwarded) Message\s{0,9}-{2,}|Begin forwarded message:)$/i;
function withoutQuotations({ lines, tokens }) {
    const quoted = new Set();
    const add = (from, to) => {
        for (let line = from; line < to; line++) {
            quoted.add(line);
        }
    };
    let paragraph;
    for (const token of tokens) {
        if (token.level === 0 && token.map !== null) {
            const [start, end] = token.map;
            const attribution = token.type === "blockquote_open" && paragraph !== undefined
                ? attributionStart(lines, paragraph)
                : undefined;
            if (attribution !== undefined) {
                add(attribution, end);
            }
            paragraph = token.type === "paragraph_open" ? [start, end] : undefined;
            const mail = paragraph === undefined
                ? -1
                : lines.slice(start, end).findIndex((line) => WHOLE_MAIL.test(line.trim()));
            if (mail >= 0) {
                add(start + mail, lines.length);
                break;
            }
        }
    }
    return { lines, quoted };
}
function attributionStart(lines, [start, end]) {
    const last = lines.slice(start, end).findLastIndex((line) => line.trim() !== "");
    for (let length = 1; length <= MAX_ATTRIBUTION_LINES && last - length + 1 >= 0; length++) {
        const from = start + last - length + 1;
        const text = lines
            .slice(from, start + last + 1)
            .map((line) => line.trim())
            .join(" ");
        if (text.length <= MAX_ATTRIBUTION_LENGTH && ATTRIBUTION.test(text)) {
            return from;
        }
    }
    return undefined;
}

;





function findCommand(text, phrase) {
    const wanted = phrase.trim();
    if (wanted === "") {
        return { kind: "none" };
    }
    const document = (0,parser .SV)(text);
    const { lines, quoted } = withoutQuotations(document);
    const open = openLines(document);
    const line = open.find((each) => !quoted.has(each) && startsWithPhrase(lines[each] ?? "", wanted));
    if (line === undefined) {
        const nearMiss = explainNearMiss({ document, quoted, open, phrase: wanted });
        return nearMiss === undefined ? { kind: "none" } : { kind: "near-miss", ...nearMiss };
    }
    const first = (lines[line] ?? "").trimStart().slice(wanted.length).trim();
    const below = lines.slice(line + 1).filter((_, index) => !quoted.has(line + 1 + index));
    return asInstruction(first, below);
}
function asInstruction(first, below) {
    const start = first === "" ? below.findIndex((line) => line.trim() !== "") : 0;
    const lines = first === "" ? below.slice(Math.max(0, start)) : [first, ...below];
    const instruction = lines.join("\n").trimEnd();
    return instruction === "" ? { kind: "no-instruction" } : { kind: "instruction", instruction };
}


  }),

  5255:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Ip: () => (  footnoteDefinition),
    fq: () => (  footnotesOf),
    mv: () => (  footnoteReference),
    rR: () => (  normaliseLabel)
  });
const MAX_LABEL_LENGTH = 999;
const known = new WeakMap();
function footnotesOf(env) {
    const existing = known.get(env);
    if (existing !== undefined) {
        return existing;
    }
    const footnotes = { defined: new Set(), referenced: new Set() };
    known.set(env, footnotes);
    return footnotes;
}
function normaliseLabel(label) {
    return label.toLowerCase();
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
    open.markup = defined.has(normaliseLabel(label)) ? "repeated" : "";
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
        footnotesOf(state.env).referenced.add(normaliseLabel(label));
        state.push("footnote_reference", "", 0).info = label;
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
    String.raw `\\(?:[hv]?phantom|label|tag|style|class|cssId|href|url|data|html[A-Za-z]*|math[lrc]lap|[lrc]lap|smash)(?![a-zA-Z])`,
    String.raw `\\(?:[hm]space|[hm]skip|m?kern|raise|lower|move(?:left|right)|raisebox|rule|hfil+|hidewidth|mathchoice)(?![a-zA-Z])`,
    String.raw `\\(?:[gex]?def|let|(?:re)?new(?:command|environment)|providecommand|DeclareMathOperator|csname|require)(?![a-zA-Z])`,
    String.raw `\\(?:unicode|mmlToken|texttip|mathtip|toggle|action|bbox|f?colorbox|definecolor|tiny|Tiny|scriptscriptstyle)(?![a-zA-Z])`,
    String.raw `\\(?:text)?color(?![a-zA-Z])(?!\s{0,9}\{(?:${READABLE_COLOURS})\})`,
    String.raw `(?<!\\)%`,
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
function createHtmlReader() {
    let awaited;
    return {
        isInside: () => awaited !== undefined,
        read: (html) => {
            const cursor = { position: 0, html, pieces: [] };
            while (cursor.position < html.length) {
                awaited = awaited === undefined ? readNext(cursor) : skip(cursor, awaited);
            }
            return cursor.pieces;
        },
    };
}
function skip(cursor, awaited) {
    if (awaited.kind === "close") {
        const closing = new RegExp(`</${awaited.name}(?=[\\s/>])`, "gi");
        closing.lastIndex = cursor.position;
        const found = closing.exec(cursor.html);
        cursor.position = found?.index ?? cursor.html.length;
        return found === null ? awaited : undefined;
    }
    const end = cursor.html.indexOf(awaited.text, cursor.position);
    if (end < 0) {
        cursor.position = cursor.html.length;
        return awaited;
    }
    cursor.position = end + awaited.text.length;
    return awaited.text === '"' || awaited.text === "'" ? { kind: "end", text: ">" } : undefined;
}
function readNext(cursor) {
    const { html, position } = cursor;
    const start = nextMarkup(html, position);
    if (start > position) {
        cursor.pieces.push({ kind: "text", text: html.slice(position, start) });
        cursor.position = start;
        return undefined;
    }
    if (html.startsWith("<!--", position)) {
        const empty = /^<!---?>/.exec(html.slice(position, position + 6));
        cursor.position += empty?.[0].length ?? 4;
        return empty === null ? { kind: "end", text: "-->" } : undefined;
    }
    if (html.startsWith("<![CDATA[", position)) {
        cursor.position += 9;
        return { kind: "end", text: "]]>" };
    }
    if (/[!?]/.test(html.charAt(position + 1))) {
        cursor.position += 2;
        return { kind: "end", text: ">" };
    }
    return readTag(cursor);
}
function nextMarkup(html, from) {
    const markup = /<(?=[a-zA-Z!?]|\/[a-zA-Z])/g;
    markup.lastIndex = from;
    return markup.exec(html)?.index ?? html.length;
}
function readTag(cursor) {
    const { html, position } = cursor;
    const isClosing = html.charAt(position + 1) === "/";
    const nameStart = position + (isClosing ? 2 : 1);
    const nameEnd = indexOfOr(html, /[\s/>]/g, nameStart);
    const end = tagEnd(html, nameEnd);
    cursor.position = end.position;
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    cursor.pieces.push({
        kind: isClosing ? "close" : "open",
        name,
        attributes: html.slice(nameEnd, end.position),
    });
    if (end.unclosed !== undefined) {
        return { kind: "end", text: end.unclosed };
    }
    return !isClosing && RAW_TEXT.has(name) ? { kind: "close", name } : undefined;
}
function tagEnd(html, from) {
    let position = from;
    while (position < html.length) {
        const stop = indexOfOr(html, />|=\s*["']/g, position);
        if (stop >= html.length || html.charAt(stop) === ">") {
            return { position: Math.min(stop + 1, html.length) };
        }
        const opening = indexOfOr(html, /["']/g, stop);
        const quote = html.charAt(opening);
        const closing = html.indexOf(quote, opening + 1);
        if (closing < 0) {
            return { position: html.length, unclosed: quote };
        }
        position = closing + 1;
    }
    return { position: html.length };
}
function indexOfOr(text, pattern, from) {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? text.length;
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

  1060:
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
    md.block.ruler.before("reference", "footnote", footnotes .Ip, { alt: ["paragraph", "reference"] });
    md.inline.ruler.before("link", "footnote_reference", footnotes .mv);
    md.inline.ruler.before("escape", "formula", formula .N);
    md.block.ruler.before("table", "oversized_table", oversizedTable);
    md.inline.ruler.before("link", "lone_bracket", loneBracket);
    md.inline.ruler.before("text", "depth", noteDepth);
    md.inline.ruler.before("text", "line_end", line_starts .S);
    return md;
}


  })

};
