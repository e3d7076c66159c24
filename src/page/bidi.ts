import { type BidiClass, classOf } from "./bidi-classes.ts";

// The order in which a browser shows the characters of one line: https://www.unicode.org/reports/tr9. Marks that embed,
// override or isolate are not part of it, since the action writes them where they stand. An element that a browser isolates is
// one character of the line around it. So a line has three levels at most, and each rule is one pass over it.

/** The direction of a line as a whole. */
export type Direction = "ltr" | "rtl";

/** A type while the rules are applied. */
type Types = BidiClass[];

/** The direction of the first letter that has one, which decides the whole line (P2 and P3); undefined where none has. */
export function firstDirection(text: string): Direction | undefined {
  for (const character of text) {
    const name = classOf(character);
    if (name === "L") {
      return "ltr";
    }
    if (name === "R" || name === "AL") {
      return "rtl";
    }
  }
  return undefined;
}

/**
 * The level of each character of a line: what has an odd one is shown from right to left, and what has a higher one than its
 * line turns as a whole. There may be no character without a part in the order (`BN`).
 */
export function levelsOf(characters: readonly string[], direction: Direction): number[] {
  const types = characters.map(classOf);
  const own = direction === "ltr" ? "L" : "R";
  resolveMarks(types, own);
  resolveSeparators(types);
  resolveTerminators(types);
  resolveNumbers(types, own);
  resolveBrackets(characters, types, own);
  resolveNeutrals(types, own);
  const ownLevel = own === "L" ? 0 : 1;
  return types.map((type, index) =>
    type === own || isSeparator(characters[index] ?? "") ? ownLevel : type === "R" ? 1 : 2,
  );
}

/** L1: tabs and the like part a line, whatever stands beside them. */
function isSeparator(character: string): boolean {
  return character < " " && character !== "\f";
}

/** W1, W2 and W3: marks are what they stand on, and numbers after Arabic letters are Arabic. */
function resolveMarks(types: Types, own: "L" | "R"): void {
  let before: BidiClass = own;
  let strong: BidiClass = own;
  for (const [index, type] of types.entries()) {
    const marked: BidiClass = type === "NSM" ? before : type;
    before = marked;
    if (isStrong(marked)) {
      strong = marked;
    }
    types[index] = marked === "EN" && strong === "AL" ? "AN" : marked;
  }
  for (const [index, type] of types.entries()) {
    types[index] = type === "AL" ? "R" : type;
  }
}

function isStrong(type: BidiClass | undefined): boolean {
  return type === "L" || type === "R" || type === "AL";
}

/** W4: one separator between two numbers of a kind is a part of them. */
function resolveSeparators(types: Types): void {
  for (const [index, type] of types.entries()) {
    const before = types[index - 1];
    const isBetween = before === types[index + 1];
    if (isBetween && ((type === "CS" && before === "AN") || (/^[CE]S$/.test(type) && before === "EN"))) {
      types[index] = before;
    }
  }
}

/** W5 and W6: signs such as that of a currency are a part of the number beside them, and have no direction elsewhere. */
function resolveTerminators(types: Types): void {
  for (const [index, type] of types.entries()) {
    if (type === "ET" && types[index - 1] === "EN") {
      types[index] = "EN";
    }
  }
  for (let index = types.length - 1; index >= 0; index -= 1) {
    const type = types[index];
    if (type === "ET" && types[index + 1] === "EN") {
      types[index] = "EN";
    } else if (type === "ET" || type === "ES" || type === "CS") {
      types[index] = "N";
    }
  }
}

/** W7: numbers after letters from left to right are read as those. */
function resolveNumbers(types: Types, own: "L" | "R"): void {
  let strong: BidiClass = own;
  for (const [index, type] of types.entries()) {
    if (isStrong(type)) {
      strong = type;
    } else if (type === "EN" && strong === "L") {
      types[index] = "L";
    }
  }
}

/** What a resolved type is to the neutral characters beside it: numbers are as letters from right to left. */
function sideOf(type: BidiClass | undefined): "L" | "R" | undefined {
  return type === "L" ? "L" : type === "R" || type === "EN" || type === "AN" ? "R" : undefined;
}

/** N0: brackets have the direction of what is in them. */
function resolveBrackets(characters: readonly string[], types: Types, own: "L" | "R"): void {
  const ends = bracketPairs(characters, types);
  if (ends.size === 0) {
    return;
  }
  const counts = countsOfSides(types);
  const isIn = (side: "L" | "R", from: number, to: number) =>
    (counts[side][to] ?? 0) > (counts[side][from + 1] ?? 0);
  const other = own === "L" ? "R" : "L";
  let before = own;
  for (const index of types.keys()) {
    const end = ends.get(index);
    const side =
      end === undefined
        ? undefined
        : isIn(own, index, end)
          ? own
          : isIn(other, index, end)
            ? before
            : undefined;
    if (end !== undefined && side !== undefined) {
      types[index] = side;
      types[end] = side;
    }
    before = sideOf(types[index]) ?? before;
  }
}

/** For each place, how many characters of each direction stand before it. */
function countsOfSides(types: Types): { readonly L: Uint32Array; readonly R: Uint32Array } {
  const counts = { L: new Uint32Array(types.length + 1), R: new Uint32Array(types.length + 1) };
  for (const [index, type] of types.entries()) {
    const side = sideOf(type);
    counts.L[index + 1] = (counts.L[index] ?? 0) + (side === "L" ? 1 : 0);
    counts.R[index + 1] = (counts.R[index] ?? 0) + (side === "R" ? 1 : 0);
  }
  return counts;
}

const MOST_OPEN_BRACKETS = 63;
const OPENING = /^[\p{Ps}&&\p{Bidi_M}]/v;
const CLOSING = /^[\p{Pe}&&\p{Bidi_M}]/v;
// Each other one stands right before the one that closes it.
const CLOSING_OF = new Map(Object.entries({ "[": "]", "{": "}", "\u298D": "\u2990", "\u298F": "\u298E" }));

/** BD16: where each bracket is closed. */
function bracketPairs(characters: readonly string[], types: Types): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { readonly closing: string; readonly index: number }[] = [];
  for (const [index, character] of characters.entries()) {
    if (types[index] !== "N") {
      continue;
    }
    if (OPENING.test(character)) {
      if (open.length === MOST_OPEN_BRACKETS) {
        return new Map();
      }
      const next = String.fromCodePoint((character.codePointAt(0) ?? 0) + 1);
      open.push({ closing: CLOSING_OF.get(character) ?? next, index });
    } else if (CLOSING.test(character)) {
      const at = open.findLastIndex(({ closing }) => closing === character);
      const [opening] = at < 0 ? [] : open.splice(at);
      if (opening !== undefined) {
        pairs.set(opening.index, index);
      }
    }
  }
  return pairs;
}

/** N1 and N2: what has no direction takes that of both sides, or that of the line. */
function resolveNeutrals(types: Types, own: "L" | "R"): void {
  let start = 0;
  let before: "L" | "R" = own;
  for (let index = 0; index <= types.length; index += 1) {
    const side = index === types.length ? own : sideOf(types[index]);
    if (side !== undefined) {
      types.fill(before === side ? side : own, start, index);
      start = index + 1;
      before = side;
    }
  }
}
