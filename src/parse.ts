import type { Type } from "@badrap/valita";

/** The part of a value that the schema names, or undefined when the value is not of that shape. */
export function parse<T>(schema: Type<T>, value: unknown): T | undefined {
  const result = schema.try(value, { mode: "strip" });
  return result.ok ? result.value : undefined;
}
