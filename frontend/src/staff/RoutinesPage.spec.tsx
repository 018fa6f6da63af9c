import { SEEDED_TABLES } from '@app/contracts/catalogue';
import type { RoutineCounts, RoutineListRow } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, optionsOf, page } from '../platform/testing.js';
import { askedOf, listOf, openStaff } from './testing.js';

const row = (id: number, more: Partial<RoutineListRow> = {}): RoutineListRow => ({
  id,
  registration_id: 75_001,
  tour_date_id: 7501,
  studio_id: 2001,
  registrant: 'Starlight Dance Academy',
  ancillary: false,
  name: 'Echo',
  choreographer: 'Ada Bell',
  ballroom: false,
  dancers: 4,
  people: ['Mia Reyes', 'Leo Park', 'Ivy Song', 'Tess Moon'],
  routine_category_id: 3,
  category: 'Small Group',
  age_division_id: 2,
  age_division: 'Junior',
  performance_division_id: 4,
  performance_division: 'Jazz',
  status: 'confirmed',
  regional_award: '',
  regional_award_state: null,
  finals: false,
  fee: cents(24_000),
  ...more,
});
const CLAIMED = { regional_award: 'Regional Best Dancer', regional_award_state: 'claimed' } as const;
const ROWS = [
  row(1),
  row(2, { name: '', choreographer: '', status: 'unconfirmed', fee: null, age_division: '', dancers: 1 }),
  row(3, { name: 'Left', status: 'transferred_out', fee: cents(0), registration_id: 75_002, ...CLAIMED }),
];
const COUNTS: RoutineCounts = {
  tour_date_id: 7501,
  categories: [
    { id: 1, category: 'Solo', count: 12 },
    { id: 3, category: 'Small Group', count: 1 },
  ],
  ...{ competition: 13, ballroom: 2, all: 15, waiting: 3, fees: cents(312_000) },
};
const open = (answers: Answers = {}, roles = ['staff'], path = '/routines') =>
  openStaff(
    path,
    {
      'GET admin/routines': page(ROWS),
      'GET admin/tour-dates/7501/routine-counts': COUNTS,
      'GET admin/tour-dates/7502/routine-counts': { ...COUNTS, tour_date_id: 7502, ballroom: 0, waiting: 0 },
      'GET admin/routine-categories': page([...SEEDED_TABLES.routine_categories]),
      'GET admin/age-divisions': page([...SEEDED_TABLES.age_divisions]),
      'GET admin/performance-divisions': page([...SEEDED_TABLES.performance_divisions]),
      ...answers,
    },
    roles,
  );
const counts = () => screen.findByRole('region', { name: 'Counts' });

describe('the routines of a tour date in the console', () => {
  it('~ADM-012 one without routines says so, and leads to the next one', async () => {
    const { user } = open({
      'GET admin/routines': ({ query }: { query: { filter: string } }) =>
        page(query.filter.includes('7501') ? [] : ROWS),
    });
    expect(await screen.findByText(/^No routine is entered at .*Chicago.* yet\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Show .*Dallas/ }));
    expect((await listOf('Routines')).slice(1).map(([title]) => title)).toEqual(['Echo', 'No title', 'Left']);
    expect(screen.queryByText(/^No routine is entered/)).toBeNull();
  });

  it('~ADM-012 it opens at the next one that has routines, and the choice of tour date is in sight', async () => {
    const counts = [
      { tour_date_id: 7501, routines: 0 },
      { tour_date_id: 7502, routines: 298 },
    ];
    const { user, sent } = open({ 'GET admin/dashboard': { season_id: 75, tour_dates: counts, work: [] } });
    await listOf('Routines');
    expect(sent.some(({ query }) => query?.filter?.includes('7501'))).toBe(false);
    expect(askedOf(sent, 'admin/routines').filter).toEqual({ tour_date_id: 7502 });
    const choice = screen.getByRole('combobox', { name: 'Tour date' });
    expect(choice).toHaveDisplayValue('Aurora Dallas, TX · Apr 17–19, 2026');
    await user.selectOptions(choice, 'Aurora Chicago, IL · Mar 20–22, 2026');
    await waitFor(() => expect(askedOf(sent, 'admin/routines').filter).toEqual({ tour_date_id: 7501 }));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getAllByRole('combobox', { name: 'Tour date' })).toHaveLength(1);
    // The choice above the list says it already.
    expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Confirmed');
    expect(await screen.findByRole('button', { name: 'Remove the filter Status: Confirmed' })).toBeInTheDocument();
  });

  it('~CMP-290 are those of the next one, with its counts by category and its totals', async () => {
    const { sent } = open();
    expect(await listOf('Routines')).toEqual([
      [
        'Title',
        'Choreographer',
        'Registrant',
        'Dancers',
        'Age division',
        'Division',
        'Category',
        'Regional award',
        'Status',
        'Fee',
        'Registration',
      ],
      [
        'Echo',
        'Ada Bell',
        'Starlight Dance Academy',
        '4',
        'Junior',
        'Jazz',
        'Small Group',
        '–',
        'Confirmed',
        '$240.00',
        '75001',
      ],
      ['No title', '–', 'Starlight Dance Academy', '1', '–', 'Jazz', 'Small Group', '–', 'Unconfirmed', '–', '75001'],
      [
        'Left',
        'Ada Bell',
        'Starlight Dance Academy',
        '4',
        'Junior',
        'Jazz',
        'Small Group',
        'Regional Best Dancer (claimed)',
        'Transferred out',
        '$0.00',
        '75002',
      ],
    ]);
    expect(askedOf(sent, 'admin/routines')).toEqual({ filter: { tour_date_id: 7501 }, sort: ['name', 'ASC'] });
    const shown = await counts();
    expect(shown).toHaveTextContent(
      'Aurora Chicago, IL · Mar 20–22, 2026: 13 competition routines, 2 ballroom routines, 3 waiting, $3,120.00',
    );
    expect(shown).toHaveTextContent('Solo: 12 · Small Group: 1');
  });

  it('are filtered by tour date, category, divisions and status, searched, and lead to their registration', async () => {
    const { user, sent, at } = open();
    await listOf('Routines');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(optionsOf('Tour date')).toEqual([
      'Tour date: all',
      'Aurora Chicago, IL · Mar 20–22, 2026',
      'Aurora Dallas, TX · Apr 17–19, 2026',
    ]);
    await waitFor(() => expect(optionsOf('Category')).toContain('Production'));
    expect(optionsOf('Status')).toEqual([
      'Status: all',
      'Confirmed',
      'Scheduled',
      'Transfer',
      'Transferred out',
      'Waiting list',
      'VIP',
      'Unconfirmed',
    ]);
    await user.selectOptions(screen.getByLabelText('Tour date'), 'Aurora Dallas, TX · Apr 17–19, 2026');
    await user.selectOptions(screen.getByLabelText('Category'), 'Solo');
    await user.selectOptions(screen.getByLabelText('Age division'), 'Teen');
    await user.selectOptions(screen.getByLabelText('Division'), 'Tap');
    await user.selectOptions(screen.getByLabelText('Status'), 'Waiting list');
    await user.selectOptions(screen.getByLabelText('Regional award'), 'Claimed');
    await user.type(screen.getByRole('searchbox'), 'echo');
    const filter = {
      tour_date_id: 7502,
      routine_category_id: 1,
      age_division_id: 3,
      performance_division_id: 7,
      status: 'waiting',
      regional_award_state: 'claimed',
      q: 'echo',
    };
    await waitFor(() => expect(askedOf(sent, 'admin/routines').filter).toEqual(filter));
    await waitFor(async () =>
      expect(await counts()).toHaveTextContent(
        'Aurora Dallas, TX · Apr 17–19, 2026: 13 competition routines, $3,120.00',
      ),
    );
    await user.selectOptions(screen.getByLabelText('Tour date'), 'Tour date: all');
    expect(await screen.findByText('Choose a tour date.')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: /^Echo/ }));
    expect(at()).toBe('/staff/registrations/75001/routines');
  });

  it('who reads names masked finds them by the number of their registration', async () => {
    const { user, sent } = open({}, ['auditor']);
    await listOf('Routines');
    await user.type(screen.getByRole('searchbox', { name: 'Search: Registration' }), '75001');
    await waitFor(() =>
      expect(askedOf(sent, 'admin/routines').filter).toEqual({ tour_date_id: 7501, registration_id: 75_001 }),
    );
  });
});
