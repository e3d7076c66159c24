import { createHmac, timingSafeEqual } from "node:crypto";

const SUFFIX = " -->";
const MAC_LENGTH = 43;

/** Something hidden in a comment, with whether this API key signed it for this repository and thread. */
export interface FoundNote {
  readonly value: unknown;
  readonly verified: boolean;
}

/** What notes are about: a request, or the job that opened a pull request. Those of one kind are not seen by the other's readers. */
type NoteKind = keyof typeof WHOLE_NOTES;

// A request's notes are called after the action: they were there before those of hand-overs.
const WHOLE_NOTES = {
  action: /<!-- docs-agent-action [\w-]+\.[\w-]+ -->/,
  "hand-over": /<!-- docs-agent-hand-over [\w-]+\.[\w-]+ -->/,
} as const;

/** Hides signed notes in comments, and finds them. */
export type NoteSigner = ReturnType<typeof createNoteSigner>;

/**
 * Notes carry a MAC under the API key over the repository, the thread and all that they say, so that text which somebody got a
 * bot to echo is no memory. `repository` is what stays the same when the repository gets another name.
 */
export function createNoteSigner(apiKey: string, repository: string, kind: NoteKind = "action") {
  const prefix = `<!-- docs-agent-${kind} `;
  const macOf = (payload: string, threadNumber: number) =>
    createHmac("sha256", apiKey)
      .update(`docs-agent-${kind} note 2\n${repository}\n${threadNumber}\n${payload}`)
      .digest("base64url");
  return {
    write: (value: unknown, threadNumber: number): string => {
      if (apiKey === "") {
        // Anybody could sign so: the comment of a run without its API key remembers nothing.
        return "";
      }
      const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
      return `${prefix}${payload}.${macOf(payload, threadNumber)}${SUFFIX}`;
    },
    /** The last note of a comment, whose own is at its end; undefined where that is none that is whole. */
    read: (body: string, threadNumber: number): FoundNote | undefined => {
      const start = body.lastIndexOf(prefix);
      const text = body.slice(start + prefix.length, body.indexOf(SUFFIX, start));
      const [payload = "", mac = ""] = text.split(".");
      const value = start === -1 || mac.length !== MAC_LENGTH ? undefined : parseJson(payload);
      return value === undefined
        ? undefined
        : { value, verified: apiKey !== "" && isSameMac(mac, macOf(payload, threadNumber)) };
    },
  };
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Compares in constant time. */
export function isSameMac(mac: string, expectedMac: string): boolean {
  const expected = Buffer.from(expectedMac);
  return expected.length === Buffer.byteLength(mac) && timingSafeEqual(Buffer.from(mac), expected);
}

/** The last whole note of a kind in a text, whoever wrote it; undefined where there is none. */
export function noteIn(text: string, kind: NoteKind): string | undefined {
  return text.match(new RegExp(WHOLE_NOTES[kind], "g"))?.at(-1);
}

/** Whether a text has a whole note of this action in it, whoever wrote it and whatever follows: it never starts a job. */
export function hasNote(text: string): boolean {
  return Object.values(WHOLE_NOTES).some((whole) => whole.test(text));
}
