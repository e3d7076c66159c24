import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { parse } from "acorn";

/** A text in the source: its static parts, between which stand values. */
export interface SourceText {
  readonly file: string;
  readonly parts: readonly string[];
}

/** Every string and template below `src`. */
export function sourceTexts(): SourceText[] {
  return globSync("src/**/*.ts")
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .flatMap((file) => textsIn(file));
}

function textsIn(file: string): SourceText[] {
  const source = stripTypeScriptTypes(readFileSync(file, "utf8"));
  const program = parse(source, { ecmaVersion: "latest", sourceType: "module" });
  return nodesOf(program).flatMap((node) => {
    const parts = partsOf(node);
    return parts === undefined ? [] : [{ file, parts }];
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

/** The words of a text, marks between them left out. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}
