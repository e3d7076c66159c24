import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import type { Thread } from "../../emulator/github/records.ts";

/** What `gh` asks for in the examples, answered to the real program: it is sent here as to a proxy. */
export interface GhServer {
  readonly url: string;
  /** Method and path of each request. */
  readonly requests: readonly string[];
  close(): void;
}

/** Starts the server for the pull requests of one repository. Labels are kept here; `mayLabel: false` refuses them. */
export async function startGhServer(options: {
  readonly pulls: readonly Thread[];
  readonly labels?: readonly string[];
  readonly mayLabel?: boolean;
  /** The log of the step that failed. */
  readonly failedLog?: string;
}): Promise<GhServer> {
  const { pulls, failedLog = "", mayLabel = true } = options;
  const labels = [...(options.labels ?? [])];
  const requests: string[] = [];
  const routes: readonly [RegExp, (match: readonly string[], body: string) => unknown][] = [
    [
      /^GET .*\/commits\/(\w+)\/pulls$/,
      ([, sha]) => pulls.filter(({ head }) => head.sha === sha).map((pull) => pullOf(pull, labels)),
    ],
    [
      /^GET .*\/pulls\/(\d+)\/files\?per_page=100$/,
      ([, number]) => pulls.find((pull) => pull.number === Number(number))?.files,
    ],
    [
      /^POST .*\/issues\/\d+\/labels$/,
      (_, body) => {
        if (!mayLabel) return undefined;
        labels.push(...v.parse(v.object({ labels: v.array(v.string()) }), JSON.parse(body)).labels);
        return [];
      },
    ],
    [/^POST .*\/graphql$/, (_, body) => ({ data: { search: search(pulls, body) } })],
    [/^GET .*\/actions\/runs\/5\?/, () => RUN],
    [/^GET .*\/actions\/workflows\/9$/, () => ({ id: 9, name: "Links", state: "active" })],
    [/^GET .*\/actions\/runs\/5\/jobs$/, () => ({ total_count: 1, jobs: [JOB] })],
    [/^GET .*\/actions\/runs\/5\/logs$/, () => zip("links/2_Check.txt", failedLog)],
  ];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = `${request.method} ${new URL(request.url ?? "").pathname}`;
    requests.push(asked);
    const body = await text(request);
    const found = routes.flatMap(([pattern, reply]) => {
      const match = pattern.exec(`${request.method} ${request.url}`);
      return match === null ? [] : [reply(match, body)];
    })[0];
    response.writeHead(found === undefined ? 403 : 200, { "content-type": "application/json" });
    response.end(found instanceof Buffer ? found : JSON.stringify(found ?? { message: "Forbidden" }));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Only what listens on a path has an address that is a text.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, close: () => server.close() };
}

function pullOf(pull: Thread, labels: readonly string[]): unknown {
  const { number, state, head, headRepository, repository, author } = pull;
  const isHere = headRepository === repository.fullName;
  return {
    number,
    state,
    user: { login: author.login },
    head: { sha: head.sha, repo: { id: isHere ? repository.id : -1 } },
    base: { repo: { id: repository.id } },
    labels: labels.map((name) => ({ name })),
  };
}

const searchSchema = v.object({ variables: v.object({ q: v.string() }) });

/** GitHub writes `app/mintlify` for the author `mintlify[bot]` in a search. */
function search(pulls: readonly Thread[], body: string): unknown {
  const { q } = v.parse(searchSchema, JSON.parse(body)).variables;
  const [, app = ""] = /(?=.*\bis:open|.*\bstate:open).*author:app\/(\S+)/.exec(q) ?? [];
  const found = pulls.filter(({ state, author }) => state === "open" && author.login === `${app}[bot]`);
  return {
    issueCount: found.length,
    nodes: found.map(({ number }) => ({ number })),
    pageInfo: { hasNextPage: false, endCursor: "" },
  };
}

const RUN = {
  ...{ id: 5, name: "Links", workflow_id: 9, run_attempt: 1, status: "completed", conclusion: "failure" },
  created_at: "2026-01-01T00:00:00Z",
  jobs_url: "http://api.github.localhost/repos/acme/shop/actions/runs/5/jobs",
};
const JOB = {
  ...{ id: 11, run_id: 5, name: "links", status: "completed", conclusion: "failure" },
  steps: [{ name: "Check", number: 2, status: "completed", conclusion: "failure" }],
};

/** GitHub sends the logs of a run as an archive. */
function zip(name: string, content: string): Buffer {
  const program = `import sys, zipfile
with zipfile.ZipFile(sys.stdout.buffer, "w") as archive:
    archive.writestr(sys.argv[1], sys.stdin.read())`;
  return execFileSync("python3", ["-c", program, name], { input: content });
}
