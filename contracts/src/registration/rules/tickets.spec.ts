import { type RateKey, SEED_TOUR_DATES, seededEventProfiles } from '../../catalogue/index.js';
import { cents } from '../../shared/index.js';
import { type Ticket, ticketOf, withIncluded } from '../../tickets/index.js';
import type { Draft, DraftAttendee } from '../content.js';
import { after, AVA, dancer, FACTS, LEO, MIA, start, TESS } from '../testing/given.js';
import { priceDraft } from './fee-input-of.js';
import { dancersOf } from './tickets.js';

const typeOf = (tour_date_id: number) => SEED_TOUR_DATES.find(({ id }) => id === tour_date_id)!.ticket_types[0]!;
const [SHOW, SHOWCASE] = [typeOf(7541), typeOf(7551)];
const registration = after(start());
const draftOf = (attendees: readonly DraftAttendee[], tickets: readonly Ticket[] = []): Draft => ({
  ...registration.draft,
  attendees: Object.fromEntries(attendees.map((one) => [one.person_id, one])),
  tickets,
});
const priced = (draft: Draft, rate_key: RateKey = 'full') =>
  priceDraft(registration, { ...FACTS, profile: seededEventProfiles[14]!, rate_key }, draft).fees;
const ticket = (id: string, type = SHOW, participant: number | null = null) =>
  ticketOf(type, { id, holder_name: '', participant });
const teacher = dancer(TESS, '5', { kind: 'teacher' });

describe('the tickets of a registration', () => {
  it.each<RateKey>(['discount', 'full', 'late'])(
    'TIX-003 cost price and fee in cents, the same at the %s rate',
    (at) => {
      expect(ticket('t-1')).toMatchObject({ price: 4500, fee: 350 });
      const [without, with_two] = [[], [ticket('t-1'), ticket('t-2')]].map((tickets) =>
        priced(draftOf([dancer(MIA, '3')], tickets), at),
      );
      expect(with_two).toEqual({ ...without, tickets: 9000, ticket_fees: 700, total: without!.total + 9700 });
    },
  );

  it('TIX-016 are in the fees by price and by fee, without those of intensives and the free ones for the show', () => {
    const five = [1, 2, 3, 4, 5].map((person_id) => dancer({ ...MIA, person_id }, '3'));
    const people = [...five, { ...teacher, person_id: 6 }];
    const gala = { ...SHOW, id: 9, price: 9000, fee: 500 };
    const tickets = [ticket('show'), ticket('gala', gala), ticket('with', SHOWCASE, 1), ticket('more', SHOWCASE)];
    // The gala's is the dearest of the show tickets, and one teacher is free.
    expect(priced(draftOf(people, tickets))).toMatchObject({ tickets: 4500 + 3500, ticket_fees: 350 + 300 });
    expect(priced(draftOf(five, tickets))).toMatchObject({
      tickets: 4500 + 9000 + 3500,
      ticket_fees: 350 + 500 + 300,
    });
    expect(priced(draftOf(people))).toMatchObject({ tickets: 0, ticket_fees: 0 });
  });

  it('FEE-223 event 26, 2 participants with 4 tickets: 2 come with the intensives; tickets 7000, ticket_fees 600', () => {
    const people = [MIA, LEO].map((one) => ({ ...dancer(one, '3'), intensive_id: 2 }));
    const participants = people.map(({ person_id }) => ({ person_id, name: 'Mia Reyes' }));
    const tickets = withIncluded([ticket('a', SHOWCASE), ticket('b', SHOWCASE)], participants, [SHOWCASE]);
    expect(tickets.map(({ participant }) => participant)).toEqual([MIA.person_id, LEO.person_id, null, null]);
    const facts = { ...FACTS, profile: seededEventProfiles[26]!, rate_key: 'full' as const };
    const { fees, lines } = priceDraft(registration, facts, draftOf(people, tickets));
    expect(fees).toMatchObject({ tickets: 7000, ticket_fees: 600 });
    expect(lines.filter(({ rule }) => rule === 'FEE-117')).toHaveLength(2);
  });

  it('~FEE-070 the amount of a scholarship is that of its vip type, and changes no workshop fee', () => {
    const scholar = { ...dancer(MIA, '3'), has_scholarship: true };
    const [HALF, PARTIAL] = [22, 23];
    const at = (event: number, vip_type_id: number | null) => {
      const person = { ...scholar, intensive_id: event === 26 ? 2 : null, vip_type_id };
      const facts = { ...FACTS, profile: seededEventProfiles[event]!, rate_key: 'full' as const };
      return priceDraft(registration, facts, draftOf([person])).fees.workshop;
    };
    expect([at(26, HALF), at(26, PARTIAL)]).toEqual([79_500 - 40_000, 79_500 - 20_000].map(cents));
    expect([at(56, 1), at(56, 2), at(56, HALF), at(56, null)]).toEqual([0, 0, 0, 0]);
  });

  it('TIX-019 are limited by everybody who attends, observers (levels 31 and 34) aside', () => {
    const observer = (level: string) => (who: typeof MIA) => dancer(who, level, { kind: 'observer' });
    const people = [dancer(MIA, '3'), dancer(LEO, '4', { has_scholarship: true, one_day: true }), teacher];
    expect(dancersOf(draftOf(people))).toBe(3);
    const watching = [observer('31')(AVA), observer('34')({ ...AVA, person_id: 9 })];
    const all = { ...draftOf([...people, ...watching]), additional_observers: { one: 2, two: 3 } };
    expect(dancersOf(all)).toBe(3);
    expect(dancersOf(draftOf(watching))).toBe(0);
  });
});
