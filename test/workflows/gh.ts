/**
 * Stands in for the GitHub CLI, which hosted runners have: `gh api --silent <path> -f name=value`, sent to the API that the
 * environment names.
 */
import { parseArgs } from "node:util";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { silent: { type: "boolean" }, field: { type: "string", short: "f", multiple: true } },
});
const [command, path] = positionals;
if (command !== "api" || path === undefined)
  throw new Error(`gh ${positionals.join(" ")}: only "gh api <path>" is known here`);

const fields = (values.field ?? []).map((field) => [
  field.slice(0, field.indexOf("=")),
  field.slice(field.indexOf("=") + 1),
]);
const response = await fetch(`${process.env["GITHUB_API_URL"]}/${path}`, {
  method: "POST",
  headers: { authorization: `Bearer ${process.env["GH_TOKEN"]}`, "content-type": "application/json" },
  body: JSON.stringify(Object.fromEntries(fields)),
});
if (!response.ok) throw new Error(`gh api ${path}: ${response.status} ${await response.text()}`);
