export const id = 679;
export const ids = [679,516,251];
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
const SUBDIVISION_FLAGS = new Set([
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
]);
const LENGTH_OF_FLAG = 7;
const REACH_OF_MARK = 12;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const PICTOGRAPH_END = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
const STYLED = /(?![\p{Regional_Indicator}\p{Emoji_Modifier}])\p{Emoji}/u;
const KEYCAP_BASE = /[0-9#*]/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const RIGHT_TO_LEFT = /(?!\p{Default_Ignorable_Code_Point})[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mand}\p{scx=Samr}]/u;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;
const JOINING_SCRIPT = /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Mong}\p{scx=Phag}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Sogd}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}\p{scx=Newa}\p{scx=Gran}\p{scx=Tirh}\p{scx=Sind}\p{scx=Cakm}\p{scx=Mtei}\p{scx=Limb}\p{scx=Lepc}\p{scx=Sund}\p{scx=Bugi}\p{scx=Batk}\p{scx=Cham}\p{scx=Lana}\p{scx=Brah}\p{scx=Kthi}\p{scx=Sylo}]/u;
const UNSPACED_SCRIPT = /(?!\p{Default_Ignorable_Code_Point})[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Lana}\p{scx=Talu}\p{scx=Tavt}\p{scx=Java}\p{scx=Bali}\p{scx=Tibt}]/u;
const MONGOLIAN = /\p{scx=Mong}/u;
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
            return /\p{scx=Hebr}/u.test(before) && /(?!\p{Default_Ignorable_Code_Point})\p{M}/u.test(after);
        case "\u061C":
        case "\u200E":
        case "\u200F":
            return isNearRightToLeft(characters, index, kept);
        default:
            return (isScriptSpecific(character, before, characters.slice(index + 1, index + 3)) ||
                isFlagTag(characters, index));
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
    if (/[\u180B-\u180F]/.test(character)) {
        return MONGOLIAN.test(before) && !IGNORABLE.test(before);
    }
    if (character === "\u115F") {
        return /^(?:[\u1161-\u11A7]|\u1160[\u11A8-\u11FF])/.test(after.join(""));
    }
    return character === "\u1160" && /[\u1100-\u115F]/.test(before);
}
function isFlagTag(characters, index) {
    const start = characters.lastIndexOf(BLACK_FLAG, index);
    const flag = characters.slice(start, start + LENGTH_OF_FLAG).join("");
    return index < start + LENGTH_OF_FLAG && SUBDIVISION_FLAGS.has(flag);
}

;

const SUSPICIOUS = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\u2028\u2029\u2800\uFFF9-\uFFFC\u{13430}-\u{1345F}\u{16FE4}\u{1BC9D}\u2D7F\u{1107F}\u{1D159}]|(?![\t\n])\p{Cc}|(?!\p{Extended_Pictographic})\p{Cn}/u;
const RARE_SPACE = /[\u2000-\u2008\u200A\u205F]/g;
const UNUSUAL_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]{2,}/g;
const characters_IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const REORDERING = /[\u202B\u202D\u202E\u2067]/;
const SPACE_LIKE = /[\v\f\u0085\u2028\u2029]/;
const SILENT = /[\p{Cc}\uFFF9-\uFFFB\u{1D159}]/u;
const SHOWN_AS_NOTATION = /[\uFFFC\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn}/u;
const HIEROGLYPH_CONTROL = /[\u{13430}-\u{1345F}]/u;
const HIEROGLYPH = /(?![\u{13430}-\u{1345F}])\p{Script=Egyptian_Hieroglyphs}/u;
const ARRANGED_BY = new Map([
    ["\u{16FE4}", /(?!\u{16FE4})\p{Script=Khitan_Small_Script}/u],
    ["\u{1BC9D}", /(?!\u{1BC9D})\p{Script=Duployan}/u],
    ["\u2D7F", /(?!\u2D7F)\p{Script=Tifinagh}/u],
    ["\u{1107F}", /(?!\u{1107F})\p{Script=Brahmi}/u],
]);
const LONGEST_ARRANGEMENT = 2;
const BRAILLE = /[\u2801-\u28FF]/;
function cleanCharacters(text) {
    const seen = SUSPICIOUS.test(text) ? replaceSuspicious(text) : text;
    return seen
        .replace(UNUSUAL_SPACES, (run) => (isUniform(run) ? run : " ".repeat(run.length)))
        .replace(RARE_SPACE, " ");
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
    const sign = ARRANGED_BY.get(character) ?? (HIEROGLYPH_CONTROL.test(character) ? HIEROGLYPH : undefined);
    if (sign !== undefined) {
        return place.kept.slice(-LONGEST_ARRANGEMENT).some((each) => sign.test(each)) ? character : "";
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
    if (/\p{Cs}/u.test(character)) {
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

  4679:
  ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


__webpack_require__.d(__webpack_exports__, {
  visibleText: () => (  visibleText)
});

var characters = __webpack_require__(9516);
var markdown_escape = __webpack_require__(3251);
;
const MAX_STATEMENTS = 100;
const MAX_STATEMENT_LENGTH = 300;
const COMMENT = /^\s*%%/;
const DIRECTIVE = "%{";
const ICON = /:fa-/;
const DRAWS_NOTHING = /^(?:direction|(?:de)?activate|participant|actor|autonumber)\b/;
const EMPTY_BLOCK = /^(?:loop|alt|else|opt|par|and|critical|option|break|subgraph)\b.*\n(?:end|else|and|option)\b/m;
const SIGN = String.raw `(?:[^"%#;&\\$\x60<>{}()[\]|~^\t]|<br ?/?>|&(?= ))`;
const QUOTED = `"(?:${SIGN}|[()[\\]|])+"`;
const LABEL = `(?: *${QUOTED} *|${SIGN}+)`;
const ID = String.raw `[\p{L}_][\p{L}\p{N}_]*`;
const SHAPE = String.raw `[[({]{1,3}${LABEL}[\])}]{1,3}`;
const ARROW = String.raw `(?:<?--+>|<?-\.+->|<?==+>)`;
const WORD = String.raw `(?:(?! |-[-.]|==|\.-)${SIGN})+`;
const ARROW_TEXT = `(?:${QUOTED}|${WORD}(?: +${WORD})*)`;
const LABELLED_ARROW = String.raw `<?(?:--|-\.|==) +${ARROW_TEXT} +(?:--+>|\.+->|==+>)`;
const LINK = String.raw `(?: *(?:${ARROW}|${LABELLED_ARROW})(?: *\|${LABEL}\|)? *| +(?:---+|-\.+-|===+|--[ox])(?: *\|${LABEL}\|)? +)`;
const NODES = `${ID}(?:${SHAPE})?(?: +& +${ID}(?:${SHAPE})?)*`;
const MESSAGE_ARROW = String.raw `--?(?:>>?|x|\))[+-]?`;
const SPAN = "(?:loop|alt|else|opt|par|and|critical|option|break)";
const GRAMMARS = [
    {
        header: /^(?:graph|flowchart)(?: +(?:TB|TD|BT|RL|LR))?;?$/,
        statement: new RegExp(String.raw `^(?:${NODES}(?:${LINK}${NODES})*|subgraph +${ID} ?\[${LABEL}\]|subgraph +${LABEL}|direction +(?:TB|TD|BT|RL|LR)|end) *;?$`, "u"),
        ids: new RegExp(String.raw `^(?:subgraph +[^[]*$|subgraph +|direction.*|end)|\|[^|]*\||${LABELLED_ARROW}|(?<id>${ID})(?<label> ?${SHAPE})?`, "gu"),
    },
    {
        header: /^sequenceDiagram$/,
        statement: new RegExp(String.raw `^(?:(?:participant|actor) +${ID}(?: +as +(?:${SIGN}|[()])+)?|${ID} *${MESSAGE_ARROW} *${ID} *:(?:${SIGN}|[()[\]|"])+|Note +(?:over|(?:left|right) of) +${ID}(?: *, *${ID})? *:(?:${SIGN}|[()[\]|"])+|${SPAN}(?: +(?:${SIGN}|[()])+)?|(?:de)?activate +${ID}|autonumber|end)$`, "u"),
        ids: new RegExp(String.raw `:.*|^${SPAN}\b.*|^(?:participant|actor|(?:de)?activate|Note +(?:over|(?:left|right) of)|autonumber$|end$)|${MESSAGE_ARROW}|(?<id>${ID})(?<label> +as .*)?`, "gu"),
    },
];
function visibleDiagram(source) {
    const lines = source.split("\n").filter((line) => !COMMENT.test(line));
    const statements = lines.map((line) => line.trim()).filter((line) => line !== "");
    const [header = "", ...rest] = statements;
    const grammar = GRAMMARS.find((each) => each.header.test(header));
    if (grammar === undefined || source.includes(DIRECTIVE) || !rest.every(isDrawn(grammar))) {
        return undefined;
    }
    const names = neutralNames(rest, grammar);
    const drawn = rest.filter((line) => !DRAWS_NOTHING.test(line));
    if (names === undefined || rest.length > MAX_STATEMENTS || EMPTY_BLOCK.test(drawn.join("\n"))) {
        return undefined;
    }
    const renamed = (line) => (line.trim() === header ? line : rename(line, grammar, names));
    return lines.map(renamed).join("\n");
}
function isDrawn({ statement }) {
    return (line) => line.length <= MAX_STATEMENT_LENGTH && !ICON.test(line) && statement.test(line);
}
function neutralNames(statements, { ids }) {
    const labels = new Map();
    const found = statements.flatMap((line) => [...line.matchAll(ids)]).map((match) => match.groups ?? {});
    for (const { id, label } of found) {
        if (id !== undefined && label !== undefined) {
            if ((labels.get(id) ?? label) !== label) {
                return undefined;
            }
            labels.set(id, label);
        }
    }
    const drawn = new Set(found.flatMap(({ id }) => (id === undefined || labels.has(id) ? [] : [id])));
    const isTwoThings = statements.some((line) => labels.has(/^subgraph +(\S+)$/.exec(line)?.[1] ?? ""));
    return isTwoThings ? undefined : numbered([...labels.keys()], drawn);
}
function numbered(ids, drawn) {
    const names = new Map();
    for (let count = 0; names.size < ids.length; count++) {
        const name = String.fromCharCode(65 + (count % 26)) + (count < 26 ? "" : Math.floor(count / 26));
        if (!drawn.has(name)) {
            names.set(ids[names.size] ?? "", name);
        }
    }
    return names;
}
function rename(line, { ids }, names) {
    const indentation = line.length - line.trimStart().length;
    const renamed = line.trim().replace(ids, (match, ...rest) => {
        const { id, label } = rest.at(-1);
        return id === undefined ? match : (names.get(id) ?? id) + (label ?? "");
    });
    return line.slice(0, indentation) + renamed;
}

;
const DRAWN = ("alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa varkappa lambda mu nu xi omicron pi " +
    "varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega digamma Gamma Delta Theta Lambda Xi Pi Sigma " +
    "Upsilon Phi Psi Omega aleph beth gimel hbar ell imath jmath wp Re Im partial nabla infty emptyset varnothing " +
    "forall exists nexists neg lnot top bot angle triangle square blacksquare diamond star bigstar dagger ddagger " +
    "prime backprime sharp flat natural clubsuit diamondsuit heartsuit spadesuit checkmark degree circ bullet cdot " +
    "cdots ldots dots dotsc dotsb vdots ddots colon pm mp times div ast cap cup sqcap sqcup uplus vee wedge lor land " +
    "oplus ominus otimes oslash odot setminus smallsetminus wr amalg bmod mod pmod pod le leq leqslant ge geq geqslant " +
    "lt gt ll gg ne neq equiv sim simeq approx approxeq cong propto asymp doteq models vdash dashv perp mid nmid " +
    "parallel nparallel in ni notin owns subset supset subseteq supseteq subsetneq supsetneq nsubseteq sqsubseteq " +
    "sqsupseteq prec succ preceq succeq not therefore because to gets mapsto longmapsto implies impliedby iff " +
    "leftarrow rightarrow leftrightarrow Leftarrow Rightarrow Leftrightarrow longleftarrow longrightarrow " +
    "longleftrightarrow Longleftarrow Longrightarrow Longleftrightarrow uparrow downarrow updownarrow Uparrow " +
    "Downarrow nearrow searrow swarrow nwarrow hookleftarrow hookrightarrow rightharpoonup rightleftharpoons " +
    "sum prod coprod int iint iiint oint bigcap bigcup bigsqcup bigvee bigwedge bigoplus bigotimes limits nolimits " +
    "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max " +
    "min Pr sec sin sinh sup tan tanh frac dfrac tfrac binom dbinom tbinom sqrt over choose stackrel overset " +
    "underset substack hat widehat bar overline underline vec overrightarrow overleftarrow tilde widetilde dot ddot " +
    "acute grave check breve overbrace underbrace boxed text textbf textit textrm textsf texttt textnormal mathrm " +
    "mathbf mathit mathsf mathtt mathbb mathcal mathfrak mathscr boldsymbol pmb operatorname mathop left right middle " +
    "big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr lbrace rbrace lbrack rbrack langle rangle lfloor rfloor lceil " +
    "rceil lvert rvert lVert rVert vert Vert backslash quad qquad space displaystyle textstyle hline xrightarrow " +
    "xleftarrow cr").replaceAll(" ", "|");
const ENVIRONMENT = String.raw `\{(?:[pbBvV]?matrix|cases|split|aligned|gathered|(?:align|gather|equation)\*?)\}`;
const COMMAND = new RegExp(String.raw `\\(?:(?:${DRAWN})(?![a-zA-Z])|[,;:> {}|_$&#%\n]|\\(?!\s*\*?\s*\[)|begin${ENVIRONMENT}(?!\s*\[)|begin\{array\}\{[lcr| ]*\}|end${ENVIRONMENT}|end\{array\})|(?<other>[\\%])`, "g");
const CLOSING_DOLLAR = /(?<=[^\s\\]|[^\\](?:\\\\)+)\$(?!\d)|(?<=\s)\$(?=[ \t]*(?:\n|$))/g;
function concealsText(tex) {
    return nextConcealment(tex, 0) >= 0;
}
function concealingFormulas(text) {
    const found = [];
    const { endOf } = createFinder(text);
    for (let start = text.indexOf("$"); start >= 0;) {
        const end = endOf(start);
        if (end >= 0) {
            found.push({ start, end });
        }
        start = text.indexOf("$", end < 0 ? start + 1 : end);
    }
    return found;
}
function createFinder(text) {
    const concealment = remembering((from) => nextConcealment(text, from));
    const single = remembering((from) => next(text, CLOSING_DOLLAR, from));
    const double = remembering((from) => text.indexOf("$$", from));
    return {
        endOf: (start) => {
            const delimiter = text.startsWith("$$", start) ? "$$" : "$";
            const body = start + delimiter.length;
            const concealed = concealment(body);
            if (concealed < 0 || (delimiter === "$" && /\s/.test(text.charAt(body)))) {
                return -1;
            }
            const end = delimiter === "$$" ? double(body) : single(body);
            return end < concealed ? -1 : end + delimiter.length;
        },
    };
}
function remembering(find) {
    let searchedFrom = 0;
    let found;
    return (from) => {
        const isStillValid = found !== undefined && from >= searchedFrom && (found < 0 || found >= from);
        if (!isStillValid) {
            searchedFrom = from;
            found = find(from);
        }
        return found ?? -1;
    };
}
function nextConcealment(tex, from) {
    COMMAND.lastIndex = from;
    for (let match = COMMAND.exec(tex); match !== null; match = COMMAND.exec(tex)) {
        if (match.groups?.["other"] !== undefined) {
            return match.index;
        }
    }
    return -1;
}
function next(text, pattern, from) {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index ?? -1;
}

var parser = __webpack_require__(5821);
;
const PICTURES = new Map([
    ["geojson", "[map]"],
    ["topojson", "[map]"],
    ["stl", "[3D model]"],
    ["mermaid", "[diagram]"],
    ["math", "[formula]"],
]);

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
function writeFence(token) {
    const language = languageOf(token);
    const picture = PICTURES.get(language.toLowerCase());
    const content = visibleContent(language.toLowerCase(), (0,characters.cleanCharacters)(token.content));
    return content === undefined && picture !== undefined ? [picture] : (0,markdown_escape.fencedCode)(language, content ?? "");
}
function visibleContent(language, content) {
    switch (language) {
        case "mermaid":
            return visibleDiagram(content);
        case "math":
            return concealsText(content) ? undefined : content;
        default:
            return PICTURES.has(language) ? undefined : content;
    }
}
function isPlainFence(token) {
    const language = languageOf(token);
    return token.info.trim() === language && !PICTURES.has(language.toLowerCase());
}
function languageOf(token) {
    const word = (0,parser .Sm)(token.info).trim().split(/\s/, 1)[0] ?? "";
    return LANGUAGES.has(word.toLowerCase()) ? word : "";
}

var markdown_footnotes = __webpack_require__(5255);
;


function joinWords(parts) {
    const joined = [];
    let words = [];
    for (const part of [...parts, { text: "", isMarkup: true }]) {
        if (part.isMarkup) {
            joined.push({ text: (0,characters.cleanCharacters)(words.join("")), isMarkup: false }, part);
            words = [];
        }
        else {
            words.push(part.text);
        }
    }
    return joined;
}
function withoutFormulas(parts) {
    const rest = replaceFormulas(parts, (part) => (part.isEscaped === true ? asWritten(part) : part.text));
    return replaceFormulas(rest, ({ text }) => text);
}
function asWritten({ text }) {
    return `\\${text === "$" ? "&" : text}`;
}
function replaceFormulas(parts, textOf) {
    const texts = parts.map((part) => (part.isMarkup ? part.text.replaceAll("$", "S") : textOf(part)));
    const formulas = concealingFormulas(texts.join(""));
    if (formulas.length === 0) {
        return parts;
    }
    const rest = [];
    let offset = 0;
    let next = 0;
    for (const [index, part] of parts.entries()) {
        const end = offset + (texts[index] ?? "").length;
        let from = offset;
        for (let found = formulas[next]; found !== undefined && found.start < end; found = formulas[next]) {
            if (found.start >= offset) {
                rest.push({ ...part, text: `${part.text.slice(from - offset, found.start - offset)}[formula]` });
            }
            from = Math.min(end, found.end);
            if (found.end > end) {
                break;
            }
            next++;
        }
        rest.push(from > offset ? { ...part, text: part.text.slice(from - offset) } : part);
        offset = end;
    }
    return rest;
}

;



const MAX_TARGET_LENGTH = 2048;
function createTextWriter() {
    const parts = [];
    const links = [];
    const add = (part) => {
        parts.push(part);
        noteInLink(links.at(-1), part.text);
    };
    const writer = {
        text: (words) => add({ text: words.replace(/[\n\t]/g, " "), isMarkup: false }),
        escaped: (character) => add({ text: character, isMarkup: false, isEscaped: true }),
        markup: (markdown) => add({ text: markdown, isMarkup: true }),
        lineBreak: () => void parts.push({ text: "\n", isMarkup: false }),
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
            return linesOf(joinWords(withoutFormulas(parts.splice(0)))
                .map(written)
                .join(""));
        },
    };
    return writer;
}
function written({ text, isMarkup }) {
    return isMarkup ? text : (0,markdown_escape .X1)(text);
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
function writeInline(block, page, kind) {
    if (page.isTooDeep(block)) {
        return page.html.isHidden() ? [] : [TOO_DEEP];
    }
    const writer = createTextWriter();
    if (kind !== undefined) {
        page.html.openBlock(kind);
    }
    for (const token of block.children ?? []) {
        writeToken(token, writer, page);
    }
    if (kind !== undefined) {
        page.html.closeBlock();
    }
    return writer.take();
}
function writeUnclear({ content }, { html }) {
    const shown = html.isHidden() ? "" : "[hidden]";
    html.write(content.replace(/<[!?/]/g, " "), createTextWriter());
    return shown;
}
function concealsFormula(block) {
    const parts = block.content.includes("$") ? (block.children ?? []).map(partOf) : [];
    return withoutFormulas(parts) !== parts;
}
function partOf(token) {
    const words = token.type === "softbreak" ? "\n" : wordsOf(token);
    const text = words ?? (token.type === "code_inline" ? (0,markdown_escape .SS)(token.content) : token.markup);
    return { text, isMarkup: words === undefined, isEscaped: token.info === "escape" };
}
function writeToken(token, writer, page) {
    if (token.type === "html_inline") {
        page.html.write(token.content, writer);
    }
    else if (token.type === "unclear") {
        writer.text(writeUnclear(token, page));
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
    else if (token.info === "escape") {
        writer.escaped(token.content);
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
    const label = link.meta?.["label"];
    if (typeof label !== "string") {
        return target;
    }
    if (page.unclearLabel.test(label)) {
        return undefined;
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
            cells.push(writeInline(token, page, "cell").join(" ").replaceAll("|", "\\|"));
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








const CONTAINER = /^(?:blockquote|bullet_list|ordered_list|list_item|footnote)_(?:open|close)$/;
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
function writeContainer(token, { writer, footnotes, page }) {
    if (CONTAINER.test(token.type)) {
        if (token.nesting === 1) {
            page.html.openBlock("container");
        }
        else {
            page.html.closeBlock();
        }
    }
    if (token.type === "blockquote_open") {
        writer.open("> ", "> ");
    }
    else if (token.type === "list_item_open") {
        const marker = `${token.content}${token.markup} `;
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
            return writeText(token, parent, page);
        case "unclear":
            return [writeUnclear(token, page)].filter((line) => line !== "");
        case "oversized_table":
            return writeUnclear(token, page) === "" ? [] : ["[table that could not be read]"];
        case "reference_definition":
            return [];
        default:
            return page.html.isHidden() ? [] : writeUnparsed(token);
    }
}
function writeText(token, parent, page) {
    if (parent?.type === "heading_open") {
        return writeHeading(token, parent, page);
    }
    return writeInline(token, page, parent?.hidden === true ? undefined : "paragraph");
}
function writeHeading(token, heading, page) {
    const line = writeInline(token, page, "heading").join(" ");
    const words = line.replace(/(?<!\S)#+$/, "\\$&");
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
        default:
            return [];
    }
}

;


const CONCEALING_STYLE = /display:none|visibility:(?:hidden|collapse)|opacity:(?:0(?:\.0\d*)?|\.0\d*)(?![.\d])|font(?:-size)?:[^;]{0,40}?(?<![\d.])[01](?:\.\d*)?(?:px|pt|em|rem|%|;|!|$)|clip(?:-path)?:|transform:|content-visibility|(?:text-indent|left|right|top|bottom|margin[a-z-]{0,12}):-|(?:width|height):0|(?:^|;)color:(?:transparent|inherit|white|snow|ivory|ghostwhite|black|#[ef]{3,8}|#[ef].[ef].[ef]|#0{3,8}|rgba?\((?:0|2[45])|hsl)|mso-hide/;
const CONCEALING_COLOUR = /^(?:transparent|white|snow|ivory|ghostwhite|#?[ef]{3,8}|#?[ef].[ef].[ef].)$/;
function readAttributes(source) {
    const attributes = new Map();
    const pattern = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;
    for (const [, name = "", double, single, bare] of source.matchAll(pattern)) {
        const key = name.toLowerCase();
        if (!attributes.has(key)) {
            attributes.set(key, (0,parser .Sm)(double ?? single ?? bare ?? ""));
        }
    }
    return attributes;
}
function asksToBeHidden(attributes) {
    const declarations = (attributes.get("style") ?? "").toLowerCase().replace(/\/\*[^*]*\*\/|[\s\\]/g, "");
    return (attributes.has("hidden") ||
        CONCEALING_STYLE.test(declarations) ||
        CONCEALING_COLOUR.test((attributes.get("color") ?? "").toLowerCase()));
}
function pictureOf(attributes) {
    const names = `${attributes.get("lang") ?? ""} ${attributes.get("class") ?? ""}`.toLowerCase();
    const drawn = names.split(/\s/).map((name) => PICTURES.get(name.slice(name.lastIndexOf("-") + 1)));
    return drawn.find((picture) => picture !== undefined);
}

var html_reader = __webpack_require__(2301);
;
const ON_LINES_OF_THEIR_OWN = new Set(("address article aside blockquote br center dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre search section summary table tbody tfoot thead tr ul").split(" "));
const SHRINKING = new Set("sub sup small code samp tt pre kbd rt".split(" "));
const MAX_SHRINKING = 3;
const FORMATTING = new Set("a b big code em font i nobr s small strike strong tt u".split(" "));
const WALLS = new Set("table object applet marquee template select button".split(" "));
const TABLE_PARTS = new Set("caption colgroup tbody thead tfoot tr td th".split(" "));
function isTooSmall(piece, { shrinking }) {
    return piece.kind === "open" && SHRINKING.has(piece.name) && shrinking.length >= MAX_SHRINKING;
}
function atBlockStart(open) {
    const endsParagraph = open.concealed?.name === "p" && !open.concealed.isRaw;
    return endsParagraph ? { ...open, concealed: undefined } : open;
}
function atBlockEnd({ concealed, shrinking }, kind, blocks) {
    const outlive = (opened) => outliving(opened, kind, blocks);
    return {
        concealed: concealed === undefined || concealed.isRaw ? concealed : outlive(concealed)[0],
        shrinking: shrinking.flatMap(outlive),
    };
}
function outliving(opened, kind, blocks) {
    if (opened.blocks <= blocks) {
        return [opened];
    }
    const staysOpen = kind !== "cell" &&
        (FORMATTING.has(opened.name) || (kind === "paragraph" && ON_LINES_OF_THEIR_OWN.has(opened.name)));
    return staysOpen ? [{ ...opened, blocks }] : [];
}
function followConcealed(piece, concealed, blocks) {
    if (piece.kind === "text") {
        return concealed;
    }
    const { name, depth, walls } = concealed;
    const step = piece.kind === "open" ? 1 : -1;
    if (piece.name !== name && WALLS.has(piece.name)) {
        const endsTable = walls === 0 && piece.name === "table" && step < 0 && TABLE_PARTS.has(name);
        return endsTable ? undefined : { ...concealed, walls: Math.max(0, walls + step) };
    }
    const isBehindCell = blocks.lastIndexOf("cell") >= concealed.blocks;
    if (piece.name !== name || walls > 0 || isBehindCell) {
        return concealed;
    }
    return depth + step === 0 ? undefined : { ...concealed, depth: depth + step };
}
function followShrinking(piece, shrinking, blocks) {
    if (piece.kind === "text" || !SHRINKING.has(piece.name)) {
        return shrinking;
    }
    if (piece.kind === "open") {
        return [...shrinking, { name: piece.name, blocks }];
    }
    const last = shrinking.findLastIndex(({ name }) => name === piece.name);
    return shrinking.filter((_, index) => index !== last);
}

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
    ["progress", ""],
    ["meter", ""],
    ["math", "[formula]"],
    ["math-renderer", "[formula]"],
]);
const UNFINISHED_ENTITY = /&#(?:x[\da-f]{1,6}(?![\da-f;])|\d{1,7}(?![\d;]))/gi;
const VOID = new Set("area base br col embed hr image img input link meta param source track wbr".split(" "));
const OPENING = new Map([
    ["li", "\u2022 "],
    ["td", " | "],
    ["th", " | "],
    ["sup", "^"],
    ["sub", "_"],
    ["rt", " ("],
    ["q", '"'],
]);
const CLOSING = new Map([
    ["rt", ")"],
    ["q", '"'],
]);
const ORDERS = new Map([
    ["rtl", "[U+202E]"],
    ["ltr", "[U+202D]"],
]);
const STRUCK_OUT = new Set(["del", "s", "strike"]);
function createHtmlView() {
    const reader = (0,html_reader .h)();
    const blocks = [];
    let open = { concealed: undefined, shrinking: [] };
    return {
        isHidden: () => open.concealed !== undefined || reader.isInside(),
        write: (html, writer) => {
            for (const piece of reader.read(html)) {
                open = follow(piece, open, blocks, writer);
            }
        },
        passOver: reader.passOver,
        openBlock: (kind) => {
            open = atBlockStart(open);
            blocks.push(kind);
        },
        closeBlock: () => {
            reader.passOver("</p>");
            const kind = blocks.pop() ?? "container";
            open = atBlockEnd(open, kind, blocks.length);
        },
    };
}
function follow(piece, open, blocks, writer) {
    if (open.concealed !== undefined) {
        return { ...open, concealed: followConcealed(piece, open.concealed, blocks) };
    }
    const conceals = writePiece(piece, writer, isTooSmall(piece, open));
    if (conceals === undefined || piece.kind === "text") {
        return { ...open, shrinking: followShrinking(piece, open.shrinking, blocks.length) };
    }
    const { name } = piece;
    const concealed = { name, blocks: blocks.length, depth: 1, walls: 0, isRaw: conceals === "raw" };
    return { ...open, concealed };
}
function writePiece(piece, writer, isHidden) {
    if (piece.kind === "text") {
        writeLines((0,parser .Sm)(piece.text.replace(UNFINISHED_ENTITY, "$&;")), writer);
        return undefined;
    }
    if (ON_LINES_OF_THEIR_OWN.has(piece.name)) {
        writer.lineBreak();
    }
    if (piece.kind === "close") {
        writeClosing(piece.name, writer);
        return undefined;
    }
    return writeOpening(piece.name, isHidden ? "hidden" : piece.attributes, writer);
}
function writeLines(text, writer) {
    for (const [index, line] of text.split("\n").entries()) {
        if (index > 0) {
            writer.lineBreak();
        }
        writer.text(line);
    }
}
function writeOpening(name, source, writer) {
    const attributes = readAttributes(source);
    const substitute = SHOWN_INSTEAD.get(name) ?? pictureOf(attributes);
    const isConcealing = asksToBeHidden(attributes);
    writer.text(substitute ?? (isConcealing ? "[hidden]" : (OPENING.get(name) ?? "")));
    if (STRUCK_OUT.has(name)) {
        writer.markup("~~");
    }
    if (name === "bdo") {
        writer.text(ORDERS.get((attributes.get("dir") ?? "").toLowerCase()) ?? "");
    }
    if (name === "a") {
        const target = (0,parser .YR)(attributes.get("href") ?? "");
        writer.openLink((0,parser .yQ)(target) ? target : undefined);
    }
    if (VOID.has(name)) {
        return undefined;
    }
    return substitute !== undefined ? "raw" : isConcealing ? "hidden" : undefined;
}
function writeClosing(name, writer) {
    if (name === "a") {
        writer.closeLink();
    }
    writer.text(CLOSING.get(name) ?? "");
    if (STRUCK_OUT.has(name)) {
        writer.markup("~~");
    }
}

;









const MAX_PASSES = 8;
const SPARE_TARGETS = 1024;
const UNCLEAR_IN_LABELS = [
    { letter: "I", alike: /\u0131/ },
    { letter: " ", alike: /[^\S\t\n ]/ },
];
const PLAIN_INLINE = new Set("text softbreak hardbreak code_inline em_open em_close strong_open strong_close s_open s_close".split(" "));
function visibleText(text) {
    let current = text.replace(/^\uFEFF/, "");
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
    const { referenced } = (0,markdown_footnotes .fq)(document.env);
    const page = writePage(document);
    if (!page.isOpenAtEnd || referenced.size === 0) {
        return page.text;
    }
    referenced.clear();
    return writePage(document).text;
}
function writePage(document) {
    const html = createHtmlView();
    const source = document.lines.join("\n");
    const context = {
        page: {
            html,
            isTooDeep: document.isTooDeep,
            unclearLabel: unclearLabel(source),
            targetBudget: source.length + SPARE_TARGETS,
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
    const text = shown.map((block, index) => separator(shown[index - 1], block) + block.text).join("");
    return { text, isOpenAtEnd: html.isHidden() };
}
function unclearLabel(source) {
    const letters = UNCLEAR_IN_LABELS.filter(({ alike }) => alike.test(source)).map(({ letter }) => letter);
    return letters.length === 0 ? /(?!)/ : new RegExp(`[${letters.join("")}]`);
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
                return (!document.isTooDeep(token) && (token.children ?? []).every(isPlainInline) && !concealsFormula(token));
            case "fence":
                return isPlainFence(token);
            case "footnote_open":
                return (0,markdown_footnotes .kh)(token, footnotes) === token.info;
            case "list_item_open":
                return token.content === token.info;
            case "table_open":
                return showsAllCells(tokens.slice(index, closingIndex(tokens, index)), document.lines);
            case "html_block":
            case "oversized_table":
            case "unclear":
            case "reference_definition":
                return false;
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
