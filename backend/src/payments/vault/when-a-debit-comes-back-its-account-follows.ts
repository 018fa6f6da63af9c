import { Inject, Injectable } from '@nestjs/common';
import type { BankDebitEvent } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS, uuidFrom } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Vault } from './vault.js';

/** The account of a returned debit is debited no more, or is saved no more, as the bank's code says (PAY-328). */
@Injectable()
export class WhenADebitComesBackItsAccountFollows implements Reaction {
  readonly name = 'payments-accounts-follow-returns';
  readonly filter = { categories: ['payment'], types: ['BankDebitReturned'] };

  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { payment_id, code } = (event as StoredEvent & Extract<BankDebitEvent, { type: 'BankDebitReturned' }>).data;
    const { state } = await this.money.payment(payment_id);
    if (state?.status !== 'approved' || state.card === null) return;
    const meta = { ...systemMeta(this.ids, event), command_id: uuidFrom(`${event.id}:account`) };
    await this.vault.follow(state.start.account_id, { card: state.card, payment_id, code }, meta);
  }
}
