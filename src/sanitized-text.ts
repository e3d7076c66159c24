declare const sanitized: unique symbol;

/**
 * Text of which nothing is hidden from a reader: the only kind that the service's client takes as a prompt. It comes from a page
 * (`page/markdown.ts`), from a line or a prompt that was cleaned (`agent/trigger/sanitize.ts`), or is put together of such.
 */
export type SanitizedText = string & { readonly [sanitized]: true };

/** Template tag for a text of this program's own with sanitised pieces and numbers in it. */
export function sanitizedText(
  own: TemplateStringsArray,
  ...pieces: readonly (SanitizedText | number)[]
): SanitizedText {
  // `String.raw` joins what it is handed as `raw`. These are the cooked strings, in which the template's \n is a line end.
  return String.raw({ raw: own }, ...pieces) as SanitizedText;
}

/** Sanitised pieces with a separator of this program's own. */
export function joinSanitized(pieces: readonly SanitizedText[], separator: string): SanitizedText {
  return pieces.join(separator) as SanitizedText;
}

/**
 * At most `maxBytes` of the text in UTF-8, in whole characters. What is longer loses its middle, visibly: beginnings say what a text
 * is about, and logs and diffs end with what matters.
 */
export function cutSanitized(text: SanitizedText, maxBytes: number): SanitizedText {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) {
    return text;
  }
  const half = Math.floor(maxBytes / 2);
  const start = new TextDecoder().decode(bytes.subarray(0, half), { stream: true });
  // A byte that continues a character does not begin one: https://datatracker.ietf.org/doc/html/rfc3629#section-3
  const end = bytes.subarray(bytes.length - half).findIndex((byte) => (byte & 0xc0) !== 0x80);
  const rest = end === -1 ? "" : bytes.subarray(bytes.length - half + end).toString();
  return `${start}\n[… ${bytes.length - maxBytes} bytes left out here …]\n${rest}` as SanitizedText;
}
