import { Inject, Injectable } from '@nestjs/common';
import type { CommandMeta } from '../../platform/commands/command.js';
import { Processes } from '../../platform/processes/processes.js';
import { MoneyFacts } from '../facts/money.facts.js';
import type { Journey } from '../submission-steps.js';
import { PromoUses } from './promo-uses.js';

type Use = 'reserve' | 'take' | 'hold';

/**
 * The promo codes' part of the submit sequence: a use is held before anything is paid and taken with the completion
 * (PAY-229). A completed registration has taken its uses when the codes were applied.
 */
@Injectable()
export class PromoSteps {
  constructor(
    @Inject(Processes) private readonly processes: Processes,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(PromoUses) private readonly uses: PromoUses,
  ) {}

  /** Rejects with `promo_invalid` where the last use is gone meanwhile. */
  reserve(journey: Journey): Promise<void> {
    return this.each(journey, 'reserve');
  }

  /** The same, before the registration is completed. */
  take(journey: Journey): Promise<void> {
    return this.each(journey, 'take');
  }

  /** A payment that left something owed keeps the uses for the one to come (PAY-310). */
  async hold(journey: Journey): Promise<void> {
    if (journey.start.payment !== null) await this.each(journey, 'hold');
  }

  /** Nothing was paid and nothing completed. */
  giveBack(journey: Journey): Promise<void> {
    return this.walk(journey, 'giveBack', (code, user, meta) => this.uses.release(code, user, 'not_applied', meta));
  }

  private each(journey: Journey, use: Use): Promise<void> {
    return this.walk(journey, use, (code, user, meta) => this.uses[use](code, user, meta));
  }

  private async walk(
    { start, meta }: Journey,
    name: string,
    act: (code: string, user: Parameters<PromoUses['take']>[1], meta: CommandMeta) => Promise<void>,
  ): Promise<void> {
    if (start.mode !== 'registration' || start.payment?.payment_type === 'MEDIA_PASS') return;
    const { registration_id: id, account_id, season_id, submission_id } = start;
    const { promo_codes } = await this.money.ledger(id);
    for (const { code } of promo_codes)
      await this.processes.step(submission_id, `Promo:${name}:${code}`, meta, (own) =>
        act(code, { id, account_id, season_id }, own),
      );
  }
}
