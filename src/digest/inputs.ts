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
import { checkFailOn, parseLogin, parsePhrase } from "../agent/inputs.ts";
import { plainLogin } from "../github/account.ts";
import type { RepositoryName } from "../github/merged-pulls.ts";
import { inCode } from "../plain-text.ts";
import { readCredentials } from "../service/credentials.ts";

/** What the digest action is told. */
export type DigestInputs = Readonly<ReturnType<typeof readDigestInputs>>;

/** Reads the inputs; `here` is the workflow's own repository. @throws InputError */
export function readDigestInputs(
  { readInput, readSecret, clock }: Pick<World, "readInput" | "readSecret" | "clock">,
  here: RepositoryName,
) {
  const input = (name: string) => ({ name, text: readInput(name) });
  const token = (name: string) => parseGitHubToken({ name, text: readSecret(name) });
  const issue = parsePattern(input("issue-number"), /^[1-9]\d{0,9}$/, {
    rule: "it has to be the number of the issue that is the digest's memory, such as `42`",
    fix: "Create an issue that only this workflow uses, and enter its number alone. If a variable holds the number, check that it is set.",
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
  const secrets = [job.apiKey, githubToken, sourcesToken, docsToken].filter((secret) => secret !== "");
  refuseSecrets(instructions, secrets);
  return {
    asking,
    job,
    instructions: instructions.text,
    sources: parseSources(readInput("sources") || `${here.owner}/${here.name}`, secrets),
    sourcesToken: sourcesToken || githubToken,
    docsToken: docsToken || githubToken,
    arePrivateAllowed: parseBoolean(input("private-sources")),
    ignoreAuthors: new Set(
      parseList(readInput("ignore-authors")).map((text) =>
        plainLogin(parseLogin({ name: "ignore-authors", text })),
      ),
    ),
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

/** The first second of a day, or a moment, in UTC. */
function parseSince({ name, text }: Input, now: Date): number | null {
  if (text === "") {
    return null;
  }
  const isWritten = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z)?$/.test(text);
  const ms = isWritten ? Date.parse(text) : Number.NaN;
  // A parser turns the 30th of February into a day of March.
  if (!(ms <= now.getTime()) || !new Date(ms).toISOString().startsWith(text.replace("Z", ""))) {
    throw new InputError(name, {
      rule: "it has to be a date or time in UTC that is not in the future",
      fix: "Example: `since: 2026-09-07`, or `since: 2026-09-07T08:59Z`.",
    });
  }
  return ms / 1000;
}

/** A line of `sources`. */
export interface SourceLine extends RepositoryName {
  /** Null if all paths are followed. */
  readonly follows: ((path: string) => boolean) | null;
  /** Some of its globs include paths. These then decide about documentation, too. */
  readonly includesPaths: boolean;
  /** Which tags count; null if what is in no release is told too. */
  readonly isTagWanted: ((tag: string) => boolean) | null;
  /** The words after its name, as they are written. */
  readonly words: readonly string[];
}

const MOST_SOURCES = 20;
const REPOSITORY = /^([\w-]{1,100})\/(?!\.+$|.*\.git$)([\w.-]{1,100})$/;
const TAGS = "tags=";
// What people write by habit and what then matches no path and no tag, so that merges would be left out without a word.
const MATCHES_NOTHING = /^(?:$|\.{0,2}\/|refs\/|[\w-]*[=:]|-)|["'`,#;\\{}]/;

/** Reads the lines of `sources`: a repository, then globs and `tags=GLOB`. @throws InputError */
function parseSources(text: string, secrets: readonly string[]): SourceLine[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const sources = lines.map((line): SourceLine => {
    const [repository = "", ...words] = line.trim().split(/\s+/);
    const [, owner = "", name = ""] = REPOSITORY.exec(repository) ?? [];
    const tags = words.filter((word) => word.startsWith(TAGS));
    const globs = words.filter((word) => !word.startsWith(TAGS)).flatMap(withAllBelow);
    const [wrong] = [
      ...(owner === "" ? [repository] : []),
      ...words.filter((word) => MATCHES_NOTHING.test(word.replace(/^(?:!|tags=)/, ""))),
      ...tags.slice(1),
    ];
    if (wrong !== undefined) {
      const quoted = secrets.some((secret) => wrong.includes(secret)) ? "a word" : inCode(wrong, 100);
      throw new InputError("sources", {
        rule: `${quoted} does not belong there. Each line has to be a repository as \`owner/name\`, then, separated by blanks, paths and globs from its root, with \`!\` before one that excludes, and at most one \`tags=GLOB\``,
        fix: "Remove quotes, commas, comments, braces and leading slashes. If a path has such a character, write `?` in its place. Example: `acme/sdk tags=v* src !**/*.test.ts`.",
      });
    }
    return {
      owner,
      name,
      follows: filterOf(globs),
      includesPaths: globs.some((glob) => !glob.startsWith("!")),
      isTagWanted: filterOf(tags.map((word) => word.slice(TAGS.length))),
      words,
    };
  });
  if (sources.length > MOST_SOURCES) {
    throw new InputError("sources", {
      rule: `it can name ${MOST_SOURCES} repositories at most`,
      fix: "Put all globs of a repository on one line.",
    });
  }
  return sources;
}

/** A word without a wildcard, or with a slash at its end, is a file, or a folder with all below it. */
function withAllBelow(word: string): string[] {
  const path = word.replace(/\/+$/, "");
  return /[*?]/.test(word) && path === word ? [word] : [path, `${path}/**`];
}
