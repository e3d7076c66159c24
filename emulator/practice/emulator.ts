import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { SEED_TOKENS, seedState } from "../github/seed.ts";
import type { GitHubState } from "../github/state.ts";
import { startEmulator } from "../index.ts";
import { asRecord } from "../json.ts";
import { jobScript } from "../service/jobs.ts";
import { siteRows } from "../service/visitors.ts";
import { createPractice, findEmulator, PROJECT } from "./repository.ts";
import { serveThreads } from "./thread-server.ts";

const PEOPLE = {
  mona: "admin",
  max: "maintain",
  wren: "write",
  tris: "triage",
  reed: "read",
  stranger: "none",
};

const THREADS = [7, 8, 9];

const USAGE = `npm run emulator -- [--job-seconds 15] [event.json …]

  --job-seconds 15  how long a job takes
  event.json        file with an event's payload, whose texts the emulated GitHub then knows`;

const { payloads, jobSeconds } = readArguments();
if ((await findEmulator()) !== undefined)
  stop("The emulator is running already, in another terminal. Use that one, or stop it by Ctrl-C first.", 1);
const tokens = Object.fromEntries(Object.keys(PEOPLE).map((login) => [login, `ghp_emulator_${login}`]));
const emulator = await startEmulator({
  service: {
    project: PROJECT,
    script: jobScript({ ms: jobSeconds * 1000 }),
    onRequest: (request) => logRequest("service", request),
  },
  github: { seed, onRequest: noteRequest },
});
const { service, github } = emulator;
service.visitors.seed({ rows: siteRows });
for (const payload of payloads) github.state.learnEvent(payload);
const pages = await serveThreads(github.state, THREADS);
const practice = createPractice({ emulator, page: pages.url, tokens });

console.log(`threads  ${pages.url} (a page that follows along)
service  ${service.url}
  project       ${PROJECT}, and no other
  admin key     ${service.adminKey}
  a job takes   ${jobSeconds} s, and ends with the pull request acme/handbook#12, which exists nowhere
github   ${github.apiUrl} (GraphQL: ${github.graphqlUrl})
  GITHUB_TOKEN  ${SEED_TOKENS.installation}
  acme/shop     issue 7, pull request 8, discussion 9
${Object.entries(PEOPLE)
  .map(([login, role]) => `  ${login.padEnd(12)}  ${role.padEnd(8)}  ${tokens[login]}`)
  .join("\n")}

The repository for your workflows, at first with comment.yml and refresh.yml: ${practice.folder}
In another terminal, in this folder:
  . ${practice.folder}/emulator.env
  curl --fail --silent --show-error --output /dev/null "$GITHUB/repos/acme/shop/issues/7/comments" -H "Authorization: Bearer $MAX" -H 'Content-Type: application/json' -d '{"body": "/docs explain the new retry option"}'
  npm run act -- issue_comment

Ctrl-C stops all of it.
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Promise.all([emulator.close(), pages.close()]));
}

function readArguments(): { payloads: unknown[]; jobSeconds: number } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { "job-seconds": { type: "string", default: "15" }, help: { type: "boolean" } },
    });
    if (values.help) stop(USAGE, 0);
    const jobSeconds = Number(values["job-seconds"]);
    if (!(jobSeconds >= 0)) throw new Error("--job-seconds takes a number.");
    return { jobSeconds, payloads: positionals.map((file) => JSON.parse(readFileSync(file, "utf8"))) };
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, 1);
  }
}

function stop(text: string, exitCode: number): never {
  console.log(text);
  process.exit(exitCode);
}

function seed(state: GitHubState): void {
  seedState(state);
  // Nothing is asked before the user asks.
  for (const { comments, reviewComments } of THREADS.map((number) => state.getThread({ number }))) {
    comments.splice(0);
    reviewComments.splice(0);
  }
  const permissions = { issues: "write", "pull-requests": "write", discussions: "write" } as const;
  for (const [login, token] of Object.entries(tokens))
    state.addToken({ token, kind: "user", login, permissions });
}

interface LoggedRequest {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly at: number;
  readonly status: number | undefined;
  readonly fault: string | undefined;
  readonly answered: unknown;
}

/** What a person comments becomes the event of the next run. */
function noteRequest(request: LoggedRequest): void {
  logRequest("github", request);
  if (request.kind !== "create-comment" || request.status !== 201) return;
  const number = Number(/\/issues\/(\d+)\//.exec(request.path)?.[1]);
  const id = asRecord(request.answered)["id"];
  const comment = github.state.getThread({ number }).comments.find((each) => each.id === id);
  if (comment?.author.type === "User") practice.writeEvent(comment);
}

function logRequest(server: string, { kind, method, path, at, status, fault }: LoggedRequest): void {
  const time = new Date(at).toISOString().slice(11, 23);
  console.log(`${time}  ${server.padEnd(7)}  ${status ?? "---"}  ${method} ${path}  (${fault ?? kind})`);
}
