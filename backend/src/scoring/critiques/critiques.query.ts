import { Inject, Injectable } from '@nestjs/common';
import {
  type CritiqueDocument,
  critiqueOf,
  type CritiqueRoutine,
  type CritiquesAnswer,
  NO_CRITIQUE,
  type PublicPageQuery,
  resultOf,
  type ScoreRow,
  type SharedCritiquesAnswer,
  type WordsAnswer,
} from '@app/contracts/scoring';
import { registrationIn, registrationsByRoutine } from '../../commands-between-rooms/routine-index.js';
import type { StaffRole } from '@app/contracts/shared';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { HomeworkQueryHandler } from '../homework/homework.query.js';
import { type Page, ReleasedPages } from '../released-pages.js';

type Asked = { readonly registration_id: number; readonly routine_id: number };
type Shown = { readonly page: Page; readonly rows: readonly ScoreRow[] };

/** The scores and words of the judges, for the office at any time and for registrants once it is released (PST-008, PST-036, PST-037). */
@Injectable()
export class CritiquesQuery {
  constructor(
    private readonly pages: ReleasedPages,
    private readonly homework: HomeworkQueryHandler,
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'get'>,
    @Inject(LogIndexes) private readonly indexes: Pick<LogIndexes, 'find'>,
  ) {}

  async words(routine_id: number): Promise<WordsAnswer> {
    const { words, homework } = await this.critique(routine_id);
    return { routine_id, words, homework };
  }

  async of(registration_id: number, preview: boolean): Promise<CritiquesAnswer> {
    const { page, rows } = await this.shown(registration_id, preview);
    return { ...page.of, routines: rows.map(resultOf) };
  }

  /** Routines of other registrations are not found. */
  async one(
    { registration_id, routine_id }: Asked,
    preview: boolean,
    roles: readonly StaffRole[],
  ): Promise<CritiqueRoutine> {
    const { rows } = await this.shown(registration_id, preview);
    const row = rows.find(({ id }) => id === routine_id);
    if (!row) throw refused('not_found');
    return this.detail(row, true, roles);
  }

  /** By its number alone, as older seasons ask (PST-039). */
  async ofRoutine(routine_id: number, preview: boolean, roles: readonly StaffRole[]): Promise<CritiqueRoutine> {
    const [entry] = await this.indexes.find(registrationsByRoutine, routine_id);
    if (entry === undefined) throw refused('not_found');
    return this.one({ registration_id: registrationIn(entry), routine_id }, preview, roles);
  }

  /** Its routines alone; without any the link is to the whole registration (PST-057). */
  async byLink(token: string, asked: PublicPageQuery, meta: CommandMeta): Promise<SharedCritiquesAnswer> {
    const { registration_id, routine_ids } = await this.pages.linked(token, asked, meta);
    const { page, rows } = await this.shown(registration_id, false);
    const linked = rows.filter(({ id }) => routine_ids.length === 0 || routine_ids.includes(id));
    const details = linked.map((row) => this.detail(row, false, []));
    return { ...page.of, routines: linked.map(resultOf), details: await Promise.all(details) };
  }

  private async detail(row: ScoreRow, forTeacher: boolean, roles: readonly StaffRole[]): Promise<CritiqueRoutine> {
    const critique = await this.critique(row.id);
    const homework = row.canceled ? [] : await this.homework.ofRoutine(critique, roles);
    return { ...critiqueOf(row, critique, forTeacher), homework };
  }

  async shown(registration_id: number, preview: boolean): Promise<Shown> {
    const page = await this.pages.page(registration_id, 'critiques', preview);
    return { page, rows: page.rows.filter((row) => row.registration_id === registration_id) };
  }

  async critique(routine_id: number) {
    return (await this.documents.get<CritiqueDocument>('critiques', routine_id)) ?? NO_CRITIQUE;
  }
}
