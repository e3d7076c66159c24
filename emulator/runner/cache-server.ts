import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { asRecord } from "../json.ts";

/** The Actions cache in its second version, with the blob store behind it, as far as keys are concerned. */
export interface CacheServer {
  readonly url: string;
  /** Keys of finished entries, oldest first. */
  readonly keys: () => readonly string[];
  /** The operations asked for, in order. */
  readonly operations: readonly string[];
  readonly close: () => Promise<void>;
}

interface Entry {
  readonly key: string;
  readonly version: string;
}

/** What a server answers instead of what is asked of it; `hang` never answers. */
type CacheAnswer = { readonly status: number; readonly body: string } | "hang";

/** How a server differs from a healthy one. */
export interface CacheServerOptions {
  /** The answer to each operation. */
  readonly answer?: CacheAnswer;
  /** The answers to single operations by their names; `blob` is the upload to the storage. */
  readonly answers?: Readonly<Record<string, CacheAnswer>>;
  /** Refuses to write, as for an event that outsiders can cause. */
  readonly readOnly?: boolean;
}

/** Listens on a free loopback port. */
export async function startCacheServer(options: CacheServerOptions = {}): Promise<CacheServer> {
  const entries: Entry[] = [];
  const operations: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const operation = request.url?.split("/").at(-1)?.split("?")[0] ?? "";
    operations.push(operation);
    const instead = options.answers?.[operation] ?? options.answer;
    if (instead === "hang") {
      return;
    }
    if (instead !== undefined) {
      send(response, instead.status, instead.body);
    } else if (request.method === "PUT") {
      response.writeHead(201, {
        etag: '"1"',
        "last-modified": new Date(0).toUTCString(),
        "x-ms-request-id": "1",
      });
      response.end();
    } else {
      const answer = perform(operation, asRecord(JSON.parse(body)), { entries, request, options });
      send(response, 200, JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    keys: () => entries.map(({ key }) => key),
    operations,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

function perform(
  operation: string,
  asked: Readonly<Record<string, unknown>>,
  world: {
    readonly entries: Entry[];
    readonly request: IncomingMessage;
    readonly options: CacheServerOptions;
  },
): unknown {
  const { entries, request, options } = world;
  const version = String(asked["version"]);
  const key = String(asked["key"]);
  switch (operation) {
    case "CreateCacheEntry":
      return options.readOnly === true
        ? { ok: false, message: "cache write denied: the run's token is read-only" }
        : { ok: true, signed_upload_url: `http://${request.headers.host}/account/container/blob` };
    case "FinalizeCacheEntryUpload":
      entries.push({ key, version });
      return { ok: true, entry_id: String(entries.length) };
    default: {
      const prefixes = [
        key,
        ...(Array.isArray(asked["restore_keys"]) ? asked["restore_keys"].map(String) : []),
      ];
      const own = entries.filter((entry) => entry.version === version);
      const found = prefixes
        .map((prefix) => own.findLast((entry) => entry.key.startsWith(prefix)))
        .find((entry) => entry !== undefined);
      return found === undefined
        ? { ok: false }
        : { ok: true, signed_download_url: "http://127.0.0.1:9/never", matched_key: found.key };
    }
  }
}
