declare const sanitized: unique symbol;

/**
 * Text in which nothing is hidden from a reader: the only kind that the service's client accepts as a prompt. It comes from a page
 * (`page/markdown.ts`), from a line or a prompt that was cleaned (`agent/text/sanitize.ts`), or is composed of such texts.
 */
export type SanitizedText = string & { readonly [sanitized]: true };

/** Template tag for this program's own text with sanitized pieces and numbers in it. */
export function sanitizedText(
  own: TemplateStringsArray,
  ...pieces: readonly (SanitizedText | number)[]
): SanitizedText {
  // `String.raw` joins the strings that it gets as `raw`. It gets the cooked strings here, in which the template's \n is a line end.
  return String.raw({ raw: own }, ...pieces) as SanitizedText;
}

/** Joins sanitized pieces with a separator of this program's own. */
export function joinSanitized(pieces: readonly SanitizedText[], separator: string): SanitizedText {
  return pieces.join(separator) as SanitizedText;
}

/**
 * At most `maxBytes` of the text in UTF-8, in whole characters. A longer text visibly loses its middle, because the beginning says what
 * a text is about, and the end is what matters in logs and diffs.
 */
export function cutSanitized(text: SanitizedText, maxBytes: number): SanitizedText {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) {
    return text;
  }
  const half = Math.floor(maxBytes / 2);
  const start = new TextDecoder().decode(bytes.subarray(0, half), { stream: true });
  // Skip bytes that continue a character: https://datatracker.ietf.org/doc/html/rfc3629#section-3
  const end = bytes.subarray(bytes.length - half).findIndex((byte) => (byte & 0xc0) !== 0x80);
  const rest = end === -1 ? "" : bytes.subarray(bytes.length - half + end).toString();
  return `${start}\n[… bytes left out here: ${bytes.length - maxBytes} …]\n${rest}` as SanitizedText;
}

/** At most `maxBytes` of a line in UTF-8, in whole characters. A longer one visibly loses its end, and stays one line. */
export function cutSanitizedLine(line: SanitizedText, maxBytes: number): SanitizedText {
  const bytes = Buffer.from(line);
  if (bytes.length <= maxBytes) {
    return line;
  }
  const mark = "…";
  const room = Math.max(0, maxBytes - Buffer.byteLength(mark));
  return `${new TextDecoder().decode(bytes.subarray(0, room), { stream: true })}${mark}` as SanitizedText;
}
