import { isOpenedBy } from "../agent/job/pull-request.ts";
import { Stop } from "../agent/outcome.ts";
import type { RecordIn } from "../agent/record/record.ts";
import type { AgentRequest } from "../agent/request.ts";
import { patientLimits } from "../call-limits.ts";
import { GitHubError } from "../github/errors.ts";
import { readRepository } from "../github/merged-pulls.ts";
import { readPull } from "../github/pull-requests.ts";
import { pullAddress, requestReview } from "../github/pull-talk.ts";
import { ifError } from "../if-error.ts";
import type { PullAddress } from "../plain-link.ts";
import type { DigestInputs } from "./inputs.ts";
import { mergeKey, reviewersOf, sortMerges } from "./news.ts";
import { addToToken, lacksAccess, type Place, type Places } from "./places.ts";
import { readSources, type Source } from "./sources.ts";

const REVIEWS_MS = 20_000;

interface FinishOptions {
  readonly places: Places;
  readonly sources: readonly Source[];
  readonly inputs: DigestInputs;
}

/** What follows a job's end, in whichever run it is seen: the requests for a review. */
export function finishDigest(options: FinishOptions) {
  return async (request: AgentRequest, record: RecordIn<"ended">): Promise<void> => {
    const { step, setting } = request;
    const pull = pullAddress(record.prLink ?? "", setting.environment.serverUrl);
    if (record.outcome !== "pull-request" || pull === undefined || !options.inputs.requestReviews) {
      return;
    }
    const place = options.places.docs(pull);
    const unread = (why: string) => step.warn(`Nobody was asked for a review. ${why}`);
    await askForReviews(request, { ...options, record, pull, place })
      .catch(ifError(Stop, ({ ending }) => unread(ending.message)))
      .catch(
        ifError(GitHubError, (error) =>
          unread(`${error.message} ${lacksAccess(error) ? addToToken(place, "write") : ""}`.trim()),
        ),
      );
  };
}

interface AskOptions extends FinishOptions {
  readonly record: RecordIn<"ended">;
  readonly pull: PullAddress;
  readonly place: Place;
}

async function askForReviews({ step, known }: AgentRequest, options: AskOptions): Promise<void> {
  const { sources, inputs, record, place } = options;
  const { owner, name, number } = options.pull;
  const { github } = place;
  const limits = patientLimits(REVIEWS_MS, step.world);
  if (!isOpenedBy(known, await readPull(github, number, limits))) {
    return;
  }
  // The record has what was told, also if an earlier run told it.
  const windowsOf = (id: number) => record.windows.filter(([of]) => of === id);
  const [docs, merged] = await Promise.all([
    readRepository(github, place, limits),
    readSources(sources, { ...inputs, windowsOf, isTagWanted: null, limits }),
  ]);
  // Where more people can read, nobody is named for what they did in private.
  const named = merged.filter(({ facts }) => facts.isPublic || docs.isPrivate || facts.id === docs.id);
  const own = new Set([mergeKey(`${owner}/${name}`, number)]);
  const told = sortMerges(named, { ...inputs, own }).filter(({ why }) => why === "");
  const reviewers = reviewersOf(told);
  const refused: GitHubError[] = [];
  for (const reviewer of reviewers) {
    const asking = requestReview(github, { number, reviewer, limits });
    await asking.catch(ifError(GitHubError, (error) => void refused.push(error)));
  }
  const [first] = refused;
  if (first !== undefined) {
    // Not everybody who writes code may review the documentation. The log may be public, so it names nobody.
    const advice = lacksAccess(first) ? addToToken(place, "write") : "";
    step.warn(
      `${refused.length} of ${reviewers.length} people were not asked for a review. ${first.message} ${advice}`.trim(),
    );
  }
}
