import type { SanitizedText } from "../sanitized-text.ts";
import { type Command, findCommand } from "./command.ts";
import { isElement, isText, type Node, parsePage } from "./dom.ts";
import { writeMarkdown } from "./markdown.ts";
import { checkVocabulary, WRITABLE } from "./vocabulary.ts";

/** A text as GitHub renders it. */
export class RenderedText {
  readonly #nodes: readonly Node[];

  /**
   * @throws PageError if the HTML is larger or nested deeper than that of any text on GitHub.
   * @throws UnusualFormattingError if its formatting may hide some of its words.
   */
  constructor(html: string) {
    this.#nodes = parsePage(html);
    checkVocabulary(this.#nodes);
  }

  /** What a reader of the page sees, as Markdown. */
  markdown(): SanitizedText {
    return writeMarkdown(this.#nodes);
  }

  /** The command on the page. */
  command(phrase: string): Command {
    return findCommand(this.#nodes, phrase);
  }

  /**
   * The names of tags in the source, such as `<Steps>` or `Promise<T>`, that GitHub leaves out of the page, so that neither readers nor
   * the agent see them. At most the first three.
   */
  hiddenTags(source: string): string[] {
    const names = tagNames(source);
    const shown = names.size === 0 ? names : tagNames(this.#nodes.map(wordsOf).join("\n"));
    return [...names].filter((name) => !shown.has(name)).slice(0, 3);
  }
}

/** All words, including the source of diagrams and formulas, which GitHub does not leave out but draws. */
function wordsOf(node: Node): string {
  if (isText(node)) {
    return node.value;
  }
  return isElement(node) ? node.childNodes.map(wordsOf).join("") : "";
}

function tagNames(text: string): ReadonlySet<string> {
  const names = Array.from(text.matchAll(/<\/?([A-Za-z][\w-]{0,39})(?=[\s/>])/g), ([, name = ""]) => name);
  return new Set(names.filter((name) => !WRITABLE.has(name.toLowerCase())));
}
