import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ServiceError } from "../../src/service/errors.ts";

const at = { method: "POST", url: "https://api.example.com/v2/agent/p/job" };

describe("an error says what failed, where, and what to do next", () => {
  test.each([
    ["unreachable", /could not be reached/, /`base-url`.*HTTPS_PROXY.*NODE_EXTRA_CA_CERTS/],
    ["no-answer", /did not answer in full/, /Try again/],
    ["server-error", /problem of its own/, /Try again/],
    ["rate-limited", /rate limit is used up/, /100 uses per project and hour/],
    ["key-refused", /refused the API key/, /90 days.*plan.*`api-key: \$\{\{ secrets/],
    ["plan", /asks for payment/, /AI credits/],
    ["forbidden", /does not allow this/, /`write` scope.*IP allow-list/],
    ["not-found", /does not know/, /`project-id: \$\{\{ secrets/],
    ["rejected", /rejected the request/, /`project-id` and `prompt`/],
    ["redirected", /answered with a redirect/, /set `base-url`/],
    ["bad-answer", /could not be understood/, /Check `base-url`/],
  ] as const)("%s", (kind, message, next) => {
    const error = new ServiceError({ ...at, kind, status: 418 });
    expect(error.message).toMatch(message);
    expect(error.message).toContain("(418) on `POST https://api.example.com/v2/agent/…/job`.");
    expect(error.next).toMatch(next);
    expect(error.next).toMatch(/^[A-Z].*\.$/);
    expect([error.name, error.kind]).toEqual(["ServiceError", kind]);
  });

  test("with better advice where the operation has it", () => {
    expect(new ServiceError({ ...at, kind: "forbidden", advice: "Ask for the `read` scope." }).next).toBe(
      "Ask for the `read` scope.",
    );
  });

  test("with the service's own words, which cannot leave their quotes", () => {
    const error = new ServiceError({ ...at, kind: "rejected", status: 400, serviceMessage: "bad `prompt`" });
    expect(error.message).toContain(" It says: `bad 'prompt'`");
  });

  test.each([
    ["Please upgrade.", "It says: `Please upgrade.`"],
    ["Unauthorized", "It says: `Unauthorized`."],
  ])("which ends with one full stop: %s", (serviceMessage, end) => {
    const { message } = new ServiceError({ ...at, kind: "key-refused", status: 401, serviceMessage });
    expect(message.slice(-end.length)).toBe(end);
  });

  test("with the detail where there is no status", () => {
    expect(new ServiceError({ ...at, kind: "unreachable", detail: "ECONNREFUSED" }).message).toContain(
      "(ECONNREFUSED) on",
    );
  });

  // A message may stand in a public comment, and the project may be a secret.
  test.each(Object.keys(parse(readFileSync("api/openapi.yaml", "utf8")).paths))(
    "without the project, at %s",
    (path) => {
      const url = path.replace("{projectId}", "handbook").replace("{id}", "j1");
      for (const base of ["", "https://api.example.com", "https://proxy.example.com/v2/docs"]) {
        const { message } = new ServiceError({ kind: "bad-answer", method: "GET", url: `${base}${url}` });
        expect(message).toContain(`\`GET ${base}${url.replace("handbook", "…")}\``);
      }
    },
  );

  test("keeps the cause", () => {
    const cause = new Error("reset");
    expect(new ServiceError({ ...at, kind: "no-answer" }, { cause }).cause).toBe(cause);
  });
});
