import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";

// A container often has 64 MiB there, which a test with large files could fill.
const ROOM_NEEDED = 2 ** 30;

/**
 * Where tests make their temporary folders: in memory where the machine has such a place, since each run of the action
 * writes a dozen small files and a disk takes a fifth of the tests' time for them. The value of `TMPDIR`.
 */
export function folderInMemory(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_NEEDED ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
