import { describe, expect, test } from "vitest";
import { parseBaseUrl } from "../../src/action/input-rules.ts";

const parse = (text: string) => parseBaseUrl({ name: "base-url", text });

function refusalOf(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    return error;
  }
}

describe("addresses that a key may be sent to", () => {
  test.each([
    ["https://api.mintlify.com", "https://api.mintlify.com"],
    ["https://api.mintlify.com/", "https://api.mintlify.com"],
    ["https://api.mintlify.com//", "https://api.mintlify.com"],
    ["https://gateway.example:8443/docs/", "https://gateway.example:8443/docs"],
    ["HTTPS://API.example.com", "https://api.example.com"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1:3000/x/", "http://127.0.0.1:3000/x"],
    ["http://127.1.2.3", "http://127.1.2.3"],
    ["http://[::1]:3000", "http://[::1]:3000"],
  ])("%s", (text, baseUrl) => {
    expect(parse(text)).toBe(baseUrl);
  });
});

describe("addresses that it may not", () => {
  test.each([
    ["no address", "api.mintlify.com", /an address such as/],
    ["nothing", "", /an address such as/],
    ["a path", "/v2", /an address such as/],
    ["plain http", "http://api.mintlify.com", /https:\/\//],
    ["http to a host that begins like this machine", "http://127.0.0.1.example.com", /https:\/\//],
    ["http to a host that ends like this machine", "http://localhost.example.com", /https:\/\//],
    ["http to a network of its own", "http://10.0.0.1", /https:\/\//],
    ["http to every address", "http://0.0.0.0", /https:\/\//],
    ["another scheme", "ftp://api.mintlify.com", /https:\/\//],
    ["a script", "javascript:alert(1)", /https:\/\//],
    ["a user", "https://user@api.mintlify.com", /user/],
    ["a password", "https://:secret@api.mintlify.com", /password/],
    ["a query", "https://api.mintlify.com?a=b", /query/],
    ["a fragment", "https://api.mintlify.com#a", /fragment/],
  ])("%s: %s", (_, text, problem) => {
    expect(refusalOf(text)).toMatchObject({ rule: expect.stringMatching(problem) });
  });

  test("a problem does not repeat what may be secret", () => {
    const error = refusalOf("https://user:secret@api.mintlify.com");
    expect([String(error), JSON.stringify(error)].join()).not.toContain("secret");
  });
});
