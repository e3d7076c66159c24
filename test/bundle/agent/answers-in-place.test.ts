import { describe, expect, test } from "vitest";
import type { JsonRecord } from "../../../emulator/json.ts";
import { commented, discussionCommented, reviewed } from "../../../emulator/payloads/events.ts";
import { ask, onServers, runScenario, type Scenario } from "./scenario.ts";
import { count, headline, reactions } from "./views.ts";

const body = "/docs explain the retry option";
const DONE = "🚀 Pull request opened";

describe.concurrent("who asks is answered where they asked", () => {
  const review: Scenario = {
    event: ({ github: { state } }) => {
      const thread = state.getThread({ number: 8 });
      return reviewed(thread, { author: thread.author, body });
    },
  };
  const onReview = (run: Awaited<ReturnType<typeof runScenario>>): string[] =>
    run.emulator.github.state
      .listTexts("PullRequestReview")
      .flatMap(({ reactions: given }) => given.map(({ content }) => content));

  test("a review has reactions of its own", async () => {
    const run = await runScenario(review);

    expect(onReview(run)).toEqual(["eyes", "rocket"]);
    expect(reactions(run.emulator.github.thread({ kind: "pull", number: 8 }))).toEqual([]);
    expect(run.tracking.map(headline)).toEqual([DONE]);
  });

  test("a re-run that ends well takes the 😕 of a review back, after its 🚀 is there", async () => {
    await onServers({}, async (servers) => {
      const { service, github } = servers.emulator;
      const event = review.event?.(servers.emulator);
      const again = (env = {}) =>
        servers.runScenario({ event: () => event ?? { name: "", payload: {} }, env });
      service.faults.add({ kind: "create", at: 1, fault: { type: "status", status: 400 } });
      const first = await again();
      const second = await again({ GITHUB_RUN_ATTEMPT: "2" });
      const mutations = github.requests
        .filter(({ kind }) => kind === "graphql:React")
        .map(({ body: asked }) => JSON.stringify(asked));

      expect(onReview(first)).toContain("rocket");
      expect(onReview(second)).toEqual(["eyes", "rocket"]);
      const removed = mutations.findIndex((asked) => asked.includes("removeReaction"));
      const put = mutations.findIndex((asked) => asked.includes("ROCKET"));
      expect(put).toBeGreaterThan(0);
      expect(removed).toBeGreaterThan(put);
    });
  });

  test("a reply in a discussion is answered below its parent", async () => {
    const { emulator } = await runScenario({
      event: ({ github: { state } }) => {
        const { id: replyTo } = state.addComment({ number: 9, author: "reed", body: "How?" });
        return discussionCommented(state.addComment({ number: 9, author: "mona", body, replyTo }));
      },
    });
    const { comments } = emulator.github.thread({ kind: "discussion", number: 9 });
    const parent = comments.find((comment) => comment.body === "How?");
    const answer = comments.at(-1);

    expect([headline(answer), answer?.replyTo]).toEqual([DONE, parent?.id]);
    expect(emulator.github.violations).toEqual([]);
  });
});

describe.concurrent("a job's id", () => {
  const renamed =
    (id: string): NonNullable<Scenario["prepare"]> =>
    (emulator) => {
      const remake = ({ bytes }: { bytes: Uint8Array }) => {
        const job: JsonRecord = JSON.parse(Buffer.from(bytes).toString());
        return { bytes: Buffer.from(JSON.stringify({ ...job, id })) };
      };
      emulator.service.jobs.seed({ id, projectId: "handbook" });
      emulator.service.faults.add({ kind: "create", at: 1, fault: { type: "remake", remake } });
    };

  test.each([["65f0:a_b.c~+=@,"]])("of letters, digits and signs goes to the output: %s", async (id) => {
    const { run, result } = await runScenario({ prepare: renamed(id) });

    expect(run.outputs).toMatchObject({ outcome: "pull-request", "job-id": id });
    expect(result["warnings"]).toEqual([]);
  });

  test.each([
    ["a/b c", "a%2Fb%20c"],
    ["`x` <b>", "%60x%60%20%3Cb%3E"],
  ])("%s is watched and remembered, its output is empty, and a warning says why", async (id, shown) => {
    await onServers({}, async (servers) => {
      const asking = ask(servers.emulator);
      const event = () => commented(asking);
      const first = await servers.runScenario({ event, prepare: renamed(id) });
      const second = await servers.runScenario({ event, env: { GITHUB_RUN_ATTEMPT: "2" } });
      const attached = await servers.runScenario({ inputs: { "job-id": shown, prompt: "Explain it." } });

      for (const { run, result } of [first, second, attached]) {
        expect(run.outputs).toMatchObject({ outcome: "pull-request", "job-id": "" });
        expect(result["jobId"]).toBe("");
      }
      expect(first.result["warnings"]).toEqual([
        expect.stringMatching(new RegExp(`so the output \`job-id\` is empty\\..*\`${shown}\`\\.$`)),
      ]);
      expect(count(servers.emulator.service, "create")).toBe(1);
      expect(count(servers.emulator.service, "message")).toBe(1);
      expect(second.tracking.map(({ body: text }) => text).join()).toContain(shown);
    });
  });
});
