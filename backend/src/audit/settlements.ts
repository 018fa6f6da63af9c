import { Inject, Injectable } from '@nestjs/common';
import {
  parseSettlement,
  type SettlementAnswer,
  settlementCsv,
  type SettlementFileBody,
  type SettlementQuery,
} from '@app/contracts/audit';
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
  addDays,
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
import { Refused } from '../platform/commands/command.js';
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
    return this.answer({ from: null, as_of, left_out: 0 }, await this.gateway.settlement(end), postings);
  }

  /** A file that was brought along, for the days that it covers; nothing of it is kept. */
  async ofFile({ from, file, ...asked }: SettlementFileBody): Promise<SettlementAnswer> {
    // In a body a day that is not given may be null.
    const as_of = asked.as_of ?? this.today();
    const parsed = parseSettlement(file);
    if ('refusal' in parsed) throw new Refused([parsed.refusal]);
    const [begin, end] = [from ? homeDayEnd(addDays(from, -1)) : '', homeDayEnd(as_of)];
    const covered = <L extends { readonly at: Instant }>(all: readonly L[]) =>
      all.filter(({ at }) => at >= begin && at < end);
    const lines = covered(parsed.lines);
    const left_out = parsed.lines.length - lines.length;
    return this.answer({ from: from ?? null, as_of, left_out }, lines, covered(await this.postings(end)));
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

  private answer(
    days: Pick<SettlementAnswer, 'from' | 'as_of' | 'left_out'>,
    lines: readonly SettlementLine[],
    postings: readonly CardPosting[],
  ): SettlementAnswer {
    const { differences, ...compared } = compareSettlement(lines, postings);
    return {
      ...days,
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
