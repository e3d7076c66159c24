import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRepository, type Repository } from "./repository.ts";

function withBundle(): Repository {
  const repository = createRepository();
  repository.commit({
    "dist/agent/index.js": "run();\n",
    "dist/agent/1.js": "",
    ".gitignore": "*.map\n",
    "a.ts": "",
  });
  return repository;
}

test("a build that gives the committed bytes passes, whatever else changed", () => {
  const repository = withBundle();
  writeFileSync(join(repository.folder, "dist/agent/index.js"), "run();\n");
  writeFileSync(join(repository.folder, "a.ts"), "changed");
  expect(repository.run("compare-dist.ts")).toEqual({
    exitCode: 0,
    output: "dist/ is what the sources build.\n",
  });
});

test.each<{ what: string; change: (dist: string) => void; names: string }>([
  {
    what: "one byte",
    change: (dist) => writeFileSync(join(dist, "index.js"), "run() ;\n"),
    names: "dist/agent/index.js",
  },
  { what: "a file more", change: (dist) => writeFileSync(join(dist, "2.js"), ""), names: "dist/agent/2.js" },
  {
    what: "an ignored file more",
    change: (dist) => writeFileSync(join(dist, "2.map"), ""),
    names: "dist/agent/2.map",
  },
  { what: "a file less", change: (dist) => rmSync(join(dist, "1.js")), names: "dist/agent/1.js" },
])("$what stops the release", ({ change, names }) => {
  const repository = withBundle();
  change(join(repository.folder, "dist/agent"));
  const { exitCode, output } = repository.run("compare-dist.ts");
  expect(exitCode).toBe(1);
  expect(output).toContain(names);
});
