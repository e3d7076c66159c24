// Draw what they say, or what stands in their braces, at its place and in its size.
const DRAWN = (
  "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa varkappa lambda mu nu xi omicron pi " +
  "varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega digamma Gamma Delta Theta Lambda Xi Pi Sigma " +
  "Upsilon Phi Psi Omega aleph beth gimel hbar ell imath jmath wp Re Im partial nabla infty emptyset varnothing " +
  "forall exists nexists neg lnot top bot angle triangle square blacksquare diamond star bigstar dagger ddagger " +
  "prime backprime sharp flat natural clubsuit diamondsuit heartsuit spadesuit checkmark degree circ bullet cdot " +
  "cdots ldots dots dotsc dotsb vdots ddots colon pm mp times div ast cap cup sqcap sqcup uplus vee wedge lor land " +
  "oplus ominus otimes oslash odot setminus smallsetminus wr amalg bmod mod pmod pod le leq leqslant ge geq geqslant " +
  "lt gt ll gg ne neq equiv sim simeq approx approxeq cong propto asymp doteq models vdash dashv perp mid nmid " +
  "parallel nparallel in ni notin owns subset supset subseteq supseteq subsetneq supsetneq nsubseteq sqsubseteq " +
  "sqsupseteq prec succ preceq succeq not therefore because to gets mapsto longmapsto implies impliedby iff " +
  "leftarrow rightarrow leftrightarrow Leftarrow Rightarrow Leftrightarrow longleftarrow longrightarrow " +
  "longleftrightarrow Longleftarrow Longrightarrow Longleftrightarrow uparrow downarrow updownarrow Uparrow " +
  "Downarrow nearrow searrow swarrow nwarrow hookleftarrow hookrightarrow rightharpoonup rightleftharpoons " +
  "sum prod coprod int iint iiint oint bigcap bigcup bigsqcup bigvee bigwedge bigoplus bigotimes limits nolimits " +
  "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max " +
  "min Pr sec sin sinh sup tan tanh frac dfrac tfrac binom dbinom tbinom sqrt over choose stackrel overset " +
  "underset substack hat widehat bar overline underline vec overrightarrow overleftarrow tilde widetilde dot ddot " +
  "acute grave check breve overbrace underbrace boxed text textbf textit textrm textsf texttt textnormal mathrm " +
  "mathbf mathit mathsf mathtt mathbb mathcal mathfrak mathscr boldsymbol pmb operatorname mathop left right middle " +
  "big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr lbrace rbrace lbrack rbrack langle rangle lfloor rfloor lceil " +
  "rceil lvert rvert lVert rVert vert Vert backslash quad qquad space displaystyle textstyle hline xrightarrow " +
  "xleftarrow cr"
).replaceAll(" ", "|");
const ENVIRONMENT = String.raw`\{(?:[pbBvV]?matrix|cases|split|aligned|gathered|(?:align|gather|equation)\*?)\}`;
// Whatever else TeX has may draw nothing, draw elsewhere or unreadably, rename commands or set attributes; a comment too.
const COMMAND = new RegExp(
  String.raw`\\(?:(?:${DRAWN})(?![a-zA-Z])|[,;:> {}|_$&#%\n]|\\(?!\s*\*?\s*\[)|begin${ENVIRONMENT}(?!\s*\[)|begin\{array\}\{[lcr| ]*\}|end${ENVIRONMENT}|end\{array\})|(?<other>[\\%])`,
  "g",
);
const CLOSING_DOLLAR = /(?<=[^\s\\]|[^\\](?:\\\\)+)\$(?!\d)|(?<=\s)\$(?=[ \t]*(?:\n|$))/g;

/** Whether a TeX formula contains something that its picture may not show. */
export function concealsText(tex: string): boolean {
  return nextConcealment(tex, 0) >= 0;
}

/** The parts of a text that a page may draw as a formula, and that contain something the picture may not show. */
export function concealingFormulas(text: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  const { endOf } = createFinder(text);
  for (let start = text.indexOf("$"); start >= 0; ) {
    const end = endOf(start);
    if (end >= 0) {
      found.push({ start, end });
    }
    start = text.indexOf("$", end < 0 ? start + 1 : end);
  }
  return found;
}

interface Finder {
  /** Where the formula ends that starts at this `$`, if it conceals something; else -1. */
  readonly endOf: (start: number) => number;
}

function createFinder(text: string): Finder {
  const concealment = remembering((from) => nextConcealment(text, from));
  const single = remembering((from) => next(text, CLOSING_DOLLAR, from));
  const double = remembering((from) => text.indexOf("$$", from));
  return {
    endOf: (start) => {
      const delimiter = text.startsWith("$$", start) ? "$$" : "$";
      const body = start + delimiter.length;
      const concealed = concealment(body);
      if (concealed < 0 || (delimiter === "$" && /\s/.test(text.charAt(body)))) {
        return -1;
      }
      const end = delimiter === "$$" ? double(body) : single(body);
      return end < concealed ? -1 : end + delimiter.length;
    },
  };
}

/** A search that goes on from the last find: amortised linear where each search starts behind the one before. */
function remembering(find: (from: number) => number): (from: number) => number {
  let searchedFrom = 0;
  let found: number | undefined;
  return (from) => {
    const isStillValid = found !== undefined && from >= searchedFrom && (found < 0 || found >= from);
    if (!isStillValid) {
      searchedFrom = from;
      found = find(from);
    }
    return found ?? -1;
  };
}

function nextConcealment(tex: string, from: number): number {
  COMMAND.lastIndex = from;
  for (let match = COMMAND.exec(tex); match !== null; match = COMMAND.exec(tex)) {
    if (match.groups?.["other"] !== undefined) {
      return match.index;
    }
  }
  return -1;
}

function next(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
