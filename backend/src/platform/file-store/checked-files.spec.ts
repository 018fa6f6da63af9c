import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { wav } from '../../../test/support/music.js';
import { Refused } from '../commands/command.js';
import { CheckedFiles, type CheckedMusic } from './checked-files.js';
import { wholeOf } from './file-content.js';
import { IncomingFiles } from './incoming-files.js';
import { type SentBy, sentFile, within } from './sent-file.js';
import { type Sender, UploadQuota } from './upload-quota.js';

const codeOf = (error: unknown): string => (error instanceof Refused ? error.refusals[0]!.code : String(error));
const MINE: readonly Sender[] = ['account:12'];

describe('files that arrive', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'incoming-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const checkedFiles = (quota?: UploadQuota) => new CheckedFiles(new IncomingFiles(folder), quota);
  const sent = (bytes: Buffer, senders = MINE): SentBy => ({
    body: Readable.from([bytes], { objectMode: false }),
    size: bytes.length,
    senders,
  });

  it('~SEC-023 three at once are worked on, however many come; none of them waits in memory', async () => {
    const files = checkedFiles();
    const song = wav(400);
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    /** Bytes that somebody still refers to. */
    const bytesHeld = (): number => {
      gc();
      gc(); // the first one may still be freeing what it found
      return process.memoryUsage().arrayBuffers;
    };
    const before = bytesHeld();
    let [now, most, held] = [0, 0, 0];
    const keep = async ({ file, duration }: CheckedMusic): Promise<void> => {
      now += 1;
      most = Math.max(most, now);
      held = Math.max(held, bytesHeld() - before);
      let read = 0;
      for await (const part of file.read()) read += (part as Buffer).length;
      expect([duration, read]).toEqual([400, song.length]);
      now -= 1;
    };
    await Promise.all(Array.from({ length: 12 }, () => files.withMusic(sent(song), 'audio/wav', keep)));
    expect([most, now]).toEqual([3, 0]);
    // Not even the three: pieces of each.
    expect(held).toBeLessThan(3 * song.length);
  });

  it('~SEC-023 a file on its way has no name on the disk, and is gone with its upload', async () => {
    const files = checkedFiles();
    let names: string[] = ['?'];
    await files.withMusic(sent(wav(1)), 'audio/wav', async ({ file }) => {
      names = await readdir(folder);
      expect((await wholeOf(file.read())).equals(wav(1))).toBe(true);
    });
    expect([names, await readdir(folder)]).toEqual([[], []]);
  });

  it('SEC-023 bytes on their way are bounded for a link, an account and the server, and free again when they are kept or refused', async () => {
    const limits = { server: 400_000, account: 200_000, link: 100_000 };
    const files = checkedFiles(new UploadQuota(limits, 10));
    const song = wav(5);
    expect(song.length).toBeGreaterThan(50_000);
    const at = async (senders: readonly Sender[], meanwhile: () => Promise<unknown>) =>
      files.withMusic(sent(song, senders), 'audio/wav', meanwhile).catch(codeOf);
    const again = (senders: readonly Sender[]) => at(senders, async () => 'kept');
    const link = ['link:a', 'account:1'] as const;
    // One of the link is on its way: no second one of it, but one of its account, and of another.
    const beside = await at(link, async () => [
      await again(link),
      await again(['account:1']),
      await again(['account:2']),
    ]);
    expect(beside).toEqual(['uploads_busy', 'kept', 'kept']);
    const two = ['account:1'] as const;
    const third = await at(two, () => at(two, async () => [await again(two), await again(['account:2'])]));
    expect(third).toEqual(['uploads_busy', 'kept']);
    const small = checkedFiles(new UploadQuota({ ...limits, server: 100_000 }, 10));
    const busy = await small
      .withMusic(sent(song), 'audio/wav', () => small.withMusic(sent(song, ['account:2']), 'audio/wav', async () => 0))
      .catch(codeOf);
    expect(busy).toBe('uploads_busy');
    // A refused one gives its place back, too.
    expect(await files.withMusic(sent(song, link), 'audio/mpeg', async () => 0).catch(codeOf)).toBe('file_invalid');
    expect(await again(link)).toBe('kept');
  });

  it('~SEC-023 one beyond the quota waits unread, and comes in its turn; who waits for himself keeps nobody else', async () => {
    const files = checkedFiles(new UploadQuota({ server: 400_000, account: 100_000, link: 100_000 }));
    const song = wav(5);
    const second = sent(song);
    const told: string[] = [];
    let late: Promise<unknown> = Promise.resolve();
    await files.withMusic(sent(song), 'audio/wav', async () => {
      late = files.withMusic(second, 'audio/wav', async () => told.push('second'));
      await files.withMusic(sent(song, ['account:2']), 'audio/wav', async () => told.push('another'));
      told.push(second.body.readableDidRead ? 'read' : 'unread');
    });
    await late;
    expect(told).toEqual(['another', 'unread', 'second']);
  });

  it('~SEC-023 so many wait for a link; the next is told at once to come again', async () => {
    const quota = new UploadQuota({ server: 1_000, account: 1_000, link: 100 }, 300);
    const giveBack = await quota.take(100, ['link:a']);
    const waiting = Array.from({ length: 30 }, () => quota.take(100, ['link:a']).then(() => 'in', codeOf));
    const next = quota.take(100, ['link:a']).catch(codeOf);
    // Before any of those who wait have lost their patience.
    expect(await Promise.race([next, ...waiting])).toBe('uploads_busy');
    const other = await quota.take(100, ['link:b']);
    other();
    giveBack();
    expect((await Promise.all(waiting)).filter((what) => what === 'in')).toHaveLength(1);
  });

  it('~SEC-023 one that does not say how large it is counts as the largest', async () => {
    const files = checkedFiles(new UploadQuota({ server: 50_000_000, account: 49_999_999, link: 0 }, 10));
    const song = { ...sent(wav(1)), size: null };
    expect(await files.withMusic(song, 'audio/wav', async () => 0).catch(codeOf)).toBe('uploads_busy');
  });

  it('~EVT-145 ~EVT-158 one that is too large is not read where it says so, and not to its end where it does not', async () => {
    const files = checkedFiles();
    const body = Readable.from([Buffer.alloc(1)], { objectMode: false });
    const large = { body, size: 50_000_001, senders: MINE };
    expect(await files.withMusic(large, 'audio/wav', async () => 0).catch(codeOf)).toBe('audio_too_large');
    expect(body.readableDidRead).toBe(false);
    let given = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1;
          yield Buffer.alloc(1_000_000);
        }
      })(),
      { objectMode: false },
    );
    const silent = { body: endless, size: null, senders: [] };
    expect(await files.withFile(silent, 'image/png', async () => 0).catch(codeOf)).toBe('file_too_large');
    expect(given).toBeLessThan(15);
  });

  it('~SEC-023 a body that stands still is ended', async () => {
    const body = new Readable({ read: () => undefined });
    body.push(Buffer.from('RIFF'));
    const read = async () => {
      for await (const _ of within(body, {
        most: 100,
        tooLarge: 'file_too_large',
        patience: { still: 20, all: 1_000 },
      }));
    };
    await expect(read()).rejects.toThrow('the rest of the file did not come');
    expect(body.destroyed).toBe(true);
  });

  it('~EVT-158 what comes as no file is refused', () => {
    expect(() => sentFile({ body: { a: 1 }, headers: {} })).toThrow('file_invalid');
  });
});
