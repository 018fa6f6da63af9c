import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel, isPast } from '@app/contracts/catalogue';
import type { Registration, RegistrationSummaryDocument } from '@app/contracts/registration';
import type { RegisteredPeople } from '@app/contracts/roster';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { RegistrationStates } from '../registration-states.js';

const MOST = 500;

/**
 * Where a roster person is registered (ROS-040). The list tells which registrations an account has; each one's own
 * stream tells who is in it.
 */
@Injectable()
export class RegisteredPeopleFacts implements RegisteredPeople {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    private readonly states: RegistrationStates,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async registeredFor(accountId: number, personId: number): Promise<{ event: string; city: string } | null> {
    const filter = { account_id: accountId, deleted: false };
    const { rows } = await this.documents.find<RegistrationSummaryDocument>('registrations', { filter, limit: MOST });
    for (const { id } of rows) {
      const registration = await this.states.find(id);
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
