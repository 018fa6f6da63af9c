import { Inject, Injectable } from '@nestjs/common';
import {
  askedWith,
  priceDraft,
  ratesChanged,
  type Registration,
  type RegistrationRates,
} from '@app/contracts/registration';
import type { Cents } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { RegistrationFacts } from './registration-facts.js';

/** The rate of now beside the one that a registration was priced at, from the streams that say it. */
@Injectable()
export class StreamRegistrationRates implements RegistrationRates {
  constructor(
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async newTotal(registration: Registration): Promise<Cents | null> {
    const now = this.clock.now();
    const facts = await this.facts.content(registration);
    if (!ratesChanged(registration, facts, now)) return null;
    const viewer = { account_id: registration.account_id, employee: false, exempt: false };
    return priceDraft(registration, askedWith(facts, { viewer, now })).fees.total;
  }
}
