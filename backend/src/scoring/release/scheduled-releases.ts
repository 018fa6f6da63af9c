import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ReleaseKind, tourDateDecider, type TourDateEvent } from '@app/contracts/catalogue';
import { streamName } from '@app/contracts/shared';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../../platform/clock/clock.port.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { defineIndex, OPEN } from '../../platform/log-indexes/log-index.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { tryEach } from '../../platform/processes/try-each.js';
import { Releases } from './releases.js';

const EVERY_MS = 30_000;

type Of = { readonly tour_date_id: number; readonly release: ReleaseKind };
const idOf = ({ tour_date_id, release }: Of): string => `${tour_date_id}_${release}`;

/** Tour date and kind of each release that waits for its time. */
const scheduledReleases = defineIndex<TourDateEvent>('scheduled-releases', 1, {
  ReleaseScheduled: (of) => ({ id: idOf(of), key: of.at === null ? null : OPEN }),
  ReleaseTurned: (of) => (of.on ? { id: idOf(of), key: null } : null),
});

/** Releases by the clock; one with publish errors waits until they are mended (PST-010, PST-188). */
@Injectable()
export class ScheduledReleases implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(LogIndexes) private readonly indexes: Pick<LogIndexes, 'find'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(Releases) private readonly releases: Pick<Releases, 'run' | 'errorsOf'>,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('scheduled-releases', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const waiting = await this.indexes.find(scheduledReleases, OPEN);
    await tryEach(new Set(waiting.map((id) => Number(id.split('_')[0]))), (id) => this.releaseDue(id));
  }

  private async releaseDue(tour_date_id: number): Promise<void> {
    const { state } = await this.loader.load(streamName('tourDate', tour_date_id), tourDateDecider);
    const due = Object.entries(state.releases.due).filter(([, at]) => at <= this.clock.now());
    if (due.length === 0 || (await this.releases.errorsOf(tour_date_id)) > 0) return;
    const flags = Object.fromEntries(due.map(([kind]) => [kind, true]));
    await this.releases.run({ tour_date_id, flags, times: {}, override: false }, systemMeta(this.ids));
  }
}
