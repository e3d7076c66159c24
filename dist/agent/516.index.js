export const id = 516;
export const ids = [516];
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


  })

};
