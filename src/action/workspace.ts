import { randomBytes } from "node:crypto";
import { constants, promises as fs } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { inCode } from "../plain-text.ts";
import { errorCode } from "./environment.ts";

/** A file named by an input cannot be used. */
export class WorkspaceError extends Error {
  override readonly name = "WorkspaceError";
}

/** The text of a file inside the workspace, with symbolic links resolved. @throws WorkspaceError if it cannot be read */
export async function readWorkspaceText(options: {
  readonly workspace: string;
  readonly path: string;
  readonly maxBytes: number;
}): Promise<string> {
  const root = await fs.realpath(options.workspace).catch(explain("the workspace is missing"));
  const file = await fs.realpath(resolve(root, options.path)).catch((cause: unknown) => {
    throw new WorkspaceError("there is no such file in the workspace (is a checkout step missing?)", {
      cause,
    });
  });
  refuseForeign(root, file);
  const found = await fs.stat(file);
  if (!found.isFile()) {
    throw new WorkspaceError("it is not a file");
  }
  if (found.size > options.maxBytes) {
    throw new WorkspaceError(`the file is ${found.size} bytes, but the limit is ${options.maxBytes}`);
  }
  const bytes = await fs.readFile(file).catch(explain("the file cannot be read"));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new WorkspaceError("the file is not UTF-8 text", { cause });
  }
}

/** Writes a file completely or not at all; returns its path relative to the workspace, with forward slashes. */
export type WriteFile = (name: string, chunks: Iterable<string>) => Promise<string>;

/** Opens or creates a folder to write in. @throws WorkspaceError if that is not possible, or if it is outside the workspace */
export async function openOutputFolder(workspace: string, path: string): Promise<WriteFile> {
  const root = await fs.realpath(workspace).catch(explain("the workspace is missing"));
  const wanted = resolve(root, path);
  // Check before anything is created, because a link in the path could lead outside.
  refuseForeign(root, await nearestExisting(wanted));
  await fs.mkdir(wanted, { recursive: true }).catch(explain("its folder cannot be created"));
  const folder = await fs.realpath(wanted);
  refuseForeign(root, folder);
  await fs.access(folder, constants.W_OK).catch(explain("its folder cannot be written to"));
  return async (name, chunks) => {
    const file = join(folder, name);
    await writeWhole(file, chunks);
    return relative(root, file).split(sep).join("/");
  };
}

async function nearestExisting(path: string): Promise<string> {
  for (let at = path; ; at = dirname(at)) {
    const real = await fs.realpath(at).catch(() => undefined);
    if (real !== undefined || dirname(at) === at) {
      return real ?? at;
    }
  }
}

/** Refuses a path (without links) outside the workspace or in a `.git` folder, which can hold the token of a checkout. */
function refuseForeign(root: string, path: string): void {
  const inside = relative(root, path);
  const names = inside.split(sep);
  if (isAbsolute(inside) || names[0] === "..") {
    throw new WorkspaceError("it is outside the workspace");
  }
  if (names.some((name) => name.toLowerCase() === ".git")) {
    throw new WorkspaceError("it is in a `.git` folder");
  }
}

/** Writes a temporary file next to the final one and renames it when it is complete, because a rename happens in one step. */
async function writeWhole(file: string, chunks: Iterable<string>): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    await fs.writeFile(temporary, chunks, { flag: "wx" });
    await fs.rename(temporary, file);
  } catch (cause) {
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    explain(`the file ${inCode(basename(file))} cannot be written`)(cause);
  }
}

function explain(sentence: string): (cause: unknown) => never {
  return (cause) => {
    throw new WorkspaceError(`${sentence} (${errorCode(cause) ?? String(cause)})`, { cause });
  };
}
