import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { cityLabel } from '@app/contracts/catalogue';
import type { Routine } from '@app/contracts/competition';
import {
  arrivedFrom,
  askedWith,
  evolveRegistration,
  keyOfRoutine,
  MUSIC_FACTS,
  type MusicFacts,
  type Registration,
  type RegistrationCommand,
  type RegistrationEvent,
  type RegistrationState,
  registrationDecider,
  type SavedRoutine,
  savedRoutine,
  sceneOf,
} from '@app/contracts/registration';
import type { Position, StoredEvent } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { UNNUMBERED } from '../platform/commands/assert-accepted.js';
import { type CommandMeta, type CommandResult, Refused, refused } from '../platform/commands/command.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS, uuidFrom } from '../platform/ids/id-generator.js';
import { Numbers } from '../platform/numbers/numbers.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { EntryReservations } from './entry-reservations.js';
import { RegistrationFacts } from './facts/registration-facts.js';
import type { TransferRoutineCommand } from './registration-commands.js';
import { registrationsOfAccount } from './registration-indexes.js';
import { RegistrationStates } from './registration-states.js';

type Arrived = Extract<RegistrationEvent, { type: 'RoutineTransferredIn' }>;
type In = Extract<RegistrationCommand, { type: 'TransferRoutineIn' }>;
type Came = Pick<Arrived['data'], 'registration_id' | 'temp_id'> & {
  readonly from: Pick<Arrived['data']['from'], 'registration_id' | 'temp_id'>;
};
type Found = { readonly here: Registration; readonly routine: Routine };

/**
 * Moves a routine between two registrations in steps: its place there is held, it is entered there, it leaves here, and
 * places follow (CMP-184 to CMP-187). What is refused gives the place back; what a crash leaves undone after the entry is
 * taken up from the log. A routine is in both for a moment rather than in neither (ADR 0084).
 */
@Injectable()
export class Transfers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly entries: EntryReservations,
    private readonly indexes: LogIndexes,
    @Inject(Numbers) private readonly numbers: Numbers,
    @Inject(MUSIC_FACTS) private readonly music: MusicFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(MAKE_REACTIONS) make: MakeReactions,
  ) {
    this.reactions = make('registrations');
  }

  onApplicationBootstrap(): void {
    const filter = { categories: ['registration'], types: ['RoutineTransferredIn'] };
    const handle = (event: StoredEvent) => this.takeUp(event as StoredEvent<Arrived>);
    this.reactions.start([{ name: 'routine-transfers', filter, handle }]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  /** Resolves when everything that was transferred has come to its end. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async run(
    { id, registration_id }: TransferRoutineCommand['data'],
    meta: CommandMeta,
  ): Promise<CommandResult<SavedRoutine>> {
    const there = await this.states.get(registration_id);
    const found = await this.find(there, id);
    const command = await this.entering(there, found, meta);
    const first = registrationDecider.decide(command, there);
    if (!first.accepted) throw new Refused(first.refusals);
    if (first.events.length > 0) await this.enter(there, found, command, first.events, meta);
    const after = await this.states.get(registration_id);
    const routine = arrivedFrom(after, command.from);
    if (routine === undefined) throw refused('conflict');
    const from = { ...command.from, temp_id: found.routine.temp_id };
    const position = await this.settle({ registration_id, temp_id: routine.temp_id, from }, meta);
    return {
      position,
      answer: savedRoutine(
        routine,
        sceneOf(after, askedWith(command.facts, command)),
        await this.music.ofRegistration(registration_id),
      ),
    };
  }

  /** In the name of who began it; what is refused has been taken back. */
  private async takeUp(event: StoredEvent<Arrived>): Promise<void> {
    const { data } = event;
    const { actor, reason } = event.metadata;
    const system = systemMeta(this.ids, event);
    const meta = { ...system, actor, ...(reason === undefined ? {} : { reason }) };
    const there = await this.states.find(data.registration_id);
    if (there === null || there.deleted || there.official.routines[data.temp_id] === undefined) return;
    try {
      await this.settle(data, meta);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Where the routine is now: in another registration of the same account. */
  private async find({ account_id }: Registration, id: number): Promise<Found> {
    for (const registration_id of await this.indexes.find(registrationsOfAccount, account_id)) {
      const here = await this.states.get(Number(registration_id));
      const routine = here.official.routines[keyOfRoutine(here, id) ?? ''];
      if (routine !== undefined) return { here, routine };
    }
    throw refused('not_found');
  }

  /** What is asked of a registration, as its decider is told it. */
  private async asked(registration: Registration, meta: CommandMeta) {
    const { account_id, tour_date_id } = registration;
    const surroundings = await this.facts.surroundings(tour_date_id);
    const facts = await this.facts.content(registration, surroundings);
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id, surroundings);
    return { facts: { ...facts, routine_numbers: [] }, viewer, now: this.clock.now() };
  }

  private async entering(there: Registration, { here, routine }: Found, meta: CommandMeta): Promise<In> {
    const { tour_date } = await this.facts.surroundings(here.tour_date_id);
    const asked = await this.asked(there, meta);
    const { id: registration_id, tour_date_id, season_id } = here;
    return {
      type: 'TransferRoutineIn',
      ...asked,
      facts: { ...asked.facts, routine_numbers: [{ id: UNNUMBERED, routine_id: routine.routine_id }] },
      routine,
      from: {
        ...{ registration_id, tour_date_id, season_id },
        date_routine_id: routine.date_routine_id ?? routine.id,
        city: cityLabel(tour_date.event_city),
      },
      temp_id: uuidFrom(`${meta.command_id}:transfer`),
    };
  }

  /** Its place there is held first; a refusal gives it back. */
  private async enter(
    there: Registration,
    { here, routine }: Found,
    command: In,
    events: readonly RegistrationEvent[],
    meta: CommandMeta,
  ): Promise<void> {
    if (here.editing) throw refused('registration_editing');
    for (const { id } of [here, there]) if (await this.facts.isPaying(id)) throw refused('payment_in_progress');
    const then = events.reduce<RegistrationState>(evolveRegistration, there) ?? there;
    const { facts } = command;
    await this.entries.reserve(then, { ...facts, scene: sceneOf(then, askedWith(facts, command)) }, meta);
    const id = await this.numbers.next('registration_routine', meta);
    const routine_numbers = [{ id, routine_id: routine.routine_id }];
    try {
      await this.states.run(there.id, { ...command, facts: { ...facts, routine_numbers } }, meta);
    } catch (error) {
      if (error instanceof Refused) await this.entries.free(then, 'refused', meta);
      throw error;
    }
  }

  /** It counts there and here no more, and places follow; done twice it changes nothing. */
  private async settle({ registration_id, temp_id, from }: Came, meta: CommandMeta): Promise<Position> {
    const there = await this.states.get(registration_id);
    const came = there.official.routines[temp_id];
    if (came === undefined) throw refused('conflict');
    const at = await this.facts.surroundings(there.tour_date_id);
    await this.entries.confirm(there, at, meta);
    const here = await this.states.get(from.registration_id);
    const city = cityLabel(at.tour_date.event_city);
    const { tour_date_id } = there;
    const to = { registration_id, tour_date_id, date_routine_id: came.date_routine_id ?? came.id, city };
    const asked = await this.asked(here, meta);
    const leaving = { type: 'TransferRoutineOut', ...asked, temp_id: from.temp_id, to } as const;
    try {
      const { position } = await this.states.run(here.id, leaving, meta);
      await this.entries.confirm(await this.states.get(here.id), asked.facts, meta);
      return position;
    } catch (error) {
      if (error instanceof Refused) await this.takeBack(there, temp_id, meta);
      throw error;
    }
  }

  /** It went elsewhere, or its registration was cancelled, between the two steps. */
  private async takeBack(there: Registration, temp_id: string, meta: CommandMeta): Promise<void> {
    const asked = await this.asked(there, meta);
    const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:back`) };
    await this.states.run(there.id, { type: 'TakeTransferBack', ...asked, temp_id }, own);
    await this.entries.confirm(await this.states.get(there.id), asked.facts, meta);
  }
}
