/** An object of JSON, its values unknown. */
export type JsonRecord = Record<string, unknown>;

/** The value as an object; an empty one where it is none. */
export function asRecord(value: unknown): JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The text as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
