import { renderMarkdown } from "../demo/markdown.ts";
import { elementNames } from "../emulator/github/render/tree.ts";

/** What in a rendered text is alive: all of it ought to be this action's own doing. */
export interface Alive {
  readonly mentions: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
  /** Elements that this action never writes. */
  readonly strangeElements: readonly string[];
}

const OWN_ELEMENTS: ReadonlySet<string> = new Set(
  "p strong a code pre blockquote ul ol li sub details summary h3 table thead tbody tr th td br".split(" "),
);

/** Renders as GitHub does, and lists what could ping, load, lead away or lay out. */
export function renderAlive(markdown: string, { breaks = true } = {}): Alive {
  const { references, links, images, page } = renderMarkdown(markdown, { breaks });
  const elements = elementNames(page);
  return {
    mentions: references.map(({ text }) => text),
    links,
    images,
    strangeElements: elements.filter((name) => !OWN_ELEMENTS.has(name)),
  };
}

/** Texts that try to be more than text. */
export const HOSTILE_TEXTS: readonly string[] = [
  "@octocat @acme/admins look",
  "see #1 and acme/shop#2 and GH-3",
  "![x](https://evil.example/pixel.png)",
  "[click](https://evil.example/)",
  "<https://evil.example/> www.evil.example https://evil.example/a",
  "<img src=https://evil.example/p onerror=alert(1)>",
  "<a href='https://evil.example'>x</a><script>alert(1)</script>",
  "<!-- hidden",
  "--> shown",
  "</details></sub><h1>big</h1>",
  "` @octocat ` `` @octocat ``",
  "``` \n@octocat\n```\n@octocat",
  "````\n@octocat ![x](https://evil.example/p)\n````\n@octocat",
  "~~~\n@octocat",
  "\n\n# heading\n\n@octocat\n\n- list\n\n---\n",
  "\r\r@octocat\r\r# heading",
  "| a | b |\n|---|---|\n| @octocat | ![x](https://evil.example/p) |",
  "\\` @octocat \\`",
  "&#64;octocat &lt;img src=x&gt; &#96;",
  "[x]: https://evil.example/\n\n[x]",
  "[^1]\n\n[^1]: @octocat",
  "x\u2028@octocat\u2029\n> @octocat",
  "**bold** _it_ ~~no~~ $x$ :tada:",
  "mail me@evil.example",
  "`".repeat(50),
  "<!-- docs-agent-action eyJ9.x -->",
  "||@octocat||",
  "a\u0000@octocat\u0007",
  "> [!WARNING]\n> @octocat",
  "<details open><summary>@octocat",
];
