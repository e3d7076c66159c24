import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { documentHtml } from "./page.ts";
import { runHtml } from "./page-run.ts";
import { threadHtml } from "./page-thread.ts";
import { ASKER, CHANGE, ISSUE, REQUEST, startStory } from "./story.ts";
import { heading, logPrinter, showSummary, showThread } from "./terminal.ts";
import { exportVisitors } from "./visitors.ts";
import { playWeeks, REASON } from "./weeks.ts";

const folder = fileURLToPath(new URL("../../demo-output/", import.meta.url));

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A request in an issue, then one for a change in the pull request that came of it. Returns the page that shows both. */
async function playAgent(): Promise<string> {
  print(
    "A comment and its pull request. The bundle in dist/ runs as on GitHub's runner, against stand-ins for the service and GitHub: two runs of 5 s.",
  );
  const story = await startStory();
  const onLine = logPrinter(print);
  try {
    print(heading(`${ASKER} comments on issue #${ISSUE}: the log of the run`));
    const asked = await story.asks(ISSUE, REQUEST, { onLine });
    print(`${heading("The issue")}\n${showThread(story.issue())}`);

    const { number } = story.pull();
    print(heading(`${ASKER} asks for a change in pull request #${number}: the log of the run`));
    const changed = await story.asks(number, CHANGE, { onLine });
    print(`${heading("The pull request")}\n${showThread(story.pull())}`);
    print(`${heading("The summary of the second run")}\n${showSummary(changed)}`);

    const threads = [story.issue(), story.pull()];
    const parts = [
      [`${ASKER} comments on an issue`, threadHtml(story.issue(), threads), runHtml(asked, "The run")],
      [`${ASKER} asks for a change`, threadHtml(story.pull(), threads), runHtml(changed, "The run")],
    ];
    const main = parts.map(([title, thread, run]) => `<h1>${title}</h1>${thread}${run}`).join("");
    return documentHtml({ title: "From a comment to the pull request", main });
  } finally {
    await story.close();
  }
}

/** The visitors action on a made-up August, compared with July. */
async function playVisitors(): Promise<string> {
  print("A report. The bundle in dist/ runs as on GitHub's runner, against a stand-in for the service.");
  print(heading("The log of the run"));
  const run = await exportVisitors({ onLine: logPrinter(print), workspace: folder });
  print(`${heading("The run's summary")}\n${showSummary(run)}`);
  print(`\nThe files that it wrote: ${folder}visitors.html, visitors.svg, visitors.md, visitors.csv`);
  const chart = readFileSync(`${folder}visitors.svg`).toString("base64");
  const picture = `<h2>visitors.svg</h2><img src="data:image/svg+xml;base64,${chart}" alt="The chart">`;
  return documentHtml({ title: "Unique visitors", main: `${picture}${runHtml(run, "The run")}` });
}

/** Three weeks of the digest action. */
async function playDigest(): Promise<string> {
  print(
    "Three weeks of the digest. The bundle in dist/ runs as on GitHub's runner, against stand-ins for the service and GitHub.",
  );
  const titles = [
    "The first week: three merges, and one pull request about them",
    "A week later: one more merge waits, because nobody has merged or closed the pull request",
    "A week later: hannah-w has closed the pull request, and the next job is told why",
  ];
  const parts: string[] = [];
  print(heading(titles[0] ?? ""));
  for await (const { run, issue, pulls, prompt } of playWeeks({ onLine: logPrinter(print) })) {
    const title = titles[parts.length] ?? "";
    print(`${heading("The summary of the run")}\n${showSummary(run)}`);
    const newest = pulls.at(-1);
    const threads = [issue, ...pulls];
    const pull = newest === undefined ? "" : threadHtml(newest, threads);
    parts.push(`<h1>${title}</h1>${threadHtml(issue, threads)}${pull}${runHtml(run, "The run")}`);
    if (parts.length === 1 && newest !== undefined) {
      print(`${heading("The issue, which the digest comments on")}\n${showThread(issue)}`);
      print(`${heading("The pull request, as the agent wrote it")}\n${showThread(newest)}`);
    }
    if (parts.length === 2) print(`\nhannah-w reviews and closes the pull request: ${REASON}`);
    if (parts.length === 3) {
      print(`${heading("What the next job is told")}\n${prompt}`);
      print(`${heading("The new pull request")}\n${newest === undefined ? "" : showThread(newest)}`);
      print(
        "\nhannah-w now merges it, or closes it and says why. Until then, the digest sends nothing more.",
      );
    } else print(heading(titles[parts.length] ?? ""));
  }
  const next = "<h1>What hannah-w does next: merge the new pull request, or close it and say why</h1>";
  return documentHtml({ title: "Three weeks of the digest", main: parts.join("") + next });
}

const PLAYS = new Map([
  ["", { file: "index.html", play: playAgent }],
  ["digest", { file: "digest.html", play: playDigest }],
  ["visitors", { file: "visitors-run.html", play: playVisitors }],
]);

const chosen = PLAYS.get(process.argv.slice(2).join(" "));
if (chosen === undefined) {
  print("npm run demo [-- digest | -- visitors]");
  process.exit(1);
}
const html = await chosen.play();
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}${chosen.file}`, html);
print(`\nThe same as a page in GitHub's look: ${folder}${chosen.file}`);
print("All demos: npm run demo, npm run demo -- digest, npm run demo -- visitors");
