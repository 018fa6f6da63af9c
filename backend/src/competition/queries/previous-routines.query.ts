import { compareNames } from '@app/contracts/shared';
import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel, tourDateLabel } from '@app/contracts/catalogue';
import type {
  PreviousRoutine,
  PreviousRoutinesQuery,
  Routine,
  RoutineDetail,
  RoutineQuery,
} from '@app/contracts/competition';
import {
  fullName,
  MUSIC_FACTS,
  type MusicFacts,
  type MusicOfRoutines,
  type RegistrationDocument,
} from '@app/contracts/registration';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

const MOST = 200;
type Registered = Pick<RegistrationDocument, 'id' | 'account_id' | 'tour_date_id' | 'event_id' | 'official'>;
type Place = Pick<PreviousRoutine, 'event' | 'city' | 'tour_date'>;

const peopleOf = ({ people }: Routine, { official }: Registered) =>
  people.flatMap((id) => official.attendees[id]?.person ?? []);

/** A ballroom entry is called by its dancers (CMP-248). */
const rowOf = (
  routine: Routine,
  registration: Registered,
  { music, ...place }: Place & { readonly music: MusicOfRoutines },
): PreviousRoutine => {
  const { ballroom, name, choreographer, performance_division_id, has_prop, on_stage } = routine;
  return {
    registrations_routine_id: routine.id,
    registration_id: registration.id,
    routine_id: routine.routine_id,
    routine: { name: ballroom ? peopleOf(routine, registration).map(fullName).join(' & ') : name, choreographer },
    ...place,
    performance_division_id,
    music_id: music[routine.id]?.music_id ?? null,
    has_prop,
    on_stage,
    ballroom,
    person_ids: routine.people,
  };
};

const isCopied = ({ vips, transferred_out_to }: Routine): boolean => !vips && transferred_out_to === null;
const byName = (a: PreviousRoutine, b: PreviousRoutine): number =>
  compareNames(a.routine.name, b.routine.name) || compareNames(a.city, b.city);

/** What an account danced, or will dance, at other tour dates; read from what is official there (CMP-195, CMP-205, CMP-206). */
@Injectable()
export class PreviousRoutinesQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(MUSIC_FACTS) private readonly music: MusicFacts,
  ) {}

  async list(account_id: number, { event_ids, season_id }: PreviousRoutinesQuery): Promise<readonly PreviousRoutine[]> {
    const registrations = await this.registrations({ account_id, season_id });
    const of_events = registrations.filter(({ event_id }) => event_ids.includes(event_id));
    const rows = await Promise.all(of_events.map((one) => this.rowsOf(one)));
    return rows.flat().sort(byName);
  }

  async detail(account_id: number, { registrations_routine_id }: RoutineQuery): Promise<RoutineDetail> {
    for (const registration of await this.registrations({ account_id })) {
      const routine = Object.values(registration.official.routines).find(({ id }) => id === registrations_routine_id);
      if (routine === undefined) continue;
      const people = peopleOf(routine, registration).map(({ person_id, fname, lname }) => ({
        person_id,
        fname,
        lname,
      }));
      return { ...rowOf(routine, registration, await this.placeOf(registration)), people };
    }
    throw refused('not_found');
  }

  private async registrations(filter: object): Promise<readonly Registered[]> {
    const { rows } = await this.documents.find<Registered>('registration-detail', {
      filter: { ...filter, deleted: false },
      limit: MOST,
      without: ['draft', 'authors', 'changed', 'review'],
    });
    return rows;
  }

  private async rowsOf(registration: Registered): Promise<readonly PreviousRoutine[]> {
    const place = await this.placeOf(registration);
    return Object.values(registration.official.routines)
      .filter(isCopied)
      .map((routine) => rowOf(routine, registration, place));
  }

  private async placeOf({ id, tour_date_id }: Registered): Promise<Place & { readonly music: MusicOfRoutines }> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('not_found');
    const { tour_date } = found;
    const { name } = await this.catalogue.profileFor(tour_date);
    return {
      ...{ event: name, city: cityLabel(tour_date.event_city), tour_date: tourDateLabel(name, tour_date) },
      music: await this.music.ofRegistration(id),
    };
  }
}
