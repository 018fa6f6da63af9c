import { Inject, Injectable } from '@nestjs/common';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  type EventProfile,
  levelLabel,
  limitedPlaces,
  placeLabel,
  type TourDate,
} from '@app/contracts/catalogue';
import { type EntryCapacityDocument, entryCapacityDecider, overfull, ownEntries } from '@app/contracts/competition';
import { type CaseDocument, caseId, type CaseKind } from '@app/contracts/office';
import { plannedDueDate } from '@app/contracts/payments';
import {
  type LevelPlaces,
  MUSIC_FACTS,
  type MusicFacts,
  type RegistrationSummaryDocument,
  type ReviewCheck,
  reviewCheck,
  takenByOthers,
  WAIVER_COUNTS,
  type WaiverCounts,
  type WorkshopCapacityDocument,
} from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import { localDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { RegionalAttendance } from '../facts/regional-attendance.js';

type Row = Pick<RegistrationSummaryDocument, 'id' | 'account_id' | 'studio_id' | 'tour_date_id'>;

/** Reads all that may speak against confirming one registration (ADM-043). */
@Injectable()
export class ReviewCheckQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(WAIVER_COUNTS) private readonly waivers: WaiverCounts,
    @Inject(MUSIC_FACTS) private readonly music: MusicFacts,
    private readonly attendance: RegionalAttendance,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async check(id: number): Promise<ReviewCheck> {
    const row = await this.documents.get<RegistrationSummaryDocument>('registrations', id);
    const found = row && (await this.catalogue.tourDate(row.tour_date_id));
    if (!row || !found || row.deleted) throw refused('not_found');
    const { tour_date } = found;
    const profile = await this.catalogue.profileFor(tour_date);
    const takesMusic =
      !tour_date.no_competition && tour_date.end_date >= localDay(this.clock.now(), tour_date.time_zone);
    const { over, waiting } = await this.places(row, tour_date, profile);
    return reviewCheck(row.state, {
      due: plannedDueDate({ ...tour_date, balance_due_days: profile.balance_due_days }),
      over,
      waiting,
      waivers: { people: row.waiver_person_ids, unsigned: await this.waivers.unsigned(id) },
      music: takesMusic ? await this.music.ofRegistration(id) : null,
      unverified: (await this.attendance.unverified([row]))(row),
      notes: await this.notes(row),
      nameOf: await this.names(row.account_id),
    });
  }

  private async places({ id }: Row, tour_date: TourDate, profile: EventProfile) {
    const levels = await this.documents.get<WorkshopCapacityDocument>('workshop-capacity', tour_date.id);
    const held = await this.documents.get<EntryCapacityDocument>('entry-capacity', tour_date.id);
    const entries = held ?? entryCapacityDecider.initialState();
    const { routine_categories } = await this.catalogue.tables();
    const categories = routine_categories.filter(({ kind }) => kind === 'competition');
    return {
      over: [...overbooked(levels, tour_date, profile, id), ...overfull(entries, tour_date, categories, id)],
      waiting: ownEntries(entries, id).waiting,
    };
  }

  private async names(account_id: number): Promise<(person_id: number) => string> {
    const roster = await this.rosters.people(account_id);
    return (person_id) => {
      const person = roster.get(person_id)?.person;
      return person ? `${person.fname} ${person.lname}` : `Person ${person_id}`;
    };
  }

  private async notes({ id, studio_id }: Row): Promise<ReviewCheck['notes']> {
    const studio = studio_id === null ? [] : [{ kind: 'studio' as const, of_id: studio_id }];
    const asked: readonly { readonly kind: CaseKind; readonly of_id: number }[] = [
      { kind: 'registration', of_id: id },
      ...studio,
    ];
    const { rows } = await this.documents.find<CaseDocument>('cases', { filter: { id: { $in: asked.map(caseId) } } });
    return rows
      .flatMap(({ kind, notes }) => notes.map((note) => ({ ...note, of: kind })))
      .sort((a, b) => b.at.localeCompare(a.at));
  }
}

/** The limited workshop places that a registration has, and of which more are taken than there are. */
const overbooked = (
  held: WorkshopCapacityDocument | null,
  tour_date: TourDate,
  profile: EventProfile,
  registration_id: number,
): readonly LevelPlaces[] => {
  const state = { holders: held?.holders ?? {} };
  const all = takenByOthers(state, null);
  const others = takenByOthers(state, registration_id);
  return Object.entries(limitedPlaces(tour_date)).flatMap(([place, places]) => {
    const taken = all[place] ?? 0;
    const level = placeLabel(place, (id) => levelLabel(id, profile) ?? id);
    return taken > places && taken > (others[place] ?? 0) ? [{ level, taken, places }] : [];
  });
};
