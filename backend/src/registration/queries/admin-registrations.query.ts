import { Inject, Injectable } from '@nestjs/common';
import {
  foundIn,
  inWorkList,
  isWorkList,
  registrationCalls,
  recordOf,
  type RegistrationDocument,
  type RegistrationSummaryDocument,
  type StaffRegistrationRow,
} from '@app/contracts/registration';
import { type Assignees, ASSIGNEES } from '@app/contracts/office';
import type { BalanceDocument } from '@app/contracts/payments';
import { homeDay, type ListQuery, sum, ZERO } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { refused } from '../../platform/commands/command.js';
import { pageOf } from '../../platform/http/best-first.js';
import { findOf, searchedFor, sendList, takenOut } from '../../platform/http/simple-rest.js';
import { type Filter, READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { owedOf } from '../facts/owed.js';
import { RowOrder, SORTED_BESIDE, type SummaryRow } from '../facts/row-order.js';
import { WorkRows } from '../facts/work-rows.js';

const FIELDS = [
  'id',
  'account_id',
  'studio_id',
  'tour_date_id',
  'event_id',
  'season_id',
  'status',
  'completed',
  'confirmed',
  'editing',
  'reviewed',
  'deleted',
  'hasChanges',
  'total',
  'registrant',
  'started_at',
  'completed_at',
  'waiting_since',
  'updated_at',
];

/** Who is registered, and who is still on the draft alone; of several numbers under any of them (ROS-062). */
const withPerson = (asked: unknown): readonly Filter[] => {
  if (asked === undefined) return [];
  const wanted = Array.isArray(asked) ? { $in: asked as readonly unknown[] } : asked;
  return [{ $or: [{ person_ids: wanted }, { draft_person_ids: wanted }] }];
};

/** A part that is owed is not made good by what the other has too much. */
const STANDING: Readonly<Record<string, Filter>> = {
  owed: { $or: [{ balance: { $gt: 0 } }, { mediaPassBalance: { $gt: 0 } }] },
  overpaid: { $or: [{ balance: { $lt: 0 } }, { mediaPassBalance: { $lt: 0 } }] },
};

@Injectable()
export class AdminRegistrationsQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(ASSIGNEES) private readonly assignees: Assignees,
    private readonly work: WorkRows,
    private readonly order: RowOrder,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(query: ListQuery, viewer: Viewer, reply: FastifyReply): Promise<readonly StaffRegistrationRow[]> {
    const { rest, asked } = takenOut(query, ['person_id', 'assignee_id', 'balance', 'work_list', 'with_record']);
    const find = findOf(rest, [...FIELDS, ...SORTED_BESIDE], { call: registrationCalls.list, viewer });
    const filter = {
      $and: [
        find.filter,
        ...withPerson(asked.person_id),
        ...(await this.assignedTo(asked.assignee_id)),
        ...(await this.standing(asked.balance)),
        ...(await this.waiting(asked.work_list)),
      ],
    };
    const { rows, total } = SORTED_BESIDE.some((field) => field in find.sort)
      ? await this.order.page({ ...find, filter })
      : await pageOf<SummaryRow>(
          this.documents,
          { query, call: registrationCalls.list, collection: 'registrations' },
          { ...find, filter, without: ['state'] },
        );
    const ids = rows.map(({ id }) => id);
    const balances = await this.balances(ids);
    const assignees = await this.assignees.of('registration', ids);
    const unverified = await this.work.unverified(rows, this.clock.now());
    const records = asked.with_record === true ? await this.records(ids, balances) : () => ({});
    const summaries = rows.map(
      ({ search, ...summary }): StaffRegistrationRow => ({
        ...summary,
        ...owedOf(balances.get(summary.id) ?? null),
        assignee: assignees.get(summary.id) ?? null,
        unverified_attendance: unverified(summary),
        found: foundIn(search, searchedFor(query)),
        ...records(summary.id),
      }),
    );
    return sendList(reply, 'registrations', find.skip, { rows: summaries, total });
  }

  async one(id: number): Promise<RegistrationDocument> {
    const document = await this.documents.get<RegistrationDocument>('registration-detail', id);
    if (document === null) throw refused('not_found');
    return document;
  }

  /** An export has these beside the row (ADM-044). */
  private async records(ids: readonly number[], balances: ReadonlyMap<number, BalanceDocument>) {
    const { rows } = await this.documents.find<RegistrationSummaryDocument>('registrations', {
      filter: { id: { $in: ids } },
      limit: ids.length,
    });
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    return (id: number): Pick<StaffRegistrationRow, 'record'> => {
      const [state, balance] = [states.get(id), balances.get(id)];
      if (state === undefined) return {};
      return { record: recordOf(state, balance ? sum([balance.paid_registration, balance.paid_media]) : ZERO) };
    };
  }

  private async assignedTo(account_id: unknown): Promise<readonly Filter[]> {
    if (account_id === undefined) return [];
    return [{ id: { $in: await this.assignees.assignedTo('registration', Number(account_id)) } }];
  }

  /** What has no balance yet owes nothing: `settled` is all that neither owes nor was paid too much. */
  private async standing(asked: unknown): Promise<readonly Filter[]> {
    if (asked === undefined) return [];
    const wanted = STANDING[String(asked)];
    if (wanted === undefined && asked !== 'settled') throw refused('invalid_input', {}, { filter: 'Must be valid' });
    const filter = wanted ?? { $or: Object.values(STANDING) };
    const { rows } = await this.documents.find<BalanceDocument>('balances', { filter, without: ['ledger', 'history'] });
    const ids = rows.map(({ id }) => id);
    return [{ id: wanted ? { $in: ids } : { $nin: ids } }];
  }

  /** Those of a work list, as it is now (ADM-039). */
  private async waiting(asked: unknown): Promise<readonly Filter[]> {
    if (asked === undefined) return [];
    if (!isWorkList(asked)) throw refused('invalid_input', {}, { filter: 'Must be valid' });
    const now = this.clock.now();
    const { facts } = await this.work.read(now);
    return [{ id: { $in: inWorkList(asked, facts, { now, today: homeDay(now) }).map(({ id }) => id) } }];
  }

  private async balances(ids: readonly number[]): Promise<ReadonlyMap<number, BalanceDocument>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.documents.find<BalanceDocument>('balances', {
      filter: { id: { $in: ids } },
      limit: ids.length,
      without: ['history'],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }
}
