// Markers beyond this many characters are left out: nesting would multiply the length of a hostile text.
const MAX_PREFIX_LENGTH = 24;

/** Writes blocks as lines behind the markers of the quotes and list items that they stand in. */
export interface LineWriter {
  /** Opens a container: `first` stands before its first line, `rest` before all others. */
  readonly open: (first: string, rest: string) => void;
  readonly close: () => void;
  /** Writes one block; blocks of a tight list have no blank line between them. */
  readonly block: (lines: readonly string[], isTight: boolean) => void;
  readonly take: () => string[];
}

interface Container {
  readonly first: string;
  readonly rest: string;
  isBegun: boolean;
}

/** A writer with no lines and no containers. */
export function createLineWriter(): LineWriter {
  const containers: Container[] = [];
  const written: string[] = [];
  let wasTight = false;

  const prefixOf = (parts: readonly Container[]): string =>
    parts.map(({ first, rest, isBegun }) => (isBegun ? rest : first)).join("");
  return {
    open: (first, rest) => {
      const length = prefixOf(containers).length + Math.max(first.length, rest.length);
      const isShown = length <= MAX_PREFIX_LENGTH;
      containers.push({ first: isShown ? first : "", rest: isShown ? rest : "", isBegun: false });
    },
    close: () => void containers.pop(),
    block: (lines, isTight) => {
      if (lines.length === 0) {
        return;
      }
      if (written.length > 0 && !(isTight && wasTight)) {
        written.push(prefixOf(containers.filter(({ isBegun }) => isBegun)).trimEnd());
      }
      wasTight = isTight;
      const first = prefixOf(containers);
      for (const container of containers) {
        container.isBegun = true;
      }
      const rest = prefixOf(containers);
      for (const [index, line] of lines.entries()) {
        const prefix = index === 0 ? first : rest;
        written.push(line === "" ? prefix.trimEnd() : prefix + line);
      }
    },
    take: () => written,
  };
}
