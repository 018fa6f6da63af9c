import { Inject, Injectable } from '@nestjs/common';
import type { SettlementAnswer, SettlementQuery } from '@app/contracts/audit';
import {
  type CardPosting,
  compareSettlement,
  CREDIT_CARD,
  type LedgerEvent,
  paidIn,
  wentBack,
} from '@app/contracts/payments';
import { type Cents, homeDay, homeDayEnd, type Instant, instant, minus, type StoredEvent } from '@app/contracts/shared';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../platform/card-gateway/card-gateway.port.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { everyEvent } from '../platform/event-store/every-event.js';

const TYPES = ['PaymentPosted', 'RefundPosted', 'PaymentVoided'] as const;
type Posted = StoredEvent & Extract<LedgerEvent, { readonly type: (typeof TYPES)[number] }>;

const movedBy = (posted: Posted): Cents => minus(paidIn(posted), wentBack(posted));

const MOST_DIFFERENCES = 500;

/** The gateway's own books beside the ledgers' events, as of any day (AUD-016). */
@Injectable()
export class Settlements {
  constructor(
    private readonly log: EventLog,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of({ as_of = homeDay(this.clock.now()) }: SettlementQuery): Promise<SettlementAnswer> {
    const end = homeDayEnd(as_of);
    // The ledger first: what is charged meanwhile may be missing in the ledger, as it is while it is on its way, never the other way round.
    const postings = await this.postings(end);
    const { differences, ...compared } = compareSettlement(await this.gateway.settlement(end), postings);
    return {
      as_of,
      takes_cards: this.gateway.takesCards,
      ...compared,
      differing: differences.length,
      differences: differences.slice(0, MOST_DIFFERENCES),
    };
  }

  private async postings(end: Instant): Promise<readonly CardPosting[]> {
    const found: CardPosting[] = [];
    for await (const event of everyEvent(this.log, { types: [...TYPES] })) {
      const posted = event as Posted;
      const { registration_id, transaction_id, payment_method_id } = posted.data;
      if (event.occurred_at >= end || payment_method_id !== CREDIT_CARD || transaction_id === null) continue;
      const { stream, revision, occurred_at } = event;
      found.push({
        registration_id,
        transaction_id,
        stream,
        revision,
        at: instant(occurred_at),
        amount: movedBy(posted),
      });
    }
    return found;
  }
}
