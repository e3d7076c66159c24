import { readFileSync } from "node:fs";
import {
  buildSchema,
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from "graphql";
import type { Answer } from "../answer.ts";
import { asRecord, type JsonRecord, parseJson } from "../json.ts";
import { type Lean, leanResolver } from "../lean.ts";
import { createRoot } from "./graphql-resolvers.ts";
import type { GraphQLParts } from "./graphql-views.ts";

const SCHEMA_FILE = new URL("../schemas/github.graphql", import.meta.url);

/** GitHub's GraphQL API. */
export interface GraphQLApi {
  /** The operation's name, else its first field. */
  nameOf(body: string): string;
  /** Answers one request; what breaks the schema goes to `violations`. */
  answer(request: { body: string; violations: string[] } & GraphQLParts): Promise<Answer>;
}

let readSchema: GraphQLSchema | undefined;

/** Makes the schema answer; it is read once per process. */
export function createGraphQL(lean?: Lean): GraphQLApi {
  readSchema ??= buildSchema(readFileSync(SCHEMA_FILE, "utf8"));
  const schema = readSchema;
  return {
    nameOf,
    async answer({ body, violations, ...parts }) {
      const { query, variables } = parseBody(body);
      const document = parseQuery(query);
      const errors = document instanceof GraphQLError ? [document] : validate(schema, document);
      violations.push(...errors.map((error) => `graphql: ${error.message}`));
      if (document instanceof GraphQLError || errors.length > 0)
        return { status: 200, body: { errors: errors.map((error) => error.toJSON()) } };
      const result = await execute({
        schema,
        document,
        rootValue: createRoot(parts),
        variableValues: variables,
        ...(lean !== undefined && { fieldResolver: leanResolver(lean) }),
      });
      const failures = result.errors ?? [];
      violations.push(...failures.filter(isSurprise).map((error) => `graphql: ${error.message}`));
      return { status: 200, body: toBody(result.data, failures) };
    },
  };
}

/** Neither thrown by a resolver on purpose nor a plain no. */
function isSurprise(error: GraphQLError): boolean {
  return error.extensions["type"] === undefined;
}

/** GitHub puts an error's type beside its message. */
function toBody(data: FormattedExecutionResult["data"], failures: readonly GraphQLError[]): object {
  if (failures.length === 0) return { data };
  const errors = failures.map((failure) => {
    const { message, path, locations } = failure.toJSON();
    const { type } = failure.extensions;
    // As recorded from GitHub: what is forbidden says beside it that single sign-on is not the reason.
    const extensions = type === "FORBIDDEN" ? { extensions: { saml_failure: false } } : {};
    return { type, path, ...extensions, locations, message };
  });
  return { data, errors };
}

function nameOf(body: string): string {
  const { query } = parseBody(body);
  const [, named] = /^\s*(?:query|mutation)\s+(\w+)/.exec(query) ?? [];
  const [, field] = /\{\s*(\w+)/.exec(query) ?? [];
  return named ?? field ?? "unreadable";
}

function parseBody(body: string): { query: string; variables: JsonRecord } {
  const { query, variables } = asRecord(parseJson(body));
  return { query: String(query), variables: asRecord(variables) };
}

function parseQuery(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
