import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmulatedGitHub, startGitHub } from "../../../emulator/github/server.ts";
import { InputError } from "../../../src/action/input-rules.ts";
import { readInputs } from "../../../src/agent/inputs.ts";
import { authorize } from "../../../src/agent/trigger/authorize.ts";
import { findInstruction } from "../../../src/agent/trigger/instruction.ts";
import { readTrigger } from "../../../src/github/event.ts";
import type { Account } from "../../../src/github/payload.ts";
import { lookUpRole } from "../../../src/github/permissions.ts";
import { readGiven } from "../../action-file.ts";
import { connectTo, limits } from "../../github/connect.ts";
import { CELLS, type Cell, describeCell, type Person } from "./cells.ts";
import { payloadOf } from "./event-payload.ts";
import { ACTIVITY_RULES, ROLES } from "./rule-table.ts";
import { runOnce, type Servers, startServers } from "./servers.ts";

function eventOf({ event, activity, sender, author, visibility, textIs }: Cell) {
  const shown = ({ id, login, type, shownAs }: Person) =>
    shownAs === undefined ? { id, login, type } : shownAs.account;
  const people = { sender: shown(sender), author: shown(author) };
  const says = "/docs explain the retry option";
  return { name: event, payload: payloadOf({ event, activity, visibility, says, textIs, ...people }) };
}

function inputsOf({ required, allowedUsers, prompt }: Cell): Record<string, string> {
  return {
    "required-permission": required,
    "allowed-users": allowedUsers.join("\n"),
    ...(prompt && { prompt: "Refresh the guide." }),
  };
}

/** Makes GitHub answer about this person from now on. */
function arrange(github: EmulatedGitHub, { id, login, answer: { means, fault } }: Person): void {
  github.faults.clear();
  // Where an odd answer stands in its place, the true one would be a yes.
  const role = ROLES.find((each) => each === means && fault === undefined) ?? "admin";
  github.state.setRole({ login, role });
  if (fault !== undefined) github.faults.add({ kind: "permission", at: "every", fault: fault(id) });
}

function addPeople({ state }: EmulatedGitHub): void {
  state.addUser({ login: "sender", id: 501 });
  state.addUser({ login: "author", id: 502 });
}

describe("in this process", { timeout: 120_000 }, () => {
  let github: EmulatedGitHub;
  beforeAll(async () => {
    github = await startGitHub();
    addPeople(github);
  });
  afterAll(() => github.close());

  async function decide(cell: Cell): Promise<string> {
    const { name: eventName, payload } = eventOf(cell);
    const trigger = readTrigger({ eventName, payload });
    const read = readGiven({ "api-key": "mint_key", "project-id": "p", ...inputsOf(cell) });
    const inputs = readInputs(read, read);
    const roleOf = async (account: Account) => {
      arrange(github, account.id === cell.sender.id ? cell.sender : cell.author);
      return lookUpRole(connectTo(github), account, limits());
    };
    const instruction = await findInstruction(inputs, trigger, ".");
    if (instruction.kind === "skip") return instruction.ending.reason ?? "";
    const authorization = await authorize({ inputs, trigger, roleOf });
    return authorization.kind === "allowed" ? "allowed" : (authorization.ending.reason ?? "");
  }

  async function verdictOn(cell: Cell): Promise<string> {
    return decide(cell).catch((error: unknown) =>
      error instanceof InputError ? "invalid-input" : String(error),
    );
  }

  test(`${CELLS.length} cells are decided as the rules say, none is open by accident`, async () => {
    const wrong: string[] = [];
    for (const cell of CELLS) {
      const got = await verdictOn(cell);
      wrong.push(...(got === cell.decision ? [] : [`${describeCell(cell)}: ${got}, not ${cell.decision}`]));
    }
    const open = wrong.filter((line) => line.includes(": allowed, not "));
    console.log(`Authorisation matrix: ${CELLS.length} cells, opened by accident ${open.length}`);
    expect(wrong).toEqual([]);
  });
});

/** Every so many cells, of those whose answers can be set before the run. */
const SAMPLE = CELLS.filter(
  ({ sender, author }) =>
    sender === author || [sender, author].every(({ answer }) => answer.fault === undefined),
)
  .filter((_, index) => index % 23 === 0)
  .map((cell, index) => ({ cell, project: `cell-${index}`, name: describeCell(cell) }));

function outcomeOf({ decision }: Cell): Record<string, unknown> {
  const refused = { outcome: "skipped", status: "skipped", reason: decision };
  const others: Readonly<Record<string, Record<string, unknown>>> = {
    allowed: { outcome: "started", status: "active", reason: "" },
    "invalid-input": { outcome: "error", status: "unknown", reason: decision },
  };
  return others[decision] ?? refused;
}

describe.concurrent("in a whole run", () => {
  let servers: Servers;
  beforeAll(async () => {
    servers = await startServers(4);
    servers.each(({ github }) => addPeople(github));
  });
  afterAll(() => servers.close());

  test.each(SAMPLE)("$name: $cell.decision", async ({ cell, project }) => {
    await servers.use(async (emulator) => {
      arrange(emulator.github, cell.author);
      arrange(emulator.github, cell.sender);
      const { event, inputs } = { event: eventOf(cell), inputs: inputsOf(cell) };
      const run = await runOnce(emulator, {
        event,
        inputs: { ...inputs, "project-id": project, wait: "false", comment: "false" },
      });
      const jobs = emulator.service.jobs.all.filter(({ projectId }) => projectId === project);

      expect(run.outputs).toMatchObject(outcomeOf(cell));
      expect(jobs.length).toBe(cell.decision === "allowed" ? 1 : 0);
      // Nothing is written: the one POST asks how GitHub shows the texts.
      const { requests } = emulator.github;
      expect(requests.filter(({ method, kind }) => method !== "GET" && kind !== "graphql:Page")).toEqual([]);
    });
  });

  test("every kind and every decision is in the sample", () => {
    expect(new Set(SAMPLE.map(({ cell }) => cell.kind))).toEqual(new Set(CELLS.map(({ kind }) => kind)));
    expect(new Set(SAMPLE.map(({ cell }) => cell.decision))).toEqual(
      new Set(CELLS.map(({ decision }) => decision)),
    );
  });
});

test.each(ACTIVITY_RULES.filter(({ startedBy }) => startedBy !== "nothing"))(
  "$event $activities: words that nobody sees, passed on as the prompt, start nothing and turn red only what is trusted",
  async ({ event, activities: [activity = ""], asked }) => {
    const people = { sender: null, author: null, visibility: "public" };
    const payload = payloadOf({ event, activity, says: "\u200B", ...people });
    const read = readGiven({ "api-key": "mint_key", "project-id": "p", prompt: "\u200B" });
    const finding = findInstruction(readInputs(read, read), readTrigger({ eventName: event, payload }), ".");
    const found = await finding.catch((error: unknown) => error);

    expect(found).toMatchObject(
      asked === "nobody" ? { name: "InputError" } : { kind: "skip", ending: { reason: "no-instruction" } },
    );
  },
);
