import { SHOW, SHOWCASE, ticket } from '../testing/given.js';
import { ticketMessages } from '../refusals.js';
import { withIncluded } from './included.js';
import { freeTicketIds, limitRefusal, stockRefusal } from './limits.js';

const MIA = { person_id: 1, name: 'Mia Reyes' };
const LEO = { person_id: 2, name: 'Leo Young' };
const many = (n: number) => Array.from({ length: n }, (_, i) => ticket(`t-${i}`));
const limit = (tickets: Parameters<typeof limitRefusal>[0], dancers: number, free_show_tickets = 0) =>
  limitRefusal(tickets, { dancers, free_show_tickets, types: [SHOW, SHOWCASE] });

describe('how many tickets a registration may have', () => {
  it('TIX-018 is the limit of the type times the dancers, with both numbers in the words', () => {
    expect(limit(many(8), 2)).toBeNull();
    const refusal = limit(many(9), 2);
    expect(refusal).toEqual({ code: 'ticket_limit', params: { each: 4, most: 8 }, step: 'tickets' });
    expect(ticketMessages.ticket_limit.text({ each: 4, most: 8 })).toBe(
      'You can only purchase up to 4 additional tickets per registered dancer (8 total).',
    );
    const both = [...many(8), ...[1, 2, 3].map((n) => ticket(`s-${n}`, '', SHOWCASE))];
    expect(limit(both, 2)).toBeNull();
  });
  it('TIX-020 does not count free ones', () => {
    expect(limit(many(6), 1, 2)).toBeNull();
    expect(limit(many(7), 1, 2)).toMatchObject({ code: 'ticket_limit' });
    const showcase = (n: number) => Array.from({ length: n }, (_, i) => ticket(`s-${i}`, '', SHOWCASE));
    expect(limit([ticket('i-1', '', SHOWCASE, 1), ...showcase(3)], 1)).toBeNull();
    expect(limit([ticket('i-1', '', SHOWCASE, 1), ...showcase(4)], 1)).toMatchObject({ code: 'ticket_limit' });
  });
  it('~TIX-022 ~TIX-023 is told what is left, and that nothing is', () => {
    expect(stockRefusal(SHOW, { free: 0, additional: 3 }, 3)).toBeNull();
    expect(stockRefusal(SHOW, { free: 0, additional: 0 }, 0)).toBeNull();
    const none = stockRefusal(SHOW, { free: 0, additional: 1 }, 0);
    expect(none).toMatchObject({ code: 'tickets_sold_out' });
    expect(ticketMessages.tickets_sold_out.text()).toBe('There are no more tickets available for this event.');
    expect(stockRefusal(SHOW, { free: 0, additional: 3 }, 2)).toMatchObject({
      code: 'tickets_insufficient',
      params: { name: 'Closing Night Show', left: 2 },
    });
    expect(ticketMessages.tickets_insufficient.text({ name: 'Closing Night Show', left: 2 })).toBe(
      'Your ticket request includes more tickets than are currently available. Please adjust your request to proceed with registration. Closing Night Show: 2 left.',
    );
  });
  it('~TIX-036 free ones come before additional ones', () => {
    expect(stockRefusal(SHOW, { free: 2, additional: 2 }, 3)).toMatchObject({ params: { left: 1 } });
    expect(stockRefusal(SHOW, { free: 4, additional: 1 }, 3)).toMatchObject({ params: { left: 0 } });
  });
});

describe('the tickets that come with intensives', () => {
  const included = (...people: (typeof MIA)[]) => withIncluded([], people, [SHOW, SHOWCASE]);
  it('~TIX-033 FEE-117 each participant brings as many as the type gives, under the own name and for nothing', () => {
    expect(included(MIA, LEO).map(({ holder_name, name, participant }) => [holder_name, name, participant])).toEqual([
      ['Mia Reyes', 'Intensive Showcase', 1],
      ['Leo Young', 'Intensive Showcase', 2],
    ]);
    expect(
      withIncluded([], [MIA], [{ ...SHOWCASE, intensive_free_per_attendee: 2 }]).map((t) => t.holder_name),
    ).toEqual(['Mia Reyes', 'Mia Reyes 2']);
    expect(withIncluded([], [MIA], [{ ...SHOWCASE, active: false }])).toEqual([]);
    expect(freeTicketIds([...included(MIA), ticket('t-1', '', SHOWCASE)], 0)).toEqual(new Set(['intensive-2-1-1']));
  });
  it('~TIX-034 follow the participant: gone with her, back under the name they had, numbered where it is taken', () => {
    const named = included(MIA, LEO).map((one) => (one.participant === 1 ? { ...one, holder_name: 'Grandma' } : one));
    const names = (...people: (typeof MIA)[]) => withIncluded(named, people, [SHOWCASE]).map((t) => t.holder_name);
    expect(names(LEO)).toEqual(['Leo Young']);
    expect(names(MIA, LEO)).toEqual(['Grandma', 'Leo Young']);
    const additional = ticket('t-1', 'mia reyes', SHOWCASE);
    expect(withIncluded([additional], [MIA], [SHOWCASE]).map((t) => t.holder_name)).toEqual([
      'Mia Reyes 2',
      'mia reyes',
    ]);
  });
  it('FEE-118 FEE-084 the dearest show tickets are free, one a free teacher', () => {
    const dear = { ...SHOW, id: 9, price: 9000 };
    expect(freeTicketIds([ticket('t-1'), ticket('t-2', '', dear), ticket('t-3', '', SHOWCASE)], 1)).toEqual(
      new Set(['t-2']),
    );
    expect(freeTicketIds(many(2), 0)).toEqual(new Set());
  });
});
