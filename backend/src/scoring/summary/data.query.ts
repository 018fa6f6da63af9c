import { Inject, Injectable } from '@nestjs/common';
import { type CritiqueDocument, type DataAnswer, dataOf, type PublicPageQuery } from '@app/contracts/scoring';
import type { CommandMeta } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { ReleasedPages } from '../released-pages.js';

/** More than a registration has routines. */
const MOST = 1_000;

/** The scores and critiques of a registration taken together (PST-114, PST-127). */
@Injectable()
export class DataQuery {
  constructor(
    private readonly pages: ReleasedPages,
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'find'>,
  ) {}

  async of(registration_id: number, preview: boolean, dancer_id: number | null): Promise<DataAnswer> {
    const page = await this.pages.page(registration_id, 'data', preview);
    const { of, rows, tables, awards } = page;
    const { dancers, only } = await this.pages.dancers(page, dancer_id);
    const own = rows.filter((row) => row.registration_id === registration_id);
    const filter = { tour_date_id: of.tour_date_id, registration_id };
    const written = await this.documents.find<CritiqueDocument>('critiques', { filter, limit: MOST });
    const critiques = new Map(written.rows.map((row) => [row.id, row]));
    return { ...of, dancers, data: dataOf(own, critiques, awards, tables.age_divisions, only) };
  }

  async byLink(token: string, asked: PublicPageQuery, meta: CommandMeta): Promise<DataAnswer> {
    const { registration_id } = await this.pages.linked(token, asked, meta);
    return { ...(await this.of(registration_id, false, null)), dancers: [] };
  }
}
