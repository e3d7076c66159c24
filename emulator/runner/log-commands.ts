// The two forms in which the runner finds a command in a line of a step's log:
// https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs

/** A command that the runner would act on. */
export interface LogCommand {
  /** Lower-cased: the runner compares names without case. */
  readonly name: string;
  /** Names lower-cased. */
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
  readonly form: "::" | "##[";
}

/** Names that the runner registers; any other name leaves the line plain text. */
export const knownCommands: ReadonlySet<string> = new Set([
  "add-mask",
  "add-matcher",
  "add-path",
  "debug",
  "echo",
  "endgroup",
  "error",
  "group",
  "notice",
  "remove-matcher",
  "save-state",
  "set-env",
  "set-output",
  "stop-commands",
  "warning",
]);

// .NET's white space, which differs from that of String.prototype.trimStart (U+0085 in, U+FEFF out).
const leadingSpace = /^[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/;
// .NET searches this separator by culture: characters without a glyph between the colons do not count.
const separator = /:\p{Default_Ignorable_Code_Point}*:/u;

const dataEscapes: readonly Escape[] = [
  ["%0D", "\r"],
  ["%0A", "\n"],
  ["%25", "%"],
];
const propertyEscapes: readonly Escape[] = [
  ["%0D", "\r"],
  ["%0A", "\n"],
  ["%3A", ":"],
  ["%2C", ","],
  ["%25", "%"],
];
const oldEscapes: readonly Escape[] = [
  ["%3B", ";"],
  ["%0D", "\r"],
  ["%0A", "\n"],
  ["%5D", "]"],
  ["%25", "%"],
];

/** Lines as the runner's reader cuts them: at LF, CR LF and a lone CR; no line after a final line end. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** The command in a line, or nothing if the runner would show the line as it is. */
export function parseCommand(line: string, known = knownCommands): LogCommand | undefined {
  return parseColonForm(line, known) ?? parseBracketForm(line, known);
}

function parseColonForm(line: string, known: ReadonlySet<string>): LogCommand | undefined {
  const trimmed = line.replace(leadingSpace, "");
  if (!trimmed.startsWith("::")) return;
  const rest = trimmed.slice(2);
  const end = separator.exec(rest);
  if (!end) return;
  const { name, properties } = splitHead(rest.slice(0, end.index));
  if (!known.has(name)) return;
  return {
    name,
    properties: parseProperties(properties.trim(), ",", propertyEscapes),
    data: unescapeWith(rest.slice(end.index + 2), dataEscapes),
    form: "::",
  };
}

function parseBracketForm(line: string, known: ReadonlySet<string>): LogCommand | undefined {
  const start = line.indexOf("##[");
  const end = line.indexOf("]", start);
  if (start < 0 || end < 0) return;
  const { name, properties } = splitHead(line.slice(start + 3, end));
  if (!known.has(name)) return;
  return {
    name,
    properties: parseProperties(properties, ";", oldEscapes),
    data: unescapeWith(line.slice(end + 1), oldEscapes),
    form: "##[",
  };
}

function splitHead(head: string): { name: string; properties: string } {
  const space = head.indexOf(" ");
  if (space < 0) return { name: head.toLowerCase(), properties: "" };
  return { name: head.slice(0, space).toLowerCase(), properties: head.slice(space + 1) };
}

function parseProperties(text: string, between: string, escapes: readonly Escape[]): Record<string, string> {
  const pairs = text.split(between).map((pair) => /^=*([^=]+)=+([^=].*)$/s.exec(pair));
  return Object.fromEntries(
    pairs.flatMap((match) => {
      const [, key, value] = match ?? [];
      return key && value ? [[key.toLowerCase(), unescapeWith(value, escapes)]] : [];
    }),
  );
}

// One mapping after the other over the whole text, as the runner does: the order is part of its behaviour.
function unescapeWith(text: string, escapes: readonly Escape[]): string {
  return escapes.reduce((result, [escaped, plain]) => result.replaceAll(escaped, plain), text);
}

type Escape = readonly [escaped: string, plain: string];
