/** How the hidden marker of a tracking comment begins. */
export const MARKER_PREFIX = "<!-- docs-agent-action ";

/** Whether a text ends with a whole marker, as a tracking comment does, whoever wrote it: such a text never starts a job. */
export function hasMarker(body: string): boolean {
  const start = body.lastIndexOf(MARKER_PREFIX);
  return start !== -1 && /^[\w-]+\.[\w-]+ -->\s*$/.test(body.slice(start + MARKER_PREFIX.length));
}
