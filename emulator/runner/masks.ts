/** Replaces every occurrence of a secret by `***`, touching and overlapping ones by a single one. */
export function maskSecrets(text: string, secrets: Iterable<string>): string {
  const hits = [...secrets].flatMap((secret) => occurrences(text, secret));
  let result = "";
  let shownTo = 0;
  for (const [start, end] of merge(hits)) {
    result += `${text.slice(shownTo, start)}***`;
    shownTo = end;
  }
  return result + text.slice(shownTo);
}

/** What `::add-mask::` masks: the value, and each of its lines. */
export function secretsOf(value: string): string[] {
  return [
    value,
    ...value
      .split(/[\r\n]/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ];
}

function occurrences(text: string, secret: string): Range[] {
  const found: Range[] = [];
  if (secret === "") return found;
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
    found.push([at, at + secret.length]);
  }
  return found;
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

type Range = [start: number, end: number];
