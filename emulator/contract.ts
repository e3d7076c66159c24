import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { asRecord, type JsonRecord, parseJson } from "./json.ts";
import { type Check, createCompiler, type SchemaCompiler } from "./schema-compiler.ts";

/** One operation of an OpenAPI description, as found for a request. */
export interface MatchedOperation {
  readonly id: string;
  /** The path with its placeholders. */
  readonly template: string;
  /** Path parameters, decoded; numbers where the description says so. */
  readonly parameters: JsonRecord;
  /** Query parameters, likewise. */
  readonly query: JsonRecord;
  /** The body, parsed; undefined where there is none or it is no JSON. */
  readonly body: unknown;
  /** What is wrong with the request, one line each. */
  readonly violations: readonly string[];
  /** What is wrong with an answer to it. */
  checkAnswer(answer: { status: number; body: unknown }): string[];
  /** The schema of the answer with this status. */
  answerSchema(status: number): JsonRecord | undefined;
}

/** What the contract looks at in a request. */
interface ContractRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An OpenAPI 3.1 description that requests and answers are held against. */
export interface Contract {
  /** Undefined where the description has no such operation. */
  match(request: ContractRequest): MatchedOperation | undefined;
  /** The `operationId` alone, without holding the request against it. */
  operationId(request: Pick<ContractRequest, "method" | "path">): string | undefined;
  /** The named schemas. */
  readonly schemas: JsonRecord;
}

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly template: string;
  readonly pattern: RegExp;
  readonly definition: JsonRecord;
  readonly checkPath: Check;
  readonly checkQuery: Check;
  readonly checkBody: Check | undefined;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

const contracts = new Map<string, Contract>();

/** The contract in a file, YAML or JSON; read once per process, since compiling it takes a while. */
export function readContract(file: URL): Contract {
  const text = (): string => readFileSync(file, "utf8");
  const known =
    contracts.get(file.href) ??
    createContract(file.href.endsWith(".json") ? parseJson(text()) : parse(text()));
  contracts.set(file.href, known);
  return known;
}

/** Takes a description; references to parameters, bodies and answers may stand anywhere. */
export function createContract(description: unknown): Contract {
  const root = asRecord(description);
  const compiler = createCompiler(asRecord(root["components"]));
  const operations = Object.entries(asRecord(root["paths"]))
    .toSorted(([a], [b]) => placeholders(a) - placeholders(b))
    .flatMap(([template, item]) =>
      METHODS.filter((method) => method in asRecord(item)).map((method) => {
        const definition = resolveParts(root, asRecord(asRecord(item)[method]));
        return toOperation({ method, template, definition, compiler });
      }),
    );
  const find = ({ method, path }: Pick<ContractRequest, "method" | "path">): Operation | undefined =>
    operations.find((operation) => operation.method === method && operation.pattern.test(path));
  return {
    schemas: asRecord(asRecord(root["components"])["schemas"]),
    operationId: (request) => find(request)?.id,
    match(request) {
      const operation = find(request);
      return operation && matchRequest({ operation, request, compiler });
    },
  };
}

/** A path without a placeholder goes before one that has it in the same place. */
function placeholders(template: string): number {
  return template.split("{").length;
}

function matchRequest(match: {
  operation: Operation;
  request: ContractRequest;
  compiler: SchemaCompiler;
}): MatchedOperation {
  const { operation, request, compiler } = match;
  const parameters = decodeGroups(operation.pattern.exec(request.path)?.groups ?? {});
  const query = { ...request.query };
  const body = parseJson(request.body);
  return {
    id: operation.id,
    template: operation.template,
    parameters,
    query,
    body,
    violations: [
      ...operation.checkPath(parameters, "path"),
      ...operation.checkQuery(query, "query"),
      ...checkBody(operation, { request, body }),
    ],
    checkAnswer: ({ status, body: answered }) => {
      const schema = answerSchema(operation, status);
      return schema === undefined ? [] : compiler.forJson(schema)(answered, `answer ${status}`);
    },
    answerSchema: (status) => answerSchema(operation, status),
  };
}

function checkBody(
  { checkBody: check }: Operation,
  sent: { request: ContractRequest; body: unknown },
): string[] {
  if (check === undefined) return sent.request.body === "" ? [] : ["body: there has to be none"];
  const type = sent.request.headers["content-type"] ?? "";
  const wrongType = /^application\/json(;|$)/i.test(type) ? [] : [`content-type: is "${type}", not JSON`];
  return [...wrongType, ...(sent.body === undefined ? ["body: is no JSON"] : check(sent.body, "body"))];
}

function toOperation(parts: {
  method: string;
  template: string;
  definition: JsonRecord;
  compiler: SchemaCompiler;
}): Operation {
  const { template, definition, compiler } = parts;
  const placed = (place: string): Check => compiler.forText(parametersSchema(definition, place));
  const names = template.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const body = definition["requestBody"];
  return {
    id: String(definition["operationId"]),
    method: parts.method.toUpperCase(),
    template,
    pattern: new RegExp(`^${names}$`),
    definition,
    checkPath: placed("path"),
    checkQuery: placed("query"),
    checkBody: body === undefined ? undefined : compiler.forJson(jsonSchemaOf(asRecord(body)) ?? {}),
  };
}

function parametersSchema(definition: JsonRecord, place: string): JsonRecord {
  const parameters = asList(definition["parameters"]).filter((parameter) => parameter["in"] === place);
  const required = parameters.filter((parameter) => parameter["required"] === true);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      parameters.map((parameter) => [String(parameter["name"]), parameter["schema"]]),
    ),
    required: required.map((parameter) => parameter["name"]),
  };
}

function answerSchema({ definition }: Operation, status: number): JsonRecord | undefined {
  const responses = asRecord(definition["responses"]);
  const response = responses[status] ?? responses["default"];
  return response === undefined ? undefined : jsonSchemaOf(asRecord(response));
}

function jsonSchemaOf({ content }: JsonRecord): JsonRecord | undefined {
  const media = asRecord(content)["application/json"];
  return media === undefined ? undefined : asRecord(asRecord(media)["schema"]);
}

/** Puts referenced parameters, bodies and answers in place, leaving references between schemas. */
function resolveParts(root: JsonRecord, definition: JsonRecord): JsonRecord {
  const resolve = (part: unknown): JsonRecord => {
    const { $ref } = asRecord(part);
    if (typeof $ref !== "string") return asRecord(part);
    const keys = $ref.slice(2).split("/");
    return keys.reduce((node, key) => asRecord(node[key]), root);
  };
  const responses = Object.entries(asRecord(definition["responses"]));
  return {
    ...definition,
    parameters: asList(definition["parameters"]).map(resolve),
    responses: Object.fromEntries(responses.map(([status, response]) => [status, resolve(response)])),
    ...("requestBody" in definition && { requestBody: resolve(definition["requestBody"]) }),
  };
}

function decodeGroups(groups: Record<string, string>): JsonRecord {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function asList(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

/** Decodes percent signs. A name with a broken escape stays as it is, so nothing of that name is found. */
function decode(text: string): string {
  return /%(?![0-9a-f]{2})/i.test(text) ? text : decodeURIComponent(text);
}
