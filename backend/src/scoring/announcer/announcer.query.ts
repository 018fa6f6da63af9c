import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel } from '@app/contracts/catalogue';
import {
  announcedLists,
  type AnnouncerAnswer,
  type AnnouncerListDocument,
  movedSince,
  namedLists,
  publishErrors,
} from '@app/contracts/scoring';
import { formatMoment, formatRange } from '@app/contracts/shared';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { ScoresQuery } from '../scores.query.js';
import { announcerPdf } from './announcer-pdf.js';

/** The announcer's list of a tour date: as it was frozen, and what has moved since (PST-204 to PST-206). */
@Injectable()
export class AnnouncerQuery {
  constructor(
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'get'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    private readonly scores: ScoresQuery,
  ) {}

  /** The lists as they are now, and the routines without which they are not whole. */
  async now(tour_date_id: number) {
    const [{ routines, settings }, tables] = await Promise.all([this.scores.of(tour_date_id), this.catalogue.tables()]);
    const lacking = publishErrors(routines).filter(({ fault }) => fault === 'few_scores');
    return { routines, lacking, groups: announcedLists(routines, settings, tables) };
  }

  async of(tour_date_id: number): Promise<AnnouncerAnswer> {
    const { time_zone } = await this.tourDate(tour_date_id);
    const { routines, lacking, groups } = await this.now(tour_date_id);
    const frozen = await this.documents.get<AnnouncerListDocument>('announcer-lists', tour_date_id);
    return {
      ...{ tour_date_id, time_zone, lacking },
      frozen: frozen && { how: frozen.how, by: frozen.by, at: frozen.at },
      groups: namedLists(frozen?.groups ?? groups, routines),
      moved: frozen ? movedSince(frozen.groups, groups, routines) : [],
    };
  }

  /** On paper it is as it was frozen, with what has moved until now. */
  async pdf(tour_date_id: number): Promise<AsyncGenerator<Buffer>> {
    const { event_city, start_date, end_date, time_zone } = await this.tourDate(tour_date_id);
    const { frozen, groups, moved } = await this.of(tour_date_id);
    if (frozen === null) throw refused('list_not_frozen');
    return announcerPdf({
      place: `${cityLabel(event_city)}, ${formatRange(start_date, end_date)}`,
      frozen: `As of ${formatMoment(frozen.at, time_zone)}, ${frozen.by}`,
      at: frozen.at,
      ...{ groups, moved },
    });
  }

  private async tourDate(id: number) {
    const found = await this.catalogue.tourDate(id);
    if (found === null) throw refused('not_found');
    return found.tour_date;
  }
}
