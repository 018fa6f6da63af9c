import { Inject, Injectable } from '@nestjs/common';
import { appliedVouchers, type PaymentType } from '@app/contracts/payments';
import { refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { type Journey, SubmissionSteps } from '../submission-steps.js';
import { Vouchers } from './vouchers.js';

/** A completion without a payment redeems those that are not for the media pass (PAY-155). */
const kindOf = ({ start }: Journey): PaymentType => start.payment?.payment_type ?? 'REGISTRATION';

/** The vouchers' part of the submit sequence; what is redeemed stays on the registration whatever comes after (PAY-132). */
@Injectable()
export class VoucherSteps {
  constructor(
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'ledger'>,
    @Inject(SubmissionSteps) private readonly steps: Pick<SubmissionSteps, 'submission'>,
    @Inject(Vouchers) private readonly vouchers: Pick<Vouchers, 'pending' | 'redeem' | 'remove'>,
  ) {}

  /** Redeems what is pending for the kind that is paid (PAY-119). One that was used elsewhere is left to `validate`. */
  async redeem(journey: Journey): Promise<void> {
    const codes: string[] = [];
    for (const voucher of await this.vouchers.pending(journey.start.registration_id, kindOf(journey)))
      if ((await this.vouchers.redeem(voucher, journey.meta)).redeemed) codes.push(voucher.code);
    if (codes.length === 0) return;
    await this.steps.submission(journey, 'RecordVouchersRedeemed', { type: 'RecordVouchersRedeemed', codes });
  }

  /** Takes off what was used elsewhere, and rejects with `voucher_invalid` then (PAY-122, PAY-133). */
  async validate(journey: Journey): Promise<void> {
    const { registration_id } = journey.start;
    const kind = kindOf(journey);
    const invalid = await this.vouchers.pending(registration_id, kind);
    for (const voucher of invalid) await this.vouchers.remove(voucher, 'invalid', journey.meta);
    if (invalid.length > 0) throw refused('voucher_invalid', { codes: invalid.map(({ code }) => code).join(', ') });
    const { vouchers } = await this.money.ledger(registration_id);
    const codes = appliedVouchers(vouchers)
      .filter(({ payment_type }) => payment_type === kind)
      .map(({ code }) => code);
    if (codes.length === 0) return;
    await this.steps.submission(journey, 'RecordVouchersValidated', { type: 'RecordVouchersValidated', codes });
  }
}
