/** Escapes text for HTML, attribute values included; apart, since every part of a page needs it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
