import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { JobLog } from "./checks.ts";

/** The host that GitHub's answer for a log leads to: another one, which asks for no token. */
export interface LogStorage {
  readonly url: string;
  /** The headers of each request. */
  readonly requests: readonly IncomingMessage["headers"][];
  close(): Promise<void>;
}

/** Starts the storage on a free loopback port. */
export async function startLogStorage(findLog: (jobId: number) => JobLog | undefined): Promise<LogStorage> {
  const requests: IncomingMessage["headers"][] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers);
    const [, id = ""] = /^\/logs\/(\d+)\?/.exec(request.url ?? "") ?? [];
    void answer(response, findLog(Number(id)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(response: ServerResponse, log: JobLog | undefined): Promise<void> {
  if (log === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": "text/plain; charset=utf-8" });
  const pieces = typeof log === "string" ? [log] : log();
  // Whoever has read enough closes the connection.
  await pipeline(Readable.from(pieces), response).catch(() => response.destroy());
}
