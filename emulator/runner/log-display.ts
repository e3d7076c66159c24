import { knownCommands, type LogCommand, parseCommand } from "./log-commands.ts";
import { secretsOf } from "./masks.ts";
import { createScreen, type Screen, type ScreenOptions } from "./screen.ts";

// What the runner does with the lines of a step:
// https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs

/** The part of the runner that stands between a step's output and the log page. */
export interface LogDisplay {
  /** Takes one raw line and acts on it as the runner would. */
  readonly write: (line: string) => void;
  readonly screen: Screen;
  readonly commandErrors: readonly string[];
  /** Set through the old `::set-output` and `::save-state`. */
  readonly legacyOutputs: ReadonlyMap<string, string>;
  readonly legacyState: ReadonlyMap<string, string>;
}

/** Makes the display of one step. */
export function createLogDisplay(options: ScreenOptions & { readonly debug: boolean }): LogDisplay {
  const step: Step = {
    screen: createScreen(options),
    commandErrors: [],
    legacyOutputs: new Map(),
    legacyState: new Map(),
    known: new Set(knownCommands),
    debug: options.debug,
    echo: false,
    stopToken: undefined,
  };
  return { ...step, write: (line) => process(step, line) };
}

interface Step {
  readonly screen: Screen;
  readonly commandErrors: string[];
  readonly legacyOutputs: Map<string, string>;
  readonly legacyState: Map<string, string>;
  readonly known: Set<string>;
  readonly debug: boolean;
  echo: boolean;
  stopToken: string | undefined;
}

type Handler = (step: Step, command: LogCommand, line: string) => void;

const handlers: Readonly<Record<string, Handler>> = {
  error: ({ screen }, { data, properties: { title } }) => screen.annotate("error", data, title),
  warning: ({ screen }, { data, properties: { title } }) => screen.annotate("warning", data, title),
  notice: ({ screen }, { data, properties: { title } }) => screen.annotate("notice", data, title),
  debug: ({ screen, debug }, { data }) => {
    if (debug) screen.show("debug", `##[debug]${data}`);
  },
  group: ({ screen }, { data }) => screen.show("group", data),
  endgroup: ({ screen }) => screen.show("endgroup", ""),
  "add-mask": addMask,
  echo: switchEcho,
  "set-output": (step, command, line) => store(step.legacyOutputs, { step, command, line }),
  "save-state": (step, command, line) => store(step.legacyState, { step, command, line }),
  "set-env": (step, { name }, line) => fail(step, line, `The \`${name}\` command is disabled.`),
  "add-path": (step, { name }, line) => fail(step, line, `The \`${name}\` command is disabled.`),
};

const neverEchoed: ReadonlySet<string> = new Set(["add-mask", "debug", "error", "notice", "warning"]);

function process(step: Step, line: string): void {
  const command = parseCommand(line, step.known);
  if (!command) step.screen.show("plain", line);
  else if (step.stopToken !== undefined) whileStopped(step, command.name, line);
  else if (command.name === "stop-commands") stop(step, command.data, line);
  else {
    if (step.echo && !neverEchoed.has(command.name)) step.screen.show("plain", line);
    // A problem matcher acts on later lines only; none is modelled, so its commands just vanish.
    handlers[command.name]?.(step, command, line);
  }
}

function whileStopped(step: Step, name: string, line: string): void {
  if (name === step.stopToken) {
    step.known.delete(name);
    step.stopToken = undefined;
  }
  step.screen.show("plain", line);
}

function stop(step: Step, token: string, line: string): void {
  const name = token.toLowerCase();
  if (name === "" || step.known.has(name) || name === "pause-logging") {
    fail(step, line, `Commands cannot be stopped with the token '${token}'.`);
    return;
  }
  step.stopToken = name;
  step.known.add(name);
  if (token.length > 6) step.screen.masks.add(token);
  step.screen.show("plain", line);
}

function addMask({ screen }: Step, { data }: LogCommand): void {
  if (data.trim() === "") screen.annotate("warning", "Can't add secret mask for empty string.");
  else for (const secret of secretsOf(data)) screen.masks.add(secret);
}

function switchEcho(step: Step, { data }: LogCommand, line: string): void {
  const value = data.trim().toLowerCase();
  if (value === "on" || value === "off") step.echo = value === "on";
  else fail(step, line, `Invalid echo command value. Current value is: '${data}'.`);
}

function store(into: Map<string, string>, at: { step: Step; command: LogCommand; line: string }): void {
  const { name, data, properties } = at.command;
  const { name: key } = properties;
  if (key) into.set(key, data);
  else fail(at.step, at.line, `Required field 'name' is missing in ##[${name}] command.`);
}

function fail(step: Step, line: string, reason: string): void {
  step.commandErrors.push(reason);
  step.screen.annotate("error", `Unable to process command '${line}' successfully.`);
  step.screen.annotate("error", reason);
}
