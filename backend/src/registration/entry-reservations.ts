import { Inject, Injectable } from '@nestjs/common';
import { cityLabel, type EventProfile, type TourDate } from '@app/contracts/catalogue';
import {
  cityTerms,
  isKnownAt,
  type EntryCapacityCommand,
  type EntryPlaces,
  entryCapacityDecider,
  entryCapacityStream,
  entryLimits,
  isLimited,
  placesOfDraft,
  placesOfOfficial,
  refusalOfPlace,
  type ReservePlace,
  type Scene,
  soloLimitApplies,
} from '@app/contracts/competition';
import type { Registration } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, Refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { RegistrationFacts } from './facts/registration-facts.js';

type Given = Extract<EntryCapacityCommand, { type: 'ReleasePlace' }>['cause'];
type Place = { readonly tour_date: TourDate; readonly profile: EventProfile };
type Hold = Place & {
  readonly scene: Scene;
  /** Those of the draft, where nothing else is said. */
  readonly places?: EntryPlaces;
};
/** A registration in a place: the one that it is in, or the one that it is moved to. */
type Here = Pick<Registration, 'id' | 'tour_date_id' | 'official'>;

/** The competition places of a city, reserved and taken for a registration (CMP-221). One without routines asks for none. */
@Injectable()
export class EntryReservations {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** Reserves so many places, or refuses with the limit that is reached. */
  async reserve(registration: Registration, hold: Hold, meta: CommandMeta): Promise<void> {
    const { tour_date, profile, scene, places = placesOfDraft(scene) } = hold;
    const { terms, host, tables } = scene;
    const asks = isLimited(places, entryLimits(tour_date)) || tour_date.competition_sold_out;
    if ((places.all ?? 0) === 0 || !asks) return;
    const command: ReservePlace = {
      type: 'ReservePlace',
      ...this.about(registration, hold),
      draft_version: registration.draft_version,
      places,
      hold_minutes: profile.place_hold_minutes,
      exempt: host.exempt,
      group: !soloLimitApplies(scene),
      where: {
        event: terms.profile.name,
        city: cityLabel(tour_date.event_city),
        contact_email: terms.profile.contact_email,
      },
      categories: Object.fromEntries(tables.routine_categories.map(({ id, category }) => [id, category])),
    };
    const { events, state } = await this.run(command, meta);
    for (const { type, data } of events)
      if (type === 'PlaceRefused') throw new Refused([refusalOfPlace(command, data, state)]);
  }

  /** What is official now is taken for good. */
  async confirm(registration: Here, at: Place, meta: CommandMeta): Promise<void> {
    const places = placesOfOfficial(registration.official.routines);
    if (places.all === undefined && !(await this.isKnown(registration))) return;
    await this.run({ type: 'TakePlace', ...this.about(registration, at), places }, meta);
  }

  /** `refused`: only what this draft of the registration holds. */
  async free(registration: Here & { readonly draft_version: number }, cause: Given, meta: CommandMeta): Promise<void> {
    if (!(await this.isKnown(registration))) return;
    const at = await this.facts.surroundings(registration.tour_date_id);
    const of = cause === 'refused' && { draft_version: registration.draft_version };
    await this.run({ type: 'ReleasePlace', ...this.about(registration, at), cause, ...of }, meta);
  }

  private async isKnown({ id, tour_date_id }: Here): Promise<boolean> {
    const { state } = await this.loader.load(entryCapacityStream(tour_date_id), entryCapacityDecider);
    return isKnownAt(state, id);
  }

  private about({ id }: Here, { tour_date, profile }: Place) {
    return { registration_id: id, ...cityTerms(tour_date, profile, this.clock.now()) };
  }

  private run(command: EntryCapacityCommand, meta: CommandMeta) {
    return this.runner.run({
      stream: entryCapacityStream(command.tour_date_id),
      name: command.type,
      decider: entryCapacityDecider,
      command,
      // One request may reserve and give back in the same stream: each has event ids of its own.
      meta: { ...meta, command_id: this.ids.uuid() },
    });
  }
}
