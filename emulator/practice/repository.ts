import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { commentPayload } from "../demo/payload.ts";
import type { Comment } from "../github/records.ts";
import { SEED_TOKENS } from "../github/seed.ts";
import type { Emulator } from "../index.ts";

/** The one project that the service knows: no word that act would then mask elsewhere in its log. */
export const PROJECT = "prj_practice";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The folder of the repository to try workflows in. */
export const PRACTICE = join(root, "demo-output/practice");
const artifacts = join(root, "demo-output/artifacts");
/** Both actions, made for the emulator. */
export const ACTIONS = join(root, "demo-output/actions");
const EXAMPLES = ["comment.yml", "refresh.yml"];

/** The emulated GitHub's address, if the emulator of this repository answers. */
export async function findEmulator(): Promise<string | undefined> {
  const file = join(PRACTICE, "emulator.env");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const [github, threads] = ["GITHUB", "THREADS"].map((name) => new RegExp(`${name}=(\\S+)`).exec(text)?.[1]);
  // The page is asked, whose requests are not in the emulator's log.
  return fetch(threads ?? "").then(
    () => github,
    () => undefined,
  );
}

/** A repository to try workflows in, below `demo-output`. */
export interface Practice {
  /** From this repository's folder. */
  readonly folder: string;
  /** Makes a person's comment the event of the next run. */
  writeEvent(comment: Comment): void;
}

/** Creates the repository, or brings up to date what act and a shell have to know of the emulator: workflows are the user's. */
export function createPractice(options: {
  emulator: Emulator;
  page: string;
  tokens: Readonly<Record<string, string>>;
}): Practice {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(PRACTICE, file)), { recursive: true });
    writeFileSync(join(PRACTICE, file), text);
  };
  if (!existsSync(join(PRACTICE, ".github"))) {
    for (const example of EXAMPLES) {
      const text = readFileSync(join(root, "examples", example), "utf8");
      // `npm run act` refuses a workflow with the placeholder, as GitHub would.
      write(`.github/workflows/${example}`, text.replaceAll("OWNER/", "acme/"));
    }
  }
  copyActions(options.emulator.service.url);
  mkdirSync(artifacts, { recursive: true });
  write(".actrc", actOptions(options.emulator));
  write("emulator.env", shellVariables(options));
  // A comment of an emulator that is gone.
  rmSync(join(PRACTICE, "event.json"), { force: true });
  if (!existsSync(join(PRACTICE, ".git"))) createRepository();
  return {
    folder: relative(process.cwd(), PRACTICE),
    writeEvent: (comment) => write("event.json", JSON.stringify(commentPayload(comment))),
  };
}

function createRepository(): void {
  const git = (...parameters: string[]) =>
    execFileSync("git", [...IDENTITY, ...parameters], { cwd: PRACTICE });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Try the docs agent");
}

const IDENTITY = ["-c", "user.name=Practice", "-c", "user.email=practice@example.com"];

/** Both actions with the emulated service as their own: so workflows need no change. act copies all of this folder. */
function copyActions(serviceUrl: string): void {
  rmSync(ACTIONS, { recursive: true, force: true });
  for (const path of ["action.yml", "visitors", "dist"])
    cpSync(join(root, path), join(ACTIONS, path), { recursive: true });
  for (const file of ["action.yml", "visitors/action.yml"].map((path) => join(ACTIONS, path))) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("default: https://api.mintlify.com", `default: ${serviceUrl}`));
  }
}

/** One option a line, as act reads them in the folder in which it is started. */
function actOptions({ service, github }: Emulator): string {
  const options = [
    ...["ubuntu-latest", "ubuntu-slim"].map((label) => `--platform ${label}=-self-hosted`),
    `--secret GITHUB_TOKEN=${SEED_TOKENS.installation}`,
    `--secret MINTLIFY_API_KEY=${service.adminKey}`,
    `--secret MINTLIFY_PROJECT_ID=${PROJECT}`,
    "--var DOCS_ISSUE=7",
    // `npm run act` gives each job an address of its own instead.
    `--env GITHUB_API_URL=${github.apiUrl}`,
    `--env GITHUB_GRAPHQL_URL=${github.graphqlUrl}`,
    // Whatever the remote of a repository of the user's own.
    "--env GITHUB_REPOSITORY=acme/shop",
    "--env GITHUB_REPOSITORY_OWNER=acme",
    `--env ARTIFACTS=${artifacts}`,
    // Without it, act's cache server listens on the outward address.
    "--cache-server-addr 127.0.0.1",
  ];
  return `${options.join("\n")}\n`;
}

function shellVariables({ emulator, page, tokens }: Parameters<typeof createPractice>[0]): string {
  const people = Object.entries(tokens).map(([login, token]) => [login.toUpperCase(), token]);
  const addresses = [
    ["SERVICE", emulator.service.url],
    ["GITHUB", emulator.github.apiUrl],
    ["THREADS", page],
  ];
  return [...addresses, ...people].map(([name, value]) => `export ${name}=${value}\n`).join("");
}
