import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainLink } from "../../../src/plain-link.ts";
import { rowsForRuns } from "../../extent.ts";
import { type LinkRow, links } from "./corpora.ts";
import { type Servers, startServers } from "./servers.ts";
import { endedJob, tell } from "./stranger-text.ts";

const linkOf = ({ link, filledTo = 0 }: LinkRow): unknown =>
  typeof link === "string" ? link.padEnd(filledTo, "a") : link;
const { good, hostile } = links;

describe("the rule", () => {
  test.each(good)("$name: handed on as it is", (row) => {
    expect(plainLink(linkOf(row))).toBe(linkOf(row));
  });

  test.each(hostile)("$name: never handed on", (row) => {
    expect(plainLink(linkOf(row))).toBeUndefined();
  });
});

describe.concurrent("in a whole run", () => {
  let servers: Servers;
  beforeAll(async () => {
    servers = await startServers(4);
  });
  afterAll(() => servers.close());

  const opened = (row: LinkRow) =>
    servers.use((emulator) => tell(emulator, { body: endedJob({ prLink: linkOf(row) }) }));

  test.each(rowsForRuns(good))("$name: in the output, and the one live link", async (row) => {
    const { run, commands, alive } = await opened(row);

    expect(run.outputs).toMatchObject({ outcome: "pull-request", "pr-link": linkOf(row) });
    const link = String(linkOf(row));
    // Alone in a list item, where GitHub shows the title and the state of a pull request.
    expect([`- ${link}`, `- <${link}>`]).toContain(
      run.summary.split("\n").find((line) => line.startsWith("- ")),
    );
    expect({ commands, alive }).toEqual({ commands: [], alive: [] });
  });

  test.each(rowsForRuns(hostile))("$name: nowhere, and a warning", async (row) => {
    const { run, commands, alive } = await opened(row);

    expect(run.outputs).toMatchObject({ outcome: "no-pull-request", "pr-link": "", reason: "" });
    expect(run.annotations.map(({ message }) => message)).toEqual(
      row.link === null
        ? []
        : [expect.stringContaining("pull-request link that is not a plain https address")],
    );
    expect({ commands, alive }).toEqual({ commands: [], alive: [] });
  });
});
