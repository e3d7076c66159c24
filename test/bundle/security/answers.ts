import type { Fault } from "../../../emulator/faults.ts";
import type { Somebody } from "./rule-table.ts";

/** One way in which GitHub answers the question for somebody's permission. */
export interface Answer {
  readonly name: string;
  readonly means: Somebody["role"];
  /** Instead of the emulator's own answer. */
  readonly fault?: (accountId: number) => Fault;
}

const NO_GRANT = { pull: false, triage: false, push: false, maintain: false, admin: false };
const ALL = { pull: true, triage: true, push: true, maintain: true, admin: true };

const says = (body: unknown): Fault => ({ type: "status", status: 200, body });
const status = (code: number, body: unknown = { message: "x" }): Fault => ({
  type: "status",
  status: code,
  body,
});
const admin = (id: unknown) => ({ permission: "admin", role_name: "admin", user: { id, permissions: ALL } });
const odd = (name: string, fault: (id: number) => Fault): Answer => ({ name, means: "unclear", fault });

/** Clear answers: the emulator's own, and those of custom roles and of old servers. */
export const CLEAR: readonly Answer[] = [
  ...(["none", "read", "triage", "write", "maintain", "admin"] as const).map((role) => ({
    name: role,
    means: role,
  })),
  { name: "a custom role on read", means: "read", fault: (id) => says(custom(id, "docs", "read")) },
  { name: "a custom role on write", means: "write", fault: (id) => says(custom(id, "docs", "write")) },
  { name: "a custom role called admin", means: "read", fault: (id) => says(custom(id, "admin", "read")) },
  {
    name: "a custom role called admin, without grants",
    means: "read",
    fault: (id) => says({ permission: "read", role_name: "admin", user: { id } }),
  },
  {
    name: "a custom role called maintain, without grants",
    means: "read",
    fault: (id) => says({ permission: "read", role_name: "maintain", user: { id } }),
  },
  { name: "only write", means: "write", fault: (id) => says({ permission: "write", user: { id } }) },
  {
    name: "write called maintain, without grants",
    means: "maintain",
    fault: (id) => says({ permission: "write", role_name: "maintain", user: { id } }),
  },
  {
    name: "no grant at all",
    means: "none",
    fault: (id) => says({ permission: "none", role_name: "", user: { id, permissions: NO_GRANT } }),
  },
  { name: "404", means: "unknown here", fault: () => status(404, { message: "Not Found" }) },
];

/** Everything else: none of it may count as a yes. */
export const UNCLEAR: readonly Answer[] = [
  odd("401", () => status(401)),
  odd("403", () => status(403)),
  odd("403 that says admin", (id) => status(403, admin(id))),
  odd("422", () => status(422)),
  odd("429", () => status(429)),
  odd("500", () => status(500)),
  odd("500 that says admin", (id) => status(500, admin(id))),
  odd("502 in HTML", () => ({ type: "status", status: 502, body: "<html>", contentType: "text/html" })),
  odd("a broken connection", () => ({ type: "reset" })),
  odd("half an answer", () => ({ type: "truncate" })),
  odd("204", () => ({ type: "body", bytes: "", status: 204 })),
  odd("an empty 200", () => ({ type: "body", bytes: "" })),
  odd("no JSON", () => ({ type: "body", bytes: "{admin" })),
  odd("another account", (id) => says(admin(id + 1))),
  odd("an id as text", (id) => says(admin(String(id)))),
  odd("an id as a list", (id) => says(admin([id]))),
  odd("no id", () => says({ ...admin(0), user: { permissions: ALL } })),
  odd("no account", () => says({ permission: "admin", role_name: "admin" })),
  odd("the account null", () => says({ permission: "admin", role_name: "admin", user: null })),
  odd("no permission", (id) => says({ role_name: "admin", user: { id, permissions: ALL } })),
  odd("a list", (id) => says([admin(id)])),
  odd("text", () => says("admin")),
  odd("true", () => ({ type: "body", bytes: "true" })),
  odd("null", () => ({ type: "body", bytes: "null" })),
  odd("words that mean nothing", (id) => says({ permission: "ADMIN", role_name: "Owner", user: { id } })),
  odd("grants as text", (id) => says({ ...admin(id), user: { id, permissions: { ...ALL, admin: "true" } } })),
  odd("grants as numbers", (id) => says({ ...admin(id), user: { id, permissions: { ...ALL, push: 1 } } })),
  odd("grants as a list", (id) => says({ ...admin(id), user: { id, permissions: ["admin"] } })),
];

function custom(id: number, name: string, base: "read" | "write"): unknown {
  const permissions = { ...NO_GRANT, pull: true, ...(base === "write" && { triage: true, push: true }) };
  return { permission: base, role_name: name, user: { id, role_name: name, permissions } };
}
