import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { reservedParts } from '@app/contracts/payments';
import { expiredUses, PROMO_CODE_FACTS, type PromoCodeEvent, type PromoCodeFacts } from '@app/contracts/promo-codes';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../../platform/clock/clock.port.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { defineIndex, OPEN } from '../../platform/log-indexes/log-index.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { tryEach } from '../../platform/processes/try-each.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { PromoUses } from './promo-uses.js';

const EVERY_MS = 30_000;

type Use = { readonly code: string; readonly registration_id: number };
const idOf = ({ code, registration_id }: Use): string => `${registration_id}_${code}`;
const codeOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/** Registration and code of each use that is held. */
const openPromoHolds = defineIndex<PromoCodeEvent>('open-promo-holds', 1, {
  PromoUseReserved: (use) => ({ id: idOf(use), key: OPEN }),
  PromoUseTaken: (use) => ({ id: idOf(use), key: null }),
  PromoUseReleased: (use) => ({ id: idOf(use), key: null }),
});

/** Gives uses back whose hold ran out, unless a payment is under way or has completed the registration (KER-026). */
@Injectable()
export class PromoExpiry implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(LogIndexes) private readonly indexes: LogIndexes,
    @Inject(PROMO_CODE_FACTS) private readonly codes: PromoCodeFacts,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(PromoUses) private readonly uses: PromoUses,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('promo-expiry', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const holds = await this.indexes.find(openPromoHolds, OPEN);
    await tryEach(new Set(holds.map(codeOf)), async (code) => {
      const expired = expiredUses(await this.codes.of(code), this.clock.now());
      await tryEach(expired, ({ registration_id }) => this.expire(code, registration_id));
    });
  }

  private async expire(code: string, registration_id: number): Promise<void> {
    const found = await this.money.registration(registration_id);
    if (found === null) return;
    const ledger = await this.money.ledger(registration_id);
    if (reservedParts(ledger).registration > 0) return;
    const meta = systemMeta(this.ids);
    const { registration } = found;
    const { completed, deleted, cancelled } = registration;
    const applied = ledger.promo_codes.some((one) => one.code === code);
    // A completed registration has it: only the reaction that takes it is late.
    if (completed && applied && !deleted && !cancelled) await this.uses.take(code, registration, meta);
    else await this.uses.release(code, registration, 'expired', meta);
  }
}
