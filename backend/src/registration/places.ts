import { Injectable } from '@nestjs/common';
import { placesOfOfficial } from '@app/contracts/competition';
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

  /**
   * What is saved without an edit asks for the places that it will take, where it takes more (CMP-221). Answers the codes
   * of the limits that staff set aside: they are asked first, so that the city's order of decisions shows it (CMP-397).
   */
  async reserveSaved(
    { before, after }: { readonly before: Registration; readonly after: Registration },
    facts: Facts,
    asking: Asking & { readonly override: boolean },
    meta: CommandMeta,
  ): Promise<readonly string[]> {
    const places = placesOfOfficial(after.official.routines);
    const had = placesOfOfficial(before.official.routines);
    if (Object.entries(places).every(([limit, n]) => n <= (had[limit] ?? 0))) return [];
    const reserve = (viewer: TourDateRequester) =>
      this.entries.reserve(
        after,
        { ...facts, places, scene: sceneOf(after, askedWith(facts, { ...asking, viewer })) },
        meta,
      );
    const { viewer, override } = asking;
    try {
      await reserve(viewer);
      return [];
    } catch (error) {
      if (!override || !(error instanceof Refused)) throw error;
      await reserve({ ...viewer, exempt: true });
      return error.refusals.map(({ code }) => code);
    }
  }

  async confirm(
    registration: Registration,
    at: Pick<Facts, 'tour_date' | 'profile'>,
    meta: CommandMeta,
  ): Promise<void> {
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
