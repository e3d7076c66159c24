// The directions that Unicode gives to characters, as far as a line's order depends on them:
// https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types.

/** `N` stands for all that has no direction of its own, and `BN` for what the order is made without. */
export type BidiClass = "L" | "R" | "AL" | "EN" | "AN" | "ES" | "ET" | "CS" | "NSM" | "BN" | "N";

/** The blocks that Unicode keeps for scripts from right to left, with their digits. */
export const RIGHT_TO_LEFT =
  "\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFE\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}";

const ARABIC_BLOCKS =
  "\\u0600-\\u07BF\\u0860-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFE\\u{10D00}-\\u{10D2F}\\u{10EC0}-\\u{10EFF}\\u{10F30}-\\u{10F6F}\\u{1EC70}-\\u{1ECBF}\\u{1ED00}-\\u{1ED4F}\\u{1EE00}-\\u{1EEFF}";

/**
 * The first row that names a character decides; all others are neutral. They follow
 * https://www.unicode.org/Public/UCD/latest/ucd/extracted/DerivedBidiClass.txt, less signs of some historic scripts, which count as
 * neutral and not as letters.
 */
const TABLE: readonly (readonly [BidiClass, string, string?])[] = [
  [
    "EN",
    "0-9\\xB2\\xB3\\xB9\\u06F0-\\u06F9\\u2070\\u2074-\\u2079\\u2080-\\u2089\\u2488-\\u249B\\uFF10-\\uFF19\\u{102E1}-\\u{102FB}\\u{1D7CE}-\\u{1D7FF}\\u{1F100}-\\u{1F10A}\\u{1FBF0}-\\u{1FBF9}",
  ],
  [
    "AN",
    "\\u0600-\\u0605\\u0660-\\u0669\\u066B\\u066C\\u06DD\\u0890\\u0891\\u08E2\\u{10D30}-\\u{10D39}\\u{10D40}-\\u{10D49}\\u{10E60}-\\u{10E7E}",
  ],
  ["ES", "+\\-\\u207A\\u207B\\u208A\\u208B\\u2212\\uFB29\\uFE62\\uFE63\\uFF0B\\uFF0D"],
  ["CS", ",./:\\xA0\\u060C\\u202F\\u2044\\uFE50\\uFE52\\uFE55\\uFF0C\\uFF0E\\uFF0F\\uFF1A"],
  ["AL", "\\u061C\\u0608\\u060B\\uFDFC"],
  [
    "ET",
    "#$%\\xA2-\\xA5\\xB0\\xB1\\u058F\\u0609\\u060A\\u066A\\u2030-\\u2034\\u212E\\u2213\\uFE5F\\uFE69\\uFE6A\\uFF03-\\uFF05\\uFFE0\\uFFE1\\uFFE5\\uFFE6\\p{Sc}",
  ],
  ["NSM", "\\p{Mn}\\p{Me}"],
  ["L", "\\u200E"],
  ["R", "\\u200F"],
  ["BN", "\\0-\\x08\\x0E-\\x1B\\x7F-\\x84\\x86-\\x9F\\p{Cf}"],
  [
    "N",
    "\\u0606\\u0607\\u060E\\u060F\\u06DE\\u06E9\\u07F6-\\u07F9\\uFD3E-\\uFD4F\\uFDCF\\uFDFD-\\uFDFF\\u{1091F}\\u{10B39}-\\u{10B3F}\\u{10D6E}\\u{1EEF0}\\u{1EEF1}\\u02B9\\u02BA\\u02C6-\\u02CF\\u02EC\\u0374\\u2E2F\\uA67F\\uA717-\\uA71F\\uA788\\u{10140}-\\u{10174}",
  ],
  ["AL", ARABIC_BLOCKS],
  ["R", RIGHT_TO_LEFT],
  [
    "L",
    "\\p{L}\\p{Mc}\\p{Nd}\\p{Nl}\\u2336-\\u237A\\u2395\\u249C-\\u24E9\\u26AC\\u2800-\\u28FF\\u3190-\\u319F\\u3200-\\u321C\\u3220-\\u324F\\u3260-\\u327B\\u327F-\\u32B0\\u32C0-\\u32CB\\u32D0-\\u33FF\\u{1D000}-\\u{1D1E8}\\u{1D800}-\\u{1DA8B}\\u{1F110}-\\u{1F169}\\u{1F170}-\\u{1F202}\\u{1F210}-\\u{1F251}",
  ],
  // Signs of other scripts are read as their letters are.
  ["L", "\\u055A-\\u0589\\u0900-\\u17DA\\u1A1E-\\u1CC7\\uA4FE-\\uABEB", "(?=[\\p{Po}\\p{No}\\p{So}])"],
];

const known = new Map<string, BidiClass>();
/** Made at the first need: Unicode's tables take a millisecond or two to load. */
let table: readonly (readonly [BidiClass, RegExp])[] | undefined;

export function classOf(character: string): BidiClass {
  const found = known.get(character);
  if (found !== undefined) {
    return found;
  }
  table ??= TABLE.map(
    ([name, characters, condition = ""]) => [name, new RegExp(`^${condition}[${characters}]`, "u")] as const,
  );
  const name = table.find(([, characters]) => characters.test(character))?.[0] ?? "N";
  known.set(character, name);
  return name;
}
