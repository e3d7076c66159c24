import { describe, expect, test } from "vitest";
import { rendered } from "../page/rendered.ts";
import { OPEN_PAGES } from "./open-pages.ts";

describe("what docs/security.md has a picture of is read", () => {
  test.each(OPEN_PAGES)("$name", ({ text, far }) => {
    expect(rendered(text).markdown()).toContain(far);
  });
});
