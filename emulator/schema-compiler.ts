import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { asRecord, type JsonRecord } from "./json.ts";

/** Says what is wrong with a value of this name; may turn strings in it into numbers. */
export type Check = (value: unknown, name: string) => string[];

/** Makes the checks of schemas. */
export interface SchemaCompiler {
  /** For values of JSON. */
  forJson(schema: JsonRecord): Check;
  /** For parts of a URL: text that may stand for a number. */
  forText(schema: JsonRecord): Check;
}

/** Compiles on first use: a test meets few of the operations. */
export function createCompiler(components: JsonRecord): SchemaCompiler {
  const compileWith = (coerceTypes: boolean): ((schema: JsonRecord) => Check) => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, coerceTypes });
    addFormats.default(ajv);
    ajv.addSchema({ $id: "contract", ...parse(absolute({ components })) });
    const compiled = new Map<string, ValidateFunction>();
    return (schema) => (value, name) => {
      const text = absolute(schema);
      const validate = compiled.get(text) ?? ajv.compile(parse(text));
      compiled.set(text, validate);
      return validate(value) ? [] : (validate.errors ?? []).map((error) => explain(name, error));
    };
  };
  return { forJson: compileWith(false), forText: compileWith(true) };
}

/** The schema as text, its references good from any other schema. */
function absolute(schema: JsonRecord): string {
  return JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/');
}

function parse(schema: string): JsonRecord {
  return asRecord(JSON.parse(schema));
}

function explain(name: string, { instancePath, message, params }: ErrorObject): string {
  const detail: unknown = params["additionalProperty"] ?? params["allowedValues"];
  return `${name}${instancePath}: ${message}${detail === undefined ? "" : ` (${String(detail)})`}`;
}
