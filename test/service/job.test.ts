import { describe, expect, test } from "vitest";
import { parseErrorMessage, parseJob, plainId } from "../../src/service/job.ts";

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
  oddFields: [],
};

describe("a job", () => {
  test("with all its fields", () => {
    const { source, ...fields } = whole;
    expect(parseJob(whole)).toEqual({
      ...fields,
      sourceRepository: source.repository,
      sourceRef: source.ref,
      hasOddLink: false,
      oddFields: [],
    });
  });

  test.each([
    ["nothing", {}],
    [
      "nulls",
      { id: null, status: null, source: null, model: null, prLink: null, createdAt: null, archivedAt: null },
    ],
    ["nulls in the source", { source: { repository: null, ref: null } }],
    ["fields added since", { progress: 7, source: { kind: "git" } }],
    ["empty texts for what has to say something", { id: "", status: "" }],
  ])("with %s in it", (_, body) => {
    expect(parseJob(body)).toEqual(nothing);
  });

  test.each([[{ href: 1 }], ["https://GitHub.com/a/b/pull/1"], [""], [7]])(
    "with the link %j: none, and odd",
    (prLink) => {
      expect(parseJob({ prLink })).toEqual({ ...nothing, hasOddLink: true });
    },
  );

  const odd: readonly unknown[] = [1, true, [], {}, ["x"], { toString: "x" }];
  const fields = ["id", "status", "model", "createdAt", "archivedAt"];

  test.each(fields.flatMap((field) => odd.map((value) => [field, value])))(
    "%s: %j counts as absent, and is named",
    (field, value) => {
      expect(parseJob({ [String(field)]: value })).toEqual({ ...nothing, oddFields: [field] });
    },
  );

  test.each(["repository", "ref"].flatMap((field) => odd.map((value) => [field, value])))(
    "source.%s: %j",
    (field, value) => {
      expect(parseJob({ source: { [String(field)]: value } })).toEqual({
        ...nothing,
        oddFields: [`source.${String(field)}`],
      });
    },
  );

  test.each([
    ["65f0-a_b.c~:+=@,", "65f0-a_b.c~:+=@,"],
    ["a/b c", "a%2Fb%20c"],
    ["a%2Fb", "a%252Fb"],
    ["jöb", "j%C3%B6b"],
    ["a!b*$;", "a%21b%2A%24%3B"],
    ["<!--\n::error::", "%3C%21--%0A::error::"],
    ["x".repeat(256), "x".repeat(256)],
  ])("the id %j is %j in addresses and texts", (id, shown) => {
    expect(parseJob({ id })).toEqual({ ...nothing, id: shown });
    expect(plainId(shown)).toBe(shown === id ? id : undefined);
  });

  test.each([["."], [".."], ["x".repeat(257)], [" ".repeat(100)], ["\ud800"]])("%j is no id", (id) => {
    expect(parseJob({ id })).toEqual(nothing);
  });

  test.each([["x"], [1], [true], [[]]])("source: %j", (source) => {
    expect(parseJob({ source })).toEqual({ ...nothing, oddFields: ["source"] });
  });

  test("one odd field costs no other", () => {
    expect(parseJob({ ...whole, model: 7 })).toMatchObject({
      id: "j1",
      status: "completed",
      model: null,
      oddFields: ["model"],
    });
  });
});

test.each([[null], [undefined], ["{}"], [7], [true], [[]], [[{ id: "j1" }]]])("no job: %j", (body) => {
  expect(parseJob(body)).toBeUndefined();
});

describe("the service's own words", () => {
  test.each([
    [{ error: "Unauthorized" }, "Unauthorized"],
    [{ error: "Bad", details: [{ message: "limit" }, { message: "offset", code: 1 }] }, "Bad limit offset"],
    [{ error: "Bad", details: [] }, "Bad"],
    [{ error: "Bad", status: 400 }, "Bad"],
  ])("%j", (body, words) => {
    expect(parseErrorMessage(body)).toBe(words);
  });

  test.each([[{}], [null], ["x"], [{ error: 7 }], [{ error: { message: "x" } }], [{ message: "x" }], [[]]])(
    "none in %j",
    (body) => {
      expect(parseErrorMessage(body)).toBeUndefined();
    },
  );

  test("an odd list of details does not cost the message", () => {
    expect(parseErrorMessage({ error: "Bad", details: "limit" })).toBe("Bad");
  });
});
