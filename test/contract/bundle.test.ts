import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUILT_FROM, builtFrom } from "../../built-from.ts";

test("`dist/` is what the sources build: if not, `npm run build`", () => {
  expect(builtFrom()).toEqual(JSON.parse(readFileSync(BUILT_FROM, "utf8")));
});

test.each(["agent", "visitors"])("`dist/%s` has one undici", (script) => {
  const code = globSync(`dist/${script}/*.js`).map((file) => readFileSync(file, "utf8"));
  expect(code.join("\n").match(/^class ProxyAgent extends DispatcherBase/gm)).toHaveLength(1);
});
