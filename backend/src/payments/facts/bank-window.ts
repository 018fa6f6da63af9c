import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, paymentWaysOf } from '@app/contracts/catalogue';
import { bankIsOpen } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';

/** Whether a bank account may still be debited for a registration (PAY-087). */
@Injectable()
export class BankWindow {
  constructor(
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rejects with `ach_closed` once it is too late (PAY-092). */
  async assertOpen({ tour_date_id }: Pick<Registration, 'tour_date_id'>): Promise<void> {
    const tour = await this.catalogue.tourDate(tour_date_id);
    if (tour === null) throw refused('not_found');
    const { ach_cutoff_days: days } = paymentWaysOf(await this.catalogue.profileFor(tour.tour_date));
    if (!bankIsOpen(tour.tour_date, days, this.clock.now())) throw refused('ach_closed', { days });
  }
}
