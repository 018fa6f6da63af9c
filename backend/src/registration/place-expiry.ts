import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { entryCapacityDecider, entryCapacityStream, expiredEntryHolds } from '@app/contracts/competition';
import {
  expiredReservations,
  type Registration,
  workshopCapacityDecider,
  workshopCapacityStream,
} from '@app/contracts/registration';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { OPEN } from '../platform/log-indexes/log-index.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { tryEach } from '../platform/processes/try-each.js';
import { RegistrationFacts } from './facts/registration-facts.js';
import { openEntryHolds, openHolds, tourDateOf } from './registration-indexes.js';
import { RegistrationStates } from './registration-states.js';
import { Places } from './places.js';

const EVERY_MS = 30_000;

/** Gives places back whose hold ran out, unless a payment is under way or they were taken in the meantime (REG-020). */
@Injectable()
export class PlaceExpiry implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    private readonly indexes: LogIndexes,
    private readonly loader: StateLoader,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(Places) private readonly places: Pick<Places, 'confirm' | 'free'>,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('workshop-place-expiry', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const holds = await this.indexes.find(openHolds, OPEN);
    await tryEach(new Set(holds.map(tourDateOf)), async (tour_date_id) => {
      const { state } = await this.loader.load(workshopCapacityStream(tour_date_id), workshopCapacityDecider);
      await tryEach(expiredReservations(state, this.clock.now()), (hold) =>
        this.expire(hold.registration_id, hold.draft_version),
      );
    });
    const entries = await this.indexes.find(openEntryHolds, OPEN);
    await tryEach(new Set(entries.map(tourDateOf)), async (tour_date_id) => {
      const { state } = await this.loader.load(entryCapacityStream(tour_date_id), entryCapacityDecider);
      await tryEach(expiredEntryHolds(state, this.clock.now()), (hold) =>
        this.expire(hold.registration_id, hold.draft_version),
      );
    });
  }

  private async expire(id: number, draft_version: number): Promise<void> {
    const registration = await this.states.find(id);
    if (registration === null || (await this.facts.isPaying(id))) return;
    const meta = systemMeta(this.ids);
    if (this.isTaken(registration)) return this.confirm(registration, meta);
    const version = registration.review?.draft_version ?? draft_version;
    const { state } = await this.states.run(id, { type: 'ReleasePlaces', draft_version: version }, meta);
    // Completed in this very moment: its place is not given away before it is taken.
    if (state !== null && this.isTaken(state)) return this.confirm(state, meta);
    await this.places.free(registration, 'expired', meta);
  }

  private async confirm(registration: Registration, meta: CommandMeta): Promise<void> {
    await this.places.confirm(registration, await this.facts.surroundings(registration.tour_date_id), meta);
  }

  private isTaken({ completed, editing, deleted, cancelled }: Registration): boolean {
    return completed && !editing && !deleted && !cancelled;
  }
}
