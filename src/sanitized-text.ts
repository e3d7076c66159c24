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

/** At most `maxBytes` of the text in UTF-8, in whole characters, followed by a visible mark when something was cut. */
export function cutSanitized(text: SanitizedText, maxBytes: number): SanitizedText {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) {
    return text;
  }
  const kept = new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true });
  return `${kept}\n[… cut here, ${bytes.length - maxBytes} bytes left out]` as SanitizedText;
}
