import fc from 'fast-check';
import { addMinutes, cents, instant } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import { SHOW } from '../testing/given.js';
import {
  expiredTicketHolds,
  heldTickets,
  ticketsTaken,
  type TicketStock,
  type TicketStockCommand,
  ticketStockDecider,
} from './decider.js';

const NOW = instant('2026-01-20T17:00:00Z');
const LATER = addMinutes(NOW, 15);
const TYPE = { ...SHOW, total_available: 10 };
const of = (registration_id: number, now = NOW) => ({ tour_date_id: 7541, registration_id, account_id: 12, now });
type Wanted = Extract<TicketStockCommand, { type: 'ReserveTickets' }>['tickets'][number];
const one = (id: string, more: Partial<Wanted> = {}): Wanted => ({
  id,
  ticket_type_id: TYPE.id,
  price: cents(4500),
  fee: cents(350),
  free: false,
  holder_name: '',
  ...more,
});
const many = (id: number, n: number): Wanted[] => Array.from({ length: n }, (_, i) => one(`${id}-${i}`));
const reserve = (id: number, tickets: readonly Wanted[], now = NOW, types = [TYPE]): TicketStockCommand => ({
  type: 'ReserveTickets',
  ...of(id, now),
  tickets,
  types,
  hold_minutes: 15,
});
const pay = (id: number): TicketStockCommand => ({ type: 'PayTickets', ...of(id) });
const hold = (id: number): TicketStockCommand => ({ type: 'HoldTickets', ...of(id) });
const release = (
  id: number,
  cause: 'expired' | 'asked' | 'deleted' | 'cancelled' | 'editing_cancelled',
  now = LATER,
): TicketStockCommand => ({ type: 'ReleaseTickets', ...of(id, now), cause });

const { after } = specOf(ticketStockDecider);
const ids = (state: TicketStock, id: number): string[] => heldTickets(state, id).map((t) => `${t.id} ${t.status}`);

describe('the ticket stock of a tour date', () => {
  it('TIX-024 the last ticket goes to the first, one more is refused', () => {
    after(reserve(1, many(1, 9)))
      .when(reserve(2, many(2, 1)))
      .makes('TicketsReserved');
    after(reserve(1, many(1, 9)), reserve(2, many(2, 1)))
      .when(reserve(3, many(3, 1)))
      .refuses('tickets_sold_out');
    after(reserve(1, many(1, 9)))
      .when(reserve(2, many(2, 2)))
      .refuses('tickets_insufficient');
  });
  it('TIX-024 never gives more than there are, whoever reserves, pays and releases', () => {
    const anyone = fc.integer({ min: 1, max: 4 });
    const command = fc.oneof(
      fc.tuple(anyone, fc.integer({ min: 0, max: 6 })).map(([id, n]) => reserve(id, many(id, n))),
      anyone.map(pay),
      anyone.map((id) => release(id, 'expired')),
      anyone.map((id) => release(id, 'cancelled')),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state = ticketStockDecider.initialState();
        for (const each of commands) {
          const decision = ticketStockDecider.decide(each, state);
          if (decision.accepted) state = decision.events.reduce(ticketStockDecider.evolve, state);
          expect(ticketsTaken(state, TYPE.id)).toBeLessThanOrEqual(10);
        }
      }),
      { seed: 24, numRuns: 200 },
    );
  });
  it('~TIX-025 a type that is not sold any more gives none, but keeps what is held', () => {
    const closed = [{ ...TYPE, active: false }];
    after(reserve(1, many(1, 2)))
      .when(reserve(1, many(1, 3), NOW, closed))
      .refuses('ticket_inactive');
    after(reserve(1, many(1, 2)))
      .when(reserve(1, many(1, 1), NOW, closed))
      .makes('TicketsReserved');
    after()
      .when(reserve(1, [one('x', { ticket_type_id: 99 })]))
      .refuses('ticket_inactive');
  });
  it('TIX-041 reserves all or none, and the same again changes nothing', () => {
    after(reserve(1, many(1, 3)))
      .when(reserve(1, many(1, 3)))
      .makes();
    after(reserve(2, many(2, 8)))
      .when(reserve(1, many(1, 3)))
      .refuses('tickets_insufficient');
    expect(ids(after(reserve(1, many(1, 3)), reserve(1, many(1, 2))).state, 1)).toEqual([
      '1-0 reserved',
      '1-1 reserved',
    ]);
    after(reserve(1, many(1, 3)))
      .when(reserve(1, []))
      .makes('TicketsReleased');
    after().when(reserve(1, [])).makes();
    expect(ids(after(reserve(1, many(1, 10)), reserve(1, [one('other')])).state, 1)).toEqual(['other reserved']);
  });
  it('TIX-007 counts reserved and paid ones, free ones included', () => {
    const { state } = after(reserve(1, [one('a', { free: true }), one('b')]), pay(1), reserve(2, [one('c')]));
    expect(ticketsTaken(state, TYPE.id)).toBe(3);
    expect(ticketsTaken(state, TYPE.id, 2)).toBe(2);
    expect(ticketsTaken(state, 99)).toBe(0);
  });
  it('~TIX-045 a hold lasts 15 minutes and no longer, one without a limit and a paid one for good', () => {
    const { state } = after(reserve(1, many(1, 2)));
    expect(expiredTicketHolds(state, addMinutes(NOW, 14))).toEqual([]);
    expect(expiredTicketHolds(state, LATER)).toEqual([1]);
    expect(expiredTicketHolds(after(reserve(1, many(1, 2)), hold(1)).state, LATER)).toEqual([]);
    expect(expiredTicketHolds(after(reserve(1, many(1, 2)), pay(1)).state, LATER)).toEqual([]);
    after(reserve(1, many(1, 2)))
      .when(release(1, 'expired'))
      .makes('TicketsReleased');
    after(reserve(1, many(1, 2)), release(1, 'expired'), reserve(1, many(1, 2), LATER))
      .when(release(1, 'expired', addMinutes(LATER, 14)))
      .makes();
    after(reserve(1, many(1, 2)), hold(1))
      .when(release(1, 'expired'))
      .makes();
    after(reserve(1, many(1, 2)), hold(1))
      .when(hold(1))
      .makes();
  });
  it('~TIX-044 what is reserved becomes paid, once; an edit adds to it and takes nothing of it', () => {
    const paid = after(reserve(1, many(1, 2)), pay(1));
    expect(ids(paid.state, 1)).toEqual(['1-0 paid', '1-1 paid']);
    after(reserve(1, many(1, 2)), pay(1))
      .when(pay(1))
      .makes();
    const more = after(reserve(1, many(1, 2)), pay(1), reserve(1, many(1, 3)));
    expect(ids(more.state, 1)).toEqual(['1-0 paid', '1-1 paid', '1-2 reserved']);
    expect(ids(after(reserve(1, many(1, 2)), pay(1), reserve(1, [one('x')])).state, 1)).toEqual([
      '1-0 paid',
      '1-1 paid',
      'x reserved',
    ]);
  });
  it('~TIX-046 releases what is not paid and may be asked again; a deleted or cancelled registration gives all back', () => {
    const before = [reserve(1, many(1, 2)), pay(1), reserve(1, many(1, 3))];
    expect(ids(after(...before, release(1, 'asked')).state, 1)).toEqual(['1-0 paid', '1-1 paid']);
    after(...before, release(1, 'asked'))
      .when(release(1, 'asked'))
      .makes();
    expect(ids(after(...before, release(1, 'editing_cancelled')).state, 1)).toEqual(['1-0 paid', '1-1 paid']);
    for (const cause of ['deleted', 'cancelled'] as const)
      expect(ids(after(...before, release(1, cause)).state, 1)).toEqual([]);
    after().when(release(9, 'deleted')).makes();
  });
  it('~TIX-047 staff take one ticket back, paid as it is; what is reserved beside it keeps its time', () => {
    const one_back = (ticket_id: string): TicketStockCommand => ({ type: 'ReleaseTicket', ...of(1), ticket_id });
    const before = [reserve(1, many(1, 2)), pay(1), reserve(1, many(1, 3))];
    const { state } = after(...before, one_back('1-0'));
    expect(ids(state, 1)).toEqual(['1-1 paid', '1-2 reserved']);
    expect(ticketsTaken(state, TYPE.id)).toBe(2);
    expect(expiredTicketHolds(state, LATER)).toEqual([1]);
    after(...before, one_back('1-0'))
      .when(one_back('1-0'))
      .makes();
  });
  it('~TIX-032 a name may change on what is reserved and paid', () => {
    const before = [reserve(1, [one('a', { holder_name: 'Mia' }), one('b')]), pay(1)];
    const name = (holders: Record<string, string>): TicketStockCommand => ({ type: 'NameHolders', ...of(1), holders });
    after(...before)
      .when(name({ a: 'Mia', c: 'Leo' }))
      .makes();
    after(...before)
      .when(name({ a: 'Ava', b: 'Leo' }))
      .makes('TicketHolderChanged', 'TicketHolderChanged');
    after(...before)
      .when(reserve(1, [one('a', { holder_name: 'Ava' }), one('b')]))
      .makes('TicketHolderChanged');
    expect(heldTickets(after(...before, name({ a: 'Ava' })).state, 1).map((t) => t.holder_name)).toEqual(['Ava', '']);
  });
});
