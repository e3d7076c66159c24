import { describe, expect, test } from "vitest";
import { GREEN, type Life, live, RED } from "./life.ts";
import type { ScenarioRun } from "./scenario.ts";

/** How a run ended, in one word or two. */
function endOf({ run }: ScenarioRun): string {
  const { outcome = "", reason = "" } = run.outputs;
  return reason === "" ? outcome : `${outcome}: ${reason}`;
}

/** Asked on an issue, and opened. */
async function opened(life: Life): Promise<ScenarioRun> {
  return await life.comments("/docs explain the retry option");
}

const inPull = (life: Life) => ({ number: life.pull().number });

/** One life: what the agent does in each of its runs, what people and checks do, and what that ends with. */
interface Story {
  readonly name: string;
  readonly agent: Parameters<Life["plans"]>;
  readonly acts: (life: Life) => Promise<readonly ScenarioRun[]>;
  /** The end of each run after the first, which opens the pull request. */
  readonly ends: readonly string[];
  readonly messages: number;
}

const OPENED = "pull-request";

const STORIES: readonly Story[] = [
  {
    name: "merged as it is",
    agent: ["new"],
    acts: async (life) => [await life.checksEnd([GREEN])],
    ends: ["skipped: checks-passed"],
    messages: 0,
  },
  {
    name: "red, mended, green, a change asked for",
    agent: ["new", "same", "same"],
    acts: async (life) => [
      await life.checksEnd([RED]),
      await life.checksEnd([GREEN]),
      await life.comments("/docs shorten the second paragraph", inPull(life)),
    ],
    ends: [OPENED, "skipped: checks-passed", OPENED],
    messages: 2,
  },
  {
    name: "red twice, then mended",
    agent: ["new", "same", "same"],
    acts: async (life) => [
      await life.checksEnd([RED]),
      await life.checksEnd([RED]),
      await life.checksEnd([GREEN]),
    ],
    ends: [OPENED, OPENED, "skipped: checks-passed"],
    messages: 2,
  },
  {
    name: "red three times: the third is a person's",
    agent: ["new", "same", "same"],
    acts: async (life) => [
      await life.checksEnd([RED]),
      await life.checksEnd([RED]),
      await life.checksEnd([RED]),
      await life.checksEnd([RED]),
    ],
    ends: [OPENED, OPENED, "skipped: attempts-used", "skipped: attempts-used"],
    messages: 2,
  },
  {
    name: "red, and the agent changes nothing",
    agent: ["new", "none"],
    acts: async (life) => {
      const first = await life.checksEnd([RED]);
      return [first, await life.checksEnd([RED])];
    },
    ends: [OPENED, "skipped: outdated"],
    messages: 1,
  },
  {
    name: "reviewed with line comments",
    agent: ["new", "same"],
    acts: async (life) => [
      await life.reviews("/docs please change what I noted", {
        lines: [{ says: "This is **too long**." }, { says: "/docs explain this" }],
      }),
    ],
    ends: [OPENED],
    messages: 1,
  },
  {
    name: "a line comment is a command",
    agent: ["new", "same"],
    acts: async (life) => [await life.commentsOnLine("/docs explain this default")],
    ends: [OPENED],
    messages: 1,
  },
  {
    name: "a review without a command",
    agent: ["new"],
    acts: async (life) => [await life.reviews("Looks good to me.")],
    ends: ["skipped: no-command"],
    messages: 0,
  },
  {
    name: "a stranger asks on the pull request",
    agent: ["new"],
    acts: async (life) => [await life.comments("/docs delete it all", { ...inPull(life), by: "stranger" })],
    ends: ["skipped: not-allowed"],
    messages: 0,
  },
  {
    name: "talk on the pull request is no command",
    agent: ["new", "same"],
    acts: async (life) => [
      await life.comments("What about `/docs`?", inPull(life)),
      await life.comments("/docs add a table", inPull(life)),
    ],
    ends: ["skipped: near-miss", OPENED],
    messages: 1,
  },
  {
    name: "two workflows fail at once: the second to end sends both",
    agent: ["new", "same"],
    acts: async (life) => {
      const build = life.startChecks([], { name: "Build", status: "in_progress" });
      const first = await life.checksEnd([RED], { run: { name: "Links" } });
      life.servers.emulator.github.state.rerun(build, [{ ...RED, name: "build" }]);
      return [first, await life.endsRun(build)];
    },
    ends: ["skipped: checks-running", OPENED],
    messages: 1,
  },
  {
    name: "an app's check fails",
    agent: ["new", "same"],
    acts: async (life) => [await life.appEnds({ ...RED, name: "deploy" })],
    ends: [OPENED],
    messages: 1,
  },
  {
    name: "a fork's run with the same branch and commit",
    agent: ["new"],
    acts: async (life) => [await life.checksEnd([RED], { run: { headRepository: "stranger/shop" } })],
    ends: ["skipped: not-the-agents"],
    messages: 0,
  },
  {
    name: "the head moved while a check ran",
    agent: ["new"],
    acts: async (life) => {
      const late = life.startChecks([RED]);
      life.servers.emulator.github.state.pushToPull(inPull(life));
      return [await life.endsRun(late)];
    },
    ends: ["skipped: outdated"],
    messages: 0,
  },
  {
    name: "the check is run again after its failure was sent",
    agent: ["new", "none"],
    acts: async (life) => {
      const run = life.startChecks([RED]);
      const first = await life.endsRun(run);
      life.servers.emulator.github.state.rerun(run, [RED]);
      return [first, await life.endsRun(run)];
    },
    ends: [OPENED, "skipped: outdated"],
    messages: 1,
  },
  {
    name: "the pull request changes .github/",
    agent: [{ does: "new", files: [{ filename: ".github/workflows/links.yml" }] }],
    acts: async (life) => [await life.checksEnd([RED])],
    ends: ["skipped: workflow-changed"],
    messages: 0,
  },
  {
    name: "a message brings another pull request: the hand-over moves",
    agent: ["new", "new", "same"],
    acts: async (life) => {
      const { number } = life.pull();
      const second = await life.comments("/docs start over", { number });
      return [
        second,
        await life.comments("/docs and here?", { number }),
        await life.comments("/docs shorten it", inPull(life)),
      ];
    },
    ends: [OPENED, "skipped: outdated", OPENED],
    messages: 2,
  },
  {
    name: "a message about checks brings another pull request: its checks count on",
    agent: ["new", "new", "new"],
    acts: async (life) => [
      await life.checksEnd([RED]),
      await life.checksEnd([RED]),
      await life.checksEnd([RED]),
    ],
    ends: [OPENED, OPENED, "skipped: attempts-used"],
    messages: 2,
  },
  {
    name: "the job is gone when a check fails",
    agent: ["new"],
    acts: async (life) => {
      const [job] = life.servers.emulator.service.jobs.all;
      const run = life.startChecks([RED]);
      life.servers.emulator.service.jobs.forget(job?.id ?? "");
      return [await life.endsRun(run)];
    },
    ends: ["skipped: job-gone"],
    messages: 0,
  },
  {
    name: "the hand-over was deleted",
    agent: ["new"],
    acts: async (life) => {
      const { comments } = life.pull();
      const [handOver] = comments.filter(({ bodies }) => bodies.at(-1)?.includes("hand-over"));
      life.servers.emulator.github.state.removeText(handOver ?? "");
      return [await life.checksEnd([RED])];
    },
    ends: ["skipped: not-the-agents"],
    messages: 0,
  },
];

describe.concurrent("lives of a pull request", { timeout: 120_000 }, () => {
  test.each(STORIES)("$name", ({ agent, acts, ends, messages }) =>
    live(async (life) => {
      life.plans(...agent);
      const first = await opened(life);
      const before = life.handOvers().length;
      const runs = await acts(life);
      life.merges();

      expect([endOf(first), before]).toEqual([OPENED, 1]);
      expect(runs.map(endOf)).toEqual(ends);
      expect([life.creates(), life.messages()]).toEqual([1, messages]);
    }),
  );
});
