import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createServer } from "node:tls";
import { closeAll, listen } from "./loopback.ts";

/** A server that speaks TLS, and hands on what it reads to one that does not. */
export interface TlsFront {
  readonly port: number;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

// Valid from 2020 to 2120 for `service.test`, `github.test` and 127.0.0.1. The authority's own key was thrown away.
const FOLDER = join(import.meta.dirname, "tls");

/** The certificate of the authority that signed the server's: for NODE_EXTRA_CA_CERTS. */
export const AUTHORITY = join(FOLDER, "ca.pem");

/** Listens on a free loopback port, in front of the server at this address. */
export async function startTlsFront(behind: string): Promise<TlsFront> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer(
    {
      cert: readFileSync(join(FOLDER, "server.pem")),
      key: readFileSync(join(FOLDER, "server-key.pem")),
    },
    (outside) => {
      connections += 1;
      const inside = connect(Number(new URL(behind).port), "127.0.0.1");
      pipeline(outside, inside, outside).catch(() => {});
    },
  );
  server.on("connection", (socket: Socket) => sockets.add(socket));
  const port = await listen(server);
  return { port, connections: () => connections, close: () => closeAll(server, sockets) };
}
