import { Injectable } from '@nestjs/common';
import { type ResultsAnswer, resultsOf } from '@app/contracts/scoring';
import type { CommandMeta } from '../../platform/commands/command.js';
import { ReleasedPages } from '../released-pages.js';

/** The results of a registration (PST-065, PST-080). */
@Injectable()
export class ResultsQueryHandler {
  constructor(private readonly pages: ReleasedPages) {}

  async of(registration_id: number, preview: boolean): Promise<ResultsAnswer> {
    const { of, rows, tables } = await this.pages.page(registration_id, 'results', preview);
    return { ...of, ...resultsOf(rows, registration_id, tables) };
  }

  async byLink(token: string, meta: CommandMeta): Promise<ResultsAnswer> {
    const { registration_id } = await this.pages.linked(token, 'results', meta);
    return this.of(registration_id, false);
  }
}
