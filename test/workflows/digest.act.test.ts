import { expect, test } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import { schedule } from "../../emulator/payloads/events.ts";
import { mergedAnHourAgo, promptsOf, run, startServers } from "./scenes.ts";

test.each([
  { what: "one repository", variables: {}, told: ["#10 In the shop"] },
  {
    what: "two sources",
    variables: { DOCS_SOURCES: "acme/shop src/**\nacme/cli" },
    told: ["#10 In the shop", "acme/cli#1 In the cli"],
  },
])("the digest, as it is copied, with $what", async ({ variables, told }) => {
  const emulator = await startServers();
  const { state } = emulator.github;
  state.addRepository({ fullName: "acme/cli" });
  mergedAnHourAgo(emulator, { title: "In the shop" });
  mergedAnHourAgo(emulator, { repository: "acme/cli", title: "In the cli" });
  const agent = createAgentPulls(state);
  emulator.service.jobs.scriptNext(agent.script({ does: "new" }));
  const week = { emulator, example: "digest.yml", variables: { DOCS_DIGEST_ISSUE: "7", ...variables } };
  const { exitCode } = await run({ ...week, event: schedule(state) });

  expect(exitCode).toBe(0);
  const [[prompt = ""] = []] = promptsOf(emulator);
  expect(prompt.match(/(?<=^- )\S*#\d.*$/gm)).toEqual(told);
  expect(agent.numberOf(emulator.service.jobs.all[0]?.id ?? "")).toBeGreaterThan(0);
});
