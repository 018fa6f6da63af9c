import { audioTypeOf, musicUrl, type MusicFile } from '@app/contracts/music';
import { MusicFiles } from '../music/music-files.js';
import { NoteMusicCommand, ReceiveMusicCommand, SaveMusicCommand, SetNoMusicCommand } from '../music/music-commands.js';
import { readableOf } from '../platform/file-store/file-content.js';
import type { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import { aif, mp3, wav } from './sounds.js';
import type { Act } from './timeline.js';

/** Brings music for routines of one registration, by their titles. */
class SeedMusic {
  constructor(
    private readonly world: SeedWorld,
    private readonly registration: SeedRegistration,
  ) {}

  /** As the upload does once the file is there. */
  async bring(title: string, file_name: string, bytes: Buffer): Promise<void> {
    const { platform } = this.world;
    const { id: registration_id, owner, tour_date } = this.registration;
    const { account_id } = owner;
    const routine_id = await this.routine(title);
    const content_type = audioTypeOf(file_name);
    if (content_type === null) throw new Error(`${file_name} of the seed is no music`);
    const upload_id = platform.ids.uuid();
    const of = { start_year: this.registration.start_year, tour_date_id: tour_date.id, registration_id, routine_id };
    const url = musicUrl({ ...of, upload_id, content_type });
    const kept = new MusicFiles(platform.sealed, platform.incoming);
    const sent = { body: readableOf([bytes]), size: bytes.length, senders: [] };
    const read = await platform.checked.withMusic(sent, content_type, async ({ file, duration, copy }) => {
      await kept.put({ account_id, url }, file, copy);
      return { size: file.size, duration, sha256: file.sha256, played_sha256: copy?.sha256 ?? null };
    });
    const file: MusicFile = { upload_id, url, file_name, content_type, ...read };
    await this.world.run(new ReceiveMusicCommand({ registration_id, routine_id, file }, this.registration.meta()));
    await this.world.run(new SaveMusicCommand({ registration_id, routine_id, url }, this.registration.meta()));
  }

  async note(title: string, notes: string): Promise<void> {
    const of = { registration_id: this.registration.id, routine_id: await this.routine(title) };
    await this.world.run(new NoteMusicCommand({ ...of, notes }, this.registration.meta()));
  }

  async decline(title: string): Promise<void> {
    const of = { registration_id: this.registration.id, routine_id: await this.routine(title) };
    await this.world.run(new SetNoMusicCommand({ ...of, no_music: true }, this.registration.meta()));
  }

  private async routine(title: string): Promise<number> {
    const { official } = await this.registration.state();
    const found = Object.values(official.routines).find(({ name }) => name === title);
    if (!found) throw new Error(`registration ${this.registration.id} has no routine ${title}`);
    return found.id;
  }
}

/** The demo studio brings some of the music of Orlando; the rest is still missing. */
export const musicStory = (world: SeedWorld, orlando: SeedRegistration): readonly Act[] => {
  const music = new SeedMusic(world, orlando);
  return [
    ['2026-01-18T16:05:00Z', () => music.bring('Gravity', 'Gravity - final mix.mp3', mp3(148))],
    ['2026-01-18T16:07:00Z', () => music.bring('Midnight Train', 'Midnight Train.wav', wav(24))],
    ['2026-01-18T16:08:00Z', () => music.note('Midnight Train', 'Please start when the lights are on.')],
    ['2026-01-18T16:11:00Z', () => music.bring('Red Shoes', 'red_shoes_edit_2.aif', aif(18))],
    ['2026-01-18T16:12:00Z', () => music.decline('Half-Light')],
  ];
};
