import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel, isPast } from '@app/contracts/catalogue';
import type { Registration } from '@app/contracts/registration';
import type { Registered, RegisteredPeople } from '@app/contracts/roster';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { registrationsOfAccount } from '../registration-indexes.js';
import { RegistrationStates } from '../registration-states.js';

/** Where a roster person is registered: of the account's registrations each one's own stream tells who is in it. */
@Injectable()
export class RegisteredPeopleFacts implements RegisteredPeople {
  constructor(
    private readonly indexes: LogIndexes,
    private readonly states: RegistrationStates,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async registrationsOf(accountId: number, personId: number): Promise<readonly Registered[]> {
    return (await this.registrationsOfAll(accountId, [personId])).get(personId) ?? [];
  }

  async registrationsOfAll(accountId: number, personIds: readonly number[]): Promise<Map<number, Registered[]>> {
    const ids = await this.indexes.find(registrationsOfAccount, accountId);
    const registrations = await Promise.all(ids.map((id) => this.states.find(Number(id))));
    const found = new Map<number, Registered[]>();
    for (const one of registrations) {
      const people = one ? personIds.filter((id) => isIn(one, id)) : [];
      const registered = one && people.length > 0 ? await this.registered(one) : null;
      if (registered) for (const id of people) found.set(id, [...(found.get(id) ?? []), registered]);
    }
    return found;
  }

  private async registered({ completed, tour_date_id }: Registration): Promise<Registered | null> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) return null;
    const { name } = await this.catalogue.profileFor(found.tour_date);
    const { event_city } = found.tour_date;
    return { event: name, city: cityLabel(event_city), completed, over: isPast(found.tour_date, this.clock.now()) };
  }
}

const isIn = ({ deleted, cancelled, official, draft }: Registration, personId: number): boolean =>
  !deleted && !cancelled && (personId in official.attendees || personId in draft.attendees);
