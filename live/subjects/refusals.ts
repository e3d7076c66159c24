import { oneLine } from "../../src/plain-text.ts";
import { parseErrorMessage } from "../../src/service/job.ts";
import type { Asked } from "../ask.ts";
import type { Live, LiveService } from "../live.ts";

// Letters that no id has by chance.
const NO_JOB = "live-test-no-such-job";
const NO_KEY = "mint_live_test_made_up_key";
const MOST_PAGES = 110;
const MOST_LOOKS = 120;

/** What the service says when it refuses. Nothing here can start a job. */
export async function askRefusals({ findings, recorder, world }: Live, service: LiveService): Promise<void> {
  const { ask, key, projectId } = service;
  const [job, visitors] = pathsOf(projectId);
  const refused = await ask({ path: job, token: NO_KEY });
  const refusedVisitors = await ask({ path: `${visitors}?limit=1`, token: NO_KEY });
  recorder.answer("wrong-key", refused);
  recorder.answer("wrong-key-visitors", refusedVisitors);
  const both = [refused, refusedVisitors];
  findings.settle(
    "wrong-key",
    both.every((answer) => answer.status === 401 && wordsIn(answer) !== undefined),
    both.map(describe).join("; "),
  );
  const unknown = await ask({ path: job, token: key });
  recorder.answer("unknown-job", unknown);
  findings.settle("unknown-job", unknown.status === 404, describe(unknown));
  const readKey = world.env["MINTLIFY_READ_KEY"] ?? "";
  if (readKey === "") {
    findings.skip(["missing-scope"], "needs a key with the `read` scope alone, in MINTLIFY_READ_KEY");
    return;
  }
  const scoped = await ask({ path: `${job}/message`, token: readKey, body: { prompt: "A live test." } });
  recorder.answer("missing-scope", scoped);
  findings.settle("missing-scope", scoped.status === 403 && wordsIn(scoped) !== undefined, describe(scoped));
}

/** What the service says when there were too many requests: uses up the organization's hour. */
export async function askQuota({ findings, recorder, options }: Live, service: LiveService): Promise<void> {
  if (!options.quota) {
    findings.skip(["hourly-limit", "looks-unlimited"], "uses up the organization's hour: `--quota` asks it");
    return;
  }
  const { ask, key, projectId } = service;
  const [job, visitors] = pathsOf(projectId);
  const looks = await askUntilLimited(() => ask({ path: job, token: key }), MOST_LOOKS);
  findings.settle(
    "looks-unlimited",
    looks.limited === undefined,
    looks.limited === undefined ? `${looks.count} looks` : `429 at look ${looks.count}`,
  );
  const pages = await askUntilLimited(() => ask({ path: `${visitors}?limit=1`, token: key }), MOST_PAGES);
  if (pages.limited !== undefined) {
    recorder.answer("hourly-limit", pages.limited);
  }
  findings.settle(
    "hourly-limit",
    pages.limited !== undefined && wordsIn(pages.limited) !== undefined,
    pages.limited === undefined
      ? `no 429 in ${pages.count} requests`
      : `429 at request ${pages.count}: ${describe(pages.limited)}`,
  );
}

async function askUntilLimited(
  ask: () => Promise<Asked>,
  most: number,
): Promise<{ readonly count: number; readonly limited: Asked | undefined }> {
  for (let count = 1; count <= most; count += 1) {
    const answer = await ask();
    if (answer.status === 429) {
      return { count, limited: answer };
    }
  }
  return { count: most, limited: undefined };
}

function pathsOf(projectId: string): readonly [string, string] {
  const project = encodeURIComponent(projectId);
  return [`/v2/agent/${project}/job/${NO_JOB}`, `/v1/analytics/${project}/visitors`];
}

/** The service's own words, as far as the product finds them. */
function wordsIn({ contentType, text, json }: Asked): string | undefined {
  return contentType.startsWith("text/plain") ? text.trim() || undefined : parseErrorMessage(json);
}

function describe(answer: Asked): string {
  const words = wordsIn(answer);
  const said = words === undefined ? "no words that the code can read" : oneLine(words, 120);
  const wait = answer.retryAfter === undefined ? "" : `, Retry-After ${oneLine(answer.retryAfter, 40)}`;
  return `${answer.status} ${oneLine(answer.contentType, 40)}${wait}: ${said}`;
}
