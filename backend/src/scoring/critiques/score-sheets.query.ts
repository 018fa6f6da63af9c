import { Inject, Injectable } from '@nestjs/common';
import type { RegistrationDocument } from '@app/contracts/registration';
import {
  critiqueOf,
  type ScoreRow,
  type ScoreSheet,
  scoreSheets,
  type ScoreSheetsAnswer,
  type ScoreSheetsBody,
  scoringCalls,
} from '@app/contracts/scoring';
import { type AnyCall, addressOf, maskAnswer, masksFor } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { type Page, type Reader, ReleasedPages } from '../released-pages.js';
import { CritiquesQuery } from './critiques.query.js';
import { scoreSheetPdf } from './score-sheet-pdf.js';

type Asked = {
  readonly registration_id: number;
  /** Undefined: all. */
  readonly routine_ids: readonly number[] | undefined;
  readonly apart: boolean;
  readonly preview: boolean;
};
type Chosen = { readonly page: Page; readonly rows: readonly ScoreRow[] };

const PREFIX = '/v1/';

/** The score sheets of a registration, for its owner, the office and the holder of a link to its critiques (PST-041, PST-056). */
@Injectable()
export class ScoreSheetsQueryHandler {
  constructor(
    private readonly pages: ReleasedPages,
    private readonly critiques: CritiquesQuery,
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'get'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The path is answered only where there is something at its end (PST-047). */
  async path(body: ScoreSheetsBody, reader: Reader): Promise<ScoreSheetsAnswer> {
    const { registration_id: id, routine_ids, force_uncombine, download, preview } = body;
    await this.chosen({ ...{ registration_id: id, routine_ids, apart: false }, preview: preview === true }, reader);
    await this.assertOf(body);
    const given = Object.entries({ routine_ids, force_uncombine, download, preview }).filter(([, one]) => one);
    const search = new URLSearchParams(given.map(([name, one]): [string, string] => [name, String(one)]));
    return { path: `${addressOf(scoringCalls.scoreSheetsPdf, { id }).slice(PREFIX.length)}?${search}` };
  }

  async pdf(asked: Asked, reader: Reader): Promise<AsyncGenerator<Buffer>> {
    const chosen = await this.chosen(asked, reader);
    const { event, city } = chosen.page.of;
    const about = { title: `Score sheets, ${event.name}, ${city}`, at: this.clock.now() };
    return scoreSheetPdf(about, this.sheets(chosen, asked, reader));
  }

  private async *sheets({ page, rows }: Chosen, { apart }: Asked, { roles }: Reader): AsyncGenerator<ScoreSheet> {
    const masked = <A>(call: AnyCall, answer: A): A => {
      const masks = masksFor(call, roles);
      return masks === null ? answer : (maskAnswer(answer, masks) as A);
    };
    const of = masked(scoringCalls.routines, page.of);
    for (const row of rows) {
      const routine = critiqueOf(row, await this.critiques.critique(row.id), false);
      yield* scoreSheets(of, masked(scoringCalls.routine, routine), apart);
    }
  }

  /** Those that were asked for, in the order of their numbers; others than the reader sees are not found. */
  private async chosen({ registration_id, routine_ids, preview }: Asked, reader: Reader): Promise<Chosen> {
    const linked =
      reader.link === null ? null : await this.pages.linked(reader.link, { path: 'critiques' }, reader.meta);
    if (linked && linked.registration_id !== registration_id) throw refused('not_found');
    const early = preview && linked === null && reader.roles.length > 0;
    const shown = await this.critiques.shown(registration_id, early);
    const limits = linked?.routine_ids ?? [];
    const readable = shown.rows.filter(({ id }) => limits.length === 0 || limits.includes(id));
    const rows = routine_ids ? readable.filter(({ id }) => routine_ids.includes(id)) : readable;
    if (rows.length === 0 || (routine_ids && rows.length < new Set(routine_ids).size)) throw refused('not_found');
    return { page: shown.page, rows };
  }

  private async assertOf(body: ScoreSheetsBody): Promise<void> {
    const { registration_id: id, studio_registration_id, studio_id, tour_date_id } = body;
    const registration = await this.documents.get<RegistrationDocument>('registration-detail', id);
    const told = [
      [studio_registration_id, id],
      [studio_id, registration?.studio_id],
      [tour_date_id, registration?.tour_date_id],
    ] as const;
    const differs = told.some(([said, is]) => said !== undefined && said !== null && said !== is);
    if (registration === null || differs) throw refused('not_found');
  }
}
