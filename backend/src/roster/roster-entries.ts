import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import {
  PAID_MEDIA_PASSES,
  type PaidMediaPasses,
  type RosterEntry,
  type RosterStateEntry,
  sortRoster,
  standingFor,
} from '@app/contracts/roster';
import { ageOn } from '@app/contracts/shared';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { StreamRosterFacts } from './roster-facts.js';

/** Roster rows as the screens read them: with age on the season's day and the media pass of the season (ROS-006, ROS-012). */
@Injectable()
export class RosterEntries {
  constructor(
    private readonly facts: StreamRosterFacts,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(PAID_MEDIA_PASSES) private readonly passes: PaidMediaPasses,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'CURRENT_SEASON_ID'>,
  ) {}

  async list(accountId: number, seasonId = this.environment.CURRENT_SEASON_ID): Promise<RosterEntry[]> {
    return sortRoster(await this.entries(accountId, (entry) => entry.listed, seasonId));
  }

  async one(accountId: number, personId: number): Promise<RosterEntry> {
    const isHe = ({ person_id }: RosterStateEntry): boolean => person_id === personId;
    return (await this.entries(accountId, isHe, this.environment.CURRENT_SEASON_ID))[0]!;
  }

  private async entries(
    accountId: number,
    asked: (entry: RosterStateEntry) => boolean,
    seasonId: number,
  ): Promise<RosterEntry[]> {
    const all = await this.facts.people(accountId);
    const people = [...all.values()].filter(asked);
    const away = new Map([...all].filter(([, { merged_into }]) => merged_into !== null));
    const reference = (await this.catalogue.season(seasonId))?.age_reference_date ?? null;
    const ids = people.map((entry) => entry.person_id);
    const paid = ids.length > 0 ? await this.passes.paid(accountId, seasonId, ids) : new Set<number>();
    return people.map(({ listed: _, merged_into: _into, ...entry }) => ({
      ...entry,
      stands_for: standingFor(away, entry.person_id),
      // The studio of a person who was taken over from another's roster is nobody's but that roster's (SEC-018).
      previous_studio_id: null,
      age: entry.person.birthdate && reference ? ageOn(entry.person.birthdate, reference) : null,
      media_pass: { paid: paid.has(entry.person_id) },
    }));
  }
}
