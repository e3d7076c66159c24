import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUILT_FROM, builtFrom } from "../../built-from.ts";

test("`dist/` is what the sources build: if not, `npm run build`", () => {
  expect(builtFrom()).toEqual(JSON.parse(readFileSync(BUILT_FROM, "utf8")));
});

test("what the runner downloads has every action, and the scripts that it names", () => {
  const list = ["--worktree-attributes", "--format=tar", "HEAD"];
  const archive = execFileSync("git", ["archive", ...list], { maxBuffer: 64 * 1024 * 1024 });
  const files = execFileSync("tar", ["--list"], { input: archive, encoding: "utf8" }).split("\n");
  for (const action of ["action.yml", "digest/action.yml", "visitors/action.yml"]) {
    const named = readFileSync(action, "utf8").matchAll(/^ {2}main: (?:\.\.\/)?(\S+)$/gm);
    expect(files).toEqual(expect.arrayContaining([action, ...Array.from(named, ([, script]) => script)]));
  }
});

test.each(["agent", "visitors"])("`dist/%s` has one undici", (script) => {
  const code = globSync(`dist/${script}/*.js`).map((file) => readFileSync(file, "utf8"));
  expect(code.join("\n").match(/^class ProxyAgent extends DispatcherBase/gm)).toHaveLength(1);
});
