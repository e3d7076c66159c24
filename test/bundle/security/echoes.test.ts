import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneLine } from "../../../src/plain-text.ts";
import { type EchoRow, echoes } from "./corpora.ts";
import { type Servers, startServers } from "./servers.ts";
import { endedJob, tell } from "./stranger-text.ts";

const textOf = ({ text, repeated = 1 }: EchoRow): string => text.repeat(repeated);
/** What an output may hold of a text: one line of 500 characters, with everything invisible written out. */
const bounded = (text: string): string => oneLine(text, 500).toWellFormed();

/** Each text is tried in one place. */
const inPlace = (place: number): readonly EchoRow[] => echoes.filter((_, index) => index % 3 === place);

const NOTHING = { commands: [], alive: [] };

describe.concurrent("what the service sends stays text", () => {
  let servers: Servers;
  beforeAll(async () => {
    servers = await startServers(4);
  });
  afterAll(() => servers.close());

  test.each(inPlace(0))("$name: as model, repository, branch, time and status", async (row) => {
    const text = textOf(row);
    const source = { repository: text, ref: text };
    const body = endedJob({ model: text, source, createdAt: text, status: text });
    const { run, commands, alive } = await servers.use((emulator) =>
      tell(emulator, { body, inputs: { wait: "false" } }),
    );

    expect({ commands, alive }).toEqual(NOTHING);
    expect(run.outputs).toMatchObject({ outcome: "started", status: "unknown", "job-id": "job-1" });
    const shown = ["model", "source-repository", "source-ref", "created-at"].map((name) => run.outputs[name]);
    expect(shown).toEqual(shown.map(() => bounded(text)));
    expect(JSON.parse(run.outputs["result"] ?? "")).toMatchObject({ model: oneLine(text, 500), version: 1 });
  });

  test.each(inPlace(1))("$name: as the job's id", async (row) => {
    const text = textOf(row);
    const body = endedJob({ id: text, status: "failed" });
    const { run, commands, alive } = await servers.use((emulator) => tell(emulator, { body }));

    expect({ commands, alive }).toEqual(NOTHING);
    expect(["failed/", "create-unknown/bad-answer"]).toContain(
      `${run.outputs["outcome"]}/${run.outputs["reason"]}`,
    );
    // The id of a job has to fit the input `job-id`.
    expect(run.outputs["job-id"]).toMatch(/^[\x21-\x7e]{0,256}$/);
  });

  test.each(inPlace(2))("$name: as the text of an error", async (row) => {
    const body = { error: textOf(row), details: [{ message: textOf(row) }] };
    const { run, commands, alive } = await servers.use((emulator) => tell(emulator, { status: 400, body }));

    expect({ commands, alive }).toEqual(NOTHING);
    expect(run.outputs).toMatchObject({ outcome: "error", reason: "rejected", "job-id": "" });
    expect(run.outputs["result"]?.length).toBeLessThan(3000);
  });

  test.each(echoes.slice(0, 10))("$name: as an error in plain text", async (row) => {
    const { run, commands, alive } = await servers.use((emulator) =>
      tell(emulator, { status: 403, body: textOf(row) }),
    );

    expect({ commands, alive }).toEqual(NOTHING);
    expect(run.outputs).toMatchObject({ outcome: "error", reason: "forbidden" });
  });
});
