import type { SanitizedText } from "../sanitized-text.ts";
import { findCommand } from "./command.ts";
import { elementsIn, type Node, parsePage, standIn } from "./dom.ts";
import { type LeftOut, leftOut } from "./left-out.ts";
import { shortenTargets } from "./link-target.ts";
import { writeMarkdown } from "./markdown.ts";
import { checkVocabulary } from "./vocabulary.ts";

/** What a page asks for. */
export interface Command {
  /** With the targets of its links. May be empty. */
  readonly instruction: SanitizedText;
  /** What stands above it on the page, as context. */
  readonly above: SanitizedText;
  readonly hasPictures: boolean;
}

/** A text as GitHub renders it. */
export class RenderedText {
  readonly #nodes: readonly Node[];

  /**
   * @throws UnusualFormattingError if its formatting may hide some of its words, or if it is larger or nested deeper than any on GitHub
   */
  constructor(html: string) {
    this.#nodes = parsePage(html);
    checkVocabulary(this.#nodes);
  }

  /**
   * What a reader of the page sees, as Markdown. Of the targets of its links it has only hosts, and pages of the repository whose address
   * is `home`.
   */
  markdown(home = ""): SanitizedText {
    return contextOf(this.#nodes, home);
  }

  /** The command on the page; undefined if there is none. `phrase`: null if the whole page is the instruction. */
  command(phrase: string | null, home = ""): Command | undefined {
    const found = this.#find(phrase);
    if (found === undefined) {
      return undefined;
    }
    const { above, instruction } = found;
    const notes = new Set(instruction.flatMap(elementsIn).map(standIn));
    return {
      instruction: writeMarkdown(instruction),
      above: contextOf(above, home),
      hasPictures: notes.has("[image]") || notes.has("[video]"),
    };
  }

  /** What the author wrote into the instruction and the page does not show. `source`: the whole text, as it was written. */
  leftOut(source: string, phrase: string | null): LeftOut[] {
    return leftOut({ source, phrase, nodes: this.#find(phrase)?.instruction ?? [] });
  }

  #find(phrase: string | null): ReturnType<typeof findCommand> {
    return phrase === null ? { above: [], instruction: this.#nodes } : findCommand(this.#nodes, phrase);
  }
}

function contextOf(nodes: readonly Node[], home: string): SanitizedText {
  const shortened = structuredClone(nodes);
  shortenTargets(shortened, home);
  return writeMarkdown(shortened);
}
