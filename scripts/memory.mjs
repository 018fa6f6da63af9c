// Tests kill processes, not machines, so what they write may lie in memory: on a disk each promise to keep it costs milliseconds.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH = 2 ** 31;

const room = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/** Where tests write: in memory, if the machine has a place there with room, else where everybody does. */
export const folderForTests = () => (room() > ENOUGH ? MEMORY : tmpdir());
