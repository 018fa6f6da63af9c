import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AUDIO_TYPES } from '@app/contracts/music';
import { ZipFile } from 'yazl';
import { MusicFiles } from './music-files.js';
import { MusicScenes } from './music-scenes.js';
import { MusicStates } from './music-states.js';
import { StaffMusicQueryHandler } from './queries/staff-music.query.js';

/** What a file system takes, of any name that people give a routine. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

/** All music of a tour date in one file, each named by the number of its routine (EVT-132). */
@Injectable()
export class MusicZip {
  constructor(
    private readonly list: StaffMusicQueryHandler,
    private readonly states: MusicStates,
    private readonly scenes: MusicScenes,
    private readonly files: MusicFiles,
  ) {}

  /** Each file is read when its turn comes; sound is packed already. */
  async of(tour_date_id: number): Promise<Readable> {
    const rows = (await this.list.rows(tour_date_id)).filter(({ status }) => status === 'uploaded');
    const zip = new ZipFile();
    for (const { id, name, registration_id } of rows) {
      const { music } = await this.states.find(id);
      if (!music || music.deleted) continue;
      const { account_id } = (await this.scenes.of(registration_id)).registration;
      const called = `${id} ${plain(name)}`.trim();
      zip.addReadStreamLazy(
        `${called}.${AUDIO_TYPES[music.content_type]}`,
        { compress: false, mtime: new Date(music.uploaded_at) },
        (give) =>
          void this.files.get({ account_id, url: music.url }, music.sha256).then(
            // Removed between list and download: an empty file says that something was there.
            (content) => give(null, content ? content.read() : Readable.from([])),
            (error: unknown) => give(error, Readable.from([])),
          ),
      );
    }
    zip.end();
    return Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  }
}
