import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { musicCalls, type MusicDocument, type StaffMusicRow, staffMusicRows } from '@app/contracts/music';
import type { RegistrationDocument } from '@app/contracts/registration';
import type { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../platform/auth/viewer.js';
import { findAmong } from '../../platform/http/find-among.js';
import { findOf, sendList, takenOut } from '../../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

const FIELDS = [
  ...['id', 'registration_id', 'registrant', 'name', 'category', 'age_division', 'performance_division'],
  ...['status', 'file_name', 'duration', 'uploaded_at'],
];
/** More than a city has room for. */
const MOST = 5_000;

/** The music of one tour date for the office (EVT-132). */
@Injectable()
export class StaffMusicQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  async list(query: ListQuery, viewer: Viewer, reply: FastifyReply): Promise<readonly StaffMusicRow[]> {
    const { rest, asked } = takenOut(query, ['tour_date_id']);
    const find = findOf(rest, FIELDS, { call: musicCalls.listForStaff, viewer });
    const { tour_date_id } = asked;
    const rows = typeof tour_date_id === 'number' ? await this.rows(tour_date_id) : [];
    return sendList(reply, 'music', find.skip, findAmong(rows, find));
  }

  async rows(tour_date_id: number): Promise<readonly StaffMusicRow[]> {
    const tables = await this.catalogue.tables();
    const { rows } = await this.documents.find<RegistrationDocument>('registration-detail', {
      filter: { tour_date_id, completed: true, cancelled: false, deleted: false },
      sort: { id: 1 },
      limit: MOST,
      without: ['draft', 'authors', 'changed', 'review', 'kept_fees'],
    });
    const music = await this.documents.find<MusicDocument>('music', { filter: { tour_date_id }, limit: MOST });
    const media = new Map(music.rows.map((row) => [row.id, row]));
    return rows.flatMap((registration) => staffMusicRows(registration, tables, media));
  }
}
