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
  readonly close: () => Promise<void>;
}

/** How a proxy behaves. */
export interface ProxyOptions {
  /** The loopback port behind each `host:port`; nothing else is tunnelled to. */
  readonly routes: Readonly<Record<string, number>>;
  /** `user:password`, where it asks for them. */
  readonly login?: string;
  /** Answers every wish with this status instead. */
  readonly refuses?: number;
}

/** Listens on a free loopback port. */
export async function startProxy({ routes, login, refuses }: ProxyOptions): Promise<ConnectProxy> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
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
    sockets.add(socket);
    socket.on("error", () => {});
  });
  server.on("connect", ({ url = "", headers }, client: Socket) => {
    const status = statusFor(url, headers["proxy-authorization"]);
    asked.push(`${url} ${status}`);
    const port = routes[url];
    if (status !== 200 || port === undefined) {
      client.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const target = connect(port, "127.0.0.1", () => client.write("HTTP/1.1 200 Connected\r\n\r\n"));
    client.on("data", (bytes: Buffer) => {
      seen += bytes.toString("latin1");
    });
    pipeline(client, target, client).catch(() => {});
  });
  const port = await listen(server);
  return {
    address: `127.0.0.1:${port}`,
    asked,
    seen: () => seen,
    close: () => closeAll(server, sockets),
  };
}
