import type { Fault } from "../../../emulator/faults.ts";
import { changed, type Kind, type Meaning, remade } from "../kind.ts";

function kind(name: string, means: Meaning, fault: Fault, origin: Kind["origin"] = "both"): Kind {
  return { name, origin, means, fault };
}

/** A success with these bytes, whatever was asked. */
function body(name: string, bytes: string | Uint8Array, contentType?: string): Kind {
  const fault: Fault = { type: "body", bytes, ...(contentType === undefined ? {} : { contentType }) };
  return { ...kind(name, "unreadable", fault), processed: true };
}

const graphql = (name: string, means: Meaning, answer: unknown): Kind => ({
  ...kind(name, means, { type: "body", bytes: JSON.stringify(answer) }, "github"),
  only: ["discussion"],
});
const trouble = (type: string) => ({ data: null, errors: [{ type, message: "Not this time." }] });

const NESTED = "[".repeat(100_000);
const under = (field: string) => (text: string) =>
  text.replace(/}$/, `,"${field}":${"[".repeat(5000)}${"]".repeat(5000)}}`);
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const badUtf8 = (text: string) =>
  Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.of(0xc3, 0x28, 0xff)]);
const lies = '"id":"first","status":"failed","prLink":null,"html_url":"https://first.example/",';

/** Successes whose body is not what was asked for, or only oddly wrapped. */
export const BODY_KINDS: readonly Kind[] = [
  body("200-empty", ""),
  { ...kind("204-empty", "unreadable", { type: "status", status: 204 }), processed: true },
  body("200-html", "<!doctype html><title>Sign in</title>", "text/html"),
  body("200-html-as-json", "<!doctype html><title>Sign in</title>"),
  body("200-text", "OK", "text/plain"),
  body("not-json", "{id: 'job',}"),
  body("json-null", "null"),
  body("json-array", "[1]"),
  body("json-text", '"job"'),
  body("json-number", "42"),
  body("json-true", "true"),
  body("json-object-empty", "{}"),
  body("deeply-nested", NESTED),
  body("oversized", `{"id":"${"x".repeat(1024 * 1024)}"}`),
  body("oversized-spaces", `${" ".repeat(1_100_000)}{}`),
  body("zeros", new Uint8Array(4096)),
  kind("utf-16", "unreadable", remade(utf16)),
  kind("bad-utf-8", "unreadable", remade(badUtf8)),
  kind(
    "two-values",
    "unreadable",
    remade((text) => `${text}\n${text}`),
  ),
  kind(
    "cut-json",
    "unreadable",
    remade((text) => text.slice(0, -2)),
  ),
  kind("gzip-garbage", "unreadable", {
    type: "remake",
    remake: () => ({
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      bytes: Buffer.from("\u001f\u008bnot gzip at all", "latin1"),
    }),
  }),
  kind(
    "bom",
    "fine",
    remade((text) => `\ufeff${text}`),
    "service",
  ),
  kind(
    "spaces-around",
    "fine",
    remade((text) => `\n\t ${text} \r\n`),
  ),
  kind(
    "duplicate-keys",
    "fine",
    remade((text) => text.replace("{", `{${lies}`)),
  ),
  kind(
    "proto-key",
    "fine",
    remade((text) => text.replace("{", '{"__proto__":{"status":"failed","id":"x"},')),
  ),
  kind(
    "constructor-key",
    "fine",
    remade((text) => text.replace("{", '{"constructor":{"prototype":{"id":"x"}},')),
  ),
  kind("nested-in-a-field", "fine", remade(under("more"))),
  kind("nested-in-the-source", "fine", remade(under("source")), "service"),
  kind(
    "unknown-fields",
    "fine",
    changed((fields) => ({ ...fields, more: { a: [1] }, "": null })),
    "service",
  ),
  kind("wrong-type", "fine", { type: "headers", headers: { "content-type": "text/html" } }, "service"),
  kind("wrong-type", "unreadable", { type: "headers", headers: { "content-type": "text/html" } }, "github"),
  kind("no-type", "fine", { type: "remake", remake: () => ({ headers: {} }) }, "service"),
  graphql("graphql-forbidden", "refused", trouble("FORBIDDEN")),
  graphql("graphql-not-found", "absent", trouble("NOT_FOUND")),
  graphql("graphql-limited", "limited-for-long", trouble("RATE_LIMITED")),
  graphql("graphql-failed", "unreadable", { errors: [{ message: "Something went wrong." }] }),
  graphql("graphql-odd-error", "unreadable", trouble("NEWLY_INVENTED")),
  graphql("graphql-null", "unreadable", { data: null }),
  graphql("graphql-null-node", "unreadable", { data: { node: null, addDiscussionComment: null } }),
];
