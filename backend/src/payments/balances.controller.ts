import { Controller, Inject, Res } from '@nestjs/common';
import {
  balancesAfter,
  LEDGER_GROUPS,
  LEDGER_KEYS,
  type LedgerDocument,
  type LedgerListRow,
  type LedgerRow,
  MediaPassesQuery,
  type MoneyDay,
  type PaidMediaPasses,
  paymentCalls,
  type RegistrationPayments,
  RegistrationPaymentsQuery,
} from '@app/contracts/payments';
import type { RegistrationSummary } from '@app/contracts/registration';
import { ListQuery, ZERO } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { type Find, READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { MoneyInQueryHandler } from './queries/money-in.query.js';
import { MediaPassQueryHandler } from './queries/media-pass.query.js';
import { RegistrationPaymentsQueryHandler } from './queries/registration-payments.query.js';

const LEDGER_FIELDS = [...['id', 'revision', 'timestamp', 'paid', 'charged'], ...LEDGER_GROUPS, ...LEDGER_KEYS];

/** Postings of one instant in the order in which they were written, so that their balances follow each other. */
const inOrder = (sort: NonNullable<Find['sort']>): NonNullable<Find['sort']> =>
  sort.timestamp === undefined ? sort : { ...sort, revision: sort.timestamp };

/** What is owed and what was paid, as the read models have it. */
@Controller()
export class BalancesController {
  constructor(
    private readonly payments: RegistrationPaymentsQueryHandler,
    private readonly passes: MediaPassQueryHandler,
    private readonly money: MoneyInQueryHandler,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  @Serves(paymentCalls.ofRegistration, { query: RegistrationPaymentsQuery })
  ofRegistration(
    @Called() { params, query, viewer }: Called<typeof paymentCalls.ofRegistration>,
  ): Promise<RegistrationPayments> {
    return this.payments.read(params.id, query.editing === true, viewer);
  }

  @Serves(paymentCalls.paidMediaPasses, { query: MediaPassesQuery })
  paidPasses(@Called() { query, viewer }: Called<typeof paymentCalls.paidMediaPasses>): Promise<PaidMediaPasses> {
    return this.passes.paid(query.registrationId, viewer);
  }

  @Serves(paymentCalls.moneyIn)
  moneyIn(): Promise<readonly MoneyDay[]> {
    return this.money.read();
  }

  @Serves(paymentCalls.list, { query: ListQuery })
  async list(
    @Called() { query, viewer }: Called<typeof paymentCalls.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly LedgerListRow[]> {
    const find = findOf(query, LEDGER_FIELDS, { call: paymentCalls.list, viewer });
    const { rows, total } = await this.models.find<LedgerDocument>('ledger', { ...find, sort: inOrder(find.sort) });
    const ids = [...new Set(rows.map(({ registration_id }) => registration_id))];
    const after = balancesAfter(await this.ledgersOf(ids));
    const owners = await this.ownersOf(ids);
    const shown = rows.map(({ search: _search, ...row }): LedgerListRow => {
      const { registrant = '', ancillary = false } = owners.get(row.registration_id) ?? {};
      return { ...row, balance_after: after.get(row.id) ?? ZERO, registrant, ancillary };
    });
    return sendList(reply, 'payments', find.skip, { rows: shown, total });
  }

  /** Every posting of these registrations: what was owed after one is the sum of all before it. */
  private async ledgersOf(ids: readonly number[]): Promise<readonly LedgerRow[]> {
    if (ids.length === 0) return [];
    const filter = { registration_id: { $in: ids } };
    return (await this.models.find<LedgerRow>('ledger', { filter })).rows;
  }

  private async ownersOf(ids: readonly number[]): Promise<ReadonlyMap<number, RegistrationSummary>> {
    if (ids.length === 0) return new Map();
    const filter = { id: { $in: ids } };
    const { rows } = await this.models.find<RegistrationSummary>('registrations', { filter, without: ['search'] });
    return new Map(rows.map((row) => [row.id, row]));
  }
}
