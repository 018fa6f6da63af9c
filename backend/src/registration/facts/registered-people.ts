import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel, isPast } from '@app/contracts/catalogue';
import type { Registration } from '@app/contracts/registration';
import type { RegisteredPeople } from '@app/contracts/roster';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { registrationsOfAccount } from '../registration-indexes.js';
import { RegistrationStates } from '../registration-states.js';

/** Where a roster person is registered (ROS-040): of the account's registrations each one's own stream tells who is in it. */
@Injectable()
export class RegisteredPeopleFacts implements RegisteredPeople {
  constructor(
    private readonly indexes: LogIndexes,
    private readonly states: RegistrationStates,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async registeredFor(accountId: number, personId: number): Promise<{ event: string; city: string } | null> {
    for (const id of await this.indexes.find(registrationsOfAccount, accountId)) {
      const registration = await this.states.find(Number(id));
      const place = registration === null ? null : await this.placeOf(registration, personId);
      if (place !== null) return place;
    }
    return null;
  }

  private async placeOf(registration: Registration, personId: number): Promise<{ event: string; city: string } | null> {
    const { deleted, completed, official, draft } = registration;
    if (deleted || !(personId in official.attendees || personId in draft.attendees)) return null;
    const found = await this.catalogue.tourDate(registration.tour_date_id);
    if (found === null || (completed && isPast(found.tour_date, this.clock.now()))) return null;
    const { name } = await this.catalogue.profileFor(found.tour_date);
    return { event: name, city: cityLabel(found.tour_date.event_city) };
  }
}
