import { cleanCharacters } from "../../src/page/characters.ts";

/** What a browser shows of a page whose details are all open. */
export interface Seen {
  /** The page's `innerText`. */
  readonly text: string;
  /** That of each paragraph on the top level. */
  readonly paragraphs: readonly string[];
  /** The links that are shown, in their order. */
  readonly links: readonly Link[];
  /** The languages that GitHub coloured code in, by its classes. */
  readonly languages: readonly string[];
  /** How many items of numbered lists there are. */
  readonly numbers: number;
  /** The words through which a line is drawn. */
  readonly struck: readonly string[];
  /** For each table the first word of each of its cells, and how far from the left the cell begins. */
  readonly tables: readonly (readonly { readonly text: string; readonly left: number }[])[];
  /** The words of all text that is shown. */
  readonly words: readonly string[];
  /** Words that nobody can read where they stand, each with the reason. */
  readonly unreadable: readonly Unreadable[];
}

export interface Unreadable {
  readonly text: string;
  readonly why:
    | "nowhere"
    | "tiny"
    | "clipped"
    | "behind blanks"
    | "outside"
    | "covered"
    | "overlapped"
    | "reordered";
}

export interface Link {
  /** As the attribute has it. */
  readonly href: string;
  /** The words of the link. */
  readonly text: string;
  /** A mention is known by its name, and code is copied letter by letter: neither has a target behind it. */
  readonly isBare: boolean;
}

export interface Violation {
  readonly kind:
    | "unseen words"
    | "lost words"
    | "lost target"
    | "unseen command"
    | "wrong row"
    | "wrongly struck"
    | "wrong column"
    | "unreadable words";
  readonly words: readonly string[];
}

// What the Markdown of a page has that its text has not, and that can stand within a word.
const NOTES =
  /\[(?:image|video|audio|diagram|formula|tiny\s+text|\d+ blanks|as above|as before|empty cell|next row)\]|\[(?:(?:letters\s+from\s+)?(?:right\s+to\s+left|left\s+to\s+right)|not\s+struck):/g;
const CODE_NOTE = /\[(?:\d+ blanks\] before words in line \d+:|right to left: line \d+\])/g;
// A sign that is written out stands on one side only where its text is too small to read.
const CODE_POINT = /\[U\+[0-9A-F]{4,6}\]/g;
// The space after it is no part of what stands before a target.
const DIRECTIONS = /\[(?:letters\s+from\s+)?(?:right\s+to\s+left|left\s+to\s+right):\s/g;
const TASK_BOX = /\[[ x]\]/g;
const KEPT_TAG = /<\/?(?:kbd|sub|sup|ins|del)>/g;
// A page can spell such a tag in pieces, so that it goes from one side only: these words are not compared.
const NAMES_OF_TAGS: ReadonlySet<string> = new Set(["kbd", "sub", "sup", "ins", "del"]);
const CODE_PADDING = /`+ (?=`)|(?<=`) `+/g;
const MARKS = /[*~`“”\\]|\p{Default_Ignorable_Code_Point}/gu;
const BETWEEN_WORDS =
  /[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u;

/**
 * The words of a text, each with its number: runs of letters or digits. A capital within a run starts another word, so
 * that words which grow together stay known. Signs of Markdown go without parting a word: `*in*visible` is shown as one.
 * So do notes, but for those that a page shows as words of its own, wherever it breaks their lines.
 */
export function wordsOf(text: string, page = ""): Map<string, number> {
  const plain = withoutNotes(withoutMarks(text), withoutMarks(page)).replace(TASK_BOX, "");
  return countOf(plain.split(BETWEEN_WORDS).filter((word) => word !== ""));
}

function withoutMarks(text: string): string {
  return cleanCharacters(text)
    .replace(CODE_PADDING, "")
    .replace(MARKS, "")
    .replace(/<br>/g, " ")
    .replace(CODE_NOTE, "")
    .replace(CODE_POINT, "")
    .replace(KEPT_TAG, "");
}

/** Each note goes as many times as the text has it more often than the page. */
function withoutNotes(text: string, page: string): string {
  const nameOf = (note: string) => note.replace(/\s+/g, " ");
  const notesOf = (each: string) => countOf((each.match(NOTES) ?? []).map(nameOf));
  const more = difference(notesOf(text), notesOf(page));
  return text.replace(NOTES, (note) => {
    const left = more.get(nameOf(note)) ?? 0;
    more.set(nameOf(note), left - 1);
    return left > 0 ? "" : note;
  });
}

/**
 * Compares Markdown of a page with what a browser shows of it: the words of each have to be those of the other, as often
 * as there. Beyond them the Markdown has targets of links, which are compared by themselves, numbers of list items and
 * languages of code.
 */
export function compareWords(markdown: string, seen: Seen): Violation[] {
  const shown = wordsOf(seen.text, seen.text);
  const written = wordsOf(withoutTargets(markdown, seen), seen.text);
  const more = difference(difference(written, shown), wordsOf(seen.languages.join(" ")));
  const compared = (words: Words) => new Map([...words].filter(([word]) => !NAMES_OF_TAGS.has(word)));
  const [unseen, lost] = withoutJoined(withoutNumbers(more, seen.numbers), difference(shown, written));
  // The action may take more for too small than a browser sets small: by its own table, whatever stands around it. Words
  // on both sides of such a note grow together, and of a word that is in part too small, the rest is written alone.
  const isTiny = markdown.includes("[tiny text]");
  const isRestOfLost = (word: string) =>
    [...lost.keys()].some((whole) => whole.startsWith(word) || whole.endsWith(word));
  const isJoined = (word: string) => isTiny && (partsOf(word, shown) !== undefined || isRestOfLost(word));
  return [
    violation("unseen words", new Map([...compared(unseen)].filter(([word]) => !isJoined(word)))),
    violation("lost words", isTiny ? new Map() : compared(lost)),
    violation("unreadable words", unmarked(markdown, seen)),
    violation("wrongly struck", wronglyStruck(markdown, seen)),
    violation("wrong column", countOf(seen.tables.flatMap((cells) => wrongColumns(markdown, cells, seen)))),
    ...lostTargets(markdown, seen),
  ].filter(({ words }) => words.length > 0);
}

/** The words that are in the Markdown more often than they can be read on the page, without a note that says why. */
function unmarked(markdown: string, seen: Seen): Map<string, number> {
  const all = countOf(seen.words);
  const unreadable = countOf(seen.unreadable.map(({ text }) => text));
  const isReadable = (word: string) => (all.get(word) ?? 0) > (unreadable.get(word) ?? 0);
  const written = countOf(writtenWords(withoutTargets(markdown, seen), isReadable));
  const hasBrackets = /[[\]]/.test(seen.text);
  // The numbers of a list's items are nobody's words.
  const found = seen.unreadable.filter(
    (each) => !(/^\d+$/.test(each.text) || hasNote(markdown, each, hasBrackets)),
  );
  const hidden = new Map<string, number>();
  for (const [word, reasons] of Map.groupBy(found, ({ text }) => text)) {
    const readable = (all.get(word) ?? 0) - reasons.length;
    if ((written.get(word) ?? 0) > Math.max(0, readable)) {
      hidden.set(`${word} (${[...new Set(reasons.map(({ why }) => why))].join(", ")})`, reasons.length);
    }
  }
  return hidden;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200B-\u200D])*/gu;
const TAG_SIGN = "\u0000";
const WORDS_AND_TAGS = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200B-\u200D]|\0(?=\0*[\p{L}\p{N}]))*/gu;

/**
 * The words of Markdown. A tag in a word does not part it, or what cannot be read could hide behind one; where each part can be read
 * by itself, it does. A note may be this action's, or words of the author's that look like one: neither tells of what is hidden.
 */
function writtenWords(markdown: string, isReadable: (word: string) => boolean): string[] {
  const said = markdown.replace(NOTES, " ").replace(KEPT_TAG, TAG_SIGN);
  return (said.match(WORDS_AND_TAGS) ?? []).flatMap((found) => {
    const parts = found.split(TAG_SIGN).filter((part) => part !== "");
    return parts.every(isReadable) ? parts : [parts.join("")];
  });
}

/** Whether a note stands where the word does: in its paragraph, above its block of code, or around it. */
function hasNote(markdown: string, { text: word, why }: Unreadable, hasBrackets: boolean): boolean {
  const places = markdown.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "gu"));
  return Array.from(places, ({ index }) => index).some((at) => {
    const before = markdown.slice(0, at);
    const around = paragraphAt(markdown, at);
    switch (why) {
      case "behind blanks":
        return /\[\d+ blanks\]/.test(around);
      case "reordered":
        return (
          /\[(?:(?:letters from )?(?:right to left|left to right)|U\+(?:061C|20[0-6][0-9A-F])\])/.test(
            around,
          ) || isInOpenNote(before, hasBrackets)
        );
      default:
        return false;
    }
  });
}

/** Whether a note about the order begins in the text and does not end in it. Nobody knows it where the page has brackets. */
function isInOpenNote(text: string, hasBrackets: boolean): boolean {
  const [, ...rests] = text.split(/\[(?:letters from )?(?:right to left|left to right): /);
  return rests.some((_, index) => hasBrackets || isOpenAfter(rests.slice(index).join("[")));
}

/** Whether a bracket that is open before the text does not end in it. */
function isOpenAfter(text: string): boolean {
  let depth = 1;
  for (const [sign] of text.matchAll(/[[\]]/g)) {
    depth += sign === "[" ? 1 : -1;
    if (depth === 0) return false;
  }
  return true;
}

const NOT_STRUCK = "[not struck: ";

/** The words that are struck out on one side only. Nobody knows it where the page itself has the signs for it. */
function wronglyStruck(whole: string, seen: Seen): Map<string, number> {
  const { text, words, struck } = seen;
  const isUnclear = whole.includes(NOT_STRUCK) && /[[\]]/.test(text);
  if (isUnclear || /~|<\/?del|not struck/.test(text)) {
    return new Map();
  }
  const markdown = withoutTargets(whole, seen);
  const [all, lined] = [countOf(words), countOf(struck)];
  const written = countOf(markdown.match(WORD) ?? []);
  const places = Array.from(markdown.matchAll(WORD)).filter(({ 0: word, index }) => {
    const count = lined.get(word) ?? 0;
    // A word that stands on the page in both ways says nothing, nor does one that is a part of a note or a target too.
    const isKnown = (count === 0 || count === all.get(word)) && written.get(word) === all.get(word);
    return isKnown && isStruckAt(markdown, index) !== count > 0;
  });
  return countOf(places.map(([word]) => word));
}

function isStruckAt(markdown: string, at: number): boolean {
  const before = sinceOpenNote(markdown.slice(0, at));
  const paragraph = before.slice(before.lastIndexOf("\n\n") + 1);
  const isOpen = occurrences(paragraph, "~~") % 2 === 1;
  // An end that nothing began is a word of the author's.
  const depth = Array.from(before.matchAll(/<(\/?)del>/g)).reduce(
    (open, [, isEnd]) => (isEnd === "" ? open + 1 : Math.max(0, open - 1)),
    0,
  );
  return isOpen || depth > 0;
}

/** What stands in the innermost note at the end of the text that something is not struck out: such words may hold others that are. */
function sinceOpenNote(text: string): string {
  const [, ...rests] = text.split(NOT_STRUCK);
  const open = rests.findLastIndex((_, index) => isOpenAfter(rests.slice(index).join("[")));
  return open < 0 ? text : rests.slice(open).join(NOT_STRUCK);
}

/** The words of a table that the Markdown has in one column with those of another one of the page. */
function wrongColumns(markdown: string, cells: Seen["tables"][number], { text }: Seen): string[] {
  if (/[|\\]/.test(text)) {
    return [];
  }
  const columnAt = new Map<number, number>();
  return cells.flatMap(({ text: word, left }) => {
    const places = Array.from(markdown.matchAll(WORD)).filter(([each]) => each === word);
    const at = places[0]?.index ?? 0;
    const before = markdown.slice(markdown.lastIndexOf("\n", at) + 1, at);
    if (places.length !== 1 || !/^[ >]*(?:(?:\w+\.|-) )*\|/.test(before)) {
      return [];
    }
    const column = occurrences(before.replaceAll("\\|", ""), "|");
    const isOther = (columnAt.get(left) ?? column) !== column;
    columnAt.set(left, column);
    return isOther ? [word] : [];
  });
}

/** The paragraph or the block of code with what is said above it. */
function paragraphAt(markdown: string, at: number): string {
  const fences = markdown.slice(0, at).match(/^[ >]*`{3,}/gm) ?? [];
  const from = fences.length % 2 === 1 ? markdown.lastIndexOf("```", at) : at;
  const start = Math.max(0, markdown.lastIndexOf("\n\n", from));
  return markdown.slice(start, at) + (markdown.slice(at).split("\n\n", 1)[0] ?? "");
}

/** What of an instruction nobody sees, where its phrase begins no line of a paragraph, or where words of it are unseen. */
export function compareCommand(instruction: string, phrase: string, seen: Seen): Violation[] {
  const lines = seen.paragraphs.flatMap((paragraph) => paragraph.split("\n"));
  const isShown = lines.some(
    (line) => /^\S*/.exec(cleanCharacters(line).trim())?.[0].toLowerCase() === phrase,
  );
  const unseen = compareWords(instruction, seen).filter(({ kind }) => kind === "unseen words");
  return isShown ? unseen : [{ kind: "unseen command", words: [phrase] }];
}

/** What the Markdown may say of a link's target: an address without encryption or beyond ASCII shrinks to its host. */
function targetOf({ href }: Link): string | undefined {
  const url = URL.parse(href);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    return undefined;
  }
  return url.protocol === "https:" && /^[!-~]{1,200}$/.test(href) ? href : url.host;
}

/** A target goes where the Markdown has it more often than the page, at most once for each link to it. */
function withoutTargets(markdown: string, { text, links }: Seen): string {
  const targets = countOf(links.map(targetOf).filter((target) => target !== undefined));
  let left = markdown.replace(CODE_NOTE, "").replace(DIRECTIONS, "");
  const shown = cleanCharacters(text);
  const spaced = (words: string) => words.replace(/\s|^/g, " ");
  const more = (form: string) => occurrences(spaced(left), form) - occurrences(spaced(shown), form);
  // The longest first: another one may stand in it.
  for (const [target, count] of [...targets].sort(([a], [b]) => b.length - a.length)) {
    for (const form of new Set([`(${target})`, `(${target.replaceAll("|", "\\|")})`])) {
      const added = Math.min(count, Math.max(more(form), more(` ${form}`)));
      for (let removed = 0; removed < added; removed += 1) {
        left = left.replace(` ${form}`, "");
      }
    }
  }
  return left;
}

/** Links whose place nobody learns, neither by their words nor by a target behind them. */
function lostTargets(markdown: string, { links }: Seen): Violation[] {
  const written = markdown.replaceAll("\\|", "|");
  return links.flatMap((link) => {
    const target = targetOf(link);
    const isKnown =
      target === undefined || link.isBare || wordsOf(link.text).size === 0 || written.includes(target);
    const host = URL.parse(link.href)?.host ?? "";
    return isKnown || link.text.toLowerCase().includes(host)
      ? []
      : [{ kind: "lost target", words: [target] } as const];
  });
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** What is more in the first than in the second. */
function difference(
  first: ReadonlyMap<string, number>,
  second: ReadonlyMap<string, number>,
): Map<string, number> {
  const more = [...first].map(([word, count]) => [word, count - (second.get(word) ?? 0)] as const);
  return new Map(more.filter(([, count]) => count > 0));
}

type Words = ReadonlyMap<string, number>;

/** Without words that on one side have grown together: their letters are the same. */
function withoutJoined(first: Words, second: Words): [Words, Words] {
  const [longer, parts] = joinedIn(first, second);
  const [longerToo, partsToo] = joinedIn(second, first);
  return [
    difference(first, countOf([...longer, ...partsToo])),
    difference(second, countOf([...longerToo, ...parts])),
  ];
}

/** The words of one side that are made of words of the other one, and those. */
function joinedIn(words: Words, others: Words): [string[], string[]] {
  const joined = [...words].flatMap(([word, count]) => {
    const parts = partsOf(word, others);
    return parts === undefined ? [] : Array.from({ length: count }, () => ({ word, parts }));
  });
  return [joined.map(({ word }) => word), joined.flatMap(({ parts }) => parts)];
}

/** The words, one after the other, that make up a longer one; undefined where there are none. */
function partsOf(whole: string, words: Words): string[] | undefined {
  if (whole === "") {
    return [];
  }
  for (const word of words.keys()) {
    const rest = whole.startsWith(word) ? partsOf(whole.slice(word.length), words) : undefined;
    if (rest !== undefined) {
      return [word, ...rest];
    }
  }
  return undefined;
}

/** Without numbers, as many as there are items that have one. */
function withoutNumbers(words: ReadonlyMap<string, number>, items: number): Map<string, number> {
  let left = items;
  const others = [...words].map(([word, count]) => {
    const numbers = /^(?:\d+|[ivxlcdm]+|[a-z]{1,3})$/i.test(word) ? Math.min(left, count) : 0;
    left -= numbers;
    return [word, count - numbers] as const;
  });
  return new Map(others.filter(([, count]) => count > 0));
}

function violation(kind: Violation["kind"], words: ReadonlyMap<string, number>): Violation {
  return { kind, words: [...words.keys()] };
}
