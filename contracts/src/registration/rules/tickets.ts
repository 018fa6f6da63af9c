import type { FeeProfile } from '../../catalogue/index.js';
import {
  freeTicketIds,
  holderNameProblem,
  limitRefusal,
  type Participant,
  type StockTicket,
  type Ticket,
  ticketMessages,
  withIncluded,
} from '../../tickets/index.js';
import type { TourDate } from '../../catalogue/index.js';
import type { Draft, RegisteredPerson } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Registration } from '../state.js';
import { headcountOf } from './fee-input-of.js';
import { fullName } from './may-add.js';

/** Whom the limit of additional tickets counts: everybody but observers (TIX-019). */
export const dancersOf = ({ attendees }: Pick<Draft, 'attendees'>): number =>
  Object.values(attendees).filter(({ kind }) => kind !== 'observer').length;

/** Those with an intensive, who bring free tickets where the type gives any (TIX-033). */
export const participantsOf = (
  { attendees }: Pick<Draft, 'attendees'>,
  people: Readonly<Record<string, RegisteredPerson>>,
): readonly Participant[] =>
  Object.values(attendees)
    .filter(({ intensive_id }) => intensive_id !== null)
    .flatMap(({ person_id }) => {
      const person = people[person_id];
      return person === undefined ? [] : [{ person_id, name: fullName(person) }];
    });

/** All tickets of a draft, those of its participants first (TIX-034, TIX-036). */
export const ticketsOfDraft = (
  draft: Draft,
  people: Readonly<Record<string, RegisteredPerson>>,
  { ticket_types }: Pick<TourDate, 'ticket_types'>,
): readonly Ticket[] => withIncluded(draft.tickets, participantsOf(draft, people), ticket_types);

/** What the stock is asked for, each ticket as the priced draft says (TIX-036, TIX-041); nothing before there is a price. */
export const ticketsToReserve = (
  { draft, edit_sheet, official }: Pick<Registration, 'draft' | 'edit_sheet' | 'official'>,
  people: Readonly<Record<string, RegisteredPerson>>,
  tour_date: Pick<TourDate, 'ticket_types'>,
): readonly (StockTicket & { readonly holder_name: string })[] => {
  const sheet = edit_sheet ?? official.sheet;
  if (sheet === null) return [];
  const tickets = ticketsOfDraft(draft, people, tour_date);
  const free = freeTicketIds(tickets, sheet.free_show_tickets);
  return tickets.map(({ id, ticket_type_id, holder_name, price, fee }) => ({
    id,
    ticket_type_id,
    holder_name,
    price,
    fee,
    free: free.has(id),
  }));
};

/** More additional tickets than the dancers of the draft allow, as after dancers were removed (TIX-021); null when they fit. */
export const ticketLimitRefusal = (
  registration: Registration,
  profile: FeeProfile,
  { ticket_types: types }: Pick<TourDate, 'ticket_types'>,
): RegistrationRefusal | null => {
  const { draft } = registration;
  if (draft.tickets.length === 0) return null;
  // How many are free depends on neither rate nor passes.
  const { free_show_tickets } = headcountOf(registration, { profile, rate_key: 'full' });
  return limitRefusal(draft.tickets, { dancers: dancersOf(draft), free_show_tickets, types });
};

/** The first of the tickets whose name is none by what its type asks, at its place in the list (TIX-031); null when all are good. */
export const ticketNameRefusal = (
  tickets: readonly Ticket[],
  { ticket_types }: Pick<TourDate, 'ticket_types'>,
): RegistrationRefusal | null => {
  const names = tickets.map(({ holder_name }) => holder_name);
  for (const [at, { holder_name, ticket_type_id }] of tickets.entries()) {
    const type = ticket_types.find(({ id }) => id === ticket_type_id);
    const others = names.filter((_, other) => other !== at);
    const code = holderNameProblem(holder_name, others, { allow_empty_name: type?.allow_empty_name ?? true });
    if (code !== null) {
      const fields = { [`tickets.${at}.holderName`]: ticketMessages[code].text() };
      return { code, params: {}, step: 'tickets', fields };
    }
  }
  return null;
};
