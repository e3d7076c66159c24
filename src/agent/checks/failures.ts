import type { CallLimits } from "../../call-limits.ts";
import { type Annotation, type CheckRun, listAnnotations } from "../../github/check-runs.ts";
import type { GitHubConnection } from "../../github/connection.ts";
import { GitHubError } from "../../github/errors.ts";
import type { ReadJobLog } from "../../github/job-log.ts";
import { addToPermissions } from "../../github/permission-advice.ts";
import { ifError } from "../../if-error.ts";
import { type FailedCheck, saysSomething } from "./message.ts";

interface Sources {
  readonly github: GitHubConnection;
  readonly readJobLog: ReadJobLog;
  readonly limits: CallLimits;
  readonly warn: (sentence: string) => void;
}

// So many failures get more than a few lines in the message. The others are named there, and nothing is read for them.
const MOST_READ = 10;

/** What is known of each failure: its annotations, and where those say nothing the end of the job's log. */
export async function readFailures(failed: readonly CheckRun[], sources: Sources): Promise<FailedCheck[]> {
  const read: FailedCheck[] = [];
  // One after the other, since all runs of the repository share the token's requests of an hour, and logs take memory and time.
  for (const [index, check] of failed.entries()) {
    read.push(index < MOST_READ ? await readFailure(check, sources) : withoutDetails(check));
  }
  return read;
}

function withoutDetails({ name, title, conclusion }: CheckRun): FailedCheck {
  return { name, title, conclusion, annotations: [], logLines: [] };
}

async function readFailure(check: CheckRun, sources: Sources): Promise<FailedCheck> {
  const { github, readJobLog, limits, warn } = sources;
  const annotations: Annotation[] =
    check.annotationCount === 0
      ? []
      : await listAnnotations(github, { checkRunId: check.id, limits }).catch(
          ifError(GitHubError, ({ message }) => {
            warn(`The notes of a failed check are left out of the message: ${message}`);
            return [];
          }),
        );
  if (!check.isOfActions || annotations.some(saysSomething)) {
    return { ...withoutDetails(check), annotations };
  }
  const logLines = await readJobLog(check.id, limits).catch(
    ifError(GitHubError, (error) => {
      warn(explainLog(error));
      return [];
    }),
  );
  return { ...withoutDetails(check), annotations, logLines };
}

function explainLog({ kind, message }: GitHubError): string {
  const advice = kind === "forbidden" ? ` ${addToPermissions("actions: read")}.` : "";
  return `The log of a failed job is left out of the message: ${message}${advice}`;
}
