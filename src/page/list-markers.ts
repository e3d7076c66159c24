import { attribute, type Element, hasAttribute, parentOf, seenElements } from "./dom.ts";

// The marker of a list's item, as GitHub's style sheet has it: in an ordered list within another list the numbers are Roman, and
// below that they are letters. The words around may name an item so.

/** The items of a list, each with its number. */
export function numbersOf(list: Element): Map<Element, number> {
  let next = numberIn(list, "start") ?? 1;
  const items = seenElements(list).filter(({ tagName }) => tagName === "li");
  return new Map(
    items.map((item) => {
      const number = numberIn(item, "value") ?? next;
      next = number + 1;
      return [item, number];
    }),
  );
}

/** What is written there is a number of few digits: attributes.ts. */
function numberIn(element: Element, name: string): number | undefined {
  const value = attribute(element, name);
  return value === "" ? undefined : Number(value);
}

/** What is around a list. */
interface Place {
  readonly isInTable: boolean;
  readonly isInList: boolean;
}

// As multiples of a digit's width. The marker stands to the left of the list, which leaves room for two digits or three;
const ROOM_BESIDE_PICTURE = 2.5;
// beside the marker of the list around, a little more;
const ROOM_BESIDE_MARKER = 3.5;
// and elsewhere so much that a list may begin with a year.
const ROOM = 4.5;

/** Whether a marker of the list reaches over what stands to the left of it. */
export function hasLongMarker(
  list: Element,
  { isInTable, isInList }: Place,
  isBesidePicture: boolean,
): boolean {
  if (!/^[ou]l$/.test(list.tagName)) {
    return false;
  }
  const narrow = isInTable || isBesidePicture ? ROOM_BESIDE_PICTURE : undefined;
  return [...numbersOf(list)].some(([item, number], index) => {
    const room = narrow ?? (isInList && index === 0 ? ROOM_BESIDE_MARKER : ROOM);
    return widthOf(markerOf(item, number).replace(". ", "")) > room;
  });
}

function widthOf(marker: string): number {
  return Array.from(marker, (sign) => (/[ilI]/.test(sign) ? 0.5 : /[mwMW]/.test(sign) ? 1.5 : 1)).reduce(
    (sum, width) => sum + width,
    0,
  );
}

/** What stands before an item of a list. */
export function markerOf(item: Element, number: number): string {
  switch (typeOf(item)) {
    case "1":
      return `${number}. `;
    case "a":
      return `${lettersOf(number)}. `;
    case "A":
      return `${lettersOf(number).toUpperCase()}. `;
    case "i":
      return `${romanOf(number)}. `;
    case "I":
      return `${romanOf(number).toUpperCase()}. `;
    default:
      return "- ";
  }
}

const TYPE = /^[1aAiI]$/;

/** The item's own type, or that of its list; empty for a list without numbers. */
function typeOf(item: Element): string {
  const own = attribute(item, "type");
  if (TYPE.test(own)) {
    return own;
  }
  const list = parentOf(item);
  const isNumbered = list?.tagName === "ol" && !/^(?:disc|circle|square|none)$/i.test(own);
  return isNumbered ? typeOfList(list) : "";
}

function typeOfList(list: Element): string {
  const type = attribute(list, "type");
  if (TYPE.test(type)) {
    return type;
  }
  // GitHub's style sheet gives the lists of a list Roman numbers and then letters, but for `div>ol:not([type])`, whose
  // `list-style-type` is `decimal` however deep it is.
  const isPlain = parentOf(list)?.tagName === "div" && !hasAttribute(list, "type");
  const depth = isPlain ? 0 : listsAround(list);
  return depth === 0 ? "1" : depth === 1 ? "i" : "a";
}

function listsAround(element: Element): number {
  const around = parentOf(element);
  return around === undefined ? 0 : listsAround(around) + (/^[ou]l$/.test(around.tagName) ? 1 : 0);
}

const LETTERS = 26;

/** The number in letters: a to z, then aa; below one there are none, so it stays a number. */
function lettersOf(number: number): string {
  if (number < 1) {
    return String(number);
  }
  const rest = Math.floor((number - 1) / LETTERS);
  return (rest > 0 ? lettersOf(rest) : "") + String.fromCharCode(97 + ((number - 1) % LETTERS));
}

const ROMAN_SIGNS = [
  ["m", 1000],
  ["cm", 900],
  ["d", 500],
  ["cd", 400],
  ["c", 100],
  ["xc", 90],
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
] as const;
// Browsers write no larger ones.
const MAX_ROMAN = 3999;

function romanOf(number: number): string {
  if (number < 1 || number > MAX_ROMAN) {
    return String(number);
  }
  let left = number;
  return ROMAN_SIGNS.map(([sign, value]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return sign.repeat(times);
  }).join("");
}
