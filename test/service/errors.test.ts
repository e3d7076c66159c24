import { describe, expect, test } from "vitest";
import { ServiceError } from "../../src/service/errors.ts";

const at = { operation: "POST /v2/agent/{projectId}/job" };

describe("an error says what failed, where, and what to do next", () => {
  test("by its kind", () => {
    const error = new ServiceError({ ...at, kind: "forbidden", status: 403 });
    expect(error.message).toMatch(/\(403, `POST \/v2\/agent\/\{projectId\}\/job`\)\.$/);
    expect(error.next).toMatch(/scope \(`write`.*`read` for visitors\).*IP allowlist/);
    expect([error.kind, error.reason]).toEqual(["forbidden", "forbidden"]);
  });

  test.each([
    ["bad `prompt`", "It says: `bad 'prompt'`."],
    ["Too long.", "It says: `Too long.`"],
  ])("with the service's own words, in their quotes, and one full stop: %s", (serviceMessage, end) => {
    const { message } = new ServiceError({ ...at, kind: "rejected", status: 400, serviceMessage });
    expect(message.slice(-end.length)).toBe(end);
  });

  test("with the detail where there is no status", () => {
    const { message } = new ServiceError({ ...at, kind: "unreachable", detail: "ECONNREFUSED" });
    expect(message).toContain("(ECONNREFUSED, `POST");
  });
});
