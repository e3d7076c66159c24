import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { escapeHtml } from "../demo/escape-html.ts";
import { documentHtml } from "../demo/page.ts";
import { threadHtml } from "../demo/page-thread.ts";
import type { Thread } from "../github/records.ts";
import type { GitHubState } from "../github/state.ts";

const REFRESH_SECONDS = 2;

/** Serves the threads of these numbers as pages that follow along, on a free loopback port. */
export async function serveThreads(
  state: GitHubState,
  numbers: readonly number[],
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(({ url = "/" }, response) => {
    const threads = numbers.map((number) => state.getThread({ number }));
    const asked = threads.find(({ number }) => url === `/${number}`);
    response.writeHead(asked !== undefined || url === "/" ? 200 : 404, { "content-type": "text/html" });
    response.end(pageOf(threads, asked));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Only what listens on a path has an address that is a text.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pageOf(threads: readonly Thread[], asked: Thread | undefined): string {
  const links = threads.map(
    ({ number, title }) => `<a href="/${number}">${escapeHtml(title)} #${number}</a>`,
  );
  return documentHtml({
    title: asked?.title ?? "Threads",
    refreshSeconds: REFRESH_SECONDS,
    main: `${asked === undefined ? "<h2>Choose a thread</h2>" : ""}<nav>${links.join("")}</nav>
${asked === undefined ? "" : threadHtml(asked)}`,
  });
}
