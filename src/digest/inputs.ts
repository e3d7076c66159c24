import {
  InputError,
  parseBaseUrl,
  parseBoolean,
  parseGitHubToken,
  parseList,
  parsePattern,
  parseTimeout,
} from "../action/input-rules.ts";
import type { World } from "../action/world.ts";
import type { AskingInputs, JobInputs } from "../agent/inputs.ts";
import { plainLogin } from "../github/account.ts";
import { readCredentials } from "../service/credentials.ts";

/** What the digest action is told. */
export type DigestInputs = Readonly<ReturnType<typeof readDigestInputs>>;

/** @throws InputError */
export function readDigestInputs({ readInput, readSecret }: Pick<World, "readInput" | "readSecret">) {
  const input = (name: string) => ({ name, text: readInput(name) });
  const issue = parsePattern(input("issue-number"), /^[1-9]\d{0,9}$/, {
    rule: "it has to be the number of the issue that is the digest's memory, such as `42`",
    fix: "Open an issue for this workflow alone, and write only its number.",
  });
  const asking: AskingInputs = {
    githubToken: parseGitHubToken({ name: "github-token", text: readSecret("github-token") }),
    comment: true,
    issueNumber: Number(issue),
    requiredPermission: "write",
    allowedUsers: new Set(),
    dryRun: parseBoolean(input("dry-run")),
  };
  const job: JobInputs = {
    contextFile: "",
    includeContext: false,
    jobId: "",
    followUp: "false",
    wait: true,
    matrix: "",
    timeoutMs: parseTimeout(input("timeout")),
    pollIntervalMs: parseTimeout(input("poll-interval"), "10m"),
    notify: false,
    promptSha256: "",
    baseUrl: parseBaseUrl(input("base-url")),
    ...readCredentials(readInput, readSecret),
  };
  const instructions = readInput("instructions");
  if ([job.apiKey, asking.githubToken].some((secret) => secret !== "" && instructions.includes(secret))) {
    throw new InputError("instructions", {
      rule: "it contains the API key or the token, which must be neither sent nor shown",
      fix: "Remove the secret.",
    });
  }
  return {
    asking,
    job,
    instructions,
    ignoreAuthors: new Set(parseList(readInput("ignore-authors")).map(plainLogin)),
    ignoreLabels: new Set(parseList(readInput("ignore-labels"))),
    requestReviews: parseBoolean(input("request-reviews")),
    /** Empty if no comment workflow listens. */
    triggerPhrase: readInput("trigger-phrase"),
  };
}
