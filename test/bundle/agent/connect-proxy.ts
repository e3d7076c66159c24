import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { closeAll, listen } from "./loopback.ts";

/** A proxy that tunnels, running. */
export interface ConnectProxy {
  /** Without a scheme. */
  readonly address: string;
  /** What it was asked to connect to, `host:port`, with the status it answered. */
  readonly asked: readonly string[];
  /** All bytes that came out of the tunnels' near ends, as Latin-1. */
  readonly seen: () => string;
  /** How many connections were opened to it. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** How a proxy behaves. */
export interface ProxyOptions {
  /** The loopback port behind each `host:port`; nothing else is tunnelled to. */
  readonly routes: Readonly<Record<string, number>>;
  /** `user:password`, if it asks for them. */
  readonly login?: string;
  /** Answers every CONNECT with this status instead. */
  readonly refuses?: number;
  /** Answers no CONNECT before this promise settles. */
  readonly answersAfter?: Promise<unknown>;
  /** When it closes a connection without being asked to. */
  readonly closes?: "at once" | "after CONNECT" | "after its answer";
  /** The port to listen on, to come back after a restart; a free one if not given. */
  readonly port?: number;
}

/** Listens on a loopback port. */
export async function startProxy(options: ProxyOptions): Promise<ConnectProxy> {
  const { routes, login, refuses, answersAfter, closes } = options;
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let seen = "";
  const statusFor = (authority: string, authorization: string | undefined) => {
    const expected = login === undefined ? undefined : `Basic ${Buffer.from(login).toString("base64")}`;
    if (expected !== undefined && authorization !== expected) return 407;
    return refuses ?? (authority in routes ? 200 : 502);
  };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}, not tunnelled`);
    response.writeHead(501).end();
  });
  server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (closes === "at once") socket.destroy();
  });
  server.on("connect", async ({ url = "", headers }, client: Socket) => {
    if (closes === "after CONNECT") {
      client.destroy();
      return;
    }
    await answersAfter;
    const status = statusFor(url, headers["proxy-authorization"]);
    asked.push(`${url} ${status}`);
    const port = routes[url];
    if (status !== 200 || port === undefined) {
      client.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    if (closes === "after its answer") {
      client.end("HTTP/1.1 200 Connected\r\n\r\n");
      return;
    }
    const target = connect(port, "127.0.0.1", () => client.write("HTTP/1.1 200 Connected\r\n\r\n"));
    client.on("data", (bytes: Buffer) => {
      seen += bytes.toString("latin1");
    });
    pipeline(client, target, client).catch(() => {});
  });
  const port = await listen(server, options.port);
  return {
    address: `127.0.0.1:${port}`,
    asked,
    seen: () => seen,
    connections: () => connections,
    close: () => closeAll(server, sockets),
  };
}
