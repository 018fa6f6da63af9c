import { Inject, Injectable } from '@nestjs/common';
import {
  agreedFees,
  type MoneyPreview,
  previewRefund,
  previewVoucherBack,
  type RefundPreview,
  type RefundPreviewQuery,
} from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { refused, Refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Refunds } from '../refunds.js';
import { redeemedOf } from './give-voucher-back.handler.js';

/** Where a refund would go back to, by the ledger as it stands in its stream (PAY-324, PAY-327). */
@Injectable()
export class RefundPreviewQueryHandler {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Refunds) private readonly refunds: Pick<Refunds, 'onItsWay'>,
  ) {}

  async read(registration_id: number, query: RefundPreviewQuery): Promise<RefundPreview> {
    const found = await this.money.registration(registration_id);
    if (found === null) throw refused('not_found');
    const { payment_type, deposits = false, by = null } = query;
    const previewed = previewRefund(
      {
        type: 'DecideRefund',
        ...{ registration_id, refund_id: '', payment_type, deposits, by, shown: null },
        amount: cents(Number(query.amount)),
        on_its_way: await this.refunds.onItsWay(),
      },
      await this.money.ledger(registration_id),
      agreedFees(found.registration, found.revision, 'balance'),
    );
    if (!previewed.accepted) throw new Refused(previewed.refusals);
    return previewed.preview;
  }

  async voucherBack(registration_id: number, code: string): Promise<MoneyPreview> {
    const found = await this.money.registration(registration_id);
    if (found === null) throw refused('not_found');
    const state = await this.money.ledger(registration_id);
    const agreed = agreedFees(found.registration, found.revision, 'balance');
    const previewed = previewVoucherBack(redeemedOf(state, code), state, agreed);
    if (!previewed.accepted) throw new Refused(previewed.refusals);
    return previewed.preview;
  }
}
