import { Inject, Injectable } from '@nestjs/common';
import { type Music, type MusicCommand, type MusicFile, musicUrl } from '@app/contracts/music';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { uuidFrom } from '../platform/ids/id-generator.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { MusicFiles } from './music-files.js';
import { routineIn, routinesByMusic } from './music-indexes.js';
import { MusicScenes } from './music-scenes.js';
import { MusicStates } from './music-states.js';

/** Without what is known of it where it stands. */
const fileOf = ({ uploaded_at: _at, deleted: _deleted, ...file }: Music): MusicFile => file;

type To = { readonly registration_id: number; readonly routine_id: number };

/** Music that goes with its routine: to a copy of it, or to another city (EVT-143, CMP-188, CMP-202). */
@Injectable()
export class MusicCopies {
  constructor(
    private readonly scenes: MusicScenes,
    private readonly states: MusicStates,
    private readonly files: MusicFiles,
    private readonly indexes: LogIndexes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The routine whose music a copied one is to have; null where that is not wished, or it is not the account's own. */
  async wished(registration_id: number, temp_id: string): Promise<number | null> {
    const { registration } = await this.scenes.of(registration_id);
    const routine = registration.official.routines[temp_id];
    if (!routine?.copy_music || routine.old_music_id === null) return null;
    const [entry] = await this.indexes.find(routinesByMusic, routine.old_music_id);
    const from = entry === undefined ? null : routineIn(entry);
    if (from === null || from === routine.id) return null;
    const owner = await this.states.registrationOf(from);
    if (owner === null) return null;
    return (await this.scenes.of(owner)).registration.account_id === registration.account_id ? from : null;
  }

  /** The number that a routine had where it was transferred from. */
  async transferredFrom(from: { readonly registration_id: number; readonly temp_id: string }): Promise<number | null> {
    const { registration } = await this.scenes.of(from.registration_id);
    return registration.official.routines[from.temp_id]?.id ?? null;
  }

  /** Done twice it is done once; where nothing is to be copied, or something is there already, nothing happens. */
  async copy(from: number, to: To, meta: CommandMeta, withAll: boolean): Promise<void> {
    const { music, no_music, notes } = await this.states.find(from);
    const scene = await this.scenes.of(to.registration_id);
    const { account_id, tour_date_id } = scene.registration;
    const about = this.scenes.about(scene, to.routine_id);
    const asked = { about, open: true, now: this.clock.now() };
    const run = (command: MusicCommand) =>
      this.states.run(command, { ...meta, command_id: uuidFrom(`${meta.causation_id}:${command.type}`) });
    if (music && !music.deleted) {
      const upload_id = uuidFrom(`${meta.causation_id}:music`);
      const { content_type } = music;
      const { start_year } = scene.season;
      const url = musicUrl({ start_year, tour_date_id, ...to, upload_id, content_type });
      const hashes = await this.files.copy({ ...music, account_id }, url);
      const file = { ...fileOf(music), upload_id, url, ...hashes };
      if (hashes) await run({ type: 'CopyMusic', ...asked, file, copied_from: from });
    }
    if (withAll && no_music) await run({ type: 'SetNoMusic', ...asked, no_music });
    if (withAll && notes !== '') await run({ type: 'NoteMusic', ...asked, notes });
  }
}
