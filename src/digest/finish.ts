import { Stop } from "../agent/outcome.ts";
import type { RecordIn } from "../agent/record/record.ts";
import type { AgentRequest } from "../agent/request.ts";
import { patientLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { pullAddress, requestReview } from "../github/pull-talk.ts";
import { ifError } from "../if-error.ts";
import { inCode } from "../plain-text.ts";
import type { DigestInputs } from "./inputs.ts";
import { mergeKey, reviewersOf, sortMerges } from "./news.ts";
import { addToToken, type Places } from "./places.ts";
import { readSources, type Source } from "./sources.ts";

const REVIEWS_MS = 20_000;

interface FinishOptions {
  readonly places: Places;
  readonly sources: readonly Source[];
  readonly inputs: DigestInputs;
}

/** What follows a job's end, in whichever run it is seen: the requests for a review. */
export function finishDigest({ places, sources, inputs }: FinishOptions) {
  return async (request: AgentRequest, record: RecordIn<"ended">): Promise<void> => {
    const { step, setting } = request;
    const { environment } = setting;
    const pull = pullAddress(record.prLink ?? "", environment.serverUrl);
    if (record.outcome !== "pull-request" || pull === undefined) {
      return;
    }
    const place = places.docs(pull);
    if (!inputs.requestReviews) {
      return;
    }
    // The record has what was told, also if an earlier run told it.
    const windowsOf = (id: number) => record.windows.filter(([of]) => of === id);
    const limits = patientLimits(REVIEWS_MS, step.world);
    const reading = readSources(sources, { ...inputs, windowsOf, isTagWanted: null, limits });
    const onUnread = ({ ending }: Stop) => step.warn(`Nobody was asked for a review. ${ending.message}`);
    const merged = (await reading.catch(ifError(Stop, onUnread))) ?? [];
    const own = new Set([mergeKey(`${pull.owner}/${pull.name}`, pull.number)]);
    const told = sortMerges(merged, { ...inputs, own }).filter(({ why }) => why === "");
    for (const reviewer of reviewersOf(told)) {
      const onRefused = (error: GitHubError) => {
        // Not everybody who writes code may review the documentation.
        const advice = error.kind === "rejected" ? "" : addToToken(place, "write");
        step.warn(`${inCode(reviewer)} was not asked for a review: ${error.message} ${advice}`.trim());
      };
      const asking = requestReview(place.github, { number: pull.number, reviewer, limits });
      await asking.catch(ifError(GitHubError, onRefused));
    }
  };
}
