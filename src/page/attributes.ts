import type { Element } from "./dom.ts";

// Of the attributes that GitHub keeps on all elements, many are those of old HTML, which move, squeeze, size or relabel what they
// stand on. Its list: https://github.com/gjtorikian/html-pipeline/blob/main/lib/html_pipeline/sanitization_filter.rb.
// Browsers read their values in as many ways: some take the digits at the start, some put any word into the style. So only the
// values that people write are ordinary, letter for letter, and nothing has to be read as browsers do.

/** For these elements, less those of the rows above, the values that are ordinary. */
type Row = readonly [elements: RegExp, values: RegExp];

const ALL_OTHERS = /^/;
const ANY_VALUE = /^/;
const NO_VALUE = /^$/;
/** Not even an empty one: the attribute alone does something. */
const NEVER = /(?!)/;
/** One of these, or an empty one, which does nothing. */
const oneOf = (values: string) => new RegExp(`^(?:|${values})$`, "i");

const LENGTH = oneOf("auto|(?:\\d{1,3}(?:\\.\\d{1,3})?|1000)(?:px)?;?|100%|\\d{1,2}(?:\\.\\d{1,3})?%");
// A picture is as wide as what holds it at most, whatever is asked for.
const SIDE_OF_PICTURE = oneOf("auto|\\d{1,5}(?:\\.\\d{1,3})?(?:px|%|em|rem|pt|vw|vh)?;?");
const NUMBER = oneOf("0|-?[1-9]\\d{0,3}");
const PICTURES = /^(?:img|picture|source)$/;

// These are the attributes that move, squeeze, size or number something, of all that GitHub's sanitizer keeps (the list in
// `hast-util-sanitize` is a copy of it, looked through for version 5.0.2). One that is not here changes nothing that is shown. One
// that is here, for an element without a row of its own, has to be empty.
const ORDINARY: ReadonlyMap<string, readonly Row[]> = new Map<string, readonly Row[]>([
  // GitHub's style sheet makes a box of any element with `type="button"`, and takes the inner margin from one with `type="radio"`.
  [
    "type",
    [
      [/^ol$/, /^(?:|[1aAiI])$/],
      [/^ul$/, oneOf("disc|circle|square|none")],
      [/^li$/, /^(?:|[1aAiI]|disc|circle|square|none)$/],
      [/^input$/, ANY_VALUE],
      [/^button$/, oneOf("button")],
      [/^(?:source|video|audio)$/, oneOf("(?:image|video|audio)/[\\w.+-]{1,40}")],
    ],
  ],
  [
    "align",
    [
      [/^img$/, oneOf("left|right|center|middle|top|bottom|texttop|baseline|absmiddle|absbottom")],
      [/^table$/, oneOf("center")],
      [/^caption$/, oneOf("top|center")],
      [/^(?:input|video|audio)$/, NO_VALUE],
      [ALL_OTHERS, oneOf("left|right|center|middle|justify")],
    ],
  ],
  ["valign", [[ALL_OTHERS, oneOf("top|middle|center|bottom|baseline")]]],
  // A margin reaches over the words beside it where the lines cannot make room: in a cell, in a key.
  ["hspace", []],
  ["vspace", []],
  [
    "width",
    [
      [PICTURES, SIDE_OF_PICTURE],
      [ALL_OTHERS, LENGTH],
    ],
  ],
  [
    "height",
    [
      [PICTURES, SIDE_OF_PICTURE],
      [/^table$/, NO_VALUE],
      [ALL_OTHERS, LENGTH],
    ],
  ],
  ["border", [[/^(?:img|table)$/, oneOf("\\d|10")]]],
  ["cellspacing", [[/^table$/, oneOf("1?\\d|20")]]],
  ["cellpadding", [[/^table$/, oneOf("1?\\d|20")]]],
  ["frame", [[/^table$/, oneOf("void|above|below|hsides|vsides|lhs|rhs|box|border")]]],
  ["rules", [[/^table$/, oneOf("none|groups|rows|cols|all")]]],
  ["colspan", [[/^(?:td|th)$/, oneOf("[1-9]\\d?|100")]]],
  ["rowspan", [[/^(?:td|th)$/, oneOf("0|[1-9]\\d{0,2}")]]],
  [
    "nowrap",
    [
      [/^(?:td|th)$/, NEVER],
      [ALL_OTHERS, ANY_VALUE],
    ],
  ],
  ["start", [[/^ol$/, NUMBER]]],
  [
    "reversed",
    [
      [/^ol$/, NEVER],
      [ALL_OTHERS, ANY_VALUE],
    ],
  ],
  [
    "value",
    [
      [/^li$/, NUMBER],
      [/^(?:input|button)$/, ANY_VALUE],
    ],
  ],
  ["clear", [[/^br$/, oneOf("all|left|right|both|none")]]],
  ["size", [[/^hr$/, oneOf("\\d{1,2}")]]],
]);

/** Which attribute of the element has a value that nobody writes; undefined if none has. */
export function unusualAttribute({ tagName, attrs }: Element): string | undefined {
  const unusual = attrs.find((each) => !isOrdinary(tagName, each));
  // People cannot write GitHub's own elements.
  return unusual === undefined || tagName.includes("-")
    ? undefined
    : `has <${tagName}> with an unusual ${unusual.name}`;
}

function isOrdinary(tagName: string, { name, value }: Element["attrs"][number]): boolean {
  const rows = ORDINARY.get(name);
  if (rows === undefined) {
    return true;
  }
  const row = rows.find(([elements]) => elements.test(tagName));
  return (row?.[1] ?? NO_VALUE).test(value);
}
