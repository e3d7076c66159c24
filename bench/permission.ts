// What a stranger's text can make a run cost before it is known whether they may ask: the time from the start of the process
// to the look-up of their permission, hostile comments beside an ordinary one, in turn. `node bench/permission.ts [rounds]`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Section, show } from "./section.ts";
import { median } from "./statistics.ts";
import { openStep, type Step } from "./step.ts";

const ROUNDS = 15;
const WARM_UPS = 1;
const MOST_TIMES = 1.5;
const BUNDLE = join(import.meta.dirname, "../dist/agent/index.js");
/** As long as GitHub lets a comment be, but for the command. */
const LENGTH = 65_000;
const ORDINARY = "Thanks for the report!\n\n/docs explain the `retry` option, with an example.";

const fill = (part: string) => part.repeat(Math.floor(LENGTH / part.length));

/** A comment, and the text of its issue. The workflow hands both on as its prompt where `asPrompt` says so. */
interface Texts {
  readonly comment: string;
  readonly issue?: string;
  readonly asPrompt?: boolean;
}

const HOSTILE: Readonly<Record<string, Texts>> = {
  "soft hyphens": { comment: `/docs ${fill("\u00AD")}` },
  "marks of right-to-left text": { comment: `/docs ${fill("\u200F")}` },
  "`<`": { comment: `/docs ${fill("<")}` },
  "`[`": { comment: `/docs ${fill("[")}` },
  "back-ticks": { comment: `/docs ${fill("`")}` },
  "lines that are nearly the phrase": { comment: `${fill("/doc s\n")}\n/docs x` },
  "the phrase in each line": { comment: fill("/docs\n") },
  "the phrase without an end": { comment: `${fill("/docs/")}\n/docs x` },
  "empty lines": { comment: `${fill("\n")}/docs x` },
  "blanks before a letter": { comment: `/docs\n\n\`\`\`\n${fill(" ")}x\n\`\`\`` },
  "sixty lists in one another": { comment: `/docs x\n\n${"999999999. ".repeat(60)}${"a\n".repeat(32_000)}` },
  "soft hyphens in the issue": { comment: ORDINARY, issue: fill("\u00AD") },
  "soft hyphens in the prompt": { comment: `x${fill("\u00AD")}`, asPrompt: true },
  "the issue nearly in the prompt": {
    comment: "a".repeat(60_000),
    issue: `${"a".repeat(30_000)}b${"a".repeat(29_000)}`,
    asPrompt: true,
  },
};

/** Starts the bundle on each text in turn and times it up to the look-up of the permission. */
export async function measurePermission(rounds = ROUNDS): Promise<Section> {
  const servers = await openServers();
  const steps = Object.entries(HOSTILE).map(([name, texts]) => ({
    name,
    step: servers.step(texts),
    // The same inputs and the same sort of event, with nothing hostile in it.
    base: servers.step({ comment: ORDINARY, asPrompt: texts.asPrompt ?? false }),
    ratios: [] as number[],
    times: [] as number[],
  }));
  try {
    for (let round = -WARM_UPS; round < rounds; round += 1) {
      for (const { step, base, ratios, times } of steps) {
        const [baseMs, ms] = [await servers.timeToLookUp(base), await servers.timeToLookUp(step)];
        if (round >= 0) {
          ratios.push(ms / baseMs);
          times.push(ms);
        }
      }
    }
  } finally {
    servers.close();
    for (const { step, base } of steps) {
      step.remove();
      base.remove();
    }
  }
  return sectionOf(steps, rounds);
}

interface Measured {
  readonly name: string;
  readonly ratios: readonly number[];
  readonly times: readonly number[];
}

function sectionOf(measured: readonly Measured[], rounds: number): Section {
  const worst = Math.max(...measured.map(({ ratios }) => median(ratios)));
  return {
    title: "Before the permission is known",
    command: "node bench/permission.ts",
    about: `Process start to the look-up of the asker's permission, ${rounds} runs each; beside each run one with an ordinary comment.`,
    tables: [
      {
        head: ["65,000 characters of a stranger's", "median ms", "× ordinary comment, median of pairs"],
        rows: measured.map(({ name, ratios, times }) => [
          name,
          median(times).toFixed(0),
          median(ratios).toFixed(2),
        ]),
      },
    ],
    findings: [],
    limits: [
      {
        text: `whatever the text: ${worst.toFixed(2)} × an ordinary comment (at most ${MOST_TIMES})`,
        holds: worst <= MOST_TIMES,
      },
    ],
  };
}

/** A GitHub that notices the look-up, and steps that ask it. */
interface Stage {
  readonly step: (texts: Texts) => Step;
  readonly timeToLookUp: (step: Step) => Promise<number>;
  readonly close: () => void;
}

async function openServers(): Promise<Stage> {
  let arrived: (ms: number) => void = () => {};
  const server = createServer((request, response) => {
    if (/\/collaborators\/.*\/permission$/.test(request.url ?? "")) {
      arrived(performance.now());
    }
    request.resume();
    response.writeHead(404, { "content-type": "application/json" }).end('{"message":"Not Found"}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    step: (texts) => openCommentStep(texts, url),
    timeToLookUp: (step) => {
      const lookUp = new Promise<number>((settle) => {
        arrived = settle;
      });
      return timeUntil(lookUp, step);
    },
    close: () => server.close(),
  };
}

function openCommentStep({ comment, issue = "It is not explained.", asPrompt = false }: Texts, url: string) {
  const user = { login: "stranger", id: 666, type: "User" };
  const text = { id: 1, html_url: `${url}/7`, user, created_at: "2026-08-20T12:00:00Z" };
  const payload = {
    action: "created",
    sender: user,
    repository: { full_name: "acme/shop", visibility: "public" },
    issue: { ...text, node_id: "I_7", number: 7, title: "Retries", body: issue },
    comment: { ...text, node_id: "IC_1", body: comment },
  };
  return openStep({
    event: { name: "issue_comment", payload },
    inputs: { prompt: asPrompt ? `They say:\n${comment}` : "" },
    env: { GITHUB_REPOSITORY: "acme/shop", GITHUB_API_URL: url, GITHUB_GRAPHQL_URL: `${url}/graphql` },
  });
}

async function timeUntil(lookUp: Promise<number>, step: Step): Promise<number> {
  const startMs = performance.now();
  const child = spawn(process.execPath, [BUNDLE], { env: step.environment(), stdio: "ignore" });
  const exited = once(child, "exit");
  const ms = (await Promise.race([lookUp, exited.then(() => Number.NaN)])) - startMs;
  child.kill("SIGKILL");
  await exited;
  if (Number.isNaN(ms)) {
    throw new Error("The run ended without a look-up.");
  }
  return ms;
}

if (import.meta.main) {
  const [rounds] = process.argv.slice(2);
  show(await measurePermission(rounds === undefined ? ROUNDS : Number(rounds)));
}
