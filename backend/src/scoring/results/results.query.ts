import { Inject, Injectable } from '@nestjs/common';
import {
  type PublicPageQuery,
  awardedIds,
  awardedOf,
  noneAwarded,
  ofDancer,
  resultsPaper,
  type ResultsAnswer,
  resultsOf,
  scoringCalls,
} from '@app/contracts/scoring';
import { addressOf, formatRange, maskAnswer, masksFor } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { type Reader, ReleasedPages } from '../released-pages.js';
import { resultsPdf } from './results-pdf.js';

type Asked = {
  readonly registration_id: number;
  readonly preview: boolean;
  /** Null: of all dancers. */
  readonly dancer_id: number | null;
};

const PREFIX = '/v1/';

/** The results of a registration (PST-065, PST-080). */
@Injectable()
export class ResultsQueryHandler {
  constructor(
    private readonly pages: ReleasedPages,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of({ registration_id, preview, dancer_id }: Asked): Promise<ResultsAnswer> {
    const page = await this.pages.page(registration_id, 'results', preview);
    const { kept, recipients } = await this.pages.awards(page);
    const { dancers, only } = await this.pages.dancers(page, dancer_id, awardedIds(kept));
    const results = resultsOf(page.rows, registration_id, page.settings, only);
    const asked = only && dancer_id !== null ? ofDancer(recipients, { id: dancer_id, routine_ids: only }) : recipients;
    const awarded = awardedOf(kept, asked, page.tables);
    const noResults = results.noResults && noneAwarded(awarded);
    return { ...page.of, dancers, ...results, ...awarded, noResults };
  }

  /** The path says again what was asked for. */
  path({ registration_id, preview, dancer_id }: Asked): string {
    const search = new URLSearchParams({
      ...(preview && { preview: 'true' }),
      ...(dancer_id !== null && { dancer_id: String(dancer_id) }),
    });
    const address = addressOf(scoringCalls.resultsPdf, { id: registration_id }).slice(PREFIX.length);
    return search.size === 0 ? address : `${address}?${search}`;
  }

  /** By a link as it shows them (PST-056); auditors read names masked. */
  async pdf(asked: Asked, { roles, link, meta }: Reader): Promise<AsyncGenerator<Buffer>> {
    const linked = link === null ? null : await this.byLink(link, { path: 'results' }, meta);
    if (linked && linked.registration_id !== asked.registration_id) throw refused('not_found');
    const answer = linked ?? (await this.of({ ...asked, preview: asked.preview && roles.length > 0 }));
    const masks = masksFor(scoringCalls.results, roles);
    const results = masks === null ? answer : (maskAnswer(answer, masks) as ResultsAnswer);
    const { event, city, start_date, end_date, registration_id, preview } = results;
    return resultsPdf({
      place: `${event.name}, ${city}, ${formatRange(start_date, end_date)}`,
      ...{ registration_id, preview, at: this.clock.now() },
      sections: results.noResults ? [] : resultsPaper(results),
    });
  }

  async byLink(token: string, asked: PublicPageQuery, meta: CommandMeta): Promise<ResultsAnswer> {
    const { registration_id } = await this.pages.linked(token, asked, meta);
    return { ...(await this.of({ registration_id, preview: false, dancer_id: null })), dancers: [] };
  }
}
