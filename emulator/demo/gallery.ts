import type { GalleryState } from "./page.ts";
import { startStage } from "./stage.ts";
import { errors } from "./states/errors.ts";
import { botsComments, type Plan } from "./states/plan.ts";
import { pullRequestStates } from "./states/pull-request.ts";
import { refusals } from "./states/refusals.ts";
import { summaries } from "./states/summaries.ts";
import { work } from "./states/work.ts";

// A new state is a row of one of these lists.
const plans: readonly Plan[] = [...work, ...refusals, ...errors, ...pullRequestStates, ...summaries];

const atOnce = 4;

/** Reaches the named states, else every one, by running the bundle against scripted servers. */
export async function renderGallery(
  onExhibit: (state: GalleryState) => void,
  names: readonly string[] = plans.map(({ name }) => name),
): Promise<GalleryState[]> {
  const waiting = plans.filter(({ name }) => names.includes(name)).entries();
  const states: GalleryState[] = [];
  const work = async () => {
    for (const [at, plan] of waiting) {
      const state = await makeExhibit(plan);
      states[at] = state;
      onExhibit(state);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return states;
}

async function makeExhibit(plan: Plan): Promise<GalleryState> {
  const { name, story, play = ({ asks }) => asks(), shows } = plan;
  const stage = await startStage(plan.stage);
  try {
    const run = await play(stage);
    const thread = stage.scenario.thread();
    const [asked] = thread.comments;
    const comments = shows?.(stage) ?? botsComments(thread);
    return { name, story, run, comments, reactions: asked?.reactions ?? [] };
  } finally {
    await stage.close();
  }
}
