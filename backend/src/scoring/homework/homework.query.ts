import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, type CompetitionTables } from '@app/contracts/catalogue';
import type { RegistrationSummary } from '@app/contracts/registration';
import {
  type CritiqueDocument,
  type HomeworkAnswer,
  homeworkCalls,
  type HomeworkDocument,
  type HomeworkItem,
  type HomeworkLibraryQuery,
  type HomeworkQuery,
  type HomeworkRow,
  isOffered,
  type LibraryItem,
  type RoutineHomework,
  type ScoreRow,
  type SharedHomeworkAnswer,
  TAXONOMY,
} from '@app/contracts/scoring';
import { type ListQuery, seesMasked, type StaffRole } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../platform/auth/viewer.js';
import { type CommandMeta, Refused, refused } from '../../platform/commands/command.js';
import { findAmong } from '../../platform/http/find-among.js';
import { findOf, sendList } from '../../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { ReleasedPages } from '../released-pages.js';
import { Videos } from '../videos/videos.js';

/** No library has so many videos, and no account so many registrations. */
const MOST = 5_000;
/** Films of the library are nobody's, so they have a key of their own. */
export const LIBRARY_KEY = 'homework';

const groupOf = (level_1_id: number): string => TAXONOMY.find(({ id }) => id === level_1_id)?.name ?? '';

const namesOf = (divisions: CompetitionTables['performance_divisions'], ids: readonly number[]): readonly string[] =>
  divisions.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/** The homework library, and the homework of routines once it is released (PST-128 to PST-136). */
@Injectable()
export class HomeworkQueryHandler {
  constructor(
    private readonly pages: ReleasedPages,
    private readonly videos: Videos,
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'find' | 'get'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tables'>,
  ) {}

  /** As the console lists it (PST-175). */
  async list(query: ListQuery, viewer: Viewer, reply: FastifyReply): Promise<readonly HomeworkRow[]> {
    const find = findOf(query, ['id', 'name', 'active', 'level_1_id'], { call: homeworkCalls.list, viewer });
    const found = findAmong(await this.rows(viewer.roles), find);
    return sendList(reply, 'homework', find.skip, found);
  }

  async row(homework_id: number, { roles }: Viewer): Promise<HomeworkRow> {
    const row = (await this.rows(roles)).find(({ id }) => id === homework_id);
    if (!row) throw refused('homework_unknown');
    return row;
  }

  /** PST-132, PST-136: for accounts that completed a registration of the event in this season, and for the office. */
  async offered({ event_id, season_id }: HomeworkLibraryQuery, viewer: Viewer): Promise<readonly LibraryItem[]> {
    if (viewer.roles.length === 0) {
      const own = { account_id: viewer.account_id, completed: true, cancelled: false, deleted: false };
      const { rows } = await this.registrations({ ...own, event_id, season_id });
      if (rows.length === 0) throw refused('homework_unavailable');
    }
    const [library, tables] = await Promise.all([this.library(), this.catalogue.tables()]);
    const items = library.filter(isOffered).map(async (entry) => {
      const item = await this.item(entry, tables, viewer.roles);
      return item && { ...item, level_1: groupOf(entry.level_1_id) };
    });
    return (await Promise.all(items))
      .flatMap((item) => item ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  }

  /** One registration's, or all of a season as far as they are released (PST-135). */
  async ofAccount(query: HomeworkQuery, { roles }: Viewer): Promise<HomeworkAnswer> {
    const { mybtf_user_id: account_id, registration_id, season_id } = query;
    const preview = query.preview === 'true' && roles.length > 0;
    const { rows } = await this.registrations({ account_id, completed: true, cancelled: false, deleted: false });
    if (registration_id !== undefined) {
      if (!rows.some(({ id }) => id === registration_id)) throw refused('not_found');
      const { of, homework } = await this.ofRegistration(registration_id, roles, preview);
      return { preview: of.preview, homework };
    }
    const season = season_id ?? Math.max(...rows.map((row) => row.season_id));
    const all = rows
      .filter((row) => row.season_id === season)
      .toSorted((a, b) => a.id - b.id)
      .map(({ id }) => this.ofRegistration(id, roles, preview).catch(unlessReleased));
    const found = (await Promise.all(all)).flatMap((one) => one ?? []);
    return { preview: found.some(({ of }) => of.preview), homework: found.flatMap(({ homework }) => homework) };
  }

  /** The routines of the link alone (PST-057, PST-133). */
  async byLink(token: string, meta: CommandMeta): Promise<SharedHomeworkAnswer> {
    const { registration_id, routine_ids } = await this.pages.linked(token, { path: 'homework' }, meta);
    const { of, homework } = await this.ofRegistration(registration_id, [], false);
    const linked = homework.filter(({ routine }) => routine_ids.length === 0 || routine_ids.includes(routine.id));
    return { ...of, homework: linked };
  }

  /** The videos of one routine (PST-028). */
  async ofRoutine({ homework }: Pick<CritiqueDocument, 'homework'>, roles: readonly StaffRole[]) {
    const [library, tables] = await Promise.all([this.library(), this.catalogue.tables()]);
    return this.items(homework, { library, tables, roles });
  }

  private async ofRegistration(registration_id: number, roles: readonly StaffRole[], preview: boolean) {
    const { of, rows, tables } = await this.pages.page(registration_id, 'critiques', preview);
    const own = rows.filter((row) => row.registration_id === registration_id && !row.canceled);
    const [library, critiques] = await Promise.all([
      this.library(),
      Promise.all(own.map(({ id }) => this.documents.get<CritiqueDocument>('critiques', id))),
    ]);
    const ofRow = async (row: ScoreRow, n: number): Promise<readonly RoutineHomework[]> => {
      const items = await this.items(critiques[n]?.homework ?? [], { library, tables, roles });
      const routine = { id: row.id, number: row.number, name: row.name };
      return items.map((item) => ({ ...item, registration_id, routine }));
    };
    return { of, homework: (await Promise.all(own.map(ofRow))).flat() };
  }

  private async items(
    homework: CritiqueDocument['homework'],
    of: {
      readonly library: readonly HomeworkDocument[];
      readonly tables: CompetitionTables;
      readonly roles: readonly StaffRole[];
    },
  ): Promise<readonly HomeworkItem[]> {
    const entries = homework.flatMap(({ id }) => of.library.find((entry) => entry.id === id) ?? []);
    const items = await Promise.all(entries.map((entry) => this.item(entry, of.tables, of.roles)));
    return items.flatMap((item) => item ?? []);
  }

  private async item(
    { id, name, staff, performance_division_ids, video }: HomeworkDocument,
    { performance_divisions }: CompetitionTables,
    roles: readonly StaffRole[],
  ): Promise<HomeworkItem | null> {
    if (video === null) return null;
    const played = await this.videos.played(LIBRARY_KEY, video, !seesMasked(roles));
    return {
      id,
      name,
      staff,
      performance_divisions: namesOf(performance_divisions, performance_division_ids),
      video: played,
    };
  }

  private async rows(roles: readonly StaffRole[]): Promise<readonly HomeworkRow[]> {
    const [library, { performance_divisions }] = await Promise.all([this.library(), this.catalogue.tables()]);
    const rows = library.map(async ({ id, name, staff, performance_division_ids, level_1_id, active, video }) => ({
      ...{ id, name, staff, performance_division_ids, level_1_id, active },
      performance_divisions: namesOf(performance_divisions, performance_division_ids),
      level_1: groupOf(level_1_id),
      video: video && (await this.videos.played(LIBRARY_KEY, video, !seesMasked(roles))),
    }));
    return Promise.all(rows);
  }

  private async library(): Promise<readonly HomeworkDocument[]> {
    return (await this.documents.find<HomeworkDocument>('homework', { sort: { id: 1 }, limit: MOST })).rows;
  }

  private registrations(filter: Readonly<Record<string, number | boolean>>) {
    return this.documents.find<RegistrationSummary>('registrations', {
      filter,
      limit: MOST,
      without: ['state', 'search'],
    });
  }
}

/** The unreleased part of a season is left out, as if there were none. */
const unlessReleased = (error: unknown): null => {
  if (error instanceof Refused && error.refusals.some(({ code }) => code === 'not_released')) return null;
  throw error;
};
