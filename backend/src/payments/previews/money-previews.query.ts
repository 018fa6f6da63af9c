import { Inject, Injectable } from '@nestjs/common';
import {
  agreedFees,
  type CancelPreviewQuery,
  cancellationRefunds,
  CREDIT,
  CREDIT_CARD,
  type CreditPreviewQuery,
  idsOf,
  type LedgerCommand,
  type MoneyPreview,
  type OverpaymentPreviewQuery,
  type PaymentPreviewQuery,
  previewCancellation,
  previewCommands,
  type Previewed,
  previewReductions,
  type RecordPreviewQuery,
  refundsIn,
  returnableOf,
  type VoucherPreviewQuery,
  wordsIn,
} from '@app/contracts/payments';
import { refundsTooHigh } from '@app/contracts/registration';
import { type Actor, homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused, Refused } from '../../platform/commands/command.js';
import { OwnPayments } from '../commands/own-payments.js';
import { creditRecorded } from '../commands/record-payment.handler.js';
import { RecordedMoney } from '../commands/recorded-money.js';
import { moveCommand } from '../credits/commands/staff-credit.handlers.js';
import { WantedCredits } from '../credits/wanted-credits.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { VoucherPlaces, wantedIn } from '../vouchers/voucher.handlers.js';
import { Vouchers } from '../vouchers/vouchers.js';

const told = (previewed: Previewed): MoneyPreview => {
  if (!previewed.accepted) throw new Refused(previewed.refusals);
  return previewed.preview;
};

/** The entries that money actions would write, by the commands that write them (PAY-327). */
@Injectable()
export class MoneyPreviewsQueryHandler {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(RecordedMoney) private readonly staffMoney: RecordedMoney,
    @Inject(WantedCredits) private readonly credits: WantedCredits,
    @Inject(OwnPayments) private readonly payments: Pick<OwnPayments, 'preview'>,
    @Inject(VoucherPlaces) private readonly voucherPlaces: Pick<VoucherPlaces, 'of'>,
    @Inject(Vouchers) private readonly ofStudio: Pick<Vouchers, 'previewed'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async recorded(registration_id: number, query: RecordPreviewQuery, actor: Actor): Promise<MoneyPreview> {
    const { awaited, amount: text, person_ids, ...rest } = query;
    const amount = Number(text);
    if (query.payment_method_id === CREDIT) {
      const { from } = creditRecorded({ ...rest, amount });
      return this.credit({ registration_id, from, amount: text }, actor);
    }
    const received_on = awaited ? null : homeDay(this.clock.now());
    const body = { ...rest, amount, received_on, person_ids: idsOf(person_ids) };
    return this.decided(registration_id, await this.staffMoney.command(registration_id, body, ''));
  }

  async overpayment(registration_id: number, query: OverpaymentPreviewQuery): Promise<MoneyPreview> {
    const { amount, deposits = false } = query;
    const found = await this.money.registration(registration_id);
    return this.decided(registration_id, moveCommand(found, { amount: Number(amount), deposits, entry_id: '' }));
  }

  async credit(query: CreditPreviewQuery, actor: Actor): Promise<MoneyPreview> {
    const place = await this.credits.place(query, actor);
    const credit = await this.credits.of({ from: query.from, amount: Number(query.amount) }, place, '', actor);
    const ledger = await this.money.ledger(query.registration_id);
    return told(previewReductions({ vouchers: [], credit }, ledger, place.agreed));
  }

  async vouchers({ codes, paymentType, ...of }: VoucherPreviewQuery): Promise<MoneyPreview> {
    const wanted = wantedIn(wordsIn(codes).map((code) => ({ code, paymentType })));
    return told(await this.ofStudio.previewed(await this.voucherPlaces.of(of), wanted));
  }

  async cancellation(registration_id: number, query: CancelPreviewQuery, { role: by }: Actor): Promise<MoneyPreview> {
    const found = await this.money.registration(registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration, revision } = found;
    const ledger = await this.money.ledger(registration_id);
    const { deposits = false } = query;
    const asked = { refunds: refundsIn(query.refunds), vouchers: wordsIn(query.vouchers), deposits, by };
    const decided = cancellationRefunds(asked, ledger);
    if (!decided.accepted) throw new Refused(decided.refusals);
    const { refunds } = decided;
    if (refundsTooHigh({ refunds, refundable: returnableOf(ledger) })) throw refused('refund_too_high');
    return told(previewCancellation(registration_id, refunds, ledger, agreedFees(registration, revision, 'balance')));
  }

  async payment({ registrationId, selectedIds, amount, ...rest }: PaymentPreviewQuery): Promise<MoneyPreview> {
    const body = { ...rest, amount: Number(amount), selectedIds: idsOf(selectedIds), paymentMethodId: CREDIT_CARD };
    return told(await this.payments.preview(registrationId, body));
  }

  /** As the balance of the registration stands now. */
  private async decided(registration_id: number, command: LedgerCommand): Promise<MoneyPreview> {
    const found = await this.money.registration(registration_id);
    if (found === null) throw refused('not_found');
    const agreed = agreedFees(found.registration, found.revision, 'balance');
    return told(previewCommands([command], await this.money.ledger(registration_id), agreed));
  }
}
