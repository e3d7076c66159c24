import { isVisible, withoutInvisible } from "./characters.ts";
import {
  attribute,
  type Element,
  hasClass,
  isElement,
  isText,
  isUnseen,
  type Node,
  standIn,
  textOf,
  UnusualFormattingError,
} from "./dom.ts";

// GitHub's style sheet can shrink, move and cover words if elements are nested in certain ways, and no list of such tricks is complete.
// So the two tables below say what a page may contain, and a page with anything else is not read (docs/pages.md). If a browser or an
// attacker finds a hole, something is removed from the tables.

interface Row {
  readonly elements: string;
  /** The kinds that these elements may directly contain. */
  readonly holds: string;
  /** The kinds that may not be anywhere inside these elements, at any depth. */
  readonly bars?: string;
  /** A browser shows it first wherever it is in the source, so it has to be first there too. */
  readonly isFirst?: true;
  /** What all of its words have to match. */
  readonly words?: RegExp;
}

const NOT_TEXT = "struck code small key picture";
const WORDS = `text ${NOT_TEXT}`;
const BOXES = "struck small key picture";
const ALL = `${WORDS} heading paragraph container bullets numbers terms table preformatted rule details footnotes`;

/** Each kind of element that a page may have, and what it may contain. */
export const VOCABULARY: Readonly<Record<string, Row>> = {
  text: { elements: "a abbr b cite dfn em i span strong time var wbr", holds: WORDS },
  // A line through a blank looks like a minus.
  struck: { elements: "del s strike", holds: "text code", bars: BOXES, words: /^\S(?:.*\S)?$/s },
  code: { elements: "code samp tt", holds: "text", bars: NOT_TEXT },
  small: { elements: "mark small sub sup", holds: "text code", bars: BOXES },
  // The only box within a line. It is as wide as its longest word, even on a narrower page, and some letters of other scripts are as
  // wide as ten of these. U+2190 to U+23FF are arrows and the signs of keys.
  key: { elements: "kbd", holds: "text", bars: NOT_TEXT, words: /^[\n\x20-\x7e\u2190-\u23ff]{0,15}$/ },
  picture: { elements: "img input picture source video", holds: "picture" },
  heading: {
    elements: "h1 h2 h3 h4 h5 h6",
    holds: WORDS,
    // Its marks are larger than those of other text, so fewer of them reach the next lines.
    words: /^(?!.*(?:\p{M}{3}|(\p{M})(?:\p{M}*\p{L}\p{M}*\1){4}))/su,
  },
  paragraph: { elements: "p", holds: WORDS },
  container: { elements: "blockquote div", holds: ALL },
  bullets: { elements: "ul", holds: "item" },
  numbers: { elements: "ol", holds: "item" },
  item: { elements: "li", holds: ALL },
  terms: { elements: "dl", holds: "term description" },
  term: { elements: "dt", holds: WORDS },
  description: { elements: "dd", holds: ALL },
  table: { elements: "table", holds: "head rows" },
  head: { elements: "thead", holds: "row", isFirst: true },
  rows: { elements: "tbody", holds: "row" },
  row: { elements: "tr", holds: "cell" },
  cell: { elements: "td th", holds: ALL, bars: "heading numbers terms table" },
  preformatted: { elements: "pre", holds: "text code", bars: BOXES },
  rule: { elements: "hr", holds: "" },
  details: { elements: "details", holds: `summary ${ALL}` },
  summary: { elements: "summary", holds: `heading ${WORDS}`, isFirst: true },
  // GitHub puts a section around footnotes, and shows a list in it beside its words.
  footnotes: { elements: "section", holds: ALL, bars: "bullets heading" },
};

/**
 * The attributes that move, resize, number, turn or hide what is shown, each with the elements and values that a page may use. All
 * other attributes, except those in `NEVER`, change nothing that is shown.
 */
export const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  // Beside a picture that floats, a code block can shrink until none of its letters shows.
  ["align", /^(?!table |(?:img|input|picture|source|video) .*(?:left|right))/is],
  ["width", /^(?:(?:img|source|video) (?:auto|\d{1,4})|(?:table|t[dh]) \d{1,3})(?:\.\d+)?(?:px|%)?;?$/],
  ["height", /^(?:img|source|video) (?:auto|\d{1,4})(?:\.\d+)?(?:px|%)?;?$/],
  ["start", /^ol \d{1,2}$/],
  ["type", /^(?:input checkbox|(?:source|video) .*)$/],
  ["dir", /^(?:blockquote|details|div|dl|h[1-6]|li|p|table|[ou]l) (?:auto|ltr|rtl)$/i],
  // Only one of the parts that share a name can be unfolded.
  ["name", /^(?!details )/],
  // GitHub hides such a link in one of its two themes. https://github.blog/changelog/2021-11-24-specify-theme-context-for-images-in-markdown/
  ["href", /^(?!.*#gh-(?:dark|light)-mode-only$)/is],
]);
const NEVER: ReadonlySet<string> = new Set(
  (
    "border cellpadding cellspacing char charoff clear cols colspan compact frame hspace noshade nowrap reversed rowspan rows rules " +
    "size span value vspace"
  ).split(" "),
);

/**
 * The elements that GitHub lets people write, now or in earlier versions of its filter. All others are GitHub's own.
 * https://github.com/gjtorikian/html-pipeline/blob/main/lib/html_pipeline/sanitization_filter.rb
 */
export const WRITABLE: ReadonlySet<string> = new Set(
  (
    "a abbr b bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 h7 h8 hr i img " +
    "input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table " +
    "tbody td tfoot th thead time tr tt ul var video wbr"
  ).split(" "),
);

/** The row of an element, in the form that the check uses. */
interface Rule extends Row {
  readonly kind: string;
  readonly held: ReadonlySet<string>;
  readonly barred: readonly string[];
}

const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries(VOCABULARY).flatMap(([kind, row]) => {
    const rule = { ...row, kind, held: setOf(row.holds), barred: row.bars?.split(" ") ?? [] };
    return row.elements.split(" ").map((name) => [name, rule] as const);
  }),
);
const INLINE = setOf(WORDS);

function setOf(kinds: string): ReadonlySet<string> {
  return new Set(kinds.split(" "));
}

/** Whether the element starts a line of its own. */
export function isBlockElement({ tagName }: Element): boolean {
  const rule = RULES.get(tagName);
  return rule !== undefined && !INLINE.has(rule.kind);
}

/** What is around a node. */
interface Place {
  readonly name: string;
  /** The kinds that are allowed here. */
  readonly holds: ReadonlySet<string>;
  /** The kinds that are not allowed here, at any depth. */
  readonly barred: ReadonlySet<string>;
}

/** @throws UnusualFormattingError if the page contains anything that is not in the tables. */
export function checkVocabulary(nodes: readonly Node[]): void {
  checkNodes(nodes, { name: "body", holds: setOf(ALL), barred: new Set() });
  const text = nodes.map(markedText).join("");
  const isUnusual = TOWERS.some((tower) => tower.test(text));
  refuseIf(isUnusual, "unusual combining marks");
}

// Marks that real text does not have: on anything but a letter or a digit, the same one twice on a letter, or too many. Each further mark
// is drawn above or below the previous one, over other lines, and in some scripts a mark puts the next letter below its own. This needs
// numbers, because people write such marks: up to six on a letter in Burmese, and three of those that Latin letters have. Two kinds are
// refused in any number, because hardly anybody types them: the marks of the scripts at U+11000–U+11FFF, such as Brahmi and Chakma, and
// Arabic letters that look like marks.
const TOWERS = [
  /(?![#*]\u20E3)[^\p{L}\p{N}\p{M}]\p{M}|(\p{M})\p{M}{0,5}\1|\p{M}{7}/u,
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF]{4}|(\p{M})(?:\p{M}*\p{L}\p{M}*\1){6}/u,
  /(?=[\u{11000}-\u{11FFF}])\p{M}|[\uFC5E-\uFC63]/u,
];

/** The text without invisible characters, some of which would stand between marks. */
function markedText(node: Node): string {
  return withoutInvisible(textOf(node));
}

function checkNodes(nodes: readonly Node[], place: Place): void {
  let isFirst = true;
  for (const node of nodes) {
    if (isText(node)) {
      const isShown = isVisible(node.value);
      refuseIf(isShown && !place.holds.has("text"), `words in <${place.name}>`);
      isFirst &&= !isShown;
    } else if (isElement(node) && !isUnseen(node) && node.tagName !== "br") {
      checkElement(node, place, isFirst);
      isFirst = false;
    }
  }
}

/** Whether GitHub added the element, which is then checked as if only its content were there. People cannot write classes. */
function isGitHubs(element: Element): boolean {
  return !WRITABLE.has(element.tagName) || (/^(?:div|span)$/.test(element.tagName) && hasClass(element, /^/));
}

function checkElement(element: Element, place: Place, isFirst: boolean): void {
  const { tagName, attrs } = element;
  const content = standIn(element) === undefined ? element.childNodes : [];
  // What its author puts into a formula may move and cover anything: \smash, \rule and \color have no bounds.
  refuseIf(/^math(?:-renderer)?$/.test(tagName), "a formula");
  if (isGitHubs(element)) {
    checkNodes(content, place);
    return;
  }
  const rule = RULES.get(tagName);
  if (rule === undefined) {
    throw new UnusualFormattingError(`it has <${tagName}>`);
  }
  const { kind, held, barred, words } = rule;
  refuseIf(!place.holds.has(kind) || place.barred.has(kind), `<${tagName}> in <${place.name}>`);
  refuseIf(rule.isFirst === true && !isFirst, `a <${tagName}> that is not first in <${place.name}>`);
  refuseIf(words?.test(markedText(element)) === false, `a long or unusual <${tagName}>`);
  for (const { name, value } of attrs) {
    const isUsual = ATTRIBUTES.get(name)?.test(`${tagName} ${value}`) ?? !NEVER.has(name);
    refuseIf(!isUsual, `an unusual ${name} on <${tagName}>`);
  }
  refuseIf(tagName === "img" && attribute(element, "src") === "", "a picture without a URL");
  checkNodes(content, { name: tagName, holds: held, barred: new Set([...place.barred, ...barred]) });
}

function refuseIf(isUnusual: boolean, why: string): void {
  if (isUnusual) {
    throw new UnusualFormattingError(`it has ${why}`);
  }
}
