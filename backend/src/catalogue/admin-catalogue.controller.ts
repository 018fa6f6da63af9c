import { Controller, Inject, Res } from '@nestjs/common';
import {
  catalogueCalls,
  cityLabel,
  type EventDocument,
  type EventRow,
  type SeasonDocument,
  type TourDateDocument,
  type TourDateRow,
} from '@app/contracts/catalogue';
import { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { refused } from '../platform/commands/command.js';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

const TOUR_DATE_FIELDS = [
  'id',
  'event_id',
  'season_id',
  'start_date',
  'end_date',
  'canceled',
  'postponed',
  'regenabled',
];

/** The catalogue as staff see it (ADM-006, ADM-013). */
@Controller()
export class AdminCatalogueController {
  constructor(@Inject(READ_MODELS) private readonly reads: ReadModels) {}

  @Serves(catalogueCalls.listTourDates, { query: ListQuery })
  async tourDates(
    @Called() { query }: Called<typeof catalogueCalls.listTourDates>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TourDateRow[]> {
    const find = findOf(query, { fields: TOUR_DATE_FIELDS, search: ['event_city.name', 'venue.name'] });
    const { rows, total } = await this.reads.find<TourDateDocument>('tour-dates', find);
    return sendList(reply, 'tour-dates', find.skip, { rows: await this.labelled(rows), total });
  }

  @Serves(catalogueCalls.readTourDate)
  async tourDate(@Called() { params: { id } }: Called<typeof catalogueCalls.readTourDate>): Promise<TourDateRow> {
    const found = await this.reads.get<TourDateDocument>('tour-dates', id);
    const [row] = found === null ? [] : await this.labelled([found]);
    if (row === undefined) throw refused('tour_date_unknown', { id });
    return row;
  }

  @Serves(catalogueCalls.listEvents, { query: ListQuery })
  async events(
    @Called() { query }: Called<typeof catalogueCalls.listEvents>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly EventRow[]> {
    const find = findOf(query, { fields: ['id'] });
    const { rows, total } = await this.reads.find<EventDocument>('events', find);
    return sendList(reply, 'events', find.skip, { rows: rows.map(({ id, profile }) => ({ ...profile, id })), total });
  }

  @Serves(catalogueCalls.listSeasons, { query: ListQuery })
  async seasons(
    @Called() { query }: Called<typeof catalogueCalls.listSeasons>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly SeasonDocument[]> {
    const find = findOf(query, { fields: ['id', 'start_year'] });
    return sendList(reply, 'seasons', find.skip, await this.reads.find<SeasonDocument>('seasons', find));
  }

  private async labelled(rows: readonly TourDateDocument[]): Promise<TourDateRow[]> {
    const events = (await this.reads.find<EventDocument>('events')).rows;
    const names = new Map(events.map(({ id, profile }) => [id, profile.name]));
    return rows.map((row) => ({
      ...row,
      label: `${names.get(row.event_id) ?? ''} ${cityLabel(row.event_city)}`.trim(),
    }));
  }
}
