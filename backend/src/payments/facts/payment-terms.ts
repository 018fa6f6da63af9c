import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts, NO_STUDIO_FLAGS } from '@app/contracts/accounts';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { type PaymentMode, type PaymentTerms, type PaymentTermsFacts, paymentTerms } from '@app/contracts/payments';
import { refused } from '../../platform/commands/command.js';

type Asked = Parameters<PaymentTermsFacts['of']>[0];

/** The ways to pay, by the profile that holds at the tour date and the flags of the studio (PAY-029 to PAY-031, PAY-042). */
@Injectable()
export class CatalogueTerms implements PaymentTermsFacts {
  constructor(
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'studio'>,
  ) {}

  /** Rejects with `not_found` where there is no such tour date. */
  async of(registration: Asked, mode: PaymentMode): Promise<PaymentTerms> {
    const { tour_date_id, studio_id } = registration;
    const tour = await this.catalogue.tourDate(tour_date_id);
    if (tour === null) throw refused('not_found');
    const { tour_date } = tour;
    const profile = await this.catalogue.profileFor(tour_date);
    const studio = studio_id === null ? null : await this.accounts.studio(studio_id);
    return paymentTerms({ profile, tour_date, registration, studio: studio?.flags ?? NO_STUDIO_FLAGS }, mode);
  }
}
