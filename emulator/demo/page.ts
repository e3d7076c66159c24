import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { escapeHtml } from "./html.ts";

/** A page in GitHub's look that loads nothing. */
export function documentHtml({ title, main }: { readonly title: string; readonly main: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styleSheet("github-markdown-css/github-markdown.css")}</style>
<style>${styleSheet("./page.css")}${styleSheet("./page-run.css")}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

function styleSheet(specifier: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)), "utf8");
}
