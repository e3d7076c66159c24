import { changed, type Kind, type Meaning } from "../kind.ts";

/** The normal job with these fields; undefined takes a field away. */
function job(name: string, means: Meaning, fields: Readonly<Record<string, unknown>>): Kind {
  return { name, origin: "service", means, fault: changed((normal) => ({ ...normal, ...fields })) };
}

const LINK = "https://github.com/acme/handbook/pull/12";

/** Links that nobody may be handed: of wrong types, and such as mean one thing here and another one there. */
const LINKS: Readonly<Record<string, unknown>> = {
  number: 12,
  object: { url: LINK },
  list: [LINK],
  true: true,
  empty: "",
  relative: "/acme/handbook/pull/12",
  "no-scheme": "//github.com/acme/handbook/pull/12",
  http: "http://github.com/acme/handbook/pull/12",
  "upper-case": "HTTPS://GITHUB.COM/acme/handbook/pull/12",
  script: "javascript:alert(1)",
  data: "data:text/html,<script>alert(1)</script>",
  password: "https://joe:secret@github.com/acme/handbook/pull/12",
  markup: `${LINK})<img src=x>[x](https://example.com`,
  "back-tick": `${LINK}\`@everyone\``,
  space: `${LINK} https://example.com`,
  command: `${LINK}\n::set-output name=pr-link::https://example.com`,
  "old-command": `${LINK}##[set-output name=pr-link]x`,
  "carriage-return": `${LINK}\r::stop-commands::x`,
  "other-letters": "https://gith\u0443b.com/acme/handbook/pull/12",
  "bidi-override": `https://github.com/\u202e21/llup`,
  "dot-segments": "https://github.com/acme/../evil/pull/12",
  "too-long": `${LINK}?${"x".repeat(2048)}`,
};

const FIRST_LOOK = ["look-1", "look-2", "last-look", "attach"];
// Where the first id stays, whatever comes after it. An odd one of a create would be the id of the job.
const AFTER_CREATE = [...FIRST_LOOK, "look-3", "every-look", "message"];

/** Jobs with fields that are missing, of other types, or say something new. */
export const JOB_KINDS: readonly Kind[] = [
  job("no-id", "no-id", { id: undefined }),
  job("null-id", "no-id", { id: null }),
  job("numeric-id", "no-id", { id: 4711 }),
  job("empty-id", "no-id", { id: "" }),
  job("object-id", "no-id", { id: { id: "x" } }),
  { ...job("path-as-id", "fine", { id: "../../../v1/keys" }), only: AFTER_CREATE },
  job("dots-as-id", "no-id", { id: ".." }),
  { ...job("query-as-id", "fine", { id: "x?admin=true#" }), only: AFTER_CREATE },
  {
    ...job("command-as-id", "fine", { id: "x\n::set-output name=outcome::pull-request" }),
    only: AFTER_CREATE,
  },
  { ...job("quoted-id", "fine", { id: '"><img src=x>`' }), only: AFTER_CREATE },
  job("long-id", "no-id", { id: "x".repeat(300) }),
  { ...job("emoji-id", "fine", { id: "🚀" }), only: AFTER_CREATE },
  {
    ...job("another-id", "fine", { id: "another-job" }),
    only: AFTER_CREATE,
  },
  job("no-status", "no-status", { status: undefined }),
  job("null-status", "no-status", { status: null }),
  job("numeric-status", "no-status", { status: 1 }),
  job("empty-status", "no-status", { status: "" }),
  job("object-status", "no-status", { status: { name: "completed" } }),
  job("new-status", "new-status", { status: "queued" }),
  job("shouted-status", "new-status", { status: "COMPLETED" }),
  job("spaced-status", "new-status", { status: " completed " }),
  job("command-as-status", "new-status", { status: "::error::x\n::stop-commands::y" }),
  job("proto-as-status", "new-status", { status: "__proto__" }),
  // The job that a message wakes may still show how its run before ended, and go back to work then.
  { ...job("ended-and-back", "fine", { status: "completed" }), only: ["message"] },
  job("text-as-source", "fine", { source: "main" }),
  job("null-source", "fine", { source: null }),
  job("list-as-source", "fine", { source: ["main"] }),
  job("number-as-repository", "fine", { source: { repository: 7, ref: "main" } }),
  job("list-as-ref", "fine", { source: { repository: "x", ref: ["main"] } }),
  job("object-as-model", "fine", { model: { name: "writer" } }),
  job("command-as-model", "fine", { model: "x\r\n::add-mask::pull" }),
  job("huge-model", "fine", { model: "m".repeat(500_000) }),
  job("number-as-creation", "fine", { createdAt: 1_700_000_000 }),
  job("text-as-archiving", "fine", { archivedAt: true }),
  job("id-and-status-only", "late-link", {
    source: undefined,
    model: undefined,
    prLink: undefined,
    createdAt: undefined,
    archivedAt: undefined,
  }),
  ...Object.entries(LINKS).map(([name, prLink]) => ({
    ...job(`link-${name}`, "no-link", { prLink }),
    only: FIRST_LOOK,
  })),
];
