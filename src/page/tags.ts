/**
 * What GitHub's style sheet does to an element that people can write: https://github.com/sindresorhus/github-markdown-css has
 * a copy of it. A tag that is not in the table neither shrinks, moves nor covers text.
 */
interface TagStyle {
  /** The size of its text, as a multiple of the size around it. */
  readonly size?: number;
  /** How far down its text is moved, as a multiple of its own size; up is negative. */
  readonly moved?: number;
  /** How much closer its lines lie to one another than those of a paragraph, as a multiple of its size. */
  readonly closer?: number;
  /** How much of the page's width it takes from what is in it, as a multiple of its size. */
  readonly indent?: number;
  /** Its lines have no height of their own, so it can hold words only; besides them, it may hold these tags. */
  readonly holds?: readonly string[];
  /** It is drawn as a box that hides what lies behind it, or can be. */
  readonly isOpaque?: true;
}

const PICTURES = ["img", "picture", "source", "video", "audio", "input", "math-renderer"];
const SMALL_TEXT = { size: 0.75, holds: ["sub", "sup", "kbd", ...PICTURES] } as const;
const CODE = { size: 0.85 } as const;
const LIST = { indent: 2 } as const;

const STYLES: Readonly<Record<string, TagStyle>> = {
  sub: { ...SMALL_TEXT, moved: 0.25 },
  sup: { ...SMALL_TEXT, moved: -0.5 },
  small: { size: 0.9 },
  // Footnotes are of 12 pixels, whatever is around them, and people can write such an element as well.
  section: { size: 0.85 },
  code: CODE,
  tt: CODE,
  samp: CODE,
  pre: { ...CODE, indent: 2 },
  // Always of 11 pixels, with lines of 10: nothing in it may move.
  kbd: { holds: ["kbd", ...PICTURES], isOpaque: true },
  mark: { isOpaque: true },
  ruby: { holds: ["rt", "rp"] },
  // Only letters right in it are turned, and neither blocks nor boxes.
  bdo: { holds: [] },
  // Above its base.
  rt: { size: 0.5, moved: -1.6, holds: [] },
  h1: { size: 2, closer: 0.25 },
  h2: { size: 1.5, closer: 0.25 },
  h3: { size: 1.25, closer: 0.25 },
  h4: { closer: 0.25 },
  h5: { size: 0.875, closer: 0.25 },
  h6: { size: 0.85, closer: 0.25 },
  ul: LIST,
  ol: LIST,
  dd: LIST,
  td: LIST,
  th: LIST,
  blockquote: { indent: 2.3 },
  figure: { indent: 5.7 },
  ...Object.fromEntries(PICTURES.map((name) => [name, { isOpaque: true }] as const)),
};
const STYLE_OF_TAG = new Map(Object.entries(STYLES));
const NO_STYLE: TagStyle = {};

/** What GitHub's style sheet does to elements of this name. */
export function styleOf(tagName: string): TagStyle {
  return STYLE_OF_TAG.get(tagName) ?? NO_STYLE;
}

// 11 of the 14 pixels of a comment's text.
const SIZE_OF_KEY = 0.75;

/** The size of the element's text, both as multiples of the page's. */
export function sizeIn(tagName: string, around: number): number {
  if (tagName === "kbd") {
    return SIZE_OF_KEY;
  }
  const { size = 1 } = styleOf(tagName);
  return tagName === "section" ? Math.min(size, around * size) : around * size;
}

const WORDS =
  /^(?:a|abbr|b|bdo|br|cite|code|del|dfn|em|i|ins|mark|path|q|s|samp|small|span|strike|strong|svg|time|tt|var|wbr)$/;

/** Whether an element that holds words only may hold this one. Those with a hyphen are GitHub's own: people cannot write them. */
export function mayHold(holder: string, tagName: string): boolean {
  const isOfGitHub = tagName.includes("-") && !isBlockTag(tagName);
  return WORDS.test(tagName) || isOfGitHub || styleOf(holder).holds?.includes(tagName) === true;
}

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

export function isHeadingTag(tagName: string): boolean {
  return HEADINGS.has(tagName);
}

const BLOCKS = new Set(
  (
    "address article aside blockquote caption center dd details dir div dl dt figcaption figure footer " +
    "markdown-accessiblity-table " +
    "h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** Whether elements of this name begin a line of their own. */
export function isBlockTag(tagName: string): boolean {
  return BLOCKS.has(tagName);
}
