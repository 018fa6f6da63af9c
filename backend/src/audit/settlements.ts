import { Inject, Injectable } from '@nestjs/common';
import { type SettlementAnswer, settlementCsv, type SettlementQuery } from '@app/contracts/audit';
import {
  type CardPosting,
  compareSettlement,
  isGatewayMethod,
  type LedgerEvent,
  paidIn,
  type SettlementLine,
  wentBack,
} from '@app/contracts/payments';
import {
  type Cents,
  type Day,
  homeDay,
  homeDayEnd,
  type Instant,
  instant,
  minus,
  type StoredEvent,
} from '@app/contracts/shared';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../platform/card-gateway/card-gateway.port.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { everyEvent } from '../platform/event-store/every-event.js';

const TYPES = ['PaymentPosted', 'RefundPosted', 'PaymentVoided'] as const;
type Posted = StoredEvent & Extract<LedgerEvent, { readonly type: (typeof TYPES)[number] }>;

/** What a posting took, less what it gave back. */
const netOf = (posted: Posted): Cents => minus(paidIn(posted), wentBack(posted));

const MOST_DIFFERENCES = 500;

/** The gateway's own books beside the ledgers' events, as of any day (AUD-016). */
@Injectable()
export class Settlements {
  constructor(
    private readonly log: EventLog,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of({ as_of = this.today() }: SettlementQuery): Promise<SettlementAnswer> {
    const end = homeDayEnd(as_of);
    // The ledger first: what is charged meanwhile may be missing in the ledger, as it is while it is on its way, never the other way round.
    const postings = await this.postings(end);
    return this.answer(as_of, await this.gateway.settlement(end), postings);
  }

  /** What the gateway settled to the end of a day, as its file. */
  async file({ as_of = this.today() }: SettlementQuery): Promise<{ readonly name: string; readonly content: string }> {
    return {
      name: `settlement-to-${as_of}.csv`,
      content: settlementCsv(await this.gateway.settlement(homeDayEnd(as_of))),
    };
  }

  private today(): Day {
    return homeDay(this.clock.now());
  }

  private answer(as_of: Day, lines: readonly SettlementLine[], postings: readonly CardPosting[]): SettlementAnswer {
    const { differences, ...compared } = compareSettlement(lines, postings);
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
      const { registration_id, payment_id, transaction_id, payment_method_id } = posted.data;
      if (event.occurred_at >= end || !isGatewayMethod(payment_method_id) || transaction_id === null) continue;
      const { stream, revision, occurred_at } = event;
      found.push({
        registration_id,
        payment_id,
        transaction_id,
        stream,
        revision,
        at: instant(occurred_at),
        amount: netOf(posted),
      });
    }
    return found;
  }
}
