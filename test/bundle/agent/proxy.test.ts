import { join } from "node:path";
import { getProxyUrl } from "@actions/http-client";
import { describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../../emulator/github/seed.ts";
import type { Emulator } from "../../../emulator/index.ts";
import { runAction } from "../../../emulator/runner/run-action.ts";
import { visitorRows } from "../../../emulator/service/visitors.ts";
import { IN_FULL } from "../../extent.ts";
import { type ConnectProxy, type ProxyOptions, startProxy } from "./connect-proxy.ts";
import { onServers, type Scenario, type ScenarioRun } from "./scenario.ts";
import { AUTHORITY, startTlsFront, type TlsFront } from "./tls-front.ts";
import { headline } from "./views.ts";

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
      [`service.test:${service.port}`]: service.port,
      [`github.test:${github.port}`]: github.port,
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
      const { run: ended, tracking } = await run({ [variable]: `http://${proxy.address}` });

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

  test.each([
    ["https_proxy", "HTTPS_PROXY"],
    ["HTTPS_PROXY", "https_proxy"],
  ])("%s alone counts where %s is empty", async (full, empty) => {
    await onNetwork({}, async ({ run, proxy }) => {
      const { run: ended } = await run({ [full]: `http://${proxy.address}`, [empty]: "" });

      expect(ended.outputs["outcome"]).toBe("pull-request");
      expect(targets(proxy)).toEqual([`${GITHUB} 200`, `${SERVICE} 200`]);
    });
  });

  test("user and password are given to the proxy, and to nobody behind it", async () => {
    await onNetwork({ login: "octo:p@ss word" }, async ({ run, proxy, emulator }) => {
      const { run: ended } = await run({ HTTPS_PROXY: `http://octo:p%40ss%20word@${proxy.address}` });

      expect(ended.outputs["outcome"]).toBe("pull-request");
      expect(targets(proxy)).toEqual([`${GITHUB} 200`, `${SERVICE} 200`]);
      const received = [...emulator.service.requests, ...emulator.github.requests];
      expect(received.filter(({ headers }) => "proxy-authorization" in headers)).toEqual([]);
    });
  });

  test.each([
    ["asks for a password", { login: "octo:secret" }, 407],
    ["refuses", { refuses: 403 }, 403],
  ] as const)(
    "one that %s: nothing is sent to the service, and it is said who refused",
    async (_, options, status) => {
      await onNetwork(options, async ({ run, proxy, emulator }) => {
        const { run: ended } = await run(
          { HTTPS_PROXY: `http://${proxy.address}` },
          { github: emulator.github.apiUrl, timeout: "1s" },
        );

        expect(ended.outputs).toMatchObject({ outcome: "error", reason: "unreachable" });
        expect(ended.summary).toContain(
          `The service could not be reached (the proxy refused the connection with ${status})`,
        );
        expect(ended.summary.replaceAll("\\", "")).toContain("the proxy (HTTPS_PROXY, NO_PROXY)");
        expect(targets(proxy)).toEqual([`${SERVICE} ${status}`]);
      });
    },
  );

  test("one that refuses the way to GitHub: nothing is started, and it is said who refused", async () => {
    await onNetwork({ refuses: 403 }, async ({ run, proxy, emulator }) => {
      const { run: ended } = await run(
        { HTTPS_PROXY: `http://${proxy.address}` },
        { service: emulator.service.url },
      );

      expect(ended.outputs).toMatchObject({ outcome: "skipped", reason: "permission-unknown" });
      expect(ended.log.map(({ text }) => text).join("\n")).toContain(
        "GitHub gave no usable answer (the proxy refused the connection with 403) on GET",
      );
      expect(targets(proxy)).toEqual([`${GITHUB} 403`]);
    });
  });

  test("an address of another kind of server: nothing is sent, and the variables are named", async () => {
    await onNetwork({}, async ({ run, proxy, emulator }) => {
      const { run: ended } = await run(
        { HTTPS_PROXY: `ftp://${proxy.address}` },
        { github: emulator.github.apiUrl, timeout: "1s" },
      );

      expect(ended.outputs).toMatchObject({ outcome: "error", reason: "unreachable" });
      expect(ended.summary.replaceAll("\\", "")).toContain("the proxy (HTTPS_PROXY, NO_PROXY)");
      expect(emulator.service.requests).toEqual([]);
    });
  });

  test("an address of another kind of server, on the way to GitHub: nothing is started", async () => {
    await onNetwork({}, async ({ run, proxy, emulator }) => {
      const { run: ended } = await run(
        { HTTPS_PROXY: `ftp://${proxy.address}` },
        { service: emulator.service.url },
      );

      expect(ended.outputs).toMatchObject({ outcome: "skipped", reason: "permission-unknown" });
      expect(ended.log.map(({ text }) => text).join("\n")).toContain(
        "GitHub gave no usable answer (UND_ERR_INVALID_ARG)",
      );
      expect(proxy.asked).toEqual([]);
    });
  });

  test("plain http on this machine never goes through a proxy", async () => {
    await onServers({ asProcess: true }, async ({ emulator, runScenario }) => {
      const proxy = await startProxy({ routes: {} });
      const url = `http://${proxy.address}`;
      const { run: ended } = await runScenario({ env: { HTTP_PROXY: url, HTTPS_PROXY: url } });
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
      const summary = ended.summary.replaceAll("\\", "");
      expect(summary).toMatch(/could not be reached.*UNABLE_TO_VERIFY_LEAF_SIGNATURE/);
      expect(summary).toContain("NODE_EXTRA_CA_CERTS");
      expect(targets(proxy)).toEqual([`${SERVICE} 200`]);
      expect(emulator.service.requests).toEqual([]);
    });
  });
});

// Finds both servers on this machine, so that a request which goes no way round arrives as well.
const RESOLVER = `
  import dns from "node:dns";
  const { lookup } = dns;
  dns.lookup = (host, ...others) => lookup(host.endsWith(".test") ? "127.0.0.1" : host, ...others);`;

/** Which way requests take. */
type Way = "proxy" | "direct";

/** Variables of the runner, and which way the service and GitHub are reached with them. */
interface Settings {
  readonly name: string;
  readonly env: (known: {
    readonly proxy: string;
    readonly port: number;
  }) => Readonly<Record<string, string>>;
  readonly service: Way;
  readonly github: Way;
}

// Nobody listens there.
const DEAD = "http://127.0.0.1:9";
const THROUGH = { service: "proxy", github: "proxy" } as const;
const AROUND = { service: "direct", github: "direct" } as const;

const SETTINGS: readonly Settings[] = [
  { name: "http_proxy alone is not for https", env: ({ proxy }) => ({ http_proxy: proxy }), ...AROUND },
  { name: "HTTP_PROXY alone neither", env: ({ proxy }) => ({ HTTP_PROXY: proxy }), ...AROUND },
  { name: "https_proxy alone", env: ({ proxy }) => ({ https_proxy: proxy }), ...THROUGH },
  { name: "HTTPS_PROXY alone", env: ({ proxy }) => ({ HTTPS_PROXY: proxy }), ...THROUGH },
  {
    name: "both in lower case: the one of https",
    env: ({ proxy }) => ({ http_proxy: DEAD, https_proxy: proxy }),
    ...THROUGH,
  },
  {
    name: "both in upper case: the one of https",
    env: ({ proxy }) => ({ HTTP_PROXY: DEAD, HTTPS_PROXY: proxy }),
    ...THROUGH,
  },
  {
    name: "lower case counts before upper case",
    env: ({ proxy }) => ({ https_proxy: proxy, HTTPS_PROXY: DEAD }),
    ...THROUGH,
  },
  {
    name: "an empty https_proxy leaves HTTPS_PROXY in force",
    env: ({ proxy }) => ({ https_proxy: "", HTTPS_PROXY: proxy }),
    ...THROUGH,
  },
  {
    name: "an address without a scheme",
    env: ({ proxy }) => ({ https_proxy: proxy.replace("http://", "") }),
    ...THROUGH,
  },
  {
    name: "a name without a scheme names no host",
    env: () => ({ https_proxy: "proxy.test:3128" }),
    ...AROUND,
  },
  { name: "an address that is none", env: () => ({ https_proxy: "http://not an address" }), ...AROUND },
  {
    name: "no_proxy with a suffix",
    env: ({ proxy }) => ({ https_proxy: proxy, no_proxy: "example.com, test" }),
    ...AROUND,
  },
  {
    name: "NO_PROXY with a suffix that begins with a dot",
    env: ({ proxy }) => ({ HTTPS_PROXY: proxy, NO_PROXY: ".test" }),
    ...AROUND,
  },
  {
    name: "no_proxy with one of the hosts",
    env: ({ proxy }) => ({ https_proxy: proxy, no_proxy: "github.test" }),
    service: "proxy",
    github: "direct",
  },
  {
    name: "no_proxy with a port",
    env: ({ proxy, port }) => ({ https_proxy: proxy, no_proxy: `service.test:${port}, github.test:1` }),
    service: "direct",
    github: "proxy",
  },
  { name: "no_proxy: *", env: ({ proxy }) => ({ https_proxy: proxy, no_proxy: "*" }), ...AROUND },
  {
    name: "an empty no_proxy leaves NO_PROXY in force",
    env: ({ proxy }) => ({ https_proxy: proxy, no_proxy: "", NO_PROXY: "service.test" }),
    service: "direct",
    github: "proxy",
  },
];

/** What GitHub's own client says of an address, with these variables set. */
function wayOf(url: string, env: Readonly<Record<string, string>>): Way {
  try {
    Object.assign(process.env, env);
    const proxy = getProxyUrl(url);
    return proxy === "" || new URL(proxy).hostname === "" ? "direct" : "proxy";
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
  }
}

// Each is a process of several seconds: `npm test` runs one in six, the variable for apt first.
const TRIED = SETTINGS.filter((_, index) => IN_FULL || index % 6 === 0);

describe.concurrent("the variables of the runner", () => {
  test.each(TRIED)("$name", async ({ env, ...expected }) => {
    await onNetwork({}, async ({ run, proxy, fronts, emulator }) => {
      const [service, github] = [fronts.service, fronts.github].map(({ port }) => port);
      const variables = env({ proxy: `http://${proxy.address}`, port: fronts.service.port });
      const others = { service: `${SERVICE_URL}:${service}`, github: `${GITHUB_URL}:${github}` };
      const resolver = `--import=data:text/javascript,${encodeURIComponent(RESOLVER)}`;
      const { run: ended } = await run({ ...variables, NODE_OPTIONS: resolver }, others);

      expect(ended.outputs["outcome"]).toBe("pull-request");
      expect(fronts.github.connections()).toBeGreaterThan(0);
      // On whichever way, each request to the service has a connection of its own: none meets a server that is just closing it.
      expect(emulator.service.requests.length).toBeGreaterThan(1);
      expect(fronts.service.connections()).toBe(emulator.service.requests.length);
      const asked = targets(proxy);
      const wayTo = (authority: string): Way => (asked.includes(`${authority} 200`) ? "proxy" : "direct");
      const taken = {
        service: wayTo(`service.test:${service}`),
        github: wayTo(`github.test:${github}`),
      };
      expect(taken).toEqual({ service: expected.service, github: expected.github });
      expect(taken).toEqual({
        service: wayOf(others.service, variables),
        github: wayOf(others.github, variables),
      });
      expect(asked.filter((target) => !target.endsWith(" 200"))).toEqual([]);
    });
  });
});

test("the visitors action goes through the proxy too", async () => {
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
