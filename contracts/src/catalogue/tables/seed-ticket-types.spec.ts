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
