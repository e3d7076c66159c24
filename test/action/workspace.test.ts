import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOutputFolder, readWorkspaceText, WorkspaceError } from "../../src/action/workspace.ts";

let root = "";
let workspace = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "workspace-"));
  workspace = join(root, "work");
  mkdirSync(join(workspace, "deep", "er"), { recursive: true });
  mkdirSync(join(root, "work-beside"));
  writeFileSync(join(root, "outside.md"), "outside");
  writeFileSync(join(root, "work-beside", "x.md"), "outside");
  writeFileSync(join(workspace, "task.md"), "Explain “it”.");
  writeFileSync(join(workspace, "..task.md"), "dots");
  writeFileSync(join(workspace, "deep", "er", "task.md"), "deep");
  writeFileSync(join(workspace, "latin1"), Buffer.from("é", "latin1"));
  writeFileSync(join(workspace, "large"), "12345678901");
  for (const folder of [".git", join("sub", ".GIT", "hooks")]) {
    mkdirSync(join(workspace, folder), { recursive: true });
    writeFileSync(join(workspace, folder, "config"), "AUTHORIZATION: basic secret");
  }
  symlinkSync(".git", join(workspace, "git-link"));
  symlinkSync(join(".git", "config"), join(workspace, "notes.md"));
  writeFileSync(join(workspace, ".gitignore"), "node_modules");
  symlinkSync("task.md", join(workspace, "inside-link"));
  symlinkSync(join(root, "outside.md"), join(workspace, "outside-link"));
  symlinkSync(root, join(workspace, "folder-link"));
  symlinkSync("nowhere", join(workspace, "dangling-link"));
  symlinkSync(workspace, join(root, "work-link"));
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (path: string, maxBytes = 1000, from = workspace) =>
  readWorkspaceText({ workspace: from, path, maxBytes });

describe("inside the workspace", () => {
  test.each([
    ["task.md", "Explain “it”."],
    ["deep/../task.md", "Explain “it”."],
    ["deep/er/task.md", "deep"],
    ["..task.md", "dots"],
    [".gitignore", "node_modules"],
    ["inside-link", "Explain “it”."],
  ])("%s", async (path, text) => {
    expect(await read(path)).toBe(text);
  });

  test("by its full path", async () => {
    expect(await read(join(workspace, "task.md"))).toBe("Explain “it”.");
  });

  test("a workspace that is itself a link", async () => {
    expect(await read("task.md", 1000, join(root, "work-link"))).toBe("Explain “it”.");
  });

  test("exactly as large as allowed", async () => {
    expect(await read("large", 11)).toBe("12345678901");
  });
});

describe("refused", () => {
  test.each([
    ["../outside.md", /outside the workspace/],
    ["deep/../../outside.md", /outside the workspace/],
    ["../work-beside/x.md", /outside the workspace/],
    ["/etc/passwd", /outside the workspace/],
    ["outside-link", /outside the workspace/],
    ["folder-link/outside.md", /outside the workspace/],
    [".git/config", /`\.git` folder/],
    ["sub/.GIT/hooks/config", /`\.git` folder/],
    ["git-link/config", /`\.git` folder/],
    ["notes.md", /`\.git` folder/],
    ["dangling-link", /no such file/],
    ["none.md", /no such file.*checkout/],
    ["latin1", /UTF-8/],
    ["deep", /not a file/],
  ])("%s", async (path, message) => {
    const reading = read(path, 1_000_000);
    await expect(reading).rejects.toThrow(WorkspaceError);
    await expect(reading).rejects.toThrow(message);
  });

  test("larger than allowed", async () => {
    await expect(read("large", 10)).rejects.toThrow("the file is 11 bytes, but the limit is 10");
  });

  test("a path with a NUL in it", async () => {
    await expect(read("task.md\0.png")).rejects.toThrow(WorkspaceError);
  });
});

describe("written whole", () => {
  const text = "a\n".repeat(100_000);

  test("where a run that was killed has left a temporary file", async () => {
    const write = await openOutputFolder(workspace, "left");
    writeFileSync(join(workspace, "left", "visitors.csv.tmp"), "half");
    await write("visitors.csv", [text]);
    expect(readFileSync(join(workspace, "left", "visitors.csv"), "utf8")).toBe(text);
  });

  test("by two at once, with nothing left beside it", async () => {
    const write = await openOutputFolder(workspace, "twice");
    await Promise.all([write("visitors.csv", [text]), write("visitors.csv", [text])]);
    expect(readFileSync(join(workspace, "twice", "visitors.csv"), "utf8")).toBe(text);
    expect(readdirSync(join(workspace, "twice"))).toEqual(["visitors.csv"]);
  });
});
