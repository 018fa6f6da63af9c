import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  type Registration,
  type RegistrationCommand,
  type RegistrationMoved,
  registrationDecider,
} from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, Refused, refused } from '../platform/commands/command.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { RegistrationFacts } from './facts/registration-facts.js';
import type { MoveRegistrationCommand } from './registration-commands.js';
import { RegistrationNumber } from './registration-number.js';
import { RegistrationStates } from './registration-states.js';
import { Places } from './places.js';

type Asked = MoveRegistrationCommand['data'];
type Move = Extract<RegistrationCommand, { type: 'MoveRegistration' }>;

/**
 * Moves a registration in steps: account and tour date are taken there, its places are held there, it is moved, and what
 * it had here is free (REG-274). What is refused gives back what was taken; what a crash leaves undone after the move is
 * taken up from the log.
 */
@Injectable()
export class Moving implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly numbers: RegistrationNumber,
    private readonly places: Places,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(MAKE_REACTIONS) make: MakeReactions,
  ) {
    this.reactions = make('registrations');
  }

  onApplicationBootstrap(): void {
    const filter = { categories: ['registration'], types: ['RegistrationMoved'] };
    const handle = (event: StoredEvent) =>
      this.settle(event.data as RegistrationMoved['data'], systemMeta(this.ids, event));
    this.reactions.start([{ name: 'registration-moving', filter, handle }]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  /** Resolves when everything that was moved has come to its end. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  /** The question as the decider is asked it: what the streams say of here and there. */
  async command(
    registration: Registration,
    { tour_date_id, total, deposits }: Omit<Asked, 'registration_id'>,
    meta: CommandMeta,
  ) {
    const { id, account_id } = registration;
    const from = await this.facts.surroundings(registration.tour_date_id);
    const surroundings = await this.facts.surroundings(tour_date_id);
    const content = await this.facts.content({ ...registration, tour_date_id }, surroundings);
    const there = {
      ...content,
      registered: await this.isTaken(id, account_id, tour_date_id),
    };
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id, surroundings);
    const now = this.clock.now();
    return { type: 'MoveRegistration', total, deposits, from, there, viewer, now } as const satisfies Move;
  }

  async run({ registration_id: id, ...asked }: Asked, meta: CommandMeta) {
    if (asked.deposits && meta.actor.role !== 'admin') throw refused('forbidden');
    const registration = await this.states.get(id);
    const command = await this.command(registration, asked, meta);
    const first = registrationDecider.decide(command, registration);
    if (!first.accepted) throw new Refused(first.refusals);
    if (await this.facts.isPaying(id)) throw refused('payment_in_progress');
    if (first.events.length === 0) return this.states.run(id, command, meta);
    const there = { ...registration, tour_date_id: asked.tour_date_id };
    await this.take(there, meta);
    try {
      await this.places.reserve(there, command.there, command, meta);
      const ran = await this.states.run(id, command, meta);
      for (const { type, data } of ran.events) if (type === 'RegistrationMoved') await this.settle(data, meta);
      return ran;
    } catch (error) {
      if (error instanceof Refused) await this.undo(there, meta);
      throw error;
    }
  }

  private async isTaken(id: number, account_id: number, tour_date_id: number): Promise<boolean> {
    const current = await this.numbers.current(account_id, tour_date_id);
    if (current === null || current.given_up || current.registration_id === id) return false;
    return (await this.states.find(current.registration_id))?.deleted !== true;
  }

  private async take(
    { id: registration_id, account_id, tour_date_id }: Registration,
    meta: CommandMeta,
  ): Promise<void> {
    const current = await this.numbers.current(account_id, tour_date_id);
    const pair = { registration_id, account_id, tour_date_id };
    if (current?.registration_id === registration_id && !current.given_up) return;
    // Asked again after a refusal it is another taking: it has event ids of its own.
    const own = { ...meta, command_id: this.ids.uuid() };
    const holder = await this.numbers.takeFor(pair, (current?.attempt ?? 0) + 1, own);
    if (holder !== registration_id) throw refused('registered_there');
  }

  private async undo(there: Registration, meta: CommandMeta): Promise<void> {
    const { id: registration_id, account_id, tour_date_id } = there;
    await this.places.free(there, 'refused', meta);
    await this.numbers.giveUp({ registration_id, account_id, tour_date_id }, meta);
  }

  /** Takes for good what is held there, and frees what was left; done twice it changes nothing, and nothing of one that was moved on since. */
  private async settle(
    { registration_id, account_id, from }: RegistrationMoved['data'],
    meta: CommandMeta,
  ): Promise<void> {
    const registration = await this.states.find(registration_id);
    if (registration === null || registration.tour_date_id === from.tour_date_id) return;
    const at = await this.facts.surroundings(registration.tour_date_id);
    const { deleted, cancelled, editing } = registration;
    if (!deleted && !cancelled && !editing) await this.places.confirm(registration, at, meta);
    const left = { ...registration, tour_date_id: from.tour_date_id };
    await this.places.free(left, 'moved', meta);
    await this.numbers.giveUp({ registration_id, account_id, tour_date_id: from.tour_date_id }, meta);
  }
}
