import {
  type Beside,
  CHART_HEIGHT,
  CHART_WIDTH,
  type Chart,
  type Colours,
  drawChart,
  type Place,
} from "./chart.ts";
import type { Comparison, Comparisons } from "./comparison.ts";
import { fixedFamily, inSeconds, inShare, leastProduct, rootFamily, type Weight } from "./frontier.ts";
import { THIS_ACTION } from "./policies.ts";
import type { Outcome } from "./simulate.ts";

/** The two ways in which a reader may look at the page. */
export const SCHEMES = ["light", "dark"] as const;

const COLOURS: Readonly<Record<(typeof SCHEMES)[number], Colours & { readonly ground: string }>> = {
  light: { text: "#1f2328", quiet: "#59636e", grid: "#d1d9e0", ground: "#ffffff", accent: "#0969da" },
  dark: { text: "#f0f6fc", quiet: "#9198a1", grid: "#3d444d", ground: "#0d1117", accent: "#4493f8" },
};

/** The picture of docs/decisions/0003, as SVG: lateness and polls, once in seconds and once in parts of the job's length. */
export function drawPicture(comparisons: Comparisons, scheme: (typeof SCHEMES)[number]): string {
  const { ground, ...colours } = COLOURS[scheme];
  const charts = [secondsChart(comparisons.middle), shareChart(comparisons.mixed)];
  const width = charts.length * CHART_WIDTH;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${CHART_HEIGHT}" width="${width}" height="${CHART_HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    "<title>How late the end of a job is seen, and at how many polls, for each policy</title>",
    // A rim in the colour of the ground keeps names readable where a line passes behind them.
    `<style>text{paint-order:stroke;stroke:${ground};stroke-width:4px;stroke-linejoin:round}</style>`,
    `<rect width="${width}" height="${CHART_HEIGHT}" rx="8" fill="${ground}"/>`,
    ...charts.map((chart, index) => drawChart(chart, index * CHART_WIDTH, colours)),
    "</svg>\n",
  ].join("\n");
}

const RIGHT: Beside = [9, 4, "start"];
const LEFT: Beside = [-9, 4, "end"];
const BELOW: Beside = [-8, 16, "end"];

const ACROSS = {
  title: "polls for each job, mean",
  from: 8,
  to: 400,
  ticks: [
    [10, "10"],
    [30, "30"],
    [100, "100"],
    [300, "300"],
  ],
} as const;

function secondsChart(comparison: Comparison): Chart {
  return {
    title: "Middle jobs, late in seconds",
    across: ACROSS,
    up: {
      title: "late, mean",
      from: 0.5,
      to: 45,
      ticks: [
        [1, "1 s"],
        [3, "3 s"],
        [10, "10 s"],
        [30, "30 s"],
      ],
    },
    ...drawn(comparison, {
      lateness: ({ late }) => late.mean,
      weight: inSeconds,
      labels: {
        [THIS_ACTION]: [10, -6, "start"],
        "every 5 s": BELOW,
        "every 10 s": BELOW,
        "every 30 s": BELOW,
        "× 2": LEFT,
        "× 2, full jitter": LEFT,
      },
    }),
  };
}

function shareChart(comparison: Comparison): Chart {
  return {
    title: "Mixed jobs, late in parts of their length",
    across: ACROSS,
    up: {
      title: "late, mean part of the length",
      from: 0.0032,
      to: 0.3,
      ticks: [
        [0.01, "1 %"],
        [0.03, "3 %"],
        [0.1, "10 %"],
      ],
    },
    ...drawn(comparison, {
      lateness: ({ share }) => share,
      weight: inShare,
      labels: {
        [THIS_ACTION]: [-8, 20, "end"],
        "every 30 s": [2, 18, "start"],
        "× 1.5": LEFT,
        "+ 1 s": BELOW,
      },
    }),
  };
}

/** What is drawn of a comparison: three lines, and each policy as a point. */
function drawn(
  { workload, durations, outcomes }: Comparison,
  options: {
    readonly lateness: (outcome: Outcome) => number;
    readonly weight: Weight;
    readonly labels: Readonly<Record<string, Beside>>;
  },
): Pick<Chart, "lines" | "points"> {
  const at = (outcome: Outcome): Place => [outcome.polls.mean, options.lateness(outcome)];
  const isInside = ([polls]: Place) => polls >= ACROSS.from && polls <= ACROSS.to;
  const least = leastProduct(workload, options.weight);
  const line = (name: string, through: readonly Place[], dashes: string) => ({
    name,
    through: through.filter(isInside),
    beside: RIGHT,
    dashes,
  });
  return {
    lines: [
      {
        name: "about the least possible",
        through: [ACROSS.to, ACROSS.from].map((polls) => [polls, least / polls]),
        beside: [-24, 2, "end"],
        dashes: "2 4",
      },
      line("fixed", fixedFamily(durations).map(at), "none"),
      line("√t", rootFamily(durations).map(at), "7 4"),
    ],
    points: [...outcomes].map(([name, outcome]) => ({
      name,
      at: at(outcome),
      beside: options.labels[name] ?? RIGHT,
      isAccented: name === THIS_ACTION,
    })),
  };
}
