import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { SEED_TOKENS, seedState } from "../emulator/github/seed.ts";
import type { GitHubState } from "../emulator/github/state.ts";
import { startEmulator } from "../emulator/index.ts";
import { asRecord } from "../emulator/json.ts";
import { jobScript } from "../emulator/service-jobs.ts";
import { movingRows } from "../emulator/service-visitors.ts";
import { createPractice, PROJECT } from "./practice.ts";
import { serveThreads } from "./thread-server.ts";

const PEOPLE = {
  mona: "admin",
  max: "maintain",
  wren: "write",
  tris: "triage",
  reed: "read",
  stranger: "none",
};

const { positionals: events, values } = parseArgs({
  allowPositionals: true,
  options: { "job-seconds": { type: "string", default: "15" } },
});
const jobSeconds = Number(values["job-seconds"]);
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
service.visitors.seed({ rows: movingRows(320) });
for (const file of events) github.state.learnEvent(JSON.parse(readFileSync(file, "utf8")));
const pages = await serveThreads(github.state, [7, 8, 9]);
const practice = createPractice({ emulator, page: pages.url, tokens });

console.log(`threads  ${pages.url} (a page that follows along)
service  ${service.url}
  project       ${PROJECT}, and no other
  admin key     ${service.adminKey}
  a job takes   ${jobSeconds} s
github   ${github.apiUrl} (GraphQL: ${github.graphqlUrl})
  GITHUB_TOKEN  ${SEED_TOKENS.installation}
  acme/shop     issue 7, pull request 8, discussion 9
${Object.entries(PEOPLE)
  .map(([login, role]) => `  ${login.padEnd(12)}  ${role.padEnd(8)}  ${tokens[login]}`)
  .join("\n")}

A repository with the examples comment.yml and refresh.yml, set up for these two: ${practice.folder}
In another terminal, in this folder:
  . ${practice.folder}/emulator.env
  curl --silent --output /dev/null -H "Authorization: Bearer $MAX" -H 'Content-Type: application/json' -d '{"body": "/docs explain the new retry option"}' "$GITHUB/repos/acme/shop/issues/7/comments"
  npm run act -- issue_comment

Ctrl-C stops all of it.
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Promise.all([emulator.close(), pages.close()]));
}

function seed(state: GitHubState): void {
  seedState(state);
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
