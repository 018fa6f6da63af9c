import { ledgerEvents, POSTS, type Tally, trialBalance, withSides } from '../payments/index.js';
import { type Book, type BookedEvent, type BookEntry, enter } from './books.js';

const DALLAS = { event_id: 56, tour_date_id: 7502 };
const CHICAGO = { event_id: 56, tour_date_id: 7501 };
const event = (type: BookedEvent['type'], data: object): BookedEvent =>
  ({ type, stream: 'ledger-75001', revision: 1, data: { registration_id: 75_001, ...data } }) as unknown as BookedEvent;
const started = event('RegistrationStarted', DALLAS);
const moved = event('RegistrationMoved', CHICAGO);
const fees = event('FeesCharged', { registration_change: 900, media_change: 0 });
const paid = event('PaymentPosted', { payment_type: 'REGISTRATION', payment_method_id: 1, amount: 700 });
const refunded = event('RefundPosted', { payment_type: 'REGISTRATION', payment_method_id: 1, refunded: 700 });

const entriesOf = (...events: BookedEvent[]): BookEntry[] => {
  let book: Book | undefined;
  return events.flatMap((one) => {
    const entered = enter(book, one);
    book = entered.book;
    return entered.entries;
  });
};
const told = (entries: readonly BookEntry[]) =>
  entries.map(({ event: { type }, place, sides }) => [
    type,
    place.tour_date_id,
    Object.fromEntries(sides.map(({ account, amount }) => [account, amount])),
  ]);
const balancesOf = (entries: readonly BookEntry[], tour_date_id: number) => {
  const own = entries.filter(({ place }) => place.tour_date_id === tour_date_id).map(({ sides }) => sides);
  const { rows, balance } = trialBalance(own.reduce<Tally>(withSides, {}));
  expect(balance).toBe(0);
  return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
};

describe('the book of a registration', () => {
  it('~PAY-325 enters every event of a ledger that posts where the registration belongs', () => {
    for (const type of POSTS) {
      const [entry, ...others] = entriesOf(started, event(type, ledgerEvents[type].example));
      expect([type, entry?.place, others]).toEqual([type, DALLAS, []]);
    }
    const awaited = event('PaymentRecordedByStaff', {
      ...ledgerEvents.PaymentRecordedByStaff.example,
      received_on: null,
    });
    expect(entriesOf(started, awaited)).toEqual([]);
  });

  it('~PAY-325 ~REG-274 a move takes the balances out of the old tour date and into the new one, and leaves what was entered', () => {
    const entries = entriesOf(started, fees, paid, moved, fees);
    expect(told(entries)).toEqual([
      ['FeesCharged', 7502, { receivable_registration: 900, fees_registration: -900 }],
      ['PaymentPosted', 7502, { card: 700, receivable_registration: -700 }],
      ['RegistrationMoved', 7502, { receivable_registration: -200, card: -700, fees_registration: 900 }],
      ['RegistrationMoved', 7501, { receivable_registration: 200, card: 700, fees_registration: -900 }],
      ['FeesCharged', 7501, { receivable_registration: 900, fees_registration: -900 }],
    ]);
    expect(Object.values(balancesOf(entries, 7502))).toEqual([0, 0, 0]);
    expect(balancesOf(entries, 7501)).toEqual({ receivable_registration: 1_100, card: 700, fees_registration: -1_800 });
  });

  it('~PAY-325 ~REG-274 moved again, all goes along again; without a balance there is nothing to enter', () => {
    const back = event('RegistrationMoved', DALLAS);
    const entries = entriesOf(started, fees, moved, paid, back);
    expect(balancesOf(entries, 7502)).toEqual({ receivable_registration: 200, card: 700, fees_registration: -900 });
    expect(Object.values(balancesOf(entries, 7501))).toEqual([0, 0, 0]);
    expect(entriesOf(started, moved)).toEqual([]);
    expect(told(entriesOf(started, paid, refunded, moved)).map(([type]) => type)).toEqual([
      'PaymentPosted',
      'RefundPosted',
    ]);
    expect(entriesOf(started, moved, fees)[0]?.place).toEqual(CHICAGO);
  });

  it('~PAY-325 a ledger without a registration is an error', () => {
    expect(() => enter(undefined, fees)).toThrow('ledger-75001 belongs to no registration');
  });
});
