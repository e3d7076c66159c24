import { maskSecrets } from "./masks.ts";

/** A line as the log page shows it. */
export interface DisplayedLine {
  readonly kind: "plain" | "error" | "warning" | "notice" | "debug" | "group" | "endgroup";
  readonly text: string;
}

/** What stands above the log on the run page. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly title?: string;
  /** False from the eleventh of its level on: in the log, but not on the run page. */
  readonly onRunPage: boolean;
}

/** What a reader of the log page sees, masked. */
export interface Screen {
  readonly show: (kind: DisplayedLine["kind"], text: string) => void;
  readonly annotate: (level: Annotation["level"], message: string, title?: string) => void;
  readonly displayed: readonly DisplayedLine[];
  readonly annotations: readonly Annotation[];
  readonly masks: Set<string>;
}

/** Where the lines go and what is never shown. */
export interface ScreenOptions {
  readonly secrets: Iterable<string>;
  readonly onLine: (line: DisplayedLine) => void;
}

const annotationsPerLevel = 10;
const annotationLength = 4096;

/** Makes an empty screen; its secrets are those known before the step. */
export function createScreen(options: ScreenOptions): Screen {
  const displayed: DisplayedLine[] = [];
  const annotations: Annotation[] = [];
  const masks = new Set([...options.secrets].filter((secret) => secret !== ""));

  function show(kind: DisplayedLine["kind"], text: string): void {
    for (const part of maskSecrets(text, masks).split(/\r\n|\r|\n/)) {
      const line = { kind, text: part };
      displayed.push(line);
      options.onLine(line);
    }
  }

  function annotate(level: Annotation["level"], message: string, title?: string): void {
    const text = maskSecrets(message, masks).slice(0, annotationLength);
    const before = annotations.filter((annotation) => annotation.level === level).length;
    const onRunPage = before < annotationsPerLevel;
    annotations.push({ level, message: text, ...(title !== undefined && { title }), onRunPage });
    if (text !== "") show(level, `${headings[level]}: ${text}`);
  }

  return { show, annotate, displayed, annotations, masks };
}

const headings = { error: "Error", warning: "Warning", notice: "Notice" } as const;
