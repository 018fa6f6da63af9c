import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel } from '@app/contracts/catalogue';
import {
  type MediaOf,
  type MusicAnswer,
  musicClosesAt,
  musicCounts,
  type MusicDocument,
  musicOpen,
  musicRows,
} from '@app/contracts/music';
import type { MusicFacts, MusicOfRoutines, Registration } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import type { Admitted } from '../music-access.js';
import { MusicScenes } from '../music-scenes.js';

/** The music of a registration as the screens know it. */
@Injectable()
export class MusicQueryHandler implements MusicFacts {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly scenes: MusicScenes,
  ) {}

  /** Who holds a link reads no addresses of anybody (EVT-223). */
  async list({ access, registration_id, routine_ids }: Omit<Admitted, 'meta'>): Promise<MusicAnswer> {
    const { registration, tour_date, profile, tables } = await this.scenes.of(registration_id);
    const rows = musicRows(registration, tables, await this.media(registration_id));
    return {
      ...{ registration_id, access },
      event: { id: tour_date.event_id, name: profile.name, subdomain: profile.subdomain },
      city: cityLabel(tour_date.event_city),
      ...{ start_date: tour_date.start_date, end_date: tour_date.end_date, time_zone: tour_date.time_zone },
      music_upload: musicOpen(tour_date, this.clock.now()),
      music_deadline: tour_date.music_deadline,
      closes_at: musicClosesAt(tour_date),
      edit_routines: access === 'account' && tour_date.edit_routines && registration.completed && !registration.editing,
      cancelled: registration.cancelled,
      routines: rows
        .filter(({ id }) => routine_ids.length === 0 || routine_ids.includes(id))
        .map((row) => (access === 'link' ? { ...row, upload_email: null } : row)),
    };
  }

  async counts(registration: Registration) {
    return musicCounts(registration, await this.catalogue.tables(), await this.media(registration.id));
  }

  async ofRegistration(registration_id: number): Promise<MusicOfRoutines> {
    const media = await this.media(registration_id);
    return Object.fromEntries(
      [...media].map(([id, { music, no_music, upload_email }]) => [
        id,
        { music_id: music && !music.deleted ? music.upload_id : null, no_music, upload_email },
      ]),
    );
  }

  private async media(registration_id: number): Promise<MediaOf> {
    const { rows } = await this.documents.find<MusicDocument>('music', { filter: { registration_id } });
    return new Map(rows.map((row) => [row.id, row]));
  }
}
