import { readFileSync } from "node:fs";
import { defaultFieldResolver, type GraphQLFieldResolver, isListType, isNonNullType } from "graphql";
import { asRecord, type JsonRecord, parseJson } from "./json.ts";

/** Whether a field is left out, or null, where its published description allows that: `issue-comment.body`, `Repository.object`. */
export type Lean = (field: string) => boolean;

/** What the action cannot do without, though it is not promised. It stops without it, and says so. */
const NEEDED: Readonly<Record<string, string>> = {
  "Job.id": "a job without an id cannot be followed",
  "Job.status": "an answer without it does not say whether the job has ended",
  "Job.prLink": "without it there is no pull request, which is what the service then says",
  "issue-comment.body": "a comment without a text may be the record of a job",
  "pull-request-review-comment.in_reply_to_id": "a reply without it is a conversation of its own",
  "pull-request-review.body": "it is the request",
  "Query.node": "what was asked for is not there",
  "Query.nodes[]": "what was asked for is not there",
  "Query.repository": "what was asked for is not there",
  "Repository.databaseId": "the digest's memory knows repositories by it",
  "Repository.object": "a repository has an end, or says that it is empty",
  "Repository.pullRequest": "what was asked for is not there",
  "PullRequest.mergedAt": "merged pull requests alone have one",
  "Release.publishedAt": "a release without a moment is a draft",
  "Release.tagCommit": "a release without a commit contains nothing",
  "Commit.associatedPullRequests": "a list that is null is no empty list",
  "DiscussionComment.replyTo": "it is asked of replies alone",
  "UpdateDiscussionCommentPayload.comment": "only an answer with the comment says that it was written",
  "Mutation.updateDiscussionComment": "only an answer with the comment says that it was written",
};

/** Lists of which the action needs all: where one is null, or an entry of it, something may be missing. */
const WHOLE = /^(?:Commit|CommitHistory|DiscussionComment|PullRequest|Release)Connection\.nodes(?:\[\])?$/;

/** The least that GitHub and the service promise, and what is needed beyond it. */
export const leanest: Lean = (field) => !(field in NEEDED || WHOLE.test(field));

/** What a JSON schema is resolved with. `name`: what its fields are named after where it has no name of its own. */
interface Described {
  readonly name?: string;
  readonly schemas: JsonRecord;
  readonly lean: Lean;
}

/** A value without what its JSON schema does not require, and with null where it allows that. */
export function prune(value: unknown, schema: unknown, { schemas, lean, name = "" }: Described): unknown {
  const visit = (part: unknown, shape: unknown, name: string): unknown => {
    const { $ref, allOf, anyOf, oneOf, items, properties, required } = asRecord(shape);
    const alternatives = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
    if (typeof $ref === "string") return visit(part, schemas[refName(shape)], refName(shape));
    if (Array.isArray(allOf)) return visit(part, merged(allOf, schemas), refName(allOf[0]) || name);
    if (alternatives.length > 0) {
      const fitting = alternatives.find((each) => part === null || !isNull(each));
      return visit(part, fitting, name);
    }
    if (Array.isArray(part)) return part.map((item) => visit(item, items, name));
    if (typeof part !== "object" || part === null) return part;
    const kept = Object.entries(part).flatMap(([key, inner]) => {
      const described = asRecord(properties)[key];
      const field = `${name}.${key}`;
      if (described === undefined) return [[key, inner]];
      const isRequired = Array.isArray(required) && required.includes(key);
      if (!isRequired && lean(field)) return [];
      return [[key, allowsNull(described, schemas) && lean(field) ? null : visit(inner, described, field)]];
    });
    return Object.fromEntries(kept);
  };
  return visit(value, schema, name);
}

/** The name of the schema that this one refers to; empty if it refers to none. */
function refName(schema: unknown): string {
  const { $ref } = asRecord(schema);
  return typeof $ref === "string" ? ($ref.split("/").at(-1) ?? "") : "";
}

function merged(parts: readonly unknown[], schemas: JsonRecord): JsonRecord {
  const whole = parts.map((part) => asRecord(schemas[refName(part)] ?? part));
  return {
    properties: Object.assign({}, ...whole.map(({ properties }) => properties)),
    required: whole.flatMap(({ required }) => required ?? []),
  };
}

function isNull(schema: unknown): boolean {
  return asRecord(schema)["type"] === "null";
}

function allowsNull(schema: unknown, schemas: JsonRecord): boolean {
  const { $ref, type, anyOf, oneOf } = asRecord(schema);
  if (typeof $ref === "string") return allowsNull(schemas[refName(schema)], schemas);
  const alternatives = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  return [type].flat().includes("null") || alternatives.some((each) => allowsNull(each, schemas));
}

/** Answers null wherever a type of GraphQL allows it, and with an entry more that is null in a list. What fails still fails. */
export function leanResolver(lean: Lean): GraphQLFieldResolver<unknown, unknown> {
  return async (source, args, context, info) => {
    const value: unknown = await defaultFieldResolver(source, args, context, info);
    const field = `${info.parentType.name}.${info.fieldName}`;
    const { returnType } = info;
    const type = isNonNullType(returnType) ? returnType.ofType : returnType;
    if (type === returnType && lean(field)) return null;
    const hasHole = isListType(type) && !isNonNullType(type.ofType) && lean(`${field}[]`);
    return hasHole && Array.isArray(value) ? [...value, null] : value;
  };
}

const file = new URL(import.meta.resolve("@octokit/webhooks-schemas"));
let published: JsonRecord | undefined;

/** An event with the least that its published description promises; nothing where none is published. */
export function leanEvent<Event extends { readonly name: string; readonly payload: JsonRecord }>(
  event: Event,
  lean: Lean,
): Event {
  published ??= asRecord(asRecord(parseJson(readFileSync(file, "utf8")))["definitions"]);
  const name = event.name.replace(/_target$/, "");
  const schema = published[`${name}$${String(event.payload["action"])}`] ?? published[`${name}$event`];
  const payload =
    schema === undefined ? {} : asRecord(prune(event.payload, schema, { schemas: published, lean, name }));
  return { ...event, payload };
}
