import { describe, expect, test } from "vitest";
import type { CommentView } from "../../../emulator/github/thread-view.ts";
import { asRecord } from "../../../emulator/json.ts";
import {
  commented,
  discussionCommented,
  type Event,
  reviewCommented,
  workflowRan,
} from "../../../emulator/payloads/events.ts";
import { jobScript } from "../../../emulator/service/jobs.ts";
import { aMarker, markerCodec } from "../../agent/a-marker.ts";
import { ask, endless, onServers, runScenario, type Scenario, type Servers, soon } from "./scenario.ts";
import { arrived, count, headline, marker } from "./views.ts";

const DONE = "🚀 Pull request opened";
const BOT = "github-actions[bot]";
const again = { GITHUB_RUN_ATTEMPT: "2" };

/** The number of the comment at this address. */
function commentAt(url: string | undefined): string | undefined {
  return /\d+$/.exec(url ?? "")?.[0];
}

/** A first attempt on issue 7, something that happens in the thread, and a second one. */
async function twoAttempts(
  meanwhile: (servers: Servers, comment: CommentView) => void,
  scenario: Pick<Scenario, "script"> = {},
) {
  return await onServers({ script: soon(), ...scenario }, async (servers) => {
    const asking = ask(servers.emulator);
    const event = () => commented(asking);
    const first = await servers.runScenario({ event, inputs: { timeout: "1s" } });
    const [comment] = first.tracking;
    if (comment === undefined) throw new Error("There is no tracking comment.");
    meanwhile(servers, comment);
    const second = await servers.runScenario({ event, env: again });
    return { first: first.run.outputs, second: second.run.outputs, service: servers.emulator.service };
  });
}

describe.concurrent("the tracking comment", () => {
  test("that somebody deletes while the job is watched is written anew, and comment-url follows", async () => {
    const { run, tracking, emulator } = await runScenario({
      script: jobScript({ ms: 5000 }),
      prepare: ({ github, service }) =>
        void arrived(service, "get").then(() => github.state.getThread({ number: 7 }).comments.pop()),
    });

    expect(count(emulator.github, "create-comment")).toBe(2);
    expect(tracking.map(headline)).toEqual([DONE]);
    expect(commentAt(run.outputs["comment-url"])).toBe(String(tracking[0]?.id));
    expect(run.post?.log).toEqual([]);
  });

  test("of which the bot was made to repeat a changed copy: the last one that verifies counts", async () => {
    const { first, second, service } = await twoAttempts(
      ({ emulator }, { body }) => {
        const { state } = emulator.github;
        const copy = markerCodec("mint_forged").write(
          aMarker({ ...marker({ body }), jobId: "job-of-a-stranger" }),
          7,
        );
        state.addComment({ number: 7, author: BOT, body: `You said:\n${copy}` });
      },
      { script: jobScript({ ms: 4000 }) },
    );

    expect(second).toMatchObject({ outcome: "pull-request", "job-id": first["job-id"] });
    expect(count(service, "create")).toBe(1);
  });

  test("is no memory where a person posts it whose name is the bot's", async () => {
    const { first, second, service } = await twoAttempts(({ emulator }, { body }) => {
      const { state } = emulator.github;
      state.addUser({ login: "github-actions", type: "User" });
      state.getThread({ number: 7 }).comments.pop();
      state.addComment({ number: 7, author: "github-actions", body });
    });

    expect(second["job-id"]).not.toBe(first["job-id"]);
    expect(count(service, "create")).toBe(2);
  });

  test("is found among hundreds of a discussion's comments and answers", async () => {
    await onServers({ script: endless }, async (servers) => {
      const { state } = servers.emulator.github;
      const talk = (count: number, replyTo?: number) => {
        for (let index = 0; index < count; index += 1)
          state.addComment({ number: 9, author: "reed", body: `${index}`, ...(replyTo && { replyTo }) });
      };
      talk(120);
      const asking = state.addComment({ number: 9, author: "mona", body: "/docs explain it" });
      talk(230, asking.id);
      const event = () => discussionCommented(asking);
      const inputs = { timeout: "1s" };
      const { run } = await servers.runScenario({ event, inputs });
      talk(70, asking.id);
      const { run: second, tracking } = await servers.runScenario({ event, inputs, env: again });

      expect(second.outputs).toMatchObject({ outcome: "timed-out", "job-id": run.outputs["job-id"] });
      expect(tracking).toHaveLength(1);
      expect(count(servers.emulator.service, "create")).toBe(1);
    });
  });
});

describe.concurrent("follow-up in conversations on one line", () => {
  test("goes on in its own one, and in no other", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      const { state } = emulator.github;
      const say = (body: string, replyTo?: number) =>
        state.addReviewComment({
          number: 8,
          author: "wren",
          body: `/docs ${body}`,
          line: 12,
          ...(replyTo && { replyTo }),
        });
      const run = async (comment: ReturnType<typeof say>) => {
        const inputs = { "follow-up": "true" };
        return (await runHere({ inputs, event: () => reviewCommented(comment) })).run.outputs["job-id"];
      };
      const [one, other] = [say("one"), say("other")];
      const jobs = [await run(one), await run(other), await run(say("more", one.id))];

      expect(new Set(jobs).size).toBe(2);
      expect(jobs[2]).toBe(jobs[0]);
      expect(count(emulator.service, "message")).toBe(1);
    });
  });
});

describe.concurrent("workflow_run", () => {
  /** The event with pull requests of these numbers here, and one in a fork. */
  const withForks = (event: Event): Event => {
    const run = asRecord(event.payload["workflow_run"]);
    const here = Array.isArray(run["pull_requests"]) ? run["pull_requests"].map(asRecord) : [];
    const base = { ref: "main", sha: "2".repeat(40), repo: { id: 4711, url: "", name: "shop" } };
    const elsewhere = { ...here[0], number: 3, base };
    return {
      ...event,
      payload: { ...event.payload, workflow_run: { ...run, pull_requests: [elsewhere, ...here.slice(1)] } },
    };
  };

  test.each([
    ["only in another repository: nothing is told there or here", [8], []],
    ["here and in another repository: the one here is told", [8, 8], [8]],
  ] as const)("of pull requests %s", async (_, pulls, told) => {
    const { run, tracking, emulator } = await runScenario({
      event: ({ github: { state } }) =>
        withForks(workflowRan(state, { actor: state.getThread({ number: 8 }).author, pulls: [...pulls] })),
      inputs: { prompt: "Refresh the guide." },
    });

    expect(run.outputs["outcome"]).toBe("pull-request");
    expect(tracking.map(({ id }) => id)).toEqual(
      told.flatMap((number) =>
        emulator.github
          .thread({ kind: "pull", number })
          .comments.slice(-1)
          .map(({ id }) => id),
      ),
    );
    expect(emulator.github.requests.filter(({ path }) => path.includes("/3"))).toEqual([]);
  });
});

test("who asked in a thread is answered there, whatever `issue-number` says", async () => {
  const { run, emulator } = await runScenario({ inputs: { "issue-number": "8" } });

  expect(run.outputs["comment-url"]).toContain("/issues/7#");
  expect(
    emulator.github.state.getThread({ number: 8 }).comments.map(({ author }) => author.login),
  ).not.toContain(BOT);
});
