/**
 * Returns a function that removes the key from a text of the service. Of a text that spells it with percent signs, nothing is left. JSON's
 * escapes are gone by then, because each value of an answer is freed of the key after it was parsed.
 */
export function keyRemover(key: string): (text: string) => string {
  return (text) => {
    const rest = text.replaceAll(key, "***");
    const decoded = rest.replace(/%([\da-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return decoded.includes(key) ? "***" : rest;
  };
}
