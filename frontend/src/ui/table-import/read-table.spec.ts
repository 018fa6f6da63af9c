import { readFile, readPasted } from './read-table.js';

const MOST = 2_000;
const FIVE_MEGABYTES = 5 * 1024 * 1024;
const lines = (n: number, cells = 'Ada\tByron'): string => Array.from({ length: n }, () => cells).join('\n');
const file = (name: string, text: string): File => {
  const bytes = new TextEncoder().encode(text);
  return { name, size: bytes.byteLength, arrayBuffer: async () => bytes.buffer } as unknown as File;
};
const rowsOf = (read: Awaited<ReturnType<typeof readFile>>) => ('table' in read ? read.table.length : read.refused);

describe('how much is imported at once', () => {
  it('~ROS-060 at most 2,000 rows below their heading', async () => {
    expect(rowsOf(readPasted(lines(2_001), MOST))).toBe(2_001);
    expect(rowsOf(readPasted(lines(2_002), MOST))).toBe(
      'What you pasted has 2,002 rows. At most 2,000 rows can be imported at once.',
    );
    expect(rowsOf(await readFile(file('people.csv', lines(2_001, 'Ada,Byron')), MOST))).toBe(2_001);
  });

  it('~ROS-060 at most 5 MB', async () => {
    const people = 'Ada,Byron\n';
    const filled = (bytes: number): string => people.padEnd(bytes, '\n');
    expect(rowsOf(await readFile(file('people.csv', filled(FIVE_MEGABYTES)), MOST))).toBe(1);
    expect(rowsOf(await readFile(file('people.csv', filled(FIVE_MEGABYTES + 1)), MOST))).toBe(
      'people.csv is larger than 5 MB.',
    );
  });
});
