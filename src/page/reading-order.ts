import { type Direction, firstDirection, levelsOf } from "./bidi.ts";
import { classOf, RIGHT_TO_LEFT } from "./bidi-classes.ts";

// Whether a page shows words or numbers in another order than they are written in, since some letters are read from right to
// left. Such letters alone are ordinary: who reads them reads them in the order in which they are written.

/** Begins what a page shows from right to left. */
export const RIGHT_TO_LEFT_NOTE = "[right to left: ";

export const ANY_RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFE\uD802\uD803\uD83A\uD83B]/;

/** Stands for what is one sign in the line around it and has words that are read from left to right. */
const OBJECT = "\uFFFC";
/** Stands for any other one, such as a picture: it has no direction and parts what is beside it. */
export const NEUTRAL = "\u00B6";

/** What stands for a line in an element that is one sign of the line around it. */
export function signFor(line: string): string {
  patterns ??= makePatterns();
  return line.trim() === "" ? " " : patterns.anyFromLeft.test(line) ? OBJECT : NEUTRAL;
}

// What is written between these is one sign in the line around it, and has lines of its own.
const STARTS = { ltr: "\u2066", rtl: "\u2067" } as const;
const END = "\u2069";
const NEXT_LINE = "\u2068";

/** Lines of this direction that are one sign in the line around them. */
export function apart(lines: readonly string[], direction: Direction): string {
  const sign = signFor(lines.join(" "));
  return sign !== OBJECT ? sign : STARTS[direction] + lines.join(NEXT_LINE) + END;
}

/** The text without marks that embed, override or isolate: they are written where they stand, and no order is told beside them. */
export function withoutTurningMarks(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

/** Turned round in their line, and not mirrored as brackets are: they point to the other side. */
const ARROW = /^[\u2190-\u21FF\u2794\u2798-\u27AF\u27B1-\u27BE\u27F0-\u27FF\u2900-\u297F\u2B05-\u2B11]/;

let patterns: ReturnType<typeof makePatterns> | undefined;

/** Made at the first need: Unicode's tables take a millisecond or two to load. */
function makePatterns() {
  return {
    // The parts of one emoji are joined, and stay in their order.
    character:
      /\p{Extended_Pictographic}(?:[\uFE0F\u20E3]|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*|./gsu,
    anyFromLeft: new RegExp(`[\\p{N}\\p{S}\uFFFC]|(?![${RIGHT_TO_LEFT}])\\p{L}`, "u"),
    readFromLeft: /^[\p{L}\p{N}\p{S}\uFFFC]/u,
    // Emoji are pictures, and no part of what a sentence says.
    sign: new RegExp(`^(?![${RIGHT_TO_LEFT}]|\\p{Emoji_Presentation})[\\p{N}\\p{S}\\uFFFC]`, "u"),
    twoWordsFromLeft: new RegExp(
      `(?![${RIGHT_TO_LEFT}])[\\p{L}\\p{N}](?:[${RIGHT_TO_LEFT}]|[^\\p{L}\\p{N}]).*?(?![${RIGHT_TO_LEFT}])[\\p{L}\\p{N}]`,
      "su",
    ),
    twoNumbersOrSigns: /[\p{N}\p{S}\uFFFC][^\p{N}\p{S}\uFFFC].*?[\p{N}\p{S}\uFFFC]/su,
  };
}

/** What ends a line for Unicode's rules. */
const LINE_END = /[\n\u0085\u2029]/;

interface Line {
  readonly direction: Direction;
  readonly characters: string[];
}

/**
 * Whether lines of this direction show two of the things that are read from left to right (words, numbers, symbols, or what
 * stands for words) in the other order, or an arrow that points to the other side.
 */
export function isReordered(text: string, direction: Direction): boolean {
  if (direction === "ltr" && !ANY_RIGHT_TO_LEFT.test(text)) {
    return false;
  }
  return text.split(LINE_END).some((line) => linesIn(line, direction).some(isTurnedWithin));
}

/** The line, and the lines in it that are one sign of it each. */
function linesIn(text: string, direction: Direction): Line[] {
  patterns ??= makePatterns();
  const whole: Line = { direction, characters: [] };
  const all = [whole];
  const open = [whole];
  for (const character of text.match(patterns.character) ?? []) {
    const line = open.at(-1) ?? whole;
    const start = (direction: Direction) => {
      const inside: Line = { direction, characters: [] };
      open.push(inside);
      all.push(inside);
    };
    if (character === END) {
      open.pop();
    } else if (character === NEXT_LINE) {
      open.pop();
      start(line.direction);
    } else if (character === STARTS.ltr || character === STARTS.rtl) {
      line.characters.push(OBJECT);
      start(character === STARTS.ltr ? "ltr" : "rtl");
    } else if (classOf(character) !== "BN") {
      line.characters.push(character);
    }
  }
  return all;
}

function isTurnedWithin({ characters, direction }: Line): boolean {
  patterns ??= makePatterns();
  const { readFromLeft, sign } = patterns;
  const levels = levelsOf(characters, direction);
  /** How many things that are read from left to right were turned together since the line last ran in that direction. */
  let turned = 0;
  let isInRun = false;
  for (const [index, character] of characters.entries()) {
    const level = levels[index];
    if (level === 0) {
      turned = 0;
    } else if (level === 1) {
      const isRepeated = character === characters[index - 1] && character !== OBJECT;
      turned += sign.test(character) && !isRepeated ? 1 : 0;
    } else if (!isInRun && readFromLeft.test(character)) {
      turned += 1;
      isInRun = true;
    }
    isInRun &&= level === 2;
    if (turned > 1 || (level === 1 && ARROW.test(character))) {
      return true;
    }
  }
  return false;
}

/** `isReordered` for any line that runs from left to right, such as that of a diff. */
export function isReorderedLine(line: string): boolean {
  return isReordered(withoutTurningMarks(line), "ltr");
}

/** `isReordered` for a line such as a title, whose direction a page may take from its first letter. */
export function isReorderedText(text: string): boolean {
  return isReorderedLine(text) || (runsFromRight(text) && isReordered(withoutTurningMarks(text), "rtl"));
}

/** Whether the first letter of the text makes it run from right to left. */
export function runsFromRight(text: string): boolean {
  return ANY_RIGHT_TO_LEFT.test(text) && firstDirection(withoutTurningMarks(text)) === "rtl";
}

/** Whether there are two words, numbers or symbols whose order a direction can turn round. */
export function hasWordsFromLeft(text: string): boolean {
  patterns ??= makePatterns();
  return patterns.twoWordsFromLeft.test(text) || patterns.twoNumbersOrSigns.test(text);
}
