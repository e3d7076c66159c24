import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A way to a server that is as long as a way through a network. */
export interface LongWay {
  readonly url: string;
  readonly close: () => void;
}

/** Listens on a free loopback port: a connection takes one round trip to open, and all that is sent half of one. */
export async function openLongWay(to: string, roundTripMs: number): Promise<LongWay> {
  const { port } = new URL(to);
  const server = createServer((near) => {
    const far = connect(Number(port), "127.0.0.1");
    const open = sleep(roundTripMs);
    carry({ from: near, to: far, open, ms: roundTripMs / 2 });
    carry({ from: far, to: near, open, ms: roundTripMs / 2 });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

interface Direction {
  readonly from: Socket;
  readonly to: Socket;
  readonly open: Promise<unknown>;
  readonly ms: number;
}

function carry({ from, to, open, ms }: Direction): void {
  const later = async (act: () => void) => {
    await open;
    setTimeout(act, ms);
  };
  from.on("data", (bytes) => later(() => to.write(bytes)));
  from.on("error", () => {});
  from.on("close", () => later(() => to.destroy()));
}
