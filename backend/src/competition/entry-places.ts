import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, type TourDate } from '@app/contracts/catalogue';
import {
  type EntryCapacityCommand,
  entryCapacityDecider,
  entryCapacityStream,
  entryLimits,
  type SoloLimit,
  soloLimit,
} from '@app/contracts/competition';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';

type Asked<C> = C extends unknown ? Omit<C, 'tour_date_id' | 'now' | 'limits'> : never;

/** The competition places of a tour date, by its limits as they are now (CMP-221). */
@Injectable()
export class EntryPlaces {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async tourDate(id: number): Promise<TourDate> {
    const found = await this.catalogue.tourDate(id);
    if (found === null) throw refused('tour_date_unknown', { id });
    return found.tour_date;
  }

  async soloLimit(tour_date_id: number): Promise<SoloLimit> {
    const { state } = await this.loader.load(entryCapacityStream(tour_date_id), entryCapacityDecider);
    return soloLimit(await this.tourDate(tour_date_id), state);
  }

  async run(tour_date_id: number, asked: Asked<EntryCapacityCommand>, meta: CommandMeta): Promise<void> {
    const limits = entryLimits(await this.tourDate(tour_date_id));
    await this.runner.run({
      stream: entryCapacityStream(tour_date_id),
      name: asked.type,
      decider: entryCapacityDecider,
      command: { ...asked, tour_date_id, now: this.clock.now(), limits } as EntryCapacityCommand,
      meta,
    });
  }
}
