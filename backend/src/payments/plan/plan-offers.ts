import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, paymentWaysOf } from '@app/contracts/catalogue';
import { planDates, planDecider, planStream, type TakePaymentBody } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { type Day, homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';

type Asked = Pick<TakePaymentBody, 'paymentType' | 'amountType'>;

/** The payment plan that a tour date offers (PAY-321). */
@Injectable()
export class PlanOffers {
  constructor(
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The days of its parts; none: no plan is offered. */
  async datesOf(tour_date_id: number): Promise<readonly Day[]> {
    const tour = await this.catalogue.tourDate(tour_date_id);
    if (tour === null) throw refused('not_found');
    const { payment_plan_days } = paymentWaysOf(await this.catalogue.profileFor(tour.tour_date));
    return planDates(tour.tour_date.start_date, payment_plan_days, homeDay(this.clock.now()));
  }

  /** Rejects with `plan_not_available` what is no deposit, has no saved method, or where a plan is under way. */
  async assertOffered(asked: Asked, { id, tour_date_id }: Registration, isSaved: boolean): Promise<readonly Day[]> {
    const dates = await this.datesOf(tour_date_id);
    const { state } = await this.loader.load(planStream(id), planDecider);
    const isDeposit = asked.paymentType === 'REGISTRATION' && asked.amountType === 'DEPOSIT';
    if (!isDeposit || !isSaved || dates.length === 0 || (state !== null && state.ended === null))
      throw refused('plan_not_available');
    return dates;
  }
}
