import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";

/** A file named by an input cannot be used. */
export class WorkspaceError extends Error {
  override readonly name = "WorkspaceError";
}

/**
 * The text of a file inside the workspace, symbolic links resolved.
 * @throws WorkspaceError when it lies outside, is missing, too large, or is not UTF-8.
 */
export async function readWorkspaceText(options: {
  readonly workspace: string;
  readonly path: string;
  readonly maxBytes: number;
}): Promise<string> {
  const file = await resolveInside(options.workspace, options.path);
  const { size } = await stat(file);
  if (size > options.maxBytes) {
    throw new WorkspaceError(`the file has ${size} bytes, more than ${options.maxBytes}`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (cause) {
    throw new WorkspaceError("the file cannot be read as UTF-8 text", { cause });
  }
}

async function resolveInside(workspace: string, path: string): Promise<string> {
  const root = await realpath(workspace);
  const file = await realpath(resolve(root, path)).catch((cause: unknown) => {
    throw new WorkspaceError("there is no such file in the workspace (is there a checkout step before?)", {
      cause,
    });
  });
  const inside = relative(root, file);
  if (isAbsolute(inside) || inside.split(/[\\/]/)[0] === "..") {
    throw new WorkspaceError("the file lies outside of the workspace, and has to lie inside");
  }
  return file;
}
