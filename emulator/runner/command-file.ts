// How the runner reads GITHUB_OUTPUT, GITHUB_STATE and GITHUB_ENV:
// https://github.com/actions/runner/blob/main/src/Runner.Worker/FileCommandManager.cs

/** The pairs read so far, and the runner's complaint if the rest cannot be read. */
export interface CommandFile {
  readonly values: Readonly<Record<string, string>>;
  readonly error?: string;
}

/** Reads `name=value` lines and `name<<delimiter` blocks. */
export function parseCommandFile(text: string): CommandFile {
  const values = new Map<string, string>();
  try {
    for (const [name, value] of readPairs(text)) values.set(name, value);
    return { values: Object.fromEntries(values) };
  } catch (error) {
    // What stands before the fault counts, as on the runner.
    if (error instanceof SyntaxError) return { values: Object.fromEntries(values), error: error.message };
    throw error;
  }
}

function* readPairs(text: string): Generator<[name: string, value: string]> {
  const next = lineReader(text);
  for (let line = next(); line; line = next()) {
    if (line.text === "") continue;
    const equals = line.text.indexOf("=");
    const heredoc = line.text.indexOf("<<");
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      yield [line.text.slice(0, equals), line.text.slice(equals + 1)];
    } else if (heredoc >= 0) {
      yield readHeredoc(line.text, heredoc, next);
    } else throw new SyntaxError(`Invalid format '${line.text}'`);
  }
}

function readHeredoc(head: string, at: number, next: () => Line | undefined): [name: string, value: string] {
  const name = head.slice(0, at);
  const delimiter = head.slice(at + 2);
  if (!name || !delimiter) {
    throw new SyntaxError(`Invalid format '${head}'. Name must not be empty and delimiter must not be empty`);
  }
  const lines: string[] = [];
  for (let line = next(); line?.text !== delimiter; line = next()) {
    if (!line) throw new SyntaxError(`Invalid value. Matching delimiter not found '${delimiter}'`);
    if (!line.ended) throw new SyntaxError("Invalid value. EOF marker missing new line.");
    lines.push(line.text);
  }
  return [name, lines.join("\n")];
}

interface Line {
  readonly text: string;
  readonly ended: boolean;
}

// Only LF ends a line here (CR LF too on Windows), unlike in the log.
function lineReader(text: string): () => Line | undefined {
  let index = 0;
  return () => {
    if (index >= text.length) return undefined;
    const end = text.indexOf("\n", index);
    const line = { text: text.slice(index, end < 0 ? undefined : end), ended: end >= 0 };
    index = end < 0 ? text.length : end + 1;
    return line;
  };
}
