import { describe, test } from "vitest";
import { expectNamed, IDS } from "./judge.ts";

describe("where an assumption is false, it is named, and no other one", () => {
  test.each(IDS)("%s", expectNamed);
});
