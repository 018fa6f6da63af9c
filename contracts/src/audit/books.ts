import { postingOf, type Side, type Tally, trialBalance, withSides } from '../payments/index.js';
import type { RegistrationEvent } from '../registration/index.js';
import { minus, type StoredEvent, ZERO } from '../shared/index.js';
import type { TotalledEvent } from './totals.js';

/** The events that say where a registration belongs. */
export const PLACES = ['RegistrationStarted', 'RegistrationMoved'] as const;
export type PlacingEvent = StoredEvent & Extract<RegistrationEvent, { readonly type: (typeof PLACES)[number] }>;
export type BookedEvent = TotalledEvent | PlacingEvent;
export type Place = Pick<PlacingEvent['data'], 'event_id' | 'tour_date_id'>;

/** Where a registration belongs, and what its accounts were debited and credited so far. */
export type Book = { readonly place: Place; readonly tally: Tally };
/** The events that have entries: a posting, or a move that takes balances along. */
export type EnteredEvent = Exclude<BookedEvent, { readonly type: 'RegistrationStarted' }>;
/** Equal sides that belong to one tour date. */
export type BookEntry = { readonly event: EnteredEvent; readonly place: Place; readonly sides: readonly Side[] };

const isPosting = (event: BookedEvent): event is TotalledEvent => !PLACES.some((type) => type === event.type);

/** The balances of all accounts as sides. */
const standing = (tally: Tally): readonly Side[] =>
  trialBalance(tally)
    .rows.filter(({ balance }) => balance !== 0)
    .map(({ account, balance }) => ({ account, amount: balance }));

const turned = (sides: readonly Side[]): readonly Side[] =>
  sides.map(({ account, amount }) => ({ account, amount: minus(ZERO, amount) }));

/**
 * Enters one event into the book of its registration (PAY-325). All money goes along with a registration that is moved
 * (REG-274): its balances are taken out of the old tour date and put into the new one on that day, so that no entry of an
 * earlier day changes.
 * @throws when a ledger belongs to no registration: its stream begins before the ledger's
 */
export const enter = (
  book: Book | undefined,
  event: BookedEvent,
): { readonly book: Book; readonly entries: readonly BookEntry[] } => {
  if (isPosting(event)) {
    if (!book) throw new Error(`${event.stream} belongs to no registration`);
    const sides = postingOf(event);
    const entries = sides.length > 0 ? [{ event, place: book.place, sides }] : [];
    return { book: { ...book, tally: withSides(book.tally, sides) }, entries };
  }
  const { event_id, tour_date_id } = event.data;
  const place = { event_id, tour_date_id };
  if (!book || event.type === 'RegistrationStarted') return { book: { place, tally: {} }, entries: [] };
  const sides = standing(book.tally);
  if (sides.length === 0) return { book: { ...book, place }, entries: [] };
  const entries = [
    { event, place: book.place, sides: turned(sides) },
    { event, place, sides },
  ];
  return { book: { ...book, place }, entries };
};
