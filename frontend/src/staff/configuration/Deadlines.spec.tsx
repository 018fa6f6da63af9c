import { ROUTINE_CATEGORIES, SEED_SEASONS, SEED_TOUR_DATES, seededEventProfiles } from '@app/contracts/catalogue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { page } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const label = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const type = async (name: string, day: string) => fireEvent.change(await label(name), { target: { value: day } });
const OPEN = {
  'GET admin/events': page(Object.values(seededEventProfiles)),
  'GET admin/seasons': page(SEED_SEASONS),
  'GET admin/events/56': { id: 56, name: 'Aurora', subdomain: 'aurora', news: [] },
  'GET admin/history/tourDate/7502': { rows: [], next: null, people: [], sections: [] },
  'GET admin/ticket-types': [],
  'GET admin/routine-categories': page(ROUTINE_CATEGORIES),
  'GET admin/tour-dates/7502/exceptions': { id: 7502, emails: [] },
};

describe('the deadlines of a tour date', () => {
  it.each([
    ['Early deadline shown', 'Early rate ends'],
    ['Late deadline shown', 'Regular rate ends'],
  ])('~FEE-021 %s: the day that the rate goes by is the same, until it is changed', async (shown, counts) => {
    openStaff('/tour-dates/create', OPEN, ['admin']);
    await type(shown, '2026-02-28');
    await waitFor(async () => expect(await label(counts)).toHaveValue('2026-02-28'));
    await type(shown, '2026-02-27');
    await waitFor(async () => expect(await label(counts)).toHaveValue('2026-02-27'));
    await type(counts, '2026-03-05');
    await type(shown, '2026-02-20');
    expect(await label(counts)).toHaveValue('2026-03-05');
  });

  it('~FEE-021 of one that is there both stay as they are', async () => {
    const seeded = SEED_TOUR_DATES.find(({ id }) => id === 7502)!;
    const dallas = { ...seeded, label: 'Aurora Dallas, TX', news: [], cutoff_end_date: '2026-03-04' };
    openStaff('/tour-dates/7502', { ...OPEN, 'GET admin/tour-dates/7502': dallas }, ['admin']);
    expect(await label('Early deadline shown')).toHaveValue('2026-02-28');
    expect(await label('Early rate ends')).toHaveValue('2026-03-04');
  });
});
