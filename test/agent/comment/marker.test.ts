import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMarkerCodec, hasMarker, type Marker } from "../../../src/agent/comment/marker.ts";

const REPOSITORY = { owner: "acme", name: "shop" };
const codec = createMarkerCodec("mint_key", REPOSITORY);
const marker: Marker = {
  key: "0123456789abcdef01234567-010101010101010101",
  digest: "abcdef012345678901234567",
  attempt: "77.2",
  project: "fedcba987654321001234567",
  jobId: "job-1",
  phase: "working",
  watchedUntil: 1_787_227_200,
  since: 1_787_225_400,
  instruction: "Explain --> the retry `option` 😀\nand <!-- more -->",
  askedBy: "mona (admin)",
  reactTo: { kind: "issue-comment", id: 1 },
  history: ["Earlier try: job `j0` ended as `failed`."],
  prLink: "https://github.com/acme/handbook/pull/12",
  earlier: [
    {
      key: "76543210fedcba9876543210-000000000011111111",
      digest: "fedcba012345678901234567",
      attempt: "76.1",
      jobId: "job-1",
      phase: "no-pull-request",
      instruction: "Explain it --> all",
      askedBy: "wren (write)",
      prLink: null,
    },
  ],
  isNotified: false,
};

/** The body of a comment whose marker says this, signed with the right MAC of something else. */
function tampered(change: Partial<Marker>): string {
  const [, payload = "", mac = ""] = /action (\S+)\.(\S+) -->/.exec(codec.write(marker, 7)) ?? [];
  const changed = { ...JSON.parse(Buffer.from(payload, "base64url").toString("utf8")), ...change };
  return `<!-- docs-agent-action ${Buffer.from(JSON.stringify(changed)).toString("base64url")}.${mac} -->`;
}

describe("a marker is read back", () => {
  test("from a comment", () => {
    const body = `**The agent is working**\n\n${codec.write(marker, 7)}`;
    expect(codec.read(body, 7)).toEqual({ marker, verified: true });
  });

  test.each<[string, Partial<Marker>]>([
    ["without a job", { jobId: null, phase: "starting" }],
    ["without a target of reactions", { reactTo: null }],
    ["in a discussion", { reactTo: { kind: "node", nodeId: "DC_1" } }],
    ["with a hostile job id", { jobId: "-->\n<!-- docs-agent-action x.y -->" }],
    ["at its end", { phase: "pull-request" }],
  ])("%s", (_, change) => {
    const changed = { ...marker, ...change };
    expect(codec.read(codec.write(changed, 7), 7)).toEqual({ marker: changed, verified: true });
  });

  test("whatever the instruction is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (instruction, number) => {
        const changed = { ...marker, instruction };
        expect(codec.read(codec.write(changed, number), number)).toEqual({ marker: changed, verified: true });
      }),
    );
  });

  test("the last one counts: what stands above may be quoted", () => {
    const first = codec.write({ ...marker, jobId: "job-0" }, 7);
    expect(codec.read(`${first}\n${codec.write(marker, 7)}`, 7)?.marker.jobId).toBe("job-1");
  });

  test("from the time before comments told of digest and attempt, and of more than one instruction", () => {
    const { prLink, earlier, digest, attempt, ...old } = marker;
    const payload = Buffer.from(JSON.stringify(old)).toString("base64url");
    const signed = createHmac("sha256", "mint_key")
      .update(`docs-agent-action marker 1\nacme/shop\n7\n${payload}`)
      .digest("base64url");
    expect(codec.read(`<!-- docs-agent-action ${payload}.${signed} -->`, 7)).toEqual({
      marker: { ...marker, digest: "", attempt: "", prLink: null, earlier: [] },
      verified: true,
    });
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
    ["project", { project: "another" }],
    ["jobId", { jobId: "job-2" }],
    ["jobId", { jobId: null }],
    ["phase", { phase: "pull-request" }],
    ["watchedUntil", { watchedUntil: 0 }],
    ["since", { since: 0 }],
    ["instruction", { instruction: "something else" }],
    ["askedBy", { askedBy: "somebody else" }],
    ["reactTo", { reactTo: { kind: "issue", number: 1 } }],
    ["history", { history: [] }],
    ["prLink", { prLink: null }],
    ["earlier", { earlier: [] }],
  ];

  test.each(changes)("with another %s: %j", (_, change) => {
    expect(codec.read(tampered(change), 7)?.verified).toBe(false);
  });

  test.each([
    ["in another thread", codec, 8],
    ["under another key", createMarkerCodec("mint_other", REPOSITORY), 7],
    ["under an empty key", createMarkerCodec("", REPOSITORY), 7],
    ["in another repository", createMarkerCodec("mint_key", { owner: "acme", name: "shop2" }), 7],
    ["in another owner's repository", createMarkerCodec("mint_key", { owner: "acme2", name: "shop" }), 7],
    ["where the names run together", createMarkerCodec("mint_key", { owner: "acme/shop", name: "" }), 7],
  ])("%s", (_, other, number) => {
    expect(other.read(codec.write(marker, 7), number)?.verified).toBe(false);
  });

  test("with any other MAC", () => {
    const written = codec.write(marker, 7);
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{43}$/), (mac) => {
        expect(codec.read(written.replace(/\.[\w-]{43} -->/, `.${mac} -->`), 7)?.verified).toBe(false);
      }),
    );
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
    [
      "a MAC of other characters",
      written.replace(/\.[\w-]{43}/, `.${"é".repeat(43)}`).replace(/action \S+\./, "action x."),
    ],
    ["no JSON", `<!-- docs-agent-action ${Buffer.from("x").toString("base64url")}.${"a".repeat(43)} -->`],
    ["other JSON", `<!-- docs-agent-action ${Buffer.from("{}").toString("base64url")}.${"a".repeat(43)} -->`],
    ["a phase that is none", tampered({ phase: "done" as "working" })],
    ["an end that never comes", written.replace(" -->", "")],
  ])("%s", (_, body) => {
    expect(codec.read(body, 7)?.verified ?? false).toBe(false);
  });

  test("a MAC of characters that take two bytes is answered, not thrown at", () => {
    const body = written.replace(/\.[\w-]{43}/, `.${"é".repeat(43)}`);
    expect(codec.read(body, 7)).toMatchObject({ verified: false });
  });
});

test.each([
  ["an own comment", codec.write(marker, 7), true],
  ["an own comment, quoted above a command", `> ${codec.write(marker, 7)}\n\n/docs do more`, false],
  ["the beginning of a marker alone", "> `<!-- docs-agent-action `\n\n/docs do more", false],
  ["somebody's comment", "/docs explain the retry option", false],
])("%s has a marker: %s", (_, body, has) => {
  expect(hasMarker(body)).toBe(has);
});

test("a run without its key leaves no marker, since anybody could sign it", () => {
  expect(createMarkerCodec("", REPOSITORY).write(marker, 7)).toBe("");
});
