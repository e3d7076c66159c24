// A longer or wider diagram is drawn too small to be read.
const MAX_STATEMENTS = 100;
const MAX_STATEMENT_LENGTH = 300;

const COMMENT = /^\s*%%/;
// Directives count in comments too.
const DIRECTIVE = "%{";
const ICON = /:fa-/;
// Nothing is drawn in such a block: it may be left out of the picture together with its title.
const DRAWS_NOTHING = /^(?:direction|(?:de)?activate|participant|actor|autonumber)\b/;
const EMPTY_BLOCK =
  /^(?:loop|alt|else|opt|par|and|critical|option|break|subgraph)\b.*\n(?:end|else|and|option)\b/m;

// No quotes, brackets, entities, comments, formulas or tags: Mermaid takes none of these signs for itself.
const SIGN = String.raw`(?:[^"%#;&\\$\x60<>{}()[\]|~^\t]|<br ?/?>|&(?= ))`;
const QUOTED = `"(?:${SIGN}|[()[\\]|])+"`;
const LABEL = `(?: *${QUOTED} *|${SIGN}+)`;
const ID = String.raw`[\p{L}_][\p{L}\p{N}_]*`;
const SHAPE = String.raw`[[({]{1,3}${LABEL}[\])}]{1,3}`;
const ARROW = String.raw`(?:<?--+>|<?-\.+->|<?==+>)`;
// Word by word: blanks that could belong to the text or to the arrow would be tried in every combination.
const WORD = String.raw`(?:(?! |-[-.]|==|\.-)${SIGN})+`;
const ARROW_TEXT = `(?:${QUOTED}|${WORD}(?: +${WORD})*)`;
const LABELLED_ARROW = String.raw`<?(?:--|-\.|==) +${ARROW_TEXT} +(?:--+>|\.+->|==+>)`;
const LINK = String.raw`(?: *(?:${ARROW}|${LABELLED_ARROW})(?: *\|${LABEL}\|)? *| +(?:---+|-\.+-|===+|--[ox])(?: *\|${LABEL}\|)? +)`;
const NODES = `${ID}(?:${SHAPE})?(?: +& +${ID}(?:${SHAPE})?)*`;
const MESSAGE_ARROW = String.raw`--?(?:>>?|x|\))[+-]?`;
const SPAN = "(?:loop|alt|else|opt|par|and|critical|option|break)";

interface Grammar {
  readonly header: RegExp;
  /** A statement of which every word is drawn, but for the id of what has a label. */
  readonly statement: RegExp;
  /** Finds the ids in a statement, and passes over its words. */
  readonly ids: RegExp;
}

const GRAMMARS: readonly Grammar[] = [
  {
    header: /^(?:graph|flowchart)(?: +(?:TB|TD|BT|RL|LR))?;?$/,
    statement: new RegExp(
      String.raw`^(?:${NODES}(?:${LINK}${NODES})*|subgraph +${ID} ?\[${LABEL}\]|subgraph +${LABEL}|direction +(?:TB|TD|BT|RL|LR)|end) *;?$`,
      "u",
    ),
    ids: new RegExp(
      String.raw`^(?:subgraph +[^[]*$|subgraph +|direction.*|end)|\|[^|]*\||${LABELLED_ARROW}|(?<id>${ID})(?<label> ?${SHAPE})?`,
      "gu",
    ),
  },
  {
    header: /^sequenceDiagram$/,
    statement: new RegExp(
      String.raw`^(?:(?:participant|actor) +${ID}(?: +as +(?:${SIGN}|[()])+)?|${ID} *${MESSAGE_ARROW} *${ID} *:(?:${SIGN}|[()[\]|"])+|Note +(?:over|(?:left|right) of) +${ID}(?: *, *${ID})? *:(?:${SIGN}|[()[\]|"])+|${SPAN}(?: +(?:${SIGN}|[()])+)?|(?:de)?activate +${ID}|autonumber|end)$`,
      "u",
    ),
    ids: new RegExp(
      String.raw`:.*|^${SPAN}\b.*|^(?:participant|actor|(?:de)?activate|Note +(?:over|(?:left|right) of)|autonumber$|end$)|${MESSAGE_ARROW}|(?<id>${ID})(?<label> +as .*)?`,
      "gu",
    ),
  },
];

/**
 * A Mermaid diagram as its reader sees it: a plain flowchart or sequence diagram, in which words that are not drawn
 * (comments, the ids of what has a label) are gone. Undefined for all others: Mermaid has twenty languages, and in each
 * of them ways to write what is parsed and not drawn.
 */
export function visibleDiagram(source: string): string | undefined {
  const lines = source.split("\n").filter((line) => !COMMENT.test(line));
  const statements = lines.map((line) => line.trim()).filter((line) => line !== "");
  const [header = "", ...rest] = statements;
  const grammar = GRAMMARS.find((each) => each.header.test(header));
  if (grammar === undefined || source.includes(DIRECTIVE) || !rest.every(isDrawn(grammar))) {
    return undefined;
  }
  const names = neutralNames(rest, grammar);
  const drawn = rest.filter((line) => !DRAWS_NOTHING.test(line));
  if (names === undefined || rest.length > MAX_STATEMENTS || EMPTY_BLOCK.test(drawn.join("\n"))) {
    return undefined;
  }
  const renamed = (line: string): string => (line.trim() === header ? line : rename(line, grammar, names));
  return lines.map(renamed).join("\n");
}

function isDrawn({ statement }: Grammar): (line: string) => boolean {
  return (line) => line.length <= MAX_STATEMENT_LENGTH && !ICON.test(line) && statement.test(line);
}

/** New ids for all that have a label; undefined where something has two labels, of which one is drawn. */
function neutralNames(statements: readonly string[], { ids }: Grammar): Map<string, string> | undefined {
  const labels = new Map<string, string>();
  const found = statements.flatMap((line) => [...line.matchAll(ids)]).map((match) => match.groups ?? {});
  for (const { id, label } of found) {
    if (id !== undefined && label !== undefined) {
      if ((labels.get(id) ?? label) !== label) {
        return undefined;
      }
      labels.set(id, label);
    }
  }
  const drawn = new Set(found.flatMap(({ id }) => (id === undefined || labels.has(id) ? [] : [id])));
  const isTwoThings = statements.some((line) => labels.has(/^subgraph +(\S+)$/.exec(line)?.[1] ?? ""));
  return isTwoThings ? undefined : numbered([...labels.keys()], drawn);
}

/** A to Z, then A1 and on, in order, but for names that are drawn. */
function numbered(ids: readonly string[], drawn: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>();
  for (let count = 0; names.size < ids.length; count++) {
    const name = String.fromCharCode(65 + (count % 26)) + (count < 26 ? "" : Math.floor(count / 26));
    if (!drawn.has(name)) {
      names.set(ids[names.size] ?? "", name);
    }
  }
  return names;
}

function rename(line: string, { ids }: Grammar, names: ReadonlyMap<string, string>): string {
  const indentation = line.length - line.trimStart().length;
  const renamed = line.trim().replace(ids, (match: string, ...rest: unknown[]) => {
    const { id, label } = rest.at(-1) as { id?: string; label?: string };
    return id === undefined ? match : (names.get(id) ?? id) + (label ?? "");
  });
  return line.slice(0, indentation) + renamed;
}
