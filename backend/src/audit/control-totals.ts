import { Inject, Injectable } from '@nestjs/common';
import {
  amountIn,
  bothTotals,
  NO_TOTALS,
  type Place,
  type TotalledEvent,
  type TotalledPosting,
  type TotalledPostings,
  type TotalledPostingsQuery,
  type Totals,
  type TotalsAnswer,
  type TotalsBy,
  type TotalsQuery,
} from '@app/contracts/audit';
import { balanceOf, CREDIT_MOVES, VOUCHER_MOVES, type LedgerRow, POSTS } from '@app/contracts/payments';
import { describe } from '@app/contracts/registry';
import { type Cents, homeDay, homeDayEnd, type Instant, minus, sum, ZERO } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { LedgerPostings } from './ledger-postings.js';

const PAGE = 20_000;
/** Long, and in no sum. */
const UNCOUNTED = ['search', 'sides', 'actor', 'card', 'cause', 'transaction_id', 'reference'] as const;
const MOST_POSTINGS = 500;

/** Control totals as of any day, from the events of all ledgers (AUD-016). */
@Injectable()
export class ControlTotals {
  constructor(
    private readonly postings: LedgerPostings,
    @Inject(READ_MODELS) private readonly reads: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of({ by, ...asked }: TotalsQuery): Promise<TotalsAnswer> {
    const as_of = asked.as_of ?? homeDay(this.clock.now());
    const groups = new Map<string, { totals: Totals; place: Place }>();
    for (const { at, totals, place } of await this.postings.counted(as_of)) {
      const key = keyOf(by, at, place);
      groups.set(key, { totals: bothTotals(groups.get(key)?.totals ?? NO_TOTALS, totals), place });
    }
    const total = [...groups.values()].reduce((all, { totals }) => bothTotals(all, totals), NO_TOTALS);
    const named = await Promise.all(
      [...groups].map(async ([key, { totals, place }]) => {
        const { label, order } = await this.postings.named(by, key, place);
        return { order, row: { key, label, ...totals } };
      }),
    );
    const rows = named.toSorted((a, b) => a.order.localeCompare(b.order)).map(({ row }) => row);
    const documents = await this.documents(homeDayEnd(as_of));
    const paid_less_refunds = total.paid - total.refunds;
    const ties =
      documents.postings === total.postings &&
      documents.fees === total.fees &&
      documents.paid_less_refunds === paid_less_refunds &&
      documents.credits === total.credits &&
      documents.balance === total.balance &&
      total.fees - paid_less_refunds - total.credits === total.balance;
    return { as_of, by, rows, total, documents, ties };
  }

  /** The postings that a figure is the sum of, newest first. */
  async behind(query: TotalledPostingsQuery): Promise<TotalledPostings> {
    const { by, figure, key } = query;
    const as_of = query.as_of ?? homeDay(this.clock.now());
    const found: TotalledPosting[] = [];
    let label = 'Total';
    for await (const { event, place } of this.postings.to(as_of)) {
      if (key !== undefined && key !== keyOf(by, event.occurred_at as Instant, place)) continue;
      const amount = amountIn(figure, event);
      if (amount === 0) continue;
      if (key !== undefined && found.length === 0) ({ label } = await this.postings.named(by, key, place));
      found.push(postingRow(event, amount));
    }
    const amounts = found.map(({ amount }) => amount);
    return { label, count: found.length, sum: sum(amounts), postings: found.reverse().slice(0, MOST_POSTINGS) };
  }

  /** The same sums from the ledger's documents, page after page. */
  private async documents(end: Instant): Promise<TotalsAnswer['documents']> {
    const rows: LedgerRow[] = [];
    for (let past = ''; ; past = rows.at(-1)!.id) {
      const page = await this.reads.find<LedgerRow>('ledger', {
        filter: { id: { $gt: past }, type: { $in: [...POSTS] }, timestamp: { $lt: end } },
        sort: { id: 1 },
        limit: PAGE,
        countTo: 1,
        without: UNCOUNTED,
      });
      rows.push(...page.rows);
      if (page.rows.length < PAGE) break;
    }
    return {
      postings: rows.length,
      fees: sum(rows.map(({ charged }) => charged)),
      paid_less_refunds: sum(rows.map(({ paid }) => paid)),
      credits: minus(ZERO, balanceOf(rows.filter(isCredit).map(({ posting }) => posting)).total),
      balance: balanceOf(rows.map(({ posting }) => posting)).total,
    };
  }
}

/** Credit and vouchers lower what is owed, of both parts. */
const isCredit = ({ type }: LedgerRow): boolean =>
  [...CREDIT_MOVES, ...VOUCHER_MOVES].some((credit) => credit === type);

const keyOf = (by: TotalsBy, at: Instant, { event_id, tour_date_id }: Place): string =>
  by === 'event' ? String(event_id) : by === 'tour_date' ? String(tour_date_id) : homeDay(at);

const postingRow = (event: TotalledEvent, amount: Cents): TotalledPosting => ({
  stream: event.stream,
  revision: event.revision,
  at: event.occurred_at as Instant,
  registration_id: event.data.registration_id,
  type: event.type,
  text: describe(event).text,
  transaction_id: 'transaction_id' in event.data ? event.data.transaction_id : null,
  amount,
});
