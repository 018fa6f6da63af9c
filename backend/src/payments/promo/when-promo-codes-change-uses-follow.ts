import { Inject, Injectable } from '@nestjs/common';
import type { PromoCodesChanged, PromoRemovalCause } from '@app/contracts/payments';
import type { UseReleaseCause } from '@app/contracts/promo-codes';
import type { RegistrationEvent } from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { type CommandMeta, Refused } from '../../platform/commands/command.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { LOGGER, type Logger } from '../../platform/config/logger.js';
import { type IdGenerator, IDS, uuidFrom } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { PromoUses } from './promo-uses.js';

type Deleted = Extract<RegistrationEvent, { readonly type: 'RegistrationDeleted' }>;

const CAUSES: Readonly<Record<PromoRemovalCause, UseReleaseCause>> = {
  removed: 'removed',
  no_discount: 'no_discount',
  unique: 'unique',
  refunded: 'refunded',
  cancelled: 'cancelled',
};

/** Takes the uses of the codes that a completed registration got, and gives back those of codes that went (PAY-229). */
@Injectable()
export class WhenPromoCodesChangeUsesFollow implements Reaction {
  readonly name = 'payments-promo-uses';
  readonly filter = { categories: ['ledger', 'registration'], types: ['PromoCodesChanged', 'RegistrationDeleted'] };

  constructor(
    @Inject(PromoUses) private readonly uses: PromoUses,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { data, type } = event as StoredEvent & (PromoCodesChanged | Deleted);
    const found = await this.money.registration(data.registration_id);
    if (found === null) return;
    const { registration } = found;
    const { promo_codes } = await this.money.ledger(registration.id);
    const meta = (code: string): CommandMeta => ({
      ...systemMeta(this.ids, event),
      command_id: uuidFrom(`${event.id}:${code}`),
    });
    if (type === 'RegistrationDeleted') {
      for (const { code } of promo_codes) await this.uses.release(code, registration, 'deleted', meta(code));
      return;
    }
    const { removed, applied } = data as PromoCodesChanged['data'];
    const has = (code: string): boolean => promo_codes.some((one) => one.code === code);
    // Applied again since: its use goes on.
    for (const { code, cause } of removed)
      if (!has(code)) await this.uses.release(code, registration, CAUSES[cause], meta(code));
    if (!registration.completed) return;
    for (const code of applied.filter(has)) await this.take(code, () => this.uses.take(code, registration, meta(code)));
  }

  /** It was held before the code was applied; a hold that ran out meanwhile may have gone to another. */
  private async take(code: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      if (!(err instanceof Refused)) throw err;
      this.logger.warn({ err, code }, 'a promo code is applied without a use');
    }
  }
}
