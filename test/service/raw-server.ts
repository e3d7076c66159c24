import { createServer, type Server, type Socket } from "node:net";

/** A server that answers as no HTTP server would. */
export interface RawServer {
  readonly url: string;
  /** Everything that was received, over all connections. */
  readonly received: () => string;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Listens on a free loopback port, and lets `answer` do what it likes once a request is in. */
export async function startRawServer(answer: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let received = "";
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => answer(socket));
    socket.on("data", (bytes) => {
      received += bytes.toString("latin1");
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received: () => received,
    connections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) {
          socket.destroy();
        }
      }),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}
