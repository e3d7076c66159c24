import type { Type } from "@badrap/valita";

/** The part of a value that the schema names, or undefined when the value is not of that shape. */
export function parse<T>(schema: Type<T>, value: unknown): T | undefined {
  const result = schema.try(value, { mode: "strip" });
  return result.ok ? result.value : undefined;
}

/** A schema of something that GitHub or the service may leave out, or send as null. */
export function maybe<T>(schema: Type<T>) {
  return schema.nullable().default(null);
}
