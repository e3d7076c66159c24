import { randomBytes } from "node:crypto";
import { access, constants, mkdir, open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { WorkspaceError } from "./workspace.ts";

/** A folder inside the workspace in which files appear whole or not at all. */
export interface OutputFolder {
  /** Writes a file under this name; returns its path relative to the workspace, with forward slashes. */
  readonly write: (name: string, chunks: Iterable<string>) => Promise<string>;
}

/**
 * Opens, and creates where needed, a folder inside the workspace, symbolic links resolved.
 * @throws WorkspaceError when it lies outside, or cannot be written.
 */
export async function openOutputFolder(workspace: string, path: string): Promise<OutputFolder> {
  const root = await realpath(workspace).catch(explain("the workspace is not there"));
  const wanted = resolve(root, path);
  // Before anything is created: a link on the way could lead outside.
  refuseOutside(root, await nearestExisting(wanted));
  await mkdir(wanted, { recursive: true }).catch(explain("its folder cannot be created"));
  const folder = await realpath(wanted);
  refuseOutside(root, folder);
  await access(folder, constants.W_OK).catch(explain("its folder cannot be written"));
  return {
    write: async (name, chunks) => {
      const file = join(folder, name);
      await writeWhole(file, chunks);
      return relative(root, file).split(sep).join("/");
    },
  };
}

async function nearestExisting(path: string): Promise<string> {
  for (let at = path; ; at = dirname(at)) {
    const real = await realpath(at).catch(() => undefined);
    if (real !== undefined || dirname(at) === at) {
      return real ?? at;
    }
  }
}

function refuseOutside(root: string, path: string): void {
  const inside = relative(root, path);
  if (isAbsolute(inside) || inside.split(sep)[0] === "..") {
    throw new WorkspaceError("it lies outside of the workspace");
  }
}

/** A temporary file beside the final one, renamed when it is whole: a rename is one step, whatever happens. */
async function writeWhole(file: string, chunks: Iterable<string>): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const handle = await open(temporary, "wx");
    try {
      await handle.writeFile(inLargePieces(chunks));
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new WorkspaceError(`the file cannot be written (${await reasonOf(file, cause)})`, { cause });
  }
}

const PIECE_LENGTH = 256 * 1024;

function* inLargePieces(chunks: Iterable<string>): Generator<string> {
  let piece = "";
  for (const chunk of chunks) {
    piece += chunk;
    if (piece.length >= PIECE_LENGTH) {
      yield piece;
      piece = "";
    }
  }
  yield piece;
}

async function reasonOf(file: string, cause: unknown): Promise<string> {
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? "there is a folder of that name" : codeOf(cause);
}

function explain(sentence: string): (cause: unknown) => never {
  return (cause) => {
    throw new WorkspaceError(`${sentence} (${codeOf(cause)})`, { cause });
  };
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
}
