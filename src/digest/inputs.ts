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
import type { RepositoryName } from "../github/merged-pulls.ts";
import { readCredentials } from "../service/credentials.ts";

/** What the digest action is told. */
export type DigestInputs = Readonly<ReturnType<typeof readDigestInputs>>;

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
  const remindAfter = parsePattern(input("remind-after"), /^[1-9]\d{0,2}d$/, {
    rule: "it has to be a number of days, such as `21d`",
    fix: "Correct the line, or remove it to use the default.",
  });
  const githubToken = token("github-token");
  const asking = {
    githubToken,
    comment: true,
    issueNumber: Number(issue),
    dryRun: parseBoolean(input("dry-run")),
  };
  /** Empty if no comment workflow listens. */
  const triggerPhrase = readInput("trigger-phrase") && parsePhrase(input("trigger-phrase"));
  const job = {
    jobId: "",
    followUp: triggerPhrase === "" ? ("false" as const) : ("true" as const),
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
    remindAfterDays: Number(remindAfter.slice(0, -1)),
    /** Unix seconds; null without the input. */
    since: parseSince(input("since"), clock.date()),
    triggerPhrase,
  };
}

function filterOf(globs: readonly string[]): ((text: string) => boolean) | null {
  return globs.length === 0 ? null : createPathFilter(globs);
}

/** Globs of titles, without case. A title has no folders, so its slashes are no borders for `*`. */
function titleFilter(globs: readonly string[]): (title: string) => boolean {
  const flat = (text: string) => text.toLowerCase().replaceAll("/", "\n");
  const fits = filterOf(globs.map(flat));
  return (title) => fits?.(flat(title)) ?? false;
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

/** A line of `sources`. */
export interface SourceLine extends RepositoryName {
  /** Null if all paths are followed. */
  readonly follows: ((path: string) => boolean) | null;
  /** Which tags count; null if what is in no release is told too. */
  readonly isTagWanted: ((tag: string) => boolean) | null;
}

const MOST_SOURCES = 20;
// Of a word: what people write by habit, and what would then match no path, such as a leading slash, braces, a backslash.
const NO_GLOB = /^!?(?:\.?\/|$)|[{}\\]/;
const LINE = /^([\w-]{1,100})\/(?!\.+(?:\s|$))([\w.-]{1,100})((?:\s+\S+)*)$/;

/** Reads the lines of `sources`: a repository, then globs and `tags=GLOB`. None at all means the repository of the workflow. @throws InputError */
function parseSources({ name: input, text }: Input): SourceLine[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const sources = lines
    .filter((line) => line !== "")
    .map((line): SourceLine => {
      const [, owner = "", name = "", rest = ""] = LINE.exec(line) ?? [];
      const words = rest.split(/\s+/).slice(1);
      const tags = words.flatMap((word) => (word.startsWith("tags=") ? word.slice("tags=".length) : []));
      const globs = words.filter((word) => !word.startsWith("tags="));
      if (owner === "" || tags.length > 1 || [...globs, ...tags].some((glob) => NO_GLOB.test(glob))) {
        throw new InputError(input, {
          rule: "each line has to be a repository as `owner/name`, then globs of paths from its root, with `*`, `**` and `?`, and with `!` before one that excludes, and at most one `tags=` (after `tags=`, a tag or a glob of tags)",
          fix: "Remove a leading slash, and write a glob for each alternative. Example: `acme/sdk tags=v* src/** !**/*.test.ts`.",
        });
      }
      return { owner, name, follows: filterOf(globs), isTagWanted: filterOf(tags) };
    });
  if (sources.length > MOST_SOURCES) {
    throw new InputError(input, {
      rule: `it can name ${MOST_SOURCES} repositories at most`,
      fix: "Put all globs of a repository on one line.",
    });
  }
  return sources;
}
