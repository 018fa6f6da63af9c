import { Inject, Injectable } from '@nestjs/common';
import {
  type BalanceDocument,
  type CardPosting,
  compareSettlement,
  ACH,
  CREDIT_CARD,
  type LedgerRow,
  ledgerStream,
  type PaymentDocument,
  type PlanDocument,
  type ReconciliationAnswer,
  toReconcile,
} from '@app/contracts/payments';
import { type Cents, instant, ZERO } from '@app/contracts/shared';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../platform/card-gateway/card-gateway.port.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type Filter, READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { Refunds } from '../refunds.js';

const MOST = 500;

/** What gateway and ledger have not come to terms about: a list to work off, never what decides (PAY-289). */
@Injectable()
export class ReconciliationQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: Pick<PaymentGateway, 'settlement'>,
    @Inject(Refunds) private readonly refunds: Pick<Refunds, 'pending'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(): Promise<ReconciliationAnswer> {
    const now = this.clock.now();
    // The ledger first, as for the settlement: what is charged meanwhile is then missing here, never there.
    const postings = await this.postings();
    const { differences } = compareSettlement(await this.gateway.settlement(now), postings);
    const refunds = await this.refunds.pending();
    const ids = [...differences, ...refunds].flatMap(({ payment_id }) => payment_id ?? []);
    const payments = await this.find<PaymentDocument>('payments', {
      $or: [{ status: { $in: ['started', 'unknown'] } }, { id: { $in: ids } }],
    });
    const returned = await this.returned();
    const debits = await this.debits(returned);
    const plans = await this.failedPlans();
    const rows = toReconcile({ now, payments, refunds, returned, debits, plans, differences });
    return { rows: rows.slice(0, MOST), total: rows.length };
  }

  /** A payment that came back is done with once its registration owes nothing. */
  private async returned(): Promise<readonly LedgerRow[]> {
    const rows = await this.find<LedgerRow>('ledger', { type: 'PaymentReturned' });
    const ids = [...new Set(rows.map(({ registration_id }) => registration_id))];
    const balances = await this.find<BalanceDocument>('balances', { id: { $in: ids } });
    const paid = new Set(balances.filter(({ overallPaid }) => overallPaid).map(({ id }) => id));
    return rows.filter(({ registration_id }) => !paid.has(registration_id));
  }

  /** A plan that failed is done with once its registration owes nothing (PAY-322). */
  private async failedPlans(): Promise<readonly { readonly plan: PlanDocument; readonly owed: Cents }[]> {
    const plans = await this.find<PlanDocument>('payment-plans', { 'ended.cause': 'failed' });
    const ids = plans.map(({ id }) => id);
    const balances = await this.find<BalanceDocument>('balances', { id: { $in: ids } });
    const owed = new Map(balances.map(({ id, balance }) => [id, balance]));
    return plans.map((plan) => ({ plan, owed: owed.get(plan.id) ?? ZERO })).filter((one) => one.owed > 0);
  }

  /** The payments that came back, and those that present one again. */
  private debits(returned: readonly LedgerRow[]): Promise<readonly PaymentDocument[]> {
    const ids = returned.flatMap(({ payment_id }) => payment_id ?? []);
    return this.find<PaymentDocument>('payments', { $or: [{ id: { $in: ids } }, { 'origin.of': { $in: ids } }] });
  }

  private async postings(): Promise<readonly CardPosting[]> {
    const rows = await this.find<LedgerRow>('ledger', {
      type: { $in: ['PaymentPosted', 'RefundPosted', 'PaymentVoided'] },
      payment_method_id: { $in: [CREDIT_CARD, ACH] },
    });
    return rows.flatMap(({ transaction_id, registration_id, payment_id, revision, timestamp, paid }) =>
      transaction_id === null
        ? []
        : [
            {
              ...{ transaction_id, registration_id, payment_id, revision },
              stream: ledgerStream(registration_id),
              at: instant(timestamp),
              amount: paid,
            },
          ],
    );
  }

  private async find<D extends object>(collection: string, filter: Filter): Promise<readonly D[]> {
    return (await this.documents.find<D>(collection, { filter, countTo: 1 })).rows;
  }
}
