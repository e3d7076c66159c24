import { type Direction, firstDirection, levelsOf } from "../../src/page/bidi.ts";
import { classOf } from "../../src/page/bidi-classes.ts";
import { answerOf } from "./browser.ts";
import type { Pieces } from "./pieces.ts";

// Asks a browser where it draws each character of a line, and compares that with the order that src/page/bidi.ts works out.

const DIRECTIONS = ["ltr", "rtl", "auto"] as const;
const CHARACTERS = [
  ..."אבגעم٣٤۴٪،؟۞ab漢क12+-~×÷^/:,.%$€→()[]<>!?&'\"—½°²©⌊⌋«»#\t\v",
  "30",
  " ",
  " ",
  " ",
  "\u0591",
  "\u0301",
];

interface Line {
  readonly text: string;
  readonly direction: (typeof DIRECTIONS)[number];
}

/** How far from the left each character begins, and how wide it is. */
type Boxes = readonly (readonly [left: number, width: number])[];

const SCRIPT = `
const { lines } = JSON.parse(document.querySelector("#lines").textContent);
const answer = lines.map(({ text, direction }) => {
  const line = Object.assign(document.createElement("p"), { dir: direction, textContent: text });
  document.body.append(line);
  let at = 0;
  return [...text].map((character) => {
    const range = document.createRange();
    range.setStart(line.firstChild, at);
    range.setEnd(line.firstChild, (at += character.length));
    const { left, width } = range.getBoundingClientRect();
    return [left, width];
  });
});
document.body.replaceChildren(Object.assign(document.createElement("pre"), { id: "answer", textContent: JSON.stringify(answer) }));
`;

/** The lines of so many that a browser shows in another order. */
export async function wrongLines(browser: string, count: number, pieces: Pieces): Promise<Line[]> {
  const lines = Array.from({ length: count }, () => lineOf(pieces));
  const wrong = await shownOtherwise(browser, lines);
  const [unclear, clear] = [wrong.filter(isUnclear), wrong.filter((each) => !isUnclear(each))];
  // Behind marks of two scripts on one sign, Chromium gives the width of a character to the next one, so that their boxes lie over
  // one another and it says no order. Marks change the order of nothing else: so the line is tried without them.
  const again = await shownOtherwise(
    browser,
    unclear.map(({ line }) => ({ ...line, text: charactersOf(line).filter(isNoMark).join("") })),
  );
  return [...clear, ...again].map(({ line }) => line);
}

interface Shown {
  readonly line: Line;
  readonly boxes: Boxes;
}

/** So many lines that a slow machine shows them within the time that the browser has. */
const BATCH = 2000;

async function shownOtherwise(browser: string, lines: readonly Line[]): Promise<Shown[]> {
  if (lines.length === 0) return [];
  const batch = lines.slice(0, BATCH);
  const data = JSON.stringify({ lines: batch }).replaceAll("<", "\\u003c");
  const boxes = await answerOf<Boxes[]>(
    browser,
    `<!doctype html><meta charset="utf-8"><style>p { white-space: pre; font: 20px sans-serif; width: 3000px }</style><body>
<script type="application/json" id="lines">${data}</script><script>${SCRIPT}</script>`,
  );
  const shown = batch.map((line, index) => ({ line, boxes: boxes[index] ?? [] }));
  const wrong = shown.filter(({ line, boxes }) => !isAsShown(line, boxes));
  return [...wrong, ...(await shownOtherwise(browser, lines.slice(BATCH)))];
}

/** Whether boxes of characters lie over one another. */
function isUnclear({ line, boxes }: Shown): boolean {
  const drawn = boxes.filter(([, width], at) => width > 1 && isNoMark(charactersOf(line)[at] ?? ""));
  const inOrder = drawn.toSorted(([one], [other]) => one - other);
  return inOrder.some(([left], at) => {
    const [last, width] = inOrder[at - 1] ?? [left, 0];
    return left < last + width - 1;
  });
}

const charactersOf = ({ text }: Line) => Array.from(text);
const isNoMark = (character: string) => classOf(character) !== "NSM";

function lineOf(pieces: Pieces): Line {
  // A mark at the beginning, and blanks at the edges, are drawn nowhere.
  const text = `${pieces.one(["א", "م", "a", "1", "٣", "("])}${pieces.some(12, () => pieces.one(CHARACTERS))}`;
  return { text: text.trim(), direction: pieces.one(DIRECTIONS) };
}

function isAsShown({ text, direction }: Line, boxes: Boxes): boolean {
  const characters = Array.from(text);
  const own: Direction = direction === "auto" ? (firstDirection(text) ?? "ltr") : direction;
  const isDrawn = (at: number) =>
    characters[at]?.trim() !== "" && isNoMark(characters[at] ?? "") && (boxes[at]?.[1] ?? 0) > 1;
  const leftOf = (at: number) => boxes[at]?.[0] ?? 0;
  const places = [...characters.keys()];
  const shown = places.toSorted((one, other) => leftOf(one) - leftOf(other)).filter(isDrawn);
  const expected = visualOrder(levelsOf(characters, own)).filter(isDrawn);
  return shown.join() === expected.join();
}

/** L2 of Unicode's rules: what has a higher level is turned within what has a lower one. */
function visualOrder(levels: readonly number[]): number[] {
  const turned = (places: number[], level: number): number[] => {
    const runs: number[][] = [];
    for (const place of places) {
      const isHigh = (at: number | undefined) => at !== undefined && (levels[at] ?? 0) >= level;
      const last = runs.at(-1);
      if (last !== undefined && isHigh(place) && isHigh(last.at(-1))) {
        last.push(place);
      } else {
        runs.push([place]);
      }
    }
    return runs.flatMap((run) => run.toReversed());
  };
  return turned(turned([...levels.keys()], 2), 1);
}
