import { ERASED, type Slice } from '../../shared/index.js';
import type { Ticket } from '../../tickets/index.js';
import type { Draft } from '../content.js';
import type { RegistrationCompleted, RegistrationEditConfirmed, RegistrationReviewed } from '../events/index.js';
import type { Registration } from '../state.js';
import type { TicketsEvent } from './events.js';

type Tickets = Pick<Registration, 'official' | 'completed' | 'editing' | 'draft_version'> & { readonly draft: Draft };

const ticketsOf = ({
  tickets,
  holders,
}: Extract<TicketsEvent, { type: 'TicketsRequested' }>['data']): readonly Ticket[] =>
  tickets.map((ticket) => ({
    ...ticket,
    // An erased account leaves a word where the names were.
    holder_name: holders === (ERASED as unknown) ? ERASED : (holders[ticket.id] ?? ''),
  }));

const official = ({ official: was, draft }: Tickets) => ({ official: { ...was, tickets: draft.tickets } });

/** The tickets that the draft asks for; they count with the review, and from then on as the ticket stock says. */
export const ticketsSlice: Slice<
  Tickets,
  TicketsEvent,
  RegistrationReviewed | RegistrationCompleted | RegistrationEditConfirmed
> = {
  folds: {
    TicketsRequested: (state, data) => {
      const draft = { ...state.draft, tickets: ticketsOf(data) };
      const next = { ...state, draft, draft_version: data.draft_version };
      // Outside of an edit only names change (TIX-032), and they count at once.
      return state.completed && !state.editing ? { ...next, ...official(next) } : next;
    },
    PaidTicketReleased: (state, { draft_version, ticket_id }) => {
      const tickets = state.draft.tickets.filter(({ id }) => id !== ticket_id);
      const next = { ...state, draft: { ...state.draft, tickets }, draft_version };
      return { ...next, ...official(next) };
    },
  },
  hears: { RegistrationReviewed: official, RegistrationCompleted: official, RegistrationEditConfirmed: official },
};
