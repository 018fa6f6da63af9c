import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { heldTickets, ticketsTaken } from '@app/contracts/tickets';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { Places } from '../places.js';
import { type RequestedAnswer, RequestTicketsCommand } from './ticket-requests.js';
import { TicketStock } from './ticket-stock.js';

/** Replaces what the draft asks for; nothing is reserved by it (TIX-014, TIX-037). */
@CommandHandler(RequestTicketsCommand)
export class RequestTicketsHandler implements ICommandHandler<RequestTicketsCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly stock: TicketStock,
    private readonly places: Places,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: RequestTicketsCommand): Promise<CommandResult<RequestedAnswer>> {
    const registration = await this.states.get(data.registration_id);
    const { id, account_id, tour_date_id } = registration;
    if (tour_date_id !== data.tour_date_id) throw refused('not_found');
    const facts = await this.facts.content(registration);
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id);
    const stock = await this.stock.of(tour_date_id);
    const left = Object.fromEntries(
      facts.tour_date.ticket_types.map((type) => [type.id, type.total_available - ticketsTaken(stock, type.id)]),
    );
    const held = heldTickets(stock, id);
    const { wanted } = data;
    const { position, state, events } = await this.states.run(
      id,
      { type: 'RequestTickets', wanted, facts, held, left, viewer, now: this.clock.now() },
      meta,
    );
    if (state === null) throw refused('not_found');
    if (events.some(({ type }) => type === 'RegistrationUnreviewed')) await this.places.free(state, 'unreviewed', meta);
    // What an edit names is only meant until it is confirmed.
    if (!state.editing) await this.stock.nameHolders(state, meta);
    return { position, answer: { tickets: await this.stock.tickets(state) } };
  }
}
