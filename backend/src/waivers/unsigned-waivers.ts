import { Inject, Injectable } from '@nestjs/common';
import type { Registration, UnsignedWaivers } from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts, sameAs } from '@app/contracts/roster';
import { WaiverStates } from './waiver-states.js';

/** The people of a draft who signed in no registration of its account under any of their numbers (REG-224, ROS-062). */
@Injectable()
export class StreamUnsignedWaivers implements UnsignedWaivers {
  constructor(
    private readonly waivers: WaiverStates,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
  ) {}

  async unsigned({ draft, account_id, season_id }: Registration, waiver_type_id: number): Promise<readonly number[]> {
    const roster = await this.rosters.people(account_id);
    const people = Object.values(draft.attendees).map(({ person_id }) => person_id);
    const signed = async (id: number): Promise<boolean> => {
      const all = sameAs(roster, id).map((person_id) => ({ person_id, season_id, waiver_type_id, account_id }));
      const waivers = await Promise.all(all.map((of) => this.waivers.find(of)));
      return waivers.some(({ signature }) => signature !== null);
    };
    const answers = await Promise.all(people.map(signed));
    return people.filter((_, n) => !answers[n]);
  }
}
