import { createHash } from "node:crypto";
import { cutSanitized, joinSanitized, type SanitizedText, sanitizedText } from "../../sanitized-text.ts";
import { sanitizePrompt } from "../trigger/sanitize.ts";

/** A text that somebody else wrote, under a title of its own. */
export interface DataPiece {
  readonly title: SanitizedText;
  readonly text: SanitizedText;
}

/** Room to keep for the two fences and for the sentence that explains them. */
export const FRAME_BYTES = 512;

// The mark that says how much of a piece was cut, and the line ends around it.
const CUT_MARK_BYTES = 64;

// The path of a file alone can have 4,096 bytes.
const TITLE_BYTES = 256;

/** The pieces between two equal lines, cut to size: small ones are kept whole, large ones get the same room each. */
export function fencedData(
  pieces: readonly DataPiece[],
  { name, limitBytes }: { readonly name: string; readonly limitBytes: number },
): { readonly fence: SanitizedText; readonly text: SanitizedText } {
  const titled = pieces.map(({ title, text }) => ({ title: cutSanitized(title, TITLE_BYTES), text }));
  const titles = titled.map(({ title }) => Buffer.byteLength(title) + CUT_MARK_BYTES);
  const room = limitBytes - titles.reduce((sum, bytes) => sum + bytes, 0);
  const share = fairShare(
    titled.map(({ text }) => Buffer.byteLength(text)),
    Math.max(0, room),
  );
  const body = joinSanitized(
    titled.map(({ title, text }) => sanitizedText`${title}:\n${cutSanitized(text, share)}`),
    "\n\n",
  );
  // Nobody can write the digest of a text into that text: the data cannot close its own fence.
  const digest = createHash("sha256").update(body).digest("hex");
  const fence = sanitizePrompt(`${name}-${digest.slice(0, 16)}`);
  return { fence, text: sanitizedText`${fence}\n${body}\n${fence}` };
}

/** The bytes that each piece may keep: small ones all, large ones the same. */
function fairShare(sizes: readonly number[], bytes: number): number {
  let room = bytes;
  let left = sizes.length;
  for (const size of [...sizes].sort((a, b) => a - b)) {
    if (size > room / left) {
      return Math.floor(room / left);
    }
    room -= size;
    left -= 1;
  }
  return Number.POSITIVE_INFINITY;
}
