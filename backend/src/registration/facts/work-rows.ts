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
import { type Filter, READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { owedOf } from './owed.js';
import { RegionalAttendance } from './regional-attendance.js';
import { type WorkChange, WorkChanges } from './work-changes.js';

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
  readonly start_date: Day;
  readonly due: Day;
  readonly waiver_type_id: number;
  readonly levels: readonly LevelPlaces[];
};

type Kept = { readonly account_id: number; readonly facts: WorkFacts };
type Found = { readonly facts: readonly WorkFacts[]; readonly tours: ReadonlyMap<number, Tour> };

/** Its rows are other ones when this changes. */
const ruling = ({ due, start_date, takes_music, waiver_type_id }: Tour): string =>
  [due, start_date, takes_music, waiver_type_id].join(' ');

/**
 * The registrations of the season that the installation is set to, as the office's work lists ask about them (ADM-018).
 * It remembers them, and reads again only those of the accounts for whom something has happened since.
 */
@Injectable()
export class WorkRows {
  private kept: ReadonlyMap<number, Kept> = new Map();
  private ruled: ReadonlyMap<number, string> = new Map();
  /** Nothing that is remembered counts. */
  private anew = true;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    private readonly attendance: RegionalAttendance,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'CURRENT_SEASON_ID'>,
    @Inject(WorkChanges) private readonly changes: Pick<WorkChanges, 'since'>,
  ) {}

  /** One after the other: each goes on from what the one before has read. */
  read(now: Instant): Promise<Found> {
    const found = this.turn.catch(() => undefined).then(() => this.readOn(now));
    this.turn = found;
    return found;
  }

  /** The unverified people of these registrations; those of other seasons are compared with all of their accounts. */
  async unverified(rows: readonly Row[], now: Instant): Promise<(row: Row) => readonly number[]> {
    const { facts } = await this.read(now);
    const known = new Map(facts.map(({ id, unverified }) => [id, unverified]));
    const others = await this.attendance.unverified(rows.filter(({ id }) => !known.has(id)));
    return (row) => known.get(row.id) ?? others(row);
  }

  private async readOn(now: Instant): Promise<Found> {
    const told = await this.changes.since();
    let change = this.anew ? 'all' : told;
    // A change that was told and could not be read is not told again.
    this.anew = true;
    let rows = await this.rowsOf(change);
    const known = [...this.kept.values()].map(({ facts }) => facts);
    const ids = [...new Set([...known, ...rows].map(({ tour_date_id }) => tour_date_id))].toSorted((a, b) => a - b);
    const tours = await this.tours(ids, now);
    const ruled = new Map([...tours].map(([id, tour]) => [id, ruling(tour)]));
    if (change !== 'all' && [...this.ruled].some(([id, rules]) => ruled.get(id) !== rules)) {
      change = 'all';
      rows = await this.rowsOf(change);
    }
    const facts = await this.factsOf(rows, tours, change);
    const fresh = rows.map(({ id, account_id }, n) => [id, { account_id, facts: facts[n]! }] as const);
    this.kept = new Map(change === 'all' ? fresh : [...this.kept, ...fresh]);
    [this.ruled, this.anew] = [ruled, false];
    return { facts: [...this.kept.values()].map((one) => one.facts), tours };
  }

  /** Those that may have changed, with all others of their accounts: one says whether people of another attended a regional. */
  private async rowsOf(change: WorkChange): Promise<readonly Row[]> {
    const season_id = this.environment.CURRENT_SEASON_ID;
    if (change === 'all') return this.rows({ season_id });
    const numbers = [...change.registrations];
    const accounts = [...change.accounts, ...numbers.flatMap((id) => this.kept.get(id)?.account_id ?? [])];
    const others = numbers.filter((id) => !this.kept.has(id));
    if (accounts.length + others.length === 0) return [];
    return this.rows({ $and: [{ season_id }, { $or: [{ account_id: { $in: accounts } }, { id: { $in: others } }] }] });
  }

  private async rows(filter: Filter): Promise<readonly Row[]> {
    return (await this.documents.find<Row>('registrations', { filter, without: ['state', 'search'] })).rows;
  }

  private async factsOf(
    rows: readonly Row[],
    tours: ReadonlyMap<number, Tour>,
    change: WorkChange,
  ): Promise<WorkFacts[]> {
    if (rows.length === 0) return [];
    const among = (field: string, values: readonly number[]): Filter =>
      change === 'all' ? {} : { [field]: { $in: [...new Set(values)] } };
    const ids = rows.map(({ id }) => id);
    const theirs = among('registration_id', ids);
    const accounts = rows.map(({ account_id }) => account_id);
    const routines = rows.flatMap(({ music_routine_ids }) => music_routine_ids);
    const { rows: balances } = await this.documents.find<BalanceDocument>('balances', {
      filter: among('id', ids),
      without: ['history', 'paid_person_ids', 'pending'],
    });
    const { rows: payments } = await this.documents.find<PaymentDocument>('payments', { filter: theirs });
    const owed = new Map(balances.map((balance) => [balance.id, balance]));
    const newest = newestOf(payments);
    const { rows: checks } = await this.documents.find<LedgerDocument>('ledger', {
      filter: { ...theirs, payment_method_id: CHECK },
    });
    const awaited = awaitedOf(checks);
    const unverified = await this.attendance.unverified(rows, rows);
    const unchecked = await this.uncheckedIds(theirs);
    const refused = await this.refusedIds(theirs);
    const signed = await this.signatures(among('account_id', accounts));
    const bringsMusic = await this.music(among('id', routines));
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
        unverified: unverified(row),
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
  private async refusedIds(theirs: Filter): Promise<ReadonlySet<number>> {
    const { rows } = await this.documents.find<SubmissionDocument>('submissions', {
      filter: { ...theirs, finished: true },
    });
    const suspects = new Set(rows.flatMap(({ message, registration_id }) => (message === null ? [] : registration_id)));
    const of = (id: number) => rows.filter(({ registration_id }) => registration_id === id);
    return new Set([...suspects].filter((id) => refusalOf(of(id)) !== null));
  }

  /** Whether somebody has signed for an account, under any number of the person (EVT-078, EVT-253, ROS-062). */
  private async signatures(
    theirs: Filter,
  ): Promise<(account_id: number, person_id: number, tour: Tour | undefined) => boolean> {
    const filter = { ...theirs, season_id: this.environment.CURRENT_SEASON_ID, signed_at: { $ne: null } };
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
  private async music(filter: Filter): Promise<ReadonlySet<number>> {
    const { rows } = await this.documents.find<MusicDocument>('music', { filter });
    return new Set(rows.flatMap((row) => (musicStatus(row) === 'missing' ? [] : [row.id])));
  }

  private async uncheckedIds(theirs: Filter): Promise<ReadonlyMap<number, number>> {
    const filter = { ...theirs, kind: 'college-discounts', status: 'awaiting' };
    const { rows } = await this.documents.find<UploadRow>('uploads', { filter });
    const counts = new Map<number, number>();
    for (const { registration_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }

  private async tours(ids: readonly number[], now: Instant): Promise<ReadonlyMap<number, Tour>> {
    const held = await this.capacities<WorkshopCapacityDocument>('workshop-capacity', ids);
    const entered = await this.capacities<EntryCapacityDocument>('entry-capacity', ids);
    const tours = new Map<number, Tour>();
    for (const id of ids) {
      const found = await this.catalogue.tourDate(id);
      if (found === null) continue;
      const { tour_date } = found;
      const profile = await this.catalogue.profileFor(tour_date);
      const taken = takenByOthers({ holders: held.get(id)?.holders ?? {} }, null);
      const levels = Object.entries(limitedPlaces(tour_date)).map(([place, places]) => {
        const level = placeLabel(place, (id) => levelLabel(id, profile) ?? id);
        return { level, taken: taken[place] ?? 0, places };
      });
      const entries = tour_date.competition_capacity;
      const competition =
        entries === null ? [] : [{ level: 'Competition', taken: entered.get(id)?.held.all ?? 0, places: entries }];
      const due = plannedDueDate({ ...tour_date, balance_due_days: profile.balance_due_days });
      const today = localDay(now, tour_date.time_zone);
      const takes_music = !tour_date.no_competition && tour_date.end_date >= today;
      const { waiver_type_id } = profile;
      const { start_date } = tour_date;
      tours.set(id, { due, start_date, levels: [...levels, ...competition], takes_music, waiver_type_id });
    }
    return tours;
  }

  private async capacities<D extends { readonly id: number }>(collection: string, ids: readonly number[]) {
    const { rows } = await this.documents.find<D>(collection, { filter: { id: { $in: ids } } });
    return new Map(rows.map((row) => [row.id, row]));
  }
}
