import { Inject, Injectable } from '@nestjs/common';
import { agreedFees, type Deed, type DeedPreviewQuery, type MoneyPreview, previewDeed } from '@app/contracts/payments';
import { cents, homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused, Refused } from '../../platform/commands/command.js';
import { ChargeTermsFacts } from '../facts/charge-terms.js';
import { MoneyFacts } from '../facts/money.facts.js';

/** Ids of what is not written. */
const NONE = { refund_id: '', charge_id: '' };

/** The events that a deed would write, by the ledger as it stands in its stream (PAY-327). */
@Injectable()
export class MoneyPreviewQueryHandler {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(ChargeTermsFacts) private readonly charges: ChargeTermsFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(payment_id: string, query: DeedPreviewQuery): Promise<MoneyPreview> {
    const found = await this.money.registration(query.registration_id);
    if (found === null) throw refused('payment_unknown');
    const { registration, revision } = found;
    const state = await this.money.ledger(query.registration_id);
    const agreed = agreedFees(registration, revision, 'balance');
    const previewed = previewDeed(payment_id, await this.deed(query), state, agreed);
    if (!previewed.accepted) throw new Refused(previewed.refusals);
    return previewed.preview;
  }

  private async deed({ deed, amount, registration_id }: DeedPreviewQuery): Promise<Deed> {
    const today = homeDay(this.clock.now());
    if (deed === 'receive') return { deed, received_on: today };
    if (deed === 'return')
      return { deed, ...NONE, on: today, terms: await this.charges.ofLedger(registration_id), shown: null, code: null };
    return { deed: 'give_back', ...NONE, amount: deed === 'void' ? null : cents(Number(amount)) };
  }
}
