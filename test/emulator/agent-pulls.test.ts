import { expect, test } from "vitest";
import { createAgentPulls } from "../../emulator/agent-pulls.ts";
import { startEmulator } from "../../emulator/index.ts";
import { asRecord } from "../../emulator/json.ts";

test("a job opens a pull request, a message changes it, another one opens a second, a third changes nothing", async () => {
  const emulator = await startEmulator();
  const { service, github } = emulator;
  const agent = createAgentPulls(github.state);
  for (const does of ["new", "same", "new", "none"] as const) {
    service.jobs.scriptNext(agent.script({ does }));
  }
  const headers = { authorization: `Bearer ${service.adminKey}`, "content-type": "application/json" };
  const send = async (path: string) => {
    const answer = await fetch(`${service.url}/v2/agent/docs/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ prompt: "Write." }),
    });
    return asRecord(await answer.json());
  };
  const ended = async (id: unknown) => {
    const look = async () =>
      asRecord(await (await fetch(`${service.url}/v2/agent/docs/job/${String(id)}`, { headers })).json());
    await look();
    return await look();
  };
  const { id } = await send("job");
  const shown = [await ended(id)];
  for (let message = 1; message <= 3; message += 1) {
    expect(await send(`job/${String(id)}/message`)).toMatchObject({ status: "active", prLink: null });
    shown.push(await ended(id));
  }
  await emulator.close();

  const heads = [10, 11].map((number) => github.state.getThread({ number }));
  expect(shown.map(({ prLink }) => prLink)).toEqual(
    [10, 10, 11, 11].map((number) => `https://github.com/acme/shop/pull/${number}`),
  );
  expect(heads.map(({ author, state }) => [author.login, state])).toEqual([
    ["mintlify[bot]", "open"],
    ["mintlify[bot]", "open"],
  ]);
  expect(heads[0]?.head.sha).not.toBe(heads[1]?.head.sha);
  expect(service.violations).toEqual([]);
});
