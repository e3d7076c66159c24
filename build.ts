// Builds what users run: tsc to `build/`, ncc to `dist/`, comments taken out, all in ASCII (docs/decisions/0002).
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parse } from "acorn";
import { BUILT_FROM, builtFrom } from "./built-from.ts";

const ENTRIES = ["agent", "visitors"];

// Files of dependencies, and what takes their place in the bundle: these load more than is used (docs/decisions/0012).
const REPLACED: Readonly<Record<string, (original: string) => string>> = {
  // Without this mark its OIDC part would come along, and with that an HTTP client of its own.
  "@actions/core/package.json": (json) => JSON.stringify({ ...JSON.parse(json), sideEffects: false }),
  // It makes an HTTP client when it is loaded, for a `fetch` in whose place `src/github/octokit.ts` gives it another one.
  "@actions/github/lib/utils.js": (code) => code.replace(/agent: .*\n.*fetch: .*/, ""),
  "@actions/github/lib/internal/utils.js": (code) =>
    code.replace(/import .* '@actions\/http-client';\nimport .* 'undici';\n/, ""),
  // 900 methods, of which none is used: a call names its route.
  "@octokit/plugin-rest-endpoint-methods/dist-src/generated/endpoints.js": () => "export default {};\n",
  // HTTP/2 is off where nobody asks for it, and every body is a string.
  "undici/lib/dispatcher/client-h2.js": () => "",
  "undici/lib/web/fetch/body.js": () => "",
  // Node's HTTP client would be loaded for a class that is compared with, and for a number.
  "undici/lib/core/util.js": (code) => code.replace("require('node:http')", "{}"),
  "undici/lib/dispatcher/client.js": (code) =>
    code.replace("require('node:http')", "{ maxHeaderSize: 16_384 }"),
  // The library of the cache imports its HTTP client, which imports this index for one class.
  "undici/index.js": () => 'exports.ProxyAgent = require("./lib/dispatcher/proxy-agent.js");\n',
};

const { resolve } = createRequire(import.meta.url);
const tsc = join(resolve("typescript/package.json"), "../bin/tsc");
const ncc = join(resolve("@vercel/ncc/package.json"), "../dist/ncc/cli.js");

rmSync("build", { recursive: true, force: true });
run(tsc, "-p", "tsconfig.build.json");
replaceFiles();
for (const entry of ENTRIES) {
  const folder = join("dist", entry);
  rmSync(folder, { recursive: true, force: true });
  run(ncc, "build", join("build", entry, "index.js"), "-o", folder, "--license", "licenses.txt", "--quiet");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const path = join(folder, file);
    writeFileSync(path, inAscii(withoutComments(readFileSync(path, "utf8"))));
  }
}
// Post is the same program under a name of its own, which is all that tells it from main when main was killed early.
writeFileSync(join("dist", "agent", "post.js"), 'import "./index.js";\n');
writeFileSync(BUILT_FROM, `${JSON.stringify(builtFrom(), null, 2)}\n`);

/** Lays copies of the packages where ncc finds them before the originals, with the files replaced. */
function replaceFiles(): void {
  const copies = join("build", "node_modules");
  for (const name of ["@actions", "@octokit/plugin-rest-endpoint-methods", "undici"]) {
    cpSync(join("node_modules", name), join(copies, name), { recursive: true });
  }
  for (const [file, replace] of Object.entries(REPLACED)) {
    const original = readFileSync(join(copies, file), "utf8");
    const replaced = replace(original);
    if (replaced === original) {
      throw new Error(`What was to change in ${file} is no longer there.`);
    }
    writeFileSync(join(copies, file), replaced);
  }
}

function run(program: string, ...parameters: string[]): void {
  execFileSync(process.execPath, [program, ...parameters], { stdio: "inherit" });
}

/** The same code, line by line, less its comments and the lines that held nothing else. */
function withoutComments(code: string): string {
  let kept = "";
  let position = 0;
  const skip = (isBlock: boolean, text: string, start: number, end: number) => {
    const before = code.slice(position, start).replace(/[ \t]+$/, "");
    const endsLine = !isBlock || code[end] === "\n";
    const ownLine = endsLine && (before.endsWith("\n") || (before === "" && kept.endsWith("\n")));
    kept += before;
    if (!endsLine) {
      // A block comment parts two tokens, and one with a line break ends a line (ASI).
      kept += text.includes("\n") ? "\n" : " ";
    }
    position = ownLine ? end + 1 : end;
  };
  parse(code, { ecmaVersion: "latest", sourceType: "module", onComment: skip });
  return kept + code.slice(position);
}

/**
 * The same code with every other character as an escape. One of them would make V8 hold and scan the whole file in two bytes
 * a character: 9 ms of each start.
 */
function inAscii(code: string): string {
  if (/String\.raw`[^`]*[^\0-\x7f`]/.test(code)) {
    throw new Error("A raw template holds a character that an escape cannot stand for.");
  }
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
