import { Controller, Get, Inject, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { cityLabel, type EventDocument, type SeasonDocument, type TourDateDocument } from '@app/contracts/catalogue';
import { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Permit } from '../platform/auth/permit.js';
import { refused } from '../platform/commands/command.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

type TourDateRow = TourDateDocument & { readonly label: string };

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

/** Staff lists of the catalogue, for the console's filters (ADM-006, ADM-013). */
@Controller('admin')
@Permit('admin.catalogue.read')
export class AdminCatalogueController {
  constructor(@Inject(READ_MODELS) private readonly reads: ReadModels) {}

  @Get('tour-dates')
  async tourDates(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TourDateRow[]> {
    const find = findOf(query, { fields: TOUR_DATE_FIELDS, search: ['event_city.name', 'venue.name'] });
    const { rows, total } = await this.reads.find<TourDateDocument>('tour-dates', find);
    return sendList(reply, 'tour-dates', find.skip, { rows: await this.labelled(rows), total });
  }

  @Get('tour-dates/:id')
  async tourDate(@Param('id', ParseIntPipe) id: number): Promise<TourDateRow> {
    const found = await this.reads.get<TourDateDocument>('tour-dates', id);
    if (found === null) throw refused('tour_date_unknown', { id });
    const [row] = await this.labelled([found]);
    if (row === undefined) throw refused('tour_date_unknown', { id });
    return row;
  }

  @Get('events')
  async events(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<readonly object[]> {
    const find = findOf(query, { fields: ['id'] });
    const { rows, total } = await this.reads.find<EventDocument>('events', find);
    return sendList(reply, 'events', find.skip, { rows: rows.map(({ id, profile }) => ({ ...profile, id })), total });
  }

  @Get('seasons')
  async seasons(
    @Query() query: ListQuery,
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
