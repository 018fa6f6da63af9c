import { Inject, Injectable } from '@nestjs/common';
import {
  type MediaPassDocument,
  type MediaPassFacts,
  mediaPassDecider,
  mediaPassStream,
  passFactOf,
  type PassFact,
} from '@app/contracts/media-pass';
import { type PaidMediaPasses, ROSTER_FACTS, type RosterFacts, sameAs } from '@app/contracts/roster';
import { StateLoader } from '../platform/commands/state-loader.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

type Passes = Readonly<Record<string, PassFact>>;

/** The people who have paid the pass of a season, or are let off it: for lists from the read model, for decisions from the streams. */
@Injectable()
export class MediaPasses implements PaidMediaPasses, MediaPassFacts {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(StateLoader) private readonly loader: StateLoader,
  ) {}

  async paid(accountId: number, seasonId: number, personIds: readonly number[]): Promise<ReadonlySet<number>> {
    const listed = await this.listed(accountId, seasonId, personIds);
    return new Set(personIds.filter((id) => listed[id]?.paid));
  }

  listed(accountId: number, seasonId: number, personIds: readonly number[]): Promise<Passes> {
    return this.underAllNumbers(accountId, personIds, async (ids) => {
      const { rows } = await this.models.find<MediaPassDocument>('media-passes', {
        filter: { season_id: seasonId, person_id: { $in: [...ids] } },
        limit: ids.length,
      });
      return Object.fromEntries(
        rows.map(({ person_id, paid, registration_id, waived }) => [person_id, { paid, registration_id, waived }]),
      );
    });
  }

  passes(accountId: number, seasonId: number, personIds: readonly number[]): Promise<Passes> {
    return this.underAllNumbers(accountId, personIds, async (ids) => {
      const facts = await Promise.all(
        ids.map(async (id): Promise<[string, PassFact] | null> => {
          const stream = mediaPassStream(seasonId, id);
          const known = this.loader.newest(stream, mediaPassDecider);
          const fact = passFactOf(known ?? (await this.loader.load(stream, mediaPassDecider)).state);
          return fact && [String(id), fact];
        }),
      );
      return Object.fromEntries(facts.filter((fact) => fact !== null));
    });
  }

  /** A pass belongs to the human, under whichever of his numbers it was paid (ROS-062); his own is told first, and one that is paid before one that is waived. */
  private async underAllNumbers(
    accountId: number,
    personIds: readonly number[],
    find: (ids: readonly number[]) => Promise<Passes>,
  ): Promise<Passes> {
    if (personIds.length === 0) return {};
    const roster = await this.rosters.people(accountId);
    const numbers = personIds.map((id) => ({ id, same: sameAs(roster, id) }));
    const found = await find([...new Set(numbers.flatMap(({ same }) => same))]);
    return Object.fromEntries(
      numbers.flatMap(({ id, same }): [number, PassFact][] => {
        const paid_as = same.find((one) => found[one]?.paid) ?? same.find((one) => found[one]);
        if (paid_as === undefined) return [];
        return [[id, { ...found[paid_as]!, ...(paid_as !== id && { paid_as }) }]];
      }),
    );
  }
}
