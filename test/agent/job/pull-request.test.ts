import { expect, test } from "vitest";
import { pullNumberHere } from "../../../src/agent/job/pull-request.ts";

const LINK = "https://github.com/acme/shop/pull/12";

test.each([
  [LINK, 12],
  ["https://github.com/ACME/shop/pull/12/files", 12],
  ["https://gitlab.example/acme/shop/-/merge_requests/12", undefined],
  ["https://github.com/acme/handbook/pull/12", undefined],
  [null, undefined],
])("%s has the number %s here", (link, number) => {
  const here = { repositoryUrl: "https://github.com/acme/shop" };
  expect(pullNumberHere(link, here)).toBe(number);
});
