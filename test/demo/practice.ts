import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Comment } from "../emulator/github/records.ts";
import { SEED_TOKENS } from "../emulator/github/seed.ts";
import type { Emulator } from "../emulator/index.ts";
import { commentPayload } from "./payload.ts";

/** The one project that the service knows. */
export const PROJECT = "demo";

const root = fileURLToPath(new URL("../../", import.meta.url));
const actions = join(root, "demo-output/actions");
const EXAMPLES = ["comment.yml", "refresh.yml"];

/** A repository to try workflows in, below `demo-output`. */
export interface Practice {
  /** From this repository's folder. */
  readonly folder: string;
  /** Makes a person's comment the event of the next run. */
  writeEvent(comment: Comment): void;
}

/** Creates the repository anew: examples as they are, and what act and a shell have to know of the emulator. */
export function createPractice(options: {
  emulator: Emulator;
  page: string;
  tokens: Readonly<Record<string, string>>;
}): Practice {
  const folder = join(root, "demo-output/practice");
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const writeEvent = (comment: Comment) => write("event.json", JSON.stringify(commentPayload(comment)));
  rmSync(folder, { recursive: true, force: true });
  for (const example of EXAMPLES) {
    write(`.github/workflows/${example}`, readFileSync(join(root, "examples", example), "utf8"));
  }
  copyActions(options.emulator.service.url);
  write(".actrc", actOptions(options.emulator));
  write("emulator.env", shellVariables(options));
  const [asked] = options.emulator.github.state.getThread({ number: 7 }).comments;
  if (asked !== undefined) writeEvent(asked);
  write("schedule.json", "{}");
  const git = (...parameters: string[]) => execFileSync("git", [...IDENTITY, ...parameters], { cwd: folder });
  git("init", "--quiet", "--initial-branch=main");
  git("remote", "add", "origin", "https://github.com/acme/shop");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Try the docs agent");
  return { folder: relative(process.cwd(), folder), writeEvent };
}

const IDENTITY = ["-c", "user.name=Practice", "-c", "user.email=practice@example.com"];

/** Both actions with the emulated service as their own: so workflows need no change. act copies all of this folder. */
function copyActions(serviceUrl: string): void {
  rmSync(actions, { recursive: true, force: true });
  for (const path of ["action.yml", "visitors", "dist"])
    cpSync(join(root, path), join(actions, path), { recursive: true });
  for (const file of ["action.yml", "visitors/action.yml"].map((path) => join(actions, path))) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("default: https://api.mintlify.com", `default: ${serviceUrl}`));
  }
}

/** One option a line, as act reads them in the folder in which it is started. */
function actOptions({ service, github }: Emulator): string {
  const options = [
    ...["ubuntu-latest", "ubuntu-slim"].map((label) => `--platform ${label}=-self-hosted`),
    ...["", "/visitors"].map((path) => `--local-repository OWNER/docs-agent-action${path}@v1=${actions}`),
    `--secret GITHUB_TOKEN=${SEED_TOKENS.installation}`,
    `--secret MINTLIFY_API_KEY=${service.adminKey}`,
    `--secret MINTLIFY_PROJECT_ID=${PROJECT}`,
    "--var DOCS_ISSUE=7",
    `--env GITHUB_API_URL=${github.apiUrl}`,
    `--env GITHUB_GRAPHQL_URL=${github.graphqlUrl}`,
    "--eventpath event.json",
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
