import { describe, expect, test } from "vitest";
import { commented, schedule } from "../../../emulator/payloads/events.ts";
import { ask, endless, onServers, type Scenario, type ScenarioRun, type Servers } from "./scenario.ts";
import { count } from "./views.ts";

const SHARED = /has the same key as this one.*Set `matrix`/;

/** Steps of a scheduled run that remembers in issue 7, and whose prompts say what was counted just before. */
async function attempts(
  act: (
    attempt: (n: number, says: string, changes?: Scenario) => Promise<ScenarioRun>,
    servers: Servers,
  ) => Promise<void>,
): Promise<void> {
  await onServers({}, async (servers) => {
    const attempt = (n: number, prompt: string, changes: Scenario = {}) =>
      servers.runScenario({
        event: ({ github }) => schedule(github.state),
        ...changes,
        inputs: { prompt, "issue-number": "7", ...changes.inputs },
        env: { GITHUB_RUN_ATTEMPT: String(n) },
      });
    await act(attempt, servers);
  });
}

function idOf({ run }: ScenarioRun): string | undefined {
  return run.outputs["job-id"];
}

function says({ run }: ScenarioRun, pattern: RegExp): boolean {
  return run.log.some(({ text }) => pattern.test(text));
}

describe.concurrent("a step is the same request in each attempt", () => {
  test("though its prompt is computed anew, in the thread of `issue-number`", async () => {
    await attempts(async (attempt, { emulator }) => {
      const first = await attempt(1, "Refresh the guide: 10 readers.");
      const second = await attempt(2, "Refresh the guide: 12 readers.");
      const third = await attempt(3, "Refresh the guide: 13 readers.");

      expect([second, third].map(idOf)).toEqual([idOf(first), idOf(first)]);
      expect(third.run.outputs["outcome"]).toBe("pull-request");
      expect(third.tracking).toHaveLength(1);
      expect(count(emulator.service, "create")).toBe(1);
      expect([first, second, third].some((ran) => says(ran, SHARED))).toBe(false);
    });
  });

  test("though its prompt is computed anew, in the thread of a comment that a workflow answers", async () => {
    await attempts(async (attempt, { emulator }) => {
      const comment = ask(emulator, { says: "Thanks!" });
      const changes = { event: () => commented(comment), inputs: { "issue-number": "" } };
      const first = await attempt(1, "Look at it: 10 readers.", changes);
      const second = await attempt(2, "Look at it: 12 readers.", changes);

      expect(idOf(second)).toBe(idOf(first));
      expect(count(emulator.service, "create")).toBe(1);
    });
  });

  test("in each leg of a matrix, whose prompts are alike", async () => {
    await attempts(async (attempt, { emulator }) => {
      const legs = (n: number) =>
        Promise.all(
          ["guide", "api"].map((page) => attempt(n, `Refresh: ${n} readers.`, { matrix: { page } })),
        );
      const first = await legs(1);
      const second = await legs(2);

      expect(new Set(first.map(idOf)).size).toBe(2);
      expect(second.map(idOf)).toEqual(first.map(idOf));
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("where a matrix is over `job-id`: each job gets its message once", async () => {
    await attempts(async (attempt, { emulator }) => {
      const jobs = ["one", "two"].map((id) => emulator.service.jobs.seed({ id, projectId: "handbook" }).id);
      const legs = (n: number) =>
        Promise.all(jobs.map((id) => attempt(n, `Go on: ${n}.`, { inputs: { "job-id": id } })));
      await legs(1);
      const second = await legs(2);

      expect(second.map(idOf)).toEqual(jobs);
      expect(count(emulator.service, "message")).toBe(2);
      expect(count(emulator.service, "create")).toBe(0);
    });
  });
});

describe.concurrent("two steps that nothing but their prompts tells apart", () => {
  test("one after the other in a composite action: each keeps its job, and the log says what to set", async () => {
    await attempts(async (attempt, { emulator }) => {
      const first = [await attempt(1, "Refresh the guide."), await attempt(1, "Refresh the API.")];
      const second = [await attempt(2, "Refresh the guide."), await attempt(2, "Refresh the API.")];

      expect(second.map(idOf)).toEqual(first.map(idOf));
      expect(second.every((ran) => says(ran, SHARED))).toBe(true);
      expect(count(emulator.service, "create")).toBe(2);
      expect(second.at(-1)?.tracking).toHaveLength(2);
    });
  });

  test("at once, in a reusable workflow that is called twice: each keeps its job", async () => {
    await attempts(async (attempt, { emulator }) => {
      const calls = (n: number) =>
        Promise.all([attempt(n, "Refresh the guide."), attempt(n, "Refresh the API.")]);
      const first = await calls(1);
      const second = await calls(2);

      expect(second.map(idOf)).toEqual(first.map(idOf));
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("with prompts that are computed anew: no job is taken for another, and nothing is started", async () => {
    await attempts(async (attempt, { emulator }) => {
      await attempt(1, "Refresh the guide: 10.");
      await attempt(1, "Refresh the API: 10.");
      const second = [await attempt(2, "Refresh the guide: 12."), await attempt(2, "Refresh the API: 12.")];

      expect(second.map(({ run }) => run.outputs)).toMatchObject([
        { outcome: "error", reason: "no-memory", "job-id": "" },
        { outcome: "error", reason: "no-memory", "job-id": "" },
      ]);
      expect(second[0]?.run.annotations[0]?.message).toMatch(/Set `matrix` to something that differs/);
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("with prompts that are computed anew, and `matrix` set: each keeps its job", async () => {
    await attempts(async (attempt, { emulator }) => {
      const uses = async (n: number) => [
        await attempt(n, `Refresh the guide: ${n}.`, { inputs: { matrix: "guide" } }),
        await attempt(n, `Refresh the API: ${n}.`, { inputs: { matrix: "api" } }),
      ];
      const first = await uses(1);
      const second = await uses(2);

      expect(second.map(idOf)).toEqual(first.map(idOf));
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("of which the second never began: the re-run starts its job, and takes none of the first one's", async () => {
    await attempts(async (attempt, { emulator }) => {
      const first = await attempt(1, "Refresh the guide: 10.");
      const second = [await attempt(2, "Refresh the guide: 12."), await attempt(2, "Refresh the API: 12.")];

      expect(second.map(idOf)).toEqual([idOf(first), emulator.service.jobs.all[1]?.id]);
      expect(count(emulator.service, "create")).toBe(2);
    });
  });

  test("that follow up one job: each message is sent once", async () => {
    await onServers({ script: endless }, async ({ runScenario, emulator }) => {
      const comment = ask(emulator);
      await runScenario({ event: () => commented(comment), inputs: { wait: "false" } });
      const later = ask(emulator, { says: "Thanks!" });
      const uses = async (n: number) => {
        for (const prompt of ["Add a picture.", "Add a table."]) {
          const inputs = { prompt, "follow-up": "true", wait: "false" };
          await runScenario({
            event: () => commented(later),
            inputs,
            env: { GITHUB_RUN_ATTEMPT: String(n) },
          });
        }
      };
      await uses(1);
      await uses(2);

      expect(count(emulator.service, "message")).toBe(2);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });
});
