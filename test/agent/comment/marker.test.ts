import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Marker } from "../../../src/agent/comment/marker.ts";
import { hasNote } from "../../../src/agent/comment/signed-note.ts";
import { aMarker, markerCodec } from "../a-marker.ts";
import { aLink } from "../a-report.ts";

const codec = markerCodec();
const ID = "4711";
const marker = aMarker({
  commentId: ID,
  instruction: "Explain --> the retry `option` 😀\nand <!-- more -->",
  history: [
    { kind: "earlier-try", jobId: "j0", end: "failed" },
    { kind: "hidden-tags", names: ["Steps"] },
  ],
  prLink: aLink("https://github.com/acme/handbook/pull/12"),
});

function read(body: string, { id = ID, number = 7, by = codec } = {}) {
  return by.read({ id, body }, number);
}

/** The body of a comment whose marker says this, signed with the right MAC of something else. */
function tampered(change: Readonly<{ [Field in keyof Marker]?: unknown }>): string {
  const [, payload = "", mac = ""] = /action (\S+)\.(\S+) -->/.exec(codec.write(marker, 7)) ?? [];
  const changed = { ...JSON.parse(Buffer.from(payload, "base64url").toString("utf8")), ...change };
  return `<!-- docs-agent-action ${Buffer.from(JSON.stringify(changed)).toString("base64url")}.${mac} -->`;
}

describe("a marker is read back", () => {
  test("from a comment", () => {
    expect(read(`**The agent is working**\n\n${codec.write(marker, 7)}`)).toEqual({ marker, verified: true });
  });

  test.each<[string, Partial<Marker>]>([
    ["of the first writing", { commentId: null }],
    ["without a job", { jobId: null, phase: "starting" }],
    ["without a target of reactions", { reactTo: null }],
    ["in a discussion", { reactTo: { kind: "node", nodeId: "DC_1" } }],
    ["with a hostile job id", { jobId: "-->\n<!-- docs-agent-action x.y -->" }],
    ["at its end", { phase: "pull-request" }],
    ["of an event that needs write access", { askers: [] }],
    ["of somebody who is listed", { askers: [{ id: 1, login: "renovate[bot]", because: "listed" }] }],
    [
      "of a follow-up",
      { history: [{ kind: "follows", jobId: "j0", url: aLink("https://github.com/x"), prLink: null }] },
    ],
  ])("%s", (_, change) => {
    const changed = { ...marker, ...change };
    expect(read(codec.write(changed, 7))).toEqual({ marker: changed, verified: true });
  });

  test("whatever the instruction is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (instruction, number) => {
        const changed = { ...marker, instruction };
        expect(read(codec.write(changed, number), { number })).toEqual({ marker: changed, verified: true });
      }),
    );
  });

  test("the last one counts: what stands above may be quoted", () => {
    const first = codec.write({ ...marker, jobId: "job-0" }, 7);
    expect(read(`${first}\n${codec.write(marker, 7)}`)).toEqual({ marker, verified: true });
  });

  test("it hides from readers, and names nothing", () => {
    const written = codec.write(marker, 7);
    expect(written).toMatch(/^<!-- docs-agent-action [\w-]+\.[\w-]{43} -->$/);
    expect(written).not.toContain("mint_key");
  });
});

describe("a marker does not verify", () => {
  const changes: ReadonlyArray<[keyof Marker, Partial<Marker>]> = [
    ["key", { key: "another" }],
    ["digest", { digest: "another" }],
    ["attempt", { attempt: "77.2" }],
    ["commentId", { commentId: null }],
    ["project", { project: "another" }],
    ["jobId", { jobId: "job-2" }],
    ["jobId", { jobId: null }],
    ["jobDigest", { jobDigest: "another" }],
    ["phase", { phase: "pull-request" }],
    ["watchedUntil", { watchedUntil: 0 }],
    ["since", { since: 0 }],
    ["writtenAt", { writtenAt: 0 }],
    ["instruction", { instruction: "something else" }],
    ["askers", { askers: [{ id: 1, login: "mallory", because: "admin" }] }],
    ["reactTo", { reactTo: { kind: "issue", number: 1 } }],
    ["history", { history: [] }],
    ["prLink", { prLink: null }],
    ["isNotified", { isNotified: true }],
  ];

  test.each(changes)("with another %s: %j", (_, change) => {
    expect(read(tampered(change))?.verified).toBe(false);
  });

  test("in another comment of the same thread than the one that it names", () => {
    expect(read(codec.write(marker, 7), { id: "4712" })?.verified).toBe(false);
  });

  test.each([
    ["in another thread", codec, 8],
    ["under another key", markerCodec("mint_other"), 7],
    ["under an empty key", markerCodec(""), 7],
    ["in another repository", markerCodec("mint_key", "186853003"), 7],
  ])("%s", (_, by, number) => {
    expect(read(codec.write(marker, 7), { by, number })?.verified).toBe(false);
  });

  test("with any other MAC", () => {
    const written = codec.write(marker, 7);
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{43}$/), (mac) => {
        expect(read(written.replace(/\.[\w-]{43} -->/, `.${mac} -->`))?.verified).toBe(false);
      }),
    );
  });

  test.each([
    ["a phase that is none", tampered({ phase: "done" })],
    ["a part that is missing", tampered({ writtenAt: undefined })],
  ])("of another version, it still names whose it is: %s", (_, body) => {
    expect(read(body)).toEqual({ verified: false, marker: { key: marker.key } });
  });
});

describe("no marker", () => {
  const written = codec.write(marker, 7);

  test.each([
    ["nothing", ""],
    ["an ordinary comment", "Thanks! <!-- a hidden word -->"],
    ["a prefix alone", "<!-- docs-agent-action "],
    ["no MAC", written.replace(/\.[\w-]{43}/, "")],
    ["a short MAC", written.replace(/\.[\w-]{43}/, ".abc")],
    ["half of one", written.slice(0, written.length / 2)],
    ["no JSON", `<!-- docs-agent-action ${Buffer.from("x").toString("base64url")}.${"a".repeat(43)} -->`],
    ["other JSON", `<!-- docs-agent-action ${Buffer.from("{}").toString("base64url")}.${"a".repeat(43)} -->`],
    ["an end that never comes", written.replace(" -->", "")],
  ])("%s", (_, body) => {
    expect(read(body)).toBeUndefined();
  });

  test("a MAC of characters that take two bytes is answered, not thrown at", () => {
    const body = written.replace(/\.[\w-]{43}/, `.${"é".repeat(43)}`);
    expect(read(body)).toMatchObject({ verified: false });
  });
});

test.each([
  ["an own comment", codec.write(marker, 7), true],
  ["an own comment with a command behind it", `${codec.write(marker, 7)}\n\n/docs do more`, true],
  ["an own comment, quoted above a command", `> ${codec.write(marker, 7)}\n\n/docs do more`, true],
  [
    "a comment that hands a pull request over",
    "<!-- docs-agent-hand-over abc.def -->\n\n/docs do more",
    true,
  ],
  ["the beginning of a marker alone", "> `<!-- docs-agent-action `\n\n/docs do more", false],
  ["somebody's comment", "/docs explain the retry option", false],
])("%s has a marker: %s", (_, body, has) => {
  expect(hasNote(body)).toBe(has);
});

test("a run without its key leaves no marker, since anybody could sign it", () => {
  expect(markerCodec("").write(marker, 7)).toBe("");
});
