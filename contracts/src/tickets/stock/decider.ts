import type { TicketType } from '../../catalogue/index.js';
import {
  accept,
  addMinutes,
  type Decider,
  type Decision,
  decideBy,
  type Folds,
  evolveBy,
  type Instant,
  put,
  refuse,
} from '../../shared/index.js';
import type { HeldStatus } from '../content.js';
import type { ReleaseCause, StockTicket, TicketStockEvent } from '../events.js';
import type { TicketRefusal } from '../refusals.js';
import { stockRefusal } from '../rules/limits.js';

/** A ticket that takes stock: reserved until `expires_at`, or paid. */
export type HeldTicket = StockTicket & {
  readonly holder_name: string;
  readonly status: HeldStatus;
};
type Holder = { readonly tickets: readonly HeldTicket[]; readonly expires_at: Instant | null };

/** Which registration holds which tickets of a tour date (TIX-024). */
export type TicketStock = { readonly holders: Readonly<Record<string, Holder>> };

type Ask = {
  readonly tour_date_id: number;
  readonly registration_id: number;
  readonly account_id: number;
  readonly now: Instant;
};
export type ReserveTickets = Ask & {
  readonly type: 'ReserveTickets';
  /** All tickets of the registration; those that are paid already stay so. */
  readonly tickets: readonly (StockTicket & { readonly holder_name: string })[];
  readonly types: readonly Pick<TicketType, 'id' | 'name' | 'total_available' | 'active'>[];
  readonly hold_minutes: number;
};
/** A payment that did not complete the registration keeps what is reserved without a limit (PAY-310). */
export type HoldTickets = Ask & { readonly type: 'HoldTickets' };
export type PayTickets = Ask & { readonly type: 'PayTickets' };
export type ReleaseTickets = Ask & { readonly type: 'ReleaseTickets'; readonly cause: ReleaseCause };
/** Staff give one ticket back, paid as it is (TIX-047). */
export type ReleaseTicket = Ask & { readonly type: 'ReleaseTicket'; readonly ticket_id: string };
/** Ticket id → holder name (TIX-032). */
export type NameHolders = Ask & { readonly type: 'NameHolders'; readonly holders: Readonly<Record<string, string>> };
export type TicketStockCommand =
  | ReserveTickets
  | HoldTickets
  | PayTickets
  | ReleaseTickets
  | ReleaseTicket
  | NameHolders;

const NOTHING: Holder = { tickets: [], expires_at: null };
const holderOf = (state: TicketStock, id: number): Holder => state.holders[id] ?? NOTHING;
const idsOf = (tickets: readonly { readonly id: string }[]): string[] => tickets.map(({ id }) => id);
const reservedIn = ({ tickets }: Holder): readonly HeldTicket[] =>
  tickets.filter(({ status }) => status === 'reserved');

/** What a registration holds: reserved and paid (TIX-039). */
export const heldTickets = (state: TicketStock, registration_id: number): readonly HeldTicket[] =>
  holderOf(state, registration_id).tickets;

/** Tickets of a type that are reserved or paid, free ones included (TIX-007); of all registrations, or of all but one. */
export const ticketsTaken = (state: TicketStock, ticket_type_id: number, except: number | null = null): number => {
  let taken = 0;
  for (const [id, { tickets }] of Object.entries(state.holders))
    if (Number(id) !== except) taken += tickets.filter((ticket) => ticket.ticket_type_id === ticket_type_id).length;
  return taken;
};

/** The registrations whose hold ran out (TIX-045). */
export const expiredTicketHolds = (state: TicketStock, now: Instant): readonly number[] =>
  Object.entries(state.holders).flatMap(([id, holder]) =>
    holder.expires_at !== null && holder.expires_at <= now && reservedIn(holder).length > 0 ? [Number(id)] : [],
  );

type Verdict = Decision<TicketStockEvent, TicketRefusal>;
const about = ({ tour_date_id, registration_id, account_id }: Ask) => ({ tour_date_id, registration_id, account_id });

const nameChanges = (
  command: Ask,
  held: readonly HeldTicket[],
  names: ReadonlyMap<string, string>,
): TicketStockEvent[] =>
  held
    .filter(({ id, holder_name }) => (names.get(id) ?? holder_name) !== holder_name)
    .map(({ id }) => ({
      type: 'TicketHolderChanged',
      data: { ...about(command), ticket_id: id, holder_name: names.get(id)! },
    }));

const shortage = (
  { registration_id, types }: ReserveTickets,
  wanted: readonly StockTicket[],
  state: TicketStock,
): TicketRefusal | null => {
  const before = new Set(idsOf(heldTickets(state, registration_id)));
  for (const type of types) {
    const mine = wanted.filter(({ ticket_type_id }) => ticket_type_id === type.id);
    const fresh = mine.filter(({ id }) => !before.has(id));
    if (fresh.length > 0 && !type.active) return { code: 'ticket_inactive', params: {}, step: 'tickets' };
    const free = fresh.filter((ticket) => ticket.free).length;
    // What the registration gives back with this very reservation is there for it again.
    const kept = heldTickets(state, registration_id).filter(
      ({ id, ticket_type_id, status }) =>
        ticket_type_id === type.id && (status === 'paid' || mine.some((ticket) => ticket.id === id)),
    ).length;
    const left = type.total_available - ticketsTaken(state, type.id, registration_id) - kept;
    const refusal = stockRefusal(type, { free, additional: fresh.length - free }, left);
    if (refusal !== null) return refusal;
  }
  const unknown = wanted.some(
    ({ id, ticket_type_id }) => !before.has(id) && !types.some((t) => t.id === ticket_type_id),
  );
  return unknown ? { code: 'ticket_inactive', params: {}, step: 'tickets' } : null;
};

const sameTickets = (a: readonly StockTicket[], b: readonly StockTicket[]): boolean =>
  a.length === b.length && a.every((one) => b.some(({ id, free }) => id === one.id && free === one.free));

/** All requested tickets at once or none; the same again changes nothing (TIX-041). */
const reserve = (command: ReserveTickets, state: TicketStock): Verdict => {
  const holder = holderOf(state, command.registration_id);
  const paid = new Set(idsOf(holder.tickets.filter(({ status }) => status === 'paid')));
  const wanted = command.tickets.filter(({ id }) => !paid.has(id));
  const names = new Map(command.tickets.map(({ id, holder_name }) => [id, holder_name]));
  const reserved = reservedIn(holder);
  if (sameTickets(wanted, reserved)) return accept(...nameChanges(command, holder.tickets, names));
  const refusal = shortage(command, wanted, state);
  if (refusal !== null) return refuse(refusal);
  const renamed = nameChanges(
    command,
    holder.tickets.filter(({ id }) => paid.has(id)),
    names,
  );
  if (wanted.length === 0)
    return accept(...renamed, {
      type: 'TicketsReleased',
      data: { ...about(command), ticket_ids: idsOf(reserved), cause: 'asked' },
    });
  return accept(...renamed, {
    type: 'TicketsReserved',
    data: {
      ...about(command),
      tickets: wanted.map(({ id, ticket_type_id, price, fee, free }) => ({ id, ticket_type_id, price, fee, free })),
      holders: Object.fromEntries(wanted.map(({ id, holder_name }) => [id, holder_name])),
      expires_at: addMinutes(command.now, command.hold_minutes),
    },
  });
};

const hold = (command: HoldTickets, state: TicketStock): Verdict => {
  const holder = holderOf(state, command.registration_id);
  const reserved = reservedIn(holder);
  if (reserved.length === 0 || holder.expires_at === null) return accept();
  return accept<TicketStockEvent>({
    type: 'TicketsReserved',
    data: {
      ...about(command),
      tickets: reserved.map(({ id, ticket_type_id, price, fee, free }) => ({ id, ticket_type_id, price, fee, free })),
      holders: Object.fromEntries(reserved.map(({ id, holder_name }) => [id, holder_name])),
      expires_at: null,
    },
  });
};

const pay = (command: PayTickets, state: TicketStock): Verdict => {
  const reserved = reservedIn(holderOf(state, command.registration_id));
  if (reserved.length === 0) return accept();
  return accept<TicketStockEvent>({ type: 'TicketsPaid', data: { ...about(command), ticket_ids: idsOf(reserved) } });
};

/** A deleted or cancelled registration gives its paid tickets back too; anything else only what is not paid (TIX-046). */
const release = (command: ReleaseTickets, state: TicketStock): Verdict => {
  const { registration_id, cause, now } = command;
  const holder = holderOf(state, registration_id);
  // Held anew since someone saw it run out.
  if (cause === 'expired' && !(holder.expires_at !== null && holder.expires_at <= now)) return accept();
  const over = cause === 'deleted' || cause === 'cancelled';
  const given = over ? holder.tickets : reservedIn(holder);
  if (given.length === 0) return accept();
  return accept<TicketStockEvent>({
    type: 'TicketsReleased',
    data: { ...about(command), ticket_ids: idsOf(given), cause },
  });
};

const releaseOne = (command: ReleaseTicket, state: TicketStock): Verdict => {
  const { ticket_id } = command;
  if (heldTickets(state, command.registration_id).every(({ id }) => id !== ticket_id)) return accept();
  return accept<TicketStockEvent>({
    type: 'TicketsReleased',
    data: { ...about(command), ticket_ids: [ticket_id], cause: 'staff' },
  });
};

const nameHolders = (command: NameHolders, state: TicketStock): Verdict =>
  accept(
    ...nameChanges(command, heldTickets(state, command.registration_id), new Map(Object.entries(command.holders))),
  );

const set = ({ holders }: TicketStock, id: number, holder: Holder): TicketStock => ({
  holders: put(holders, { [id]: holder }),
});
const changed = (state: TicketStock, id: number, change: (ticket: HeldTicket) => HeldTicket): TicketStock => {
  const holder = holderOf(state, id);
  return set(state, id, { ...holder, tickets: holder.tickets.map(change) });
};

const folds: Folds<TicketStock, TicketStockEvent> = {
  TicketsReserved: (state, { registration_id, tickets, holders, expires_at }) => {
    const paid = heldTickets(state, registration_id).filter(({ status }) => status === 'paid');
    // An erased account leaves a word where the names were.
    const reserved = tickets.map((ticket) => ({
      ...ticket,
      holder_name: holders[ticket.id] ?? '',
      status: 'reserved' as const,
    }));
    return set(state, registration_id, { tickets: [...paid, ...reserved], expires_at });
  },
  TicketsPaid: (state, { registration_id, ticket_ids }) => {
    const next = changed(state, registration_id, (ticket) =>
      ticket_ids.includes(ticket.id) ? { ...ticket, status: 'paid' } : ticket,
    );
    return set(next, registration_id, { ...holderOf(next, registration_id), expires_at: null });
  },
  TicketsReleased: (state, { registration_id, ticket_ids }) => {
    const holder = holderOf(state, registration_id);
    const tickets = holder.tickets.filter(({ id }) => !ticket_ids.includes(id));
    const waits = tickets.some(({ status }) => status === 'reserved');
    return set(state, registration_id, { tickets, expires_at: waits ? holder.expires_at : null });
  },
  TicketHolderChanged: (state, { registration_id, ticket_id, holder_name }) =>
    changed(state, registration_id, (ticket) => (ticket.id === ticket_id ? { ...ticket, holder_name } : ticket)),
};

/** The tickets of one tour date: reserved, paid, released; none beyond what there is (TIX-024, TIX-040). */
export const ticketStockDecider: Decider<TicketStock, TicketStockCommand, TicketStockEvent, TicketRefusal> = {
  initialState: () => ({ holders: {} }),
  evolve: evolveBy(folds),
  decide: decideBy<TicketStock, TicketStockCommand, TicketStockEvent, TicketRefusal>({
    ReserveTickets: reserve,
    HoldTickets: hold,
    PayTickets: pay,
    ReleaseTickets: release,
    ReleaseTicket: releaseOne,
    NameHolders: nameHolders,
  }),
};
