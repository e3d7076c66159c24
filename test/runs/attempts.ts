import { commented, schedule } from "../../emulator/payloads/events.ts";
import { ask, type Scenario, type ScenarioRun, type Servers } from "./scenario.ts";

/** Runs the n-th attempt at one request. */
export type Attempt = (n: number, changes?: Scenario) => Promise<ScenarioRun>;

/** Attempts at what mona asked for in one comment. */
export function inThread({ emulator, runScenario }: Servers, scenario: Scenario = {}): Attempt {
  const comment = ask(emulator, scenario);
  return (n, changes) =>
    runScenario(merge({ event: () => commented(comment) }, scenario, changes, attempt(n)));
}

/** Attempts at what a schedule asks for, with a comment in an issue. */
export function onSchedule({ runScenario }: Servers, scenario: Scenario = {}): Attempt {
  const event: Scenario["event"] = ({ github }) => schedule(github.state);
  const base = { event, inputs: { prompt: "Refresh the guide.", "issue-number": "7" } };
  return (n, changes) => runScenario(merge(base, scenario, changes, attempt(n)));
}

function attempt(n: number): Scenario {
  return { env: { GITHUB_RUN_ATTEMPT: String(n) } };
}

function merge(...scenarios: readonly (Scenario | undefined)[]): Scenario {
  const merged = Object.assign({}, ...scenarios);
  const all = (name: "inputs" | "env") => Object.assign({}, ...scenarios.map((each) => each?.[name]));
  return { ...merged, inputs: all("inputs"), env: all("env") };
}
