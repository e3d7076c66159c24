import { describe, expect, test } from "vitest";
import { parseErrorMessage, parseJob } from "../../src/service/job.ts";

const whole = {
  id: "j1",
  status: "completed",
  source: { repository: "https://github.com/acme/handbook", ref: "main" },
  model: "writer-large-1",
  prLink: "https://github.com/acme/handbook/pull/12",
  createdAt: "2026-08-20T12:00:01Z",
  archivedAt: "2026-08-21T12:00:01Z",
};

const nothing = {
  id: null,
  status: null,
  sourceRepository: null,
  sourceRef: null,
  model: null,
  prLink: null,
  createdAt: null,
  archivedAt: null,
  hasOddLink: false,
};

describe("a job", () => {
  test("with all its fields", () => {
    const { source, ...fields } = whole;
    const expected = { ...fields, sourceRepository: source.repository, sourceRef: source.ref };
    expect(parseJob(whole)).toEqual({ ...expected, hasOddLink: false });
  });

  test.each([
    ["nothing", {}],
    ["nulls", { id: null, status: null, source: null, model: null, prLink: null, createdAt: null }],
    [
      "nulls in the source, and fields added since",
      { progress: 7, source: { repository: null, kind: "git" } },
    ],
    ["empty texts", { id: "", status: "", prLink: "" }],
    ["other types", { id: 1, status: [], model: {}, createdAt: true, source: { repository: 1, ref: [] } }],
    ["a source that is no object", { source: "main" }],
  ])("with %s in it", (_, body) => {
    expect(parseJob(body)).toEqual(nothing);
  });

  test.each([[{ href: 1 }], ["https://GitHub.com/a/b/pull/1"], [" "], [7]])(
    "with the link %j: none, and odd",
    (prLink) => {
      expect(parseJob({ prLink })).toEqual({ ...nothing, hasOddLink: true });
    },
  );

  test.each([["65f0-a_b.c~:+=@,"], ["mint_job_1"], ["x".repeat(256)]])("%j is an id", (id) => {
    expect(parseJob({ id })).toEqual({ ...nothing, id });
  });

  test.each([["."], [".."], ["x".repeat(257)], ["a/b"], ["a b"], ["a%2Fb"], ["a\n"], ["jöb"]])(
    "%j is none that can be used",
    (id) => {
      expect(parseJob({ id })).toEqual(nothing);
    },
  );

  test("one odd field costs no other", () => {
    expect(parseJob({ ...whole, model: 7 })).toMatchObject({ id: "j1", status: "completed", model: null });
  });
});

test.each([[null], ["{}"], [[{ id: "j1" }]]])("no job: %j", (body) => {
  expect(parseJob(body)).toBeUndefined();
});

describe("the service's own words", () => {
  test.each([
    [{ error: "Unauthorized" }, "Unauthorized"],
    [{ error: "Bad", details: [{ message: "limit" }, { message: "offset", code: 1 }] }, "Bad limit offset"],
    [{ error: "Bad", details: "limit" }, "Bad"],
    [{ error: { message: "x" } }, undefined],
    [[], undefined],
  ])("%j: %s", (body, words) => {
    expect(parseErrorMessage(JSON.stringify(body))).toBe(words);
  });
});
