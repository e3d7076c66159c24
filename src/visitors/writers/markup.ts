/** HTML or XML that is safe to write, because every text in it was escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Markup | string | number | readonly Markup[];

// XML 1.0 cannot hold these, not even as references (https://www.w3.org/TR/xml/#charsets), and HTML has no use for them.
const NOT_A_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

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
  return String(content)
    .replace(NOT_A_CHARACTER, "\uFFFD")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
