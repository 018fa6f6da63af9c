import { Injectable, type OnModuleInit } from '@nestjs/common';
import { paymentSubmissionId } from '@app/contracts/payments';
import { Owners } from '../../platform/auth/ownership.js';
import { MoneyFacts } from './money.facts.js';

/** Whose a payment is: of whoever began its submit sequence, as that stream says (KER-016). */
@Injectable()
export class PaymentOwners implements OnModuleInit {
  constructor(
    private readonly owners: Owners,
    private readonly money: MoneyFacts,
  ) {}

  onModuleInit(): void {
    this.owners.register('payment', async (id) => {
      const { state } = await this.money.submission(paymentSubmissionId(String(id)));
      return state?.start.account_id;
    });
  }
}
