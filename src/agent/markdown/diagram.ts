const INVISIBLE_STATEMENT =
  /^(?:acc(?:Title|Descr)\s*[:{]|(?:click|callback|links?|details|properties|classDef|class|style|linkStyle|cssClass|Update(?:Element|Rel)Style)[\s(])/;
const CONCEALING_STYLE = /display|visibility|opacity|font|color|clip|transform|themeCSS|themeVariables/i;

/** What a reader sees of a Mermaid diagram's source; undefined where its styles may hide words in the picture. */
export function visibleDiagram(source: string): string | undefined {
  const lines = withoutDirectives(source).split("\n");
  const shown: string[] = [];
  let isDescription = false;
  for (const line of withoutFrontMatter(lines)) {
    const statement = withoutComment(line);
    if (statement.split(";").some((each, index) => index > 0 && INVISIBLE_STATEMENT.test(each.trim()))) {
      return undefined;
    }
    if (INVISIBLE_STATEMENT.test(statement.trim())) {
      if (CONCEALING_STYLE.test(statement)) {
        return undefined;
      }
      isDescription = /^accDescr\s*\{[^}]*$/.test(statement.trim());
    } else if (isDescription) {
      isDescription = !statement.includes("}");
    } else if (statement.trim() !== "" || line.trim() === "") {
      shown.push(statement);
    }
  }
  const isConfigured = source.includes("%%{") || lines[0]?.trim() === "---";
  return CONCEALING_STYLE.test(source) && isConfigured ? undefined : shown.join("\n");
}

function withoutDirectives(source: string): string {
  const parts = source.split("%%{");
  const rest = parts.slice(1).map((part) => {
    const end = part.indexOf("}%%");
    return end < 0 ? "" : part.slice(end + 3);
  });
  return [parts[0] ?? "", ...rest].join("");
}

/** Of a front matter only the title is drawn. */
function withoutFrontMatter(lines: readonly string[]): readonly string[] {
  const end =
    lines[0]?.trim() === "---" ? lines.findIndex((line, index) => index > 0 && line.trim() === "---") : -1;
  if (end < 0) {
    return lines;
  }
  const title = lines.slice(1, end).filter((line) => line.startsWith("title:"));
  return [...(title.length > 0 ? ["---", ...title, "---"] : []), ...lines.slice(end + 1)];
}

function withoutComment(line: string): string {
  const start = line.indexOf("%%");
  return start < 0 ? line : line.slice(0, start);
}
