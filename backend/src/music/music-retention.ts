import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { musicIsOver } from '@app/contracts/music';
import { routineRows } from '@app/contracts/registration';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { OPEN } from '../platform/log-indexes/log-index.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { tryEach } from '../platform/processes/try-each.js';
import { keptIn, keptMusic } from './music-indexes.js';
import { MusicScenes } from './music-scenes.js';
import { MusicStates } from './music-states.js';

const EVERY_MS = 3_600_000;

/** Deletes the music of a tour city some days after its last one, unless staff hold it (EVT-155, EVT-157). */
@Injectable()
export class MusicRetention implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    private readonly indexes: LogIndexes,
    private readonly states: MusicStates,
    private readonly scenes: MusicScenes,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('music-retention', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const ended = new Map<number, Promise<boolean>>();
    await tryEach((await this.indexes.find(keptMusic, OPEN)).map(keptIn), async ({ tour_date_id, routine_id }) => {
      const known = ended.get(tour_date_id) ?? this.isOver(tour_date_id);
      ended.set(tour_date_id, known);
      if (await known) await this.delete(routine_id);
    });
  }

  private async isOver(tour_date_id: number): Promise<boolean> {
    const found = await this.catalogue.tourDate(tour_date_id);
    return found !== null && musicIsOver(found.tour_date, this.clock.now());
  }

  private async delete(routine_id: number): Promise<void> {
    const registration_id = await this.states.registrationOf(routine_id);
    if (registration_id === null) return;
    // Also of one that was deleted, or whose routine is gone or waits: its files go too.
    const registration = await this.scenes.registration(registration_id);
    if (registration === null) return;
    const { account_id, tour_date_id } = registration;
    const tables = await this.catalogue.tables();
    const name = routineRows(registration, tables).find(({ id }) => id === routine_id)?.name ?? '';
    const about = { routine_id, registration_id, account_id, tour_date_id, name };
    await this.states.run({ type: 'DeleteAfterEvent', about, now: this.clock.now() }, systemMeta(this.ids));
  }
}
