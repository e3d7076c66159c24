import { turnsRightToLeft } from "./direction.ts";
import { attribute, type Element, isElement, seenElements } from "./dom.ts";

// The grid of a table's cells: https://html.spec.whatwg.org/multipage/tables.html#table-processing-model.

// More than any table of a text has; a cell may span as many.
const MAX_COLUMNS = 100;

// More than fit into a text. A few cells that span all rows would make as many parts of cells as the page has signs, squared.
const MAX_PLACES = 100_000;

/**
 * Why the cells of a table lie over one another, or stand in another order than they are written in; undefined if not. The places
 * of its grid are added to those of the page.
 */
export function brokenGrid(table: Element, page: { places: number }): string | undefined {
  const parts = table.childNodes.filter(isElement);
  const names = parts.map(({ tagName }) => `${tagName} `).join("");
  // Browsers show the head first and the foot last, wherever they are written.
  if (!/^(?:caption )?(?:colgroup )*(?:thead )?(?:tbody )*(?:tfoot )?$/.test(names)) {
    return "has a table whose parts are shown in another order than they are written in";
  }
  const groups = parts.filter(({ tagName }) => /^t(?:head|body|foot)$/.test(tagName));
  const rows = groups.map(({ childNodes }) => childNodes.filter(isElement));
  if ([...groups, ...rows.flat()].some(turnsRightToLeft)) {
    return "has rows of a table from right to left";
  }
  const placed: (readonly Cell[])[] = [];
  for (const group of rows) {
    const why = placeRows(group, placed, page);
    if (why !== undefined) {
      return why;
    }
  }
  return hasUnclearColumn(placed) ? "has a table whose cells stand in columns without a width" : undefined;
}

/** Places the cells of a group's rows in their columns; why they cannot be placed, if so. */
function placeRows(
  group: readonly Element[],
  placed: (readonly Cell[])[],
  page: { places: number },
): string | undefined {
  const columns = new Columns();
  let widest = 0;
  for (const row of group) {
    const cells = columns.placeRow(seenElements(row));
    if (cells === undefined) {
      return "has a table whose cells lie over one another";
    }
    widest = Math.max(widest, cells.length);
    page.places += widest;
    if (page.places > MAX_PLACES) {
      return `has tables of more than ${MAX_PLACES} cells`;
    }
    placed.push(cells);
  }
  return undefined;
}

/**
 * Whether a cell begins in a column that a cell of another row only spans, and in which no cell is alone: such a column has no
 * width (https://drafts.csswg.org/css-tables-3/), so on the page the cell stands below the next one.
 */
function hasUnclearColumn(rows: readonly (readonly Cell[])[]): boolean {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: width }, (_, column) => column).some((column) => {
    const begun = rows.filter((row) => typeof row[column] === "object");
    const isAlone = (row: readonly Cell[]) => row[column + 1] !== "before";
    return begun.length > 0 && !begun.some(isAlone) && rows.some((row) => row[column] === "before");
  });
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

/** What is written there is a number in digits: attributes.ts. Zero rows are all that are left. */
function spanOf(cell: Element, name: "colspan" | "rowspan"): number {
  const span = attribute(cell, name);
  return span === "0" ? Number.POSITIVE_INFINITY : Number(span === "" ? 1 : span);
}
