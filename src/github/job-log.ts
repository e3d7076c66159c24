import type { Readable } from "node:stream";
import type { CallLimits } from "../call-limits.ts";
import { networkDetail, openHttp, type Send, USER_AGENT } from "../http.ts";
import { isLoopback } from "../loopback.ts";
import { GitHubError, kindOf } from "./errors.ts";

/** Reads the log of a job of Actions. */
export type ReadJobLog = (jobId: number, limits: CallLimits) => Promise<string[]>;

/** Where the log is, and what may not be in what is kept of it. */
interface JobLogOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly repository: { readonly owner: string; readonly name: string };
  /** Replaces secrets. A secret that a cut went through would not be found, so this comes before each cut. */
  readonly mask: (line: string) => string;
}

const TIMEOUT_MS = 10_000;
const KEPT_LINES = 40;
const KEPT_CHARACTERS = 400;
// A line is as long as its writer likes. What is beyond this is not looked at.
const LINE_LIMIT = 16 * 1024;
// Right before that end half a secret may stand, so that is left out too.
const LONGEST_SECRET = 1024;

/**
 * Creates a reader of logs, which returns up to forty lines that end with the log's last error; none where the log has no
 * error in it. A log of any size is read as a stream for ten seconds at most; what was found until then counts.
 */
export function createJobLogReader({ token, apiUrl, repository, mask }: JobLogOptions): ReadJobLog {
  const ask = openHttp({});
  return async (jobId, limits) => {
    const operation = `GET /repos/${repository.owner}/${repository.name}/actions/jobs/${jobId}/logs`;
    const timeout = AbortSignal.timeout(Math.min(TIMEOUT_MS, limits.deadline.remainingMs()));
    const signal = AbortSignal.any([limits.signal, timeout]);
    const url = `${apiUrl}${operation.slice("GET ".length)}`;
    try {
      const address = await addressOf(ask, { url, token, signal, operation });
      const lines = new LastError(mask);
      await readLog(ask, { address, signal, lines, operation }).catch((error: unknown) => {
        // A log that is larger than ten seconds is worth what was read of it.
        if (!timeout.aborted) {
          throw error;
        }
      });
      return lines.found();
    } catch (error) {
      limits.signal.throwIfAborted();
      throw error instanceof GitHubError
        ? error
        : new GitHubError({ kind: "unavailable", operation, detail: networkDetail(error) }, { cause: error });
    }
  };
}

interface Exchange {
  readonly signal: AbortSignal;
  readonly operation: string;
}

/**
 * GitHub answers with a redirect to its storage, which gets no token: the address itself is the permission.
 * https://docs.github.com/rest/actions/workflow-jobs#download-job-logs-for-a-workflow-run
 */
async function addressOf(
  ask: Send,
  { url, token, signal, operation }: Exchange & { readonly url: string; readonly token: string },
): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: "application/vnd.github+json",
    "user-agent": USER_AGENT,
  };
  const answer = await ask(url, { method: "GET", headers, body: null, signal });
  await answer.body.dump();
  const location = answer.headers["location"];
  if (answer.statusCode >= 400 || typeof location !== "string") {
    const { statusCode: status } = answer;
    throw new GitHubError({ kind: kindOf(status), operation, status });
  }
  const address = new URL(location, url);
  // Plain http is for this machine, and for a server that is itself asked by it.
  if (address.protocol !== "https:" && address.origin !== new URL(url).origin && !isLoopback(address)) {
    throw new GitHubError({ kind: "unavailable", operation, detail: "a redirect to an address without TLS" });
  }
  return address.href;
}

async function readLog(
  ask: Send,
  { address, signal, operation, lines }: Exchange & { readonly address: string; readonly lines: LastError },
): Promise<void> {
  const headers = { "user-agent": USER_AGENT, accept: "text/plain" };
  const answer = await ask(address, { method: "GET", headers, body: null, signal });
  if (answer.statusCode !== 200) {
    await answer.body.dump();
    throw new GitHubError({
      kind: "unavailable",
      operation: `${operation} (storage)`,
      status: answer.statusCode,
    });
  }
  await readLines(answer.body, (line) => lines.add(line));
}

/** Hands on line by line, each up to a limit, and never holds more than one. */
async function readLines(body: Readable, onLine: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let line = "";
  for await (const chunk of body) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    line = `${line}${first}`.slice(0, LINE_LIMIT);
    for (const next of others) {
      onLine(line);
      line = next.slice(0, LINE_LIMIT);
    }
  }
  onLine(line);
}

/** The lines that end with the last error so far. */
export class LastError {
  readonly #mask: (line: string) => string;
  readonly #lines: string[] = [];
  #error: readonly string[] = [];

  constructor(mask: (line: string) => string) {
    this.#mask = mask;
  }

  add(written: string): void {
    const isCut = written.length === LINE_LIMIT;
    const whole = isCut ? this.#mask(written).slice(0, -LONGEST_SECRET) : written;
    const line = this.#mask(plainLine(whole));
    if (line.trim() === "") {
      return;
    }
    this.#lines.push(line.slice(0, KEPT_CHARACTERS));
    if (this.#lines.length > KEPT_LINES) {
      this.#lines.shift();
    }
    if (line.startsWith(ERROR)) {
      this.#error = [...this.#lines];
    }
  }

  found(): string[] {
    return [...this.#error];
  }
}

/** How the runner marks errors in a log: `WellKnownTags.Error` in https://github.com/actions/runner/blob/main/src/Runner.Worker/ExecutionContext.cs */
const ERROR = "##[error]";
const TIMESTAMP = /^\uFEFF?\d{4}-\d\d-\d\dT[\d:.]+Z /;
const [ESCAPE, BELL] = [String.fromCharCode(0x1b), String.fromCharCode(0x07)];
/** Colours and cursor movements (ECMA-48, https://ecma-international.org/publications-and-standards/standards/ecma-48/), and window titles. */
const ESCAPE_SEQUENCES = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)?|[ -/]*[0-~])`,
  "g",
);

/** A line of a log as a terminal shows it in the end, without colours and without the runner's time stamp. */
export function plainLine(line: string): string {
  const shown = line.replace(TIMESTAMP, "").replace(ESCAPE_SEQUENCES, "").trimEnd();
  // A progress bar draws over itself.
  return shown.slice(shown.lastIndexOf("\r") + 1);
}
