import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { parse } from "acorn";

/** A text in the source: its static parts, between which stand values. */
export interface SourceText {
  readonly file: string;
  readonly parts: readonly string[];
  /** What stands beside it as `fix` or `next`: what its reader is told to do. Empty where there is nothing. */
  readonly fix: string;
}

/** Every string and template below `src`. */
export function sourceTexts(): SourceText[] {
  return globSync("src/**/*.ts")
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .flatMap((file) => textsIn(readFileSync(file, "utf8"), file));
}

/** Every string and template of one file. */
export function textsIn(code: string, file = ""): SourceText[] {
  const program = parse(stripTypeScriptTypes(code), { ecmaVersion: "latest", sourceType: "module" });
  const nodes = nodesOf(program);
  const declared = declarationsIn(nodes);
  const fixes = new Map<unknown, string>();
  for (const node of nodes) {
    const fix = textOf(fixOf(node), declared);
    if (fix !== "") {
      const before = (name: string) =>
        declared.get(name)?.findLast(({ start }) => Number(start) < Number(node["start"]));
      for (const { start } of [node, ...namesIn(node).map(before)].flatMap(nodesOf)) {
        fixes.set(start, fix);
      }
    }
  }
  return nodes.flatMap((node) => {
    const parts = partsOf(node);
    return parts === undefined ? [] : [{ file, parts, fix: fixes.get(node["start"]) ?? "" }];
  });
}

type Fields = Readonly<Record<string, unknown>>;

function nodesOf(value: unknown): Fields[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return "type" in value ? [{ ...value }, ...below] : below;
}

function partsOf({ type, value, quasis }: Fields): string[] | undefined {
  if (type === "Literal" && typeof value === "string") return [value];
  if (type !== "TemplateLiteral" || !Array.isArray(quasis)) return undefined;
  return quasis.map(({ value: { cooked } }) => String(cooked));
}

/** Constants and functions of the file by their names, as far as they say something. */
function declarationsIn(nodes: readonly Fields[]): Map<string, Fields[]> {
  const declared = new Map<string, Fields[]>();
  for (const node of nodes) {
    const name = nameOf(node["id"]);
    if (name !== "" && ["VariableDeclarator", "FunctionDeclaration"].includes(String(node["type"]))) {
      declared.set(name, [...(declared.get(name) ?? []), node]);
    }
  }
  return declared;
}

function nameOf(value: unknown): string {
  const [node] = nodesOf(value);
  return node?.["type"] === "Identifier" ? String(node["name"]) : "";
}

/** The third word of these is what to do next. */
const CALLS = ["skip", "denial"];

/** What a message's object, or the call that makes it, says about what to do. */
function fixOf({ type, properties, callee, arguments: given }: Fields): unknown {
  if (type === "CallExpression" && CALLS.includes(nameOf(callee)) && Array.isArray(given)) {
    return given[2];
  }
  const fields = type === "ObjectExpression" && Array.isArray(properties) ? properties : [];
  return fields.find(({ key }) => ["fix", "next"].includes(nameOf(key)))?.value;
}

/** The names that stand for texts beside a fix: `{ message, next }`. */
function namesIn({ properties }: Fields): string[] {
  const fields: Fields[] = Array.isArray(properties) ? properties : [];
  return fields.map(({ value }) => nameOf(value)).filter((name) => name !== "");
}

/** All that a value can say, constants and functions of the same file included. */
function textOf(value: unknown, declared: ReadonlyMap<string, Fields[]>, depth = 3): string {
  return nodesOf(value)
    .flatMap((node) => {
      const named = depth > 0 ? (declared.get(nameOf(node)) ?? []) : [];
      const parts = partsOf(node)?.join("…") ?? "";
      return [parts, ...named.map((each) => textOf(each, declared, depth - 1))];
    })
    .filter((text) => text !== "")
    .join("\n");
}

/** The words of a text, marks between them left out. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}
