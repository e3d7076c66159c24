import type { PhaseRun, RunOptions } from "./action-run.ts";
import { type CommandFile, parseCommandFile } from "./command-file.ts";
import { armInterruption } from "./interruption.ts";
import { createLogDisplay, type LogDisplay } from "./log-display.ts";
import { maskSecrets } from "./masks.ts";
import { createFileCommands, type FileCommand, type RunFolder, readIfThere } from "./run-folder.ts";
import type { Screen } from "./screen.ts";
import { type ProcessEnd, type RawLine, startStepProcess } from "./step-process.ts";

const summaryLimitBytes = 1024 * 1024;

/** One process of the action, and the world it runs in. */
export interface Phase {
  readonly script: string;
  readonly folder: RunFolder;
  readonly env: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly options: RunOptions;
  /** Writes lines of the runner's own before the process starts; nothing in them is a command. */
  readonly preface: (screen: Screen) => void;
}

/** Runs one process of the action to its end and reads what it left behind. */
export async function runPhase(phase: Phase): Promise<PhaseRun> {
  const { options, folder, script } = phase;
  const files = createFileCommands(folder);
  const log: RawLine[] = [];
  const display = createLogDisplay({
    secrets: phase.secrets,
    debug: options.debug === true,
    onLine: options.onLine ?? (() => undefined),
  });
  phase.preface(display.screen);
  const step = (options.start ?? startStepProcess)({
    script,
    workingDirectory: folder.workspace,
    env: withFileCommands(phase, files),
    limitMs: options.limitMs ?? 120_000,
    onLine: (line) => {
      log.push(line);
      display.write(line.text);
      interruption.seeLine(line.text);
    },
  });
  const interruption = armInterruption(options, step);
  const end = await step.ended;
  return collect({ end, cancelledAt: interruption.cancelledAt, log, display, files });
}

// An override that removes or moves a file command stands above the runner's own value.
function withFileCommands(
  { env, options }: Phase,
  files: Readonly<Record<FileCommand, string>>,
): Record<string, string> {
  const overridden = new Set(Object.keys(options.env ?? {}));
  return { ...env, ...Object.fromEntries(Object.entries(files).filter(([name]) => !overridden.has(name))) };
}

interface Remains {
  readonly end: ProcessEnd;
  readonly cancelledAt: readonly number[];
  readonly log: readonly RawLine[];
  readonly display: LogDisplay;
  readonly files: Readonly<Record<FileCommand, string>>;
}

function collect({ end, cancelledAt, log, display, files }: Remains): PhaseRun {
  const output = processFile("output", files.GITHUB_OUTPUT, display);
  const summary = processSummary(files.GITHUB_STEP_SUMMARY, display);
  const commandErrors = [...display.commandErrors, output.error].filter((text) => text !== undefined);
  const passed = end.exitCode === 0 && commandErrors.length === 0;
  return {
    exitCode: end.exitCode,
    signal: end.signal,
    durationMs: end.durationMs,
    cancelSignals: cancelledAt.map((at) => ({ at, ranOnMs: end.endedAt - at })),
    conclusion: cancelledAt.length > 0 ? "cancelled" : passed ? "success" : "failure",
    log,
    displayed: display.screen.displayed,
    annotations: display.screen.annotations,
    outputs: { ...Object.fromEntries(display.legacyOutputs), ...output.values },
    summary,
    masks: [...display.screen.masks],
    envFile: readIfThere(files.GITHUB_ENV),
    pathFile: readIfThere(files.GITHUB_PATH),
    commandErrors,
  };
}

function processFile(name: string, path: string, { screen }: LogDisplay): CommandFile {
  const file = parseCommandFile(readIfThere(path));
  if (file.error !== undefined) {
    screen.annotate("error", `Unable to process file command '${name}' successfully.`);
    screen.annotate("error", file.error);
  }
  return file;
}

function processSummary(path: string, { screen }: LogDisplay): string {
  const text = readIfThere(path);
  const size = Buffer.byteLength(text);
  if (size <= summaryLimitBytes) return maskSecrets(text, screen.masks);
  screen.annotate(
    "error",
    `$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k, got ${Math.floor(size / 1024)}k.`,
  );
  return "";
}
