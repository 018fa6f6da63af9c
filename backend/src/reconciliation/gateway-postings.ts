import { Inject, Injectable } from '@nestjs/common';
import { type LedgerEvent, MONEY_MOVES, paidIn, wentBack } from '@app/contracts/payments';
import type { LedgerPosting } from '@app/contracts/reconciliation';
import { type Instant, instant, minus, type StoredEvent } from '@app/contracts/shared';
import { EventLog } from '../platform/event-store/event-log.js';
import { slicesOf } from '../platform/event-store/every-event.js';

type Moved = StoredEvent & Extract<LedgerEvent, { readonly type: (typeof MONEY_MOVES)[number] }>;

/** The postings of the ledgers about the gateway, as the log has it (PAY-329). */
@Injectable()
export class GatewayPostings {
  constructor(@Inject(EventLog) private readonly log: EventLog) {}

  /** Those that are wanted of all before this moment, oldest first. What the bank took back names no transaction: it has that of its payment. */
  async before(end: Instant, wanted: (posting: LedgerPosting) => boolean): Promise<readonly LedgerPosting[]> {
    const postings: LedgerPosting[] = [];
    const transactions = new Map<string, string>();
    for await (const events of slicesOf(this.log, { types: [...MONEY_MOVES] }))
      for (const event of events) {
        if (event.occurred_at >= end) continue;
        const moved = event as Moved;
        const { payment_id, registration_id } = moved.data;
        const back = moved.type === 'PaymentReturned';
        const told = 'transaction_id' in moved.data ? moved.data.transaction_id : null;
        const transaction_id = back ? (transactions.get(payment_id) ?? null) : told;
        if (transaction_id === null) continue;
        if (moved.type === 'PaymentPosted') transactions.set(payment_id, transaction_id);
        const posting: LedgerPosting = {
          ...{ transaction_id, payment_id, registration_id, back },
          ...{ stream: moved.stream, revision: moved.revision, at: instant(moved.occurred_at) },
          amount: minus(paidIn(moved), wentBack(moved)),
        };
        if (wanted(posting)) postings.push(posting);
      }
    return postings;
  }
}
