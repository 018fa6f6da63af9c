import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyStore } from '../keys/key-store.port.js';
import { encryptBytes } from '../event-store/sealing.js';
import { contentOf, PIECE, wholeOf } from './file-content.js';
import { folderFileStore } from './folder/folder-file-store.js';
import { IncomingFiles } from './incoming-files.js';
import { SealedFiles } from './sealed-files.js';

const KEYS: Readonly<Record<string, Uint8Array>> = { 'person:1': Buffer.alloc(32, 1), 'person:2': Buffer.alloc(32, 2) };
const keys = {
  find: async (subject: string) => KEYS[subject] ?? null,
  keyFor: async (subject: string) => KEYS[subject] ?? null,
} as KeyStore;
const ONE = '2025/a.jpg';

describe('sealed files', () => {
  let folder: string;
  let files: SealedFiles;
  let damaged: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sealed-'));
    damaged = [];
    files = new SealedFiles({
      files: folderFileStore(folder),
      keys,
      incoming: new IncomingFiles(join(folder, 'incoming')),
      damaged: (address) => damaged.push(address),
    });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, n) => (n * 7 + (n >> 8)) % 251));
  const read = async (sha256: string | null, address = ONE, subject = 'person:1') => {
    const content = await files.open(subject, address, sha256);
    return content && wholeOf(content.read());
  };
  const codeOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);

  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 17])(
    '~EVT-170 gives back %d bytes and every part of them, and leaves none readable',
    async (length) => {
      const content = contentOf(bytesOf(length));
      await files.put('person:1', ONE, content);
      expect((await read(content.sha256))!.equals(bytesOf(length))).toBe(true);
      const opened = (await files.open('person:1', ONE, content.sha256))!;
      expect(opened.size).toBe(length);
      for (const [from, to] of [
        [0, 0],
        [PIECE - 2, PIECE + 1],
        [PIECE, 2 * PIECE - 1],
        [length - 3, length - 1],
        [5, length - 1],
      ] as const) {
        if (from < 0 || to < from || to >= length) continue;
        expect((await wholeOf(opened.read({ from, to }))).equals(bytesOf(length).subarray(from, to + 1))).toBe(true);
      }
      const stored = await readFile(join(folder, ONE));
      if (length > 16) expect(stored.includes(bytesOf(length).subarray(0, 16))).toBe(false);
    },
  );

  it('~EVT-260 opens for the hash of its bytes, for its person and at its place, and for no other', async () => {
    const [content, other] = [contentOf(bytesOf(100)), contentOf(bytesOf(101))];
    await files.put('person:1', ONE, content);
    await writeFile(join(folder, '2025/b.jpg'), await readFile(join(folder, ONE)));
    expect(await codeOf(read(other.sha256))).toBe('file_damaged');
    expect(await codeOf(read(null))).toBe('file_damaged');
    expect(await codeOf(read(content.sha256, '2025/b.jpg'))).toBe('file_damaged');
    expect(await codeOf(read(content.sha256, ONE, 'person:2'))).toBe('file_damaged');
    expect(damaged).toEqual([ONE, ONE, '2025/b.jpg', ONE]);
    expect(await read(content.sha256, ONE, 'person:3')).toBeNull();
    expect(await read(content.sha256, '2025/none.jpg')).toBeNull();
  });

  it('~EVT-260 the same bytes come again, others do not, and what is kept stays', async () => {
    const [content, other] = [contentOf(bytesOf(100)), contentOf(bytesOf(101))];
    expect(await files.put('person:1', ONE, content)).toBe(true);
    expect(await files.put('person:1', ONE, content)).toBe(true);
    expect(await codeOf(files.put('person:1', ONE, other))).toBe('upload_changed');
    expect(await files.put('person:3', ONE, other)).toBe(false);
    expect((await read(content.sha256))!.equals(bytesOf(100))).toBe(true);
    // It was asked whether it is the same, not by a reader.
    expect(damaged).toEqual([]);
  });

  it('~EVT-260 a piece that was changed, moved or cut off ends the reading, and the log hears of it', async () => {
    const content = contentOf(bytesOf(3 * PIECE));
    await files.put('person:1', ONE, content);
    const whole = await readFile(join(folder, ONE));
    const [head, box] = [24, PIECE + 16];
    const second = whole.subarray(head + box, head + 2 * box);
    const harmed = {
      changed: Buffer.from(whole),
      moved: Buffer.concat([whole.subarray(0, head + box), whole.subarray(head + 2 * box), second]),
      cut: whole.subarray(0, head + 2 * box),
    };
    harmed.changed.writeUInt8(whole.readUInt8(head + box + 9) ^ 1, head + box + 9);
    for (const bytes of Object.values(harmed)) {
      await writeFile(join(folder, ONE), bytes);
      expect(await codeOf(read(content.sha256))).toMatch('not those that were sealed');
    }
    expect(damaged).toEqual([ONE, ONE, ONE]);
  });

  it('~EVT-170 what was stored in one piece stays readable, and is compared with its hash where it has one', async () => {
    const [bytes, address] = [bytesOf(200_000), '2025/old.wav'];
    const old = encryptBytes(KEYS['person:1']!, address, bytes);
    await files.put('person:1', ONE, contentOf(bytes)); // makes the folder
    await writeFile(join(folder, address), old);
    expect((await read(null, address))!.equals(bytes)).toBe(true);
    expect((await read(contentOf(bytes).sha256, address))!.equals(bytes)).toBe(true);
    expect(await codeOf(read(contentOf(bytesOf(1)).sha256, address))).toBe('file_damaged');
    const content = (await files.open('person:1', address, null))!;
    expect((await wholeOf(content.read({ from: 100_000, to: 100_009 }))).equals(bytes.subarray(100_000, 100_010))).toBe(
      true,
    );
    expect(await files.put('person:1', address, contentOf(bytes))).toBe(true);
    expect(await codeOf(files.put('person:1', address, contentOf(bytesOf(1))))).toBe('upload_changed');
    for (const harmed of [old.subarray(0, 20), old.subarray(0, old.length - 1), Buffer.alloc(0)]) {
      await writeFile(join(folder, address), harmed);
      expect(await codeOf(read(null, address))).toBe('file_damaged');
    }
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
});
