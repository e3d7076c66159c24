import { createMarkerCodec, type Marker } from "../../src/agent/comment/marker.ts";
import { createNoteSigner } from "../../src/agent/comment/signed-note.ts";

/** The id of the repository that the runner names, unless a test says another. */
const REPOSITORY_ID = "186853002";

/** The codec of runs under this API key. */
export function markerCodec(apiKey = "mint_key", repository = REPOSITORY_ID) {
  return createMarkerCodec(createNoteSigner(apiKey, repository));
}

/** A marker of the first writing, when the comment's id is not known yet. */
export function aMarker(parts: Partial<Marker> = {}): Marker {
  return {
    key: "0123456789abcdef01234567",
    digest: "abcdef012345678901234567",
    attempt: "77.1",
    commentId: null,
    project: "fedcba987654321001234567",
    jobId: "job-1",
    jobDigest: "abcdef012345678901234567",
    phase: "working",
    watchedUntil: 1_787_227_200,
    since: 1_787_225_400,
    writtenAt: 1_787_225_402,
    instruction: "Explain the retry option.",
    askers: [{ id: 1, login: "mona", because: "admin" }],
    reactTo: { kind: "issue-comment", id: 1 },
    history: [],
    prLink: null,
    asksHandOver: false,
    isNotified: false,
    ...parts,
  };
}
