import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel, isPast, tourDateLabel } from '@app/contracts/catalogue';
import type { Registration } from '@app/contracts/registration';
import {
  type AskedMerging,
  type HeldTogether,
  type Registered,
  type RegisteredPeople,
  ROSTER_FACTS,
  type RosterFacts,
  sameAs,
} from '@app/contracts/roster';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { isIn, Merging } from '../merging/merging.js';
import { registrationsOfAccount } from '../registration-indexes.js';
import { RegistrationStates } from '../registration-states.js';

/** Where a roster person is registered: of the account's registrations each one's own stream tells who is in it. */
@Injectable()
export class RegisteredPeopleFacts implements RegisteredPeople {
  constructor(
    private readonly indexes: LogIndexes,
    private readonly states: RegistrationStates,
    private readonly merging: Merging,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async registrationsOf(accountId: number, personId: number): Promise<readonly Registered[]> {
    return (await this.registrationsOfAll(accountId, [personId])).get(personId) ?? [];
  }

  async registrationsOfAll(accountId: number, personIds: readonly number[]): Promise<Map<number, Registered[]>> {
    const registrations = await this.registrations(accountId);
    const roster = await this.rosters.people(accountId);
    const found = new Map<number, Registered[]>();
    for (const one of registrations) {
      const people = personIds.filter((id) => sameAs(roster, id).some((same) => isIn(one, same)));
      const registered = people.length > 0 ? await this.registered(one) : null;
      if (registered) for (const id of people) found.set(id, [...(found.get(id) ?? []), registered]);
    }
    return found;
  }

  async heldTogether(asked: AskedMerging): Promise<HeldTogether | null> {
    for (const held of await this.merging.heldBy(asked)) {
      const reason = await this.merging.reasonAgainst(held);
      const registered = reason && (await this.registered(held.registration));
      if (reason && registered) return { tour_date: registered.tour_date, reason };
    }
    return null;
  }

  private async registrations(accountId: number): Promise<Registration[]> {
    const ids = await this.indexes.find(registrationsOfAccount, accountId);
    const found = await Promise.all(ids.map((id) => this.states.find(Number(id))));
    return found.filter((one) => one !== null);
  }

  private async registered({ completed, tour_date_id }: Registration): Promise<Registered | null> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) return null;
    const { name } = await this.catalogue.profileFor(found.tour_date);
    const { tour_date } = found;
    return {
      ...{ event: name, city: cityLabel(tour_date.event_city), tour_date: tourDateLabel(name, tour_date) },
      ...{ completed, over: isPast(tour_date, this.clock.now()) },
    };
  }
}
