import { parseArgs } from "node:util";

/** Whose token a question needs. */
export const ROLES = ["full", "bare", "issues", "pulls"] as const;
export type Role = (typeof ROLES)[number];

/** The parts of a run: all at once, or one for each job of the workflow. */
export const PHASES = ["all", "stage", "service", "ask", "cancel", "finish"] as const;
export type Phase = (typeof PHASES)[number];

/** What a run was asked to do. */
export interface Options {
  readonly phase: Phase;
  /** In a workflow, the permissions of the job's token. */
  readonly as: Role;
  readonly repository: { readonly owner: string; readonly name: string };
  /** An open pull request to comment on, and to look for a review at. */
  readonly pullRequest: number | undefined;
  /** The id of a comment that came by mail. */
  readonly mail: string | undefined;
  /** The login whose permission is looked up. */
  readonly person: string | undefined;
  /** Jobs to create, at most. */
  readonly jobs: number;
  readonly quota: boolean;
  readonly folder: string;
  readonly baseUrl: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const MOST_JOBS = 5;

const FLAGS = {
  phase: { type: "string" },
  as: { type: "string" },
  repository: { type: "string" },
  "pull-request": { type: "string" },
  mail: { type: "string" },
  person: { type: "string" },
  jobs: { type: "string" },
  quota: { type: "boolean" },
  folder: { type: "string" },
  "base-url": { type: "string" },
} as const;

/**
 * Reads the command line, or in a workflow the action's inputs.
 * @throws Error that says what is wrong.
 */
export function readOptions(parameters: readonly string[], env: Variables): Options {
  const { values } = parseArgs({ args: [...parameters], options: FLAGS, strict: true });
  const inActions = env["GITHUB_ACTIONS"] === "true";
  const read = (name: Exclude<keyof typeof FLAGS, "quota">): string =>
    values[name] ?? (inActions ? env[`INPUT_${name.toUpperCase()}`] : undefined) ?? "";
  const [, owner, name] =
    /^([\w.-]+)\/([\w.-]+)$/.exec(
      read("repository") || (inActions ? (env["GITHUB_REPOSITORY"] ?? "") : ""),
    ) ?? [];
  if (owner === undefined || name === undefined) {
    throw new Error("Say on which repository to work: `--repository owner/name`. An issue is opened there.");
  }
  return {
    phase: oneOf(PHASES, read("phase") || "all", "phase"),
    as: oneOf(ROLES, read("as") || "full", "as"),
    repository: { owner, name },
    pullRequest: read("pull-request") === "" ? undefined : wholeNumber(read("pull-request"), "pull-request"),
    mail: mailId(read("mail")),
    person: read("person") || (inActions ? env["GITHUB_ACTOR"] : undefined),
    jobs: Math.min(MOST_JOBS, wholeNumber(read("jobs") || "0", "jobs")),
    quota: values.quota ?? (inActions && env["INPUT_QUOTA"] === "true"),
    folder: read("folder") || "live/recorded",
    baseUrl: (read("base-url") || "https://api.mintlify.com").replace(/\/+$/, ""),
  };
}

function oneOf<T extends string>(known: readonly T[], text: string, name: string): T {
  const found = known.find((each) => each === text);
  if (found === undefined) {
    throw new Error(`\`--${name}\` is one of ${known.join(", ")}.`);
  }
  return found;
}

function wholeNumber(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new Error(`\`--${name}\` is a number.`);
  }
  return Number(text);
}

/** The id in a comment's address, which ends in `#issuecomment-123`; a bare number is one too. */
function mailId(text: string): string | undefined {
  const [, id] = /^(?:https:\/\/\S+#issuecomment-)?(\d+)$/.exec(text) ?? [];
  if (text !== "" && id === undefined) {
    throw new Error("`--mail` is the address of a comment: …#issuecomment-123.");
  }
  return id;
}
