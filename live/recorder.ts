import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Asked } from "./ask.ts";

/** Keeps what came, in the form in which the emulator takes it. Nothing secret goes to the disk. */
export interface Recorder {
  /** An answer, as a fault of the emulator: `faults.add({ kind, at, fault })`. */
  readonly answer: (name: string, asked: Asked) => void;
  /** A text with its HTML, as `setBodyHTML` takes it. */
  readonly page: (name: string, page: { readonly body: string; readonly bodyHTML: string }) => void;
  /** Any other JSON. */
  readonly json: (name: string, value: unknown) => void;
  /** The text without the secrets. */
  readonly clean: (text: string) => string;
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Writes below `folder`; `secrets` and addresses of mail are taken out of everything. */
export function createRecorder(folder: string, secrets: readonly string[]): Recorder {
  const known = secrets.filter((secret) => secret !== "").toSorted((a, b) => b.length - a.length);
  const clean = (text: string) =>
    known.reduce((rest, secret) => rest.replaceAll(secret, "***"), text).replace(MAIL, "someone@example.com");
  const json = (name: string, value: unknown) => {
    const path = join(folder, `${name}.json`);
    mkdirSync(dirname(path), { recursive: true });
    const cleaned = (_: string, part: unknown) => (typeof part === "string" ? clean(part) : part);
    writeFileSync(path, `${JSON.stringify(value, cleaned, 2)}\n`);
  };
  return {
    clean,
    json,
    answer: (name, { status, contentType, retryAfter, text, json: body }) =>
      json(`answers/${name}`, {
        type: "status",
        status,
        body: body ?? text,
        contentType,
        ...(retryAfter === undefined ? {} : { headers: { "retry-after": retryAfter } }),
      }),
    page: (name, page) => json(`pages/${name}`, page),
  };
}
