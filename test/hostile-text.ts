import { type Alive, aliveOn, GFM_PARSERS } from "./gfm.ts";

/** What in a text is alive once it is rendered, for one parser or the other: all of it ought to be this action's own doing. */
export function renderAlive(markdown: string): Alive {
  const found = GFM_PARSERS.map(([, toHtml]) => aliveOn(toHtml(markdown)));
  const either = (kind: keyof Alive) => [...new Set(found.flatMap((alive) => alive[kind]))];
  return {
    mentions: either("mentions"),
    links: either("links"),
    images: either("images"),
    headings: either("headings"),
    strangeElements: either("strangeElements"),
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

const LENGTHS = [1, 3, 21, 80, 256];
const WANTS_TO_LIVE =
  "[x](https://evil.example/) ![x](https://evil.example/p) @octocat #1 <b>x</b> www.evil.example";

/** What could end a quotation: so many back-ticks or tildes, before and behind what wants to go live. */
export const HOSTILE_RUNS: readonly string[] = LENGTHS.flatMap((length) =>
  ["`", "~"].flatMap((mark) => {
    const run = mark.repeat(length);
    return [
      `${run} ${WANTS_TO_LIVE} ${run}`,
      `a${run}${WANTS_TO_LIVE}`,
      `${WANTS_TO_LIVE}\\${run}|${WANTS_TO_LIVE}`,
      `${run}\n\n# heading\n\n${WANTS_TO_LIVE}\n\nheading\n===\n\n${run}`,
      `x\n${run}\n${WANTS_TO_LIVE}\n# heading\n`,
    ];
  }),
);
