import { Inject, Injectable } from '@nestjs/common';
import { levelLabel, limitedPlaces, placeLabel } from '@app/contracts/catalogue';
import {
  bestDancerStep,
  placesOf,
  type Registration,
  type WorkshopCapacityCommand,
  workshopCapacityDecider,
  workshopCapacityStream,
} from '@app/contracts/registration';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import type { Surroundings } from './facts/registration-facts.js';

type Freed = Extract<WorkshopCapacityCommand, { type: 'FreePlaces' }>['cause'];

/** The limited workshop places of a tour date, held and taken for a registration (REG-020). */
@Injectable()
export class WorkshopPlaces {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** Holds what the draft needs, or refuses with the level or intensive that is full; nothing is asked where nothing is limited. */
  async reserve(
    registration: Registration,
    { tour_date, profile }: Pick<Surroundings, 'tour_date' | 'profile'>,
    meta: CommandMeta,
  ): Promise<void> {
    const places = placesOf(registration.draft, tour_date);
    const capacity = limitedPlaces(tour_date);
    if (Object.keys(capacity).length === 0) return;
    await this.run(registration, meta, {
      type: 'ReservePlaces',
      ...this.about(registration),
      draft_version: registration.draft_version,
      places,
      capacity,
      hold_minutes: profile.place_hold_minutes,
      levels: Object.fromEntries(
        Object.keys(places).map((id) => [id, placeLabel(id, (level) => levelLabel(level, profile) ?? level)]),
      ),
      step: profile.intensive ? 'attendees' : 'dancers',
      best_dancer_step: bestDancerStep(profile),
    });
  }

  /** What is official now is taken for good. */
  async confirm(
    registration: Registration,
    { tour_date }: Pick<Surroundings, 'tour_date'>,
    meta: CommandMeta,
  ): Promise<void> {
    const places = placesOf(registration.official, tour_date);
    await this.run(registration, meta, { type: 'ConfirmPlaces', ...this.about(registration), places });
  }

  async free(registration: Registration, cause: Freed, meta: CommandMeta): Promise<void> {
    const taken_too = cause === 'deleted' || cause === 'cancelled' || cause === 'moved';
    const { draft_version } = registration;
    await this.run(registration, meta, {
      ...{ type: 'FreePlaces', ...this.about(registration), cause, taken_too },
      ...(cause === 'refused' && { draft_version }),
    });
  }

  private about({ id, tour_date_id }: Registration) {
    return { registration_id: id, tour_date_id, now: this.clock.now() };
  }

  private async run(
    { tour_date_id }: Registration,
    meta: CommandMeta,
    command: WorkshopCapacityCommand,
  ): Promise<void> {
    await this.runner.run({
      stream: workshopCapacityStream(tour_date_id),
      name: command.type,
      decider: workshopCapacityDecider,
      command,
      // One request may hold and give back in the same stream: each has event ids of its own.
      meta: { ...meta, command_id: this.ids.uuid() },
    });
  }
}
