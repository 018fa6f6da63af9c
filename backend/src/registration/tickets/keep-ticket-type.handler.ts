import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  type TicketType,
  type TicketTypeCommand,
} from '@app/contracts/catalogue';
import { ticketsTaken } from '@app/contracts/tickets';
import { ConfigureTourDateCommand } from '../../commands-between-rooms/catalogue-commands.js';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { Numbers } from '../../platform/numbers/numbers.js';
import { TicketStock } from './ticket-stock.js';

type KeepTicketType = { readonly tour_date_id: number } & (
  | { readonly type: 'AddTicketType'; readonly ticket_type: Omit<TicketType, 'id'> }
  | { readonly type: 'ChangeTicketType'; readonly ticket_type: TicketType }
  | { readonly type: 'RemoveTicketType'; readonly ticket_type_id: number }
);

export class KeepTicketTypeCommand extends Command<KeepTicketType, { id: number }> {}

/** A ticket type of a tour date: its number comes from here, and how many are sold from the stock (TIX-008). */
@CommandHandler(KeepTicketTypeCommand)
export class KeepTicketTypeHandler implements ICommandHandler<KeepTicketTypeCommand> {
  constructor(
    private readonly bus: CommandBus,
    private readonly numbers: Numbers,
    private readonly stock: TicketStock,
    @Inject(CATALOGUE_FACTS) private readonly facts: CatalogueFacts,
  ) {}

  async execute({ data, meta }: KeepTicketTypeCommand): Promise<CommandResult<{ id: number }>> {
    const { tour_date_id } = data;
    if ((await this.facts.tourDate(tour_date_id)) === null) throw refused('tour_date_unknown', { id: tour_date_id });
    // A number is never given twice: what drafts ask for must not become another type.
    const id = data.type === 'AddTicketType' ? await this.numbers.nextOf('ticketType', meta) : idOf(data);
    const command = await this.commandOf(data, id);
    const { position } = await this.bus.execute(new ConfigureTourDateCommand(command, meta));
    return { position, answer: { id } };
  }

  private async commandOf(data: KeepTicketType, id: number): Promise<TicketTypeCommand> {
    if (data.type === 'AddTicketType') return { ...data, ticket_type: { ...data.ticket_type, id } };
    return { ...data, sold: ticketsTaken(await this.stock.of(data.tour_date_id), id) };
  }
}

const idOf = (data: Exclude<KeepTicketType, { type: 'AddTicketType' }>): number =>
  data.type === 'ChangeTicketType' ? data.ticket_type.id : data.ticket_type_id;
