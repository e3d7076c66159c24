/** Colours for one of the two ways in which a reader may look at the page. */
export interface Colours {
  readonly text: string;
  readonly quiet: string;
  readonly grid: string;
  readonly accent: string;
}

/** A place on the chart, in the units of its axes. */
export type Place = readonly [x: number, y: number];

/** Where a text stands beside its place, in pixels, and which of its ends is there. */
export type Beside = readonly [x: number, y: number, anchor: "start" | "middle" | "end"];

/** A marked place with a name. */
export interface Point {
  readonly name: string;
  readonly at: Place;
  readonly beside: Beside;
  readonly isAccented: boolean;
}

/** Places that are joined, with a name at the first of them. */
export interface Line {
  readonly name: string;
  readonly through: readonly Place[];
  readonly beside: Beside;
  readonly dashes: string;
}

/** A scale on which equal steps are equal factors. */
export interface Axis {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly (readonly [value: number, label: string])[];
}

/** A chart with two such scales. */
export interface Chart {
  readonly title: string;
  readonly across: Axis;
  readonly up: Axis;
  readonly lines: readonly Line[];
  readonly points: readonly Point[];
}

export const CHART_WIDTH = 440;
export const CHART_HEIGHT = 440;
const [LEFT, RIGHT, TOP, BOTTOM] = [58, CHART_WIDTH - 12, 48, CHART_HEIGHT - 52];

/** The chart as an SVG group, so far from the left. */
export function drawChart(chart: Chart, offset: number, colours: Colours): string {
  const place = ([x, y]: Place): Place => [
    onScale(x, chart.across, [LEFT, RIGHT]),
    onScale(y, chart.up, [BOTTOM, TOP]),
  ];
  return [
    `<g transform="translate(${offset} 0)">`,
    text(chart.title, [LEFT, 24], { colour: colours.text, more: 'font-weight="600" font-size="15"' }),
    ...axes(chart, place, colours),
    ...chart.lines.flatMap((line) => drawLine(line, place, colours)),
    ...chart.points.flatMap((point) => drawPoint(point, place, colours)),
    "</g>",
  ].join("\n");
}

function onScale(value: number, { from, to }: Axis, [start, end]: readonly [number, number]): number {
  return start + (end - start) * (Math.log(value / from) / Math.log(to / from));
}

function axes({ across, up }: Chart, place: (at: Place) => Place, { grid, quiet }: Colours): string[] {
  const middle = (TOP + BOTTOM) / 2;
  return [
    ...across.ticks.flatMap(([value, label]) => {
      const [x] = place([value, up.from]);
      return [
        path(`M${px(x)} ${TOP}V${BOTTOM}`, grid),
        text(label, [x, BOTTOM + 18], { colour: quiet, anchor: "middle" }),
      ];
    }),
    ...up.ticks.flatMap(([value, label]) => {
      const [, y] = place([across.from, value]);
      return [
        path(`M${LEFT} ${px(y)}H${RIGHT}`, grid),
        text(label, [LEFT - 8, y + 4], { colour: quiet, anchor: "end" }),
      ];
    }),
    text(across.title, [(LEFT + RIGHT) / 2, CHART_HEIGHT - 12], { colour: quiet, anchor: "middle" }),
    text(up.title, [14, middle], {
      colour: quiet,
      anchor: "middle",
      more: `transform="rotate(-90 14 ${middle})"`,
    }),
  ];
}

function drawLine(
  { name, through, beside, dashes }: Line,
  place: (at: Place) => Place,
  { quiet }: Colours,
): string[] {
  const places = through.map(place);
  const [first = [0, 0]] = places;
  const drawn = places.map(([x, y]) => `${px(x)} ${px(y)}`).join("L");
  return [
    path(`M${drawn}`, quiet, `stroke-width="1.5" stroke-dasharray="${dashes}"`),
    text(name, moved(first, beside), { colour: quiet, anchor: beside[2], more: 'font-style="italic"' }),
  ];
}

function drawPoint(
  { name, at, beside, isAccented }: Point,
  place: (at: Place) => Place,
  { text: plain, accent }: Colours,
): string[] {
  const [x, y] = place(at);
  const colour = isAccented ? accent : plain;
  return [
    `<circle cx="${px(x)}" cy="${px(y)}" r="${isAccented ? 6 : 4}" fill="${colour}"/>`,
    text(name, moved([x, y], beside), {
      colour,
      anchor: beside[2],
      more: isAccented ? 'font-weight="600"' : "",
    }),
  ];
}

function moved([x, y]: Place, [right, down]: Beside): Place {
  return [x + right, y + down];
}

function path(drawn: string, colour: string, more = ""): string {
  return `<path d="${drawn}" fill="none" stroke="${colour}" ${more}/>`;
}

function text(
  content: string,
  [x, y]: Place,
  { colour, anchor = "start", more = "" }: { colour: string; anchor?: string; more?: string },
): string {
  return `<text x="${px(x)}" y="${px(y)}" fill="${colour}" text-anchor="${anchor}" ${more}>${content}</text>`;
}

function px(value: number): string {
  return value.toFixed(1);
}
