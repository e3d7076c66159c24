import {
  type Input,
  InputError,
  parseBaseUrl,
  parseBoolean,
  parseGitHubToken,
  parseList,
  parsePattern,
  parseTimeout,
  refuseSecrets,
} from "../action/input-rules.ts";
import { createPathFilter } from "../action/path-filter.ts";
import type { World } from "../action/world.ts";
import { checkFailOn, parsePhrase } from "../agent/inputs.ts";
import { plainLogin } from "../github/account.ts";
import { readCredentials } from "../service/credentials.ts";
import { parseSources } from "./source-lines.ts";

/** What the digest action is told. */
export type DigestInputs = Readonly<ReturnType<typeof readDigestInputs>>;

const DAY = 24 * 60 * 60;

/** @throws InputError */
export function readDigestInputs({
  readInput,
  readSecret,
  clock,
}: Pick<World, "readInput" | "readSecret" | "clock">) {
  const input = (name: string) => ({ name, text: readInput(name) });
  const token = (name: string) => parseGitHubToken({ name, text: readSecret(name) });
  const issue = parsePattern(input("issue-number"), /^[1-9]\d{0,9}$/, {
    rule: "it has to be the number of the issue that is the digest's memory, such as `42`",
    fix: "Open an issue for this workflow alone, and write only its number. If a variable holds the number, check that it is set.",
  });
  const githubToken = token("github-token");
  const asking = {
    githubToken,
    comment: true,
    issueNumber: Number(issue),
    dryRun: parseBoolean(input("dry-run")),
  };
  const job = {
    jobId: "",
    followUp: "false" as const,
    wait: true,
    timeoutMs: parseTimeout(input("timeout")),
    pollIntervalMs: parseTimeout(input("poll-interval"), "10m"),
    notify: false,
    baseUrl: parseBaseUrl(input("base-url")),
    ...readCredentials(readInput, readSecret),
  };
  parseList(readInput("fail-on")).forEach(checkFailOn);
  const sourcesToken = token("sources-token");
  const docsToken = token("docs-token");
  const instructions = input("instructions");
  refuseSecrets(instructions, [job.apiKey, githubToken, sourcesToken, docsToken]);
  return {
    asking,
    job,
    instructions: instructions.text,
    sources: parseSources(input("sources")),
    sourcesToken: sourcesToken || githubToken,
    docsToken: docsToken || githubToken,
    arePrivateAllowed: parseBoolean(input("private-sources")),
    ignoreAuthors: new Set(parseList(readInput("ignore-authors")).map(plainLogin)),
    ignoreLabels: new Set(parseList(readInput("ignore-labels")).map((label) => label.toLowerCase())),
    isTitleIgnored: titleFilter(parseList(readInput("ignore-titles"))),
    remindAfterSeconds:
      DAY *
      Number(
        parsePattern(input("remind-after"), /^[1-9]\d{0,2}d$/, {
          rule: "it has to be a number of days, such as `21d`",
          fix: "Correct the line, or remove it to use the default.",
        }).slice(0, -1),
      ),
    /** Unix seconds; null without the input. */
    since: parseSince(input("since"), clock.date()),
    /** Empty if no comment workflow listens. */
    triggerPhrase: readInput("trigger-phrase") && parsePhrase(input("trigger-phrase")),
  };
}

/** Globs of titles, without case. A title has no folders, so its slashes are no borders for `*`. */
function titleFilter(globs: readonly string[]): (title: string) => boolean {
  const flat = (text: string) => text.toLowerCase().replaceAll("/", "\n");
  const fits = createPathFilter(globs.map(flat));
  return (title) => globs.length > 0 && fits(flat(title));
}

function parseSince({ name, text }: Input, now: Date): number | null {
  if (text === "") {
    return null;
  }
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (!(ms < now.getTime()) || !new Date(ms).toISOString().startsWith(text)) {
    throw new InputError(name, {
      rule: "it has to be a date in the past, written as `YYYY-MM-DD`",
      fix: "Example: `since: 2026-09-01`.",
    });
  }
  return ms / 1000;
}
