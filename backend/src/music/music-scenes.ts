import { Inject, Injectable } from '@nestjs/common';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  type CompetitionTables,
  type EventProfile,
  type Season,
  type TourDate,
} from '@app/contracts/catalogue';
import { type AboutMusic, musicOpen, routinesWithMusic } from '@app/contracts/music';
import {
  type Registration,
  registrationDecider,
  type RegistrationState,
  registrationStream,
} from '@app/contracts/registration';
import { actsForOffice } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';

/** A registration as far as the music of its routines is concerned. */
export type MusicScene = {
  readonly registration: Registration;
  readonly tour_date: TourDate;
  readonly season: Season;
  readonly profile: EventProfile;
  readonly tables: CompetitionTables;
};

/** What music rests on, from the streams that say it. */
@Injectable()
export class MusicScenes {
  constructor(
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Also one that was deleted; null where there never was one. */
  async registration(registration_id: number): Promise<RegistrationState> {
    return (await this.loader.load(registrationStream(registration_id), registrationDecider)).state;
  }

  /** Refuses with 404 when there is no such registration, or it was deleted. */
  async of(registration_id: number): Promise<MusicScene> {
    const state = await this.registration(registration_id);
    if (state === null || state.deleted) throw refused('not_found');
    const found = await this.catalogue.tourDate(state.tour_date_id);
    const season = await this.catalogue.season(state.season_id);
    if (found === null || season === null) throw refused('not_found');
    const { tour_date } = found;
    const profile = await this.catalogue.profileFor(tour_date);
    return { registration: state, tour_date, season, profile, tables: await this.catalogue.tables() };
  }

  /** The routine as its music's events name it; refuses one that needs none there. */
  about({ registration, tables }: Pick<MusicScene, 'registration' | 'tables'>, routine_id: number): AboutMusic {
    const routine = routinesWithMusic(registration, tables).find(({ id }) => id === routine_id);
    if (!routine) throw refused('music_routine_unknown');
    const { id: registration_id, account_id, tour_date_id } = registration;
    return { routine_id, registration_id, account_id, tour_date_id, name: routine.name };
  }

  /** What every command about the music of a routine is told; nothing changes of a cancelled registration. */
  async asked({ registration_id, routine_id }: { registration_id: number; routine_id: number }, meta: CommandMeta) {
    const scene = await this.of(registration_id);
    if (scene.registration.cancelled) throw refused('registration_cancelled');
    const now = this.clock.now();
    const open = actsForOffice(meta.actor) || musicOpen(scene.tour_date, now);
    return { scene, about: this.about(scene, routine_id), open, now };
  }
}
