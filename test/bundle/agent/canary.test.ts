import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../../emulator/faults.ts";
import type { Emulator } from "../../../emulator/index.ts";
import type { PhaseRun } from "../../../emulator/runner/action-run.ts";
import type { ServiceKind } from "../../../emulator/service/service.ts";
import { everythingSaid } from "../../runs/clean-run.ts";
import { onServers } from "../../runs/scenario.ts";
import { count, endOf } from "../../runs/views.ts";

// A service that knows the key writes it into every field of every answer, in a spelling of its own. Nobody may be able to read it from
// what the process wrote. How each spelling is found, at each status, is tried in test/service/http.test.ts.

const KEY = "mint_canary/5f0c2b7e9d+k4w=";
const HALF = KEY.length / 2;

const percent = (text: string) =>
  Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");

/** The key as it stands in the bytes of a JSON text. One that was escaped twice (`%256d`) is not decoded twice, but its rest is seen. */
const SPELLINGS = {
  "as it is": KEY,
  "with an escaped letter": KEY.replace("m", "\\u006d"),
  "with an escaped slash": KEY.replace("/", "\\/"),
  "with an escaped sign": KEY.replace("=", "\\u003d"),
  "percent-encoded": percent(KEY),
  "percent-encoded in capitals": percent(KEY).toUpperCase(),
  "percent-encoded twice in one letter": KEY.replace("m", "%256d"),
  "in two halves": `${KEY.slice(0, HALF)} ${KEY.slice(HALF)}`,
};

/** What nothing that was written may contain, whatever its case: each spelling, and what a host keeps of one. */
const TRACES = [...Object.values(SPELLINGS), "mint_canary", "5f0c2b7e9d"].map((text) =>
  text.toLowerCase().replace(/=+$/, ""),
);

/** The traces of the key in texts: as they stand, and as one who decodes them would read them. */
function tracesIn(texts: readonly string[]): string[] {
  const all = texts.join("\n").toLowerCase();
  const unescaped = all.replace(/\\u([\da-f]{4})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const forms = [
    all,
    unescaped,
    unescaped.replaceAll("\\/", "/"),
    decoded(unescaped),
    decoded(decoded(unescaped)),
  ];
  return TRACES.filter((trace) => forms.some((form) => form.includes(trace)));
}

function decoded(text: string): string {
  return text.replace(/%([\da-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The bytes of an answer in which each field has a spelling of its own, beginning with the n-th. */
function job(n: number, { id = spelling(n), status = spelling(n + 1) } = {}): Fault {
  const [model, repository, ref, link, createdAt, note] = [2, 3, 4, 5, 6, 7].map((more) =>
    spelling(n + more),
  );
  const prLink = `https://github.com/${link}/handbook/pull/1`;
  const bytes = `{"id":"${id}","status":"${status}","model":"${model}","source":{"repository":"${repository}","ref":"a/${ref}"},"prLink":"${prLink}","createdAt":"${createdAt}","note":"${note}"}`;
  return { type: "body", bytes };
}

function spelling(n: number): string {
  const all = Object.values(SPELLINGS);
  return all[n % all.length] ?? "";
}

function refusal(status: number, n: number): Fault {
  const bytes = `{"error":"No: ${spelling(n)}.","details":[{"message":"Because."}]}`;
  return { type: "body", status, bytes };
}

/** To a host with the key in it, as far as a host can hold it. */
function redirect(n: number): Fault {
  const host = spelling(n).replace(/[/=+ ]|\\|%2[bf]|%3d/gi, "");
  return { type: "status", status: 307, headers: { location: `https://${host}.example/${KEY}` } };
}

const KNOWN = { id: "job-1" };

/** What the service answers to the runs of one thread, each with its end. Over all rows, each field has had each spelling. */
const rows = [0, 3, 6].map((n, row) => ({
  row,
  runs: [
    {
      answers: [
        ["create", job(n, KNOWN)],
        ["get", refusal(500, n)],
        ["get", job(n + 1)],
        ["get", job(n + 2, { ...KNOWN, status: "completed" })],
      ],
      end: /pull-request$/,
    },
    {
      answers: [
        ["message", job(n + 1)],
        ["get", refusal(404, n + 1)],
        ["get", refusal([401, 402, 403][row] ?? 401, n + 2)],
      ],
      end: /^error \((?:key-refused|plan|forbidden)\)$/,
    },
    {
      answers: [
        ["message", refusal([400, 404, 422][row] ?? 400, n)],
        ["create", [refusal(422, n + 1), refusal(402, n + 1)][row] ?? job(n + 1)],
      ],
      end: /^(?:error \((?:rejected|plan)\)|create-unknown)$/,
    },
    { answers: [["message", redirect([0, 4, 7][row] ?? 0)]], end: /^error \(redirected\)$/ },
  ] as const satisfies readonly Lies[],
}));

interface Lies {
  readonly answers: readonly (readonly [kind: ServiceKind, fault: Fault])[];
  readonly end: RegExp;
}

/** Has the service give these answers to its next requests of each kind. */
function lie({ faults, requests }: Emulator["service"], answers: Lies["answers"]): void {
  faults.clear();
  for (const [index, [kind, fault]] of answers.entries()) {
    const before = answers.slice(0, index).filter(([other]) => other === kind).length;
    faults.add({ kind, at: count({ requests }, kind) + before + 1, fault });
  }
}

describe.concurrent("the key does not come back", () => {
  test.each(rows)("row $row", async ({ runs }) => {
    const folder = mkdtempSync(join(tmpdir(), "canary-"));
    // The runner masks the key in its own copy of the summary, so this one is the test's.
    const summary = join(folder, "summary");
    const phases: PhaseRun[] = [];
    const texts = await onServers({ adminKey: KEY, asProcess: true }, async ({ emulator, runScenario }) => {
      for (const { answers, end } of runs) {
        lie(emulator.service, answers);
        const inputs = { "follow-up": "true", notify: "true" };
        const { run } = await runScenario({ inputs, env: { GITHUB_STEP_SUMMARY: summary } });
        phases.push(run);

        expect(endOf({ run })).toMatch(end);
      }
      const sent = [...emulator.service.requests, ...emulator.github.requests];
      return everythingSaid(phases, sent);
    });
    texts.push(readFileSync(summary, "utf8"));
    rmSync(folder, { recursive: true });

    expect(tracesIn(texts)).toEqual([]);
    expect(phases[0]?.outputs).toMatchObject({ "job-id": KNOWN.id, model: expect.stringContaining("***") });
  });
});
