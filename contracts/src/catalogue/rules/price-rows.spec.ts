import { cents } from '../../shared/index.js';
import { seededEventProfiles } from '../tables/event-profiles.js';
import { priceChanges, priceRows } from './price-rows.js';

const triple = (discount: number, full: number, late: number) => ({
  discount: cents(discount),
  full: cents(full),
  late: cents(late),
});

describe('the rows of the fee tables', () => {
  it('are named by level and form, in the order of the levels', () => {
    const rows = priceRows({
      workshop_fees: {
        5: { full_workshop: triple(1, 2, 3) },
        3: { virtual: triple(4, 5, 6), full_workshop: triple(7, 8, 9) },
        6: { one_day: triple(10, 11, 12) },
      },
      intensive_fees: { 32: triple(13, 14, 15) },
    });
    expect(rows).toEqual([
      { path: ['workshop_fees', 6, 'one_day'], label: 'Petite, one day', prices: triple(10, 11, 12) },
      { path: ['workshop_fees', 3, 'full_workshop'], label: 'Teen', prices: triple(7, 8, 9) },
      { path: ['workshop_fees', 3, 'virtual'], label: 'Teen, virtual', prices: triple(4, 5, 6) },
      { path: ['workshop_fees', 5, 'full_workshop'], label: 'Teacher', prices: triple(1, 2, 3) },
      { path: ['intensive_fees', 32], label: 'Crash Course', prices: triple(13, 14, 15) },
    ]);
    for (const profile of Object.values(seededEventProfiles)) {
      const labels = priceRows(profile).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('tell each price that changed, that is sold now or no more', () => {
    const before = { workshop_fees: { 3: { full_workshop: triple(1, 2, 3), one_day: triple(4, 5, 6) } } };
    const after = { workshop_fees: { 3: { full_workshop: triple(1, 7, 3), virtual: triple(8, 9, 10) } } };
    expect(priceChanges(before, after)).toEqual([
      { label: 'Teen, regular rate', before: 2, after: 7 },
      { label: 'Teen, one day, early rate', before: 4, after: null },
      { label: 'Teen, one day, regular rate', before: 5, after: null },
      { label: 'Teen, one day, late rate', before: 6, after: null },
      { label: 'Teen, virtual, early rate', before: null, after: 8 },
      { label: 'Teen, virtual, regular rate', before: null, after: 9 },
      { label: 'Teen, virtual, late rate', before: null, after: 10 },
    ]);
    expect(priceChanges(before, before)).toEqual([]);
  });
});
