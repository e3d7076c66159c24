import * as v from "valibot";
import { pollDelayMs } from "../../src/agent/job/poll.ts";
import { parse } from "../../src/parse.ts";
import { plainLink } from "../../src/plain-link.ts";
import { oneLine } from "../../src/plain-text.ts";
import { type SanitizedText, sanitizedText } from "../../src/sanitized-text.ts";
import type { KnownJob } from "../../src/service/client.ts";
import { ServiceError } from "../../src/service/errors.ts";
import type { Job } from "../../src/service/job.ts";
import { ASSUMPTIONS } from "../assumptions/table.ts";
import type { Live, LiveGitHub, LiveService } from "../live.ts";
import { remember } from "../set-up.ts";

const IDS = ASSUMPTIONS.filter(({ subject }) => subject === "jobs").map(({ id }) => id);

const CHANGE = sanitizedText`This is a test of an integration. In one page of the documentation, add the sentence "This sentence is a test and can be removed." at the end. Change nothing else. Nobody can answer questions. The pull request will be closed without a merge.`;
const FOLLOW_UP = sanitizedText`Replace the sentence that you added by "This sentence is a test." and change nothing else.`;
const NO_CHANGE = sanitizedText`This is a test of an integration. Change no file and open no pull request. Nobody can answer questions.`;

const LONGEST_CREATE_MS = 15_000;
const CREATE_TIMEOUT_MS = 60_000;
const SECOND_LOOK_MS = 2000;
const LINK_LOOK_MS = 10_000;
const LOOK_EVERY_MS = 3000;
const POLL_INTERVAL_MS = 10_000;
const LOOKS_FOR_ACTIVE = 10;
const LONGEST_JOB_MS = 30 * 60_000;

/** Creates as many jobs as were asked for. Each costs credits; the first opens a pull request. */
export async function askJobs(
  live: Live,
  service: LiveService,
  github: LiveGitHub | undefined,
): Promise<void> {
  const { options, findings } = live;
  if (options.jobs === 0) {
    findings.skip(IDS, "costs credits: `--jobs 1` asks it, `--jobs 2` all");
    return;
  }
  const latencies: number[] = [];
  const first = await create(live, service, { prompt: CHANGE, latencies });
  await askCreated(live, service, first);
  await askChange(live, service, { job: first, github });
  if (options.jobs === 1) {
    findings.skip(["no-change-link"], "`--jobs 2` asks it");
  }
  for (let job = 2; job <= options.jobs; job += 1) {
    await askNoChange(live, service, await create(live, service, { prompt: NO_CHANGE, latencies }));
  }
  const slowest = Math.max(...latencies);
  findings.settle(
    "create-latency",
    slowest <= LONGEST_CREATE_MS,
    latencies.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(", "),
  );
}

async function create(
  live: Live,
  { client }: LiveService,
  { prompt, latencies }: { readonly prompt: SanitizedText; readonly latencies: number[] },
): Promise<KnownJob> {
  const { clock, signal, print } = live.world;
  const beforeMs = clock.monotonicMs();
  const job = await client.createJob(prompt, { timeoutMs: CREATE_TIMEOUT_MS, signal });
  latencies.push(clock.monotonicMs() - beforeMs);
  print(`Job ${job.id} was created.`);
  live.recorder.json(`payloads/job-${latencies.length}-created`, job);
  return job;
}

async function askCreated(live: Live, service: LiveService, job: KnownJob): Promise<void> {
  const { findings, world } = live;
  findings.settle("create-answer", job.status === "active", `status ${oneLine(job.status ?? "none", 40)}`);
  const isFound = async () => (await look(live, service, job.id)) !== undefined;
  const atOnce = await isFound();
  const found = atOnce || (await world.clock.sleep(SECOND_LOOK_MS, world.signal).then(isFound));
  findings.settle(
    "get-after-create",
    found,
    atOnce ? "found at the first look" : `404 at first, then ${found ? "found" : "404"}`,
  );
}

/** The job that changes a file, and a message to it. */
async function askChange(
  live: Live,
  service: LiveService,
  { job, github }: { readonly job: KnownJob; readonly github: LiveGitHub | undefined },
): Promise<void> {
  const { findings } = live;
  const rest = ["link-at-completed", "pull-author", "message-status", "link-kept", "message-pull"] as const;
  const ended = await waitForEnd(live, service, job.id);
  if (ended?.status !== "completed") {
    findings.breakOff(rest, `the job ended as ${oneLine(ended?.status ?? "lost", 40)}`);
    return;
  }
  live.recorder.json("payloads/job-1-completed", ended);
  const atOnce = plainLink(ended.prLink);
  const link = atOnce ?? (await laterLink(live, service, job.id));
  const when = atOnce === undefined ? "10 s later" : "at once";
  findings.settle("link-at-completed", link !== undefined, link === undefined ? "no link" : when);
  if (link === undefined) {
    findings.skip(rest, "there is no link");
    return;
  }
  remember(live, { kind: "pull-request", url: link });
  await askAuthor(live, link, github);
  const before = await headOf(link, github);
  await askMessage(live, service, { id: job.id, link });
  const after = await headOf(link, github);
  if (before === undefined || after === undefined) {
    findings.skip(["message-pull"], "the pull request cannot be read from here");
  } else {
    findings.settle("message-pull", before !== after, before === after ? "no new commit" : "a new commit");
  }
}

async function laterLink(live: Live, service: LiveService, id: string): Promise<string | undefined> {
  const { clock, signal } = live.world;
  await clock.sleep(LINK_LOOK_MS, signal);
  return plainLink((await look(live, service, id))?.prLink);
}

/** The commit that the pull request ends in. */
async function headOf(link: string, github: LiveGitHub | undefined): Promise<string | undefined> {
  const [, place, number] = /^https:\/\/[^/]+\/([\w.-]+\/[\w.-]+)\/pull\/(\d+)$/.exec(link) ?? [];
  const answer = number && github ? await github.rest("GET", `/repos/${place}/pulls/${number}`) : undefined;
  return parse(v.object({ head: v.object({ sha: v.string() }) }), answer?.json)?.head.sha;
}

async function askAuthor(live: Live, link: string, github: LiveGitHub | undefined): Promise<void> {
  const [, owner, name, number] = /^https:\/\/[^/]+\/([\w.-]+)\/([\w.-]+)\/pull\/(\d+)$/.exec(link) ?? [];
  const answer =
    number && github ? await github.rest("GET", `/repos/${owner}/${name}/pulls/${number}`) : undefined;
  const author = parse(v.object({ user: v.object({ login: v.string() }) }), answer?.json)?.user.login;
  if (author === undefined) {
    live.findings.skip(["pull-author"], "the pull request cannot be read from here");
  } else {
    live.findings.settle("pull-author", author === "mintlify[bot]", oneLine(author, 60));
  }
}

async function askMessage(
  live: Live,
  service: LiveService,
  { id, link }: { readonly id: string; readonly link: string },
): Promise<void> {
  const { findings, world, timeoutMs } = live;
  const answer = await service.client.sendMessage(id, FOLLOW_UP, { timeoutMs, signal: world.signal });
  const seen = [`answer ${oneLine(answer?.status ?? "none", 40)}`];
  let isActive = false;
  for (let count = 0; count < LOOKS_FOR_ACTIVE && !isActive; count += 1) {
    const status = (await look(live, service, id))?.status ?? "none";
    isActive = status === "active";
    seen.push(oneLine(status, 40));
    if (!isActive) {
      await world.clock.sleep(LOOK_EVERY_MS, world.signal);
    }
  }
  findings.settle("message-status", isActive, seen.join(", "));
  const ended = await waitForEnd(live, service, id);
  const kept = ended === undefined ? undefined : plainLink(ended.prLink);
  findings.settle("link-kept", kept === link, kept === link ? "the same link" : "another one, or none");
}

async function askNoChange(live: Live, service: LiveService, { id }: KnownJob): Promise<void> {
  const { findings } = live;
  const ended = await waitForEnd(live, service, id);
  if (ended?.status !== "completed") {
    findings.breakOff(["no-change-link"], `the job ended as ${oneLine(ended?.status ?? "lost", 40)}`);
    return;
  }
  const link = plainLink(ended.prLink) ?? (await laterLink(live, service, id));
  findings.settle("no-change-link", link === undefined, link === undefined ? "no link" : "a link");
  if (link !== undefined) {
    remember(live, { kind: "pull-request", url: link });
  }
}

/** The job when it is active no more; undefined when it was not found or took too long. */
async function waitForEnd(live: Live, service: LiveService, id: string): Promise<Job | undefined> {
  const { clock, signal } = live.world;
  const startMs = clock.monotonicMs();
  while (clock.monotonicMs() - startMs < LONGEST_JOB_MS) {
    const job = await look(live, service, id);
    if (job === undefined || job.status !== "active") {
      return job;
    }
    await clock.sleep(pollDelayMs(POLL_INTERVAL_MS, Math.random), signal);
  }
  return undefined;
}

async function look(
  { world, timeoutMs }: Live,
  { client }: LiveService,
  id: string,
): Promise<Job | undefined> {
  try {
    return await client.getJob(id, { timeoutMs, signal: world.signal });
  } catch (error) {
    if (error instanceof ServiceError && error.kind === "not-found") {
      return undefined;
    }
    throw error;
  }
}
