import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { RunOptions } from "./action-run.ts";

/** The folders and files of one run, as the runner lays them out. */
export interface RunFolder {
  readonly root: string;
  readonly temp: string;
  readonly home: string;
  readonly workspace: string;
  readonly eventFile: string;
  readonly remove: () => void;
}

const fileCommands = {
  GITHUB_OUTPUT: "set_output",
  GITHUB_STATE: "save_state",
  GITHUB_STEP_SUMMARY: "step_summary",
  GITHUB_ENV: "set_env",
  GITHUB_PATH: "add_path",
} as const;

/** The variable that names a file command's file. */
export type FileCommand = keyof typeof fileCommands;

/** Lays out a fresh folder with the event's payload and the files asked for. */
export function createRunFolder(options: RunOptions): RunFolder {
  const root = mkdtempSync(join(tmpdir(), "docs-agent-run-"));
  const folder = {
    root,
    temp: join(root, "_temp"),
    home: join(root, "home"),
    workspace: options.workspace ?? join(root, "work", "docs", "docs"),
    eventFile: join(root, "_temp", "_github_workflow", "event.json"),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
  for (const path of [folder.home, folder.workspace, join(folder.temp, "_runner_file_commands")]) {
    mkdirSync(path, { recursive: true });
  }
  write(folder.eventFile, JSON.stringify(options.event?.payload ?? {}));
  for (const [path, content] of Object.entries(options.files ?? {})) {
    write(join(folder.workspace, path), content);
  }
  return folder;
}

/** Creates the empty files of the file commands for one phase. */
export function createFileCommands(folder: RunFolder): Record<FileCommand, string> {
  const suffix = randomUUID();
  const path = (name: FileCommand) => {
    const file = join(folder.temp, "_runner_file_commands", `${fileCommands[name]}_${suffix}`);
    write(file, "");
    return file;
  };
  return {
    GITHUB_OUTPUT: path("GITHUB_OUTPUT"),
    GITHUB_STATE: path("GITHUB_STATE"),
    GITHUB_STEP_SUMMARY: path("GITHUB_STEP_SUMMARY"),
    GITHUB_ENV: path("GITHUB_ENV"),
    GITHUB_PATH: path("GITHUB_PATH"),
  };
}

/** A file's text; empty where the step removed it, as the runner takes it. */
export function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
