/**
 * Cuts `github.json` out of GitHub's published description of its REST API:
 *
 *     node emulator/schemas/cut.ts <api.github.com.json of the npm package @octokit/openapi>
 *
 * Kept are the operations below with their parameters, bodies and good answers, as OpenAPI 3.1.
 */
import { readFileSync, writeFileSync } from "node:fs";

const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  "/repos/{owner}/{repo}/collaborators/{username}/permission": ["get"],
  "/repos/{owner}/{repo}/commits/{ref}": ["get"],
  "/repos/{owner}/{repo}/issues/{issue_number}": ["get"],
  "/repos/{owner}/{repo}/pulls/{pull_number}": ["get"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/files": ["get"],
  "/repos/{owner}/{repo}/issues/{issue_number}/comments": ["get", "post"],
  "/repos/{owner}/{repo}/issues/comments": ["get"],
  "/repos/{owner}/{repo}/issues/comments/{comment_id}": ["get", "patch"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments": ["get"],
  "/repos/{owner}/{repo}/pulls/comments": ["get"],
  "/repos/{owner}/{repo}/pulls/comments/{comment_id}": ["get", "patch"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies": ["post"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments": ["get"],
  "/repos/{owner}/{repo}/issues/{issue_number}/reactions": ["get", "post"],
  "/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions": ["get", "post"],
  "/repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions": ["get", "post"],
  "/repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}": ["delete"],
  "/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}": ["delete"],
  "/repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}": ["delete"],
};

/** Keywords without force: they describe, and make most of the size. */
const DROPPED = new Set([
  "description",
  "example",
  "examples",
  "title",
  "default",
  "deprecated",
  "externalDocs",
]);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("Give the path of api.github.com.json.");
const description = asObject(JSON.parse(readFileSync(source, "utf8")));
const schemas: JsonObject = {};
const paths: JsonObject = {};
for (const [path, methods] of Object.entries(OPERATIONS)) {
  paths[path] = Object.fromEntries(
    methods.map((method) => [method, cutOperation(at("paths", path, method))]),
  );
}
const cut = { openapi: "3.1.0", info: infoOf(description), paths, components: { schemas: sorted(schemas) } };
writeFileSync(new URL("github.json", import.meta.url), `${JSON.stringify(cut, null, 1)}\n`);

function infoOf({ info }: JsonObject): JsonObject {
  const { title = null, version = null, license = null } = asObject(info);
  return { title, version, license };
}

function cutOperation(operation: JsonObject): JsonObject {
  const parameters = asArray(operation["parameters"]).map((parameter) => {
    const { name = null, in: place = null, required = false, schema = {} } = resolve(parameter);
    return { name, in: place, required, schema: cutSchema(schema) };
  });
  const answers = Object.entries(asObject(operation["responses"])).filter(([status]) =>
    status.startsWith("2"),
  );
  const responses = Object.fromEntries(
    answers.map(([status, answer]) => [status, cutContent(resolve(answer))]),
  );
  const body = operation["requestBody"];
  const operationId = operation["operationId"] ?? null;
  if (body === undefined) return { operationId, parameters, responses };
  const required = asObject(body)["required"] ?? false;
  return { operationId, parameters, requestBody: { required, ...cutContent(resolve(body)) }, responses };
}

function cutContent({ content }: JsonObject): JsonObject {
  if (content === undefined) return {};
  const schema = asObject(asObject(content)["application/json"])["schema"] ?? {};
  return { content: { "application/json": { schema: cutSchema(schema) } } };
}

/** Cuts one schema, and puts what it refers to among the schemas. */
function cutSchema(schema: Json): Json {
  const { $ref, nullable, ...rest } = asObject(schema);
  if (typeof $ref === "string") return refer($ref);
  const kept: JsonObject = {};
  for (const [keyword, value] of Object.entries(rest)) {
    if (!DROPPED.has(keyword) && !keyword.startsWith("x-")) kept[keyword] = cutKeyword(keyword, value);
  }
  return nullable === true ? allowNull(kept) : kept;
}

function cutKeyword(keyword: string, value: Json): Json {
  if (keyword === "properties") {
    return Object.fromEntries(
      Object.entries(asObject(value)).map(([name, schema]) => [name, cutSchema(schema)]),
    );
  }
  if (["allOf", "anyOf", "oneOf"].includes(keyword)) return asArray(value).map(cutSchema);
  const isSchema = keyword === "items" || keyword === "not" || keyword === "additionalProperties";
  return isSchema && typeof value === "object" ? cutSchema(value) : value;
}

/** OpenAPI 3.0 says `nullable`, JSON Schema says `null`. */
function allowNull(schema: JsonObject): JsonObject {
  const { type, enum: values, ...rest } = schema;
  if (typeof type !== "string") return { anyOf: [{ type: "null" }, schema] };
  const nullableType = { ...rest, type: [type, "null"] };
  return values === undefined ? nullableType : { ...nullableType, enum: [...asArray(values), null] };
}

function refer($ref: string): Json {
  const name = $ref.replace("#/components/schemas/", "");
  if (!(name in schemas)) {
    schemas[name] = {};
    schemas[name] = cutSchema(at("components", "schemas", name));
  }
  return { $ref };
}

function resolve(node: Json): JsonObject {
  const { $ref } = asObject(node);
  return typeof $ref === "string" ? at(...$ref.slice(2).split("/")) : asObject(node);
}

function at(...keys: string[]): JsonObject {
  return keys.reduce((node, key) => asObject(node[key]), description);
}

function sorted(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function asObject(node: Json | undefined): JsonObject {
  if (typeof node !== "object" || node === null || Array.isArray(node))
    throw new Error("Not an object where one belongs.");
  return node;
}

function asArray(node: Json | undefined): Json[] {
  return Array.isArray(node) ? node : [];
}
