import { type DomainEvent, type EventDeclarations, said } from '../shared/index.js';

/** Stream `calendar-{account_id}`. The address itself stands nowhere: its hash finds the account (EVT-247). */
type Of<T extends string, D = object> = DomainEvent<T, { readonly account_id: number } & D>;
type Address = { readonly turn: number; readonly hash: string };

export type CalendarEvent =
  | Of<'CalendarAddressMade', Address>
  | Of<'CalendarAddressRenewed', Address>
  | Of<'CalendarAddressRevoked'>;

const account_id = 1001;
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const calendarEvents: EventDeclarations<CalendarEvent> = {
  CalendarAddressMade: {
    version: 1,
    personal: [],
    says: () => said('links', 'made a private calendar address'),
    example: { account_id, turn: 0, hash },
  },
  CalendarAddressRenewed: {
    version: 1,
    personal: [],
    says: () => said('links', 'renewed the private calendar address; the old one opens nothing any more'),
    example: { account_id, turn: 1, hash },
  },
  CalendarAddressRevoked: {
    version: 1,
    personal: [],
    says: () => said('links', 'revoked the private calendar address'),
    example: { account_id },
  },
};
