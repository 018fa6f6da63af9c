import { Inject, Injectable } from '@nestjs/common';
import type { KnownPerson, RosterRow } from '@app/contracts/roster';
import type { Day } from '@app/contracts/shared';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { StreamRosterFacts } from './roster-facts.js';

const MOST = 500;

/** Whom a typed person may be: the account's own people, also removed ones, and others with the same birthdate (ROS-028, ROS-029). */
@Injectable()
export class KnownPeople {
  constructor(
    private readonly facts: StreamRosterFacts,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async around(accountId: number, birthdate: Day | null): Promise<KnownPerson[]> {
    const own = [...(await this.facts.people(accountId)).values()].map(
      ({ person_id, person, studio_id, listed }): KnownPerson => ({
        person_id,
        fname: person.fname,
        lname: person.lname,
        birthdate: person.birthdate,
        account_id: accountId,
        studio_id,
        listed,
      }),
    );
    return birthdate === null ? own : [...own, ...(await this.others(accountId, birthdate))];
  }

  private async others(accountId: number, birthdate: Day): Promise<KnownPerson[]> {
    const { rows } = await this.readModels.find<RosterRow>('roster', {
      filter: { birthdate, account_id: { $ne: accountId } },
      limit: MOST,
    });
    return rows.map(({ person_id, person, account_id, studio_id, listed }) => ({
      person_id,
      fname: person.fname,
      lname: person.lname,
      birthdate: person.birthdate,
      account_id,
      studio_id,
      listed,
    }));
  }
}
