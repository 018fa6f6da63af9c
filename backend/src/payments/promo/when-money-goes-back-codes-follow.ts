import { Inject, Injectable } from '@nestjs/common';
import {
  agreedFees,
  balanceDue,
  ledgerDecider,
  ledgerStream,
  type LedgerEvent,
  paidParts,
} from '@app/contracts/payments';
import type { RegistrationEvent } from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { Refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { LOGGER, type Logger } from '../../platform/config/logger.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { MoneyFacts } from '../facts/money.facts.js';

const TYPES = ['RefundPosted', 'RefundRecordedByStaff', 'PaymentVoided', 'RegistrationEditingCancelled'] as const;
type Heard = Extract<LedgerEvent | RegistrationEvent, { readonly type: (typeof TYPES)[number] }>;

/**
 * A registration whose money all went back, and that owes again, loses its codes with it: their uses are there for
 * others. A given-up edit leaves no code that takes nothing off what is official (FEE-145).
 */
@Injectable()
export class WhenMoneyGoesBackCodesFollow implements Reaction {
  readonly name = 'payments-promo-codes-follow';
  readonly filter = { categories: ['ledger', 'registration'], types: [...TYPES] };

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { type, data } = event as StoredEvent & Heard;
    const { registration_id } = data;
    // Staff void what never was a payment of the gateway: nobody was refunded.
    if (type === 'PaymentVoided' && data.transaction_id === null) return;
    const found = await this.money.registration(registration_id);
    const ledger = await this.money.ledger(registration_id);
    if (found === null || ledger.closed || ledger.promo_codes.length === 0) return;
    const official = agreedFees(found.registration, found.revision, 'balance');
    const refunded = paidParts(ledger).registration <= 0 && balanceDue(ledger, official).registration > 0;
    const edit = type === 'RegistrationEditingCancelled';
    if (!edit && !refunded) return;
    const command = {
      type: 'ChangePromoCodes',
      registration_id,
      wanted: edit ? ledger.promo_codes : [],
      agreed: official,
      official,
      cause: edit ? 'asked' : 'refunded',
    } as const;
    const meta = { ...systemMeta(this.ids, event), command_id: event.id };
    try {
      await this.runner.run({
        stream: ledgerStream(registration_id),
        name: command.type,
        decider: ledgerDecider,
        command,
        meta,
      });
    } catch (err) {
      if (!(err instanceof Refused)) throw err;
      this.logger.warn({ err, registration_id }, 'promo codes were not changed');
    }
  }
}
