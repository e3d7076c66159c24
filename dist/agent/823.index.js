export const id = 823;
export const ids = [823,516,251];
export const modules = {

  9516:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  cleanCharacters: () => (  cleanCharacters),
  T: () => (  hasInk)
});

;
const ZERO_WIDTH_SPACE = "\u200B";
const NON_JOINER = "\u200C";
const JOINER = "\u200D";
const EMOJI_STYLE = "\uFE0F";
const TEXT_STYLE = "\uFE0E";
const KEYCAP = "\u20E3";
const BLACK_FLAG = "\u{1F3F4}";
const CANCEL_TAG = "\u{E007F}";
const SUBDIVISION_FLAGS = new Set(["gbeng", "gbsct", "gbwls"]);
const REACH_OF_MARK = 12;
const PICTOGRAPH = /^\p{Extended_Pictographic}$/u;
const PICTOGRAPH_END = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
const STYLED = /^(?:\p{Emoji}|\p{Extended_Pictographic})$/u;
const KEYCAP_BASE = /^[0-9#*]$/;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mand}\p{scx=Samr}]/u;
const LETTER_OR_MARK = /^[\p{L}\p{M}]$/u;
const JOINING_SCRIPT = /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Mong}\p{scx=Phag}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Sogd}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}\p{scx=Newa}\p{scx=Gran}\p{scx=Tirh}\p{scx=Sind}\p{scx=Cakm}\p{scx=Mtei}\p{scx=Limb}\p{scx=Lepc}\p{scx=Sund}\p{scx=Bugi}\p{scx=Batk}\p{scx=Cham}\p{scx=Lana}\p{scx=Brah}\p{scx=Kthi}\p{scx=Sylo}]$/u;
const UNSPACED_SCRIPT = /^[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Lana}\p{scx=Talu}\p{scx=Tavt}\p{scx=Java}\p{scx=Bali}\p{scx=Tibt}]$/u;
const MONGOLIAN = /^\p{scx=Mong}$/u;
const HAN = /^[\p{Script=Han}\p{Ideographic}]$/u;
const STANDARD_VARIANT = /^[\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}\p{Script=Egyptian_Hieroglyphs}\p{Sm}0\u3001\u3002\uFF01\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F]$/u;
function belongsToSequence(characters, index, kept) {
    const character = characters[index] ?? "";
    const before = kept.at(-1) ?? "";
    const after = characters[index + 1] ?? "";
    switch (character) {
        case JOINER:
            return joinsPictographs(before, after) || joinsLetters(before, after);
        case NON_JOINER:
            return joinsLetters(before, after);
        case ZERO_WIDTH_SPACE:
            return UNSPACED_SCRIPT.test(before) && UNSPACED_SCRIPT.test(after);
        case EMOJI_STYLE:
        case TEXT_STYLE:
            return isStyled(before, after);
        case "\u034F":
            return /^[\p{scx=Hebr}]$/u.test(before) && /^\p{M}$/u.test(after);
        case "\u061C":
        case "\u200E":
        case "\u200F":
            return isNearRightToLeft(characters, index, kept);
        default:
            return isScriptSpecific(character, before, after) || isFlagTag(characters, index);
    }
}
function joinsPictographs(before, after) {
    return PICTOGRAPH_END.test(before) && PICTOGRAPH.test(after);
}
function joinsLetters(before, after) {
    return (LETTER_OR_MARK.test(before) &&
        JOINING_SCRIPT.test(before) &&
        !IGNORABLE.test(before) &&
        !IGNORABLE.test(after));
}
function isStyled(before, after) {
    return KEYCAP_BASE.test(before) ? after === KEYCAP : STYLED.test(before);
}
function isNearRightToLeft(characters, index, kept) {
    if (IGNORABLE.test(kept.at(-1) ?? "") || IGNORABLE.test(characters[index + 1] ?? "")) {
        return false;
    }
    const around = [...kept.slice(-REACH_OF_MARK), ...characters.slice(index + 1, index + 1 + REACH_OF_MARK)];
    return RIGHT_TO_LEFT.test(around.join(""));
}
function isScriptSpecific(character, before, after) {
    if (/^[\u180B-\u180F]$/.test(character)) {
        return MONGOLIAN.test(before) && !IGNORABLE.test(before);
    }
    if (/^[\u{E0100}-\u{E01EF}]$/u.test(character)) {
        return HAN.test(before);
    }
    if (/^[\uFE00-\uFE06]$/.test(character)) {
        return STANDARD_VARIANT.test(before);
    }
    if (character === "\u115F") {
        return /^[\u1160-\u11A7]$/.test(after);
    }
    return character === "\u1160" && /^[\u1100-\u115F]$/.test(before);
}
function isFlagTag(characters, index) {
    if (!/^[\u{E0061}-\u{E007F}]$/u.test(characters[index] ?? "")) {
        return false;
    }
    const start = characters.lastIndexOf(BLACK_FLAG, index);
    if (start < 0 || index - start > 6 || characters[start + 6] !== CANCEL_TAG) {
        return false;
    }
    const letters = characters
        .slice(start + 1, start + 6)
        .map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) & 0x7f));
    return SUBDIVISION_FLAGS.has(letters.join(""));
}

;

const SUSPICIOUS = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\u2028\u2029\u2800\uFFF9-\uFFFC\u{13430}-\u{1345F}]|(?![\t\n])\p{Cc}|(?!\p{Extended_Pictographic})\p{Cn}|\u{1D159}/u;
const UNUSUAL_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]{2,}/g;
const characters_IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
const REORDERING = /^[\u202B\u202D\u202E\u2067]$/;
const SPACE_LIKE = /^[\v\f\u0085\u2028\u2029]$/;
const SILENT = /^(?:\p{Cc}|[\uFFF9-\uFFFB]|\u{1D159})$/u;
const SHOWN_AS_NOTATION = /^(?:[\uFFFC\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn})$/u;
const HIEROGLYPH_CONTROL = /^[\u{13430}-\u{1345F}]$/u;
const HIEROGLYPH = /^\p{Script=Egyptian_Hieroglyphs}$/u;
const BRAILLE = /^[\u2801-\u28FF]$/;
function cleanCharacters(text) {
    const seen = SUSPICIOUS.test(text) ? replaceSuspicious(text) : text;
    return seen.replace(UNUSUAL_SPACES, (run) => (isUniform(run) ? run : " ".repeat(run.length)));
}
function hasInk(text) {
    return /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text);
}
function notation(character) {
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `U+${hex.padStart(4, "0")}`;
}
function replaceSuspicious(text) {
    const characters = Array.from(text);
    const kept = [];
    for (const [index, character] of characters.entries()) {
        const plain = character >= " " && character < "\x7F";
        const replaced = plain ? character : replaceCharacter(character, { characters, index, kept });
        if (replaced !== "") {
            kept.push(replaced);
        }
    }
    return kept.join("");
}
function replaceCharacter(character, place) {
    if (character === "\n" || character === "\t") {
        return character;
    }
    if (SPACE_LIKE.test(character)) {
        return " ";
    }
    if (character === "\u2800") {
        return isInBraille(place) ? character : " ";
    }
    if (HIEROGLYPH_CONTROL.test(character)) {
        return HIEROGLYPH.test(place.kept.at(-1) ?? "") ? character : "";
    }
    if (REORDERING.test(character)) {
        return `[${notation(character)}]`;
    }
    if (characters_IGNORABLE.test(character)) {
        return belongsToSequence(place.characters, place.index, place.kept) ? character : "";
    }
    if (SHOWN_AS_NOTATION.test(character)) {
        return `[${notation(character)}]`;
    }
    if (/^\p{Cs}$/u.test(character)) {
        return "\uFFFD";
    }
    return SILENT.test(character) ? "" : character;
}
function isInBraille({ characters, index, kept }) {
    return BRAILLE.test(kept.at(-1) ?? "") && BRAILLE.test(characters[index + 1] ?? "");
}
function isUniform(run) {
    return run === run.charAt(0).repeat(run.length);
}


  }),

  3251:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

  __webpack_require__.d(__webpack_exports__, {
    Kc: () => (  escapeLineStart),
    SS: () => (  codeSpan),
    X1: () => (  escapeText),
    fencedCode: () => (  fencedCode)
  });
function escapeText(text) {
    const escaped = text.replace(/\\(?=[!-/:-@[-`{-~]|\s|$)|<(?=[a-zA-Z/!?])|&(?=#?[0-9a-zA-Z]{1,32};)|`|(?<=\])[(:]/g, "\\$&");
    return /[\\%]/.test(text) ? escaped.replaceAll("$", "\\$") : escaped;
}
function escapeLineStart(line) {
    if (/^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|~~~|[-_*|:=][-_*|:= \t]*$)/.test(line)) {
        return `\\${line}`;
    }
    return line.replace(/^(\d{1,9})([.)](?:\s|$))/, "$1\\$2");
}
function codeSpan(content) {
    if (content.trim() === "") {
        return content;
    }
    const delimiter = "`".repeat(longestRun(content, "`") + 1);
    const padded = /^`|`$|^ .*\S.* $/.test(content) ? ` ${content} ` : content;
    return delimiter + padded + delimiter;
}
function fencedCode(language, content) {
    const fence = "`".repeat(Math.max(3, longestRun(content, "`") + 1));
    const body = content.endsWith("\n") ? content.slice(0, -1) : content;
    return [fence + language, ...(body === "" ? [] : body.split("\n")), fence];
}
function longestRun(text, character) {
    let longest = 0;
    let run = 0;
    for (const each of text) {
        run = each === character ? run + 1 : 0;
        longest = Math.max(longest, run);
    }
    return longest;
}


  }),

  3204:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  visibleText: () => (  visibleText)
});

var characters = __webpack_require__(9516);
var markdown_escape = __webpack_require__(3251);
;
const INVISIBLE_STATEMENT = /^(?:acc(?:Title|Descr)\s*[:{]|(?:click|callback|links?|details|properties|classDef|class|style|linkStyle|cssClass|Update(?:Element|Rel)Style)[\s(])/;
const CONCEALING_STYLE = /display|visibility|opacity|font|color|clip|transform|themeCSS|themeVariables/i;
function visibleDiagram(source) {
    const lines = withoutDirectives(source).split("\n");
    const shown = [];
    let isDescription = false;
    for (const line of withoutFrontMatter(lines)) {
        const statement = withoutComment(line);
        if (statement.split(";").some((each, index) => index > 0 && INVISIBLE_STATEMENT.test(each.trim()))) {
            return undefined;
        }
        if (INVISIBLE_STATEMENT.test(statement.trim())) {
            if (CONCEALING_STYLE.test(statement)) {
                return undefined;
            }
            isDescription = /^accDescr\s*\{[^}]*$/.test(statement.trim());
        }
        else if (isDescription) {
            isDescription = !statement.includes("}");
        }
        else if (statement.trim() !== "" || line.trim() === "") {
            shown.push(statement);
        }
    }
    const isConfigured = source.includes("%%{") || lines[0]?.trim() === "---";
    return CONCEALING_STYLE.test(source) && isConfigured ? undefined : shown.join("\n");
}
function withoutDirectives(source) {
    const parts = source.split("%%{");
    const rest = parts.slice(1).map((part) => {
        const end = part.indexOf("}%%");
        return end < 0 ? "" : part.slice(end + 3);
    });
    return [parts[0] ?? "", ...rest].join("");
}
function withoutFrontMatter(lines) {
    const end = lines[0]?.trim() === "---" ? lines.findIndex((line, index) => index > 0 && line.trim() === "---") : -1;
    if (end < 0) {
        return lines;
    }
    const title = lines.slice(1, end).filter((line) => line.startsWith("title:"));
    return [...(title.length > 0 ? ["---", ...title, "---"] : []), ...lines.slice(end + 1)];
}
function withoutComment(line) {
    const start = line.indexOf("%%");
    return start < 0 ? line : line.slice(0, start);
}

var formula = __webpack_require__(5264);
var parser = __webpack_require__(8658);
;





const LANGUAGES = new Set(("ada apache apl applescript arduino asciidoc asm assembly astro awk bash bat batch bazel bibtex bicep " +
    "c c# c++ cfg clj clojure cmake cmd cobol coffee coffeescript conf console cpp crystal cs csharp " +
    "csproj css csv cuda cue cypher d dart delphi diff django docker dockerfile dot dotenv editorconfig " +
    "ejs elisp elixir elm env erb erlang ex f# fish fortran fs fsharp gdscript gherkin git gitignore glsl " +
    "go gomod gql gradle graphql graphviz groovy haml handlebars haskell hbs hcl hlsl hs html http ini " +
    "java javascript jinja jinja2 jq js json json5 jsonc jsonl jsonnet jsx julia just kotlin kt kusto " +
    "latex less liquid lisp log lua make makefile markdown math matlab md mdx mermaid mjs mustache mysql " +
    "nasm ndjson nginx nim nix nunjucks objc objective-c objectivec ocaml odin openapi pascal patch perl " +
    "pgsql php plaintext plsql postgres postgresql powershell prisma prolog promql properties proto " +
    "protobuf ps ps1 pug puppet purescript pwsh py pycon python python3 qml r racket raku razor rb reason " +
    "rego rescript rest robot rs rst ruby rust sass scala scheme scss sed sh shell shellsession smarty " +
    "solidity sparql sql sqlite ssh stylus suggestion svelte svg swift systemd tcl terminal terraform tex " +
    "text tf toml ts tsql tsv tsx twig txt typescript typst v vb vba vbnet vhdl vim vue wasm wat wgsl " +
    "wsdl xhtml xml xsd xslt yaml yml zig zsh geojson topojson stl").split(" "));
const PICTURES = new Map([
    ["geojson", "[map]"],
    ["topojson", "[map]"],
    ["stl", "[3D model]"],
]);
function writeFence(token) {
    const language = languageOf(token);
    const picture = PICTURES.get(language.toLowerCase());
    if (picture !== undefined) {
        return [picture];
    }
    const content = (0,characters.cleanCharacters)(token.content);
    if (language.toLowerCase() === "mermaid") {
        const diagram = visibleDiagram(content);
        return diagram === undefined ? ["[diagram]"] : (0,markdown_escape.fencedCode)(language, diagram);
    }
    if (language.toLowerCase() === "math" && (0,formula .y)(content)) {
        return ["[formula]"];
    }
    return (0,markdown_escape.fencedCode)(language, content);
}
function isPlainFence(token) {
    const language = languageOf(token);
    return token.info.trim() === language && !/^(?:mermaid|math|geojson|topojson|stl)$/i.test(language);
}
function languageOf(token) {
    const word = (0,parser .Sm)(token.info).trim().split(/\s/, 1)[0] ?? "";
    return LANGUAGES.has(word.toLowerCase()) ? word : "";
}

var markdown_footnotes = __webpack_require__(5255);
;


const MAX_TARGET_LENGTH = 2048;
function createTextWriter() {
    const markdown = [];
    const words = [];
    const links = [];
    const flush = () => {
        markdown.push((0,markdown_escape .X1)((0,characters.cleanCharacters)(words.splice(0).join(""))));
    };
    const writer = {
        text: (added) => {
            words.push(added.replace(/[\n\t]/g, " "));
            noteInLink(links.at(-1), added);
        },
        markup: (added) => {
            flush();
            markdown.push(added);
            noteInLink(links.at(-1), added);
        },
        lineBreak: () => {
            flush();
            markdown.push("\n");
        },
        openLink: (target) => void links.push({ target, words: "", hasInk: false }),
        closeLink: () => {
            const link = links.pop();
            if (link?.hasInk && link.target !== undefined && !isSameAs(link.words, link.target)) {
                writer.text(` (${shorten(link.target)})`);
            }
        },
        take: () => {
            while (links.length > 0) {
                writer.closeLink();
            }
            flush();
            return linesOf(markdown.splice(0).join(""));
        },
    };
    return writer;
}
function linesOf(markdown) {
    const lines = markdown
        .split("\n")
        .map(trimBlanks)
        .filter((line) => line !== "");
    const [first = ""] = lines;
    if (first.startsWith("[") && /(?<!\\)\]:/.test(markdown)) {
        lines[0] = `\\${first}`;
    }
    return lines.map(markdown_escape .Kc);
}
function noteInLink(link, words) {
    if (link === undefined) {
        return;
    }
    link.hasInk ||= (0,characters .T)(words);
    if (link.words.length <= MAX_TARGET_LENGTH) {
        link.words += words;
    }
}
function isSameAs(words, target) {
    const shown = words.trim();
    return [shown, `mailto:${shown}`, `http://${shown}`, `https://${shown}`, `${shown}/`].includes(target);
}
function shorten(target) {
    return target.length > MAX_TARGET_LENGTH ? `${target.slice(0, MAX_TARGET_LENGTH)}\u2026` : target;
}
function trimBlanks(line) {
    let start = 0;
    let end = line.length;
    while (start < end && isBlank(line.charAt(start))) {
        start++;
    }
    while (end > start && isBlank(line.charAt(end - 1))) {
        end--;
    }
    return line.slice(start, end);
}
function isBlank(character) {
    return character === " " || character === "\t";
}

;




const TOO_DEEP = "[text nested too deeply to be read]";
function writeInline(block, page) {
    if (page.isTooDeep(block)) {
        return page.html.isHidden() ? [] : [TOO_DEEP];
    }
    const writer = createTextWriter();
    for (const token of block.children ?? []) {
        writeToken(token, writer, page);
    }
    page.html.endParagraph();
    return writer.take();
}
function writeToken(token, writer, page) {
    if (token.type === "html_inline") {
        page.html.write(token.content, writer);
    }
    else if (token.type === "link_open") {
        page.html.passOver('<a href="">');
        writer.openLink(targetOf(token, page));
    }
    else if (token.type === "link_close") {
        writer.closeLink();
    }
    else if (page.html.isHidden()) {
        page.html.passOver(rendered(token));
    }
    else {
        writeVisible(token, writer);
    }
}
function rendered(token) {
    const hasTag = !["text", "text_special", "softbreak"].includes(token.type);
    return (hasTag ? "<>" : "") + token.content.replace(/[<>"]/g, "");
}
function writeVisible(token, writer) {
    const words = wordsOf(token);
    if (token.type === "softbreak" || token.type === "hardbreak") {
        writer.lineBreak();
    }
    else if (words !== undefined) {
        writer.text(words);
    }
    else if (token.type === "code_inline") {
        writer.markup((0,markdown_escape .SS)((0,characters.cleanCharacters)(token.content)));
    }
    else {
        writer.markup(token.markup);
    }
}
function wordsOf(token) {
    switch (token.type) {
        case "text":
        case "text_special":
            return token.content;
        case "image":
            return "[image]";
        case "formula":
            return "[formula]";
        case "footnote_reference":
            return `[^${token.info}]`;
        default:
            return undefined;
    }
}
function targetOf(link, page) {
    const target = String(link.attrGet("href") ?? "");
    if (link.info === "auto" || !(0,parser .yQ)(target)) {
        return undefined;
    }
    if (!Object.hasOwn(link.meta ?? {}, "label")) {
        return target;
    }
    page.targetBudget -= target.length;
    return page.targetBudget < 0 ? undefined : target;
}

;
const MAX_PREFIX_LENGTH = 24;
function createLineWriter() {
    const containers = [];
    const written = [];
    let wasTight = false;
    const prefixOf = (parts) => parts.map(({ first, rest, isBegun }) => (isBegun ? rest : first)).join("");
    return {
        open: (first, rest) => {
            const length = prefixOf(containers).length + Math.max(first.length, rest.length);
            const isShown = length <= MAX_PREFIX_LENGTH;
            containers.push({ first: isShown ? first : "", rest: isShown ? rest : "", isBegun: false });
        },
        close: () => void containers.pop(),
        block: (lines, isTight) => {
            if (lines.length === 0) {
                return;
            }
            if (written.length > 0 && !(isTight && wasTight)) {
                written.push(prefixOf(containers.filter(({ isBegun }) => isBegun)).trimEnd());
            }
            wasTight = isTight;
            const first = prefixOf(containers);
            for (const container of containers) {
                container.isBegun = true;
            }
            const rest = prefixOf(containers);
            for (const [index, line] of lines.entries()) {
                const prefix = index === 0 ? first : rest;
                written.push(line === "" ? prefix.trimEnd() : prefix + line);
            }
        },
        take: () => written,
    };
}

;

function writeTable(tokens, page) {
    const lines = [];
    let cells = [];
    let rules = [];
    for (const token of tokens) {
        if (token.type === "tr_open") {
            cells = [];
        }
        else if (token.type === "th_open") {
            rules.push(ruleOf(token));
        }
        else if (token.type === "inline") {
            cells.push(writeInline(token, page).join(" ").replaceAll("|", "\\|"));
        }
        else if (token.type === "tr_close") {
            lines.push(`| ${cells.join(" | ")} |`);
        }
        else if (token.type === "thead_close") {
            lines.push(`| ${rules.join(" | ")} |`);
            rules = [];
        }
    }
    return lines;
}
function showsAllCells(tokens, lines) {
    return rowsOf(tokens).every(({ line, ink }) => inkLength(lines[line] ?? "") === ink);
}
function rowsOf(tokens) {
    const rows = [];
    for (const token of tokens) {
        const row = rows.at(-1);
        if (token.type === "tr_open") {
            rows.push({ line: token.map?.[0] ?? 0, ink: 0 });
        }
        else if (token.type === "inline" && row !== undefined) {
            row.ink += inkLength(token.content);
        }
    }
    return rows;
}
function inkLength(text) {
    return text.replace(/[\s|\\]/g, "").length;
}
function ruleOf(header) {
    switch (header.attrGet("style")) {
        case "text-align:center":
            return ":-:";
        case "text-align:right":
            return "--:";
        case "text-align:left":
            return ":--";
        default:
            return "---";
    }
}

;








function writeBlock(tokens, context) {
    const writer = createLineWriter();
    let position = 0;
    while (position < tokens.length) {
        position = writeNext(tokens, position, { ...context, writer });
    }
    return writer.take();
}
function closingIndex(tokens, start) {
    const level = tokens[start]?.level;
    let end = start;
    if (tokens[start]?.nesting === 1) {
        do {
            end++;
        } while (end < tokens.length - 1 && !(tokens[end]?.nesting === -1 && tokens[end]?.level === level));
    }
    return end;
}
function writeNext(tokens, position, writing) {
    const token = tokens[position];
    const { page, footnotes, writer } = writing;
    if (token === undefined) {
        return position + 1;
    }
    if (token.type === "footnote_open" && (0,markdown_footnotes .kh)(token, footnotes) === undefined) {
        return closingIndex(tokens, position) + 1;
    }
    if (token.type === "table_open") {
        const end = closingIndex(tokens, position);
        const wasHidden = page.html.isHidden();
        const lines = writeTable(tokens.slice(position, end), page);
        writer.block(wasHidden && page.html.isHidden() ? [] : lines, false);
        return end + 1;
    }
    if (token.nesting !== 0) {
        writeContainer(token, writing);
        return position + 1;
    }
    writer.block(writeLeaf(token, tokens[position - 1], page), tokens[position - 1]?.hidden === true);
    return position + 1;
}
function writeContainer(token, { writer, footnotes }) {
    if (token.type === "blockquote_open") {
        writer.open("> ", "> ");
    }
    else if (token.type === "list_item_open") {
        const marker = `${token.info}${token.markup} `;
        writer.open(marker, " ".repeat(marker.length));
    }
    else if (token.type === "footnote_open") {
        writer.open(`[^${(0,markdown_footnotes .kh)(token, footnotes)}]: `, "    ");
    }
    else if (/^(?:blockquote|list_item|footnote)_close$/.test(token.type)) {
        writer.close();
    }
}
function writeLeaf(token, parent, page) {
    switch (token.type) {
        case "html_block":
            return writeHtmlBlock(token, page);
        case "inline":
            return parent?.type === "heading_open" ? writeHeading(token, parent, page) : writeInline(token, page);
        case "reference_definition":
            return [];
        default:
            return page.html.isHidden() ? [] : writeUnparsed(token);
    }
}
function writeHeading(token, heading, page) {
    const words = writeInline(token, page).join(" ");
    return words === "" ? [] : [`${"#".repeat(Number(heading.tag.slice(1)))} ${words}`];
}
function writeHtmlBlock(token, page) {
    const writer = createTextWriter();
    page.html.write(token.content, writer);
    return writer.take();
}
function writeUnparsed(token) {
    switch (token.type) {
        case "fence":
            return writeFence(token);
        case "code_block":
            return (0,markdown_escape.fencedCode)("", (0,characters.cleanCharacters)(token.content));
        case "hr":
            return ["---"];
        case "oversized_table":
            return ["[table too large to be read]"];
        default:
            return [];
    }
}

var html_reader = __webpack_require__(2301);
;


const SHOWN_INSTEAD = new Map([
    ["img", "[image]"],
    ["image", "[image]"],
    ["svg", "[image]"],
    ["picture", "[image]"],
    ["canvas", "[image]"],
    ["video", "[video]"],
    ["audio", "[audio]"],
    ["template", ""],
    ["head", ""],
    ["object", ""],
    ["datalist", ""],
    ["select", ""],
    ["map", ""],
    ["rp", ""],
]);
const VOID = new Set("area base br col embed hr image img input link meta param source track wbr".split(" "));
const ON_LINES_OF_THEIR_OWN = new Set(("address article aside blockquote br center dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre search section summary table tbody tfoot thead tr ul").split(" "));
const OPENING = new Map([
    ["li", "\u2022 "],
    ["td", " | "],
    ["th", " | "],
    ["sup", "^"],
    ["sub", "_"],
    ["rt", " ("],
]);
const html_view_CONCEALING_STYLE = /display:none|visibility:(?:hidden|collapse)|opacity:(?:0(?:\.0\d*)?|\.0\d*)(?![.\d])|font(?:-size)?:[^;]{0,40}?(?<![\d.])[01](?:\.\d*)?(?:px|pt|em|rem|%|;|!|$)|clip(?:-path)?:|transform:|content-visibility|(?:text-indent|left|right|top|bottom|margin[a-z-]{0,12}):-|(?:max-)?(?:width|height):0|(?:^|;)color:(?:transparent|inherit|white|snow|ivory|ghostwhite|black|#[ef]{3,8}|#[ef].[ef].[ef]|#0{3,8}|rgba?\((?:0|2[45])|hsl)|mso-hide/;
const CONCEALING_COLOUR = /^(?:transparent|white|snow|ivory|ghostwhite|#?[ef]{3,8}|#?[ef].[ef].[ef].)$/;
function createHtmlView() {
    const reader = (0,html_reader .h)();
    let concealed;
    return {
        isHidden: () => concealed !== undefined || reader.isInside(),
        write: (html, writer) => {
            for (const piece of reader.read(html)) {
                concealed = concealed === undefined ? writePiece(piece, writer) : followConcealed(piece, concealed);
            }
        },
        passOver: reader.passOver,
        endParagraph: () => {
            reader.passOver("</p>");
            concealed = concealed?.isRaw === false ? undefined : concealed;
        },
    };
}
function followConcealed(piece, concealed) {
    if (piece.kind === "text" || piece.name !== concealed.name) {
        return concealed;
    }
    const depth = concealed.depth + (piece.kind === "open" ? 1 : -1);
    return depth === 0 ? undefined : { ...concealed, depth };
}
function writePiece(piece, writer) {
    if (piece.kind === "text") {
        writeLines((0,parser .Sm)(piece.text), writer);
        return undefined;
    }
    if (ON_LINES_OF_THEIR_OWN.has(piece.name)) {
        writer.lineBreak();
    }
    if (piece.kind === "close") {
        writeClosing(piece.name, writer);
        return undefined;
    }
    return writeOpening(piece.name, piece.attributes, writer);
}
function writeLines(text, writer) {
    for (const [index, line] of text.split("\n").entries()) {
        if (index > 0) {
            writer.lineBreak();
        }
        writer.text(line);
    }
}
function writeOpening(name, attributes, writer) {
    const substitute = SHOWN_INSTEAD.get(name);
    const isConcealing = substitute === undefined && asksToBeHidden(attributes);
    writer.text(substitute ?? (isConcealing ? "[hidden]" : (OPENING.get(name) ?? "")));
    if (name === "del" || name === "s" || name === "strike") {
        writer.markup("~~");
    }
    if (name === "a") {
        const target = (0,parser .YR)((0,parser .Sm)(attributeOf(attributes, "href")));
        writer.openLink((0,parser .yQ)(target) ? target : undefined);
    }
    const conceals = (substitute !== undefined || isConcealing) && !VOID.has(name);
    return conceals ? { name, depth: 1, isRaw: substitute !== undefined } : undefined;
}
function writeClosing(name, writer) {
    if (name === "a") {
        writer.closeLink();
    }
    if (name === "rt") {
        writer.text(")");
    }
    if (name === "del" || name === "s" || name === "strike") {
        writer.markup("~~");
    }
}
function asksToBeHidden(attributes) {
    const names = attributes.replace(/"[^"]*"|'[^']*'/g, '""');
    if (/(?:^|[\s"/])hidden(?=[\s=/>]|$)/i.test(names)) {
        return true;
    }
    const style = (0,parser .Sm)(attributeOf(attributes, "style")).toLowerCase();
    const declarations = style.replace(/\/\*[^*]*\*\/|[\s\\]/g, "");
    return (html_view_CONCEALING_STYLE.test(declarations) ||
        CONCEALING_COLOUR.test(attributeOf(attributes, "color").toLowerCase()));
}
function attributeOf(attributes, name) {
    const pattern = new RegExp(`(?:^|[\\s"'/])${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i");
    const found = pattern.exec(attributes);
    return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

;









const MAX_PASSES = 8;
const SPARE_TARGETS = 1024;
const PLAIN_INLINE = new Set("text softbreak hardbreak code_inline em_open em_close strong_open strong_close s_open s_close".split(" "));
function visibleText(text) {
    let current = text;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
        const next = onePass(current);
        if (next === current) {
            return current;
        }
        current = next;
    }
    return asCode(current);
}
function asCode(text) {
    return (0,markdown_escape.fencedCode)("", (0,characters.cleanCharacters)(text)).join("\n");
}
function onePass(text) {
    const document = (0,parser .Tp)(text);
    const context = {
        page: {
            html: createHtmlView(),
            isTooDeep: document.isTooDeep,
            targetBudget: text.length + SPARE_TARGETS,
        },
        footnotes: (0,markdown_footnotes .fq)(document.env),
    };
    const shown = [];
    let position = 0;
    while (position < document.tokens.length) {
        const last = closingIndex(document.tokens, position);
        const block = showBlock(document.tokens.slice(position, last + 1), document, context);
        if (block.text !== "") {
            shown.push(block);
        }
        position = last + 1;
    }
    return shown.map((block, index) => separator(shown[index - 1], block) + block.text).join("");
}
function separator(before, after) {
    if (before === undefined) {
        return "";
    }
    return before.source !== undefined && before.source.end === after.source?.start ? "\n" : "\n\n";
}
function showBlock(tokens, document, context) {
    if (tokens.some((token) => token.type !== "inline" && document.isTooDeep(token))) {
        return { text: TOO_DEEP, source: undefined };
    }
    const [start, end] = tokens[0]?.map ?? [0, 0];
    const source = document.lines.slice(start, end).join("\n").trimEnd();
    const isShownAsItIs = !context.page.html.isHidden() &&
        !/^[ \t]/.test(source) &&
        (0,characters.cleanCharacters)(source) === source &&
        isPlain(tokens, document, context);
    return isShownAsItIs
        ? { text: source, source: { start, end: start + source.split("\n").length } }
        : { text: writeBlock(tokens, context).join("\n"), source: undefined };
}
function isPlain(tokens, document, { footnotes }) {
    return tokens.every((token, index) => {
        switch (token.type) {
            case "inline":
                return !document.isTooDeep(token) && (token.children ?? []).every(isPlainInline);
            case "fence":
                return isPlainFence(token);
            case "footnote_open":
                return (0,markdown_footnotes .kh)(token, footnotes) === token.info;
            case "table_open":
                return showsAllCells(tokens.slice(index, closingIndex(tokens, index)), document.lines);
            case "html_block":
            case "oversized_table":
            case "reference_definition":
                return false;
            case "code_block":
                return token.level > 0;
            default:
                return true;
        }
    });
}
function isPlainInline(token) {
    switch (token.type) {
        case "text_special":
            return token.info === "escape";
        case "footnote_reference":
            return token.info === token.content;
        case "link_open":
        case "link_close":
            return token.markup === "autolink";
        default:
            return PLAIN_INLINE.has(token.type);
    }
}


  })

};
