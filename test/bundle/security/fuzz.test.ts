import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asRecord } from "../../../emulator/json.ts";
import { InputError } from "../../../src/action/input-rules.ts";
import { type Inputs, readInputs } from "../../../src/agent/inputs.ts";
import { authorize } from "../../../src/agent/trigger/authorize.ts";
import { findInstruction } from "../../../src/agent/trigger/instruction.ts";
import { readTrigger } from "../../../src/github/event.ts";
import type { Account } from "../../../src/github/payload.ts";
import type { Role } from "../../../src/github/permissions.ts";
import { readGiven } from "../../action-file.ts";
import { payloadOf, TEXT_PARTS } from "./event-payload.ts";
import { mutate, mutations } from "./mutations.ts";
import { ACTIVITY_RULES } from "./rule-table.ts";

const SECONDS = Number(process.env["FUZZ_SECONDS"] ?? "5");

const mona = { login: "mona", id: 1, type: "User" };
const stranger = { login: "stranger", id: 666, type: "User" };

interface Base {
  readonly eventName: string;
  readonly payload: unknown;
}

const published = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("@octokit/webhooks-examples")), "utf8"),
);
const bases: readonly Base[] = [
  ...ACTIVITY_RULES.flatMap(({ event, activities }) =>
    activities.flatMap((activity) =>
      [
        [mona, stranger],
        [stranger, mona],
        [stranger, stranger],
        [mona, mona],
      ].map(([sender, author]) => ({
        eventName: event,
        payload: payloadOf({ event, activity, sender, author, visibility: "public", says: "/docs x" }),
      })),
    ),
  ),
  ...(Array.isArray(published) ? published : []).map(asRecord).flatMap(({ name, examples }) =>
    (Array.isArray(examples) ? examples : []).map((payload: unknown) => ({
      eventName: String(name),
      payload,
    })),
  ),
];

const trusted = new Set(ACTIVITY_RULES.filter(({ asked }) => asked === "nobody").map(({ event }) => event));

const given = (inputs: Readonly<Record<string, string>>) => {
  const read = readGiven({ "api-key": "mint_key", "project-id": "p", ...inputs });
  return readInputs(read, read);
};
const INPUTS = [
  given({}),
  given({ prompt: "Refresh the guide." }),
  given({ prompt: "x", "required-permission": "triage" }),
  given({ "required-permission": "read" }),
  given({ "job-id": "job-1" }),
];

/** Whether a job would be started; only the documented error may be thrown on the way. */
async function opens(
  event: Base,
  { inputs, roleOf }: { inputs: Inputs; roleOf: (account: Account) => Role | undefined },
): Promise<boolean> {
  const trigger = readTrigger(event);
  try {
    const instruction = await findInstruction(inputs, trigger, ".");
    const decision = await authorize({ inputs, trigger, roleOf: async (account) => roleOf(account) });
    return instruction.kind !== "skip" && decision.kind === "allowed";
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** Runs a property for its share of the time, and says what is needed to run it again. */
async function fuzz(name: string, holds: (event: Base, inputs: Inputs) => Promise<boolean>): Promise<void> {
  const property = fc.asyncProperty(
    fc.constantFrom(...bases),
    mutations,
    fc.constantFrom(...INPUTS),
    ({ eventName, payload }, changes, inputs) =>
      holds({ eventName, payload: mutate(payload, changes) }, inputs),
  );
  const seed = Number(process.env["FUZZ_SEED"] ?? 1);
  const result = await fc.check(property, {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    plugins: [fc.interruptAfterTimeLimit((SECONDS * 1000) / 2)],
  });
  console.log(`Fuzz: ${name}: ${result.numRuns} payloads, FUZZ_SEED=${seed}`);
  expect(fc.defaultReportMessage(result) ?? "").toBe("");
}

const isMona = (account: unknown): boolean => {
  const { login, id, type } = asRecord(account);
  return login === mona.login && id === mona.id && type === mona.type;
};

/** As the payload itself says it: mona caused the event, and the text is hers or her act approves of it. */
function isMonas({ eventName, payload }: Base): boolean {
  const parts = asRecord(payload);
  const { action } = parts;
  const merged = action === "closed" && asRecord(parts["pull_request"])["merged"] === true;
  const approves = action === "labeled" || action === "assigned" || merged;
  const part = TEXT_PARTS.get(eventName);
  const authors: Readonly<Record<string, unknown>> = {
    workflow_run: asRecord(parts["workflow_run"])["actor"],
    ...(part !== undefined && !approves && { [eventName]: asRecord(parts[part])["user"] }),
  };
  return isMona(parts["sender"]) && (!Object.hasOwn(authors, eventName) || isMona(authors[eventName]));
}

const GONE: ReadonlySet<unknown> = new Set(["edited", "deleted", "transferred", "dismissed"]);

/** Whether the text was changed or is gone. */
function hasGone({ payload }: Base): boolean {
  return GONE.has(asRecord(payload)["action"]);
}

describe("payloads that no webhook sends", { timeout: 60_000 + SECONDS * 2000 }, () => {
  test("open nothing where nobody may write, and throw nothing that is not documented", async () => {
    await fuzz("nobody may", async (event, inputs) => {
      const most = inputs.requiredPermission === "read" ? "none" : "read";
      const roles: readonly (Role | undefined)[] = ["none", most, undefined];
      const verdicts = await Promise.all(roles.map((role) => opens(event, { inputs, roleOf: () => role })));
      return trusted.has(event.eventName) || !verdicts.includes(true);
    });
  });

  test("open nothing that is not wholly mona's where mona alone may write", async () => {
    const roleOf = ({ login, id }: Account) => (login === mona.login && id === mona.id ? "admin" : "none");
    await fuzz("mona may", async (event, inputs) => {
      const open = await opens(event, { inputs, roleOf });
      return !open || trusted.has(event.eventName) || (isMonas(event) && !hasGone(event));
    });
  });
});
