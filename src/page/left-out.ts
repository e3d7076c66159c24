import { elementsIn, type Node, standIn, textOf } from "./dom.ts";
import { fromPhraseLine } from "./phrase.ts";

/** A part of a text that the agent would not get: a tag, what follows the language of a code block, or the source of a diagram. */
export type LeftOut = `<${string}>` | "title of a code block" | "diagram";

interface Instruction {
  /** The whole text, as its author wrote it. */
  readonly source: string;
  /** Null if the whole text is the instruction. */
  readonly phrase: string | null;
  /** The instruction on the page. */
  readonly nodes: readonly Node[];
}

const FENCE_WITH_TITLE = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*[^\s`~]+[ \t]+[^\s`][^`\n]*$/gm;
// These have no end tag.
const VOID = /^(?:br|hr|img|input|source|wbr)$/;

/**
 * What the author wrote into the instruction and the page does not show, each part once. No Markdown is parsed: each tag of the source
 * has to be on the page as well, as text or as an element. An element that the source does not end was not meant as formatting, as in
 * "replace <b> by <strong>".
 */
export function leftOut({ source, phrase, nodes }: Instruction): LeftOut[] {
  const elements = nodes.flatMap(elementsIn);
  const text = nodes.map(textOf).join("\n");
  // Comments are meant to be hidden. If the page shows where one starts, that may be code, so nothing is taken for a comment.
  const written = text.includes("<!--") ? source : source.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  const instruction = phrase === null ? written : fromPhraseLine(written, phrase);
  const tags = tagsIn(instruction);
  const inSource = counter(tags);
  const inText = counter(tagsIn(text));
  // A rule, or a place where a word may break, is written as a tag only if the request is about the tag.
  const asElement = counter(
    elements.map(({ tagName }) => tagName).filter((tag) => !/^(?:hr|wbr)$/.test(tag)),
  );
  const isHidden = (tag: string) => {
    const name = tag.replace("/", "");
    const ends = VOID.test(name) ? [] : [name, `/${name}`].map((each) => inSource(each) - inText(each));
    return inSource(tag) - inText(tag) > Math.min(asElement(name), ...ends);
  };
  const titles = (each: string) => each.match(FENCE_WITH_TITLE)?.length ?? 0;
  // Of a heading in a summary, the agent gets no words.
  const headings = elements
    .filter(({ tagName }) => tagName === "summary")
    .flatMap(elementsIn)
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const hidden = [...tags.filter(isHidden), ...headings.map(({ tagName }) => tagName)];
  return [
    ...[...new Set(hidden)].map((tag): LeftOut => `<${tag}>`),
    ...(titles(instruction) > titles(text) ? ["title of a code block" as const] : []),
    ...(elements.some((element) => standIn(element) === "[diagram]") ? ["diagram" as const] : []),
  ];
}

/** The names of tags, `/` included, without attributes. An address such as `<https://e.example>` is no tag. */
function tagsIn(text: string): string[] {
  return Array.from(text.matchAll(/<([/!?]?[a-z][a-z\d-]*)(?=[\s/>?])/gi), ([, name = ""]) => name);
}

/** Counts each tag, in upper or lower case. */
function counter(tags: readonly string[]): (tag: string) => number {
  const found = Map.groupBy(tags, (tag) => tag.toLowerCase());
  return (tag) => found.get(tag.toLowerCase())?.length ?? 0;
}
