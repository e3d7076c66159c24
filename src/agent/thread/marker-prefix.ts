/** How the hidden marker of a tracking comment begins. */
export const MARKER_PREFIX = "<!-- docs-agent-action ";

/** Whether a text carries a marker, whoever wrote it: such a text never starts a job. */
export function hasMarker(body: string): boolean {
  return body.includes(MARKER_PREFIX);
}
