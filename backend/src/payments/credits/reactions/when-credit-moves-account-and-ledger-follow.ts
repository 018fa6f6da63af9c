import { Inject, Injectable } from '@nestjs/common';
import type { CreditAccountEvent, LedgerEvent } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../../platform/ids/id-generator.js';
import type { Reaction } from '../../../platform/reactions/reactions.js';
import { Credits } from '../credits.js';

const TYPES = ['CreditTaken', 'CreditCleared', 'OverpaymentMoved'] as const;
type Moved = Extract<CreditAccountEvent | LedgerEvent, { readonly type: (typeof TYPES)[number] }>;

/** A credit that was taken is applied, one that came off goes back, an overpayment that was moved is granted; each is safe to repeat (PAY-243, PAY-281, KER-025). */
@Injectable()
export class WhenCreditMovesAccountAndLedgerFollow implements Reaction {
  readonly name = 'payments-credits-follow';
  readonly filter = { categories: ['creditAccount', 'ledger'], types: [...TYPES] };

  constructor(
    @Inject(Credits) private readonly credits: Credits,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { type, data } = event as StoredEvent & Moved;
    const { actor, reason } = event.metadata;
    const meta = { ...systemMeta(this.ids, event), actor, ...(reason === undefined ? {} : { reason }) };
    if (type === 'CreditTaken') await this.credits.resume(data.account_id, data.credit_id, meta);
    else if (type === 'CreditCleared') await this.credits.giveBack(data, event.id, meta);
    else {
      const { deposit: _deposit, ...granted } = data;
      await this.credits.onAccount(
        data.account_id,
        { type: 'GrantCredit', ...granted },
        { ...meta, command_id: event.id },
      );
    }
  }
}
