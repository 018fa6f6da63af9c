import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import { cityLabel, isVirtualOnly, venueCell } from './city-label.js';

const seeded = (id: number) => SEED_TOUR_DATES.find((td) => td.id === id)!;

describe('where it is', () => {
  it('NAV-091 shows city and state, without a state the city alone', () => {
    expect(cityLabel(seeded(7501).event_city)).toBe('Chicago, IL');
    expect(cityLabel(seeded(7510).event_city)).toBe('Virtual');
  });

  it('NAV-019 shows the venue, else VIRTUAL ONLY where it is virtual, else TBA', () => {
    expect(venueCell(seeded(7501))).toEqual({ kind: 'venue', name: 'Lakeside Convention Center' });
    expect(venueCell(seeded(7510))).toEqual({ kind: 'virtual_only' });
    expect(venueCell(seeded(7511))).toEqual({ kind: 'tba' });
    expect(isVirtualOnly(seeded(7501))).toBe(false);
  });
});
