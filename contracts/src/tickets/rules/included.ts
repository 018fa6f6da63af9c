import type { TicketType } from '../../catalogue/index.js';
import { cents } from '../../shared/index.js';
import type { Participant, Ticket } from '../content.js';
import { presetHolderName } from './holder-names.js';

/** A ticket of a type at the type's price and fee now. */
export const ticketOf = (
  type: TicketType,
  { id, holder_name, participant }: Pick<Ticket, 'id' | 'holder_name' | 'participant'>,
): Ticket => ({
  id,
  ticket_type_id: type.id,
  name: type.name,
  holder_name,
  price: cents(type.price),
  fee: cents(type.fee),
  is_show: type.is_show ?? false,
  participant,
});

const INCLUDED = 'intensive-';
/** Whether a ticket is one that comes with an intensive: its id says so. */
export const isIncluded = (ticket_id: string): boolean => ticket_id.startsWith(INCLUDED);

const isFor = (participants: readonly Participant[], { participant }: Ticket): boolean =>
  participant === null || participants.some(({ person_id }) => person_id === participant);

/**
 * The tickets of a registration with those that come with intensives, which stand first (TIX-036): added with the
 * participant under the preset name or the one they had, and gone with the participant (TIX-033, TIX-034, FEE-117).
 */
export const withIncluded = (
  tickets: readonly Ticket[],
  participants: readonly Participant[],
  types: readonly TicketType[],
): readonly Ticket[] => {
  const here = tickets.filter((ticket) => isFor(participants, ticket));
  const names = here.map(({ holder_name }) => holder_name);
  const included: Ticket[] = [];
  for (const type of types)
    for (const { person_id, name } of participants)
      for (let n = 1; n <= type.intensive_free_per_attendee; n += 1) {
        const id = `${INCLUDED}${type.id}-${person_id}-${n}`;
        const known = here.find((ticket) => ticket.id === id);
        if (known === undefined && !type.active) continue;
        const holder_name = known?.holder_name ?? presetHolderName(name, names);
        names.push(holder_name);
        included.push(known ?? ticketOf(type, { id, holder_name, participant: person_id }));
      }
  return [...included, ...here.filter(({ participant }) => participant === null)];
};
