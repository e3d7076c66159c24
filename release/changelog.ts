/** The entries of a changelog, newest first: each `## ` heading with the text below it. */
export function entriesOf(changelog: string): { readonly heading: string; readonly text: string }[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [heading = "", ...lines] = entry.split("\n");
      return { heading: heading.trim(), text: lines.join("\n").trim() };
    });
}
