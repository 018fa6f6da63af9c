import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, type CompetitionTables } from '@app/contracts/catalogue';
import {
  registrationCalls,
  type RegistrationDocument,
  type RoutineCounts,
  routineCounts,
  type RoutineListRow,
  routineRows,
} from '@app/contracts/registration';
import type { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../platform/auth/viewer.js';
import { refused } from '../../platform/commands/command.js';
import { findAmong } from '../../platform/http/find-among.js';
import { findOf, sendList, takenOut } from '../../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

const FIELDS = [
  'id',
  'registration_id',
  'studio_id',
  'registrant',
  'name',
  'dancers',
  'routine_category_id',
  'age_division_id',
  'performance_division_id',
  'ballroom',
  'status',
  'regional_award_state',
  'finals',
  'fee',
];
/** More than a city has room for. */
const MOST = 5_000;

/** The routines of one tour date, from what is official in its registrations (CMP-290). */
@Injectable()
export class RoutineListQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  async list(query: ListQuery, viewer: Viewer, reply: FastifyReply): Promise<readonly RoutineListRow[]> {
    const { rest, asked } = takenOut(query, ['tour_date_id']);
    const find = findOf(rest, FIELDS, { call: registrationCalls.listRoutines, viewer });
    const { tour_date_id } = asked;
    const rows = typeof tour_date_id === 'number' ? await this.rows(tour_date_id, await this.catalogue.tables()) : [];
    return sendList(reply, 'routines', find.skip, findAmong(rows, find));
  }

  async counts(tour_date_id: number): Promise<RoutineCounts> {
    if ((await this.catalogue.tourDate(tour_date_id)) === null) throw refused('not_found');
    const tables = await this.catalogue.tables();
    return routineCounts(tour_date_id, await this.rows(tour_date_id, tables), tables);
  }

  private async rows(tour_date_id: number, tables: CompetitionTables): Promise<readonly RoutineListRow[]> {
    const { rows } = await this.documents.find<RegistrationDocument>('registration-detail', {
      filter: { tour_date_id, completed: true, cancelled: false, deleted: false },
      sort: { id: 1 },
      limit: MOST,
      without: ['draft', 'authors', 'changed', 'review', 'kept_fees'],
    });
    return rows.flatMap((registration) => routineRows(registration, tables));
  }
}
