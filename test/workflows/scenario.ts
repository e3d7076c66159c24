import { expect, onTestFailed, onTestFinished } from "vitest";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/index.ts";
import { type ExampleRun, runExample } from "./example.ts";
import { type Payload, payload } from "./payloads.ts";

/** The owner of the repository in the published payloads; the action compares ids too. */
export const owner = { login: "Codertocat", id: 21_031_067 };

/** Where the emulated agent opens its pull request unless a script says otherwise. */
export const pullRequest = "https://github.com/acme/handbook/pull/12";

/** Starts an emulator for one test, which its end checks for breaches of the two contracts. */
export async function startWorld(options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator({
    service: options.service ?? {},
    github: {
      seed: (state) => {
        state.addUser(owner);
        state.addRepository({ fullName: "Codertocat/Hello-World", roles: { [owner.login]: "admin" } });
      },
      ...options.github,
    },
  });
  onTestFinished(async () => {
    await emulator.close();
    expect(emulator.service.violations).toEqual([]);
    expect(emulator.github.violations).toEqual([]);
  });
  return emulator;
}

/** Runs an example; a failed test shows the runner program's log. */
export async function run(example: ExampleRun): ReturnType<typeof runExample> {
  const ended = await runExample(example);
  onTestFailed(() => console.log(ended.log));
  return ended;
}

/** The requests that each of the two servers received, by kind. */
export function requestKinds(emulator: Emulator): { service: string[]; github: string[] } {
  return {
    service: emulator.service.requests.map(({ kind }) => kind),
    github: emulator.github.requests.map(({ kind }) => kind),
  };
}

/** Somebody comments on issue 1; the emulated GitHub and the payload agree on the comment. */
export function commentOnIssue(
  emulator: Emulator,
  comment: { body: string; user?: { login: string; id: number; type: "User" | "Bot" } },
): Payload {
  const { body, user = { ...owner, type: "User" } } = comment;
  emulator.github.state.addIssue({ number: 1, author: owner.login });
  emulator.github.state.addUser(user);
  const { id, nodeId } = emulator.github.state.addComment({ number: 1, author: user.login, body });
  const association = user.login === owner.login ? "OWNER" : "NONE";
  return payload("issue_comment", {
    like: { action: "created" },
    changes: { sender: user, comment: { id, node_id: nodeId, body, user, author_association: association } },
  });
}
