import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, levelLabel, limitedPlaces, placeLabel } from '@app/contracts/catalogue';
import { type MusicDocument, musicStatus } from '@app/contracts/music';
import type { EntryCapacityDocument } from '@app/contracts/competition';
import { fellShort } from '@app/contracts/nominations';
import {
  awaitedOf,
  type BalanceDocument,
  CHECK,
  type LedgerDocument,
  type PaymentDocument,
  plannedDueDate,
  refusalOf,
  type SubmissionDocument,
} from '@app/contracts/payments';
import {
  type Attendance,
  type LevelPlaces,
  type RegistrationSummary,
  takenByOthers,
  type WorkFacts,
  type WorkshopCapacityDocument,
} from '@app/contracts/registration';
import { type Day, type Instant, localDay, sum, ZERO } from '@app/contracts/shared';
import type { UploadRow } from '@app/contracts/uploads';
import type { WaiverDocument } from '@app/contracts/waivers';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { owedOf } from './owed.js';
import { RegionalAttendance } from './regional-attendance.js';

type Row = Attendance &
  Pick<
    RegistrationSummary,
    | 'id'
    | 'account_id'
    | 'status'
    | 'counts'
    | 'waiting_since'
    | 'nominations'
    | 'waiver_person_ids'
    | 'music_routine_ids'
  >;

/** The payment of each registration that was begun last. */
const newestOf = (payments: readonly PaymentDocument[]): ReadonlyMap<number, PaymentDocument> =>
  new Map(
    payments
      .toSorted((a, b) => (a.started_at < b.started_at ? -1 : 1))
      .map((payment) => [payment.registration_id, payment]),
  );

/** A tour date as far as the work lists and the board ask about it. */
export type Tour = {
  /** It has a competition, and is not over. */
  readonly takes_music: boolean;
  readonly due: Day;
  readonly waiver_type_id: number;
  readonly levels: readonly LevelPlaces[];
};

/** The registrations of the season that the installation is set to, as the office's work lists ask about them (ADM-018). */
@Injectable()
export class WorkRows {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    private readonly attendance: RegionalAttendance,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'CURRENT_SEASON_ID'>,
  ) {}

  async read(
    now: Instant,
  ): Promise<{ readonly facts: readonly WorkFacts[]; readonly tours: ReadonlyMap<number, Tour> }> {
    const filter = { season_id: this.environment.CURRENT_SEASON_ID };
    const { rows } = await this.documents.find<Row>('registrations', { filter, without: ['state', 'search'] });
    const ids = [...new Set(rows.map(({ tour_date_id }) => tour_date_id))].toSorted((a, b) => a - b);
    const tours = await this.tours(ids, now);
    return { facts: await this.factsOf(rows, tours), tours };
  }

  private async factsOf(rows: readonly Row[], tours: ReadonlyMap<number, Tour>): Promise<WorkFacts[]> {
    const { rows: balances } = await this.documents.find<BalanceDocument>('balances', {
      without: ['history', 'paid_person_ids', 'pending'],
    });
    const { rows: payments } = await this.documents.find<PaymentDocument>('payments');
    const owed = new Map(balances.map((balance) => [balance.id, balance]));
    const newest = newestOf(payments);
    const { rows: checks } = await this.documents.find<LedgerDocument>('ledger', {
      filter: { payment_method_id: CHECK },
    });
    const awaited = awaitedOf(checks);
    const unverified = await this.attendance.unverified(rows, rows);
    const unchecked = await this.uncheckedIds();
    const refused = await this.refusedIds();
    const signed = await this.signatures();
    const bringsMusic = await this.music();
    const tables = await this.catalogue.tables();
    return rows.map((row) => {
      const { id, tour_date_id, status, waiting_since } = row;
      const balance = owed.get(id) ?? null;
      const { registrationBalance, mediaPassBalance } = owedOf(balance);
      return {
        id,
        tour_date_id,
        status,
        waiting_since,
        owed: { registration: registrationBalance, media: mediaPassBalance },
        paid: balance ? sum([balance.paid_registration, balance.paid_media]) : ZERO,
        dancers: row.counts.dancers,
        routines: row.music_routine_ids.length,
        due: tours.get(tour_date_id)?.due ?? null,
        declined: newest.get(id)?.status === 'declined',
        refused: refused.has(id),
        awaited: awaited.get(id) ?? ZERO,
        unverified: unverified(row).length > 0,
        short_nominations: row.completed && fellShort({ ...row.nominations, tables }),
        unsigned: row.completed
          ? row.waiver_person_ids.filter((person) => !signed(row.account_id, person, tours.get(tour_date_id))).length
          : 0,
        missing_music:
          row.completed && tours.get(tour_date_id)?.takes_music
            ? row.music_routine_ids.filter((routine) => !bringsMusic.has(routine)).length
            : 0,
        unchecked_ids: unchecked.get(id) ?? 0,
      };
    });
  }

  /** Registrations whose newest payment was followed by a refusal (REG-248). */
  private async refusedIds(): Promise<ReadonlySet<number>> {
    const { rows } = await this.documents.find<SubmissionDocument>('submissions', { filter: { finished: true } });
    const suspects = new Set(rows.flatMap(({ message, registration_id }) => (message === null ? [] : registration_id)));
    const of = (id: number) => rows.filter(({ registration_id }) => registration_id === id);
    return new Set([...suspects].filter((id) => refusalOf(of(id)) !== null));
  }

  /** Whether somebody has signed for an account, under any number of the person (EVT-078, EVT-253, ROS-062). */
  private async signatures(): Promise<(account_id: number, person_id: number, tour: Tour | undefined) => boolean> {
    const filter = { season_id: this.environment.CURRENT_SEASON_ID, signed_at: { $ne: null } };
    const { rows } = await this.documents.find<WaiverDocument>('waivers', { filter });
    const merged = await this.attendance.merged();
    const keyOf = (account_id: number, person_id: number, type: number | undefined) =>
      `${account_id}-${merged.get(person_id) ?? person_id}-${type}`;
    const signed = new Set(
      rows.map(({ account_id, person_id, waiver_type_id }) => keyOf(account_id, person_id, waiver_type_id)),
    );
    return (account_id, person_id, tour) => signed.has(keyOf(account_id, person_id, tour?.waiver_type_id));
  }

  /** The routines that have their music, or need none. */
  private async music(): Promise<ReadonlySet<number>> {
    const { rows } = await this.documents.find<MusicDocument>('music');
    return new Set(rows.flatMap((row) => (musicStatus(row) === 'missing' ? [] : [row.id])));
  }

  private async uncheckedIds(): Promise<ReadonlyMap<number, number>> {
    const filter = { kind: 'college-discounts', status: 'awaiting' };
    const { rows } = await this.documents.find<UploadRow>('uploads', { filter });
    const counts = new Map<number, number>();
    for (const { registration_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }

  private async tours(ids: readonly number[], now: Instant): Promise<ReadonlyMap<number, Tour>> {
    const tours = new Map<number, Tour>();
    for (const id of ids) {
      const found = await this.catalogue.tourDate(id);
      if (found === null) continue;
      const { tour_date } = found;
      const profile = await this.catalogue.profileFor(tour_date);
      const held = await this.documents.get<WorkshopCapacityDocument>('workshop-capacity', id);
      const taken = takenByOthers({ holders: held?.holders ?? {} }, null);
      const levels = Object.entries(limitedPlaces(tour_date)).map(([place, places]) => {
        const level = placeLabel(place, (id) => levelLabel(id, profile) ?? id);
        return { level, taken: taken[place] ?? 0, places };
      });
      const entries = tour_date.competition_capacity;
      const entered = entries === null ? null : await this.documents.get<EntryCapacityDocument>('entry-capacity', id);
      const competition =
        entries === null ? [] : [{ level: 'Competition', taken: entered?.held.all ?? 0, places: entries }];
      const due = plannedDueDate({ ...tour_date, balance_due_days: profile.balance_due_days });
      const today = localDay(now, tour_date.time_zone);
      const takes_music = !tour_date.no_competition && tour_date.end_date >= today;
      tours.set(id, { due, levels: [...levels, ...competition], takes_music, waiver_type_id: profile.waiver_type_id });
    }
    return tours;
  }
}
