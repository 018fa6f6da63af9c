import { cents } from '../../shared/index.js';
import { ticketOf } from '../../tickets/index.js';
import { SEED_TOUR_DATES } from './seed-tour-dates.js';

const soldAt = (event_id: number) =>
  SEED_TOUR_DATES.filter((tourDate) => tourDate.event_id === event_id).map(({ ticket_types }) =>
    ticket_types.map(({ id: _number, description: _words, ...type }) => type),
  );

describe('the seeded ticket types', () => {
  it('TIX-005 14 sells the Closing Night Show', () => {
    const sold = soldAt(14);
    expect(sold.length).toBeGreaterThan(0);
    for (const types of sold)
      expect(types).toEqual([
        {
          name: 'Closing Night Show',
          price: 4500,
          fee: 350,
          total_available: 1200,
          per_dancer_limit: 4,
          allow_empty_name: true,
          intensive_free_per_attendee: 0,
          is_show: true,
          active: true,
        },
      ]);
  });

  it('FEE-048 prices and fees are those of the tour date’s types; 48, 49 and 56 sell none', () => {
    const told = (event_id: number) => soldAt(event_id).flatMap((types) => types.map(({ price, fee }) => [price, fee]));
    expect(new Set(told(14).map(String))).toEqual(new Set(['4500,350']));
    expect(new Set(told(26).map(String))).toEqual(new Set(['3500,300']));
    expect([48, 49, 56].flatMap(told)).toEqual([]);
    const [type] = SEED_TOUR_DATES.find(({ event_id }) => event_id === 14)!.ticket_types;
    const dearer = { ...type!, price: cents(5_000), fee: cents(400) };
    const who = { id: 't-1', holder_name: '', participant: null };
    expect(ticketOf(dearer, who)).toMatchObject({ price: 5_000, fee: 400 });
  });

  it('TIX-006 26 sells the Intensive Showcase, and gives one to each participant', () => {
    const sold = soldAt(26);
    expect(sold.length).toBeGreaterThan(0);
    for (const types of sold)
      expect(types).toEqual([
        {
          name: 'Intensive Showcase',
          price: 3500,
          fee: 300,
          total_available: 400,
          per_dancer_limit: 3,
          allow_empty_name: false,
          intensive_free_per_attendee: 1,
          is_show: false,
          active: true,
        },
      ]);
  });
});
