import { type AudioType, MOST_AUDIO_BYTES } from '@app/contracts/music';
import { MOST_VIDEO_BYTES } from '@app/contracts/scoring';
import { MOST_UPLOAD_BYTES } from '@app/contracts/uploads';
import { refused } from '../commands/command.js';
import { durationOf } from './checked-audio.js';
import { isMp4 } from './checked-video.js';
import { checkedFile, headshotOf, jpegOf } from './checked-file.js';
import { contentOf, type HashedContent, wholeOf } from './file-content.js';
import type { FileContent } from './file-store.port.js';
import type { IncomingFiles, StagedFile } from './incoming-files.js';
import { type SentBy, within } from './sent-file.js';
import { Slots } from './slots.js';
import { UploadQuota } from './upload-quota.js';
import { wavOfAiff } from './wav-of-aiff.js';

/** Files that are checked, encrypted and kept at once (SEC-023). */
const AT_ONCE = 3;
/** Films have a quota and places of their own, so that no photo waits for one: three on their way, two encrypted at once. */
const FILMS = { server: 3 * MOST_VIDEO_BYTES, account: 2 * MOST_VIDEO_BYTES, link: 0 };
const FILMS_AT_ONCE = 2;
/** So long a film may take: 2 GB on a line of 3 Mbit/s. */
const FILM_PATIENCE = { still: 30_000, all: 5_400_000 };

export type CheckedMusic = {
  readonly file: HashedContent;
  /** Whole seconds, at least one (EVT-135). */
  readonly duration: number;
  /** The copy that browsers play in its place (EVT-137). */
  readonly copy: HashedContent | null;
};

/** On which a file comes: whose bytes are counted with it, and with which it takes turns. */
type Way = { readonly quota: UploadQuota; readonly slots: Slots };

/**
 * Files as they arrive, whichever room keeps them. They come to disk as many as the quota lets in; three at once are
 * worked on, and what a library must hold whole is held by these alone.
 */
export class CheckedFiles {
  private readonly slots = new Slots(AT_ONCE);
  /** One at a time: a picture takes many times its size of memory while it is painted anew. */
  private readonly painting = new Slots(1);

  constructor(
    private readonly incoming: IncomingFiles,
    private readonly quota = new UploadQuota(),
    private readonly films: Way = { quota: new UploadQuota(FILMS), slots: new Slots(FILMS_AT_ONCE) },
  ) {}

  /** Keeps the file as it may be kept; refuses one that is too large, or not what it says (EVT-158, EVT-159). */
  withFile<T>(sent: SentBy, says: string, keep: (file: HashedContent) => Promise<T>): Promise<T> {
    return this.received(sent, { most: MOST_UPLOAD_BYTES, tooLarge: 'file_too_large' }, async (staged) => {
      const checked = await this.painting.run(async () => checkedFile(await wholeOf(staged.read()), says));
      if (checked === null) throw refused('file_invalid');
      return keep(contentOf(checked));
    });
  }

  /** Keeps music as it came; refuses what is too large, no sound, or another kind (EVT-145, EVT-146). */
  withMusic<T>(sent: SentBy, says: AudioType, keep: (music: CheckedMusic) => Promise<T>): Promise<T> {
    return this.received(sent, { most: MOST_AUDIO_BYTES, tooLarge: 'audio_too_large' }, async (file) => {
      const duration = await durationOf(file, says);
      if (duration === null) throw refused('file_invalid');
      if (says !== 'audio/aiff') return keep({ file, duration, copy: null });
      const wav = await wavOfAiff(file);
      if (wav === null) throw refused('file_invalid');
      return this.staged(wav, (copy) => keep({ file, duration, copy }));
    });
  }

  /** Keeps a film as it came; refuses what is too large, and what is no MP4 (PST-174). */
  withVideo<T>(sent: SentBy, keep: (film: HashedContent) => Promise<T>): Promise<T> {
    const limit = { most: MOST_VIDEO_BYTES, tooLarge: 'video_too_large', patience: FILM_PATIENCE } as const;
    const work = async (film: StagedFile): Promise<T> => {
      if (!(await isMp4(film))) throw refused('file_invalid');
      return keep(film);
    };
    return this.received(sent, limit, work, this.films);
  }

  /** The square that shows whom a photo is of (EVT-162). */
  headshot(picture: FileContent): Promise<Buffer> {
    return this.painted(picture, headshotOf);
  }

  /** A picture as it goes into any PDF. */
  jpeg(picture: FileContent): Promise<Buffer> {
    return this.painted(picture, jpegOf);
  }

  private painted(picture: FileContent, paint: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer> {
    return this.slots.run(() => this.painting.run(async () => paint(await wholeOf(picture.read()))));
  }

  private async received<T>(
    { body, size, senders }: SentBy,
    limit: Parameters<typeof within>[1],
    work: (file: StagedFile) => Promise<T>,
    { quota, slots }: Way = { quota: this.quota, slots: this.slots },
  ): Promise<T> {
    if (size !== null && size > limit.most) throw refused(limit.tooLarge);
    const giveBack = await quota.take(size ?? limit.most, senders);
    try {
      return await this.staged(within(body, limit), (file) => slots.run(() => work(file)));
    } finally {
      giveBack();
    }
  }

  private async staged<T>(bytes: AsyncIterable<Uint8Array>, work: (file: StagedFile) => Promise<T>): Promise<T> {
    const file = await this.incoming.stage(bytes);
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  }
}
