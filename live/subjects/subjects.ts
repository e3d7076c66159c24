import type { SubjectName } from "../assumptions/table.ts";
import type { Live, LiveGitHub, LiveService } from "../live.ts";
import type { Phase, Role } from "../options.ts";
import { askAnswers, askPullsAlone } from "./answers.ts";
import { askCache } from "./cache.ts";
import { askCancel } from "./cancel.ts";
import { askJobs } from "./jobs.ts";
import { askLegs } from "./legs.ts";
import { askPage } from "./page.ts";
import { askPeople } from "./people.ts";
import { askIssuesAlone, askReactions } from "./reactions.ts";
import { askQuota, askRefusals } from "./refusals.ts";
import { askApart, askTexts, askUnpermitted } from "./texts.ts";
import { askVisitors } from "./visitors.ts";

/** Who asks about a group of assumptions, and with what. */
export type Subject = {
  /** The part of a workflow's run that asks. */
  readonly phase: Exclude<Phase, "all">;
} & (
  | {
      readonly needs: "service";
      readonly ask: (live: Live, service: LiveService, github: LiveGitHub | undefined) => Promise<void>;
    }
  | { readonly needs: Role; readonly ask: (live: Live, github: LiveGitHub) => Promise<void> }
  | { readonly needs: "nothing"; readonly ask: (live: Live) => Promise<void> }
);

/** In the order in which they ask. What uses up a limit comes last. */
export const SUBJECTS: Readonly<Record<SubjectName, Subject>> = {
  texts: { phase: "stage", needs: "full", ask: askTexts },
  page: { phase: "stage", needs: "full", ask: askPage },
  reactions: { phase: "stage", needs: "full", ask: askReactions },
  people: { phase: "ask", needs: "bare", ask: askPeople },
  unpermitted: { phase: "ask", needs: "bare", ask: askUnpermitted },
  apart: {
    phase: "ask",
    needs: "issues",
    ask: async (live, github) => {
      await askApart(live, github);
      await askIssuesAlone(live, github);
    },
  },
  answers: { phase: "stage", needs: "full", ask: askAnswers },
  "pulls-alone": { phase: "ask", needs: "pulls", ask: askPullsAlone },
  cache: { phase: "ask", needs: "nothing", ask: askCache },
  refusals: { phase: "service", needs: "service", ask: askRefusals },
  visitors: { phase: "service", needs: "service", ask: askVisitors },
  jobs: { phase: "service", needs: "service", ask: askJobs },
  quota: { phase: "service", needs: "service", ask: askQuota },
  cancel: { phase: "finish", needs: "full", ask: askCancel },
  legs: { phase: "finish", needs: "nothing", ask: askLegs },
};
