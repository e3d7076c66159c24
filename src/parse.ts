import * as v from "valibot";

/** A schema whose parsed values are of type `T`. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** The part of a value that the schema names, or undefined if the value does not have that shape. */
export function parse<T>(schema: Schema<T>, value: unknown): T | undefined {
  // Stop at the first problem: the list is not used, and a hostile body could make it very long.
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}

/** A schema for something that may be null or missing; both become null. */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema, null);
}

/** Any JSON object. (valibot's `record` and `object` take arrays too.) */
export const jsonObject = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
