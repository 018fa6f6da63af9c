import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, type ChargeTerms, chargeTermsOf } from '@app/contracts/catalogue';
import type { Registration } from '@app/contracts/registration';
import { refused } from '../../platform/commands/command.js';
import { MoneyFacts } from './money.facts.js';

/** What the terms of a registration's event charge (PAY-284). */
@Injectable()
export class ChargeTermsFacts {
  constructor(
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'registration'>,
  ) {}

  /** Rejects with `not_found` where there is no such registration. */
  async ofLedger(registration_id: number): Promise<ChargeTerms> {
    const found = await this.money.registration(registration_id);
    if (found === null) throw refused('not_found');
    return this.of(found.registration);
  }

  async of({ tour_date_id }: Pick<Registration, 'tour_date_id'>): Promise<ChargeTerms> {
    const tour = await this.catalogue.tourDate(tour_date_id);
    if (tour === null) throw refused('not_found');
    return chargeTermsOf(await this.catalogue.profileFor(tour.tour_date));
  }
}
