import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { type BalanceDocument, type PaymentDocument, plannedDueDate } from '@app/contracts/payments';
import {
  type RegistrationSummary,
  type StaffDashboard,
  type TourDateCounts,
  type WorkFacts,
  workLists,
} from '@app/contracts/registration';
import { type Day, homeDay, sum, ZERO } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { owedOf } from '../facts/owed.js';

type Row = Pick<RegistrationSummary, 'id' | 'tour_date_id' | 'season_id' | 'status' | 'waiting_since'>;

/** Of each registration the payment that was begun last. */
const newestOf = (payments: readonly PaymentDocument[]): ReadonlyMap<number, PaymentDocument> =>
  new Map(
    payments
      .toSorted((a, b) => (a.started_at < b.started_at ? -1 : 1))
      .map((payment) => [payment.registration_id, payment]),
  );

const countsOf = (tour_date_id: number, rows: readonly WorkFacts[]): TourDateCounts => {
  const statuses: Partial<Record<WorkFacts['status'], number>> = {};
  for (const { status } of rows) statuses[status] = (statuses[status] ?? 0) + 1;
  const owed = rows.flatMap((row) => (row.status === 'deleted' ? [] : [row.owed.registration, row.owed.media]));
  return { tour_date_id, statuses, outstanding: sum(owed.filter((amount) => amount > ZERO)) };
};

/** What the office sees first: the season by tour date, and what waits (ADM-001, ADM-018). */
@Injectable()
export class DashboardQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'CURRENT_SEASON_ID'>,
  ) {}

  async read(): Promise<StaffDashboard> {
    const { CURRENT_SEASON_ID: season_id } = this.environment;
    const filter = { season_id };
    const { rows } = await this.documents.find<Row>('registrations', { filter, without: ['state', 'search'] });
    const facts = await this.factsOf(rows);
    const now = this.clock.now();
    const tours = [...new Set(rows.map(({ tour_date_id }) => tour_date_id))].toSorted((a, b) => a - b);
    const at = (id: number) => facts.filter(({ tour_date_id }) => tour_date_id === id);
    return {
      season_id,
      tour_dates: tours.map((id) => countsOf(id, at(id))),
      work: workLists(facts, { now, today: homeDay(now) }),
    };
  }

  private async factsOf(rows: readonly Row[]): Promise<WorkFacts[]> {
    const { rows: balances } = await this.documents.find<BalanceDocument>('balances');
    const { rows: payments } = await this.documents.find<PaymentDocument>('payments');
    const owed = new Map(balances.map((balance) => [balance.id, balance]));
    const newest = newestOf(payments);
    const due = await this.dueDates(new Set(rows.map(({ tour_date_id }) => tour_date_id)));
    return rows.map(({ id, tour_date_id, status, waiting_since }) => {
      const { registrationBalance, mediaPassBalance } = owedOf(owed.get(id) ?? null);
      return {
        id,
        tour_date_id,
        status,
        waiting_since,
        owed: { registration: registrationBalance, media: mediaPassBalance },
        due: due.get(tour_date_id) ?? null,
        declined: newest.get(id)?.status === 'declined',
      };
    });
  }

  private async dueDates(tours: ReadonlySet<number>): Promise<ReadonlyMap<number, Day>> {
    const found = new Map<number, Day>();
    for (const id of tours) {
      const tour = await this.catalogue.tourDate(id);
      if (tour === null) continue;
      const { balance_due_days } = await this.catalogue.profileFor(tour.tour_date);
      found.set(id, plannedDueDate({ ...tour.tour_date, balance_due_days }));
    }
    return found;
  }
}
