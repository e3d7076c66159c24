import { readFileSync } from "node:fs";
import { SEED_TOKENS } from "./github/seed.ts";
import { startEmulator } from "./index.ts";
import { jobScript } from "./service-jobs.ts";
import { visitorRows } from "./service-visitors.ts";

const JOB_MS = 20_000;

const emulator = await startEmulator({
  service: { script: jobScript({ ms: JOB_MS }), onRequest: (request) => logRequest("service", request) },
  github: { onRequest: (request) => logRequest("github", request) },
});
const { service, github } = emulator;
service.visitors.seed({ rows: visitorRows(320) });
for (const file of process.argv.slice(2)) github.state.learnEvent(JSON.parse(readFileSync(file, "utf8")));

console.log(`service  ${service.url}
  admin key     ${service.adminKey}
  a job takes   ${JOB_MS / 1000} s
github   ${github.apiUrl} (GraphQL: ${github.graphqlUrl})
  GITHUB_TOKEN  ${SEED_TOKENS.installation}
  user's token  ${SEED_TOKENS.user} (max)
  acme/shop     issue 7, pull request 8, discussion 9
  people        mona admin, max maintain, wren write, tris triage, reed read, stranger none

Run the action on these two:
  inputs        api-key: ${service.adminKey}   project-id: demo   base-url: ${service.url}
  environment   GITHUB_API_URL=${github.apiUrl} GITHUB_GRAPHQL_URL=${github.graphqlUrl}

  event         its texts have to be known here: npm run emulator -- event.json

Create a job:
  curl -H 'Authorization: Bearer ${service.adminKey}' -H 'Content-Type: application/json' -d '{"prompt":"Explain the new retry option."}' ${service.url}/v2/agent/demo/job
Get visitors:
  curl -H 'Authorization: Bearer ${service.adminKey}' '${service.url}/v1/analytics/demo/visitors?limit=250'
Comment on the issue, as max:
  curl -H 'Authorization: Bearer ${SEED_TOKENS.user}' -H 'Content-Type: application/json' -d '{"body":"/docs explain the new retry option"}' ${github.apiUrl}/repos/acme/shop/issues/7/comments
Read the issue's comments:
  curl -H 'Authorization: Bearer ${SEED_TOKENS.installation}' ${github.apiUrl}/repos/acme/shop/issues/7/comments

Ctrl-C stops both.
`);

process.once("SIGINT", () => void emulator.close());
process.once("SIGTERM", () => void emulator.close());

interface LoggedRequest {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly at: number;
  readonly status: number | undefined;
  readonly fault: string | undefined;
}

function logRequest(server: string, { kind, method, path, at, status, fault }: LoggedRequest): void {
  const time = new Date(at).toISOString().slice(11, 23);
  console.log(`${time}  ${server.padEnd(7)}  ${status ?? "---"}  ${method} ${path}  (${fault ?? kind})`);
}
