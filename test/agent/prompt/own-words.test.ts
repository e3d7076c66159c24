import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mendChecks } from "../../../src/agent/prompt/own-words.ts";
import { sanitizedText } from "../../../src/sanitized-text.ts";

test("the documentation shows the words that are sent", () => {
  const page = readFileSync("docs/pull-request.md", "utf8");
  const words = mendChecks({ url: sanitizedText`<address>`, sha: sanitizedText`<commit>` });
  expect(page).toContain(`\`\`\`text\n${words}\n\`\`\``);
});
