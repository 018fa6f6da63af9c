import { Inject, Injectable } from '@nestjs/common';
import type { SubmissionEvent } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Vault } from './vault.js';

/** Where the payer asked for it, the account keeps the method that has paid (PAY-077). The payment does not wait for it. */
@Injectable()
export class WhenAPaymentIsTakenItsMethodIsKept implements Reaction {
  readonly name = 'payments-keep-methods';
  readonly filter = { categories: ['process'], types: ['PaymentTaken'] };

  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { submission_id } = (event as StoredEvent & Extract<SubmissionEvent, { type: 'PaymentTaken' }>).data;
    const start = await this.money.start(submission_id);
    if (start !== null) await this.vault.keep(start, systemMeta(this.ids, event));
  }
}
