import { randomFrom } from "../random.ts";
import { githubHtml } from "./github-html.ts";
import { layoutDocument } from "./layout-documents.ts";
import { Pieces } from "./pieces.ts";

/** A text that somebody may write, or HTML as a later GitHub may have it. */
export interface Document {
  readonly kind: "markdown" | "mail" | "html";
  readonly text: string;
}

/** Documents of hostile pieces, the same for the same seed. Each word is in one piece only. */
export function* documentsFrom(seed: number): Generator<Document, never> {
  const pieces = new Pieces(randomFrom(seed));
  for (;;) {
    pieces.startDocument();
    const draw = pieces.upTo(20);
    if (draw >= 10) {
      // As HTML, its attributes reach the action as they are written.
      yield { kind: pieces.one(["markdown", "html"]), text: layoutDocument(pieces) };
    } else if (draw < 2) {
      yield { kind: "html", text: damaged(githubHtml(pieces), pieces) };
    } else {
      yield { kind: draw < 3 ? "mail" : "markdown", text: damaged(markdown(pieces), pieces) };
    }
  }
}

/** Sometimes a part of it is cut out, copied to another place, or strewn with signs. */
function damaged(text: string, pieces: Pieces): string {
  const [from, to, length] = [
    pieces.upTo(text.length + 1),
    pieces.upTo(text.length + 1),
    pieces.upTo(12) + 1,
  ];
  switch (pieces.upTo(8)) {
    case 0:
      return text.slice(0, from) + text.slice(from + length);
    case 1:
      return text.slice(0, to) + text.slice(from, from + length * 3) + text.slice(to);
    case 2:
      return text.slice(0, from) + pieces.sign() + text.slice(from);
    case 3:
      return text.slice(0, from) + pieces.sign() + text.slice(from, to) + pieces.sign() + text.slice(to);
    default:
      return text;
  }
}

function markdown(pieces: Pieces): string {
  const separators = ["\n\n", "\n\n", "\n\n", "\n", "\n\n\n", " ", "\n> ", "\n    ", "\r\n"];
  return pieces.some(4, () => block(pieces, 0) + pieces.one(separators));
}

const MAX_DEPTH = 2;

function block(pieces: Pieces, depth: number): string {
  const inner = () => (depth < MAX_DEPTH ? block(pieces, depth + 1) : line(pieces));
  const kinds: ReadonlyArray<() => string> = [
    () => line(pieces),
    () => pieces.some(3, () => `${line(pieces)}\n`),
    () => `/docs ${line(pieces)}`,
    () => `${line(pieces)}\n/docs ${line(pieces)}\n${line(pieces)}`,
    () => `${"#".repeat(pieces.upTo(7) + 1)} ${line(pieces)}`,
    () => `${line(pieces)}\n${pieces.one(["===", "---", "-", "--- |", ":-"])}`,
    () =>
      pieces.some(3, () => `${pieces.one(["- ", "* ", "+ ", "- [x] ", "- [ ] "])}${indented(inner(), 2)}\n`),
    () => pieces.some(3, () => `${pieces.one(["1. ", "7. ", "0) ", "99. "])}${indented(inner(), 3)}\n`),
    () => quoted(inner()),
    () => quoted(`${pieces.one(["[!NOTE]", "[!tip]", "[!WARNING] x", "[!x]"])}\n${inner()}`),
    () => fence(pieces),
    () => `    ${line(pieces)}\n\n    ${line(pieces)}`,
    () => table(pieces),
    () => `[^${pieces.label()}]: ${indented(inner(), 4)}`,
    () => `[${pieces.label()}]: ${pieces.address()} "${pieces.word()}"`,
    () => `<!-- ${line(pieces)}\n\n${inner()}\n${pieces.one(["-->", "--!>", "--", ""])}`,
    () => htmlBlock(pieces, inner),
    () => htmlBlock(pieces, inner),
    () =>
      `<details${pieces.one(["", " open"])}><summary>${line(pieces)}</summary>\n\n${inner()}\n\n</details>`,
    () => htmlTable(pieces),
    () => `$$\n${pieces.word()}\n$$`,
    () => pieces.one(["---", "***", "___", "| a |", "|-|", "<!--", "-->", "]]>", "<y>"]),
    () => `On Mon, Nov 3, 2025 ${pieces.word()} wrote:\n> ${line(pieces)}\n> /docs ${pieces.word()}`,
    () => `${pieces.one(["-- ", "--", "__", "Sent from my phone"])}\n${line(pieces)}`,
    () => `*Originally posted by ${pieces.word()}*`,
  ];
  return pieces.one(kinds)();
}

function indented(text: string, width: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(width)}`);
}

function quoted(text: string): string {
  return `> ${text.replaceAll("\n", "\n> ")}`;
}

function fence(pieces: Pieces): string {
  const words = ["", "ts", "html", "c++", "mermaid", "geojson", "math", "suggestion", "diff", pieces.word()];
  const mark = pieces.one(["```", "~~~", "````", "`````"]);
  const end = pieces.one([mark, mark, mark, "```", ""]);
  const info = `${pieces.one(words)} ${pieces.one(["", pieces.word(), `title="${pieces.word()}"`])}`;
  return `${mark}${info}\n${pieces.some(3, () => `${line(pieces)}\n`)}${end}`;
}

function table(pieces: Pieces): string {
  const row = () => `|${pieces.some(4, () => ` ${line(pieces)} ${pieces.one(["|", "|", "\\|"])}`)}`;
  const columns = pieces.upTo(3) + 1;
  const rule = `|${pieces.one(["-", ":-", "-:", ":-:"])}`.repeat(columns);
  const head = `| ${Array.from({ length: columns }, () => pieces.word()).join(" | ")} |`;
  return `${pieces.one([head, row()])}\n${rule}|\n${pieces.some(3, () => `${row()}\n`)}`;
}

function htmlTable(pieces: Pieces): string {
  const cell = () => {
    const name = pieces.one(["td", "td", "th", "caption", "div", "b"]);
    return `<${name}${pieces.attributes()}>${line(pieces)}${pieces.one([`</${name}>`, ""])}`;
  };
  const row = () => `<tr>${pieces.some(3, cell)}${pieces.one(["</tr>", ""])}`;
  return `<table>${pieces.one(["", "<thead>", "<tbody>", "<tfoot>", pieces.word()])}${pieces.some(3, row)}</table>`;
}

function htmlBlock(pieces: Pieces, inner: () => string): string {
  const name = pieces.tag();
  const gap = pieces.one(["", "\n", "\n\n"]);
  return `<${name}${pieces.attributes()}>${gap}${inner()}${gap}${pieces.one([`</${name}>`, `</${name}>`, ""])}`;
}

/** Words and what may stand within a line. */
function line(pieces: Pieces, depth = 0): string {
  return pieces.some(3, () => span(pieces, depth) + pieces.one([" ", " ", " ", "", "\n"]));
}

function span(pieces: Pieces, depth: number): string {
  const inner = () => (depth < MAX_DEPTH ? line(pieces, depth + 1) : pieces.word());
  const around = (mark: string) => `${mark}${inner().trim()}${mark}`;
  const kinds: ReadonlyArray<() => string> = [
    ...Array.from({ length: 8 }, () => () => pieces.word()),
    () => around(pieces.one(["*", "**", "_", "~~", "***", "~"])),
    () => around(pieces.one(["`", "``", "```"])),
    () => `[${inner()}](${pieces.address()}${pieces.one(["", ` "${pieces.word()}"`])})`,
    () => `![${inner()}](${pieces.address()} "${pieces.word()}")`,
    () => `[![${pieces.word()}](${pieces.address()})](${pieces.address()})`,
    () =>
      pieces.one([`<${pieces.address()}>`, pieces.address(), `(${pieces.address()})`, "www.site.example/x"]),
    () => `[${inner()}][${pieces.label()}]`,
    () => `[^${pieces.label()}]`,
    () => htmlSpan(pieces, inner),
    () => htmlSpan(pieces, inner),
    () => htmlSpan(pieces, inner),
    () =>
      `<!--${pieces.one([" ", ">", "->", "-"])}${pieces.word()}${pieces.one([" -->", "-->", "--", "--!>", " | "])}`,
    () =>
      pieces.one([
        `<!${pieces.word()}>`,
        `<?${pieces.word()}?>`,
        `<![CDATA[${pieces.word()}]]>`,
        `</${pieces.word()}>`,
      ]),
    () =>
      `&lt;${pieces.one(["!--", "b", "sub"])} ${pieces.word()}&gt;${pieces.one(["&amp;", "&#35;", "&#0;", "&nbsp;", "&copy", ""])}`,
    () => `${pieces.word()}${pieces.sign()}${pieces.word()}`,
    () =>
      pieces.one(["@mona", `@${pieces.word()}`, "#7", "#8", "acme/shop#7", ":tada:", ":octocat:", ":eyes:"]),
    () => pieces.one([`$${pieces.word()}$`, `$$${pieces.word()}$$`, `$\`${pieces.word()}\`$`, "$5 or $6"]),
    () =>
      pieces.one([
        `\\${pieces.one([..."<>[]*`|$_"])}`,
        "  \n",
        "\\\n",
        "<br>",
        "\n/docs ",
        " | ",
        "\n/docs\n",
      ]),
    () => `<ruby>${pieces.word()}<rp>(${pieces.word()}</rp><rt>${pieces.word()}</rt></ruby>`,
    () => shrunk(pieces),
    () => `[${pieces.one(["image", "diagram", "x", " ", "tiny text"])}]`,
  ];
  return pieces.one(kinds)();
}

function htmlSpan(pieces: Pieces, inner: () => string): string {
  const name = pieces.tag();
  return `<${name}${pieces.attributes()}>${inner()}${pieces.one([`</${name}>`, `</${name}>`, `</${pieces.tag()}>`, ""])}`;
}

function shrunk(pieces: Pieces): string {
  const names = Array.from({ length: pieces.upTo(5) + 1 }, () =>
    pieces.one(["sub", "sup", "small", "code", "tt", "samp"]),
  );
  const open = names.map((name) => `<${name}>`).join(pieces.one(["", "", pieces.word()]));
  const close = names.map((name) => `</${name}>`).reverse();
  return `${open}${pieces.word()}${close.join("")}`;
}
