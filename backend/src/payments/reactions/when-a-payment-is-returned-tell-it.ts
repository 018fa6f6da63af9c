import { Injectable } from '@nestjs/common';
import { ACH, type LedgerEvent } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { BankDebits } from '../bank-debits.js';
import { PaymentMails } from '../payment-mails.js';

type Returned = Extract<LedgerEvent, { readonly type: 'PaymentReturned' }>;

/** The payment of a debit says that it came back, whoever posted it, and its registrant is told once (PAY-088, PAY-285). */
@Injectable()
export class WhenAPaymentIsReturnedTellIt implements Reaction {
  readonly name = 'payments-tell-returns';
  readonly filter = { categories: ['ledger'], types: ['PaymentReturned'] };

  constructor(
    private readonly debits: BankDebits,
    private readonly mails: PaymentMails,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const returned = event as StoredEvent & Returned;
    const { payment_id, payment_method_id, code } = returned.data;
    if (payment_method_id === ACH) await this.debits.run(payment_id, { type: 'ReturnDebit', code });
    await this.mails.returned(returned);
  }
}
