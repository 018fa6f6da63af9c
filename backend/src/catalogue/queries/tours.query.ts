import { Inject, Injectable } from '@nestjs/common';
import {
  type Asking,
  CATALOGUE_FACTS,
  type CatalogueFacts,
  effectiveProfile,
  type EventDocument,
  type SeasonDocument,
  type TourDateDocument,
  type TourListItem,
  type ToursQuery,
} from '@app/contracts/catalogue';
import type { WorkshopCapacityDocument } from '@app/contracts/registration';
import type { TicketStockDocument } from '@app/contracts/tickets';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { soldOutNames } from './sold-out.js';

type Listed = TourDateDocument & { readonly id: number };

/** The tour dates of the picker, soonest first (NAV-020, NAV-023). */
@Injectable()
export class ToursQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly reads: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly facts: CatalogueFacts,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'CURRENT_SEASON_ID'>,
  ) {}

  async list(query: ToursQuery, asking: Asking): Promise<readonly TourListItem[]> {
    const filter = {
      season_id: query.current_season_id ?? this.environment.CURRENT_SEASON_ID,
      ...(query.event_id === undefined ? {} : { event_id: query.event_id }),
    };
    const { rows } = await this.reads.find<Listed>('tour-dates', { filter, sort: { start_date: 1, id: 1 } });
    const events = (await this.reads.find<EventDocument>('events')).rows;
    const season = await this.reads.get<SeasonDocument>('seasons', filter.season_id);
    const names = new Map(events.map(({ id, profile }) => [id, profile]));
    const taken = await this.taken(rows);
    return Promise.all(
      rows.map(async (row) => {
        const profile = names.get(row.event_id);
        const { name = '', subdomain = '' } = profile ?? {};
        const exempt = await this.facts.exempt(row.id, asking);
        const competition = row.competition_sold_out && !exempt ? ['Competition'] : [];
        const places = profile ? soldOutNames(row, effectiveProfile(profile, row), taken(row.id)) : [];
        const sold_out = [...competition, ...places];
        return tourListItem(row, { event: { name, subdomain }, season, exempt, sold_out });
      }),
    );
  }

  /** The places and tickets that are taken, by tour date: two questions, however long the list is. */
  private async taken(rows: readonly Listed[]) {
    const filter = { id: { $in: rows.map(({ id }) => id) } };
    const [capacities, stocks] = await Promise.all([
      this.reads.find<WorkshopCapacityDocument>('workshop-capacity', { filter }),
      this.reads.find<TicketStockDocument>('ticket-stock', { filter }),
    ]);
    const held = new Map(capacities.rows.map((one) => [one.id, one]));
    const sold = new Map(stocks.rows.map((one) => [one.id, one]));
    return (id: number) => ({ capacity: held.get(id) ?? null, stock: sold.get(id) ?? null });
  }
}

type Around = Pick<TourListItem, 'event' | 'exempt'> &
  Pick<TourListItem['mybtf'], 'sold_out'> & { readonly season: SeasonDocument | null };

const tourListItem = (row: Listed, { event, season, exempt, sold_out }: Around): TourListItem => ({
  id: row.id,
  event_id: row.event_id,
  event,
  event_city: row.event_city,
  venue: row.venue,
  start_date: row.start_date,
  end_date: row.end_date,
  cutoff_start_date: row.cutoff_start_date,
  late_start_date: row.late_start_date,
  season_id: row.season_id,
  season: season === null ? null : { start_year: season.start_year, end_year: season.end_year },
  time_zone: row.time_zone,
  canceled: row.canceled,
  postponed: row.postponed,
  coming_soon: row.coming_soon,
  exempt,
  mybtf: {
    virtual: row.virtual,
    regenabled: row.regenabled,
    no_virtual: row.no_virtual,
    no_virtual_competition: row.no_virtual_competition,
    virtual_only_groups: row.virtual_only_groups,
    sold_out,
    mobile_registration: row.mobile_registration ?? false,
  },
});
