import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  type PaymentSections,
  paymentSectionsOf,
} from '@app/contracts/catalogue';
import type { PaymentMode } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { Inject, Injectable } from '@nestjs/common';
import { refused } from '../../platform/commands/command.js';

/** Where the profile that holds at the tour date offers promo codes and credits (PAY-238). */
@Injectable()
export class PaymentSectionFacts {
  constructor(@Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>) {}

  /** Whether registrants are offered a section where they pay. */
  async offers(
    section: keyof PaymentSections,
    { tour_date_id }: Pick<Registration, 'tour_date_id'>,
    mode: PaymentMode,
  ): Promise<boolean> {
    const tour = await this.catalogue.tourDate(tour_date_id);
    if (tour === null) throw refused('not_found');
    const sections = paymentSectionsOf(await this.catalogue.profileFor(tour.tour_date));
    return sections[section][mode === 'balance' ? 'balance' : 'step'];
  }
}
