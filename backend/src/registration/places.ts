import { Injectable } from '@nestjs/common';
import type { TourDate } from '@app/contracts/catalogue';
import {
  askedWith,
  type ContentFacts,
  type Registration,
  sceneOf,
  type TourDateRequester,
} from '@app/contracts/registration';
import type { Instant } from '@app/contracts/shared';
import { type CommandMeta, Refused } from '../platform/commands/command.js';
import { EntryReservations } from './entry-reservations.js';
import { WorkshopPlaces } from './workshop-places.js';

type Asking = { readonly viewer: TourDateRequester; readonly now: Instant };
type Facts = Omit<ContentFacts, 'attendee_ids' | 'routine_numbers'>;

/** All that a city limits, of its workshop and of its competition: reserved at review, taken when it counts, given back together (REG-020, CMP-221). */
@Injectable()
export class Places {
  constructor(
    private readonly workshop: WorkshopPlaces,
    private readonly entries: EntryReservations,
  ) {}

  /** Both or none. */
  async reserve(registration: Registration, facts: Facts, asking: Asking, meta: CommandMeta): Promise<void> {
    await this.workshop.reserve(registration, facts, meta);
    const scene = sceneOf(registration, askedWith(facts, asking));
    try {
      await this.entries.reserve(registration, { ...facts, scene }, meta);
    } catch (error) {
      if (error instanceof Refused && !registration.reviewed) await this.workshop.free(registration, 'refused', meta);
      throw error;
    }
  }

  async confirm(registration: Registration, at: { readonly tour_date: TourDate }, meta: CommandMeta): Promise<void> {
    await this.workshop.confirm(registration, at, meta);
    await this.entries.confirm(registration, at, meta);
  }

  async free(
    registration: Registration,
    cause: Parameters<WorkshopPlaces['free']>[1],
    meta: CommandMeta,
  ): Promise<void> {
    await this.workshop.free(registration, cause, meta);
    await this.entries.free(registration, cause, meta);
  }
}
