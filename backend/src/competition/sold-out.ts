import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { TourDate, TourDateEvent } from '@app/contracts/catalogue';
import type { EntryCapacityEvent } from '@app/contracts/competition';
import type { StoredEvent } from '@app/contracts/shared';
import { ConfigureTourDateCommand } from '../commands-between-rooms/catalogue-commands.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { EntryPlaces } from './entry-places.js';

/** The flags of a tour date follow its places, and the places and offers all that is changed of it (CMP-042, CMP-044, CMP-210, CMP-399). */
@Injectable()
export class SoldOut implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    private readonly bus: CommandBus,
    private readonly places: EntryPlaces,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {
    this.reactions = make('competition');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([
      {
        name: 'competition-filled',
        filter: { categories: ['entryCapacity'], types: ['CompetitionSoldOut', 'CategoryFilled'] },
        handle: (event) => this.close(event as StoredEvent<EntryCapacityEvent>),
      },
      {
        name: 'competition-limits',
        filter: { categories: ['tourDate'], types: ['TourDateChanged'] },
        handle: (event) => this.revise(event as StoredEvent<TourDateEvent>),
      },
    ]);
  }

  /** Resolves when the flags follow everything that was taken so far. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  private async close(event: StoredEvent<EntryCapacityEvent>): Promise<void> {
    const { tour_date_id } = event.data;
    const changes = changesOf(event, await this.places.tourDate(tour_date_id));
    const command = { type: 'ChangeTourDate', tour_date_id, changes } as const;
    await this.bus.execute(new ConfigureTourDateCommand(command, systemMeta(this.ids, event)));
  }

  private async revise(event: StoredEvent<TourDateEvent>): Promise<void> {
    if (event.type !== 'TourDateChanged') return;
    const { tour_date_id, after } = event.data;
    const reopened = after.competition_sold_out === false;
    await this.places.run(tour_date_id, { type: 'ReviseLimits', reopened }, systemMeta(this.ids, event));
  }
}

const changesOf = ({ type, data }: StoredEvent<EntryCapacityEvent>, tour_date: TourDate): Partial<TourDate> => {
  if (type !== 'CategoryFilled') return { competition_sold_out: true };
  return {
    disabled_routine_categories: [...new Set([...tour_date.disabled_routine_categories, data.routine_category_id])],
  };
};
