import { dancersOf, type Draft, sentenceOf } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import {
  freeTicketIds,
  holderNameProblem,
  limitRefusal,
  stockRefusal,
  type Ticket,
  type TicketAnswer,
  type TicketTypeAnswer,
  tidyHolderName,
} from '@app/contracts/tickets';

/** A ticket on the step: one of the server's, or a new one that has no id there yet. */
export type Row = {
  readonly key: string;
  readonly fresh: boolean;
  readonly type: number;
  readonly name: string;
  readonly holder: string;
  readonly price: number;
  readonly fee: number;
  readonly is_show: boolean;
  readonly included: boolean;
  readonly status: TicketAnswer['status'];
};

type Types = readonly TicketTypeAnswer[];

export const rowsOf = (tickets: readonly TicketAnswer[], types: Types): readonly Row[] =>
  tickets.map((ticket) => ({
    key: ticket.id,
    fresh: false,
    type: ticket.ticket_id,
    name: ticket.name,
    holder: ticket.holder_name,
    price: ticket.price,
    fee: ticket.fee,
    is_show: types.find(({ id }) => id === ticket.ticket_id)?.is_show ?? false,
    included: ticket.is_intensive_free,
    status: ticket.status,
  }));

export const newRow = (type: TicketTypeAnswer, key: string): Row => ({
  key,
  fresh: true,
  type: type.id,
  name: type.name,
  holder: '',
  price: type.price,
  fee: type.fee,
  is_show: type.is_show,
  included: false,
  status: 'requested',
});

export const asTicket = (row: Row): Ticket => ({
  id: row.key,
  ticket_type_id: row.type,
  name: row.name,
  holder_name: row.holder,
  price: cents(row.price),
  fee: cents(row.fee),
  is_show: row.is_show,
  participant: row.included ? 0 : null,
});

export const freeRows = (rows: readonly Row[], free_show_tickets: number): ReadonlySet<string> =>
  freeTicketIds(rows.map(asTicket), free_show_tickets);

/** What is wrong with a row's name, in the words that stand under its field (TIX-031). */
export const nameError = (row: Row, rows: readonly Row[], types: Types): string | null => {
  const others = rows.filter(({ key }) => key !== row.key).map(({ holder }) => tidyHolderName(holder));
  const allow_empty_name = types.find(({ id }) => id === row.type)?.allow_empty_name ?? true;
  const code = holderNameProblem(tidyHolderName(row.holder), others, { allow_empty_name });
  return code && sentenceOf({ code, params: {} });
};

export type Message = { readonly title: string; readonly text: string };
export const LIMIT_REACHED = 'Ticket Limit Reached';
export const NOT_AVAILABLE = 'Tickets';

type Facts = { readonly types: Types; readonly draft: Draft; readonly free_show_tickets: number };

const typesOf = (types: Types) => types.map(({ is_active, ...type }) => ({ ...type, active: is_active }));

/** More tickets than the dancers allow (TIX-018, TIX-021). */
export const limitMessage = (rows: readonly Row[], { types, draft, free_show_tickets }: Facts): Message | null => {
  const dancers = dancersOf(draft);
  const refusal = limitRefusal(rows.map(asTicket), { dancers, free_show_tickets, types: typesOf(types) });
  return refusal && { title: LIMIT_REACHED, text: sentenceOf(refusal) };
};

/** More than there are left; what the registration has reserved already is not asked for again (TIX-022, TIX-023). */
export const stockMessage = (rows: readonly Row[], { types, free_show_tickets }: Facts): Message | null => {
  const free = freeRows(rows, free_show_tickets);
  for (const type of types) {
    const asked = rows.filter((row) => row.type === type.id && row.status === 'requested');
    const nothing = asked.filter(({ key }) => free.has(key)).length;
    const refusal = stockRefusal(type, { free: nothing, additional: asked.length - nothing }, type.left);
    if (refusal !== null) return { title: NOT_AVAILABLE, text: sentenceOf(refusal) };
  }
  return null;
};
