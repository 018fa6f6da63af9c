import { rateAt } from '../../catalogue/index.js';
import { accept, type Decision, localDay } from '../../shared/index.js';
import {
  freeTicketIds,
  type HeldTicket,
  limitRefusal,
  stockRefusal,
  type Ticket,
  ticketOf,
  tidyHolderName,
  type WantedTicket,
  withIncluded,
} from '../../tickets/index.js';
import { type CommandContext, type ContentFacts, isRefused, no, owned } from '../decide/asked.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Registration, RegistrationState } from '../state.js';
import { headcountOf } from '../rules/fee-input-of.js';
import { dancersOf, participantsOf, ticketNameRefusal, ticketsOfDraft } from '../rules/tickets.js';

export type RequestTickets = CommandContext & {
  readonly type: 'RequestTickets';
  readonly wanted: readonly WantedTicket[];
  readonly facts: Omit<ContentFacts, 'attendee_ids' | 'routine_numbers'>;
  /** What the registration has reserved and paid (TIX-040). */
  readonly held: readonly HeldTicket[];
  /** Ticket type → what is left of it besides what the registration holds. */
  readonly left: Readonly<Record<string, number>>;
};

type Built = { readonly tickets: readonly Ticket[] } | { readonly refusal: RegistrationRefusal };

const soldOff: RegistrationRefusal = { code: 'ticket_inactive', params: {}, step: 'tickets' };

/** The wanted tickets at the server's own price and fee; what is held keeps the ones at which it was taken (TIX-008, TIX-037). */
const build = (registration: Registration, { wanted, facts, held }: RequestTickets): Built => {
  const types = facts.tour_date.ticket_types;
  const before = new Map(registration.draft.tickets.map((ticket) => [ticket.id, ticket]));
  const participants = participantsOf(registration.draft, facts.people);
  const included = new Map(withIncluded([...before.values()], participants, types).map((one) => [one.id, one]));
  const tickets: Ticket[] = [];
  for (const { id, ticket_type_id, holder_name } of wanted) {
    const taken = held.find((ticket) => ticket.id === id);
    const known = before.get(id) ?? included.get(id);
    const type = types.find((one) => one.id === ticket_type_id);
    if (type === undefined || (known !== undefined && known.ticket_type_id !== type.id)) return { refusal: soldOff };
    if (!type.active && taken === undefined) return { refusal: soldOff };
    const ticket = ticketOf(type, {
      id,
      holder_name: tidyHolderName(holder_name),
      participant: known?.participant ?? null,
    });
    tickets.push(taken === undefined ? ticket : { ...ticket, price: taken.price, fee: taken.fee });
  }
  const asked = new Set(tickets.map(({ id }) => id));
  const kept = [...before.values()].filter(({ id, participant }) => {
    // Paid tickets stay (TIX-021); those of participants stay too, also of one who left and may come back (TIX-034).
    const paid = held.some((ticket) => ticket.id === id && ticket.status === 'paid');
    return !asked.has(id) && (paid || participant !== null);
  });
  return { tickets: [...tickets, ...kept] };
};

const limitsRefusal = (
  registration: Registration,
  tickets: readonly Ticket[],
  command: RequestTickets,
): RegistrationRefusal | null => {
  const { facts, held, left } = command;
  const { tour_date, profile } = facts;
  const draft = { ...registration.draft, tickets };
  const rate_key = rateAt(tour_date, profile, command.now);
  const { free_show_tickets } = headcountOf(registration, { profile, rate_key }, draft);
  const types = tour_date.ticket_types;
  const limit = limitRefusal(tickets, { dancers: dancersOf(draft), free_show_tickets, types });
  if (limit !== null) return limit;
  const all = ticketsOfDraft(draft, facts.people, tour_date);
  const free = freeTicketIds(all, free_show_tickets);
  const fresh = all.filter(({ id }) => held.every((ticket) => ticket.id !== id));
  for (const type of types) {
    const mine = fresh.filter(({ ticket_type_id }) => ticket_type_id === type.id);
    const nothing = mine.filter(({ id }) => free.has(id)).length;
    const refusal = stockRefusal(type, { free: nothing, additional: mine.length - nothing }, left[type.id] ?? 0);
    if (refusal !== null) return refusal;
  }
  return null;
};

/** Field by field: those of a log have theirs in another order. */
const same = (a: readonly Ticket[], b: readonly Ticket[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => Object.entries(one).every(([field, value]) => b[at]?.[field as keyof Ticket] === value));

/** Outside of an edit names alone may change. */
const completedRefusal = (registration: Registration, tickets: readonly Ticket[]): RegistrationRefusal | null => {
  if (!registration.completed || registration.editing) return null;
  const nameless = (list: readonly Ticket[]): string => JSON.stringify(list.map(({ id }) => id).sort());
  if (nameless(tickets) === nameless(registration.draft.tickets)) return null;
  return { code: 'registration_completed', params: {} };
};

/** Who comes with a ticket that is reserved or paid may change until the tour date starts (TIX-032). */
const renamedTooLate = (
  tickets: readonly Ticket[],
  { held, facts: { tour_date }, now }: RequestTickets,
): RegistrationRefusal | null => {
  const names = new Map(held.map(({ id, holder_name }) => [id, holder_name]));
  const renamed = tickets.some(({ id, holder_name }) => (names.get(id) ?? holder_name) !== holder_name);
  const started = localDay(now, tour_date.time_zone) >= tour_date.start_date;
  return renamed && started ? { code: 'ticket_names_closed', params: {}, step: 'tickets' } : null;
};

/** Replaces the unpaid request of the draft by what is wanted now, checked as the step checks it (TIX-025, TIX-037). */
export const requestTickets = (
  command: RequestTickets,
  state: RegistrationState,
): Decision<RegistrationEvent, RegistrationRefusal> => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  const built = build(registration, command);
  if ('refusal' in built) return no(built.refusal);
  const { tickets } = built;
  const refusal =
    completedRefusal(registration, tickets) ??
    renamedTooLate(tickets, command) ??
    ticketNameRefusal(tickets, command.facts.tour_date) ??
    limitsRefusal(registration, tickets, command);
  if (refusal !== null) return no(refusal);
  if (same(tickets, registration.draft.tickets)) return accept();
  const { id: registration_id, account_id } = registration;
  const requested: RegistrationEvent = {
    type: 'TicketsRequested',
    data: {
      registration_id,
      account_id,
      draft_version: registration.draft_version + 1,
      tickets: tickets.map(({ holder_name: _personal, ...ticket }) => ticket),
      holders: Object.fromEntries(tickets.map(({ id, holder_name }) => [id, holder_name])),
    },
  };
  if (!registration.reviewed || (registration.completed && !registration.editing)) return accept(requested);
  return accept<RegistrationEvent>(requested, {
    type: 'RegistrationUnreviewed',
    data: { registration_id, cause: 'draft_changed' },
  });
};
