import type { CommentReference } from "../../github/comments.ts";
import type { Step } from "../step.ts";
import { type Story, writeStory } from "./story.ts";

/** What the story does not know by itself. */
export interface StoryPlace extends Pick<Story, "key" | "thread" | "reactTo"> {
  readonly startedAt: Date;
  readonly comment: () => CommentReference | null;
}

/** Keeps the post step informed from now on. */
export function keepStory(step: Step, { startedAt, comment, ...place }: StoryPlace): void {
  step.saveStory = () => {
    const { instruction, askedBy, promptSha256, job, unsent, history, watchedUntilMs, ending } =
      step.report();
    const story = {
      instruction,
      askedBy,
      promptSha256,
      job,
      unsent,
      history: [...history],
      watchedUntilMs,
      ending: ending === null ? null : { next: "", ...ending },
      creating: step.creating,
      startedAtMs: startedAt.getTime(),
      comment: comment(),
      ...place,
    };
    step.world.results.saveState("story", writeStory(story));
  };
}
