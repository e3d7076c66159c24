import { LIVES } from "./lives.ts";
import { instantsOf, liveKilled } from "./sweep.ts";

const [only = ""] = process.argv.slice(2);
let all = 0,
  runs = 0,
  bad = 0;
for (const life of LIVES.filter(({ name }) => name.startsWith(only))) {
  const t = performance.now();
  const instants = await instantsOf(life);
  for (const instant of instants) {
    const result = await liveKilled(instant);
    all += 1;
    runs += 1 + result.later.length;
    if (result.findings.length > 0 || !result.wasKilled) {
      bad += 1;
      console.log(
        "  ",
        instant.after,
        instant.post ? "post" : "lost",
        result.effects.at(-1)?.name.trim().slice(0, 100),
        result.findings,
        result.wasKilled,
      );
    }
  }
  console.log(
    life.name,
    instants.length,
    "instants",
    Math.round((performance.now() - t) / instants.length),
    "ms each",
  );
}
console.log(all, runs, bad);
