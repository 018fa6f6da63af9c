import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, type TicketType } from '@app/contracts/catalogue';
import { cents } from '@app/contracts/shared';
import {
  type HolderRow,
  isIncluded,
  type TicketAnswer,
  type TicketStock as Stock,
  type TicketStockDocument,
  ticketsTaken,
  type TicketTypeAnswer,
  type TicketTypeRow,
} from '@app/contracts/tickets';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from './ticket-stock.js';

const answerOf = (type: TicketType, stock: Stock): TicketTypeAnswer => {
  const sold_count = ticketsTaken(stock, type.id);
  return {
    id: type.id,
    name: type.name,
    description: type.description ?? '',
    price: cents(type.price),
    fee: cents(type.fee),
    total_available: type.total_available,
    sold_count,
    left: Math.max(type.total_available - sold_count, 0),
    per_dancer_limit: type.per_dancer_limit,
    allow_empty_name: type.allow_empty_name,
    intensive_free_per_attendee: type.intensive_free_per_attendee,
    is_show: type.is_show ?? false,
    is_active: type.active,
  };
};

const rowOf = (type: TicketType, stock: Stock): TicketTypeRow => {
  const sold = Object.values(stock.holders)
    .flatMap(({ tickets }) => tickets)
    .filter(({ ticket_type_id }) => ticket_type_id === type.id);
  const paid = sold.filter(({ status }) => status === 'paid').length;
  return {
    ...answerOf(type, stock),
    paid,
    reserved: sold.length - paid,
    free: sold.filter((ticket) => ticket.free).length,
  };
};

@Injectable()
export class TicketsQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    private readonly states: RegistrationStates,
    private readonly stock: TicketStock,
  ) {}

  async types(tour_date_id: number): Promise<readonly TicketTypeAnswer[]> {
    return (await this.typesAndStock(tour_date_id)).map(([type, stock]) => answerOf(type, stock));
  }

  async typeRows(tour_date_id: number): Promise<readonly TicketTypeRow[]> {
    return (await this.typesAndStock(tour_date_id)).map(([type, stock]) => rowOf(type, stock));
  }

  /** By registration, each as the stock has it. */
  async holders(tour_date_id: number): Promise<readonly HolderRow[]> {
    const found = await this.typesAndStock(tour_date_id);
    const [first] = found;
    if (first === undefined) return [];
    const names = new Map(found.map(([{ id, name }]) => [id, name]));
    return Object.entries(first[1].holders).flatMap(([registration_id, { tickets }]) =>
      tickets.map(({ id, ...ticket }) => ({
        ...ticket,
        id: `${registration_id}:${id}`,
        registration_id: Number(registration_id),
        ticket_id: id,
        name: names.get(ticket.ticket_type_id) ?? '',
        included: isIncluded(id),
      })),
    );
  }

  async ofRegistration(id: number): Promise<readonly TicketAnswer[]> {
    return this.stock.tickets(await this.states.get(id));
  }

  private async typesAndStock(tour_date_id: number): Promise<(readonly [TicketType, Stock])[]> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('tour_date_unknown', { id: tour_date_id });
    const stock = await this.documents.get<TicketStockDocument>('ticket-stock', tour_date_id);
    return found.tour_date.ticket_types.map((type) => [type, stock ?? { holders: {} }] as const);
  }
}
