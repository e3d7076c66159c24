import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import type { Thread } from "../../emulator/github/records.ts";
import type { Emulator } from "../../emulator/index.ts";

/** What `gh` asks for in the examples, answered to the real program: it is sent here as to a proxy. */
export interface GhServer {
  readonly url: string;
  /** Method and path of each request. */
  readonly requests: readonly string[];
  close(): void;
}

/** What of GitHub is not in the emulator's state. */
interface GhOptions {
  readonly emulator: Emulator;
  /** Those of the emulator unless given. */
  readonly pulls?: readonly Thread[];
  readonly mayLabel?: boolean;
  /** Requests that are answered 403. */
  readonly refused?: RegExp;
  /** The log of the step that failed. */
  readonly failedLog?: string;
  /** By number: when a pull request was opened and closed, if not now. */
  readonly dates?: Readonly<Record<number, { readonly createdAt?: string; readonly closedAt?: string }>>;
  /** Files of the default branch, and its commits. */
  readonly files?: readonly string[];
  readonly commits?: readonly string[];
}

/** Starts the server. Labels are kept here; what is not answered here, the emulator answers. */
export async function startGhServer(options: GhOptions): Promise<GhServer> {
  const { emulator, failedLog = "", mayLabel = true } = options;
  // `gh` keeps logs in the machine's temporary folder, by the time of their run.
  const startedAt = new Date().toISOString();
  const labels: string[] = [];
  const requests: string[] = [];
  const pullsOf = (repository: string) =>
    options.pulls ?? emulator.github.state.threadsOf(repository).filter(({ kind }) => kind === "pull");
  const here = () => pullsOf("acme/shop");
  const view = (pull: Thread) => ({ ...viewOf(pull), ...options.dates?.[pull.number] });
  const routes: readonly [RegExp, (match: readonly string[], body: string) => unknown][] = [
    [
      /^GET .*\/commits\/(\w+)\/pulls$/,
      ([, sha]) =>
        here()
          .filter(({ head }) => head.sha === sha)
          .map((pull) => pullOf(pull, labels)),
    ],
    [
      /^GET (.*\/pulls\/(\d+)\/files\?per_page=100)(?:&page=(\d+))?$/,
      ([, address = "", number, page = "1"]) =>
        pageOf(here().find((pull) => pull.number === Number(number))?.files ?? [], address, Number(page)),
    ],
    [
      /^POST .*\/issues\/\d+\/labels$/,
      (_, body) => {
        if (!mayLabel) return undefined;
        labels.push(...v.parse(v.object({ labels: v.array(v.string()) }), JSON.parse(body)).labels);
        return [];
      },
    ],
    [/^POST .*\/graphql$/, (_, body) => ({ data: graphql({ body, pullsOf, view }) })],
    [/^GET [^?]*\/repos\/\w+\/\w+$/, () => ({ default_branch: "main" })],
    [
      /^GET .*\/compare\/(\w+)\.\.\.main$/,
      ([, sha = ""]) => (options.commits?.includes(sha) === true ? { status: "ahead" } : NOT_FOUND),
    ],
    [/^GET .*\/actions\/runs\/5\?/, () => ({ ...RUN, created_at: startedAt })],
    [/^GET .*\/actions\/workflows\/9$/, () => ({ id: 9, name: "Links", state: "active" })],
    [/^GET .*\/actions\/runs\/5\/jobs$/, () => ({ total_count: 1, jobs: [JOB] })],
    [/^GET .*\/actions\/runs\/5\/logs$/, () => zip({ "links/2_Check.txt": failedLog })],
    [
      /^GET .*\/contents\/([^?]+)\?/,
      ([, path = ""]) => (options.files?.includes(decodeURIComponent(path)) === true ? {} : NOT_FOUND),
    ],
  ];
  const forward = async (request: IncomingMessage, body: string): Promise<Response> => {
    const { pathname, search } = new URL(request.url ?? "");
    return await fetch(`${emulator.github.apiUrl}${pathname.replace(/^\/api\/v3/, "")}${search}`, {
      method: request.method ?? "",
      headers: { authorization: request.headers.authorization ?? "", "content-type": "application/json" },
      ...(body !== "" && { body }),
    });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = `${request.method} ${new URL(request.url ?? "").pathname}`;
    requests.push(asked);
    const body = await text(request);
    const isRefused = options.refused?.test(`${asked} ${body}`) === true;
    const match = routes
      .map(([pattern, reply]) => ({ found: pattern.exec(`${request.method} ${request.url}`), reply }))
      .find(({ found }) => found !== null);
    if (!isRefused && match === undefined) {
      const forwarded = await forward(request, body);
      response.writeHead(forwarded.status, { "content-type": "application/json" });
      response.end(await forwarded.text());
      return;
    }
    const found = isRefused ? undefined : match?.reply(match.found ?? [], body);
    const status = found === undefined ? 403 : found === NOT_FOUND ? 404 : 200;
    const { items, next } = found instanceof Page ? found : { items: found, next: undefined };
    response.writeHead(status, {
      "content-type": "application/json",
      ...(next !== undefined && { link: `<${next}>; rel="next"` }),
    });
    response.end(items instanceof Buffer ? items : JSON.stringify(items ?? { message: "Forbidden" }));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Only what listens on a path has an address that is a text.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, close: () => server.close() };
}

/** A hundred files of a list, and where the next ones are. */
class Page {
  readonly items: unknown;
  readonly next: string | undefined;

  constructor(items: unknown, next: string | undefined) {
    this.items = items;
    this.next = next;
  }
}

function pageOf(files: Thread["files"], address: string, page: number): Page {
  const shown = files.slice((page - 1) * 100, page * 100).map(({ previousFilename, ...file }) => ({
    ...file,
    ...(previousFilename !== undefined && { previous_filename: previousFilename }),
  }));
  return new Page(shown, files.length > page * 100 ? `${address}&page=${page + 1}` : undefined);
}

const NOT_FOUND = { message: "Not Found" };

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

/** What GraphQL shows of a pull request. */
function viewOf(pull: Thread) {
  const { number, title, repository, author, createdAt, closedAt, mergeCommit, state } = pull;
  return {
    ...{ number, title, createdAt, closedAt, mergedAt: mergeCommit === null ? null : closedAt },
    url: `https://github.com/${repository.fullName}/pull/${number}`,
    state: mergeCommit !== null ? "MERGED" : state.toUpperCase(),
    // An account without a user's id is an app to `gh`.
    author: {
      login: author.login.replace(/\[bot\]$/, ""),
      ...(author.type === "User" && { id: author.nodeId }),
    },
  };
}

const querySchema = v.object({
  query: v.string(),
  variables: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The lists of pull requests, with a search or without. Newer versions of `gh` first ask what GitHub can do, without variables. */
function graphql({
  body,
  pullsOf,
  view,
}: {
  body: string;
  pullsOf: (repository: string) => readonly Thread[];
  view: (pull: Thread) => ReturnType<typeof viewOf>;
}): unknown {
  const { query, variables } = v.parse(querySchema, JSON.parse(body));
  const { q, owner, name, repo } = variables;
  const terms = String(q ?? "");
  const term = (pattern: RegExp) => pattern.exec(terms)?.[1];
  const repository = term(/\brepo:(\S+)/) ?? `${owner}/${name ?? repo}`;
  const state = term(/\b(?:is|state):"?(open|merged)/)?.toUpperCase();
  const author = term(/\bauthor:"?(?:app\/)?([\w-]+)/);
  const nodes = pullsOf(repository)
    .map(view)
    .filter((pull) => state === undefined || pull.state === state)
    .filter((pull) => author === undefined || pull.author.login === author)
    .reverse();
  const page = { nodes, pageInfo: { hasNextPage: false, endCursor: "" } };
  return {
    ...(query.includes("search(") && { search: { ...page, issueCount: nodes.length } }),
    ...(query.includes("repository(") && {
      repository: { pullRequests: { ...page, totalCount: nodes.length } },
    }),
  };
}

const RUN = {
  ...{ id: 5, name: "Links", workflow_id: 9, run_attempt: 1, status: "completed", conclusion: "failure" },
  jobs_url: "http://api.github.localhost/repos/acme/shop/actions/runs/5/jobs",
};
const JOB = {
  ...{ id: 11, run_id: 5, name: "links", status: "completed", conclusion: "failure" },
  steps: [{ name: "Check", number: 2, status: "completed", conclusion: "failure" }],
};

/** GitHub sends logs as archives. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const program = `import json, sys, zipfile
with zipfile.ZipFile(sys.stdout.buffer, "w") as archive:
    for name, content in json.load(sys.stdin).items():
        archive.writestr(name, content)`;
  return execFileSync("python3", ["-c", program], { input: JSON.stringify(files) });
}
