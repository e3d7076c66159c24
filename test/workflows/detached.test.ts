import { expect, test } from "vitest";
import { jobScript } from "../../emulator/service/jobs.ts";
import { projectId } from "./example.ts";
import { payload } from "./payloads.ts";
import { pullRequest, requestKinds, run, startWorld } from "./scenario.ts";

const release = {
  example: "detached.yml",
  event: "release",
  payload: payload("release", {
    like: { action: "published" },
    changes: { release: { tag_name: "v1.4.0" } },
  }),
};

test("a release starts one job, and the last job of the workflow picks up that one's pull request", async () => {
  const emulator = await startWorld();
  const ended = await run({ ...release, emulator });

  expect(ended).toMatchObject({
    exitCode: 0,
    jobs: { start: "success", build: "success", finish: "success" },
  });
  expect(emulator.service.jobs.all).toMatchObject([
    { projectId, prompts: [expect.stringMatching(/^Add an entry for release v1\.4\.0 /)] },
  ]);
  const [job] = emulator.service.jobs.all;
  expect(ended.outputs["start"]).toMatchObject({
    outcome: "started",
    status: "active",
    "job-id": job?.id,
    "pr-link": "",
  });
  expect(ended.outputs["finish"]).toMatchObject({
    outcome: "pull-request",
    "job-id": job?.id,
    "pr-link": pullRequest,
  });
  expect(ended.notices).toEqual([`pull-request ${pullRequest}`]);
  expect(new Set(requestKinds(emulator).service)).toEqual(new Set(["create", "get"]));
});

test("a job that fails meanwhile fails the last job of the workflow", async () => {
  const emulator = await startWorld();
  emulator.service.jobs.scriptNext(jobScript({ polls: 1, final: { status: "failed", prLink: null } }));
  const ended = await run({ ...release, emulator });

  expect(ended).toMatchObject({
    exitCode: 1,
    jobs: { start: "success", build: "success", finish: "failure" },
  });
  expect(ended.outputs["finish"]).toMatchObject({ outcome: "failed" });
  expect(emulator.service.jobs.all).toHaveLength(1);
});
