import type { Report } from "../report/report.ts";
import { COUNT_LABELS, countOfPeople, formatCount, headline, KINDS, trendBars } from "../report/wording.ts";
import { describeDays } from "../window.ts";
import { Markup, markup } from "./markup.ts";

// A chart of 16 : 9, as a slide is. On a phone that is 400 px wide, the smallest text is 10 px high.
const WIDTH = 960;
const HEIGHT = 540;
const MARGIN = 32;
const FRAME = { left: MARGIN, width: WIDTH - 2 * MARGIN, top: 210, bottom: 446, lineHeight: 32 };

// Both color sets have a contrast of at least 4.5 : 1 for text and 3 : 1 for bars on their own background. AI is hatched, so that
// it can be told apart from people without color.
const STYLE = `
text{font:24px system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.big{font-size:60px;font-weight:600}.strong{font-weight:600}.middle{text-anchor:middle}.end{text-anchor:end}
.background{fill:#ffffff;stroke:#d1d9e0}.muted{fill:#59636e}
.human{fill:#0969da}.ai{fill:url(#visitors-ai)}.hatch{fill:#bc4c00}.hatch-light{fill:#fb8f44}
@media screen and (prefers-color-scheme:dark){
text{fill:#f0f6fc}.muted{fill:#9198a1}.background{fill:#0d1117;stroke:#3d444d}
.human{fill:#4493f8}.hatch{fill:#db6d28}.hatch-light{fill:#8a3f0c}
}`;

/** A chart for a README, a wiki or a slide: people and AI in this window, the one before, or the trend. */
export function writeSvg(report: Report): string {
  const { title, totals } = report;
  const days = describeDays(report.window);
  const kinds = KINDS.map((kind, index) => {
    const y = 108 + index * 38;
    return markup`<rect class="${kind}" x="${WIDTH - MARGIN - 22}" y="${y - 20}" width="22" height="22"/>
<text class="end" x="${WIDTH - MARGIN - 34}" y="${y}">${COUNT_LABELS[kind]} ${formatCount(totals[kind])}</text>
`;
  });
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="visitors-title visitors-description">
<title id="visitors-title">${title}: unique visitors, ${days}</title>
<desc id="visitors-description">${headline(report)}</desc>
<style>${new Markup(STYLE)}
</style>
${HATCH}
<rect class="background" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>
<text class="strong" x="${MARGIN}" y="40">${title}</text>
<text class="muted" x="${MARGIN}" y="70">Unique visitors, ${days}</text>
<text class="big" x="${MARGIN}" y="146">${countOfPeople(totals.human)}</text>
${kinds}${barsOf(report, FRAME)}</svg>
`.text;
}

/** How AI is filled: hatched, in the colors of two classes. */
export const HATCH = new Markup(
  `<defs><pattern id="visitors-ai" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch-light" width="8" height="8"/><rect class="hatch" width="5" height="8"/></pattern></defs>`,
);

/** The windows side by side, the largest as high as the frame, with two lines of words below. */
export function barsOf(report: Report, { left, width, top, bottom, lineHeight }: typeof FRAME): Markup[] {
  const all = trendBars(report);
  // A visitor who is in both kinds is in both parts, so the parts are as high as their counts.
  const most = Math.max(1, ...all.map(({ counts }) => (counts === null ? 0 : counts.human + counts.ai)));
  const place = width / all.length;
  const barWidth = Math.min(0.7 * place, width / 6);
  return all.map(({ counts, words }, index) => {
    const middle = left + (index + 0.5) * place;
    const heightOf = (count = 0) => ((bottom - top) * count) / most;
    const [people, ai] = [heightOf(counts?.human), heightOf(counts?.ai)];
    const part = (kind: string, y: number, size: number) =>
      markup`<rect class="${kind}" x="${(middle - barWidth / 2).toFixed(1)}" y="${y.toFixed(1)}" width="${barWidth.toFixed(1)}" height="${size.toFixed(1)}"/>
`;
    const lines = words.map(
      (word, line) =>
        markup`<text class="${line === 0 ? "strong" : "muted"} middle" x="${middle.toFixed(1)}" y="${bottom + (line + 1) * lineHeight}">${word}</text>
`,
    );
    return markup`${part("human", bottom - people, people)}${part("ai", bottom - people - ai, ai)}${lines}`;
  });
}
