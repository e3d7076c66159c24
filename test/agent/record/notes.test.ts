import { describe, expect, test } from "vitest";
import { startGitHub } from "../../../emulator/github/server.ts";
import { hasNote, listNotes, NO_NOTE, readNote, writeNote } from "../../../src/agent/record/notes.ts";
import {
  createRecordCodec,
  NEW_JOB,
  nothingSent,
  type RequestRecord,
  sendingTo,
} from "../../../src/agent/record/record.ts";
import type { Thread } from "../../../src/github/thread.ts";
import { connectTo, limits } from "../../github/connect.ts";
import { aRecord, OWNER } from "./a-record.ts";

const codec = createRecordCodec(OWNER);
const THREAD: Thread = { kind: "issue", number: 7, url: "https://x.example/7" };
const working = aRecord();
const sending = sendingTo(NEW_JOB, working, 1_790_000_000);

const note = (record: RequestRecord = working, commentId: string | null = "1", thread: Thread = THREAD) =>
  writeNote(codec, record, { thread, commentId });
const read = (
  body: string,
  { id = "1", thread = THREAD }: { readonly id?: string; readonly thread?: Thread } = {},
) =>
  readNote(
    codec,
    { kind: "issue-comment", id, url: "https://x.example", body, author: "bot", createdAt: null },
    thread,
  );

describe("a note", () => {
  test("stands between what is replaced and what is kept", () => {
    expect(read(`**Working**\n\n${note()}\n\n> about`)).toMatchObject({
      record: working,
      namesComment: true,
      about: "> about",
    });
  });

  test("of a first writing does not name its comment, and says no more than that writing can", () => {
    expect(read(note(nothingSent(working), null))).toMatchObject({
      record: { state: "none" },
      namesComment: false,
    });
    expect(read(note(sending, null))).toMatchObject({ record: null, namesComment: false });
    expect(read(note(working, null))).toMatchObject({ record: null, namesComment: false });
  });

  test.each<[what: string, found: ReturnType<typeof read>]>([
    ["copied into another comment", read(note(), { id: "2" })],
    ["copied into another thread", read(note(), { thread: { ...THREAD, number: 8 } })],
    [
      "copied from an issue into a discussion of its number",
      read(note(), {
        thread: { kind: "discussion", number: 7, nodeId: "D", replyToId: null, url: "https://x.example/7" },
      }),
    ],
    ["that was changed", read(note().replace("/working/", "/ended/"))],
  ])("%s keeps its key, and is no record", (_, found) => {
    expect(found).toMatchObject({ key: working.key, record: null, namesComment: false });
  });

  test("of a pull request is that of its lines too", () => {
    const pull: Thread = { kind: "pull-request", number: 7, url: "https://x.example/7" };
    const lines: Thread = { kind: "review-thread", number: 7, rootId: 1, url: "https://x.example/7" };
    expect(read(note(working, "1", pull), { thread: lines })?.record).toEqual(working);
  });

  test.each(["", "<!-- docs-agent-action -->", "<!-- other -->", NO_NOTE])("is none in %j", (body) => {
    expect(read(body)).toBeUndefined();
  });

  test.each([note(), NO_NOTE, note().replace("working", "ended")])(
    "keeps a text from being a command, whoever wrote it",
    (text) => {
      expect(hasNote(`/docs x\n\n${text}`)).toBe(true);
    },
  );
});

test("notes of others count only if they verify for their own comment", async () => {
  const github = await startGitHub();
  const list = () => listNotes(connectTo(github), { codec, thread: THREAD, limits: limits() });
  const write = (author: string, body: string) => github.state.addComment({ number: 7, author, body });
  const first = note(nothingSent(working), null);
  for (const body of [note().repeat(100), first]) write("stranger", body);
  expect(await list()).toEqual([]);

  const own = write("github-actions[bot]", first);
  const former = write("max", "");
  github.state.editText(former, { body: note(working, String(former.id)), by: "max" });
  expect(await list()).toMatchObject([
    { comment: { id: String(own.id) }, record: { state: "none" } },
    { comment: { id: String(former.id) }, record: { state: "working" } },
  ]);
  await github.close();
});
