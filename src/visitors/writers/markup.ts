/** HTML or XML that is safe to write, because every text in it was escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Markup | string | number | readonly Markup[];

/** A template tag for HTML and XML, both for content and for quoted attributes. Every text in it is escaped, markup is not. */
export function markup(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  // Pass the cooked strings as `raw`, so that the template's own \n is a line end and not two characters.
  return new Markup(String.raw({ raw: strings }, ...contents.map(textOf)));
}

function textOf(content: Content): string {
  if (content instanceof Markup) {
    return content.text;
  }
  if (typeof content === "object") {
    return content.map(({ text }) => text).join("");
  }
  return String(content).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
