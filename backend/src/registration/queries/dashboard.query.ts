import { Inject, Injectable } from '@nestjs/common';
import { type StaffDashboard, type TourDateCounts, type WorkFacts, workLists } from '@app/contracts/registration';
import { homeDay, sum, ZERO } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { type Tour, WorkRows } from '../facts/work-rows.js';

const countsOf = (tour_date_id: number, rows: readonly WorkFacts[], tour: Tour | undefined): TourDateCounts => {
  const statuses: Partial<Record<WorkFacts['status'], number>> = {};
  for (const { status } of rows) statuses[status] = (statuses[status] ?? 0) + 1;
  const coming = rows.filter(({ status }) => status !== 'deleted' && status !== 'cancelled');
  const counted = (of: (row: WorkFacts) => number): number => coming.reduce((all, row) => all + of(row), 0);
  const owed = rows.flatMap((row) => (row.status === 'deleted' ? [] : [row.owed.registration, row.owed.media]));
  const outstanding = sum(owed.filter((amount) => amount > ZERO));
  return {
    tour_date_id,
    statuses,
    dancers: counted(({ dancers }) => dancers),
    routines: counted(({ routines }) => routines),
    paid: sum(rows.map(({ paid }) => paid)),
    outstanding,
    levels: tour?.levels ?? [],
  };
};

/** What the office sees first: the season by tour date, and what waits (ADM-001, ADM-018). */
@Injectable()
export class DashboardQueryHandler {
  constructor(
    private readonly work: WorkRows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'CURRENT_SEASON_ID'>,
  ) {}

  async read(): Promise<StaffDashboard> {
    const now = this.clock.now();
    const { facts, tours } = await this.work.read(now);
    const ids = [...new Set(facts.map(({ tour_date_id }) => tour_date_id))].toSorted((a, b) => a - b);
    const at = (id: number) => facts.filter(({ tour_date_id }) => tour_date_id === id);
    return {
      season_id: this.environment.CURRENT_SEASON_ID,
      tour_dates: ids.map((id) => countsOf(id, at(id), tours.get(id))),
      work: workLists(facts, { now, today: homeDay(now) }),
    };
  }
}
