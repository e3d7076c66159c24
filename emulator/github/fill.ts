import { asRecord, type JsonRecord } from "../json.ts";

/** Samples for strings whose format is checked. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  uri: "https://github.com/",
  "date-time": "2026-08-01T00:00:00Z",
  email: "nobody@example.com",
};

/** Adds to a value every field that its schema requires and the emulator has no opinion about. */
export function fill(value: unknown, schema: unknown, schemas: JsonRecord): unknown {
  const shape = resolve(value, schema, schemas);
  if (Array.isArray(value)) return value.map((item) => fill(item, shape["items"], schemas));
  if (value === undefined) return sample(shape, schemas);
  if (typeof value !== "object" || value === null) return value;
  const properties = asRecord(shape["properties"]);
  const required = Array.isArray(shape["required"]) ? shape["required"].map(String) : [];
  const given = asRecord(value);
  const names = new Set([...required, ...Object.keys(given)]);
  return Object.fromEntries([...names].map((name) => [name, fill(given[name], properties[name], schemas)]));
}

/** Follows references, and picks the alternative that suits the value: null for none. */
function resolve(value: unknown, schema: unknown, schemas: JsonRecord): JsonRecord {
  const shape = asRecord(schema);
  const { $ref } = shape;
  if (typeof $ref === "string")
    return resolve(value, schemas[$ref.replace("#/components/schemas/", "")], schemas);
  if (Array.isArray(shape["allOf"]))
    return merge(shape["allOf"].map((part) => resolve(value, part, schemas)));
  const alternatives = shape["anyOf"] ?? shape["oneOf"];
  if (!Array.isArray(alternatives)) return shape;
  const resolved = alternatives.map((alternative) => resolve(value, alternative, schemas));
  const wanted = value === undefined || value === null ? "null" : "object";
  return resolved.find((alternative) => typesOf(alternative).includes(wanted)) ?? resolved[0] ?? {};
}

function merge(parts: readonly JsonRecord[]): JsonRecord {
  return {
    type: "object",
    properties: Object.assign({}, ...parts.map((part) => part["properties"])),
    required: parts.flatMap((part) => (Array.isArray(part["required"]) ? part["required"] : [])),
  };
}

function sample(shape: JsonRecord, schemas: JsonRecord): unknown {
  const [type = "null"] = typesOf(shape).toSorted((a, b) => Number(b === "null") - Number(a === "null"));
  if (Array.isArray(shape["enum"]) && type !== "null") return shape["enum"][0];
  switch (type) {
    case "object":
      return fill({}, shape, schemas);
    case "array":
      return [];
    case "string":
      return BY_FORMAT[String(shape["format"])] ?? "";
    case "integer":
    case "number":
      return 0;
    case "boolean":
      return false;
    default:
      return null;
  }
}

function typesOf({ type, properties }: JsonRecord): string[] {
  if (Array.isArray(type)) return type.map(String);
  return typeof type === "string" ? [type] : properties === undefined ? [] : ["object"];
}
