import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { asRecord, type JsonRecord } from "../../emulator/json.ts";

/** What somebody may hand to one of this project's actions or to its reusable workflow, and get back. */
interface Reference {
  readonly inputs: readonly string[];
  readonly secrets: readonly string[];
  readonly outputs: readonly string[];
}

const root = join(import.meta.dirname, "../..");
const agent = declaredIn(readYaml("action.yml"));
const digest = declaredIn(readYaml("digest/action.yml"));
const visitors = declaredIn(readYaml("visitors/action.yml"));
const workflow = declaredIn(
  asRecord(asRecord(readYaml(".github/workflows/docs-agent.yml")["on"])["workflow_call"]),
);

/**
 * The project's own actions and its reusable workflow, by what documentation and examples call them. A workflow that is pasted as
 * it is has to fail, instead of handing its key to whoever registers the name that stands there. GitHub gives no account this one: an
 * underscore is only in names of managed users, followed by at most eight characters.
 * https://docs.github.com/en/enterprise-cloud@latest/admin/managing-iam/iam-configuration-reference/username-considerations-for-external-authentication
 */
const OWN_REFERENCES: ReadonlyMap<string, Reference> = new Map([
  ["YOUR_ORGANIZATION/docs-agent-action@v1", agent],
  ["YOUR_ORGANIZATION/docs-agent-action/digest@v1", digest],
  ["YOUR_ORGANIZATION/docs-agent-action/visitors@v1", visitors],
  ["YOUR_ORGANIZATION/docs-agent-action/.github/workflows/docs-agent.yml@v1", workflow],
]);

/** Names that all actions together have for inputs. */
export const INPUT_NAMES: ReadonlySet<string> = new Set(
  [agent, digest, visitors].flatMap(({ inputs }) => inputs),
);

/**
 * What is wrong in a piece of YAML about this project: inputs, secrets and outputs that are not there, names that are none.
 * A step of which only the id is known counts as what that id stands for throughout the documentation.
 */
export function problemsOfReferences(yaml: string): string[] {
  const users = usersIn(parse(yaml));
  const known = new Map([["docs", agent], ["visitors", visitors], ...users.flatMap(byId)]);
  const unknownOutputs = [...yaml.matchAll(/\b(?:steps|needs)\.([\w-]+)\.outputs\.([\w-]+)/g)].filter(
    ([, id = "", output = ""]) => known.get(id)?.outputs.includes(output) === false,
  );
  return [
    ...users.flatMap(problemsOf),
    ...unknownOutputs.map(([expression]) => `${expression}: there is no such output`),
  ];
}

function problemsOf(user: JsonRecord): string[] {
  const uses = String(user["uses"]);
  const reference = OWN_REFERENCES.get(uses);
  if (reference === undefined) {
    return uses.includes("docs-agent-action") ? [`${uses}: there is no such action`] : [];
  }
  const strange = (part: string, names: readonly string[]) =>
    Object.keys(asRecord(user[part]))
      .filter((name) => !names.includes(name))
      .map((name) => `${uses}: there is nothing called ${name}`);
  return [...strange("with", reference.inputs), ...strange("secrets", reference.secrets)];
}

/** Everything in a document that has `uses`, however deep. */
function usersIn(value: unknown): JsonRecord[] {
  if (Array.isArray(value)) {
    return value.flatMap(usersIn);
  }
  const record = asRecord(value);
  return [...("uses" in record ? [record] : []), ...Object.values(record).flatMap(usersIn)];
}

/** What the id of a step stands for, where the step uses something of this project. */
function byId({ id, uses }: JsonRecord): [string, Reference][] {
  const reference = OWN_REFERENCES.get(String(uses));
  return typeof id === "string" && reference !== undefined ? [[id, reference]] : [];
}

function declaredIn(declared: JsonRecord): Reference {
  const namesOf = (part: string) => Object.keys(asRecord(declared[part]));
  return { inputs: namesOf("inputs"), secrets: namesOf("secrets"), outputs: namesOf("outputs") };
}

function readYaml(path: string): JsonRecord {
  return asRecord(parse(readFileSync(join(root, path), "utf8")));
}
