import { describe, expect, test } from "vitest";
import { SEED_TOKENS } from "../../emulator/github/seed.ts";
import { parseCommand } from "../../emulator/runner/log-commands.ts";
import { jobScript } from "../../emulator/service/jobs.ts";
import { oneLine } from "../../src/plain-text.ts";
import { parseJob } from "../../src/service/job.ts";
import echoes from "../corpora/echoes.json" with { type: "json" };
import { renderAlive } from "../hostile-text.ts";
import { onServers, runScenario, type Scenario, type ScenarioRun } from "./scenario.ts";

// What the service sends stays text: in the log, in outputs, in comments and summaries. Each run carries several texts.

const PLACES = ["model", "repository", "ref", "createdAt", "archivedAt", "status"] as const;

test("each field of a job is here as a text of the service's, or cannot be one", () => {
  const texts = ["archivedAt", "createdAt", "model", "sourceRef", "sourceRepository", "status"];
  expect(texts).toHaveLength(PLACES.length);
  expect(Object.keys(parseJob({}) ?? {}).toSorted()).toEqual(
    [...texts, "hasOddLink", "id", "prLink"].toSorted(),
  );
});

// Half of a pair is a replacement character in outputs, and an escape in the JSON of `result`.
const texts = echoes
  .map(({ text, ...row }) => text.repeat("repeated" in row ? (row.repeated ?? 1) : 1))
  .filter((text) => text.isWellFormed());
const groups = Array.from({ length: Math.ceil(texts.length / PLACES.length) }, (_, group) =>
  texts.slice(group * PLACES.length, (group + 1) * PLACES.length),
);

/** What in the log, the comments and the summary is more than text, and none of this action's own. */
function aliveIn({ run, tracking, emulator }: ScenarioRun): unknown[] {
  const masks: readonly string[] = [emulator.service.adminKey, SEED_TOKENS.installation];
  const commands = run.log
    .flatMap(({ text }) => parseCommand(text) ?? [])
    .filter(({ name, data, properties }) => {
      const isGroup = (name === "group" && data.startsWith("Prompt: ")) || name === "endgroup";
      return (
        !isGroup && !(name === "add-mask" && masks.includes(data)) && properties["title"] !== "Docs agent"
      );
    });
  const own = [run.outputs["comment-url"], "https://github.com/acme/shop/"];
  const rendered = [run.summary, ...tracking.flatMap(({ bodies }) => bodies)].flatMap((markdown) => {
    const { mentions, links, images, headings, strangeElements } = renderAlive(markdown);
    return [
      ...mentions,
      ...links.filter(
        (link) => !own.some((start) => start && link.startsWith(start)) && !/app\.mintlify\.com/.test(link),
      ),
      ...images,
      ...headings.filter((heading) => !heading.startsWith("Docs agent: ")),
      // The note of a tracking comment is one.
      ...strangeElements.filter((name) => name !== "comment"),
    ];
  });
  return [...commands, ...rendered];
}

const tell = (answer: Readonly<Record<string, unknown>>, scenario: Scenario = {}, status = 201) =>
  onServers({}, ({ emulator, runScenario }) => {
    emulator.service.faults.add({
      kind: "create",
      at: "every",
      fault: { type: "status", status, body: answer },
    });
    return runScenario({ says: "/docs x", ...scenario });
  });

describe.concurrent("what the service sends stays text", () => {
  test("also an address that is no pull request", async () => {
    const prLink = "https://github.com/login/oauth/authorize?client_id=1";
    const ran = await runScenario({ script: jobScript({ final: { prLink } }) });

    expect(ran.run.outputs["pr-link"]).toBe(prLink);
    expect(ran.tracking.at(-1)?.bodies.at(-1)).toContain(`\`${prLink}\``);
    expect(aliveIn(ran)).toEqual([]);
  });

  test.each(["https://www.evil.example/", "https://a`www.evil.example`b/"])(
    "and the address of a redirect, such as %s, is not shown",
    async (location) => {
      const ran = await runScenario({
        prepare: ({ service }) =>
          service.faults.add({
            kind: "create",
            at: 1,
            fault: { type: "status", status: 307, headers: { location } },
          }),
      });

      expect(ran.run.outputs["reason"]).toBe("redirected");
      expect(ran.run.summary).not.toContain("evil.example");
      expect(aliveIn(ran)).toEqual([]);
    },
  );

  test.each(groups.map((group, index) => ({ index, group })))(
    "about a job, group $index",
    async ({ group }) => {
      const [model, repository, ref, createdAt, archivedAt, status] = group;
      const ran = await tell(
        {
          id: "job-1",
          prLink: null,
          model,
          source: { repository, ref },
          createdAt,
          archivedAt,
          status: status ?? "active",
        },
        { inputs: { wait: "false" } },
      );
      const { outputs } = ran.run;

      expect(aliveIn(ran)).toEqual([]);
      expect(outputs).toMatchObject({ outcome: "started", "job-id": "job-1" });
      expect([outputs["model"], outputs["source-repository"]]).toEqual(
        [model, repository].map((text) => oneLine(text ?? "", 500).toWellFormed()),
      );
    },
  );

  test.each(groups.map((group, index) => ({ index, group })))(
    "in an error, group $index",
    async ({ group }) => {
      const [error, ...details] = group;
      const ran = await tell({ error, details: details.map((message) => ({ message })) }, {}, 400);

      expect(aliveIn(ran)).toEqual([]);
      expect(ran.run.outputs).toMatchObject({ outcome: "error", reason: "rejected", "job-id": "" });
      expect(ran.run.outputs["result"]?.length).toBeLessThan(3000);
    },
  );

  test.each(texts.slice(0, 6))("as an id: %j", async (id) => {
    const ran = await tell({ id, status: "failed" });

    expect(aliveIn(ran)).toEqual([]);
    expect(ran.run.outputs["job-id"]).toMatch(/^[\w.~:+=@,-]{0,256}$/);
  });
});
