export const id = 551;
export const ids = [551];
export const modules = {

  4551:
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
                hint: `Did you mean \u201c${phrase}\u201d? A command has to be that phrase, letter by letter.`,
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
var parser = __webpack_require__(8658);
;



const NEVER_OPEN = new Set(("area base br col embed hr img input link meta param source track wbr " +
    "p li dt dd tr td th tbody thead tfoot option optgroup rt rp").split(" "));
function openLines({ tokens, env }) {
    const elements = createElements();
    const open = [];
    for (const [index, token] of tokens.entries()) {
        if (token.level === 0 && token.type === "html_block") {
            elements.read(token.content);
        }
        const text = tokens[index + 1];
        if (token.level === 0 && token.type === "paragraph_open" && token.map !== null && text !== undefined) {
            for (const line of openLinesOf(text, env, elements)) {
                open.push(token.map[0] + line);
            }
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
const ATTRIBUTION = /^(?:On\s.*\swrote|Am\s.*\sschrieb(?:\s.*)?|Le\s.*\sa \u00e9crit|El\s.*\sescribi\u00f3|Il\s.*\sha scritto|Op\s.*\sschreef(?:\s.*)?|Em\s.*\sescreveu|Den\s.*\sskrev(?:\s.*)?)\s?:$/iu;
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
            const mail = paragraph === undefined ? -1 : mailStart(lines.slice(start, end));
            if (mail >= 0) {
                add(start + mail, lines.length);
                break;
            }
        }
    }
    return { lines, quoted };
}
function mailStart(paragraph) {
    const separator = paragraph.findIndex((line) => WHOLE_MAIL.test(line.trim()));
    const from = paragraph.findIndex((line) => /^\**From:/.test(line.trim()));
    const rest = from < 0 ? [] : paragraph.slice(from + 1);
    const isHeader = [/^\**(?:Sent|Date):/, /^\**Subject:/].every((field) => rest.some((line) => field.test(line.trim())));
    return separator < 0 && isHeader ? from : separator;
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


  })

};
