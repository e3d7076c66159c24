import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import type { Emulator } from "../../../emulator/index.ts";
import { schedule } from "../../../emulator/payloads/events.ts";
import type { ActionRun, RunOptions } from "../../../emulator/runner/action-run.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";
import { visitorRows } from "../../../emulator/service/visitors.ts";
import { onServers, type Scenario, type ScenarioRun } from "../../runs/scenario.ts";
import { count, headline } from "../../runs/views.ts";
import { type ConnectProxy, type ProxyOptions, startProxy } from "./connect-proxy.ts";
import { AUTHORITY, startTlsFront, type TlsFront } from "./tls-front.ts";

const ROOT = join(import.meta.dirname, "../../..");

// No name server knows these two: whoever gets there came through the proxy.
const SERVICE = "service.test:443";
const GITHUB = "github.test:443";

/** Both servers behind TLS, and a proxy that knows the way there. */
interface Network {
  readonly emulator: Emulator;
  readonly proxy: ConnectProxy;
  readonly fronts: { readonly service: TlsFront; readonly github: TlsFront };
  /** Runs the action with these variables, on addresses that only the proxy knows unless others are named. */
  readonly run: (env: Scenario["env"], others?: Others) => Promise<ScenarioRun>;
}

interface Others extends Pick<Scenario, "action" | "event" | "cancelAfter"> {
  readonly service?: string;
  readonly github?: string;
  readonly timeout?: string;
  readonly inputs?: Scenario["inputs"];
}

const SERVICE_URL = "https://service.test";
const GITHUB_URL = "https://github.test";

async function onNetwork<T>(
  options: Partial<ProxyOptions>,
  act: (network: Network) => Promise<T>,
): Promise<T> {
  return await onServers({ asProcess: true }, async ({ emulator, runScenario }) => {
    const service = await startTlsFront(emulator.service.url);
    const github = await startTlsFront(emulator.github.apiUrl);
    const routes = {
      [SERVICE]: service.port,
      [GITHUB]: github.port,
    };
    const proxy = await startProxy({ routes, ...options });
    try {
      return await act({
        emulator,
        proxy,
        fronts: { service, github },
        run: (env, others) => runScenario(settingFor(env, others)),
      });
    } finally {
      await Promise.all([proxy, service, github].map(({ close }) => close()));
    }
  });
}

function settingFor(
  env: Scenario["env"],
  { service = SERVICE_URL, github = GITHUB_URL, timeout = "10m", inputs, ...others }: Others = {},
): Scenario {
  return {
    ...others,
    inputs: { "base-url": service, timeout, ...inputs },
    env: {
      GITHUB_API_URL: `${github}/api/v3`,
      GITHUB_GRAPHQL_URL: `${github}/api/graphql`,
      NODE_EXTRA_CA_CERTS: AUTHORITY,
      ...env,
    },
  };
}

/** Exports visitors through the proxy. */
async function exportVisitors(
  { service }: Emulator,
  { address }: ConnectProxy,
  { timeout = "10m", ...options }: Pick<RunOptions, "cancelAfter"> & { readonly timeout?: string } = {},
): Promise<ActionRun> {
  return await runAction({
    ...options,
    action: join(ROOT, "visitors/action.yml"),
    inputs: { "api-key": service.adminKey, "project-id": "docs", "base-url": SERVICE_URL, timeout },
    env: { HTTPS_PROXY: `http://${address}`, NODE_EXTRA_CA_CERTS: AUTHORITY },
  });
}

/** What a proxy was asked, each once. */
function targets({ asked }: ConnectProxy): string[] {
  return [...new Set(asked)].toSorted();
}

describe.concurrent("a proxy of the runner", () => {
  test.each(["HTTPS_PROXY", "https_proxy"])("%s: service and GitHub through tunnels", async (variable) => {
    await onNetwork({}, async ({ run, proxy, emulator, fronts }) => {
      // Nobody listens at the address for plain http, as where only packages are to be fetched through it.
      const { run: ended, tracking } = await run({
        [variable]: `http://${proxy.address}`,
        http_proxy: "http://127.0.0.1:9",
      });

      expect(ended.outputs["outcome"]).toBe("pull-request");
      expect(tracking.map(headline)).toEqual(["🚀 Pull request opened"]);
      expect(targets(proxy)).toEqual([`${GITHUB} 200`, `${SERVICE} 200`]);
      expect(proxy.asked).toHaveLength(fronts.service.connections() + fronts.github.connections());
      for (const secret of [
        emulator.service.adminKey,
        SEED_TOKENS.installation,
        "explain the retry option",
      ]) {
        expect(proxy.seen()).not.toContain(secret);
      }
    });
  });

  test("user and password are given to the proxy, and to nobody behind it", async () => {
    await onNetwork({ login: "octo:p@ss word" }, async ({ run, proxy, emulator }) => {
      const { run: ended } = await run({ HTTPS_PROXY: `http://octo:p%40ss%20word@${proxy.address}` });
      const received = [...emulator.service.requests, ...emulator.github.requests];

      expect(ended.outputs["outcome"]).toBe("pull-request");
      expect(received.filter(({ headers }) => "proxy-authorization" in headers)).toEqual([]);
    });
  });

  test("one that refuses: nothing is sent to the service, and it is said who refused", async () => {
    await onNetwork({ refuses: 403 }, async ({ run, proxy, emulator }) => {
      const { run: ended } = await run(
        { HTTPS_PROXY: `http://${proxy.address}` },
        { github: emulator.github.apiUrl, timeout: "1s" },
      );

      expect(ended.outputs).toMatchObject({ outcome: "error", reason: "unreachable" });
      expect(ended.summary).toContain("the proxy refused the connection (403)");
      expect(targets(proxy)).toEqual([`${SERVICE} 403`]);
    });
  });

  test("one that wants a password: GitHub is not blamed, and no line of the workflow is", async () => {
    await onNetwork({ login: "octo:right" }, async ({ run, proxy, emulator }) => {
      const { run: ended } = await run({ HTTPS_PROXY: `http://octo:wrong@${proxy.address}` });

      expect(ended.outputs).toMatchObject({ outcome: "error", reason: "environment" });
      expect(ended.summary).toMatch(/^.*\n+.*The proxy refused the connection \(407, /);
      expect(ended.summary).toContain("HTTPS\\_PROXY");
      expect(ended.summary).not.toContain("github-token");
      expect(targets(proxy)).toEqual([`${GITHUB} 407`]);
      expect([...emulator.service.requests, ...emulator.github.requests]).toEqual([]);
    });
  });

  test("NO_PROXY: plain http on this machine never goes through a proxy", async () => {
    await onServers({ asProcess: true }, async ({ emulator, runScenario }) => {
      const proxy = await startProxy({ routes: {} });
      const url = `http://${proxy.address}`;
      const env = { HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: "127.0.0.1" };
      const { run: ended } = await runScenario({ env });
      await proxy.close();

      expect(ended.outputs["outcome"]).toBe("pull-request");
      expect(proxy.asked).toEqual([]);
      expect(emulator.github.requests.length).toBeGreaterThan(0);
    });
  });

  test("an authority of one's own has to be named: without it nothing is sent", async () => {
    await onNetwork({}, async ({ run, proxy, emulator }) => {
      const { run: ended } = await run(
        { HTTPS_PROXY: `http://${proxy.address}`, NODE_EXTRA_CA_CERTS: undefined },
        { github: emulator.github.apiUrl, timeout: "1s" },
      );

      expect(ended.outputs["outcome"]).toBe("error");
      expect(ended.summary.replaceAll("\\", "")).toMatch(/could not be reached.*NODE_EXTRA_CA_CERTS/s);
      expect(emulator.service.requests).toEqual([]);
    });
  });

  test("the visitors action goes through it too", async () => {
    await onNetwork({}, async ({ proxy, emulator }) => {
      emulator.service.visitors.seed({ rows: visitorRows(3) });
      const ended = await exportVisitors(emulator, proxy);

      expect(ended.outputs).toMatchObject({ rows: "3", complete: "true" });
      expect(targets(proxy)).toEqual([`${SERVICE} 200`]);
    });
  });
});

const BROKEN: readonly (readonly [what: string, how: Partial<ProxyOptions>])[] = [
  ["closes at once", { closes: "at once" }],
  ["closes after CONNECT", { closes: "after CONNECT" }],
  ["closes after its answer", { closes: "after its answer" }],
  ["never answers", { answersAfter: new Promise(() => {}) }],
];

const TIMES = [
  ["3s", 3000],
  ["8s", 8000],
] as const;

// What a process needs to start, to write its comment and its summary, on a busy machine.
const AROUND_MS = 6000;
const MOST_CONNECTIONS = 20;
// The runner sends the second signal after 7.5 s. A run that waits for nothing but a connection has nothing to wait for.
const CANCEL_MS = 4000;

/** A GitHub that is reached without the proxy. */
const direct = ({ github }: Emulator) => ({ github: github.apiUrl.replace("/api/v3", "") });

describe.concurrent.each(BROKEN)("a proxy that %s", (_, how) => {
  test.each(TIMES)("the service: unreachable within %s, and nothing was sent", async (timeout, ms) => {
    await onNetwork(how, async ({ run, proxy, emulator }) => {
      const { run: ended, tracking } = await run(
        { HTTPS_PROXY: `http://${proxy.address}` },
        { ...direct(emulator), timeout },
      );

      expect(ended.outputs).toMatchObject({ outcome: "error", reason: "unreachable" });
      expect(ended.summary).toContain("Nothing was sent.");
      expect(tracking[0]?.body).toContain("Nothing was sent.");
      expect(ended.durationMs).toBeLessThan(ms + AROUND_MS);
      expect(proxy.connections()).toBeLessThanOrEqual(MOST_CONNECTIONS);
      expect(emulator.service.requests).toEqual([]);
    });
  });

  test("the service: at most 20 connections in a wait of 30 s", async () => {
    await onNetwork(how, async ({ run, proxy, emulator }) => {
      await run({ HTTPS_PROXY: `http://${proxy.address}` }, { ...direct(emulator), timeout: "30s" });

      expect(proxy.connections()).toBeLessThanOrEqual(MOST_CONNECTIONS);
    });
  });

  test("the service: a cancel is heard, and the comment says that nothing was started", async () => {
    await onNetwork(how, async ({ run, proxy, emulator }) => {
      const { run: ended, tracking } = await run(
        { HTTPS_PROXY: `http://${proxy.address}` },
        { ...direct(emulator), cancelAfter: () => 5000 },
      );

      expect(ended.outputs["outcome"]).toBe("cancelled");
      expect(ended.cancelSignals.map(({ ranOnMs }) => ranOnMs < CANCEL_MS)).toEqual([true]);
      expect(tracking.map(headline)).toEqual(["⏹️ Stopped early"]);
      expect(emulator.service.requests).toEqual([]);
    });
  });

  test("GitHub: its time is kept, a cancel is heard, and nothing was sent", async () => {
    await onNetwork(how, async ({ run, proxy, emulator }) => {
      const env = { HTTPS_PROXY: `http://${proxy.address}` };
      const { run: ended } = await run(env);
      const most = proxy.connections();
      const { run: cancelled } = await run(env, { cancelAfter: () => 1500 });

      expect(ended.outputs).toMatchObject({ outcome: "skipped", reason: "permission-unknown" });
      expect(ended.durationMs).toBeLessThan(20_000 + AROUND_MS);
      expect(most).toBeLessThanOrEqual(MOST_CONNECTIONS);
      expect(cancelled.cancelSignals.map(({ ranOnMs }) => ranOnMs < CANCEL_MS)).toEqual([true]);
      expect([...emulator.service.requests, ...emulator.github.requests]).toEqual([]);
    });
  });

  test("the digest action: nothing was sent", async () => {
    await onNetwork(how, async ({ run, proxy, emulator }) => {
      const { state } = emulator.github;
      const { number } = state.openPull({ branch: "b", author: "wren", files: [{ filename: "src/a.ts" }] });
      state.mergePull({ number }).closedAt = new Date(Date.now() - 3_600_000).toISOString();
      const { run: ended } = await run(
        { HTTPS_PROXY: `http://${proxy.address}` },
        {
          action: join(ROOT, "digest/action.yml"),
          event: ({ github }) => schedule(github.state),
          ...direct(emulator),
          inputs: { "issue-number": "7" },
          timeout: "3s",
        },
      );

      expect(ended.outputs).toMatchObject({ outcome: "error", reason: "unreachable" });
      expect(ended.durationMs).toBeLessThan(3000 + AROUND_MS);
      expect(proxy.connections()).toBeLessThanOrEqual(MOST_CONNECTIONS);
      expect(emulator.service.requests).toEqual([]);
    });
  });

  test.each(TIMES)(
    "the visitors action: unreachable within %s, and a cancel is heard",
    async (timeout, ms) => {
      await onNetwork(how, async ({ proxy, emulator }) => {
        const ended = await exportVisitors(emulator, proxy, { timeout });
        const most = proxy.connections();
        const cancelled = await exportVisitors(emulator, proxy, { cancelAfter: 1500 });

        expect(JSON.parse(ended.outputs["result"] ?? "")).toMatchObject({
          reason: "unreachable",
          requests: 0,
        });
        expect(ended.durationMs).toBeLessThan(ms + AROUND_MS);
        expect(most).toBeLessThanOrEqual(MOST_CONNECTIONS);
        expect(cancelled.cancelSignals.map(({ ranOnMs }) => ranOnMs < CANCEL_MS)).toEqual([true]);
        expect(cancelled.outputs["requests"]).toBe("0");
      });
    },
  );
});

test("a proxy that restarts: the job is created once, when it is back", async () => {
  await onServers({ asProcess: true }, async ({ emulator, runScenario }) => {
    const service = await startTlsFront(emulator.service.url);
    const routes = { [SERVICE]: service.port };
    const broken = await startProxy({ routes, closes: "after CONNECT" });
    const port = Number(new URL(`http://${broken.address}`).port);
    const running = runScenario(
      settingFor({ HTTPS_PROXY: `http://${broken.address}` }, { ...direct(emulator) }),
    );
    await vi.waitUntil(() => broken.connections() > 0, 20_000);
    await broken.close();
    const back = await startProxy({ routes, port });
    const { run: ended } = await running;
    await Promise.all([back.close(), service.close()]);

    expect(ended.outputs["outcome"]).toBe("pull-request");
    expect(count(emulator.service, "create")).toBe(1);
  });
});
