import { Inject, Injectable } from '@nestjs/common';
import { type Registration, ticketsOfDraft, ticketsToReserve } from '@app/contracts/registration';
import { type Position, START } from '@app/contracts/shared';
import {
  type HeldTicket,
  heldTickets,
  type TicketAnswer,
  type TicketStock as Stock,
  type TicketStockCommand,
  ticketStockDecider,
  ticketStockStream,
} from '@app/contracts/tickets';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, Refused, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { LOGGER, type Logger } from '../../platform/config/logger.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { RegistrationFacts } from '../facts/registration-facts.js';

type ReleaseCause = Extract<TicketStockCommand, { type: 'ReleaseTickets' }>['cause'];

/** The tickets of a tour date, reserved, paid and released for a registration (TIX-024). */
@Injectable()
export class TicketStock {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    private readonly facts: RegistrationFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async of(tour_date_id: number): Promise<Stock> {
    return (await this.loader.load(ticketStockStream(tour_date_id), ticketStockDecider)).state;
  }

  /** All tickets of the reviewed registration or none, each at the price that was reviewed (TIX-041). */
  reserve(registration: Registration, meta: CommandMeta): Promise<Position> {
    return this.ask(registration, meta, () => {
      if (!registration.reviewed || (registration.edit_sheet ?? registration.official.sheet) === null)
        throw refused('registration_not_reviewed');
    });
  }

  /**
   * What a completed registration has, and nothing else, is paid: a hold that ran out in the moment of the payment is
   * taken again, what a given-up edit had reserved is given back (TIX-044). Rejects with what is sold out by now, after
   * what is there is paid.
   */
  async markPaid(registration: Registration, meta: CommandMeta): Promise<Position> {
    if (!registration.completed || registration.editing || (await this.facts.paysByCheck(registration.id)))
      throw refused('tickets_unpaid');
    let short: Refused | null = null;
    await this.ask(registration, meta).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      short = error;
    });
    const position = await this.runIfHeld(registration, meta, { type: 'PayTickets', ...this.about(registration) });
    if (short !== null) throw short;
    return position;
  }

  /** With the completion, which nothing undoes: what is sold out by now is told to who runs this. Until a promised check has come they stay reserved (TIX-045). */
  async pay(registration: Registration, meta: CommandMeta): Promise<Position> {
    if (!registration.completed || registration.editing) return START;
    if (await this.facts.paysByCheck(registration.id)) return this.hold(registration, meta);
    return this.markPaid(registration, meta).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      this.logger.warn({ registration_id: registration.id, code: error.message }, 'paid without its tickets');
      return START;
    });
  }

  hold(registration: Registration, meta: CommandMeta): Promise<Position> {
    return this.runIfHeld(registration, meta, { type: 'HoldTickets', ...this.about(registration) });
  }

  release(registration: Registration, cause: ReleaseCause, meta: CommandMeta): Promise<Position> {
    return this.runIfHeld(registration, meta, { type: 'ReleaseTickets', ...this.about(registration), cause });
  }

  /** One ticket, paid as it is (TIX-047). */
  releaseOne(registration: Registration, ticket_id: string, meta: CommandMeta): Promise<Position> {
    return this.runIfHeld(registration, meta, { type: 'ReleaseTicket', ...this.about(registration), ticket_id });
  }

  /** The names of the draft on what is reserved and paid (TIX-032). */
  async nameHolders(registration: Registration, meta: CommandMeta): Promise<Position> {
    const holders = Object.fromEntries(registration.draft.tickets.map(({ id, holder_name }) => [id, holder_name]));
    return this.runIfHeld(registration, meta, { type: 'NameHolders', ...this.about(registration), holders });
  }

  /** Requested, reserved and paid, those of participants first (TIX-039). */
  async tickets(registration: Registration): Promise<readonly TicketAnswer[]> {
    const { tour_date } = await this.facts.surroundings(registration.tour_date_id);
    const held = heldTickets(await this.of(tour_date.id), registration.id);
    const tickets = ticketsOfDraft(registration.draft, await this.facts.people(registration), tour_date);
    return tickets.map((ticket): TicketAnswer => {
      const status = statusOf(registration, held, ticket.id);
      return {
        id: ticket.id,
        ticket_id: ticket.ticket_type_id,
        registration_id: registration.id,
        name: ticket.name,
        holder_name: ticket.holder_name,
        price: ticket.price,
        fee: ticket.fee,
        is_intensive_free: ticket.participant !== null,
        paid: status === 'paid',
        status,
      };
    });
  }

  private about({ id, tour_date_id, account_id }: Registration) {
    return { registration_id: id, tour_date_id, account_id, now: this.clock.now() };
  }

  private async ask(registration: Registration, meta: CommandMeta, check: () => void = () => {}): Promise<Position> {
    const { tour_date, profile } = await this.facts.surroundings(registration.tour_date_id);
    const types = tour_date.ticket_types;
    if (!types.some(({ active }) => active) && registration.draft.tickets.length === 0) return START;
    check();
    return this.run(registration, meta, {
      type: 'ReserveTickets',
      ...this.about(registration),
      tickets: ticketsToReserve(registration, await this.facts.people(registration), tour_date),
      types,
      hold_minutes: profile.ticket_hold_minutes ?? TICKET_HOLD_MINUTES,
    });
  }

  /** Most registrations hold nothing: they are not read for writing. */
  private async runIfHeld(
    registration: Registration,
    meta: CommandMeta,
    command: TicketStockCommand,
  ): Promise<Position> {
    const held = heldTickets(await this.of(registration.tour_date_id), registration.id);
    return held.length === 0 ? START : this.run(registration, meta, command);
  }

  private async run({ tour_date_id }: Registration, meta: CommandMeta, command: TicketStockCommand): Promise<Position> {
    const { position } = await this.runner.run({
      stream: ticketStockStream(tour_date_id),
      name: command.type,
      decider: ticketStockDecider,
      command,
      // One request may reserve and give back in the same stream: each has event ids of its own.
      meta: { ...meta, command_id: this.ids.uuid() },
    });
    return position;
  }
}

const TICKET_HOLD_MINUTES = 15;

const statusOf = ({ cancelled }: Registration, held: readonly HeldTicket[], id: string): TicketAnswer['status'] =>
  held.find((ticket) => ticket.id === id)?.status ?? (cancelled ? 'released' : 'requested');
