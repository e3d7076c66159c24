import { isFromRight } from "./direction.ts";
import { attribute, type Element, isElement, seenElements } from "./dom.ts";

// The grid of a table's cells: https://html.spec.whatwg.org/multipage/tables.html#table-processing-model.

// More than any table of a text has; a cell may span as many.
const MAX_COLUMNS = 100;

/** Why the cells of a table lie over one another, or stand in another order than they are written in; undefined if not. */
export function brokenGrid(table: Element): string | undefined {
  const parts = table.childNodes.filter(isElement);
  const names = parts.map(({ tagName }) => `${tagName} `).join("");
  // Browsers show the head first and the foot last, wherever they are written.
  if (
    !/^(?:caption )?(?:colgroup )*(?:thead )?(?:tbody )*(?:tfoot )?$/.test(names) ||
    hasCaptionBelow(parts)
  ) {
    return "has a table whose parts are shown in another order than they are written in";
  }
  const groups = parts.filter(({ tagName }) => /^t(?:head|body|foot)$/.test(tagName));
  const rows = groups.map(({ childNodes }) => childNodes.filter(isElement));
  if ([...groups, ...rows.flat()].some(isFromRight)) {
    return "has rows of a table from right to left";
  }
  return rows.every(areApart) ? undefined : "has a table whose cells lie over one another";
}

function hasCaptionBelow(parts: readonly Element[]): boolean {
  return parts.some((part) => part.tagName === "caption" && hasAttributeValue(part, "align", "bottom"));
}

function hasAttributeValue(element: Element, name: string, value: string): boolean {
  return attribute(element, name).trim().toLowerCase() === value;
}

/** Whether no cell of these rows lies over another one. */
function areApart(rows: readonly Element[]): boolean {
  const columns = new Columns();
  return rows.every((row) => columns.placeRow(seenElements(row)) !== undefined);
}

/** A cell of a row, or where it is a part of: of one of the row above, or of the one before it. */
export type Cell = Element | "above" | "before";

/** The columns of a group of rows, which are filled row by row. A cell ends with its group, however many rows it spans. */
export class Columns {
  /** For each column, how many rows from here on a cell of a row above takes. */
  readonly #taken: number[] = [];

  /**
   * The next row: each cell in the first column that is free. Undefined where a wide one would reach over what is taken.
   */
  placeRow(cells: readonly Element[]): Cell[] | undefined {
    const placed: Cell[] = [];
    const pass = () => {
      while (this.#isTaken(placed.length)) {
        placed.push("above");
      }
    };
    for (const cell of cells) {
      pass();
      const wide = spanOf(cell, "colspan");
      const columns = Array.from(
        { length: Math.min(wide, MAX_COLUMNS) },
        (_, index) => placed.length + index,
      );
      if (placed.length + wide > MAX_COLUMNS || columns.some((column) => this.#isTaken(column))) {
        return undefined;
      }
      const rows = spanOf(cell, "rowspan");
      for (const column of columns) {
        placed.push(column === columns[0] ? cell : "before");
        // From the next row on; one that was taken above is free by now.
        this.#taken[column] = rows;
      }
    }
    pass();
    this.#endRow();
    return placed;
  }

  #isTaken(column: number): boolean {
    return (this.#taken[column] ?? 0) > 0;
  }

  #endRow(): void {
    for (const [column, rows] of this.#taken.entries()) {
      this.#taken[column] = Math.max(0, (rows ?? 0) - 1);
    }
  }
}

function spanOf(cell: Element, name: "colspan" | "rowspan"): number {
  const span = Number.parseInt(attribute(cell, name), 10);
  if (span > 0) {
    return span;
  }
  // Zero means all rows that are left.
  return name === "rowspan" && span === 0 ? Number.POSITIVE_INFINITY : 1;
}
