import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, intensivePromoIds } from '@app/contracts/catalogue';
import {
  type AppliedPromo,
  type AppliedTerms,
  appliedTerms,
  normalCode,
  PROMO_CODE_FACTS,
  type PromoCodeFacts,
} from '@app/contracts/promo-codes';
import type { Registration } from '@app/contracts/registration';
import { homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';

/** The codes that somebody asks for, with their terms: a fact of the decision. */
@Injectable()
export class AskedCodes {
  constructor(
    @Inject(PROMO_CODE_FACTS) private readonly codes: PromoCodeFacts,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Each once, in the order of entering; one that is applied keeps its terms. Rejects with why a new one is not taken (PAY-228, PAY-233). */
  async of(
    texts: readonly string[],
    applied: readonly AppliedPromo[],
    registration: Registration,
  ): Promise<readonly AppliedTerms[]> {
    const asked = [...new Set(texts.map(normalCode))];
    const there = new Map<string, AppliedTerms>(applied.map((one) => [one.code, one]));
    return Promise.all(asked.map(async (code) => there.get(code) ?? this.fresh(code, registration)));
  }

  private async fresh(
    code: string,
    { id, account_id, season_id, event_id, tour_date_id }: Registration,
  ): Promise<AppliedTerms> {
    const state = await this.codes.of(code);
    const today = homeDay(this.clock.now());
    const problem = await this.codes.problem(state, { registration_id: id, account_id, season_id, event_id, today });
    if (problem !== null || state.terms === null) throw refused('promo_invalid', { problem: problem ?? 'unknown' });
    const tour = await this.catalogue.tourDate(tour_date_id);
    if (tour === null) throw refused('not_found');
    return appliedTerms(code, state.terms, intensivePromoIds(await this.catalogue.profileFor(tour.tour_date)));
  }
}
