import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import type { Emulator } from "../../../emulator/index.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";
import { visitorRows } from "../../../emulator/service/visitors.ts";
import { onServers, type Scenario, type ScenarioRun } from "../../runs/scenario.ts";
import { headline } from "../../runs/views.ts";
import { type ConnectProxy, type ProxyOptions, startProxy } from "./connect-proxy.ts";
import { AUTHORITY, startTlsFront, type TlsFront } from "./tls-front.ts";

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

interface Others {
  readonly service?: string;
  readonly github?: string;
  readonly timeout?: string;
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
  { service = SERVICE_URL, github = GITHUB_URL, timeout = "10m" }: Others = {},
): Scenario {
  return {
    inputs: { "base-url": service, timeout },
    env: {
      GITHUB_API_URL: `${github}/api/v3`,
      GITHUB_GRAPHQL_URL: `${github}/api/graphql`,
      NODE_EXTRA_CA_CERTS: AUTHORITY,
      ...env,
    },
  };
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
      const ended = await runAction({
        action: join(import.meta.dirname, "../../../visitors/action.yml"),
        inputs: { "api-key": emulator.service.adminKey, "project-id": "docs", "base-url": SERVICE_URL },
        env: { HTTPS_PROXY: `http://${proxy.address}`, NODE_EXTRA_CA_CERTS: AUTHORITY },
      });

      expect(ended.outputs).toMatchObject({ rows: "3", complete: "true" });
      expect(targets(proxy)).toEqual([`${SERVICE} 200`]);
    });
  });
});
