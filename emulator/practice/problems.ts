import { type PlannedJob, placeholderLines } from "./workflows.ts";

// What `npm run act` says instead of starting act, and before it: each says what to do.

/** The version of act that the tests use; an older one may lack an option. */
export const ACT_VERSION = "0.2.87";

/** How act gets onto a machine: the same lines are in docs/recipes.md. */
export const INSTALL_ACT = `  go install github.com/nektos/act@v${ACT_VERSION}
  export PATH="$PATH:$(go env GOPATH)/bin"`;

/** What is wrong with what `act --version` printed; undefined where there is no act. */
export function problemOfAct(printed: string | undefined): string | undefined {
  const how = `Install version ${ACT_VERSION}, with Go (https://go.dev/dl):

${INSTALL_ACT}

If you have set GOBIN, put that folder on your PATH instead. Without Go, put the program of https://github.com/nektos/act/releases/tag/v${ACT_VERSION} on your PATH.`;
  if (printed === undefined) return `There is no act on your PATH, which runs the workflow. ${how}`;
  const [, version] = /(\d+\.\d+\.\d+)/.exec(printed) ?? [];
  const isOld = version !== undefined && version.localeCompare(ACT_VERSION, "en", { numeric: true }) < 0;
  return isOld ? `Your act is version ${version}, which is too old. ${how}` : undefined;
}

/** What keeps these jobs from being of use; `texts` are their workflows, by the file's name. */
export function problemOfJobs(
  jobs: readonly PlannedJob[],
  texts: ReadonlyMap<string, string>,
): string | undefined {
  for (const [file, text] of texts) {
    const [line] = placeholderLines(text);
    if (line !== undefined)
      return `${file} still names OWNER, in line ${line}. Write the account or organization that has your copy of the action in its place, for example \`uses: acme/docs-agent-action@v1\`. Here any name will do; GitHub would say "Unable to resolve action".`;
  }
  const calling = jobs.find(({ calls }) => calls?.includes("/docs-agent-action/.github/workflows/"));
  if (calling !== undefined)
    return `The job ${calling.job} of ${calling.file} calls the reusable workflow, which act cannot run: act has no \`job.workflow_sha\`. Try the same settings in a copy of examples/comment.yml.`;
  return undefined;
}

/** What to say where no workflow listens to the event; `all` are the jobs for any event. */
export function nobodyListens(
  event: string,
  all: readonly { readonly file: string; readonly events: readonly string[] }[],
): string {
  const listened = new Map(all.map(({ file, events }) => [file, events.join(", ")]));
  const lines = [...listened].map(([file, events]) => `  ${file} listens to ${events}`);
  return `No workflow listens to ${event}, so GitHub would start nothing either.
${lines.join("\n")}
Name one of these events (\`npm run act -- ${all[0]?.events[0]}\`), or add ${event} below \`on:\`. Look for a misspelt name there, too: GitHub refuses a workflow that listens to an event it does not know.`;
}

/** Why GitHub would not start these jobs for this activity, as act does; undefined where it would start one. */
export function problemOfActivity(
  jobs: readonly PlannedJob[],
  { event, action }: { event: string; action: string },
): string | undefined {
  const isStarted = ({ types }: PlannedJob) => types(event).length === 0 || types(event).includes(action);
  if (jobs.some(isStarted)) return undefined;
  const listened = jobs.map(({ file, types }) => `${file} only for \`types: [${types(event).join(", ")}]\``);
  return `GitHub would start nothing: this ${event} is \`${action}\`, and ${[...new Set(listened)].join(", ")}. Add \`${action}\` to its \`types:\`.`;
}

/** What GitHub would say of inputs that an action does not have; `known` are those of the action that a step uses. */
export function unexpectedInputs(
  { file, steps }: PlannedJob,
  known: (uses: string) => readonly string[] | undefined,
): string[] {
  return steps.flatMap(({ uses, inputs }) => {
    const names = known(uses);
    const unknown = inputs.filter((name) => names !== undefined && !names.includes(name));
    return unknown.map(
      (name) => `${file}: ${uses} has no input \`${name}\`. GitHub warns of it and goes on without it.`,
    );
  });
}

/** What act does otherwise than GitHub, and what surprises people there. */
export function notesOn(
  jobs: readonly PlannedJob[],
  { folder, hasCommit }: { folder: string; hasCommit: boolean },
): string[] {
  const files = jobs.filter(({ isDefaultGrant }) => isDefaultGrant).map(({ file }) => file);
  const environments = jobs.flatMap(({ job, file, environment }) =>
    environment === undefined
      ? []
      : [
          `${file}: \`environment: ${environment}\` does nothing here. On GitHub the job ${job} would wait for its reviewers, and get that environment's secrets.`,
        ],
  );
  const unsaid = [...new Set(files)].map(
    (file) =>
      `${file} has no \`permissions:\`. Its token may only read contents and packages here, as in a new organization or account on GitHub, so the action cannot comment. Add what the action needs: see examples/comment.yml.`,
  );
  const silent = jobs.filter((job) => !job.isDefaultGrant && usesAgent(job) && !mayComment(job));
  const mute = silent.map(
    ({ file, job }) =>
      `${file}: the token of the job ${job} may not comment, because its \`permissions:\` have neither \`issues: write\` nor \`pull-requests: write\`. The job runs, and nobody sees it in the thread: see examples/comment.yml.`,
  );
  const noCommit = `${folder} is no git repository with a commit, so act says "unable to get git revision" again and again. That does no harm.`;
  return [...unsaid, ...mute, ...environments, ...(hasCommit ? [] : [noCommit])];
}

function usesAgent({ steps }: PlannedJob): boolean {
  return steps.some(({ uses }) => /\/docs-agent-action@/.test(uses));
}

function mayComment({ grant }: PlannedJob): boolean {
  return ["issues", "pull-requests", "*"].some((area) => grant[area] === "write");
}
