import type { Token } from "markdown-it";
import { cleanCharacters } from "./characters.ts";
import { visibleDiagram } from "./diagram.ts";
import { fencedCode } from "./escape.ts";
import { concealsText } from "./formula.ts";
import { decodeEntities } from "./parser.ts";
import { PICTURES } from "./pictures.ts";

// The page does not show a language, it only colours the code: no word passes that is not known as one.
const LANGUAGES = new Set(
  (
    "ada apache apl applescript arduino asciidoc asm assembly astro awk bash bat batch bazel bibtex bicep " +
    "c c# c++ cfg clj clojure cmake cmd cobol coffee coffeescript conf console cpp crystal cs csharp " +
    "csproj css csv cuda cue cypher d dart delphi diff django docker dockerfile dot dotenv editorconfig " +
    "ejs elisp elixir elm env erb erlang ex f# fish fortran fs fsharp gdscript gherkin git gitignore glsl " +
    "go gomod gql gradle graphql graphviz groovy haml handlebars haskell hbs hcl hlsl hs html http ini " +
    "java javascript jinja jinja2 jq js json json5 jsonc jsonl jsonnet jsx julia just kotlin kt kusto " +
    "latex less liquid lisp log lua make makefile markdown math matlab md mdx mermaid mjs mustache mysql " +
    "nasm ndjson nginx nim nix nunjucks objc objective-c objectivec ocaml odin openapi pascal patch perl " +
    "pgsql php plaintext plsql postgres postgresql powershell prisma prolog promql properties proto " +
    "protobuf ps ps1 pug puppet purescript pwsh py pycon python python3 qml r racket raku razor rb reason " +
    "rego rescript rest robot rs rst ruby rust sass scala scheme scss sed sh shell shellsession smarty " +
    "solidity sparql sql sqlite ssh stylus suggestion svelte svg swift systemd tcl terminal terraform tex " +
    "text tf toml ts tsql tsv tsx twig txt typescript typst v vb vba vbnet vhdl vim vue wasm wat wgsl " +
    "wsdl xhtml xml xsd xslt yaml yml zig zsh geojson topojson stl"
  ).split(" "),
);
/** The lines of a code block as its reader sees them: drawn ones lose what is not drawn. */
export function writeFence(token: Token): string[] {
  const language = languageOf(token);
  const picture = PICTURES.get(language.toLowerCase());
  const content = visibleContent(language.toLowerCase(), cleanCharacters(token.content));
  return content === undefined && picture !== undefined ? [picture] : fencedCode(language, content ?? "");
}

/** What is drawn of a code block; undefined where that is not known. */
function visibleContent(language: string, content: string): string | undefined {
  switch (language) {
    case "mermaid":
      return visibleDiagram(content);
    case "math":
      return concealsText(content) ? undefined : content;
    default:
      return PICTURES.has(language) ? undefined : content;
  }
}

/** Whether a code block's source is just what its reader sees. */
export function isPlainFence(token: Token): boolean {
  const language = languageOf(token);
  return token.info.trim() === language && !PICTURES.has(language.toLowerCase());
}

function languageOf(token: Token): string {
  const word = decodeEntities(token.info).trim().split(/\s/, 1)[0] ?? "";
  return LANGUAGES.has(word.toLowerCase()) ? word : "";
}
