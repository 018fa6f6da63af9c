import { Controller, Inject, Res } from '@nestjs/common';
import {
  ChangeEventBody,
  ChangeFeeProfileBody,
  ChangeOwnValuesBody,
  ChangeTourDateBody,
  catalogueCalls,
  tourDateLabel,
  type EventDocument,
  type EventRow,
  competitionProfileOf,
  ExceptionsBody,
  type FeeProfileAnswer,
  effectiveProfile,
  feeValuesOf,
  NewsBody,
  eventValuesAt,
  FIRST_SEASON_WITH_PAYMENTS,
  ownableValues,
  PlanTourDateBody,
  RemoveNewsQuery,
  type SeasonDocument,
  type TourDateDocument,
  tourDateDecider,
  type TourDateExceptions,
  type TourDateProfile,
  type TourDateRow,
} from '@app/contracts/catalogue';
import { ERASED, ListQuery, type Saved, streamName } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { ConfigureEventCommand, ConfigureTourDateCommand } from '../commands-between-rooms/catalogue-commands.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { ChangeTourDateCommand } from './commands/change-tour-date.handler.js';
import { ChangeOwnValuesCommand } from './commands/change-own-values.handler.js';
import { KeepNewsCommand } from './commands/keep-news.handler.js';
import { PlanTourDateCommand } from './commands/plan-tour-date.handler.js';

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

/** What was configured before routines were entered reads as it holds (CMP-361). */
const eventRow = ({ id, profile, news }: EventDocument): EventRow => ({
  ...profile,
  ...competitionProfileOf(profile),
  id,
  news,
});

/** The catalogue as staff see it (ADM-006, ADM-013). */
@Controller()
export class AdminCatalogueController {
  constructor(
    @Inject(READ_MODELS) private readonly reads: ReadModels,
    private readonly commands: Commands,
    private readonly loader: StateLoader,
  ) {}

  @Serves(catalogueCalls.listTourDates, { query: ListQuery })
  async tourDates(
    @Called() { query, viewer }: Called<typeof catalogueCalls.listTourDates>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TourDateRow[]> {
    const find = findOf(query, TOUR_DATE_FIELDS, { call: catalogueCalls.listTourDates, viewer });
    const { rows, total } = await this.reads.find<TourDateDocument>('tour-dates', find);
    return sendList(reply, 'tour-dates', find.skip, { rows: await this.labelled(rows), total });
  }

  @Serves(catalogueCalls.readTourDate)
  tourDate(@Called() { params: { id } }: Called<typeof catalogueCalls.readTourDate>): Promise<TourDateRow> {
    return this.tourDateRow(id);
  }

  @Serves(catalogueCalls.planTourDate, { body: PlanTourDateBody })
  plan(@Called() { body, meta }: Called<typeof catalogueCalls.planTourDate>): Promise<Saved<{ id: number }>> {
    return this.commands.run(new PlanTourDateCommand(body, meta));
  }

  @Serves(catalogueCalls.changeTourDate, { body: ChangeTourDateBody })
  changeTourDate(
    @Called() { params, body, meta }: Called<typeof catalogueCalls.changeTourDate>,
  ): Promise<Saved<{ id: number }>> {
    const { reason: _reason, ...changes } = body;
    return this.commands.run(new ChangeTourDateCommand({ ...changes, tour_date_id: params.id }, meta));
  }

  @Serves(catalogueCalls.readTourDateProfile)
  async tourDateProfile(
    @Called() { params: { id } }: Called<typeof catalogueCalls.readTourDateProfile>,
  ): Promise<TourDateProfile> {
    const row = await this.tourDateRow(id);
    const { profile } = await this.found(row.event_id);
    const own = [...Object.keys(row.profile_override), ...(row.deposit === null ? [] : ['deposit'])];
    const ofEvent = Object.entries(eventValuesAt(profile, row)).filter(([key]) => own.includes(key));
    const holds = effectiveProfile(profile, row);
    const { profile_version } = holds;
    const event_values = Object.fromEntries(ofEvent);
    return { ...ownableValues(holds), id, label: row.label, profile_version, event_values };
  }

  @Serves(catalogueCalls.changeOwnValues, { body: ChangeOwnValuesBody })
  changeOwnValues(
    @Called() { params: { id }, body, meta }: Called<typeof catalogueCalls.changeOwnValues>,
  ): Promise<Saved<{ id: number }>> {
    const { reason: _reason, ...values } = body;
    return this.commands.run(new ChangeOwnValuesCommand({ tour_date_id: id, values }, meta));
  }

  @Serves(catalogueCalls.readTourDateFees)
  async tourDateFees(
    @Called() { params: { id } }: Called<typeof catalogueCalls.readTourDateFees>,
  ): Promise<FeeProfileAnswer> {
    const row = await this.tourDateRow(id);
    const { profile } = await this.found(row.event_id);
    return {
      event_id: row.event_id,
      name: row.label,
      profile: feeValuesOf(effectiveProfile(profile, row)),
      seasons: [],
    };
  }

  @Serves(catalogueCalls.changeTourDateFees, { body: ChangeFeeProfileBody })
  changeTourDateFees(
    @Called() { params: { id }, body, meta }: Called<typeof catalogueCalls.changeTourDateFees>,
  ): Promise<Saved<{ id: number }>> {
    const { profile_version: read_version, ...values } = body.profile;
    return this.commands.run(new ChangeOwnValuesCommand({ tour_date_id: id, values, read_version }, meta));
  }

  @Serves(catalogueCalls.readExceptions)
  async exceptions(
    @Called() { params: { id } }: Called<typeof catalogueCalls.readExceptions>,
  ): Promise<TourDateExceptions> {
    // In no read document (NAV-023): from the stream itself.
    const { state } = await this.loader.load(streamName('tourDate', id), tourDateDecider);
    if (state.tour_date === null) throw refused('tour_date_unknown', { id });
    return { id, emails: state.exceptions.map(({ email }) => email).filter((email) => email !== ERASED) };
  }

  @Serves(catalogueCalls.setExceptions, { body: ExceptionsBody })
  setExceptions(
    @Called() { params, body, meta }: Called<typeof catalogueCalls.setExceptions>,
  ): Promise<Saved<{ id: number }>> {
    const { emails } = body;
    const command = { type: 'SetTourDateExceptions', tour_date_id: params.id, emails } as const;
    return this.commands.run(new ConfigureTourDateCommand(command, meta));
  }

  @Serves(catalogueCalls.listEvents, { query: ListQuery })
  async events(
    @Called() { query, viewer }: Called<typeof catalogueCalls.listEvents>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly EventRow[]> {
    const find = findOf(query, ['id'], { call: catalogueCalls.listEvents, viewer });
    const { rows, total } = await this.reads.find<EventDocument>('events', find);
    return sendList(reply, 'events', find.skip, { rows: rows.map(eventRow), total });
  }

  @Serves(catalogueCalls.readEvent)
  async event(@Called() { params: { id } }: Called<typeof catalogueCalls.readEvent>): Promise<EventRow> {
    return eventRow(await this.found(id));
  }

  @Serves(catalogueCalls.changeEvent, { body: ChangeEventBody })
  changeEvent(
    @Called() { params, body, meta }: Called<typeof catalogueCalls.changeEvent>,
  ): Promise<Saved<{ id: number }>> {
    const { reason: _reason, ...changes } = body;
    const command = { type: 'ChangeFeeProfile', event_id: params.id, changes } as const;
    return this.commands.run(new ConfigureEventCommand(command, meta));
  }

  @Serves(catalogueCalls.readFeeProfile)
  async feeProfile(
    @Called() { params: { id } }: Called<typeof catalogueCalls.readFeeProfile>,
  ): Promise<FeeProfileAnswer> {
    const { profile } = await this.found(id);
    const { rows } = await this.reads.find<SeasonDocument>('seasons', { sort: { id: 1 } });
    const seasons = rows.filter((season) => season.id >= FIRST_SEASON_WITH_PAYMENTS);
    return { event_id: id, name: profile.name, profile: feeValuesOf(profile), seasons };
  }

  @Serves(catalogueCalls.changeFeeProfile, { body: ChangeFeeProfileBody })
  changeFeeProfile(
    @Called() { params, body, meta }: Called<typeof catalogueCalls.changeFeeProfile>,
  ): Promise<Saved<{ id: number; profile_version: number | null }>> {
    const { profile_version: read_version, ...changes } = body.profile;
    const command = { type: 'ChangeFeeProfile', event_id: params.id, changes, read_version } as const;
    return this.commands.run(new ConfigureEventCommand(command, meta));
  }

  @Serves(catalogueCalls.listSeasons, { query: ListQuery })
  async seasons(
    @Called() { query, viewer }: Called<typeof catalogueCalls.listSeasons>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly SeasonDocument[]> {
    const find = findOf(query, ['id', 'start_year'], { call: catalogueCalls.listSeasons, viewer });
    return sendList(reply, 'seasons', find.skip, await this.reads.find<SeasonDocument>('seasons', find));
  }

  @Serves(catalogueCalls.publishNews, { body: NewsBody })
  publishNews(@Called() { body, meta }: Called<typeof catalogueCalls.publishNews>): Promise<Saved<{ id: number }>> {
    const { event_id, tour_date_id = null, date, text } = body;
    return this.commands.run(
      new KeepNewsCommand({ type: 'PublishNews', event_id, tour_date_id, news: { date, text } }, meta),
    );
  }

  @Serves(catalogueCalls.changeNews, { body: NewsBody })
  changeNews(
    @Called() { params: { id }, body, meta }: Called<typeof catalogueCalls.changeNews>,
  ): Promise<Saved<{ id: number }>> {
    const { event_id, tour_date_id = null, date, text } = body;
    return this.commands.run(
      new KeepNewsCommand({ type: 'ChangeNews', event_id, tour_date_id, news: { id, date, text } }, meta),
    );
  }

  @Serves(catalogueCalls.removeNews, { query: RemoveNewsQuery })
  removeNews(
    @Called() { params: { id }, query, meta }: Called<typeof catalogueCalls.removeNews>,
  ): Promise<Saved<{ id: number }>> {
    const { event_id, tour_date_id = null } = query;
    return this.commands.run(new KeepNewsCommand({ type: 'RemoveNews', event_id, tour_date_id, news_id: id }, meta));
  }

  private async tourDateRow(id: number): Promise<TourDateRow> {
    const found = await this.reads.get<TourDateDocument>('tour-dates', id);
    const [row] = found === null ? [] : await this.labelled([found]);
    if (row === undefined) throw refused('tour_date_unknown', { id });
    return row;
  }

  private async found(id: number): Promise<EventDocument> {
    const found = await this.reads.get<EventDocument>('events', id);
    if (found === null) throw refused('event_unknown', { id });
    return found;
  }

  private async labelled(rows: readonly TourDateDocument[]): Promise<TourDateRow[]> {
    const events = (await this.reads.find<EventDocument>('events')).rows;
    const names = new Map(events.map(({ id, profile }) => [id, profile.name]));
    return rows.map((row) => ({
      ...row,
      label: tourDateLabel(names.get(row.event_id) ?? '', row).trim(),
    }));
  }
}
