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

describe('what other programs write', () => {
  const bytesOf = (name: string, bytes: Uint8Array): File =>
    ({ name, size: bytes.byteLength, arrayBuffer: async () => bytes.slice().buffer }) as unknown as File;
  const tableIn = async (one: File) => {
    const read = await readFile(one, MOST);
    return 'table' in read ? read.table : read.refused;
  };

  it('~ROS-060 a CSV of Excel for Windows with an accent', async () => {
    const bytes = Uint8Array.from([...'First name;Last name\nZo'].map((c) => c.charCodeAt(0)).concat(0xeb, 0x3b, 0x42));
    expect(await tableIn(bytesOf('people.csv', bytes))).toEqual([
      ['First name', 'Last name'],
      ['Zoë', 'B'],
    ]);
  });

  it('~ROS-060 text of two bytes a letter', async () => {
    const bytes = new Uint8Array([0xff, 0xfe, ...[...'Zoë\tB'].flatMap((c) => [c.charCodeAt(0), 0])]);
    expect(await tableIn(bytesOf('people.txt', bytes))).toEqual([['Zoë', 'B']]);
  });

  it('~ROS-060 a web page that is called .xls', async () => {
    const page =
      '<html><body><table><tr><th>First name</th><th>Last name</th></tr><tr><td> Ada </td><td>Byron</td></tr></table></body></html>';
    expect(await tableIn(file('people.xls', page))).toEqual([
      ['First name', 'Last name'],
      ['Ada', 'Byron'],
    ]);
  });

  it('~ROS-060 nothing of a file that is no text', async () => {
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 65]);
    expect(await tableIn(bytesOf('people.xls', old))).toBe('people.xls cannot be read. Please save it as CSV or XLSX.');
  });
});
