import { describe, expect, test } from "vitest";
import { grantBase } from "../../../emulator/github/job-grant.ts";
import { notesOn } from "../../../emulator/practice/problems.ts";
import { planJob } from "../../../emulator/practice/workflows.ts";
import { onServers, runScenario, type Scenario } from "./scenario.ts";
import { count, reactions } from "./views.ts";

// The eight mistakes that people make first, each with the whole answer at the place where they look first: the thread.

/** A mistake, and what stands below the comment that asked. */
interface Mistake extends Scenario {
  readonly mistake: string;
  readonly reaction: readonly string[];
  readonly answer: string;
}

const mistakes: readonly Mistake[] = [
  {
    mistake: "there is no key",
    inputs: { "api-key": "" },
    reaction: ["confused"],
    answer: `**😕 Stopped by an error**

> [!CAUTION]
> The input \`api-key\` is empty: it has to be an admin API key (a secret that is misspelt, or that this run may not see, is empty).
>
> Only whoever maintains this workflow can mend this: tell them. What they have to do is below.

<details open><summary>For whoever maintains this workflow</summary>

Create an admin API key on the API keys page (https://app.mintlify.com/settings/organization/api-keys). Store it as the secret MINTLIFY\\_API\\_KEY under Settings → Secrets and variables → Actions of the repository that runs the workflow. Write \`api-key: \${{ secrets.MINTLIFY_API_KEY }}\`. Then ask again.

</details>

<sub>[run](https://github.com/acme/shop/actions/runs/16420001234)</sub>`,
  },
  {
    mistake: "the key is of the wrong kind",
    inputs: { "api-key": "mint_dsc_1" },
    reaction: ["confused"],
    answer: `**😕 Stopped by an error**

> [!CAUTION]
> The input \`api-key\` is an assistant key (it starts with \`mint_dsc_\`): it has to be an admin API key.
>
> Only whoever maintains this workflow can mend this: tell them. What they have to do is below.

<details open><summary>For whoever maintains this workflow</summary>

Create an admin API key on the API keys page (https://app.mintlify.com/settings/organization/api-keys). Store it as the secret MINTLIFY\\_API\\_KEY under Settings → Secrets and variables → Actions of the repository that runs the workflow. Write \`api-key: \${{ secrets.MINTLIFY_API_KEY }}\`. Then ask again.

</details>

<sub>[run](https://github.com/acme/shop/actions/runs/16420001234)</sub>`,
  },
  {
    mistake: "the project is not the key's",
    prepare: ({ service }) =>
      service.faults.add({
        kind: "create",
        at: "every",
        fault: { type: "status", status: 404, body: { error: "Not found" } },
      }),
    reaction: ["eyes", "confused"],
    answer: `**😕 Stopped by an error**

> [!CAUTION]
> The service does not know this project or job (404) on \`POST https://api.mintlify.com/v2/agent/…/job\`. It says: \`Not found\`.
>
> Only whoever maintains this workflow can mend this: tell them. What they have to do is below.

> \`explain the retry option\`

<details open><summary>For whoever maintains this workflow</summary>

Copy the project id from the API keys page (https://app.mintlify.com/settings/organization/api-keys) into the secret behind \`project-id: \${{ secrets.MINTLIFY_PROJECT_ID }}\`; the project has to belong to the key's organization. If you set \`base-url\`, check it too. Then ask again.

</details>

<sub>asked by \`mona (role: admin)\` · [run](https://github.com/acme/shop/actions/runs/16420001234)</sub>`,
  },
  {
    mistake: "the comment is the bare phrase",
    says: "/docs",
    reaction: [],
    answer: `**💬 What should the agent do?**

> [!NOTE]
> There is nothing after \`/docs\`. The agent writes and corrects pages of the documentation, and opens a pull request with them.
>
> Write a new comment with what it should do, such as \`/docs explain the retry option on the page about uploads\` or \`/docs correct the rate limit on each page: it is 600 requests a minute now\`.

<sub>[run](https://github.com/acme/shop/actions/runs/16420001234)</sub>`,
  },
  {
    mistake: "the command is an item of a list",
    says: "- /docs explain the limits\n- /docs fix the links",
    reaction: [],
    answer: `**⏭️ Nothing was started**

> [!IMPORTANT]
> The text is no command: \`/docs\` is in a list.
>
> If this is a request, write a new comment that starts a line of plain text with it, as in \`/docs explain …\`.

<sub>[run](https://github.com/acme/shop/actions/runs/16420001234)</sub>`,
  },
  {
    mistake: "an input is wrong",
    inputs: { timeout: "5 minutes" },
    reaction: ["confused"],
    answer: `**😕 Stopped by an error**

> [!CAUTION]
> The input \`timeout\` cannot be used: it has to be a duration of whole hours, minutes and seconds, such as \`90s\`, \`30m\` or \`1h30m\`.
>
> Only whoever maintains this workflow can mend this: tell them. What they have to do is below.

<details open><summary>For whoever maintains this workflow</summary>

Write it as in \`timeout: 5m\`, or remove the line for the default. Then ask again.

</details>

<sub>[run](https://github.com/acme/shop/actions/runs/16420001234)</sub>`,
  },
  {
    mistake: "who asks has no permission",
    by: "reed",
    reaction: ["-1"],
    answer: `**⏭️ Nothing was started**

> [!IMPORTANT]
> \`reed\` has the permission \`read\` on this repository; \`write\` is needed.
>
> Somebody who has it can ask again in a comment of their own.

<details><summary>For whoever maintains this workflow</summary>

To let \`reed\` ask, list that login in \`allowed-users\`, or lower \`required-permission\`.

</details>

<sub>[run](https://github.com/acme/shop/actions/runs/16420001234)</sub>`,
  },
];

describe.concurrent("seven are answered below the comment that asked", () => {
  test.each(mistakes)("$mistake", async ({ mistake: _, reaction, answer, ...scenario }) => {
    const { asking, emulator } = await runScenario(scenario);
    const { comments } = emulator.github.thread({ kind: "issue", number: 7 });
    const below = comments.slice(comments.findIndex(({ id }) => id === asking?.id) + 1);

    expect(reactions(asking)).toEqual(reaction);
    // The marker at the end is seen by nobody.
    const seen = ({ body }: { readonly body: string }) =>
      body.replace(/\n<!-- .* -->$/, "").replace(emulator.service.url, "https://api.mintlify.com");
    expect(below.map(seen)).toEqual([answer]);
    expect(emulator.service.jobs.all).toEqual([]);
  });
});

describe("the eighth is a workflow without `permissions:`, which cannot be told in the thread", () => {
  const WORKFLOW = `on: issue_comment
jobs:
  docs:
    runs-on: ubuntu-latest
    steps:
      - uses: acme/docs-agent-action@v1
`;
  const listed = { job: "docs", workflow: "Docs", file: "docs.yml", events: ["issue_comment"] };
  const job = planJob(listed, WORKFLOW);

  test("`npm run act` says it before act is started", () => {
    expect(notesOn([job], { folder: "/repository", hasCommit: true })).toEqual([
      `docs.yml has no \`permissions:\`. Its token may only read contents and packages here, as in a new organization or account on GitHub, so the action cannot comment. Add what the action needs: see examples/comment.yml.`,
    ]);
  });

  test("the run's page says it where the job is done", async () => {
    await onServers({}, async ({ runScenario: runHere, emulator }) => {
      // There the token may do what such a workflow's may.
      const address = emulator.github.apiUrl + grantBase(job.grant);
      const env = { GITHUB_API_URL: address, GITHUB_GRAPHQL_URL: `${address}/graphql` };
      const { run } = await runHere({ env });

      expect(run.annotations.map(({ level, message }) => `${level}: ${message}`)).toEqual([
        `warning: The workflow's token is not allowed to write here, so the comment or the reaction is missing. Add \`issues: write\` to the \`permissions:\` of the workflow's job; a job without them needs the line \`permissions: { contents: read, issues: write }\`.`,
      ]);
      expect(count(emulator.service, "create")).toBe(1);
    });
  });
});
