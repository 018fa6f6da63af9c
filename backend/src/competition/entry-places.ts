import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel, type TourDate } from '@app/contracts/catalogue';
import {
  type CityTerms,
  cityTerms,
  type EntryCapacityCommand,
  entryCapacityDecider,
  entryCapacityStream,
  type SoloLimit,
  soloLimit,
} from '@app/contracts/competition';
import type { Position } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';

type Asked<C> = C extends unknown ? Omit<C, keyof CityTerms> : never;

/** The competition places of a tour date, by what the city gives now (CMP-221, CMP-399). */
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
    return soloLimit(await this.terms(tour_date_id), state);
  }

  /** As the words of a limit name the city (CMP-226). */
  async where(tour_date_id: number) {
    const tour_date = await this.tourDate(tour_date_id);
    const { name, contact_email } = await this.catalogue.profileFor(tour_date);
    return { event: name, city: cityLabel(tour_date.event_city), contact_email };
  }

  async run(tour_date_id: number, asked: Asked<EntryCapacityCommand>, meta: CommandMeta): Promise<Position> {
    const terms = await this.terms(tour_date_id);
    const { position } = await this.runner.run({
      stream: entryCapacityStream(tour_date_id),
      name: asked.type,
      decider: entryCapacityDecider,
      command: { ...asked, ...terms } as EntryCapacityCommand,
      meta,
    });
    return position;
  }

  private async terms(tour_date_id: number): Promise<CityTerms> {
    const tour_date = await this.tourDate(tour_date_id);
    return cityTerms(tour_date, await this.catalogue.profileFor(tour_date), this.clock.now());
  }
}
