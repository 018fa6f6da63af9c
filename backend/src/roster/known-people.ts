import { Injectable } from '@nestjs/common';
import type { KnownPerson, RosterStateEntry } from '@app/contracts/roster';
import type { Day } from '@app/contracts/shared';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { onRosterOf, peopleByBirthdate } from './people-index.js';
import { StreamRosterFacts } from './roster-facts.js';

const knownTo = (account_id: number, { person_id, person, studio_id, listed }: RosterStateEntry): KnownPerson => ({
  person_id,
  fname: person.fname,
  lname: person.lname,
  birthdate: person.birthdate,
  account_id,
  studio_id,
  listed,
});

/** Who was merged into another is found as that one (ROS-062). */
const isHimself = ({ merged_into }: RosterStateEntry): boolean => merged_into === null;

/** Whom a typed person may be: the account's own people, also removed ones, and others with the same birthdate (ROS-028, ROS-029). */
@Injectable()
export class KnownPeople {
  constructor(
    private readonly facts: StreamRosterFacts,
    private readonly indexes: LogIndexes,
  ) {}

  async around(accountId: number, birthdate: Day | null): Promise<KnownPerson[]> {
    const people = [...(await this.facts.people(accountId)).values()].filter(isHimself);
    const own = people.map((entry) => knownTo(accountId, entry));
    return birthdate === null ? own : [...own, ...(await this.others(accountId, birthdate))];
  }

  /** People of other rosters with that birthdate. */
  async others(accountId: number, birthdate: Day): Promise<KnownPerson[]> {
    const found = (await this.indexes.find(peopleByBirthdate, birthdate)).map(onRosterOf);
    const others = found.filter(({ account_id }) => account_id !== accountId);
    const known = others.map(async ({ account_id, person_id }) => {
      const entry = (await this.facts.people(account_id)).get(person_id);
      return entry === undefined || !isHimself(entry) ? [] : [knownTo(account_id, entry)];
    });
    return (await Promise.all(known)).flat();
  }
}
